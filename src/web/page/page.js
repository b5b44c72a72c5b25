'use strict';

// The page: shows what the program draws, and tells it what a person does. The program itself runs
// in a worker, program.js, so that nothing here ever waits for it.

const paper = document.getElementById('paper');
const typed = document.getElementById('typed');
const pen = paper.getContext('2d', {alpha: false, desynchronized: false});
let program = null;

function tell(message, transfer) {
    program?.postMessage(message, transfer);
}

// A sentence that the program has a place for.
function say(sentence) {
    tell({kind: 'say', sentence});
}

// --- what the program says

// What is around the picture is of the same paper: the browser's bars, and what shows while it is turned.
function takePaper({theme, colour}) {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]').content = colour;
    first.keepTheme(theme);
}

function drawFrame({canvasWidth, canvasHeight, areas}) {
    if (paper.width !== canvasWidth || paper.height !== canvasHeight) {
        paper.width = canvasWidth;
        paper.height = canvasHeight;
    }
    for (const {x, y, width, height, pixels} of areas)
        pen.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), x, y);
    if (document.body.dataset.drawn === undefined) {
        start.follow().catch(() => {}); // at the next start, then
        paper.parentNode.setAttribute('role', 'main'); // until now what tells of the program was that
    }
    document.body.dataset.drawn = ''; // for who waits for the first picture
    requestAnimationFrame(() => tell({kind: 'shown'}));
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        say('The browser did not let the text be copied.');
    }
}

// Who looks on and does not share wants nothing else; where the browser shares nothing after all, the
// program's sheet does.
async function share({title, url}) {
    try {
        await navigator.share({title: `${title} · Inkrow`, url});
    } catch (error) {
        if (error.name !== 'AbortError')
            tell({kind: 'open-share'});
    }
}

async function readClipboard() {
    try {
        tell({kind: 'paste', text: await navigator.clipboard.readText()});
    } catch {
        say('The browser does not show what was copied: press Ctrl+V instead.');
    }
}

// A browser lets nothing be heard before a hand has touched the page. What mixes is mixer.js, on the thread
// for sound; until that is there, and in a page that has none as its address is not secure, the browser's nodes.
const FADE_SECONDS = .005;
const MIXER = new URL('mixer.js', document.currentScript.src);
let ears = null;
let mixer = null; // the node of mixer.js
const heard = new Map(); // by the browser's nodes: of each kind of sound, the one that was let begin last

async function openMixer() {
    await ears.audioWorklet.addModule(MIXER);
    const node = new AudioWorkletNode(ears, 'mixer', {numberOfInputs: 0, outputChannelCount: [2]});
    node.onprocessorerror = () => mixer = null;
    node.connect(ears.destination);
    mixer = node;
}

function openEars() {
    if (!ears && typeof AudioContext === 'function') {
        ears = new AudioContext({latencyHint: 'interactive'});
        if (ears.audioWorklet)
            openMixer().catch(() => {}); // then by the nodes
    }
    if (ears?.state === 'suspended')
        ears.resume().catch(() => {}); // then with the next touch
}

function hearByNodes({kind, samples, rate, pan, volume, begins}) {
    const buffer = new AudioBuffer({length: samples.length, sampleRate: rate});
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(ears, {buffer});
    const gain = new GainNode(ears, {gain: volume});
    source.connect(gain).connect(new StereoPannerNode(ears, {pan})).connect(ears.destination);
    const before = heard.get(kind);
    before?.gain.setTargetAtTime(0, begins, FADE_SECONDS / 3);
    heard.set(kind, gain);
    source.start(begins);
}

function hear({wait, ...sound}) {
    if (ears?.state !== 'running')
        return;
    const begun = {...sound, begins: ears.currentTime + wait};
    if (mixer)
        mixer.port.postMessage(begun, [begun.samples.buffer]);
    else
        hearByNodes(begun);
}

for (const touch of ['pointerup', 'keydown'])
    addEventListener(touch, openEars, {capture: true, passive: true});

const answers = {
    sound: ({sound}) => hear(sound),
    frame: drawFrame,
    copy: ({text}) => copy(text),
    'read-clipboard': readClipboard,
    typing: ({on}) => takeText(on),
    said({text}) {
        document.getElementById('said').textContent = text;
    },
    paper: takePaper,
    share,
    place: place.take,
    shadow: shadow.take,
    squares: shadow.squares,
    language({code}) {
        document.documentElement.lang = code.replace('_', '-');
    },
    failed: ({sentence}) => first.fail(sentence),
    download: transfer.download,
    'choose-file': () => transfer.choose(tell),
    kept: start.askToKeep,
    state: ({state}) => embed.tell('state', state),
    refused: ({sentence}) => embed.tell('refused', {sentence}),
};

// --- its size

let measured = {width: 0, height: 0}; // whole px of the screen, where the browser tells them

// What is measured differs from what is worked out by less than 1 px; else it is of another time, or
// of a screen that is only played, as for tests.
function pixels(side, length) {
    const wanted = length * devicePixelRatio;
    return Math.abs(measured[side] - wanted) < 1 ? measured[side] : Math.round(wanted);
}

function measure() {
    const width = Math.max(1, Math.round(paper.clientWidth));
    const height = Math.max(1, Math.round(paper.clientHeight));
    return {width, height, scale: devicePixelRatio, pixelWidth: pixels('width', width),
        pixelHeight: pixels('height', height)};
}

function resized([entry]) {
    const [box] = entry.devicePixelContentBoxSize ?? [];
    if (box)
        measured = {width: box.inlineSize, height: box.blockSize};
    tell({kind: 'resize', ...measure()});
}

function watchSize() {
    const observer = new ResizeObserver(resized);
    try {
        observer.observe(paper, {box: 'device-pixel-content-box'});
    } catch {
        observer.observe(paper);
        addEventListener('resize', () => tell({kind: 'resize', ...measure()}));
    }
}

// --- pointers

function tellPointer(what, event) {
    tell({kind: 'pointer', what, x: event.offsetX, y: event.offsetY, button: event.button,
        touch: event.pointerType === 'touch', finger: event.pointerId});
}

function focusPaper() {
    (typing ? typed : paper).focus({preventScroll: true});
}

paper.addEventListener('pointerdown', event => {
    event.preventDefault();
    focusPaper();
    paper.setPointerCapture(event.pointerId);
    tellPointer('down', event);
});
paper.addEventListener('pointermove', event => tellPointer('move', event));
paper.addEventListener('pointerup', event => {
    tellPointer('up', event);
    focusPaper(); // some phones show their keyboard only in answer to a finger
});
paper.addEventListener('pointercancel', event => tellPointer('leave', event));
paper.addEventListener('pointerleave', event => {
    if (event.pointerType !== 'touch')
        tellPointer('leave', event);
});
paper.addEventListener('contextmenu', event => event.preventDefault());
if (!embed.wanted) // else a swipe is the article's
    for (const kind of ['touchstart', 'touchmove', 'touchend'])
        paper.addEventListener(kind, event => event.preventDefault(), {passive: false});

// What a turn of the wheel is in the units that browsers measure it in: px, lines, pages.
const NOTCH = [100, 3, 1];

paper.addEventListener('wheel', event => {
    if (event.ctrlKey || embed.wanted && event.buttons === 0) // the browser's zoom, the article's
        return;
    event.preventDefault();
    tell({kind: 'wheel', x: event.offsetX, y: event.offsetY,
        notches: -event.deltaY / NOTCH[event.deltaMode]});
}, {passive: false});

// --- keys

const NAMED_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape',
    'Tab', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', 'F1', 'F2', 'F8', 'F9']);
// What the program has with Ctrl and a browser can do without here. Ctrl+V comes as a paste.
const WITH_CTRL = new Set(['a', 'c', 'e', 'n', 'o', 's', 'y', 'z']);
const WITH_ALT = new Set(['c', 'l', 'o', 'p', 'r', 's', 't', 'w', 'x']); // what is asked by ear
const WITH_CTRL_AND_SHIFT = new Set([...WITH_CTRL, 'l']);
let leaving = false; // Ctrl+M was pressed: the next Tab leaves the paper

// A letter of another alphabet stands for the one on the same key of ours.
function nameOf(event) {
    const [, sign] = /^(?:Key|Digit)(.)$/.exec(event.code) ?? [];
    return event.key.length === 1 && event.key > '~' && sign ? sign.toLowerCase() : event.key;
}

function isOurs(event, key) {
    const types = event.key.length === 1;
    const graph = event.getModifierState('AltGraph');
    if (event.isComposing || event.key === 'Process' || event.key === 'Unidentified')
        return false;
    if ((event.ctrlKey || event.metaKey) && !graph)
        return (event.shiftKey ? WITH_CTRL_AND_SHIFT : WITH_CTRL).has(key.toLowerCase());
    if (event.altKey && !graph)
        return WITH_ALT.has(key.toLowerCase());
    return types || NAMED_KEYS.has(key);
}

// In an article one Tab leaves, and Escape, which also puts away what is open.
function leaveBoard(event) {
    if (event.key === 'Escape')
        document.activeElement.blur();
    return event.key === 'Tab';
}

// True when the key did something about leaving the paper.
function leavePaper(event) {
    if (embed.wanted)
        return leaveBoard(event);
    const wants = event.ctrlKey && event.key.toLowerCase() === 'm';
    const leaves = leaving && event.key === 'Tab';
    if (!['Shift', 'Control'].includes(event.key))
        leaving = wants;
    if (wants)
        event.preventDefault();
    return wants || leaves;
}

function keyDown(event) {
    const key = nameOf(event);
    if (leavePaper(event) || !isOurs(event, key))
        return;
    const graph = event.getModifierState('AltGraph');
    tell({kind: 'key', key, ctrl: (event.ctrlKey || event.metaKey) && !graph,
        shift: event.shiftKey, alt: event.altKey && !graph, repeat: event.repeat});
    // A character goes into the field as well.
    const types = event.key.length === 1 && (!event.ctrlKey || graph) && !event.metaKey;
    if (!(typing && types))
        event.preventDefault();
}

paper.addEventListener('keydown', keyDown);
typed.addEventListener('keydown', keyDown);

// --- gamepads

// The program's numbers for the buttons of a gamepad as browsers order them. 0: nothing.
const PAD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 12, 13, 14, 15];
const REPEATS = [5, 6, 7, 8, 12, 13, 14, 15];
const REPEAT_AFTER = 400, REPEAT_EVERY = 120; // ms
let held = new Map(); // when each button that is down comes again, ms

// The sticks are arrows. What is pressed stays so until it is let go by half, for hands that tremble.
function pressed({buttons, axes}) {
    const down = new Set();
    buttons.forEach((button, i) => button.pressed && down.add(PAD[i]));
    axes.slice(0, 4).forEach((value, i) => {
        const arrow = (i % 2 ? 12 : 14) + (value > 0);
        if (Math.abs(value) > (held.has(arrow) ? .4 : .6))
            down.add(arrow);
    });
    return down;
}

function followPads(now) {
    const pads = navigator.getGamepads().filter(pad => pad?.mapping === 'standard');
    const before = held;
    const down = new Set(pads.flatMap(pad => [...pressed(pad)]));
    down.delete(0);
    held = new Map();
    for (const button of down) {
        const due = before.get(button);
        const repeat = due !== undefined;
        if (!repeat || REPEATS.includes(button) && now >= due)
            tell({kind: 'pad', button, repeat});
        held.set(button, !repeat ? now + REPEAT_AFTER : now >= due ? now + REPEAT_EVERY : due);
    }
    if (pads.length > 0)
        requestAnimationFrame(followPads);
    else
        padded = false;
}

let padded = false;
addEventListener('gamepadconnected', () => {
    if (!padded)
        requestAnimationFrame(followPads);
    padded = true;
});

// --- text

// What is typed goes through a field that nobody sees. It always holds a space, so that a phone's
// keyboard has something to delete; what a composition changes is told as it is now.
const BLANK = ' ';
let typing = false;
let told = BLANK;

function takeText(on) {
    const here = [paper, typed].includes(document.activeElement);
    typing = on;
    typed.hidden = !on;
    clearTyped();
    if (here)
        focusPaper();
}

function clearTyped() {
    typed.value = told = BLANK;
    typed.setSelectionRange(1, 1);
}

function press(key) {
    tell({kind: 'key', key, ctrl: false, shift: false, alt: false, repeat: false});
}

typed.addEventListener('input', event => {
    const now = [...typed.value], before = [...told];
    let same = 0;
    while (same < before.length && before[same] === now[same])
        same++;
    for (let i = same; i < before.length; i++)
        press('Backspace');
    const text = now.slice(same).join('');
    if (event.inputType === 'insertLineBreak')
        press('Enter');
    else if (text)
        tell({kind: 'text', text});
    told = typed.value;
    if (!event.isComposing)
        clearTyped();
});
typed.addEventListener('compositionend', clearTyped);

addEventListener('paste', event => {
    const text = event.clipboardData.getData('text/plain');
    event.preventDefault();
    if (text)
        tell({kind: 'paste', text});
});

// --- life

addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
        tell({kind: 'leave'});
});
addEventListener('pagehide', () => tell({kind: 'leave'}));

// Instructions of the processor for several numbers at once, in the smallest module that has one.
const SIMD = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10,
    1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

// Why nothing runs in this browser, or from here; nothing where it does.
function hindrance() {
    if (typeof WebAssembly !== 'object' || typeof Worker !== 'function')
        return 'Inkrow needs WebAssembly and workers, which this browser does not have: ' +
            'a newer one, or one that allows them, runs it.';
    if (location.protocol === 'file:')
        return 'Inkrow lies in a folder here, where a browser runs no programs: ' +
            'it is to be opened from a web server, such as tools/web --serve.';
    if (!WebAssembly.validate(SIMD))
        return 'This browser is too old for Inkrow: it lacks SIMD for WebAssembly, ' +
            'which all have had since 2023.';
    return '';
}

function startWorker() {
    program = first.worker;
    program.onmessage = ({data}) => answers[data.kind]?.(data);
    tell({kind: 'start', build: start.build, ...measure(), place: place.begin(tell), link: location.hash,
        search: location.search, still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        theme: first.theme, address: new URL('.', location).href, follows: place.follows, shares: typeof navigator.share === 'function'});
}

async function begin() {
    const reason = hindrance();
    if (reason) {
        first.fail(reason);
        return;
    }
    await start.ready();
    startWorker();
    transfer.begin(tell);
    embed.begin(tell, paper);
    shadow.begin(tell, paper, keyDown);
    watchSize();
    if (!embed.wanted) // an article keeps the keys until somebody comes here
        paper.focus({preventScroll: true});
    tell({kind: 'program', program: await start.program()});
}

begin();
