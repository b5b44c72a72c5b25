'use strict';

// The address and the browser's history follow the program: each entry has where one was (src/web/bridge.h),
// so that Back goes a screen back, and a page that was left or loaded again comes to where it was. Never
// where the history is that of a page around.
const place = (() => {
    const LINK_MOST = 2000; // letters: a longer game stays where it is kept
    // Browsers refuse who changes the address all the time: some changes at once, then one in so many ms.
    const AT_ONCE = 20, PAUSE = 400;
    const follows = !embed.wanted && window.parent === window;
    let tell = () => {};
    let shown = null; // where the program is now, or was last
    let entry = null; // what the present entry of the history has; null: not known yet
    let asked = 0; // how often the history, or who typed an address, led elsewhere
    let going = false; // on our own way back
    let credit = AT_ONCE, last = 0;
    let timer = 0; // of what is to be put into the present entry …
    let latest = null; // … which is this

    const ours = state => typeof state?.inkrow === 'object' ? state.inkrow : null;

    // What tells screens apart, and the games that they are of.
    const keyOf = ({screen, sheet, visit, number, name}) => ({screen, sheet, visit, number, name});

    function isSame(one, other) {
        if (!one || !other || one.screen !== other.screen || one.sheet !== other.sheet)
            return false;
        const sameVisit = one.visit === other.visit && one.number === other.number;
        return one.screen === 'demo' || sameVisit || Boolean(one.name) && one.name === other.name ||
            !one.number && !other.number;
    }

    function addressOf({link}) {
        const behind = link && link.length <= LINK_MOST ? `#${link}` : '';
        return location.pathname + location.search + behind;
    }

    function write(how, now, below) {
        entry = {...now, below};
        history[how]({inkrow: entry}, '', addressOf(now));
    }

    function forget() {
        clearTimeout(timer);
        timer = 0;
        latest = null;
    }

    function replace() {
        if (latest && entry) {
            earn();
            credit--;
            write('replaceState', latest, entry.below);
        }
        forget();
    }

    function earn() {
        const now = performance.now();
        credit = Math.min(AT_ONCE, credit + (now - last) / PAUSE);
        last = now;
    }

    function replaceSoon() {
        latest = shown;
        earn();
        if (credit >= 1)
            replace();
        else
            timer ||= setTimeout(replace, (1 - credit) * PAUSE);
    }

    // Another screen, sheet or game: what is below is come back to, all else goes on top.
    function follow() {
        if (isSame(entry, shown)) {
            replaceSoon();
            return;
        }
        replace();
        if (isSame(entry.below, shown)) {
            going = true;
            history.back();
        } else {
            write('pushState', shown, keyOf(entry));
        }
    }

    // The browser has gone elsewhere.
    function arrive() {
        const state = ours(history.state);
        forget();
        if (going && state) {
            going = false;
            entry = state;
            follow();
            return;
        }
        going = false;
        entry = null;
        tell(state ? {kind: 'return', place: state, asked: ++asked}
            : {kind: 'link', link: location.hash, asked: ++asked});
    }

    return {
        follows,

        // Where the page was left, for the program's start; null: nowhere.
        begin(say) {
            tell = say;
            if (!follows) {
                addEventListener('hashchange', () => tell({kind: 'link', link: location.hash, asked: 0}));
                return null;
            }
            addEventListener('popstate', arrive);
            for (const leaving of ['pagehide', 'visibilitychange'])
                addEventListener(leaving, replace);
            return ours(history.state);
        },

        // The program is there now; `answered` counts what it has heard of `asked`.
        take({place: now, answered}) {
            document.title = now.title ? `${now.title} · Inkrow` : 'Inkrow';
            if (!follows || answered !== asked)
                return;
            shown = now;
            if (going)
                return;
            if (entry) {
                follow();
            } else {
                entry = {below: ours(history.state)?.below ?? null};
                latest = shown;
                replace();
            }
        },
    };
})();
