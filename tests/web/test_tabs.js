// Two tabs with the same games: one of them has a game at a time, and nothing that was drawn in
// either is lost.
'use strict';

const assert = require('assert');
const { WATCHED, countMarks, play, press, untilShown } = require('./support/board');
const { untilKept } = require('./support/kept');
const { BOARD, served, started } = require('./support/program');
const { test } = require('./support/testing');

/// A tab with a game of two marks, and another one that has asked for it.
async function twoTabs(world) {
    const server = await served(world);
    const one = await world.open({ beforeWorker: WATCHED });
    await started(one, server.url + BOARD);
    await play(one, 'a1', 'b2');
    await untilKept(one, 1);
    const other = await world.openBeside(one);
    await started(other, `${server.url}?no-animation`);
    await press(other, 'Continue');
    await untilShown(other, 'This game is open');
    return [one, other];
}

async function front(page) {
    await page.send('Page.bringToFront');
}

/// The files that the database has, by what is drawn in them.
async function movesKept(page) {
    const games = await page.evaluate(() => new Promise((resolve) => {
        indexedDB.open('inkrow').onsuccess = ({ target }) => {
            const files = target.result.transaction('files').objectStore('files').getAll();
            files.onsuccess = () => resolve(files.result.map(({ bytes }) => new TextDecoder().decode(bytes)));
        };
    }));
    return games.filter((text) => text.startsWith('(;'))
        .map((text) => (text.match(/;[BW]\[(..)\]/g) || []).map((move) => move.slice(3, 5)).join(' ')).sort();
}

async function untilMoves(page, ...moves) {
    let last;
    await page.until(moves.join(' | '), async () => {
        last = await movesKept(page);
        return JSON.stringify(last) === JSON.stringify(moves);
    }).catch((error) => {
        throw new Error(`${error.message}; last: ${last.join(' | ')}`);
    });
}

test('tabs: a game that is open in another one can be looked at', async (world) => {
    const [one, other] = await twoTabs(world);
    await press(other, 'Look only');
    await untilShown(other, 'You only look');
    await front(one);
    await play(one, 'c3');
    await untilMoves(one, 'ac bb ca');
    await front(other);
    await play(other, 'a3'); // a game of its own
    await untilMoves(other, 'ac bb aa', 'ac bb ca');
});

test('tabs: a game is taken over, and both go on', async (world) => {
    const [one, other] = await twoTabs(world);
    await press(other, 'Take it over here');
    await untilShown(other, 'Undo');
    await play(other, 'c3');
    assert.strictEqual(await countMarks(other), 3);
    await untilMoves(other, 'ac bb ca');
    await front(one);
    await play(one, 'a3');
    await untilShown(one, 'goes on in another');
    await untilMoves(one, 'ac bb aa', 'ac bb ca');
    await front(other);
    await play(other, 'c1');
    await untilMoves(other, 'ac bb aa', 'ac bb ca cc');
});

test('tabs: a game whose tab was killed is free', async (world) => {
    const [one, other] = await twoTabs(world);
    await other.press('escape');
    one.expectComplaint(/crashed/);
    one.send('Page.crash').catch(() => {}); // it does not answer any more
    await other.until('the lock to be free', async () => (await other.evaluate(
        'navigator.locks.query()')).held.every(({ name }) => !name.startsWith('inkrow-game-')));
    await press(other, 'Continue');
    await untilShown(other, 'Undo');
    await play(other, 'c3');
    await untilMoves(other, 'ac bb ca');
});
