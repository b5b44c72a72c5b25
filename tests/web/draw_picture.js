// Draws the picture of the README that shows the page: the article, with its boards, in the browser.
//
//   node tests/web/draw_picture.js FILE.png
'use strict';

const fs = require('fs');
const path = require('path');
const { Connection } = require('./support/protocol');
const { Page } = require('./support/page');
const { serve } = require('./support/server');
const { SITE } = require('./support/program');

const FRAME = "document.querySelector('iframe').contentDocument";

/// Nothing new has come to the first board for a second.
const SETTLED = `(() => {
    const now = ${FRAME}.body.dataset.drawn;
    if (now !== window.lastDrawn)
        [window.lastDrawn, window.lastAt] = [now, performance.now()];
    return performance.now() - window.lastAt > 1000;
})()`;

async function draw(file) {
    const server = await serve(SITE, '/');
    const connection = new Connection();
    const page = await Page.open(connection, { width: 900, height: 1000 });
    await page.go(`${server.url}article/`);
    await page.untilTrue('the first board', `${FRAME}?.body?.dataset.drawn !== undefined`);
    await page.evaluate("document.querySelector('button').click()");
    await page.untilTrue('what squares are worth', SETTLED);
    await page.picture();
    fs.writeFileSync(file, page.png);
    await page.close();
    await connection.close();
    await server.stop();
}

draw(path.resolve(process.argv[2]));
