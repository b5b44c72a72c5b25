// The shadow of what is drawn: true elements for readers of the screen, by which a game is played here, and
// in which axe-core finds nothing wrong.
'use strict';

const assert = require('assert');
const { violations } = require('./support/axe');
const { NOT_ISOLATED, WATCHED, WIDE, cell, find, opened, press, state, untilQuiet, untilState } =
    require('./support/board');
const { drawn, inProgram, served } = require('./support/program');
const { test } = require('./support/testing');

const TWO = 'x=human&o=human&first=x&seed=20261&no-animation';

const board = (server, variant, more = '') =>
    `${server.url}?variant=${encodeURIComponent(variant)}&${TWO}${more}`;

/// What the page has for a name: of controls with a role, or of squares.
const NAMED = `(name, role) => [...document.querySelectorAll('#shadow [data-id]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name) &&
    (!role || (one.getAttribute('role') ?? one.type) === role))`;

const has = (page, name, role = '') =>
    page.evaluate(`Boolean((${NAMED})(${JSON.stringify(name)}, '${role}'))`);

async function untilThere(page, name, role = '') {
    await page.until(`${role || 'something'} '${name}'`, () => has(page, name, role));
}

/// As a reader of the screen presses it.
async function use(page, name, role = '') {
    await untilThere(page, name, role);
    await page.evaluate(`(${NAMED})(${JSON.stringify(name)}, '${role}').click()`);
}

async function focus(page, name, role = '') {
    await untilThere(page, name, role);
    await page.evaluate(`(${NAMED})(${JSON.stringify(name)}, '${role}').focus()`);
}

const focused = (page) => page.evaluate(`(() => {
    const {activeElement: one} = document;
    return one.getAttribute('aria-label') ?? one.textContent;
})()`);

async function untilFocus(page, name) {
    await page.until(`the focus on '${name}'`, async () => (await focused(page)).startsWith(name));
}

/// Keeps all that the live region has said.
const LISTEN = `(() => {
    window.heard = [];
    const said = document.getElementById('said');
    new MutationObserver(() => heard.push(said.textContent)).observe(said, {childList: true});
})()`;

test('shadow: a whole game on 3x3 is played by its buttons alone', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${TWO}`);
    await page.evaluate(LISTEN);
    for (const name of ['b2', 'a3', 'c3', 'a1', 'a2', 'c2', 'b3', 'b1', 'c1']) {
        await use(page, `${name}, free`, 'gridcell');
        await page.until(`a mark on ${name}`, () => page.evaluate(`Boolean((${NAMED})('${name}, X') ??
            (${NAMED})('${name}, O'))`));
    }
    await untilState(page, { position: 'OXX/XXO/OOX O', result: 'draw' });
    await page.until('the end to be said', () => page.evaluate("heard.some((one) => /draw/i.test(one))"));
    await use(page, 'New game');
    await untilThere(page, 'b2, free');
    await untilState(page, { result: 'none' });
});

test('shadow: what lies where is what is drawn', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'), WIDE);
    await untilThere(page, 'b2, free', 'gridcell');
    for (const [name, kind, drawn] of [['b2, free', 'cell', 'b2'], ['Hint', 'control', 'Hint'], ['a1, free', 'cell', 'a1']]) {
        const at = await find(page, kind, drawn);
        const box = await page.evaluate(`(() => {
            const {left, right, top, bottom} = (${NAMED})('${name}').getBoundingClientRect();
            return {left, right, top, bottom};
        })()`);
        assert.ok(box.left <= at.x && at.x <= box.right && box.top <= at.y && at.y <= box.bottom,
            `${name}: ${JSON.stringify([at, box])}`);
    }
    // A hand reaches the paper through it.
    await page.click(await cell(page, 'b2'));
    await untilThere(page, 'b2, X');
});

test('shadow: a press does what the mouse does, and says why it cannot', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'));
    await page.evaluate(LISTEN);
    await use(page, 'Undo');
    await page.until('why not', () => page.evaluate('heard.length > 0 && heard.at(-1) !== ""'));
    await use(page, 'b2, free');
    await untilState(page, { link: '3x3x3:b2' });
    await use(page, 'Undo');
    await untilState(page, { link: '3x3x3:' });
});

test('shadow: nothing is said twice where a reader goes', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'));
    await focus(page, 'b2, free', 'gridcell');
    await page.evaluate(LISTEN);
    await page.press('right');
    await untilFocus(page, 'c2, free');
    await page.press('up');
    await untilFocus(page, 'c3, free');
    await page.press('enter');
    await untilThere(page, 'c3, X');
    await page.until('the mark to be said', () => page.evaluate("heard.some((one) => /X, c3/.test(one))"));
    const said = (await page.evaluate('heard')).join(' ');
    assert.ok(!/free/.test(said), said);
    // On the paper it is said again.
    await page.evaluate('document.getElementById("paper").focus()');
    await page.press('left');
    await page.until('the square', () => page.evaluate("heard.some((one) => /b3, free/.test(one))"));
});

test('shadow: choices, ticks, numbers and fields', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1`);
    await untilThere(page, 'Gomoku', 'button');
    await use(page, 'Gomoku', 'button');
    await page.until('its state', () => page.evaluate(`(${NAMED})('Gomoku').ariaPressed === 'true'`));
    await focus(page, 'Gomoku');
    await page.press(',');
    await untilThere(page, 'Coach', 'checkbox');
    assert.strictEqual(await page.evaluate("document.getElementById('shadow').getAttribute('role')"), 'dialog');
    await page.until('the focus on the sheet', () => page.evaluate("document.activeElement.closest('#shadow') !== null"));
    const before = await page.evaluate(`(${NAMED})('Coach').ariaChecked`);
    await use(page, 'Coach', 'checkbox');
    await page.until('its other state', () => page.evaluate(`(${NAMED})('Coach').ariaChecked !== '${before}'`));
    const range = "document.querySelector('#shadow input[type=range]')";
    await page.untilTrue('a number', `Boolean(${range})`);
    const value = await page.evaluate(`Number(${range}.value)`);
    await page.evaluate(`${range}.focus()`);
    await page.press('right');
    await page.until('the next number', () => page.evaluate(`Number(${range}.value) !== ${value}`));
    await page.evaluate('document.getElementById("paper").focus()');
    await page.until('the program to have it', () => page.evaluate(`Number(${range}.value) !== ${value}`));
});

test('shadow: in the language that is drawn', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3', '&language=de'));
    await untilThere(page, 'b2, frei', 'gridcell');
    await untilThere(page, 'Tipp');
    assert.strictEqual(await page.evaluate('document.documentElement.lang'), 'de');
});
