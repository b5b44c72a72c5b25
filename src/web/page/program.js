'use strict';

// Another file of the page, or of the program: the page finds out what is wrong with it.
function load(path) {
    try {
        importScripts(path);
    } catch (fault) {
        postMessage({kind: 'missing', path});
        throw fault;
    }
}

load('storage.js');
load('files.js');

// The program, in a worker of its own: loads it, hands on what the page says and sees that frames
// come when they are due. Nothing asks again and again: a frame follows a message, a wake of one of
// the program's threads, or a timer for what is due next.
(() => {
    // What can be chosen in the address, by the name on the command line, as in ?variant=7x6x4%2Bdrop&demo.
    const CHOICES = ['variant', 'x', 'o', 'first', 'position', 'seed', 'theme', 'language',
        'text-size', 'demo', 'tour', 'no-animation'];
    const SOON = 4; // ms: what is due then is due now
    const LONGEST = 0x7FFFFFFF; // ms that a timer takes
    const SHADOW_EVERY = 100; // ms
    const SLICE = 4; // ms of the program's threads that what the page says waits for

    let embedded = false; // in an article: nothing is kept

    const speaker = {
        app: 0, // 0: not yet
        plays: false, // it is where the page wants it to begin
        listens: false, // to what the page says
        areas: [], // of the next frame
        unseen: false, // a frame is on its way to the screen
        asked: false, // an event waits for a frame
        turnsAsked: false, // threads have something to do
        seen: true, // somebody can see the board: one in an article is out of sight at times
        due: Infinity, // when the next frame is, by performance.now
        timer: 0,
        described: 0, // changes of the game that were told in words
        words: new Map(), // to be spoken after the frame, by their kind
        bell: new MessageChannel(), // rings after what has come already
        turns: new MessageChannel(), // for the program's threads, where it runs them itself
    };

    // --- what the program says: src/web/page.c

    function tell(message, transfer = []) {
        postMessage(message, transfer);
    }

    let told = ''; // to the article around the board, last
    let around = ''; // the theme that the page was told of, last
    let spoken = ''; // the language, likewise
    let shadow = '', squares = 0; // what is on the screen, for readers of it, as it was told last
    let shadowAt = -Infinity; // when, by performance.now
    let read = 0; // how much a reader of the screen has done, as the page counts that
    let placed = -1; // where one is, likewise: its number
    let answered = 0; // how often the page has led elsewhere, as it counts that
    let follows = false; // the page wants to know where one is
    const visit = `${Date.now()}-${Math.random()}`;

    const page = {
        // To an article, where it is something new.
        state(state) {
            const text = JSON.stringify(state);
            if (text !== told)
                tell({kind: 'state', state});
            told = text;
        },

        address: '', // of the page, without what was chosen there
        theme: '', // that the machine asks for
        languages: navigator.languages.join(':'), // that the visitor wants
        tell,

        // What is around the picture, where it is something new.
        paper(theme, colour) {
            if (theme !== around)
                tell({kind: 'paper', theme, colour});
            around = theme;
        },

        shares: false, // the browser can share an address

        // Where one is, for the address and the history.
        place(place) {
            tell({kind: 'place', place: {...place, visit}, answered});
        },

        language(code) {
            if (code !== spoken)
                tell({kind: 'language', code});
            spoken = code;
        },

        begin(app) {
            speaker.app = app;
        },

        fail(sentence) {
            tell({kind: 'failed', sentence});
        },

        wake() {
            if (!speaker.asked)
                speaker.bell.port2.postMessage(null);
            speaker.asked = true;
        },

        sleep(ms) {
            speaker.due = performance.now() + ms;
        },

        hear(sound) {
            tell({kind: 'sound', sound}, [sound.samples.buffer]);
        },

        speak(kind, words) {
            speaker.words.delete(kind); // what comes later is said later
            speaker.words.set(kind, words);
        },

        shadow(text) {
            const now = `${read} ${text}`;
            if (now !== shadow)
                tell({kind: 'shadow', text, heard: read});
            shadow = now;
        },

        describe(changes, text) {
            speaker.described = changes >>> 0;
            tell({kind: 'said', text});
        },

        addArea(pixels, x, y, width, height) {
            speaker.areas.push({x, y, width, height, pixels: pixels.buffer});
        },

        show(canvasWidth, canvasHeight) {
            const areas = speaker.areas;
            speaker.areas = [];
            speaker.unseen = true;
            tell({kind: 'frame', canvasWidth, canvasHeight, areas}, areas.map(area => area.pixels));
        },
    };

    // --- frames

    function frame() {
        clearTimeout(speaker.timer);
        speaker.asked = false;
        Module._web_frame(speaker.app);
        if (embedded) {
            Module._web_describe(speaker.app, speaker.described);
            Module._web_tell(speaker.app);
        }
        if (follows)
            placed = Module._web_tell_place(speaker.app, placed);
        castShadow();
        if (speaker.words.size > 0)
            tell({kind: 'said', text: [...speaker.words.values()].join(' ')});
        speaker.words.clear();
        files.clear();
        waitForNext();
        runThreads();
    }

    // While things move, not with each frame: the one in which they come to rest is not left out.
    function castShadow() {
        const now = performance.now();
        if (speaker.due - now < SOON && now - shadowAt < SHADOW_EVERY)
            return;
        shadowAt = now;
        squares = Module._web_shadow(speaker.app, squares);
    }

    // Where memory is not shared, the program's threads run between messages and frames, and a frame
    // may give them something to do.
    function runThreads() {
        if (speaker.turnsAsked || !speaker.seen)
            return;
        speaker.turnsAsked = true;
        speaker.turns.port2.postMessage(null);
    }

    speaker.turns.port1.onmessage = () => {
        speaker.turnsAsked = false;
        if (speaker.app && speaker.seen && Module._web_run_threads(SLICE))
            runThreads();
    };

    // A frame that nobody has seen yet is enough: the next one comes when the page has shown it.
    function waitForNext() {
        clearTimeout(speaker.timer);
        if (speaker.unseen)
            return;
        const wait = speaker.due - performance.now();
        if (speaker.asked)
            speaker.bell.port2.postMessage(null);
        else if (speaker.seen && wait < LONGEST)
            speaker.timer = setTimeout(frame, Math.max(wait, 0));
    }

    speaker.bell.port1.onmessage = () => {
        if (speaker.plays && speaker.asked && !speaker.unseen)
            frame();
    };

    // For a board that nobody sees nothing is computed and nothing moves; what its article says is done.
    function see({on}) {
        speaker.seen = on;
        waitForNext();
        runThreads();
    }

    function shown() {
        speaker.unseen = false;
        if (speaker.asked || speaker.seen && speaker.due - performance.now() < SOON)
            frame();
        else
            waitForNext();
    }

    // --- what the page says

    function withText(text, take) {
        const size = Module.lengthBytesUTF8(text) + 1;
        const bytes = Module._malloc(size);
        Module.stringToUTF8(text, bytes, size);
        take(bytes);
        Module._free(bytes);
    }

    // The same of several.
    function withTexts(texts, take, taken = []) {
        if (texts.length === 0)
            take(...taken);
        else
            withText(texts[0], bytes => withTexts(texts.slice(1), take, [...taken, bytes]));
    }

    // What comes from outside the program, a browser's history, is taken for text whatever it is.
    function goBackTo({screen, sheet, at, name, number, visit: when, file, link}) {
        withTexts([screen, sheet, at, name, file, link].map(text => String(text ?? '')),
            (toScreen, toSheet, where, game, its, address) => Module._web_return(speaker.app, toScreen,
                toSheet, where, game, number | 0, when === visit, its, address));
    }

    // The page is told where one is after the next frame, be it where one was.
    function lead(asked) {
        answered = asked;
        placed = -1;
        page.wake();
    }

    const WHAT = ['move', 'down', 'up'];

    function takePointer({what, x, y, button, touch, finger}) {
        if (what === 'leave')
            Module._web_leave(speaker.app);
        else if (touch)
            Module._web_finger(speaker.app, WHAT.indexOf(what), x, y, finger);
        else
            Module._web_mouse(speaker.app, WHAT.indexOf(what), x, y, button);
    }

    const take = {
        shown,
        seen: see,
        pointer: takePointer,
        wheel: ({x, y, notches}) => Module._web_wheel(speaker.app, x, y, notches),
        key({key, ctrl, shift, alt, repeat}) {
            const held = (ctrl ? 1 : 0) | (shift ? 2 : 0) | (alt ? 4 : 0);
            withText(key, bytes => Module._web_key(speaker.app, bytes, held, repeat));
        },
        read({id, square, count}) {
            read = count;
            Module._web_read(speaker.app, id, square);
        },
        do({id, value, text, count}) {
            read = count;
            withText(text, bytes => Module._web_do(speaker.app, id, value, bytes));
        },
        pad: ({button, repeat}) => Module._web_pad(speaker.app, button, repeat),
        text: ({text}) => withText(text, bytes => Module._web_text(speaker.app, bytes)),
        file({name, bytes}) {
            withText(files.take(name, bytes), path => Module._web_drop(speaker.app, path));
        },
        say: ({sentence}) => say(sentence),
        paste: ({text}) => withText(text, bytes => Module._web_paste(speaker.app, bytes)),
        // Without an address behind it, the `#` is nothing to say something about.
        link({link, asked}) {
            if (link.length > 1)
                withText(link, bytes => Module._web_link(speaker.app, bytes));
            lead(asked);
        },
        return({place, asked}) {
            goBackTo(place);
            lead(asked);
        },
        'open-share': () => Module._web_open_share(speaker.app),
        // What an article says: page/embed.js has looked at it.
        position: ({link}) => withText(link, bytes => Module._web_set_game(speaker.app, bytes)),
        show: ({what}) => Module._web_show(speaker.app, what === 'tree'),
        step: ({to}) => Module._web_go_to_step(speaker.app, to),
        explain: ({on}) => Module._web_explain(speaker.app, on),
        ask() {
            told = '';
            Module._web_tell(speaker.app);
        },
        resize: ({width, height, pixelWidth, pixelHeight}) =>
            Module._web_resize(speaker.app, width, height, pixelWidth, pixelHeight),
        leave() {
            Module._web_keep(speaker.app);
            storage.flush();
            waitForNext();
        },
    };

    let bring = () => {};
    const compiled = new Promise(resolve => { bring = resolve; });
    let early = []; // messages that came before the program listened

    // The program draws before it listens: what was shown is for the frames, and never early.
    onmessage = ({data}) => {
        if (data.kind === 'start')
            start(data);
        else if (data.kind === 'program')
            bring(data.program);
        else if (speaker.listens || data.kind === 'shown' && speaker.app)
            take[data.kind]?.(data);
        else
            early.push(data);
    };

    // --- start

    // The program's command line.
    function argumentsFor({search, still}) {
        const given = [...(embedded ? ['--embed'] : []), ...(still ? ['--no-animation'] : [])];
        for (const [name, value] of new URLSearchParams(search))
            if (CHOICES.includes(name))
                given.push(`--${name}`, ...(value ? [value] : []));
        return given;
    }

    let sayings = []; // sentences that wait for the program

    function say(sentence) {
        if (speaker.app)
            withText(sentence, bytes => Module._web_say(speaker.app, bytes));
        else
            sayings.push(sentence);
    }

    let stopped = false;

    // Nothing more comes from the program; what it has written is kept.
    async function stop(reason) {
        if (stopped) // the fault itself may follow what was said of it
            return;
        stopped = true;
        const begun = speaker.app;
        speaker.app = 0;
        speaker.plays = speaker.listens = false;
        clearTimeout(speaker.timer);
        console.error(reason);
        if (!begun) {
            tell({kind: 'failed', sentence: `Inkrow could not be loaded (${reason}).`});
            return;
        }
        await storage.flush();
        const games = storage.keeps ? 'The games are kept.' : 'This browser kept no games.';
        tell({kind: 'failed', sentence: `Inkrow has stopped (${reason}). ${games}`});
    }

    addEventListener('error', event => {
        event.preventDefault(); // else the page hears of it, which takes it for a file that is missing
        stop(event.message);
    });
    addEventListener('unhandledrejection', event => stop(event.reason));

    // The workers that the program's threads run in load while it draws. A thread whose worker is not
    // there yet begins only between messages; who waits for it in one waits for ever.
    function workersLoaded() {
        const workers = self.PThread ? PThread.unusedWorkers : [];
        return Promise.all(workers.map(worker => new Promise(resolve => {
            worker.addEventListener('message', ({data}) => {
                if (data.cmd === 'loaded')
                    resolve();
            });
        })));
    }

    function listen() {
        if (stopped)
            return;
        speaker.listens = true;
        early.forEach(data => take[data.kind]?.(data));
        early = [];
    }

    function play(given) {
        take.resize(given);
        if (given.place)
            take.return({place: given.place, asked: 0});
        else
            take.link({link: given.link, asked: 0});
        sayings.forEach(say);
        speaker.plays = true;
        frame();
    }

    // The checker of proofs is a program of its own. Nothing waits for it; where it is missing, Who
    // wins? says so.
    async function bringChecker() {
        const answer = await fetch('inkrow-check.wasm');
        if (!answer.ok)
            throw new Error(`inkrow-check.wasm: ${answer.status}`);
        Module.FS.writeFile('/inkrow-check', new Uint8Array(await answer.arrayBuffer()));
    }

    async function start(given) {
        embedded = new URLSearchParams(given.search).has('embed');
        if (!embedded)
            await storage.read();
        let loaded;
        page.theme = given.theme;
        page.address = given.address;
        page.shares = given.shares;
        follows = given.follows;
        self.Module = {
            page,
            alone: storage.alone,
            owners: storage.owners,
            arguments: argumentsFor(given),
            locateFile: name => `${given.build}/${name}`,
            // It is compiled already: the page has seen to that while it came.
            instantiateWasm(imports, take) {
                compiled.then(program => WebAssembly.instantiate(program, imports)
                    .then(instance => take(instance, program))).catch(stop);
                return {};
            },
            mainScriptUrlOrBlob: new URL(`${given.build}/inkrow.js`, location).href,
            printErr: text => console.warn(text),
            preRun: [() => {
                Object.assign(Module.ENV, storage.environment, files.environment);
                if (!embedded)
                    storage.begin(Module.FS, say, () => tell({kind: 'kept'}), page.wake);
                if (given.place?.name) // whose it is, is known when the program asks
                    storage.owners.ask(String(given.place.name), false);
                files.begin(Module.FS, file => tell({kind: 'download', ...file}, [file.bytes]));
                loaded = workersLoaded();
            }],
            onAbort: stop,
            postRun: [() => {
                if (!speaker.app)
                    return;
                if (given.place) { // a game that is come back to is read by a thread
                    loaded.then(() => play(given)).then(listen);
                } else {
                    play(given);
                    loaded.then(listen);
                }
                bringChecker().catch(reason => console.warn(reason));
            }],
        };
        load(`${given.build}/inkrow.js`);
    }
})();
