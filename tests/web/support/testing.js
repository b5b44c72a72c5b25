// Tests: named functions that are run one after the other. What they expect is said with node's
// assert.
'use strict';

const fs = require('fs');
const path = require('path');
const { Connection } = require('./protocol');
const { Page } = require('./page');

const LIMIT_MS = 120000;

const tests = [];

/// `run(world)` is a test. `world.open({width, height, scale, touch, before, beforeWorker})` gives
/// a page of a profile of its own; what it complains of fails the test.
function test(name, run) {
    tests.push({ name, run });
}

class World {
    constructor(connection) {
        this.connection = connection;
        this.pages = [];
        this.endings = [];
    }

    async open({ before, beforeWorker, ...size } = {}) {
        const page = await Page.open(
            this.connection, { width: 1280, height: 800, ...size }, before, beforeWorker);
        this.pages.push(page);
        return page;
    }

    /// Another tab with the profile of `page`.
    async openBeside(page) {
        const beside = await Page.open(
            this.connection, page.size, undefined, page.beforeWorker, page);
        this.pages.push(beside);
        return beside;
    }

    /// Calls `ending` when the test is over.
    atEnd(ending) {
        this.endings.push(ending);
    }

    complaints() {
        return this.pages.flatMap((page) => page.unexpectedComplaints());
    }

    async close() {
        for (const ending of this.endings.reverse())
            await ending();
        for (const page of this.pages)
            await page.close();
    }
}

function limited(promise) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`took longer than ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/// What the last page showed, for the person who looks into it.
async function keepPicture(world, name, folder) {
    const page = world.pages[world.pages.length - 1];
    if (!page)
        return '';
    const file = path.join(folder, `${name.replace(/[^a-z0-9]+/gi, '-')}.png`);
    try {
        await page.picture();
        fs.mkdirSync(folder, { recursive: true });
        fs.writeFileSync(file, page.png);
        return `\n    shown: ${file}`;
    } catch (error) {
        return '';
    }
}

async function runOne({ name, run }, connection, folder) {
    const world = new World(connection);
    const began = Date.now();
    let failure = null;
    try {
        await limited(run(world));
        const complaints = world.complaints();
        if (complaints.length)
            throw new Error('the page complained');
    } catch (error) {
        const said = world.complaints().map((text) => `\n    complaint: ${text}`).join('');
        failure = `${error.stack}${said}${await keepPicture(world, name, folder)}`;
    }
    await world.close();
    console.log(`${failure ? 'FAILED' : 'ok    '} ${name} (${(Date.now() - began) / 1000} s)`);
    if (failure)
        console.log(failure.replace(/^/gm, '    '));
    return !failure;
}

/// Runs what `wanted` (a RegExp) matches; pictures of failures go to `folder`. The last line is that
/// of ctest. Gives the exit status.
async function runTests(wanted, folder) {
    const chosen = tests.filter(({ name }) => wanted.test(name));
    const connection = new Connection();
    let failed = 0;
    for (const one of chosen)
        failed += !(await runOne(one, connection, folder));
    await connection.close();
    const share = Math.round(100 * (chosen.length - failed) / Math.max(chosen.length, 1));
    console.log(`\n${share}% tests passed, ${failed} tests failed out of ${chosen.length}`);
    return failed || !chosen.length ? 1 : 0;
}

module.exports = { test, runTests };
