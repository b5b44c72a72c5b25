// The first visit over a slow line: what the page is handed out by, and how long its pictures take.
'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { serve } = require('../../tests/web/support/server');
const { Page } = require('../../tests/web/support/page');

const LINES = [
    { name: 'fast', bitsPerSecond: 1.6e6, roundTripMs: 150 },
    { name: 'slow', bitsPerSecond: 400e3, roundTripMs: 400 },
];
const CHUNK = 1400; // bytes, of one packet

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/// A server at the end of a line that all its answers share, each compressed as servers do. Each request
/// takes a round trip, and so does a new connection.
async function serveOver(folder, { bitsPerSecond, roundTripMs }) {
    const server = await serve(folder, '/inkrow/');
    const packed = new Map(); // bytes by file: each is counted once
    const met = new WeakSet();
    const clock = () => performance.now();
    let free = 0; // when the line is free again, by that clock
    let sending = 0; // answers under way
    const plain = server.answer.bind(server);
    const pack = (file) => {
        if (!packed.has(file))
            packed.set(file, zlib.gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }));
        return packed.get(file);
    };
    server.answer = async (request, response) => {
        const file = new URL(request.url, server.url).pathname.slice(server.under.length) || 'index.html';
        await pause(roundTripMs * (met.has(request.socket) ? 1 : 2));
        met.add(request.socket);
        if (!fs.existsSync(path.join(folder, file)))
            return plain(request, response);
        const bytes = pack(file);
        response.writeHead(200, { 'Content-Type': server.typeOf(file), 'Content-Encoding': 'gzip',
            'Content-Length': bytes.length, 'Cache-Control': 'max-age=600' });
        // A timer that rings late takes nothing from the line while there is something to send.
        if (sending++ === 0)
            free = Math.max(free, clock());
        for (let at = 0; at < bytes.length; at += CHUNK) {
            const part = bytes.subarray(at, at + CHUNK);
            free += 8000 * part.length / bitsPerSecond;
            await pause(Math.max(0, free - clock()));
            response.write(part);
        }
        sending--;
        return response.end();
    };
    server.bytes = () => [...packed.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    return server;
}

/// {painted, ink, bound} in s: something drawn, the program's first picture, and what that may take.
async function visit(connection, folder, line) {
    const server = await serveOver(folder, line);
    const page = await Page.open(connection, { width: 1280, height: 800 });
    const began = Date.now();
    page.go(server.url);
    const painted = await page.untilTrue('something drawn', () => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return paint && performance.timeOrigin + paint.startTime;
    });
    let drawn = false;
    while (!drawn) {
        drawn = await page.evaluate('document.body?.dataset.drawn !== undefined').catch(() => false);
        await pause(10);
    }
    const ink = Date.now(), bytes = server.bytes();
    await page.close();
    await server.stop();
    return { painted: (painted - began) / 1000, ink: (ink - began) / 1000, bytes,
        bound: 1.15 * 8 * bytes / line.bitsPerSecond + 1 };
}

/// Prints a row of a Markdown table for each line.
async function printFirstVisits(connection, folder, print) {
    for (const line of LINES) {
        const { painted, ink, bytes, bound } = await visit(connection, folder, line);
        print(`first visit, ${line.name}: something drawn, s`, painted.toFixed(2));
        print(`first visit, ${line.name}: first ink, s`,
            `${ink.toFixed(2)} (${Math.round(bytes / 1000)} kB; at most ${bound.toFixed(2)})`);
    }
}

module.exports = { printFirstVisits };
