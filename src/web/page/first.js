'use strict';

// Stands in index.html itself: chooses the theme before anything is drawn, sends for the program before
// any other script is there, and tells of a file that does not come.
const first = (() => {
    const root = document.documentElement;
    const choices = new URLSearchParams(location.search);
    const embedded = choices.has('embed');
    const KEPT_THEME = 'inkrow-theme';

    // --- the theme

    const prefers = what => matchMedia(`(prefers-${what})`).matches;

    // How dark a board in an article is, is the article's to say.
    const theme = prefers('contrast: more') ? 'contrast'
        : prefers('color-scheme: dark') && !embedded ? 'blackboard' : 'paper';

    function lastTheme() {
        try {
            return embedded ? null : localStorage.getItem(KEPT_THEME);
        } catch {
            return null; // nothing is kept here
        }
    }

    function keepTheme(name) {
        try {
            if (!embedded && !choices.has('theme')) // else it is for this time only
                localStorage.setItem(KEPT_THEME, name);
        } catch {
            // the next start begins with the machine's
        }
    }

    // --- the program

    // Threads share memory. Whether a page may is known when it is isolated, which the service worker
    // sees to; a browser that has none for WebAssembly never does. Boards in an article do without:
    // there are several on a page, and one that is out of sight has to stand still.
    function canShare() {
        if (embedded || typeof WebAssembly !== 'object')
            return false;
        if (self.crossOriginIsolated)
            return Boolean(self.SharedArrayBuffer);
        try {
            new WebAssembly.Memory({initial: 1, maximum: 1, shared: true});
            return Boolean(navigator.serviceWorker) && window.parent === window;
        } catch {
            return false;
        }
    }

    const served = location.protocol !== 'file:' && typeof WebAssembly === 'object';
    const wasmOf = build => `{at}${build}/inkrow.wasm`;
    const sentFor = canShare() ? 'threads' : 'plain';
    const coming = served ? fetch(wasmOf(sentFor)) : null;
    coming?.catch(() => {}); // who waits for it hears

    // --- what goes wrong

    let failed = false; // the first fault is told, not what follows from it

    function fail(sentence) {
        if (failed)
            return;
        failed = true;
        show(sentence);
    }

    function show(sentence) {
        const notice = document.getElementById('notice'), again = document.getElementById('again');
        notice.firstElementChild.textContent = sentence;
        notice.hidden = false;
        root.dataset.failed = '';
        again.addEventListener('click', () => location.reload());
        again.focus();
    }

    // Asks for the file once more, past what the browser remembers of it, and says how that went.
    async function ask(path) {
        const answer = await fetch(path, {cache: 'reload'}).catch(() => null);
        answer?.body?.cancel().catch(() => {});
        if (!answer)
            return 'did not come: the network or the server does not answer. Look whether there is a ' +
                'connection, then start again.';
        if (!answer.ok)
            return `is missing on the server (${answer.status}). Start again in some minutes; ` +
                'if it is still missing, tell whoever runs this page.';
        return 'came cut or damaged. Start again to load it anew; if that does not help, tell whoever ' +
            'runs this page.';
    }

    // A file of the page did not come as it should.
    async function blame(path) {
        if (failed)
            return;
        failed = true;
        show(`Inkrow could not be loaded: the file ${path} ${await ask(path)}`);
    }

    // What the program runs in loads beside the page's other scripts, and waits for its start.
    function hire() {
        const worker = new Worker('{at}program.js');
        worker.addEventListener('message', ({data}) => data.kind === 'missing' && blame(`{at}${data.path}`));
        // What goes wrong later the program tells itself.
        worker.addEventListener('error', () => blame('{at}program.js'));
        return worker;
    }

    const ours = address => address.startsWith(new URL('.', location).href);

    addEventListener('error', ({target, error, filename}) => {
        const address = target?.src ?? (error instanceof SyntaxError ? filename : '');
        if (address && ours(address))
            blame(address.slice(new URL('.', location).href.length));
    }, true);

    root.dataset.theme = choices.get('theme') ?? lastTheme() ?? theme;
    root.toggleAttribute('data-embedded', embedded);
    // Who has been here sees no bar.
    root.toggleAttribute('data-known', Boolean(navigator.serviceWorker?.controller));

    const worker = served && typeof Worker === 'function' ? hire() : null;

    return {blame, coming, fail, keepTheme, sentFor, theme, wasmOf, worker};
})();
