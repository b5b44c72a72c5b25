'use strict';

// How the page starts: by its service worker, through which it works without a network and may share
// memory between threads.
const start = (() => {
    const RELOADED = 'inkrow-reloaded';
    const PATIENCE = 8000; // ms for a service worker to get ready
    const never = new Promise(() => {});
    // Some browsers isolate a page and share no memory all the same.
    const build = self.crossOriginIsolated && self.SharedArrayBuffer ? 'threads' : 'plain';
    let begun = false; // the program is being loaded: too late for anything else

    // Reloads once in a row: a page that cannot have what it wants does without.
    function reloadOnce() {
        try {
            if (begun || sessionStorage.getItem(RELOADED))
                return false;
            sessionStorage.setItem(RELOADED, 'yes');
        } catch {
            return false; // it could go on for ever
        }
        // A browser may bring this page back from its memory as it was left here.
        addEventListener('pageshow', event => event.persisted && location.reload());
        location.reload();
        return true;
    }

    function forgetReload() {
        try {
            sessionStorage.removeItem(RELOADED);
        } catch {
            // nothing was remembered
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

    // A new version has waited for this start. False when it waits for another tab, too.
    async function changesVersion(registration) {
        if (!registration?.waiting)
            return false;
        const changed = new Promise(resolve => {
            navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true));
            setTimeout(() => resolve(false), 600);
        });
        registration.waiting.postMessage({kind: 'replace'});
        return await changed && reloadOnce();
    }

    // Keeps the program that runs here for a start without a network, and looks for a new version.
    async function follow() {
        const registration = await navigator.serviceWorker.ready;
        registration.active.postMessage({kind: 'keep', build});
        await registration.update();
    }

    // Registers the service worker. True when the page is being loaded again, with it.
    async function reloads() {
        const service = navigator.serviceWorker;
        if (await changesVersion(await service.getRegistration()))
            return true;
        const registered = service.register('service.js', {updateViaCache: 'none'});
        if (self.crossOriginIsolated || service.controller) {
            registered.catch(() => {});
            return false;
        }
        return await activated(await registered) && reloadOnce();
    }

    const ASKED = 'inkrow-asked';

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
            // A page within another one is as that one is.
            if (!navigator.serviceWorker || window.parent !== window)
                return;
            const patience = new Promise(resolve => setTimeout(resolve, PATIENCE, false));
            if (await Promise.race([reloads().catch(() => false), patience]))
                await never;
            begun = true;
            forgetReload();
            follow().catch(() => {}); // at the next start, then
        },
    };
})();
