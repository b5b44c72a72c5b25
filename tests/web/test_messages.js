// What an article may say to the board in it (src/web/page/embed.js), by any messages: what is let through
// to the program is one of the five sayings with a value that the program takes, all else is refused in a
// sentence, and nothing throws.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const { test } = require('./support/testing');

const FILE = path.join(__dirname, '..', '..', 'src', 'web', 'page', 'embed.js');
const MESSAGES = 20000;
const LINK_MOST = 3 * 8192;

/// Whole numbers below `most`, the same each time for a seed (xorshift32: G. Marsaglia, 2003).
function dice(seed) {
    let state = seed;
    return (most) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % most;
    };
}

function anyValue(roll, depth = 0) {
    const makers = [
        () => undefined, () => null, () => true, () => false, () => NaN, () => Infinity, () => -1,
        () => roll(1000), () => 2 ** 53, () => 1.5, () => 10n, () => Symbol('a'), () => () => 1,
        () => ['board', 'tree', 'position', 'step', '', '__proto__', 'constructor'][roll(7)],
        () => String.fromCharCode(...Array.from({ length: roll(40) }, () => roll(0x10000))),
        () => '3x3x3:b2'.repeat(roll(5000)),
        () => (depth > 2 ? [] : [anyValue(roll, depth + 1)]),
        () => (depth > 2 ? {} : anyObject(roll, depth + 1)),
    ];
    return makers[roll(makers.length)]();
}

function anyObject(roll, depth = 0) {
    const NAMES = ['inkrow', 'link', 'what', 'to', 'on', 'kind', 'toString', '__proto__', ''];
    const SAYINGS = ['position', 'show', 'step', 'explain', 'ask', 'toString', '__proto__'];
    const object = roll(20) ? {} : Object.create(null);
    for (let i = roll(5); i > 0; i--)
        Object.defineProperty(object, NAMES[roll(NAMES.length)],
            { value: anyValue(roll, depth), enumerable: true, configurable: true });
    if (roll(4))
        Object.defineProperty(object, 'inkrow',
            { value: roll(3) ? SAYINGS[roll(SAYINGS.length)] : anyValue(roll, depth) });
    return object;
}

/// What the program takes (src/web/bridge.c), said once more.
const TAKES = {
    position: ({ link }) => typeof link === 'string' && link.length <= LINK_MOST,
    show: ({ what }) => what === 'board' || what === 'tree',
    step: ({ to }) => Number.isInteger(to) && to >= 0 && to < 2 ** 53,
    explain: ({ on }) => on === true || on === false,
    ask: () => true,
};

test('embedding: any messages are taken or refused', async () => {
    const heard = [], said = [], listeners = [];
    const article = { postMessage: (message) => heard.push(message) };
    const page = { location: { search: '?embed' }, URLSearchParams, URL, document: { hidden: false },
        IntersectionObserver: class { observe() {} },
        addEventListener: (name, listener) => name === 'message' && listeners.push(listener) };
    page.window = { parent: article };
    vm.createContext(page);
    vm.runInContext(`${fs.readFileSync(FILE, 'utf8')}\nembed.begin(say => said(say));`,
        Object.assign(page, { said: (one) => said.push(one) }));
    assert.ok(listeners.length > 0);

    const roll = dice(2026);
    let taken = 0, refused = 0;
    for (let i = 0; i < MESSAGES; i++) {
        const data = roll(10) ? anyObject(roll) : anyValue(roll);
        const source = roll(10) ? article : {};
        heard.length = said.length = 0;
        for (const listener of listeners)
            listener({ source, origin: 'https://example.org', data });
        if (source !== article)
            assert.ok(!heard.length && !said.length);
        for (const one of said) {
            assert.ok(Object.hasOwn(TAKES, one.kind) && TAKES[one.kind](one), one.kind);
            taken++;
        }
        for (const one of heard) {
            assert.strictEqual(one.inkrow, 'refused');
            assert.match(one.sentence, /expected|has to be/);
            refused++;
        }
        assert.ok(said.length + heard.length <= 1);
    }
    assert.ok(taken > MESSAGES / 50 && refused > MESSAGES / 10, `${taken} taken, ${refused} refused`);
});
