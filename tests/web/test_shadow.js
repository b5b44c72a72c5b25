// The shadow of what is drawn: true elements for readers of the screen, by which a game is played here, and
// in which axe-core finds nothing wrong.
'use strict';

const assert = require('assert');
const { violations } = require('./support/axe');
const { WIDE, cell, find, opened, untilShown, untilState } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

const TWO = 'x=human&o=human&first=x&seed=20261&no-animation';

const GAME_OVER = '#3x3x3:a3_a2_b3_b2_c3';

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
    window.listened = [];
    const said = document.getElementById('said');
    new MutationObserver(() => listened.push(said.textContent)).observe(said, {childList: true});
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
    await page.until('the end to be said', () => page.evaluate("listened.some((one) => /draw/i.test(one))"));
    await use(page, 'Play again');
    await untilThere(page, 'b2, free');
    await untilState(page, { result: 'none' });
});

test('shadow: what lies where is what is drawn', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3'), WIDE);
    await untilThere(page, 'b2, free', 'gridcell');
    const drawn = [['b2, free', 'cell', 'b2'], ['a1, free', 'cell', 'a1'], ['Hint', 'control', 'Hint']];
    for (const [name, kind, called] of drawn) {
        const at = await find(page, kind, called);
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
    await page.until('why not', () => page.evaluate('listened.length > 0 && listened.at(-1) !== ""'));
    await use(page, 'b2, free');
    await untilState(page, { link: '3x3x3:b2' });
    await use(page, 'Undo');
    await untilState(page, { link: '3x3x3' });
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
    await page.until('the mark to be said', () => page.evaluate("listened.some((one) => /X, c3/.test(one))"));
    const said = (await page.evaluate("listened")).join(' ');
    assert.ok(!/free/.test(said), said);
    // On the paper it is said again.
    await page.evaluate('document.getElementById("paper").focus()');
    await page.press('left');
    await page.until('the square', () => page.evaluate("listened.some((one) => /b3, free/.test(one))"));
});

/// What the program says of a control after a change, which is what the page then has.
async function untilIs(page, name, property, value) {
    await page.until(`${name} to be ${value}`, async () =>
        await page.evaluate(`(${NAMED})('${name}').${property}`) === value);
}

test('shadow: choices, numbers, fields and sheets', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1`);
    await use(page, 'Gomoku', 'button');
    await untilIs(page, 'Gomoku', 'ariaPressed', 'true');
    await untilIs(page, 'Classic', 'ariaPressed', 'false');
    await use(page, 'Classic', 'button');
    await untilIs(page, 'Classic', 'ariaPressed', 'true');
    await use(page, 'Toss a coin', 'radio');
    await untilIs(page, 'Toss a coin', 'ariaChecked', 'true');
    // A number is the program's own when its words are.
    await focus(page, 'Level of O', 'range');
    await page.press('right');
    await untilIs(page, 'Level of O', 'ariaValueText', '4');
    await page.press('end');
    await untilIs(page, 'Level of O', 'ariaValueText', 'Perfect');
    await focus(page, 'Name', 'text');
    await page.type('Ada');
    await untilShown(page, 'Ada');
    await focus(page, 'Gomoku');
    await page.press(',');
    await untilThere(page, 'Coach', 'checkbox');
    await page.untilTrue('a dialog', "document.querySelector('#shadow[role=dialog]')?.ariaLabel === 'Settings'");
    await page.untilTrue('the focus on the sheet', "document.activeElement.closest('#shadow') !== null");
    const before = await page.evaluate(`(${NAMED})('Coach').ariaChecked`);
    await use(page, 'Coach', 'checkbox');
    await untilIs(page, 'Coach', 'ariaChecked', String(before !== 'true'));
    await page.press('escape');
    await untilThere(page, 'Gomoku');
    assert.strictEqual(await page.evaluate("document.querySelector('#shadow').role"), null);
});

test('shadow: in the language that is drawn', async (world) => {
    const server = await served(world);
    const page = await opened(world, board(server, '3x3x3', '&language=de'));
    await untilThere(page, 'b2, frei', 'gridcell');
    await untilThere(page, 'Tipp');
    assert.strictEqual(await page.evaluate('document.documentElement.lang'), 'de');
});

test('shadow: the list of moves and the tree of boards', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1#3x3x3:b2_a1_a2`, WIDE);
    await untilThere(page, '3. X, a2', 'option');
    assert.strictEqual(await page.evaluate(`(${NAMED})('3. X, a2').parentElement.ariaLabel`), 'Moves');
    await untilIs(page, '3. X, a2', 'ariaSelected', 'true');
    await focus(page, 'b2, X', 'gridcell');
    await use(page, '1. X, b2', 'option');
    await untilIs(page, '1. X, b2', 'ariaSelected', 'true');
    await untilThere(page, 'a1, free', 'gridcell');
    assert.ok((await focused(page)).startsWith('b2, X'));
    assert.deepStrictEqual(await violations(page), []);
    await page.press('t');
    await untilThere(page, 'O a3, still to come', 'treeitem');
    assert.strictEqual(await page.evaluate(`(${NAMED})('O a3').parentElement.role`), 'tree');
    await untilIs(page, 'O a3', 'ariaLevel', '2');
    await use(page, 'O a3', 'treeitem');
    await untilIs(page, 'O a3', 'ariaSelected', 'true');
    assert.deepStrictEqual(await violations(page), []);
});

const valueText = (name) => `(${NAMED})('${name}', 'range')?.ariaValueText ?? ''`;

test('shadow: a curve is moved along, or told', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1${GAME_OVER}`, WIDE);
    for (const screen of ['Review', 'Analysis']) {
        await use(page, screen);
        await focus(page, 'The whole game', 'range');
        await page.press('end');
        await page.untilTrue('the end', `(${valueText('The whole game')}).startsWith('Mark 5 of 5: X wins')`);
        await page.press('home');
        await page.untilTrue('the start', `(${valueText('The whole game')}).startsWith('Before the first mark: ')`);
        await untilThere(page, 'a3, free', 'gridcell');
        assert.deepStrictEqual(await violations(page), []);
        await page.press('escape');
    }
    const demo = await opened(world, `${server.url}?no-animation&seed=1&demo&variant=7x6x4%2Bdrop`, WIDE);
    await untilThere(demo, 'Mark ', 'img');
    assert.deepStrictEqual(await violations(demo), []);
});

test('shadow: the tour has its tree', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1#tour/3`, WIDE);
    await untilThere(page, 'Board', 'treeitem');
    assert.strictEqual(await page.evaluate(`(${NAMED})('Board', 'treeitem').parentElement.role`), 'tree');
    assert.strictEqual(await page.evaluate(`(${NAMED})('Board', 'treeitem').ariaLevel`), '1');
    assert.deepStrictEqual(await violations(page), []);
});

test('shadow: the tour has its pictures, its pages, and the list of them', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation&seed=1#tour/3`, WIDE);
    await untilThere(page, 'X has a row: +1. full, no row: 0.', 'img');
    const pages = valueText('Pages of the tour');
    await page.untilTrue('the page', `(${pages}).startsWith('page 3 of 14, not done')`);
    await focus(page, 'Pages of the tour', 'range');
    await page.press('end');
    await page.untilTrue('the last page', `(${pages}).startsWith('page 14 of 14')`);
    await untilThere(page, '2. The end of a game, not done yet', 'option');
    assert.strictEqual(await page.evaluate(`(${NAMED})('2. The end of a game').parentElement.role`), 'listbox');
    assert.deepStrictEqual(await violations(page), []);
    await use(page, '2. The end of a game', 'option');
    await page.untilTrue('that page', `(${pages}).startsWith('page 2 of 14')`);
    assert.deepStrictEqual(await violations(page), []);
});

// --- in an article

/// An article of the board's own origin around it, and what is evaluated in the board.
async function articleWith(world, choices) {
    const server = await served(world);
    server.change('around.html', () => Buffer.from('<!doctype html><title>An article</title>' +
        '<link rel="icon" href="data:,"><button id="before">Before</button>' +
        `<iframe width="700" height="460" src="${server.url}${choices}" title="A board"></iframe>` +
        '<button id="after">After</button>'));
    const page = await world.open();
    await page.go(`${server.url}around.html`);
    await page.untilTrue('the board',
        'document.querySelector("iframe").contentDocument.body.dataset.drawn !== undefined');
    const inBoard = (script) => page.evaluate(
        `(({contentWindow: window, contentDocument: document}) => (${script}))(document.querySelector('iframe'))`);
    return { page, inBoard };
}

test('shadow: a board in an article has it, and one Tab leads away', async (world) => {
    const { page, inBoard } = await articleWith(world, '?embed&no-animation#3x3x3:b2');
    const until = (what, script) => page.until(what, () => inBoard(script));
    await until('the square', `Boolean((${NAMED})('b2, X', 'gridcell'))`);
    await inBoard(`(${NAMED})('a1, free').click()`);
    await until('the mark', `Boolean((${NAMED})('a1, O'))`);
    for (const [key, id] of [['tab', 'after'], ['shift+tab', 'before']]) {
        await inBoard(`window.focus(), (${NAMED})('a2, free').focus()`);
        await until('the focus', `document.activeElement.textContent.startsWith('a2')`);
        await page.press(key);
        await page.untilTrue(`the focus on ${id}`, `document.activeElement.id === '${id}'`);
    }
    await page.press('tab');
    await until('the board again', "document.hasFocus() && document.activeElement.id === 'paper'");
    await inBoard(`(${NAMED})('a2, free').focus()`);
    await page.press('escape');
    await until('the board without the keys', "document.activeElement === document.body");
});

// --- what axe-core finds

/// The ten screens: the address that leads there, what is pressed then, and what tells that one is there.
const SCREENS = {
    'start': { has: 'Gomoku' },
    'a game': { address: '#3x3x3:b2', has: 'b2, X' },
    'a finished game': { address: GAME_OVER, has: 'Play again' },
    'Explain': { address: '#3x3x3:b2_a1', presses: 'Explain', has: 'c3, free; ' },
    'Analysis': { address: '#3x3x3:b2_a1', presses: 'Analysis', has: 'Back' },
    'Review': { address: GAME_OVER, presses: 'Review', has: 'Back' },
    'Who wins?': { address: '#3x3x3:b2_a1', presses: 'Who wins?', has: 'Back' },
    'the tour': { address: '#tour/3', has: 'Next' },
    'Settings': { presses: 'Settings', has: 'Coach' },
    'Your games': { presses: 'Your games', has: 'Back' },
};

for (const [name, { address = '', presses, has: mark }] of Object.entries(SCREENS))
    test(`shadow: axe-core finds nothing on ${name}`, async (world) => {
        const server = await served(world);
        const page = await opened(world, `${server.url}?no-animation&seed=1${address}`);
        if (presses)
            await use(page, presses);
        await untilThere(page, mark);
        assert.deepStrictEqual(await violations(page), []);
    });

test('shadow: axe-core finds what is wrong', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?no-animation#3x3x3:b2`);
    await untilThere(page, 'b2, X', 'gridcell');
    await page.evaluate(`(${NAMED})('Hint').textContent = ''`);
    const [found, ...others] = await violations(page);
    assert.match(found, /^button-name: /);
    assert.deepStrictEqual(others, []);
});
