// Boards in articles: what they are told, what they tell, and that they keep nothing.
'use strict';

const assert = require('assert');
const path = require('path');
const { serve } = require('./support/server');
const { served } = require('./support/program');
const { test } = require('./support/testing');

/// An article of another origin around the board at `address`.
async function article(world, address) {
    const around = await serve(path.join(__dirname, 'driver'), '/');
    world.atEnd(() => around.stop());
    around.change('article.html', () => Buffer.from(
        `<!doctype html><title>An article</title><link rel="icon" href="data:,">` +
        `<iframe width="700" height="460" src="${address}"></iframe>` +
        `<script>const heard = []; addEventListener('message', event =>
            heard.push({...event.data, from: event.origin}));</script>`));
    const page = await world.open();
    await page.go(`${around.foreignUrl}article.html`);
    return page;
}

function tell(page, message) {
    return page.evaluate(
        (one) => document.querySelector('iframe').contentWindow.postMessage(one, '*'), message);
}

/// Until the last state has all these fields.
async function untilState(page, wanted) {
    await page.untilTrue(JSON.stringify(wanted), (fields) => {
        const last = heard.filter((one) => one.inkrow === 'state').pop();
        return last && Object.keys(fields).every((name) => last[name] === fields[name]);
    }, wanted);
}

test('embedding: a foreign article sets a position, and hears of it', async (world) => {
    const server = await served(world);
    const page = await article(world, `${server.url}?embed&no-animation#3x3x3:b2`);
    await untilState(page, { link: '3x3x3:b2', shown: 'board', result: 'none' });
    await tell(page, { inkrow: 'position', link: '3x3x3:X.O/X.X/OO._X' });
    await untilState(page, { position: 'X.O/X.X/OO. X' });
    await tell(page, { inkrow: 'position', link: '3x3x3:a3_a2_b3_b2_c3' });
    await untilState(page, { result: 'X' });
    assert.ok((await page.evaluate('heard')).every((one) => `${one.from}/` === new URL('/', server.url).href));
    assert.deepStrictEqual(server.asked.filter((file) => /service|threads/.test(file)), []);
});

test('embedding: an article goes through the tree', async (world) => {
    const server = await served(world);
    const page = await article(world, `${server.url}?embed=tree#3x3x3:X.O/X.X/OO._X`);
    await untilState(page, { shown: 'tree', step: 0, all: true });
    const { steps } = await page.evaluate('heard[heard.length - 1]');
    await tell(page, { inkrow: 'step', to: 4 });
    await untilState(page, { step: 4 });
    await tell(page, { inkrow: 'step', to: 1000000 });
    await untilState(page, { step: steps });
    await tell(page, { inkrow: 'position', link: '3x3x3:XO./.../..._X' });
    await untilState(page, { shown: 'tree', position: 'XO./.../... X' });
    await tell(page, { inkrow: 'show', what: 'board' });
    await untilState(page, { shown: 'board' });
    await tell(page, { inkrow: 'explain', on: true });
    const count = await page.evaluate('heard.length');
    await tell(page, { inkrow: 'ask' });
    await page.untilTrue('the answer', (before) => heard.length > before, count);
});

test('embedding: what is no message is refused, and the board stays', async (world) => {
    const server = await served(world);
    const page = await article(world, `${server.url}?embed#3x3x3:b2`);
    await untilState(page, { link: '3x3x3:b2' });
    const wrong = [{ inkrow: 'hello' }, { inkrow: 7 }, { inkrow: 'constructor' },
        { inkrow: 'position' }, { inkrow: 'position', link: 5 }, { inkrow: 'position', link: 'hello' },
        { inkrow: 'position', link: 'x'.repeat(30000) }, { inkrow: 'show', what: 'start' },
        { inkrow: 'step', to: -1 }, { inkrow: 'step', to: 1.5 }, { inkrow: 'step', to: '3' },
        { inkrow: 'explain', on: 1 }];
    for (const message of ['hello', null, 7, {}, { other: 'position' }, ...wrong])
        await tell(page, message);
    await page.untilTrue('the refusals',
        (count) => heard.filter((one) => one.inkrow === 'refused').length >= count, wrong.length);
    const refusals = (await page.evaluate('heard')).filter((one) => one.inkrow === 'refused');
    assert.strictEqual(refusals.length, wrong.length);
    assert.ok(refusals.every((one) => one.sentence.length > 10));
    await tell(page, { inkrow: 'ask' });
    await untilState(page, { link: '3x3x3:b2', shown: 'board' });
});

test('embedding: with an origin only that one is heard and told', async (world) => {
    const server = await served(world);
    const page = await article(
        world, `${server.url}?embed&origin=https://example.org#3x3x3:b2`);
    page.expectComplaint(/target origin provided/);
    const frame = await page.until('the frame', () => page.workers.find(({ type }) => type === 'iframe'));
    const inFrame = (expression) => page.evaluateIn(frame.session, expression);
    await page.until('the first picture', () => inFrame('document.body.dataset.drawn !== undefined'));
    await tell(page, { inkrow: 'position', link: '3x3x3:a1' });
    // The program has told its page of the board, which is as it was.
    assert.strictEqual(await inFrame(`new Promise((resolve) => {
        program.addEventListener('message', ({ data }) =>
            data.kind === 'state' && resolve(data.state.link));
        tell({ kind: 'ask' });
    })`), '3x3x3:b2');
    assert.deepStrictEqual(await page.evaluate('heard'), []);
});

test('embedding: the article of docs', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await page.go(`${server.url}article/`);
    const line = (name) => page.evaluate(
        (one) => document.querySelector(`output[data-of="${one}"]`).value, name);
    const press = (label) => page.evaluate((words) => [...document.querySelectorAll('button')]
        .find((one) => one.innerText === words).click(), label);
    await page.untilTrue('the article', 'document.readyState === "complete"');
    await page.evaluate('document.querySelector(`iframe[data-board="tree"]`).scrollIntoView()');
    await page.until('the tree', async () => /^Step 0 of/.test(await line('tree')));
    await press('Step');
    await page.until('a step', async () => /^Step 1 of/.test(await line('tree')));
    await press('To the end');
    await page.until('the end', async () => /^Step ([0-9]+) of \1\./.test(await line('tree')));
    await press('What is each square worth?');
});

// --- the article goes on

const BOARD_AT = { x: 350, y: 230 };

/// An article higher than the window, with a board at its top.
async function longArticle(world, address) {
    const page = await article(world, address);
    await page.untilTrue('the article', 'document.readyState !== "loading"');
    await page.evaluate(() => {
        document.body.style.height = '5000px';
        const link = document.createElement('button');
        link.id = 'after';
        document.body.append(link);
    });
    return page;
}

async function frameOf(page) {
    const frame = await page.until('the frame', () => page.workers.find(({ type }) => type === 'iframe'));
    const inFrame = (expression) => page.evaluateIn(frame.session, expression);
    await page.until('the first picture', () => inFrame('document.body.dataset.drawn !== undefined'));
    return inFrame;
}

test('embedding: a wheel over a board scrolls the article', async (world) => {
    const server = await served(world);
    const page = await longArticle(world, `${server.url}?embed#3x3x3:b2`);
    await frameOf(page);
    await page.until('the wheel to scroll', async () => {
        await page.wheel(BOARD_AT, 100);
        return page.evaluate('scrollY > 0');
    });
    await tell(page, { inkrow: 'ask' });
    await untilState(page, { link: '3x3x3:b2' });
});

/// An article of the board's own origin.
async function nearArticle(world, choices, how = {}) {
    const server = await served(world);
    server.change('around.html', () => Buffer.from('<!doctype html><title>An article</title>' +
        '<link rel="icon" href="data:,"><body style="height: 5000px">' +
        `<iframe width="700" height="460" src="${server.url}${choices}"></iframe>` +
        '<button id="after">After</button><script>const heard = [];' +
        'addEventListener("message", ({data}) => heard.push(data));</script>'));
    const page = await world.open(how);
    await page.go(`${server.url}around.html`);
    await page.untilTrue('the board',
        'document.querySelector("iframe").contentDocument.body.dataset.drawn !== undefined');
    return page;
}

// The browser's own fingers reach no frame of another origin; what the page does is the same in both.
test('embedding: a swipe over a board scrolls the article', async (world) => {
    const page = await nearArticle(world, '?embed&no-animation#3x3x3:b2',
        { width: 700, height: 600, touch: true });
    await page.until('a swipe to scroll', async () => {
        await page.swipe(BOARD_AT, { x: 0, y: -150 });
        return page.evaluate('scrollY > 50');
    });
    await page.evaluate('heard.length = 0; frames[0].postMessage({inkrow: "ask"}, "*")');
    await page.untilTrue('no mark', () =>
        heard.some((one) => one.inkrow === 'state' && one.link === '3x3x3:b2'));
});

test('embedding: one Tab enters a board, one Tab or Escape leaves it', async (world) => {
    const page = await nearArticle(world, '?embed&no-animation#3x3x3:b2');
    const untilBoard = () => page.untilTrue('the board to have the keys', () => {
        const frame = document.querySelector('iframe');
        return document.activeElement === frame && frame.contentDocument.activeElement.id === 'paper';
    });
    await page.press('tab');
    await untilBoard();
    await page.until('a mark', async () => {
        await page.press('left');
        await page.press('enter');
        return page.evaluate(() => {
            const last = heard.filter((one) => one.inkrow === 'state').pop();
            return /^3x3x3:b2_[a-c][1-3]/.test(last.link);
        });
    });
    await page.press('tab');
    await page.untilTrue('the article to have the keys', 'document.activeElement.id === "after"');
    await page.press('shift+tab');
    await untilBoard();
    await page.press('escape');
    await page.untilTrue('the board to have left them',
        'document.querySelector("iframe").contentDocument.activeElement.id !== "paper"');
});

/// Counts how often the program is given a turn to compute.
const COUNTED = `
    self.turnsRun = 0;
    let made = null;
    Object.defineProperty(self, 'Module', {
        configurable: true,
        get: () => made,
        set(module) {
            made = module;
            const begin = module.page?.begin;
            if (begin && !module.counted) {
                module.counted = true;
                module.page.begin = (app) => {
                    let plain = module._web_run_threads; // it is put in place when it is called first
                    Object.defineProperty(module, '_web_run_threads', {
                        get: () => (ms) => (turnsRun++, plain(ms)),
                        set(now) {
                            plain = now;
                        },
                    });
                    begin(app);
                };
            }
        },
    });`;

/// True while the board's program computes: it is given turns between two looks.
async function computes(page) {
    const { session } = page.worker('program.js');
    const before = await page.evaluateIn(session, 'turnsRun');
    await page.evaluateIn(session, 'new Promise((resolve) => setTimeout(resolve, 200))');
    return await page.evaluateIn(session, 'turnsRun') > before;
}

test('embedding: a board that is out of sight computes nothing', async (world) => {
    const page = await nearArticle(world, '?embed&no-animation#15x15x5:h8', { beforeWorker: COUNTED });
    await page.evaluate(() => document.querySelector('iframe').contentWindow.postMessage(
        { inkrow: 'explain', on: true }, '*'));
    await page.until('the board to compute', () => computes(page));
    await page.evaluate('scrollTo(0, 3000)');
    await page.until('the board to stand still', async () => !(await computes(page)));
    await page.evaluate('scrollTo(0, 0)');
    await page.until('the board to go on', () => computes(page));
});

test('embedding: the article of docs works without a network', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await page.go(`${server.url}article/`);
    await page.until('the article to be kept', () => page.evaluate(async () =>
        Boolean(await caches.match(new URL('../plain/inkrow.wasm', location))) &&
        Boolean(await caches.match(new URL('article.js', location)))));
    page.expectComplaint(/ERR_CONNECTION|ERR_FAILED|failed to load|fetching the script/i);
    await server.stop();
    await page.reload();
    await page.until('the tree', () => page.evaluate(
        'document.querySelector(`iframe[data-board="tree"]`).scrollIntoView(), /^Step 0 of/.test(document.querySelector(`output[data-of="tree"]`).value)'));
    await server.start();
});
