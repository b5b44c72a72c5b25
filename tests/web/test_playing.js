// Games in the browser: played, explained, watched and analysed, by mouse, finger and keys.
'use strict';

const assert = require('assert');
const { ASIDE, GOLDEN, NOT_ISOLATED, WIDE, cell, control, opened, play, press, state, untilGolden,
    untilQuiet, untilShown, untilState } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

const VARIANTS = { threads: undefined, plain: NOT_ISOLATED };
const PHONE = { width: 390, height: 844, touch: true };

/// The same test with threads that share memory, and without.
function testBoth(name, run) {
    for (const [variant, before] of Object.entries(VARIANTS))
        test(`${name} (${variant})`, async (world) => {
            const server = await served(world);
            await run(world, server, before);
            const asked = new Set(server.asked.filter((file) => file.endsWith('inkrow.wasm')));
            assert.deepStrictEqual([...asked], [`${variant}/inkrow.wasm`]);
        });
}

function board(server, variant, more = '') {
    return `${server.url}?variant=${encodeURIComponent(variant)}&${GOLDEN}${more}`;
}

testBoth('playing: the start screen is the one of the window', async (world, server, before) => {
    const page = await opened(world, `${server.url}?seed=20261&no-animation`, { ...WIDE, before });
    await untilGolden(page, 'start', 'wide');
});

testBoth('playing: a game on 3x3 to a draw', async (world, server, before) => {
    const page = await opened(world, board(server, '3x3x3'), { ...WIDE, before });
    await play(page, 'b2', 'a3', 'c3', 'a1', 'a2', 'c2', 'b3', 'b1', 'c1');
    await untilState(page, { position: 'OXX/XXO/OOX O', result: 'draw' });
    await untilShown(page, 'All eight rows are blocked.');
    await page.move(ASIDE);
    await untilGolden(page, 'game-end', 'draw');
});

testBoth('playing: Explain', async (world, server, before) => {
    const page = await opened(world, board(server, '3x3x3'), { ...WIDE, before });
    await play(page, 'a3', 'b3', 'c3', 'a1');
    await page.move(ASIDE);
    await page.press('e');
    for (const words of ['lose in 4', 'win in 3', 'X to move'])
        await untilShown(page, words);
    await untilGolden(page, 'game', 'wide');
});

testBoth('playing: a computer answers', async (world, server, before) => {
    const page = await opened(
        world, `${server.url}?variant=3x3x3&x=human&o=perfect&seed=1&no-animation`, { before });
    await page.click(await cell(page, 'b2'));
    await page.until('its mark', async () => /O/.test((await state(page)).position.slice(0, -2)));
    await untilState(page, { result: 'none' });
});

testBoth('playing: a demo on 7x6x4+drop', async (world, server, before) => {
    const page = await opened(
        world, `${server.url}?variant=7x6x4%2Bdrop&x=level5&o=level5&demo&no-animation`, { before });
    await page.until('six marks', async () =>
        (await state(page)).position.slice(0, -2).replace(/[^XO]/g, '').length >= 6);
});

testBoth('playing: analysis on 15x15', async (world, server, before) => {
    const page = await opened(world, board(server, '15x15x5'), { before });
    await play(page, 'h8', 'i9', 'h9');
    await page.press('a');
    await control(page, 'Pause'); // it goes on until somebody stops it
    await press(page, 'Pause');
    await control(page, 'Go on');
    await page.press('escape');
    await untilState(page, { link: '15x15x5:h8_i9_h9', shown: 'board' });
});

// A game by what the live region says alone: it is read whenever it changes.
testBoth('playing: a game by ear alone', async (world, server, before) => {
    const page = await opened(world, board(server, '3x3x3'), { ...WIDE, before });
    await page.evaluate(`window.spoken = [];
        new MutationObserver(() => spoken.push(said.textContent))
            .observe(said, {childList: true, characterData: true, subtree: true}); true`);
    const hears = (words) => page.untilTrue(words, `spoken.some(text => text.includes(${JSON.stringify(words)}))`);
    const types = async (square) => {
        for (const key of ['/', ...square, 'enter'])
            await page.press(key);
    };
    await page.press('right');
    await hears('b2, free');
    await types('b2');
    await hears('Player X, X, b2.');
    await types('a1');
    await hears('Player O, O, a1.');
    await page.press('u');
    await hears('Mark 1 of 2.');
    await page.press('r');
    for (const square of ['b3', 'a3', 'b1'])
        await types(square);
    await hears('X wins');
    await page.press('f1');
    await hears('Help');
});

// The browser's gamepads, as one of them would tell; two frames pass for each thing that it does.
const FAKE_PAD = `
    window.pad = {mapping: 'standard', axes: [0, 0, 0, 0],
        buttons: Array.from({length: 16}, () => ({pressed: false}))};
    navigator.getGamepads = () => [null, pad];
    dispatchEvent(new Event('gamepadconnected'));
    window.frames2 = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
        requestAnimationFrame(done))));
    window.tap = async number => {
        pad.buttons[number].pressed = true; await frames2();
        pad.buttons[number].pressed = false; await frames2();
    };
    window.lean = async (axis, value) => {
        pad.axes[axis] = value; await frames2(); pad.axes[axis] = 0; await frames2();
    };
    true`;

testBoth('playing: a game by a gamepad alone', async (world, server, before) => {
    const page = await opened(world, board(server, '3x3x3'), { ...WIDE, before });
    const [a, x, up, down] = [0, 2, 12, 13];
    await page.evaluate(FAKE_PAD);
    const tap = (button) => page.evaluate(`tap(${button}).then(() => true)`);
    await tap(up); // shows where one is: b2
    for (const [button, link] of [[a, 'b2'], [down, ''], [a, 'b2_b1'], [x, 'b2'], [a, 'b2_b1']]) {
        await tap(button);
        if (link)
            await untilState(page, { link: `3x3x3:${link}`, shown: 'board' });
    }
    await page.evaluate('lean(0, -.9).then(() => true)');
    await tap(a);
    await untilState(page, { link: '3x3x3:b2_b1_a1', shown: 'board' });
});

test('playing: how minimax thinks', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'), WIDE);
    await page.press('t');
    await untilState(page, { shown: 'tree', all: true });
    for (let i = 0; i < 5; i++)
        await page.press('pagedown');
    for (let i = 0; i < 9; i++)
        await page.press('v');
    await page.move(ASIDE);
    await untilGolden(page, 'minimax', 'wide');
});

test('playing: a phone, held upright, by touch', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'), PHONE);
    for (const name of ['a3', 'b3', 'c3', 'a1']) {
        const before = (await state(page)).position;
        await page.tap(await cell(page, name));
        await page.until(`a mark on ${name}`, async () => (await state(page)).position !== before);
    }
    await page.tap(await control(page, 'Explain'));
    await untilShown(page, 'win in 3');
    await untilGolden(page, 'game', 'tall');
});

test('playing: by keys alone', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?seed=1&no-animation`);
    await page.press('f1');
    await untilShown(page, 'On the board');
    await page.press('escape');
    await page.press('enter');
    await untilState(page, { position: '.../.../... X' });
    await page.until('a mark', async () => {
        await page.press('enter');
        return /X/.test((await state(page)).position.slice(0, -2));
    });
    await page.press('escape');
    await control(page, 'Continue');
});

test('playing: the display is sharp at two px for each of the page', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'), { width: 640, height: 400, scale: 2 });
    await untilQuiet(page);
    await page.move({ x: 2, y: 398 });
    assert.deepStrictEqual(await page.evaluate('[paper.width, paper.height]'), [1280, 800]);
});

test('playing: a resized page is drawn anew', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?seed=20261&no-animation`, { width: 640, height: 400 });
    await untilGolden(page, 'start', 'small');
    await page.resize({ width: 390, height: 844 });
    await page.move({ x: 2, y: 842 });
    await untilGolden(page, 'start', 'tall');
});
