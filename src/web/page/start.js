'use strict';

// How the page starts: what the program is loaded from, and its service worker, through which it works
// without a network and may share memory between threads.
const start = (() => {
    const RELOADED = 'inkrow-reloaded', ASKED = 'inkrow-asked';
    const PATIENCE = 8000; // ms for a service worker to get ready, with the network to itself
    const never = new Promise(() => {});
    const service = window.parent === window ? navigator.serviceWorker : null; // else as the page around
    // Some browsers isolate a page and share no memory all the same.
    const isolated = Boolean(self.crossOriginIsolated);
    const build = first.sentFor === 'threads' && isolated && self.SharedArrayBuffer ? 'threads' : 'plain';
    let begun = false; // the program is being loaded: too late for anything else
    let given = null; // the program's bytes, for the service worker

    // --- what comes

    // Reads the body to its end, and shows how much of it is there.
    async function collect({body}, path) {
        const bar = document.getElementById('come'), share = document.getElementById('share');
        const [whole, compressed] = bar.dataset[path.split('/').at(-2)].split(' ').map(Number);
        const chunks = [], reader = body.getReader();
        const kB = part => Math.round(part * compressed / 1000).toLocaleString('en');
        for (let read = 0;;) {
            const {done, value} = await reader.read();
            if (done)
                return new Blob(chunks);
            chunks.push(value);
            read += value.length;
            bar.value = Math.min(1, read / whole);
            share.textContent = `Loading: ${Math.floor(100 * bar.value)} %, ${kB(bar.value)} of ${kB(1)} kB`;
        }
    }

    // Only a program is compiled while it comes, whatever the server calls it.
    function asProgram(response) {
        return /^application\/wasm/.test(response.headers.get('Content-Type')) ? response
            : new Response(response.body, {headers: {'Content-Type': 'application/wasm'}});
    }

    async function arrived(coming, path) {
        const response = await coming;
        if (!response.ok)
            throw new Error(`${path}: ${response.status}`);
        return response;
    }

    // The program, compiled while it comes. What was kept here need not be counted.
    async function compile() {
        const path = first.wasmOf(build);
        if (build !== first.sentFor) // it is not for this browser after all
            first.coming.then(({body}) => body.cancel()).catch(() => {});
        const response = await arrived(build === first.sentFor ? first.coming : fetch(path), path);
        if (!service?.controller) {
            const bytes = collect(response.clone(), path);
            bytes.catch(() => {}); // compiling fails then
            given = {path, bytes};
        }
        return WebAssembly.compileStreaming(asProgram(response));
    }

    // --- the service worker

    // Reloads once in a row: a page that cannot have what it wants does without.
    function reloadOnce() {
        try {
            if (begun || sessionStorage.getItem(RELOADED))
                return false;
            sessionStorage.setItem(RELOADED, 'yes');
        } catch {
            return false; // it could go on for ever
        }
        // A browser may bring this page back from its memory as it was left here, even in the place of the one
        // that follows. One that hears from that is not kept.
        new BroadcastChannel(RELOADED).onmessage = () => {};
        addEventListener('pageshow', event => event.persisted && location.reload());
        location.reload();
        return true;
    }

    function forgetReload() {
        new BroadcastChannel(RELOADED).postMessage(null);
        try {
            sessionStorage.removeItem(RELOADED);
        } catch {
            // nothing was remembered
        }
    }

    function hasReloaded() {
        try {
            return Boolean(sessionStorage.getItem(RELOADED));
        } catch {
            return true;
        }
    }

    function activated(registration) {
        const worker = registration.installing || registration.waiting || registration.active;
        return new Promise(resolve => {
            const look = () => {
                if (worker.state === 'activated' || worker.state === 'redundant')
                    resolve(worker.state === 'activated');
            };
            worker.addEventListener('statechange', look);
            look();
        });
    }

    // Says something to a service worker, and waits until it is done.
    function ask(worker, message) {
        const {port1, port2} = new MessageChannel();
        return new Promise(resolve => {
            port1.onmessage = resolve;
            worker.postMessage(message, [port2]);
        });
    }

    // Keeps the program for a start without a network: what has come here is not loaded again.
    // `runs` is what of it runs by now.
    async function keep(worker, parts, runs = '') {
        await Promise.all([
            given?.bytes.then(bytes => ask(worker, {kind: 'given', path: given.path, bytes}), () => {}),
            ask(worker, {kind: 'keep', parts, but: given?.path, runs}),
        ]);
    }

    // A new version has waited for this start. False when it waits for another tab, too.
    async function changesVersion(registration) {
        if (!registration?.waiting)
            return false;
        const changed = new Promise(resolve => {
            service.addEventListener('controllerchange', () => resolve(true));
            setTimeout(() => resolve(false), 600);
        });
        registration.waiting.postMessage({kind: 'replace'});
        return await changed && reloadOnce();
    }

    const register = () => service.register('service.js', {updateViaCache: 'none'});

    // Where the server does not isolate the page, the service worker does. True when the page is being
    // loaded again, with it; the program has come by then.
    async function isolates() {
        if (isolated || service.controller || hasReloaded())
            return false;
        const path = first.wasmOf(first.sentFor);
        given = {path, bytes: arrived(first.coming, path).then(response => collect(response, path))};
        const patience = given.bytes.then(
            () => new Promise(resolve => setTimeout(resolve, PATIENCE, false)));
        const registered = (async () => {
            const registration = await register();
            if (!await activated(registration))
                return false;
            await keep(registration.active, [first.sentFor]);
            return true;
        })();
        return await Promise.race([registered, patience]) && reloadOnce();
    }

    async function reloads() {
        return await changesVersion(await service.getRegistration()) || await isolates();
    }

    return {
        build, // of the two programs, the one that this browser runs

        // There are games to keep: asks the browser, once, not to make room by removing them. Some ask
        // the person, who should know by then what for.
        async askToKeep() {
            try {
                if (localStorage.getItem(ASKED))
                    return;
                localStorage.setItem(ASKED, 'yes');
                await navigator.storage.persist();
            } catch {
                // it keeps them as it keeps everything
            }
        },

        // Waits until the program may be loaded: for ever when the page is being loaded again.
        async ready() {
            if (service && await reloads().catch(() => false))
                await never;
            begun = true;
        },

        // The program, for the worker. One that does not come is told, and never there.
        async program() {
            try {
                return await compile();
            } catch {
                first.blame(first.wasmOf(build));
                return never;
            }
        },

        // The first picture is there: from here on the network is for what comes later. Keeps the program
        // that runs here for a start without one, and looks for a new version.
        async follow() {
            if (!service)
                return;
            forgetReload();
            await register();
            const registration = await service.ready;
            await registration.update();
            await keep(registration.active, [build], first.wasmOf(build));
            given = null;
        },
    };
})();
