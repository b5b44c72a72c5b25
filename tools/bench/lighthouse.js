// lighthouse.js LIGHTHOUSE FOLDER RUNS: what tools/bench-lighthouse says.
'use strict';

const { execFile } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const zlib = require('zlib');
const { serve } = require('../../tests/web/support/server');

const [lighthouse, folder, runs] = process.argv.slice(2);
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const WAYS = [{ name: 'desktop', flags: ['--preset=desktop'] }, { name: 'phone', flags: [] }];
const isOnlyTold = (way, category) => way === 'phone' && category === 'performance';

/// As a host that is told what src/web/site says.
async function served() {
    const server = await serve(folder, '/');
    const packed = new Map();
    const plain = server.answer.bind(server);
    const pack = (file) => {
        if (!packed.has(file))
            packed.set(file, zlib.gzipSync(fs.readFileSync(file), { level: 9 }));
        return packed.get(file);
    };
    server.answer = async (request, response) => {
        const asked = new URL(request.url, server.url).pathname.replace(/\/$/, '/index.html');
        const file = path.join(folder, path.posix.normalize(asked));
        if (!fs.existsSync(file) || !fs.statSync(file).isFile())
            return plain(request, response);
        const bytes = pack(file);
        response.writeHead(200, {
            'Content-Type': file.endsWith('.txt') ? 'text/plain' : server.typeOf(file),
            'Content-Encoding': 'gzip', 'Content-Length': bytes.length,
            'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp',
            'X-Content-Type-Options': 'nosniff',
            'Cache-Control': /\/[0-9a-f]{16}\//.test(asked) ? 'public, max-age=31536000, immutable' : 'no-cache',
        });
        return response.end(bytes);
    };
    return server;
}

function look(url, flags, report) {
    const chromium = ['--headless=new', ...(process.getuid() === 0 ? ['--no-sandbox'] : [])].join(' ');
    return new Promise((resolve, reject) => execFile(process.execPath,
        [lighthouse, url, ...flags, '--quiet', '--save-assets', '--output=json', `--output-path=${report}`,
            `--only-categories=${CATEGORIES}`, `--chrome-flags=${chromium}`],
        { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
        (error, _, words) => (error ? reject(new Error(words || error.message))
            : resolve(JSON.parse(fs.readFileSync(report, 'utf8'))))));
}

/// The tasks of the page's own thread.
function tasksOf(report) {
    const events = JSON.parse(fs.readFileSync(report.replace('.json', '-0.trace.json'), 'utf8')).traceEvents;
    const opened = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.isLoadingMainFrame
        && args.data.documentLoaderURL.startsWith('http'));
    return events.filter(({ ph, name, pid, tid, ts }) => ph === 'X' && name.endsWith('RunTask')
        && pid === opened.pid && tid === opened.tid && ts >= opened.ts);
}

/// For how many ms tasks went on beyond 50 each, during which the page answers nobody. By the clock, whatever else the
/// machine does meanwhile is in it; not so by the processor's time that went into them.
function blocked(report) {
    const tasks = tasksOf(report);
    return ['dur', 'tdur'].map((time) => Math.round(tasks
        .reduce((all, task) => all + Math.max(0, (task[time] ?? 0) / 1000 - 50), 0)));
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/// What has no full score, and counts.
const faults = ({ audits, categories }) => CATEGORIES.flatMap((name) => categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${name}: ${audits[id].title} (${audits[id].displayValue || audits[id].score})`));

async function main() {
    const server = await served();
    const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-lighthouse-')), 'report.json');
    let low = false;
    const found = [];
    console.log(`| as a | ${CATEGORIES.join(' | ')} | blocked, ms by the clock | by its own work |`);
    console.log(`|---|${'---|'.repeat(CATEGORIES.length + 2)}`);
    for (const { name, flags } of WAYS) {
        const scores = CATEGORIES.map(() => []), times = [[], []];
        for (let run = 0; run < Number(runs); run++) {
            const result = await look(server.url, flags, report);
            CATEGORIES.forEach((one, i) => scores[i].push(Math.round(100 * result.categories[one].score)));
            blocked(report).forEach((ms, i) => times[i].push(ms));
            found.push(...faults(result).map((fault) => `${name}, ${fault}`));
        }
        const medians = scores.map(median);
        console.log(`| ${name} | ${[...medians, ...times.map(median)].join(' | ')} |`);
        low = low || medians.some((score, i) => score < LEAST && !isOnlyTold(name, CATEGORIES[i]));
    }
    for (const fault of new Set(found))
        console.log(`\n${fault}`);
    fs.rmSync(path.dirname(report), { recursive: true, force: true });
    await server.stop();
    process.exit(low ? 1 : 0);
}

main();
