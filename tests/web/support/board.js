// What the program shows, and where: by the functions of src/web/bridge.h, in its worker.
'use strict';

const path = require('path');
const { inProgram, started } = require('./program');
const { goldenPart, pictureFits } = require('./picture');

const ROOT = path.join(__dirname, '..', '..', '..');
/// Remembers the program's app, and what it shows.
const WATCHED = `
    let watched = null, shown = null;
    Object.defineProperty(self, 'Module', {
        configurable: true,
        get: () => watched,
        set(module) {
            if (module === watched || !module.page) { // a thread of the program has none
                watched = module;
                return;
            }
            watched = module;
            const {begin, state} = module.page;
            module.page.begin = app => {
                module.app = app;
                begin(app);
            };
            module.page.state = now => {
                shown = now;
                state(now);
            };
        },
    });
    function withWords(words, take) {
        const size = Module.lengthBytesUTF8(words) + 1, bytes = Module._malloc(size);
        Module.stringToUTF8(words, bytes, size);
        const taken = take(bytes);
        Module._free(bytes);
        return taken;
    }
`;
/// What takes the service worker from a page, so that it is not isolated.
const NOT_ISOLATED = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})";
/// As tests/gui/test_golden.c begins: two people, a seed, no animation.
const GOLDEN = 'x=human&o=human&seed=20261&no-animation';
const ASIDE = { x: 1, y: 1 };
/// The window of most golden pictures.
const WIDE = { width: 960, height: 600 };

/// A page of the program at `address`; `size` as for world.open.
async function opened(world, address, size = {}) {
    const page = await world.open({ ...size, beforeWorker: WATCHED });
    await started(page, address);
    return page;
}

async function find(page, kind, name) {
    const place = await inProgram(
        page, `withWords(${JSON.stringify(name)}, name => Module._web_find_${kind}(Module.app, name))`);
    return place >= 0 ? { x: place % 65536, y: Math.floor(place / 65536) } : null;
}

/// Where the control with this label is, once it is there and not greyed.
function control(page, label) {
    return page.until(`the control '${label}'`, () => find(page, 'control', label));
}

async function press(page, label) {
    await page.click(await control(page, label));
}

async function cell(page, name) {
    return page.until(`the square ${name}`, () => find(page, 'cell', name));
}

/// {link, position, result, shown, …}, as docs/web.md says.
async function state(page) {
    return inProgram(page, '(Module._web_tell(Module.app), shown)');
}

/// Until what is shown is `wanted` in all the fields that it has.
async function untilState(page, wanted) {
    let last = null;
    await page.until(JSON.stringify(wanted), async () => {
        last = await state(page);
        return last && Object.keys(wanted).every((name) => last[name] === wanted[name]);
    }).catch((error) => {
        throw new Error(`${error.message}; last: ${JSON.stringify(last)}`);
    });
}

/// Has a line of text these words?
async function shows(page, words) {
    return Boolean(await inProgram(
        page, `withWords(${JSON.stringify(words)}, words => Module._web_shows(Module.app, words))`));
}

async function untilShown(page, words) {
    await page.until(`the words '${words}'`, () => shows(page, words));
}

async function untilQuiet(page) {
    await page.until('quiet', async () => !(await inProgram(page, 'Module._web_is_busy(Module.app)')));
}

/// How many marks the board has.
async function countMarks(page) {
    const [board] = (await state(page)).position.split(' ');
    return board.replace(/[^XO]/g, '').length;
}

/// Clicks on squares one after the other; each has its mark before the next one.
async function play(page, ...names) {
    for (const name of names) {
        const marks = await countMarks(page);
        await page.click(await cell(page, name));
        await page.until(`a mark on ${name}`, async () => await countMarks(page) > marks);
    }
}

/// The text that the clipboard holds.
async function copied(page) {
    return page.evaluate('navigator.clipboard.readText()');
}

/// Until the page looks as that part of the golden strip.
async function untilGolden(page, strip, part) {
    const golden = goldenPart(path.join(ROOT, 'tests', 'golden', `${strip}.png`), part);
    await page.until(
        `the picture ${strip} ${part}`, async () => pictureFits(await page.picture(), golden));
}

module.exports = {
    ASIDE, GOLDEN, NOT_ISOLATED, WATCHED, WIDE, cell, control, copied, countMarks, find, opened, play, press,
    shows, state, untilGolden, untilQuiet, untilShown, untilState,
};
