// What can be read without the program, and what a static host is given.
'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { opened, play, state, untilShown } = require('./support/board');
const { drawn, reloaded, served, started } = require('./support/program');
const { serve } = require('./support/server');
const { test } = require('./support/testing');

const ROOT = path.join(__dirname, '..', '..');
const PICTURES = /^pictures\//;
const BOARD = '?variant=3x3x3&x=human&o=human&no-animation';

test('front: without scripts the first page says what it is, with three pictures', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await page.send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.go(server.url);
    await page.until('three pictures',
        () => new Set(server.asked.filter((file) => PICTURES.test(file))).size === 3);
    await page.until('all of it', async () => {
        const { root } = await page.send('DOM.getDocument', { depth: -1 });
        const { nodeIds } = await page.send('DOM.querySelectorAll',
            { nodeId: root.nodeId, selector: '#about h1, #about img, #about a' });
        for (const nodeId of nodeIds) {
            const { model } = await page.send('DOM.getBoxModel', { nodeId });
            assert.ok(model.width > 20 && model.height > 15);
        }
        return nodeIds.length >= 11;
    });
});

test('front: what is read first loads no picture, and is gone once the program draws', async (world) => {
    const server = await served(world);
    const page = await world.open();
    const release = ['threads/inkrow.wasm', 'plain/inkrow.wasm'].map((file) => server.hold(file));
    page.go(server.url);
    await page.untilTrue('what it is', () => document.querySelector('#about h1')?.clientHeight > 10);
    release.forEach((one) => one());
    await page.untilTrue('the first picture', 'document.body?.dataset.drawn !== undefined');
    assert.strictEqual(await page.evaluate('document.querySelector("#about").offsetHeight'), 0);
    assert.deepStrictEqual(server.asked.filter((file) => PICTURES.test(file) || /^about/.test(file)), []);
    assert.strictEqual(fs.readFileSync(path.join(ROOT, 'build', 'web', 'version.js'), 'utf8')
        .match(/'(about|pictures|404)/), null);
});

test('front: each language of the page has its own, which leads to the program', async (world) => {
    const server = await served(world);
    const page = await world.open();
    const languages = fs.readdirSync(path.join(ROOT, 'assets', 'languages'))
        .filter((name) => name.endsWith('.po')).map((name) => name.slice(0, -3).replace('_', '-'));
    for (const lang of ['en', ...languages]) {
        await page.go(`${server.url}about/${lang === 'en' ? '' : `${lang}.html`}`);
        await page.untilTrue('the page', 'document.readyState === "complete"');
        const found = await page.evaluate(() => ({
            lang: document.documentElement.lang,
            others: [...document.querySelectorAll('nav a')].map((one) => one.hreflang).sort(),
            pictures: [...document.images].filter((one) => one.alt.length > 20).length,
            left: /[{}]/.test(document.documentElement.outerHTML),
            play: new URL(document.querySelector('.play').href).search,
        }));
        assert.deepStrictEqual(found, { lang, pictures: 3, left: false,
            others: ['en', ...languages].filter((one) => one !== lang).sort(),
            play: lang === 'en' ? '' : `?language=${lang.replace('-', '_')}` });
    }
    await page.go(`${server.url}about/de.html`);
    await page.untilTrue('the page', 'document.readyState === "complete"');
    await page.evaluate("document.querySelector('.play').click()");
    await drawn(page);
    await page.untilTrue('German', "document.documentElement.lang === 'de'");
});

/// What tools/web --pages writes of what is built.
function writtenFor(world, address) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-pages-'));
    world.atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
    const libraries = ['house', 'needs', 'build', 'web_libraries', 'page'];
    execFileSync('bash', ['-euo', 'pipefail', '-c', libraries.map((one) => `. tools/lib/${one}.sh;`).join(' ') +
        'page_assemble "$ROOT/build" "$1/pages" apart "$2"', 'pages', folder, address], { cwd: ROOT });
    return path.join(folder, 'pages');
}

function filesIn(folder) {
    return fs.readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory()
        ? filesIn(path.join(folder, one.name)).map((name) => `${one.name}/${name}`) : one.name)).sort();
}

test('front: what a host is given is the same each time, and names its address', async (world) => {
    const address = 'https://example.org/inkrow/';
    const [one, other] = [writtenFor(world, address), writtenFor(world, address)];
    const files = filesIn(one);
    assert.deepStrictEqual(filesIn(other), files);
    for (const file of files)
        assert.ok(fs.readFileSync(path.join(one, file)).equals(fs.readFileSync(path.join(other, file))), file);
    const read = (file) => fs.readFileSync(path.join(one, file), 'utf8');
    for (const [file, own] of [['index.html', ''], ['about/index.html', 'about/'], ['about/ja.html', 'about/ja.html']]) {
        const page = read(file);
        assert.ok(page.includes(`<link rel="canonical" href="${address}${own}">`), file);
        assert.ok(page.includes(`<meta property="og:image" content="${address}pictures/card.png">`), file);
        assert.ok(page.includes('<meta name="twitter:card" content="summary_large_image">'), file);
        assert.ok(page.includes(`<meta property="og:url" content="${address}${own}">`), file);
    }
    const card = fs.readFileSync(path.join(one, 'pictures', 'card.png'));
    assert.deepStrictEqual([card.readUInt32BE(16), card.readUInt32BE(20)], [1200, 630]);
    assert.strictEqual(read('sitemap.xml').match(/<loc>https:\/\/example[.]org\/inkrow\//g).length, 8);
    const nameless = writtenFor(world, '');
    assert.ok(!fs.existsSync(path.join(nameless, 'sitemap.xml')));
    for (const file of filesIn(nameless).filter((name) => /[.](html|txt)$/.test(name) && name !== 'licences.txt'))
        assert.ok(!/https?:\/\/(?!www[.]w3[.]org)|og:|canonical/.test(fs.readFileSync(path.join(nameless, file), 'utf8')), file);
});

test('front: what a host is given runs, without a network, too', async (world) => {
    const pages = writtenFor(world, '');
    const server = await serve(pages, '/in/row/');
    world.atEnd(() => server.stop().catch(() => {}));
    const page = await opened(world, server.url + BOARD);
    assert.strictEqual(await page.evaluate('crossOriginIsolated'), true);
    const apart = server.asked.filter((file) => /inkrow[.]wasm$/.test(file));
    assert.match(apart[0], /^[0-9a-f]{16}\/threads\//);
    await play(page, 'b2');
    await page.press('ctrl+shift+l');
    await untilShown(page, 'A link is copied');
    assert.strictEqual(await page.evaluate('navigator.clipboard.readText()'), `${server.url}#3x3x3:b2`);
    await page.until('all files', async () => (await page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => /threads\/inkrow[.]js$/.test(url));
    })));
    page.expectComplaint(/ERR_CONNECTION_REFUSED|Failed to (fetch|update|load)/);
    await server.stop();
    await reloaded(page);
    await page.until('the mark', async () => /b2/.test((await state(page)).link));
});

test('front: a version that follows has the program that the one before had', async (world) => {
    const pages = writtenFor(world, '');
    const server = await serve(pages, '/in/row/');
    world.atEnd(() => server.stop());
    const page = await world.open();
    await started(page, server.url + BOARD);
    const kept = () => page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return caches_.flat().map(({ url }) => url).filter((url) => /threads\/inkrow[.](js|wasm)$/.test(url));
    });
    await page.until('the program', async () => (await kept()).length === 2);
    const [old] = fs.readdirSync(pages).filter((name) => /^[0-9a-f]{16}$/.test(name));
    const next = '0123456789abcdef';
    fs.renameSync(path.join(pages, old), path.join(pages, next));
    const change = (file, how) => fs.writeFileSync(
        path.join(pages, file), how(fs.readFileSync(path.join(pages, file), 'utf8').replaceAll(old, next)));
    const sha256 = (text, digest) => crypto.createHash('sha256').update(text).digest(digest);
    const policyOf = (html) => sha256(/<script>([^]*?)<\/script>/.exec(html)[1], 'base64');
    const before = policyOf(fs.readFileSync(path.join(pages, 'index.html'), 'utf8'));
    change('index.html', (html) => html.replace(before, policyOf(html)));
    const hash = sha256(fs.readFileSync(path.join(pages, 'index.html')), 'hex');
    change('version.js', (text) => text.replace(/VERSION = '../, "VERSION = 'zz")
        .replace(/('index[.]html': ')[0-9a-f]+/, `$1${hash}`));
    await reloaded(page);
    await page.until('the program of the next version',
        async () => (await kept()).filter((url) => url.includes(next)).length === 2);
    await page.until('nothing of the old one', async () => {
        await reloaded(page);
        return (await kept()).every((url) => url.includes(next));
    });
});
