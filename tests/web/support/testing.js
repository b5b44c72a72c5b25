// Tests: named functions. Those of one file are run one after the other; of the files there are as many
// at a time as the machine has cores, each in a process and a browser of its own. What they expect is said
// with node's assert.
'use strict';

const { fork } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { Connection } = require('./protocol');
const { Page } = require('./page');

const LIMIT_MS = 120000;
const RUNNERS_MAX = 4;

const tests = [];
let reading = '';

/// Takes the tests of `file`, by its path.
function readTests(file) {
    reading = path.basename(file);
    require(file);
}

/// `run(world)` is a test. `world.open({width, height, scale, touch, before, beforeWorker})` gives
/// a page of a profile of its own; what it complains of fails the test.
function test(name, run) {
    tests.push({ name, run, file: reading });
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

/// In a process of its own: runs the tests that it is told, and says of each whether it passed.
function runWhatIsTold(folder) {
    const connection = new Connection();
    let last = Promise.resolve();
    process.on('message', (name) => {
        const told = tests.find((one) => one.name === name);
        last = last.then(async () => process.send(await runOne(told, connection, folder)));
    });
    process.on('disconnect', () => last.then(() => connection.close()).then(() => process.exit()));
}

/// Has a process run the tests of files as long as there are any, and gives how many passed.
function runFiles(waiting) {
    const runner = fork(process.argv[1]);
    let passed = 0;
    let left = 0;
    const goOn = () => {
        const file = waiting.shift() || [];
        left = file.length;
        file.forEach(({ name }) => runner.send(name));
        if (!left)
            runner.disconnect();
    };
    runner.on('message', (ok) => {
        passed += ok;
        left--;
        if (!left)
            goOn();
    });
    goOn();
    return new Promise((resolve) => runner.on('exit', () => resolve(passed)));
}

/// Runs what `wanted` (a RegExp) matches; pictures of failures go to `folder`. The last line is that
/// of ctest. Gives the exit status.
async function runTests(wanted, folder) {
    if (process.send)
        return new Promise(() => runWhatIsTold(folder));
    const chosen = tests.filter(({ name }) => wanted.test(name));
    const files = [...new Set(chosen.map(({ file }) => file))]
        .map((file) => chosen.filter((one) => one.file === file))
        .sort((one, other) => other.length - one.length);
    const runners = Math.min(os.cpus().length, RUNNERS_MAX, files.length);
    const passed = await Promise.all(Array.from({ length: runners }, () => runFiles(files)));
    const failed = chosen.length - passed.reduce((sum, one) => sum + one, 0);
    const share = Math.round(100 * (chosen.length - failed) / Math.max(chosen.length, 1));
    console.log(`\n${share}% tests passed, ${failed} tests failed out of ${chosen.length}`);
    return failed || !chosen.length ? 1 : 0;
}

module.exports = { readTests, test, runTests };
