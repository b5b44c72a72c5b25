'use strict';

// The page's service worker: has all files of one version, so that the page starts without a
// network, and gives each the headers that let it share memory between threads. A version is
// replaced as a whole, at the next start, by the one that follows it.
//
// version.js, which the build writes, has VERSION and FILES: each path with its SHA-256.
importScripts('version.js');

const OURS = `inkrow ${registration.scope} `, CACHE = OURS + VERSION;
const HEADERS = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
};

// Where files are good for ever they lie in a folder that is called after what is in them.
const plainOf = path => path.replace(/^[0-9a-f]{16}\//, '');
const addressOf = path => new URL(path, registration.scope).href;

// The folders that only some visitors need: the program is there twice, for a browser runs one of them,
// not everybody reads the article, and everybody one language.
const partOf = path => /^(threads|plain|article|languages)\//.exec(plainOf(path))?.[1];

// What the network has; an error where there is none.
const ask = (...given) => fetch(...given).catch(() => Response.error());

function withHeaders(response) {
    if (response.status === 0) // nobody may read it
        return response;
    const headers = new Headers(response.headers);
    Object.entries(HEADERS).forEach(([name, value]) => headers.set(name, value));
    headers.delete('Vary');
    const {status, statusText} = response;
    const body = [204, 205, 304].includes(status) ? null : response.body;
    return new Response(body, {status, statusText, headers});
}

// --- the files of this version

const given = new Map(); // responses by address that are not kept yet

async function hashOf(response) {
    const hash = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}

// Null when the server has another one: the browser may remember an old one, the server have a
// newer one.
async function load(path) {
    for (const cache of ['default', 'reload']) {
        const response = await ask(addressOf(path), {cache});
        if (response.ok && await hashOf(response.clone()) === FILES[path])
            return withHeaders(response);
    }
    return null;
}

async function keep(path) {
    const cache = await caches.open(CACHE);
    if (await cache.match(addressOf(path)))
        return;
    const response = await load(path);
    if (!response)
        throw new Error(`${path} is not the one of version ${VERSION}`);
    await cache.put(addressOf(path), response);
}

// What the page has loaded already: the page that follows has it before it is kept, which takes a
// moment. What is not of this version is left alone.
async function take(path, bytes, event) {
    const address = addressOf(path);
    if (await hashOf(new Response(bytes)) !== FILES[path])
        return;
    const response = withHeaders(new Response(bytes, {headers: {'Content-Type': 'application/wasm'}}));
    given.set(address, response);
    event.waitUntil((async () => {
        await (await caches.open(CACHE)).put(address, response.clone());
        given.delete(address);
    })());
}

// The caches of the versions that were here when this one came, kept with its files. One that comes
// later is being filled, or complete, while this version still runs: it is no older one.
const OLDER = addressOf('older-versions');

async function filesIn(names) {
    const files = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return new Set(files.flat().map(({url}) => plainOf(url.slice(registration.scope.length))));
}

// What an older version has here of the parts, this one is to have as well.
async function install() {
    const names = (await caches.keys()).filter(name => name.startsWith(OURS));
    const before = await filesIn(names);
    const older = names.filter(name => name !== CACHE);
    await (await caches.open(CACHE)).put(OLDER, new Response(JSON.stringify(older)));
    const paths = Object.keys(FILES).filter(path => !partOf(path) || before.has(plainOf(path)));
    await Promise.all(paths.map(keep));
}

async function removeOlder() {
    const cache = await caches.open(CACHE), older = await (await cache.match(OLDER))?.json();
    await Promise.all((older ?? []).map(name => caches.delete(name)));
    await cache.delete(OLDER); // one of them may come back, as a newer one
}

// --- what the page asks for

async function answer(request) {
    const path = request.url.slice(registration.scope.length).replace(/[?#].*/, '')
                        .replace(/(^|\/)$/, '$1index.html');
    if (!Object.hasOwn(FILES, path)) {
        const older = plainOf(path) !== path && await caches.match(addressOf(path)); // for a page that runs
        return older || withHeaders(await ask(request));
    }
    const cache = await caches.open(CACHE);
    const kept = given.get(addressOf(path))?.clone() ?? await cache.match(addressOf(path));
    if (kept)
        return kept;
    const loaded = await load(path);
    if (!loaded)
        return withHeaders(await ask(request));
    await cache.put(addressOf(path), loaded.clone());
    return loaded;
}

// Another tab runs the old version, and may still ask for its files. One that is being left counts for
// a moment.
async function replace() {
    for (let times = 0; times < 8; times++) {
        if ((await clients.matchAll({includeUncontrolled: true})).length <= 1) {
            await skipWaiting();
            return;
        }
        await new Promise(resolve => setTimeout(resolve, 50));
    }
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('fetch', event => {
    if (event.request.method === 'GET' && event.request.url.startsWith(registration.scope))
        event.respondWith(answer(event.request));
});
// What is said, by its name. Whoever says it may wait for an answer.
const doings = {
    replace,
    // The parts that a visitor needs; `but` one file, which is given. Once a page runs a program of this
    // version nobody wants the older ones any more.
    async keep({parts, but, runs}) {
        const paths = Object.keys(FILES).filter(path => parts.includes(partOf(path)) && path !== but);
        await Promise.all(paths.map(keep));
        if (Object.hasOwn(FILES, runs))
            await removeOlder();
    },
    given: ({path, bytes}, event) => take(path, bytes, event),
};

addEventListener('message', event => {
    const {data, ports: [port]} = event;
    const done = Promise.resolve(doings[data.kind]?.(data, event)).catch(() => {}); // it is loaded when needed
    event.waitUntil(done.then(() => port?.postMessage(null)));
});
