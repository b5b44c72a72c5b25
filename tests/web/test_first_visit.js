// What is there before the program: the name of the game, how much has come, the theme.
'use strict';

const assert = require('assert');
const { BOARD, drawn, served, started } = require('./support/program');
const { test } = require('./support/testing');

/// As a person's machine is set.
function prefer(page, features) {
    return page.send('Emulation.setEmulatedMedia', {
        features: Object.entries(features).map(([name, value]) => ({ name: `prefers-${name}`, value })),
    });
}

test('first visit: one file draws the name, and the program is on its way', async (world) => {
    const server = await served(world);
    const page = await world.open();
    const release = ['page.css', 'start.js', 'page.js', 'embed.js', 'transfer.js', 'threads/inkrow.wasm',
        'icons/192.png', 'manifest.webmanifest'].map((file) => server.hold(file));
    page.go(server.url); // it is not there before its scripts are
    await page.untilTrue('the first picture of the page', () =>
        performance.getEntriesByName('first-contentful-paint').length > 0);
    const seen = await page.evaluate(() => ['#cover svg', '#cover p', '#come', '#share'].map((name) => {
        const { width, height } = document.querySelector(name).getBoundingClientRect();
        return width > 40 && height > 3;
    }));
    assert.deepStrictEqual(seen, [true, true, true, true]);
    await page.until('the program to be asked for', () => server.asked.includes('threads/inkrow.wasm'));
    release.forEach((one) => one());
    await page.untilTrue('how much has come', () =>
        document.body.dataset.drawn !== undefined ||
        /^Loading: [0-9]+ %, [0-9,]+ of [0-9,]+ kB$/.test(document.getElementById('share').textContent));
    await drawn(page);
    assert.strictEqual(await page.evaluate('document.querySelector("#cover svg").clientWidth'), 0);
});

test('first visit: the program comes once, and the service worker has it', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await started(page, server.url);
    await page.untilTrue('the service worker', 'crossOriginIsolated');
    await drawn(page);
    assert.strictEqual(server.asked.filter((file) => /inkrow[.]wasm/.test(file)).length, 1);
});

for (const [features, theme, colour] of [
    [{}, 'paper', '#faf6ea'],
    [{ 'color-scheme': 'dark' }, 'blackboard', '#22302d'],
    [{ 'contrast': 'more', 'color-scheme': 'dark' }, 'contrast', '#ffffff'],
])
    test(`first visit: the machine chooses ${theme}, and what is around is of its paper`, async (world) => {
        const server = await served(world);
        const page = await world.open();
        await prefer(page, features);
        await started(page, server.url + BOARD);
        const shown = () => page.evaluate(() => [document.documentElement.dataset.theme,
            document.querySelector('meta[name=theme-color]').content]);
        await page.until(theme, async () =>
            JSON.stringify(await shown()) === JSON.stringify([theme, colour]));
        const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
        assert.strictEqual(await page.evaluate('getComputedStyle(document.body).backgroundColor'),
            `rgb(${red}, ${green}, ${blue})`);
    });
