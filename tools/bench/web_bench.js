// web_bench.js BUILD ROUNDS: what tools/bench-web says.
'use strict';

const { execFileSync } = require('child_process');
const fs = require('fs');
const http = require('http');
const path = require('path');
const { Connection } = require('../../tests/web/support/protocol');

const VARIANTS = ['threads', 'plain'];
// Rules, moves, and so many positions to look at: some seconds, as a browser compiles what has run for a
// while once more.
const POSITIONS = [
    ['15x15x5', 'h8 i9', 6000000],
    ['15x15x5+exact', 'h8 h9 i8 g8 j10 i9', 6000000],
    ['20x20x5', 'j10 k11 k10 l10', 4000000],
    ['7x6x4+drop', '44', 10000000],
    ['10x10x5+drop+exact', '5 6 5 5 6 4', 10000000],
];

// --- programs: each a function of arguments that gives what was printed

function native(build) {
    const program = path.join(build, 'release', 'inkrow-engine');
    return async words => execFileSync(program, words, { encoding: 'utf8' });
}

function inNode(build, variant) {
    const program = path.join(build, `web-${variant}`, 'inkrow-engine.js');
    // emcc 3.1.6 takes a node that can fetch for a browser.
    return async words => execFileSync(process.execPath,
        ['--no-experimental-fetch', program, ...words], { encoding: 'utf8' });
}

// The worker of a page that is only there to have one.
const WORKER = `'use strict';
onmessage = ({data}) => {
    const lines = [];
    self.Module = {
        arguments: data,
        locateFile: name => name,
        mainScriptUrlOrBlob: new URL('inkrow-engine-page.js', location).href,
        print: line => lines.push(line),
        printErr: line => lines.push(line),
        postRun: [() => postMessage(lines.join('\\n'))],
    };
    importScripts('inkrow-engine-page.js');
};
`;
const RUN = `words => new Promise((resolve, reject) => {
    const worker = new Worker('worker.js');
    worker.onerror = event => reject(new Error(event.message));
    worker.onmessage = ({data}) => { worker.terminate(); resolve(data); };
    worker.postMessage(words);
})`;

function serve(folder) {
    const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
    const pages = { '/': '<!DOCTYPE html><title>bench</title>', '/worker.js': WORKER };
    const server = http.createServer((request, response) => {
        const file = path.join(folder, path.basename(request.url));
        const found = request.url in pages || fs.existsSync(file);
        response.writeHead(found ? 200 : 404, {
            'Content-Type': types[path.extname(request.url)] || 'text/html',
            'Cross-Origin-Opener-Policy': 'same-origin',
            'Cross-Origin-Embedder-Policy': 'require-corp',
        });
        response.end(!found ? '' : pages[request.url] || fs.readFileSync(file));
    });
    return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function inChromium(build, variant, connection) {
    const server = await serve(path.join(build, `web-${variant}`));
    const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } =
        await connection.send('Target.attachToTarget', { targetId, flatten: true });
    const loaded = new Promise(resolve => connection.listen(sessionId,
        method => method === 'Page.loadEventFired' && resolve()));
    await connection.send('Page.enable', {}, sessionId);
    await connection.send('Page.navigate',
        { url: `http://127.0.0.1:${server.address().port}/` }, sessionId);
    await loaded;
    return async words => {
        const { result, exceptionDetails } = await connection.send('Runtime.evaluate', {
            expression: `(${RUN})(${JSON.stringify(words)})`,
            awaitPromise: true,
            returnByValue: true,
        }, sessionId);
        if (exceptionDetails)
            throw new Error(exceptionDetails.exception.description);
        return result.value;
    };
}

// --- figures

function median(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

function signature(printed) {
    return printed.trim().split('\n').pop();
}

async function checkSignatures(programs) {
    const wanted = signature(await programs[0].run(['bench']));
    for (const program of programs) {
        const got = signature(await program.run(['bench']));
        if (got !== wanted)
            throw new Error(`${program.name} says '${got}'; expected '${wanted}'`);
    }
    console.log(`Every program says: ${wanted}\n`);
}

async function speed(program, [rules, moves, nodes]) {
    const printed = await program.run(['analyze', rules, '--moves', moves, '--nodes', `${nodes}`,
        '--threads', '1', '--json']);
    return JSON.parse(printed.trim().split('\n').pop()).nps;
}

/// A row: the native speed, and of each other program the share of it, medians of the rounds.
async function measure(programs, position, rounds) {
    const natives = [], shares = programs.slice(1).map(() => []);
    for (let round = 0; round < rounds; round++) {
        natives.push(await speed(programs[0], position));
        for (const [i, program] of programs.slice(1).entries())
            shares[i].push(await speed(program, position) / natives[round]);
    }
    return [median(natives), ...shares.map(median)];
}

function printRow(cells) {
    console.log(`| ${cells.join(' | ')} |`);
}

function percent(share) {
    return `${Math.round(100 * share)} %`;
}

async function main(build, rounds) {
    const connection = new Connection();
    try {
        const programs = [{ name: 'native', run: native(build) }];
        for (const variant of VARIANTS)
            programs.push({ name: `node, ${variant}`, run: inNode(build, variant) });
        for (const variant of VARIANTS)
            programs.push({ name: `chromium, ${variant}`,
                run: await inChromium(build, variant, connection) });
        await checkSignatures(programs);
        printRow(['', 'native, positions/s', ...programs.slice(1).map(({ name }) => name)]);
        printRow(['---', ...programs.map(() => '--:')]);
        const rows = [];
        for (const position of POSITIONS) {
            const row = await measure(programs, position, rounds);
            rows.push(row);
            printRow([position[0], Math.round(row[0]), ...row.slice(1).map(percent)]);
        }
        const all = programs.slice(1).map((_, i) => percent(median(rows.map(row => row[i + 1]))));
        printRow(['median', '', ...all]);
    } finally {
        await connection.close();
    }
}

main(process.argv[2], Number(process.argv[3])).then(() => process.exit(0), fault => {
    console.error(`bench-web: ${fault.message}`);
    process.exit(1);
});
