// The page in other languages: named in its address, or the browser's; their texts come when asked for.
'use strict';

const assert = require('assert');
const { GOLDEN, opened, shows, untilQuiet, untilShown } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

test('languages: the address names one', async (world) => {
    const server = await served(world);
    for (const [code, words] of [['de', 'am Zug'], ['fr', 'de jouer'], ['ja', 'の番'], ['en', 'to move']]) {
        const page = await opened(world, `${server.url}?variant=3x3x3&language=${code}&${GOLDEN}`);
        await untilShown(page, words);
        await untilQuiet(page);
    }
});

test('languages: the first of the browser’s that there is', async (world) => {
    const server = await served(world);
    const page = await opened(world, `${server.url}?variant=3x3x3&${GOLDEN}`);
    await untilShown(page, 'to move'); // the browser of the tests wants English
    assert.ok(!(await shows(page, 'am Zug')));
});
