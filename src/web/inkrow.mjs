// Inkrow's engine for programs in JavaScript: k-in-a-row games, search, levels, proofs and reviews, without a page.
// What the words mean stands in docs/library.md. What takes long gives way to other work every 10 ms.

import make from './engine.mjs';

/** The level above 10. */
export const PERFECT = 11;

const SLICE_MS = 10;

const ARGUMENTS = {
    begin: ['number'],
    read: ['string', 'string', 'string'],
    room: ['number'],
    check: ['number', 'number'],
    search: ['string', 'string', 'string', 'number', 'number', 'number', 'number'],
    choose: ['string', 'string', 'string', 'number', 'number', 'number', 'number'],
    solve: ['string', 'string', 'string', 'number', 'number', 'number'],
    certify: ['string', 'string', 'string', 'number'],
    review: ['number', 'number'],
    go_on: ['number'],
};

const RETURNS = { room: 'number', go_on: 'boolean', stop: null };

async function bytesOf(url) {
    if (url.protocol !== 'file:')
        return new Uint8Array(await (await fetch(url)).arrayBuffer());
    const { readFile } = await import('fs/promises');
    return readFile(url);
}

/** Loads an engine. Each has memory of its own. */
export async function load({ tableMib = 16 } = {}) {
    const wasmBinary = await bytesOf(new URL('engine.wasm', import.meta.url));
    return new Engine(await make({ wasmBinary }), tableMib);
}

function parse(text) {
    const answer = JSON.parse(text);
    if (answer.error !== undefined)
        throw new Error(answer.error);
    return answer;
}

const textsOf = (game) => [game.variant, game.position ?? '', (game.moves ?? []).join(' ')];

/** Until all else that waits has had its turn; without the wait of a timer. */
function giveWay() {
    return new Promise((resolve) => {
        if (globalThis.setImmediate) {
            setImmediate(resolve);
            return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            resolve();
        };
        port2.postMessage(null);
    });
}

class Engine {
    #module;
    #last = Promise.resolve();

    constructor(module, tableMib) {
        this.#module = module;
        parse(this.#call('begin', tableMib));
    }

    #call(name, ...given) {
        const returns = name in RETURNS ? RETURNS[name] : 'string';
        return this.#module.ccall(`module_${name}`, returns, ARGUMENTS[name] ?? [], given);
    }

    /** Hands over what is too long for an argument; where it lies, and how many bytes that are. */
    #hand(text) {
        const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
        const at = this.#call('room', bytes.length);
        this.#module.HEAPU8.set(bytes, at);
        return [at, bytes.length];
    }

    #tell(progress) {
        for (const news of this.#call('news').split('\n'))
            if (news)
                progress?.(JSON.parse(news));
    }

    /** Goes on to the end of what was begun. What `progress` throws ends it, as the signal does. */
    async #finish(progress, signal) {
        let ended = false;
        let thrown;
        for (let more = true; more;) {
            more = this.#call('go_on', SLICE_MS);
            try {
                if (!ended)
                    this.#tell(progress);
                if (more)
                    await giveWay();
                if (more && !ended)
                    signal?.throwIfAborted();
            } catch (error) {
                ended = true;
                thrown = error;
                this.#call('stop');
            }
        }
        if (ended)
            throw thrown;
        return this.#call('result');
    }

    /** One job after the other: what `begin` begins, once those before it have ended. */
    async #work(begin, { progress, signal } = {}) {
        const before = this.#last;
        let end;
        this.#last = new Promise((resolve) => { end = resolve; });
        try {
            await before;
            signal?.throwIfAborted();
            parse(begin());
            return await this.#finish(progress, signal);
        } finally {
            end();
        }
    }

    get version() {
        return this.#call('version');
    }

    read(game) {
        return parse(this.#call('read', ...textsOf(game)));
    }

    async search(game, { seconds = 0, nodes = 0, depth = 0, lines = 1, ...asking } = {}) {
        return parse(await this.#work(() => this.#call('search', ...textsOf(game), seconds, nodes, depth, lines), asking));
    }

    async choose(game, level, { seed = 1, seconds = 0, nodes = 0, ...asking } = {}) {
        return parse(await this.#work(() => this.#call('choose', ...textsOf(game), level, seed, seconds, nodes), asking));
    }

    async solve(game, { distance = false, seconds = 0, nodes = 0, ...asking } = {}) {
        return parse(await this.#work(() => this.#call('solve', ...textsOf(game), distance ? 1 : 0, seconds, nodes), asking));
    }

    async certify(game, value, asking = {}) {
        const text = await this.#work(() => this.#call('certify', ...textsOf(game), value), asking);
        return text.startsWith('{') ? parse(text) : text;
    }

    async review(file, { nodes = 0, ...asking } = {}) {
        return parse(await this.#work(() => this.#call('review', this.#hand(file)[1], nodes), asking));
    }

    check(certificate) {
        const [valid, variant, position, wins, holds, nodes, line, sentence] =
            this.#call('check', ...this.#hand(certificate)).split('\n');
        return { valid: valid === '1', variant, position, wins, holds, nodes: +nodes, line: +line, sentence };
    }
}
