// The page of the game, as build/web has it, on a server of its own.
'use strict';

const path = require('path');
const { serve } = require('./server');

const SITE = path.join(__dirname, '..', '..', '..', 'build', 'web');
const BOARD = '?variant=3x3x3&x=human&o=human&first=x&no-animation';

// --- the page

async function served(world) {
    const server = await serve(SITE, '/in/row/');
    world.atEnd(() => server.stop());
    return server;
}

async function started(page, address) {
    await page.go(address);
    await drawn(page);
}

/// The page may load itself again before it draws.
async function drawn(page) {
    await page.untilTrue('the first picture', 'document.body.dataset.drawn !== undefined');
}

async function reloaded(page) {
    await page.evaluate('setTimeout(() => location.reload())');
    await page.untilTrue('the page to go', 'document.body?.dataset.drawn === undefined');
    await drawn(page);
}

/// The value of an expression in the worker that runs the program.
function inProgram(page, expression) {
    return page.evaluateIn(page.worker('program.js').session, expression);
}

/// A mark on another square than the keys are on.
async function mark(page, arrow = 'left') {
    await page.press(arrow);
    await page.press('enter');
}

async function sentence(page) {
    return page.evaluate(() => {
        const notice = document.getElementById('notice');
        return notice.hidden ? '' : notice.innerText.replace(/\s+/g, ' ').trim();
    });
}

async function untilNotice(page, pattern) {
    await page.until(pattern, async () => pattern.test(await sentence(page)));
}

module.exports = {
    BOARD, SITE, drawn, inProgram, mark, reloaded, sentence, served, started, untilNotice,
};
