// The service worker: threads on servers without headers, no network, new versions; and what the page
// says when a part of it is missing.
'use strict';

const assert = require('assert');
const crypto = require('crypto');
const { gamesInMemory, untilKept } = require('./support/kept');
const { BOARD, SITE, drawn, inProgram, mark, reloaded, served, started, untilNotice }
    = require('./support/program');
const { test } = require('./support/testing');
const fs = require('fs');
const path = require('path');

const ISOLATED = 'crossOriginIsolated && navigator.serviceWorker.controller !== null';

/// Until all that the page needs is kept.
async function untilServed(page) {
    await page.untilTrue('the service worker', ISOLATED);
    await drawn(page);
    await page.until('the program to be kept', async () =>
        (await pathsCached(page)).includes('threads/inkrow.wasm'));
}

/// Of all versions.
function pathsCached(page) {
    return page.evaluate(async () => {
        const paths = [];
        for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
                paths.push(request.url.slice(new URL('.', location).href.length));
        return paths;
    });
}

test('service: threads under any path, without headers, by one program of two', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url);
    await untilServed(page);
    await drawn(page);
    assert.strictEqual(await page.evaluate('typeof SharedArrayBuffer'), 'function');
    assert.deepStrictEqual(
        server.asked.filter((file) => /^plain/.test(file)), []);
    assert.strictEqual(server.asked.filter((file) => file === 'threads/inkrow.wasm').length, 1);
});

test('service: the page starts without a network, and the games are there', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await untilServed(page);
    await mark(page);
    await untilKept(page, 1);
    page.expectComplaint(/ERR_CONNECTION|ERR_FAILED|failed to load|fetching the script/i);
    await server.stop();
    await reloaded(page);
    assert.strictEqual(await page.evaluate(ISOLATED), true);
    assert.strictEqual((await gamesInMemory(page)).length, 1);
    const other = await world.openBeside(page);
    other.expectComplaint(/ERR_CONNECTION|ERR_FAILED|failed to load|fetching the script/i);
    await started(other, server.url);
    await server.start();
});

/// Makes the server have another version, in which page.css differs.
function publish(server, addition) {
    const newer = Buffer.concat([fs.readFileSync(path.join(SITE, 'page.css')), Buffer.from(addition)]);
    const hash = crypto.createHash('sha256').update(newer).digest('hex');
    server.change('page.css', () => newer);
    server.change('version.js', (bytes) => Buffer.from(bytes.toString()
        .replace(/VERSION = '[^']*'/, `VERSION = '${hash.slice(0, 16)}'`)
        .replace(/('page\.css': )'[^']*'/, `$1'${hash}'`)));
}

const MARK = 'getComputedStyle(document.documentElement).getPropertyValue("--newer")';

test('service: a new version comes at the next start, whole, and games stay', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await untilServed(page);
    await mark(page);
    await untilKept(page, 1);
    publish(server, ':root { --newer: yes; }');
    await reloaded(page);
    assert.strictEqual(await page.evaluate(MARK), '');
    await page.untilTrue('the new version',
        'navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)');
    // Another tab runs the old one.
    const other = await world.openBeside(page);
    await started(other, server.url);
    assert.strictEqual(await other.evaluate(MARK), '');
    other.expectComplaint(/crashed/); // it is told so when a tab is closed
    await other.leave();
    await page.send('Page.bringToFront');
    // A start waits 600 ms for the older tabs to be put away, which a busy machine may not manage: then
    // it is the start after it.
    await page.until('the new page', async () => {
        await reloaded(page);
        await drawn(page);
        return (await page.evaluate(MARK)).trim() === 'yes';
    });
    assert.strictEqual((await gamesInMemory(page)).length, 1);
    await page.until('the old one to go', async () =>
        (await page.evaluate('caches.keys()')).length === 1);
    // The new one has the program, too.
    assert.ok((await pathsCached(page)).includes('threads/inkrow.wasm'));
});

test('service: the version that runs leaves alone what the next one has so far', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await untilServed(page);
    await page.untilTrue('one version', 'caches.keys().then((names) => names.length === 1)');
    const release = server.hold('page.css');
    publish(server, ':root { --newer: yes; }');
    await reloaded(page);
    const next = await page.until('files of the next version', () => page.evaluate(async () => {
        for (const name of (await caches.keys()).slice(1))
            if ((await (await caches.open(name)).keys()).length > 3)
                return name;
        return null;
    }));
    // As the page says it once its program runs.
    await page.evaluate(() => new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        navigator.serviceWorker.controller.postMessage(
            { kind: 'keep', parts: ['threads'], runs: 'threads/inkrow.wasm' }, [port2]);
    }));
    release();
    await page.untilTrue('the new version',
        'navigator.serviceWorker.getRegistration().then((found) => found.waiting !== null)');
    const missing = await page.evaluate(async (name) => {
        const cached = async (one) => (await (await caches.open(one)).keys()).map(({ url }) => url);
        const [first] = await caches.keys();
        const has = new Set(await cached(name));
        return (await cached(first)).filter((url) => !has.has(url));
    }, next);
    assert.deepStrictEqual(missing, []);
});

// As where a browser isolates a page and has no shared memory for it.
const UNSHARED = `delete self.SharedArrayBuffer;
    WebAssembly.Memory = class extends WebAssembly.Memory {
        constructor(kind) {
            if (kind.shared)
                throw new TypeError('no shared memory here');
            super(kind);
        }
    };`;

test('service: without shared memory the program runs without threads', async (world) => {
    const server = await served(world);
    const page = await world.open({ before: UNSHARED });
    await started(page, server.url + BOARD);
    await page.untilTrue('the service worker', ISOLATED);
    await drawn(page);
    await mark(page);
    await untilKept(page, 1);
    assert.deepStrictEqual(server.asked.filter((file) => /^threads/.test(file)), []);
    await page.until('the program to be kept', async () =>
        (await pathsCached(page)).includes('plain/inkrow.wasm'));
});

test('service: without service workers the program runs without threads', async (world) => {
    const server = await served(world);
    const page = await world.open({ before: 'delete Navigator.prototype.serviceWorker' });
    await started(page, server.url + BOARD);
    assert.strictEqual(await page.evaluate('crossOriginIsolated'), false);
    assert.ok(page.worker('program.js'));
});

test('page: everything comes from its own address', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url);
    await drawn(page);
    const addresses = await page.evaluate(
        'performance.getEntriesByType("resource").map((entry) => entry.name)');
    assert.ok(addresses.length > 3);
    assert.deepStrictEqual(addresses.filter((address) => !address.startsWith(server.url)), []);
    assert.match(await page.evaluate(
        'document.querySelector("meta[http-equiv=Content-Security-Policy]").content'),
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']*';/);
    await assert.rejects(page.evaluate(`fetch('${server.foreignUrl}')`), /fetch/);
    page.expectComplaint(/Content Security Policy|Fetch API cannot load/);
});

test('page: the icons of its manifest are there', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url);
    const sizes = await page.evaluate(async () => {
        const link = document.querySelector('link[rel=manifest]').href;
        const { icons } = await (await fetch(link)).json();
        return Promise.all(icons.map(async ({ src, sizes: size }) => {
            const bitmap = await createImageBitmap(await (await fetch(new URL(src, link))).blob());
            return [size, `${bitmap.width}x${bitmap.height}`];
        }));
    });
    assert.deepStrictEqual(sizes.map(([said]) => said).sort(), ['192x192', '512x512', '512x512']);
    for (const [said, is] of sizes)
        assert.strictEqual(is, said);
});

// --- what is missing

async function fails(world, { before, beforeWorker, change }, pattern, complaint) {
    const server = await served(world);
    const page = await world.open({ before, beforeWorker });
    page.expectComplaint(complaint);
    if (change)
        change(server);
    await page.go(server.url);
    await untilNotice(page, pattern);
    return { page, server };
}

test('page: no WebAssembly is a sentence', (world) =>
    fails(world, { before: 'delete self.WebAssembly' }, /^Inkrow needs WebAssembly.* Start again$/s, /x^/));

test('page: no workers is a sentence', (world) =>
    fails(world, { before: 'delete self.Worker' }, /^Inkrow needs WebAssembly.* Start again$/s, /x^/));

const WORDS = { missing: 'is missing on the server \\(404\\)', damaged: 'came cut or damaged' };

for (const [what, change] of [
    ['missing', () => null],
    ['damaged', (bytes) => bytes.subarray(0, bytes.length / 2)],
])
    for (const file of ['inkrow.wasm', 'inkrow.js', 'program.js'])
        test(`page: ${file} ${what} is a sentence, and it can be started again`, async (world) => {
            const { page, server } = await fails(world, {
                change: (one) => ['threads/', 'plain/', ''].forEach(
                    (folder) => one.change(folder + file, change)),
            }, new RegExp(`^Inkrow could not be loaded: the file (threads/|plain/)?${file} ` +
                `${WORDS[what]}.* Start again$`), /./);
            assert.ok(await page.evaluate(() => {
                const { top, bottom } = document.getElementById('notice').getBoundingClientRect();
                return top > .3 * innerHeight && bottom < .8 * innerHeight;
            }), 'a fault stands where one looks');
            server.restore();
            await page.evaluate('document.getElementById("again").click()');
            await drawn(page);
        });

test('page: a program that stops says so and starts again with its game', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await mark(page);
    await untilKept(page, 1);
    page.expectComplaint(/./);
    await inProgram(page, 'setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); })');
    await untilNotice(page, /^Inkrow has stopped \(.*unreachable.*\)\. The games are kept\. Start again$/s);
    await page.evaluate('document.getElementById("again").click()');
    await page.untilTrue('the page to go', 'document.body?.dataset.drawn === undefined');
    await drawn(page);
    assert.strictEqual((await gamesInMemory(page)).length, 1);
});
