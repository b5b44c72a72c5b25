'use strict';

// The board in an article, with ?embed in its address: what the page around it may say, and what it
// is told. docs/web.md says it for people.
const embed = (() => {
    const LINK_MOST = 3 * 8192; // letters, percent-encoded
    const choices = new URLSearchParams(location.search);
    const wanted = choices.has('embed');
    const origin = choices.get('origin') || '*'; // of the article; any
    const article = window.parent === window || !isOrigin(origin) ? null : window.parent;

    function isOrigin(text) {
        try {
            return text === '*' || new URL(text).origin === text;
        } catch {
            return false;
        }
    }

    const isStep = to => Number.isSafeInteger(to) && to >= 0;

    // By the name of what is said: what it brings, and what that has to be.
    const SAYINGS = {
        position: {field: 'link', fits: link => typeof link === 'string' && link.length <= LINK_MOST,
            expected: `a text of at most ${LINK_MOST} letters`},
        show: {field: 'what', fits: what => what === 'board' || what === 'tree',
            expected: "'board' or 'tree'"},
        step: {field: 'to', fits: isStep, expected: 'a whole number, 0 or more'},
        explain: {field: 'on', fits: on => typeof on === 'boolean', expected: 'true or false'},
        ask: {field: '', fits: () => true, expected: ''},
    };

    function tell(name, words) {
        if (wanted && article)
            article.postMessage({inkrow: name, ...words}, origin);
    }

    function refuse(sentence) {
        tell('refused', {sentence});
    }

    // What other windows and origins say is not for the board, and neither are other programs' words.
    function isForUs({source, origin: from, data}) {
        return article !== null && source === article && (origin === '*' || from === origin) &&
            typeof data === 'object' && data !== null && Object.hasOwn(data, 'inkrow');
    }

    function take(data, say) {
        const {inkrow: name} = data;
        if (typeof name !== 'string' || !Object.hasOwn(SAYINGS, name)) {
            refuse(`Nothing is called so; expected ${Object.keys(SAYINGS).join(', ')}`);
            return;
        }
        const {field, fits, expected} = SAYINGS[name];
        if (fits(data[field]))
            say({kind: name, [field]: data[field]});
        else
            refuse(`'${field}' of '${name}' has to be ${expected}`);
    }

    // Tells the program whether somebody can see the board.
    function watch(board, say) {
        let near = true;
        const look = () => say({kind: 'seen', on: near && !document.hidden});
        new IntersectionObserver(entries => {
            near = entries[entries.length - 1].isIntersecting;
            look();
        }).observe(board);
        addEventListener('visibilitychange', look);
    }

    return {
        wanted,
        tell,

        // `say` passes a message on to the program, which draws on `board`.
        begin(say, board) {
            if (!wanted)
                return;
            watch(board, say);
            addEventListener('message', event => isForUs(event) && take(event.data, say));
            if (choices.get('embed') === 'tree')
                say({kind: 'show', what: 'tree'});
        },
    };
})();
