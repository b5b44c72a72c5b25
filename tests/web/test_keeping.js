// What the page keeps, and how files get in and out.
'use strict';

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { WATCHED, countMarks, shows, untilShown } = require('./support/board');
const { gamesInMemory, gamesKept, namesIn, pathsKept, untilKept } = require('./support/kept');
const { BOARD, inProgram, mark, reloaded, sentence, served, started } = require('./support/program');
const { test } = require('./support/testing');

// --- games

test('keeping: a game outlives a tab that is killed', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await mark(page);
    await mark(page, 'up');
    await untilKept(page, 1);
    const again = await world.openBeside(page);
    page.expectComplaint(/crashed/);
    page.send('Page.crash').catch(() => {}); // it does not answer any more
    await started(again, server.url);
    assert.deepStrictEqual(await gamesInMemory(again), await gamesKept(again));
    const [game] = await gamesKept(again);
    const text = await inProgram(
        again, `Module.FS.readFile('/kept/inkrow/games/${game}', {encoding: 'utf8'})`);
    assert.match(text, /;B\[.+?\][^;]*;W\[/);
});

test('keeping: settings and games are there when the page is loaded again', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await mark(page);
    await page.press('a');
    await page.press('x'); // Analysis shows threats
    await untilKept(page, 1);
    await page.until('the settings',
        async () => (await pathsKept(page)).includes('/kept/inkrow/inkrow.conf'));
    const before = await page.until('the game to be whole', async () => {
        const games = await gamesInMemory(page);
        return games.every((name) => !name.endsWith('.part')) && games;
    });
    await reloaded(page);
    assert.deepStrictEqual(await gamesInMemory(page), before);
    assert.match(await inProgram(
        page, "Module.FS.readFile('/kept/inkrow/inkrow.conf', {encoding: 'utf8'})"), /analysis_threats = yes/);
});

test('keeping: two tabs have each the games of both', async (world) => {
    const server = await served(world);
    const one = await world.open();
    await started(one, server.url + BOARD);
    const other = await world.openBeside(one);
    await started(other, server.url + BOARD);
    assert.deepStrictEqual([await inProgram(one, 'storage.alone'),
        await inProgram(other, 'storage.alone')], [true, false]);
    for (const page of [other, one]) {
        await page.send('Page.bringToFront');
        await mark(page);
    }
    await untilKept(one, 2);
    for (const page of [one, other])
        await page.until('both games', async () => (await gamesInMemory(page)).length === 2);
    // What one removes is gone for both, and nothing else is.
    const [first] = await gamesKept(one);
    await inProgram(one, `Module.FS.unlink('/kept/inkrow/games/${first}')`);
    await untilKept(other, 1);
    await other.until('one game', async () => (await gamesInMemory(other)).length === 1);
});

// The workers of the program's threads are told a second late what to load.
const LATE_THREADS = `{
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
        if (message.cmd === 'load')
            setTimeout(() => send.call(this, message, ...more), 1000);
        else
            send.call(this, message, ...more);
    };
}`;

test('keeping: a tab that is left while its workers load keeps its game', async (world) => {
    const server = await served(world);
    const page = await world.open({ beforeWorker: LATE_THREADS });
    await started(page, server.url + BOARD);
    assert.strictEqual(await page.evaluate('crossOriginIsolated'), true);
    await mark(page);
    await page.evaluate("dispatchEvent(new Event('pagehide'))");
    await untilKept(page, 1);
    assert.strictEqual((await gamesInMemory(page)).length, 1);
});

test('keeping: what changes is put through at once', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await inProgram(page, `{
        const wait = setTimeout; // from now on for what is due now alone
        self.setTimeout = (run, ms = 0) => ms > 0 ? 0 : wait(run);
    }`);
    await mark(page);
    await untilKept(page, 1);
});

// Counts how often the browser is asked to keep what is here.
const COUNTING = `StorageManager.prototype.persist = async () => {
    localStorage.asked = Number(localStorage.asked || 0) + 1;
    return true;
}`;

test('keeping: who plays here again is asked about it, once', async (world) => {
    const server = await served(world);
    const page = await world.open({ before: COUNTING });
    await started(page, server.url + BOARD);
    for (const [games, asked] of [[1, 0], [2, 1], [3, 1]]) {
        if (games > 1) // the page comes back to the game that it was left with
            await page.press('n');
        await mark(page);
        await untilKept(page, games);
        await page.untilTrue(`${asked} questions`, `Number(localStorage.asked || 0) >= ${asked}`);
        await reloaded(page);
        assert.strictEqual(await page.evaluate('Number(localStorage.asked || 0)'), asked);
    }
});

const NO_ROOM = `IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
};`;
const NO_DATABASE = 'Object.defineProperty(self, "indexedDB", { value: undefined });';

// Without room it is noticed when the first mark is kept.
for (const [what, beforeWorker, marksBefore] of
    [['no room', NO_ROOM, 1], ['no database', NO_DATABASE, 0]])
    test(`keeping: with ${what} the game goes on, and a sentence says so`, async (world) => {
        const server = await served(world);
        const page = await world.open({ beforeWorker: WATCHED + beforeWorker });
        await started(page, server.url + BOARD);
        if (marksBefore > 0)
            await mark(page);
        await untilShown(page, 'save them as files.');
        assert.strictEqual(await shows(page, 'files..'), false);
        assert.strictEqual(await inProgram(page, 'storage.keeps'), false);
        await mark(page, 'up');
        await page.until('the mark', async () => await countMarks(page) === marksBefore + 1);
        assert.strictEqual(await sentence(page), '');
    });

// --- files

async function downloads(world, page) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-downloads-'));
    world.atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
    await page.send('Browser.setDownloadBehavior', {
        behavior: 'allow', downloadPath: folder, browserContextId: page.context,
    }, undefined);
    return (name) => page.until(name, () => {
        const file = path.join(folder, name);
        return fs.existsSync(file) && fs.readFileSync(file);
    });
}

test('files: a game and a picture are saved as downloads', async (world) => {
    const server = await served(world);
    const page = await world.open();
    const downloaded = await downloads(world, page);
    await started(page, server.url + BOARD);
    await mark(page);
    await page.press('ctrl+s');
    await page.press('enter');
    const game = (await downloaded('inkrow-3x3x3.sgf')).toString();
    assert.match(game, /^\(;.*INKROW\[3x3x3\]/s);
    assert.match(game, /;B\[[a-c]{2}\]/);
    await page.press('enter'); // Done
    await page.press('ctrl+e');
    await page.press('enter');
    const picture = await downloaded('inkrow-3x3x3.png');
    assert.strictEqual(picture.subarray(1, 4).toString(), 'PNG');
    assert.deepStrictEqual(await namesIn(page, '/Downloads'), []);
});

/// Answers the browser's chooser with a file.
async function choose(world, page, name, bytes) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-files-'));
    const file = path.join(folder, name);
    world.atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
    fs.writeFileSync(file, bytes);
    await page.send('Page.setInterceptFileChooserDialog', { enabled: true });
    const opened = page.once('Page.fileChooserOpened');
    await page.press('ctrl+o');
    const { backendNodeId } = await opened;
    await page.send('DOM.setFileInputFiles', { files: [file], backendNodeId });
}

const RECORD = '(;FF[4]GM[4]INKROW[5x4x4]SZ[5:4];B[cb];W[bb];B[cc])';

test('files: a chosen record is opened, and kept', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    const before = await page.picture();
    await choose(world, page, 'a game.sgf', RECORD);
    await page.until('another board', async () =>
        Buffer.compare((await page.picture()).bytes, before.bytes) !== 0);
    await page.press('left'); // shows where the keys are: on the last mark
    await mark(page);
    await untilKept(page, 1);
    const [game] = await gamesInMemory(page);
    assert.match(await inProgram(
        page, `Module.FS.readFile('/kept/inkrow/games/${game}', {encoding: 'utf8'})`), /5x4x4/);
    assert.deepStrictEqual(await namesIn(page, '/dropped'), []);
});

test('files: what is no record is a sentence, and the game stays', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    await mark(page);
    await untilKept(page, 1);
    const before = await page.picture();
    await choose(world, page, 'no game.sgf', '(;GM[4]SZ[15];B[zz');
    await page.until('the sentence', async () =>
        Buffer.compare((await page.picture()).bytes, before.bytes) !== 0);
    await mark(page, 'up');
    assert.strictEqual((await gamesKept(page)).length, 1);
});

test('files: a dropped record is opened', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url + BOARD);
    const before = await page.picture();
    await page.evaluate((record) => {
        const data = new DataTransfer();
        data.items.add(new File([record], 'dropped.sgf'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }, RECORD);
    await page.until('another board', async () =>
        Buffer.compare((await page.picture()).bytes, before.bytes) !== 0);
    await page.press('left'); // shows where the keys are: on the last mark
    await mark(page, 'down');
    await untilKept(page, 1);
    assert.deepStrictEqual(await namesIn(page, '/dropped'), []);
});
