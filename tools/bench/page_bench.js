// page_bench.js FOLDER: what tools/bench-page says.
'use strict';

const { serve } = require('../../tests/web/support/server');
const { Connection } = require('../../tests/web/support/protocol');
const { Page } = require('../../tests/web/support/page');
const { printFirstVisits } = require('./first_visit');

const SIZE = { width: 1280, height: 800 };
const STARTS = 5;
const FILM_MS = 4000;
const IDLE_MS = 20000;
const STOPS = 5;

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

// Notes when the page says something to the program and when a picture comes back.
const WATCH = `(() => {
    const watched = self.watched = {pictures: [], keys: []};
    const plain = Worker;
    self.Worker = class extends plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({data}) => {
                if (data.kind === 'frame')
                    watched.pictures.push(performance.now());
            });
        }
        postMessage(data, ...rest) {
            if (data.kind === 'key')
                watched.keys.push(performance.now());
            super.postMessage(data, ...rest);
        }
    };
})()`;

async function drawn(page) {
    await page.untilTrue('the first picture', 'self.watched && watched.pictures.length > 0');
}

async function opened(connection, url) {
    const page = await Page.open(connection, SIZE, WATCH);
    await page.go(url);
    await drawn(page);
    await pause(1000); // the service worker may load it again
    await drawn(page);
    return page;
}

function median(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[sorted.length >> 1];
}

// --- figures

/// Ms from the page's beginning to its first picture, with the files there already.
async function firstPicture(connection, url) {
    const page = await opened(connection, url);
    const times = [];
    for (let i = 0; i < STARTS; i++) {
        await page.go('about:blank');
        await page.go(url);
        await drawn(page);
        times.push(await page.evaluate('watched.pictures[0]'));
    }
    await page.close();
    return median(times);
}

/// Pictures a second while something moves all the time: where two are more than 100 ms apart,
/// nothing did.
async function framesPerSecond(page) {
    await page.evaluate('watched.pictures.length = 0');
    await pause(FILM_MS);
    const times = await page.evaluate('watched.pictures');
    const gaps = times.slice(1).map((time, i) => time - times[i]).filter(gap => gap < 100);
    return 1000 * gaps.length / gaps.reduce((sum, gap) => sum + gap, 0);
}

async function framesOfMarks(connection, url) {
    const page = await opened(connection, `${url}?variant=15x15x5&x=human&o=human`);
    const playing = (async () => {
        for (let i = 0; i < FILM_MS / 300; i++) {
            await page.press(i % 2 ? 'up' : 'left');
            await page.press('enter');
            await pause(250);
        }
    })();
    const found = await framesPerSecond(page);
    await playing;
    await page.close();
    return found;
}

async function framesOfDemo(connection, url) {
    const page = await opened(connection, `${url}?demo&variant=7x6x4%2Bdrop`);
    const found = await framesPerSecond(page);
    await page.close();
    return found;
}

/// Per cent of one core that all pages of the browser take.
async function idle(connection, url) {
    const page = await opened(connection, url);
    const used = async () => {
        const { processInfo } = await connection.send('SystemInfo.getProcessInfo');
        return processInfo.filter(one => one.type === 'renderer')
            .reduce((sum, one) => sum + one.cpuTime, 0);
    };
    await pause(10000); // what comes after the start: the wordmark, and the browser compiling once more
    const pictures = 'watched.pictures.length';
    const before = [await used(), await page.evaluate(pictures)];
    await pause(IDLE_MS);
    const after = [await used(), await page.evaluate(pictures)];
    await page.close();
    return { percent: 1e5 * (after[0] - before[0]) / IDLE_MS, pictures: after[1] - before[1] };
}

/// Ms from a key that stops a search on all threads to the picture that shows what it came to.
async function stop(connection, url) {
    const page = await opened(connection, `${url}?variant=8x8x5&x=human&o=human`);
    const times = [];
    await page.press('w');
    await pause(1500);
    for (let i = 0; i < STOPS; i++) {
        const key = await page.evaluate('watched.keys.length');
        await page.press('escape');
        await pause(500);
        times.push(await page.evaluate(
            key => watched.pictures[watched.pictures.length - 1] - watched.keys[key], key));
        await page.press('w'); // go on
        await pause(800);
    }
    await page.close();
    return Math.max(...times);
}

async function measure(connection, url, folder) {
    const print = (name, value) => console.log(`| ${name} | ${value} |`);
    print('what', 'figure');
    print('---', '--:');
    await printFirstVisits(connection, folder, print);
    print('first picture, ms', Math.round(await firstPicture(connection, url)));
    print('frames a second, marks on 15x15', (await framesOfMarks(connection, url)).toFixed(1));
    print('frames a second, demo of 7x6', (await framesOfDemo(connection, url)).toFixed(1));
    for (const [name, query] of [['start screen', ''], ['game', '?variant=3x3x3']]) {
        const { percent, pictures } = await idle(connection, url + query);
        print(`still ${name}, % of a core`, `${percent.toFixed(2)} (${pictures} pictures)`);
    }
    print('a search stops, slowest of five, ms', (await stop(connection, url)).toFixed(0));
}

async function main(folder) {
    const server = await serve(folder, '/inkrow/');
    const connection = new Connection();
    try {
        await measure(connection, server.url, folder);
    } finally {
        await connection.close();
        await server.stop();
    }
}

main(process.argv[2]).then(() => process.exit(0), fault => {
    console.error(`bench-page: ${fault.message}`);
    process.exit(1);
});
