// The address and the browser's history follow the program: Back, Forward and reload, the title, the
// language, and what is shared.
'use strict';

const assert = require('assert');
const path = require('path');
const { GOLDEN, opened, play, press, shows, state, untilShown, untilState } = require('./support/board');
const { untilKept } = require('./support/kept');
const { inProgram, reloaded, served } = require('./support/program');
const { serve } = require('./support/server');
const { test } = require('./support/testing');

const hash = (page) => page.evaluate('location.hash');
const entries = (page) => page.evaluate('history.length');
const title = (page) => page.evaluate('document.title');

function untilHash(page, wanted) {
    return page.until(`the address ${wanted}`, async () => await hash(page) === wanted);
}

function untilTitle(page, wanted) {
    return page.until(`the title ${wanted}`, async () => await title(page) === wanted);
}

function untilScreen(page, screen, sheet = '') {
    return page.untilTrue(`the screen ${screen} ${sheet}`, (...wanted) => {
        const now = history.state?.inkrow;
        return now?.screen === wanted[0] && now.sheet === wanted[1];
    }, screen, sheet);
}

test('places: the address follows each mark, in one entry of the history', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await untilHash(page, '#3x3x3');
    const before = await entries(page);
    await play(page, 'b2', 'a1');
    await untilHash(page, '#3x3x3:b2_a1');
    await page.press('u');
    await untilHash(page, '#3x3x3:b2');
    assert.strictEqual(await entries(page), before);
    assert.strictEqual(await page.evaluate('location.search'), `?variant=3x3x3&${GOLDEN}`);
});

test('places: Back goes a screen back, Forward returns', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2', 'a1');
    await page.press('a');
    await untilScreen(page, 'analysis');
    await page.press('pageup');
    await untilHash(page, '#3x3x3:b2_a1');
    await page.press(',');
    await untilScreen(page, 'analysis', 'settings');
    await page.evaluate('history.back()');
    await untilScreen(page, 'analysis');
    await page.evaluate('history.back()');
    await untilScreen(page, 'game');
    await untilState(page, { link: '3x3x3:b2_a1', shown: 'board' });
    await play(page, 'c3');
    await page.evaluate('history.forward()');
    await untilScreen(page, 'analysis');
    await page.evaluate('history.back()');
    await untilScreen(page, 'game');
    await untilHash(page, '#3x3x3:b2_a1_c3'); // what was drawn meanwhile stays
});

test('places: the program’s own way back is the browser’s', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2');
    await untilHash(page, '#3x3x3:b2');
    const before = await entries(page);
    for (let times = 0; times < 3; times++) {
        await page.press('a');
        await untilScreen(page, 'analysis');
        await page.press('escape');
        await untilScreen(page, 'game');
    }
    assert.strictEqual(await entries(page), before + 1);
});

test('places: Back from a new game leads to the one before', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2', 'a1');
    await untilHash(page, '#3x3x3:b2_a1');
    await page.press('n'); // in which O begins
    await untilHash(page, '#3x3x3:3/3/3_O');
    await play(page, 'c3');
    await page.evaluate('history.back()');
    await untilHash(page, '#3x3x3:b2_a1');
    await untilState(page, { link: '3x3x3:b2_a1' });
    await page.evaluate('history.forward()');
    await untilState(page, { link: '3x3x3:3/3/3_O_c3' });
});

test('places: a page that is loaded again is where it was', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&x=human&o=level2&seed=3&no-animation`);
    await page.click(await page.until('b2', async () => {
        const place = await inProgram(page, "withWords('b2', name => Module._web_find_cell(Module.app, name))");
        return place >= 0 && { x: place % 65536, y: Math.floor(place / 65536) };
    }));
    await page.until('two marks', async () => /_/.test((await state(page)).link));
    await untilKept(page, 1);
    const { link } = await state(page);
    await untilHash(page, `#${link}`);
    await page.press('a');
    await untilScreen(page, 'analysis');
    await page.press('pageup');
    await page.untilTrue('the move before', "history.state.inkrow.at === '1'");
    await reloaded(page);
    await untilScreen(page, 'analysis');
    await page.untilTrue('the move before', "history.state.inkrow.at === '1'");
    await page.evaluate('history.back()');
    await untilScreen(page, 'game');
    await untilState(page, { link });
    await untilShown(page, 'Computer'); // not the two people of a link
    await untilKept(page, 1); // it is the same game
});

test('places: games that are not kept, screens and the tree are come back to', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation#tree/3x3x3:X.O/X.X/OO._X/12`);
    await untilState(page, { shown: 'tree', step: 12 });
    await page.press('pageup');
    await page.until('another step', async () => !/12$/.test(await hash(page)));
    const { step } = await state(page);
    await untilHash(page, `#tree/3x3x3:X1O/X1X/OO1_X/${step}`);
    await reloaded(page);
    await untilState(page, { shown: 'tree', step });
    await page.press('escape');
    await untilScreen(page, 'game');
    await page.press('escape');
    await untilScreen(page, 'start');
    assert.strictEqual(await hash(page), '');
    await reloaded(page);
    await untilScreen(page, 'start');
    await page.evaluate('history.back()');
    await untilState(page, { position: 'X.O/X.X/OO. X', shown: 'board' });
});

test('places: a board in work is not lost', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await page.press('escape');
    await press(page, 'From a position…');
    await press(page, 'Set up');
    await untilScreen(page, 'setup');
    await touchSetup(page);
    await page.untilTrue('the mark', "/X/.test(history.state.inkrow.at.split(' ')[2])");
    const at = await page.evaluate('history.state.inkrow.at');
    await page.evaluate('history.back()');
    await untilScreen(page, 'start', 'position');
    await page.evaluate('history.forward()');
    await untilScreen(page, 'setup');
    await page.untilTrue('the same board', (wanted) => history.state.inkrow.at === wanted, at);
    await reloaded(page);
    await page.untilTrue('the same board', (wanted) => history.state?.inkrow?.at === wanted, at);
});

async function touchSetup(page) {
    const place = await inProgram(page, "withWords('b2', name => Module._web_find_cell(Module.app, name))");
    await page.click({ x: place % 65536, y: Math.floor(place / 65536) });
}

test('places: what is too long for an address stays in storage', async (world) => {
    const server = await served(world);
    const cells = [];
    for (let row = 1; row <= 26; row++)
        for (const column of 'abcdefghijklmnopqrstuvwxyz'.slice(0, 25))
            cells.push(`${column}${row}`);
    const page = await opened(world, `${server.url}?no-animation#26x26x26:${cells.join('_')}`);
    await page.until('the game', async () => (await state(page)).link.length > 2000);
    await page.until('no game in the address', async () => await hash(page) === '');
    const { link } = await state(page);
    await reloaded(page);
    await untilState(page, { link });
});

test('places: a link that is typed opens, and Back leads to the game before', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await play(page, 'b2');
    await untilHash(page, '#3x3x3:b2');
    await page.evaluate("location.hash = '4x4x4:a1'");
    await untilState(page, { link: '4x4x4:a1' });
    await page.evaluate('history.back()');
    await untilState(page, { link: '3x3x3:b2' });
    await page.evaluate("location.hash = 'hello'");
    await untilShown(page, 'The address holds no game:');
    await untilHash(page, '#3x3x3:b2');
});

test('places: a board in an article leaves the history alone', async (world) => {
    const server = await served(world);
    const around = await serve(path.join(__dirname, 'driver'), '/');
    world.atEnd(() => around.stop());
    const frame = `<iframe width="700" height="460" src="${server.url}?embed&no-animation#3x3x3:b2"></iframe>`;
    around.change('before.html', () => Buffer.from('<!doctype html><title>Before</title><link rel="icon" href="data:,">'));
    around.change('article.html', () => Buffer.from(
        `<!doctype html><title>An article</title><link rel="icon" href="data:,">${frame}<script>
            let last = null;
            addEventListener('message', ({data}) => last = data.inkrow === 'state' ? data : last);</script>`));
    const page = await world.open();
    await page.go(`${around.foreignUrl}before.html`);
    await page.go(`${around.foreignUrl}article.html`);
    await page.untilTrue('the board', "last?.link === '3x3x3:b2'");
    const before = await entries(page);
    const say = (message) => page.evaluate(
        (one) => document.querySelector('iframe').contentWindow.postMessage(one, '*'), message);
    await say({ inkrow: 'show', what: 'tree' });
    await page.untilTrue('the tree', "last.shown === 'tree'");
    await say({ inkrow: 'position', link: '3x3x3:a1_b1' });
    await page.untilTrue('the other game', "last.link === '3x3x3:a1_b1'");
    assert.strictEqual(await entries(page), before);
    await page.evaluate('setTimeout(() => history.back())');
    await page.untilTrue('the page before', "document.title === 'Before'");
});

test('places: the title says what is shown, in the language that is chosen', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=7x6x4%2Bdrop&${GOLDEN}`);
    await untilTitle(page, 'Connect Four 7×6: X to move · Inkrow');
    await play(page, 'd1');
    await untilTitle(page, 'Connect Four 7×6: O to move · Inkrow');
    await page.press('a');
    await untilTitle(page, 'Connect Four 7×6: Analysis · Inkrow');
    await page.press(',');
    await untilTitle(page, 'Settings · Inkrow');
    assert.strictEqual(await page.evaluate('document.documentElement.lang'), 'en');
    for (const [code, lang, words] of [['de', 'de', /am Zug · Inkrow$/], ['zh_CN', 'zh-CN', /· Inkrow$/]]) {
        const other = await opened(world, `${server.url}?variant=3x3x3&language=${code}&${GOLDEN}`);
        await other.untilTrue('the language', (wanted) => document.documentElement.lang === wanted, lang);
        await other.until('the title', async () => words.test(await title(other)));
    }
});

const SHARES = `Navigator.prototype.share = async function (data) {
    (self.shared ??= []).push(data);
    if (self.refuses)
        throw new DOMException('not now', self.refuses);
};`;

test('places: Share gives the browser the link', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`, { before: SHARES });
    await play(page, 'b2');
    await press(page, 'Share');
    await page.untilTrue('what is shared', 'self.shared?.length === 1');
    assert.deepStrictEqual(await page.evaluate('shared[0]'),
        { title: 'Classic 3×3: O to move · Inkrow', url: `${server.url}#3x3x3:b2` });
    assert.strictEqual(await shows(page, 'Copy link'), false);
    await page.evaluate("self.refuses = 'AbortError'");
    await press(page, 'Share');
    await page.untilTrue('what is shared', 'self.shared.length === 2');
    await page.evaluate("self.refuses = 'NotAllowedError'");
    await press(page, 'Share');
    await untilShown(page, 'Copy link'); // the sheet, then
});

test('places: where the browser shares nothing, Share is the sheet', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`,
        { before: 'delete Navigator.prototype.share' });
    await play(page, 'a1', 'b1', 'a2', 'b2', 'a3');
    await press(page, 'Share');
    await untilShown(page, 'Copy link');
    await untilTitle(page, 'Share · Inkrow');
    await page.press('escape');
    await page.press('ctrl+e');
    await untilShown(page, 'Copy link');
});
