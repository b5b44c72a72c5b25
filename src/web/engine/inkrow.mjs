// Inkrow's engine for programs in JavaScript: k-in-a-row games, search, levels and proofs, without a page.
// What the words mean stands in docs/library.md. A call blocks until it is done: in a page, call from a worker.

import make from './engine.mjs';

/** The level above 10. */
export const PERFECT = 11;

const ARGUMENTS = {
    begin: ['number'],
    read: ['string', 'string', 'string'],
    search: ['string', 'string', 'string', 'number', 'number', 'number', 'number'],
    choose: ['string', 'string', 'string', 'number', 'number', 'number', 'number'],
    solve: ['string', 'string', 'string', 'number', 'number', 'number'],
    certify: ['string', 'string', 'string', 'number'],
    version: [],
};

async function bytesOf(url) {
    if (url.protocol !== 'file:')
        return new Uint8Array(await (await fetch(url)).arrayBuffer());
    const { readFile } = await import('fs/promises');
    return readFile(url);
}

/** Loads an engine. Each has memory of its own. */
export async function load({ tableMib = 16 } = {}) {
    const wasmBinary = await bytesOf(new URL('engine.wasm', import.meta.url));
    const module = await make({ wasmBinary });
    const call = (name, ...given) => module.ccall(`module_${name}`, 'string', ARGUMENTS[name], given);
    return new Engine(call, tableMib);
}

function parse(text) {
    const answer = JSON.parse(text);
    if (answer.error !== undefined)
        throw new Error(answer.error);
    return answer;
}

class Engine {
    #call;

    constructor(call, tableMib) {
        this.#call = call;
        parse(call('begin', tableMib));
    }

    #ask(name, game, ...given) {
        return parse(this.#call(name, game.variant, game.position ?? '', (game.moves ?? []).join(' '), ...given));
    }

    get version() {
        return this.#call('version');
    }

    read(game) {
        return this.#ask('read', game);
    }

    search(game, { seconds = 0, nodes = 0, depth = 0, lines = 1 } = {}) {
        return this.#ask('search', game, seconds, nodes, depth, lines);
    }

    choose(game, level, { seed = 1, seconds = 0, nodes = 0 } = {}) {
        return this.#ask('choose', game, level, seed, seconds, nodes);
    }

    solve(game, { distance = false, seconds = 0, nodes = 0 } = {}) {
        return this.#ask('solve', game, distance ? 1 : 0, seconds, nodes);
    }

    certify(game, value) {
        const text = this.#call('certify', game.variant, game.position ?? '', (game.moves ?? []).join(' '), value);
        return text.startsWith('{') ? parse(text) : text;
    }
}
