// Letters that the game's own font lacks: the browser draws them.
'use strict';

const assert = require('assert');
const { GOLDEN, opened, untilQuiet, untilShown } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

/// The page with a game that somebody of this name plays.
async function pictureOfGame(world, url, name) {
    const page = await opened(world, `${url}?variant=3x3x3&${GOLDEN}`);
    await page.evaluate((record) => {
        const data = new DataTransfer();
        data.items.add(new File([record], 'named.sgf'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }, `(;FF[4]GM[4]CA[UTF-8]SZ[9]PB[${name}]PW[X];B[ee];W[ef])`);
    await untilShown(page, name);
    await untilQuiet(page);
    return page.picture();
}

/// A name in boxes looks like any other as long.
test('letters: names in other scripts are no boxes', async (world) => {
    const server = await served(world);
    for (const [name, other] of [['王', '林'], ['שרה', 'רשה'], ['देवी', 'वीदे']]) {
        const pictures = [];
        for (const each of [name, other])
            pictures.push((await pictureOfGame(world, server.url, each)).bytes);
        assert.notStrictEqual(Buffer.compare(...pictures), 0, name);
    }
});
