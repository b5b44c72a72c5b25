// What is heard: the page's mixer by itself, frame by frame, and in the page.
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const { GOLDEN, NOT_ISOLATED, WIDE, opened, play, untilShown } = require('./support/board');
const { served } = require('./support/program');
const { test } = require('./support/testing');

const FILE = path.join(__dirname, '..', '..', 'src', 'web', 'page', 'mixer.js');
const BLOCK = 128; // frames that a browser asks for at once
const RATE = 48000;

/// The processor of mixer.js, as a browser's thread for sound would run it.
class Ears {
    constructor(sampleRate = RATE) {
        this.world = { sampleRate, currentTime: 0, AudioWorkletProcessor: class {
            constructor() {
                this.port = {};
            }
        }, registerProcessor: (name, Type) => {
            this.name = name;
            this.mixer = new Type();
        } };
        vm.runInNewContext(fs.readFileSync(FILE, 'utf8'), this.world);
    }

    begin(sound) {
        this.mixer.port.onmessage({ data: { kind: 0, rate: RATE, pan: 0, volume: 1, begins: 0, ...sound } });
    }

    /// So many frames, in blocks: what is to be heard to the left and to the right.
    hear(frames) {
        const sides = [[], []];
        for (let at = 0; at < frames; at += BLOCK) {
            const block = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
            assert.strictEqual(this.mixer.process([], [block], {}), true);
            sides.forEach((side, i) => side.push(...block[i]));
            this.world.currentTime += BLOCK / this.world.sampleRate;
        }
        return sides;
    }
}

function tone(length, hertz = 400, size = .25, rate = RATE) {
    return Float32Array.from({ length }, (_, i) => size * Math.sin(2 * Math.PI * hertz * i / rate));
}

/// The frames with the first and the last sound in them.
function heardFrom(side) {
    const loud = side.map((sample, i) => (Math.abs(sample) > 1e-4 ? i : -1)).filter((i) => i >= 0);
    return [loud[0], loud[loud.length - 1]];
}

function near(one, other, most, what) {
    assert.ok(Math.abs(one - other) <= most, `${what}: ${one}, expected ${other}`);
}

const largest = (side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const largestStep = (side) => side.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (side[i - 1] ?? 0))), 0);

test('sound: the mixer plays samples as they are, at once, and then is silent', async () => {
    const ears = new Ears(), samples = tone(1000);
    assert.strictEqual(ears.name, 'mixer');
    assert.deepStrictEqual(heardFrom(ears.hear(512)[0]), [undefined, undefined]);
    ears.begin({ samples });
    const [left, right] = ears.hear(1536);
    for (let i = 0; i < 1536; i++)
        near(left[i], (samples[i] ?? 0) * Math.SQRT1_2, 1e-6, `frame ${i}`);
    assert.deepStrictEqual(left, right);
});

test('sound: what waits begins at its frame, and what is late with the next block', async () => {
    const ears = new Ears();
    ears.begin({ samples: tone(400), begins: 1000 / RATE });
    assert.deepStrictEqual(heardFrom(ears.hear(2048)[0]), [1001, 1399]); // the first sample of a tone is 0
    ears.begin({ samples: tone(400), begins: ears.world.currentTime - .1 });
    assert.deepStrictEqual(heardFrom(ears.hear(512)[0]), [1, 399]);
});

test('sound: to the left, to the right, and as loud as is said', async () => {
    const sizes = (sound) => {
        const ears = new Ears();
        ears.begin({ samples: tone(4800), ...sound });
        return ears.hear(4864).map(largest);
    };
    const [left, right] = sizes({ pan: -1 });
    near(left, .25, .001, 'left');
    near(right, 0, 1e-6, 'right');
    near(sizes({ pan: 1, volume: .4 })[1], .1, .001, 'volume');
});

test('sound: a device with another rate hears the same tone for as long', async () => {
    const ears = new Ears(44100);
    ears.begin({ samples: tone(RATE / 2, 400) });
    const [left] = ears.hear(44100);
    near(heardFrom(left)[1], 22050, 60, 'its end');
    const wanted = tone(22050, 400, .25 * Math.SQRT1_2, 44100);
    for (let i = 0; i < 22000; i++)
        near(left[i], wanted[i], 2e-3, `frame ${i}`);
});

test('sound: one of a kind makes room for the next, without a click', async () => {
    const ears = new Ears(), step = .25 * 2 * Math.PI * 400 / RATE;
    ears.begin({ samples: tone(RATE), pan: -1 });
    const before = ears.hear(1024)[0];
    ears.begin({ samples: new Float32Array(100), pan: -1 });
    const after = ears.hear(2048)[0];
    near(heardFrom(after)[1], .005 * RATE, BLOCK, 'its end');
    assert.ok(largestStep([...before, ...after]) < 1.2 * step, `a step of ${largestStep(after)}`);
    ears.begin({ kind: 1, samples: tone(1000) }); // of another kind: both go on
    ears.begin({ kind: 2, samples: tone(1000) });
    near(largest(ears.hear(1024)[0]), .5 * Math.SQRT1_2, .01, 'both');
});

test('sound: forty at once are not louder than full scale', async () => {
    const ears = new Ears();
    for (let kind = 0; kind < 40; kind++)
        ears.begin({ kind, samples: tone(4800), pan: -1 });
    const most = largest(ears.hear(4864)[0]);
    assert.ok(most > .95 && most <= 1, `${most}`);
});

// --- in the page

/// The largest sample that goes from `node` to the loudspeakers, noted as `loudest`.
const LISTEN = (node) => `(() => {
    const analyser = new AnalyserNode(ears, {fftSize: 8192});
    const samples = new Float32Array(analyser.fftSize);
    ${node}.connect(analyser);
    window.loudest = 0;
    setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
    }, 20);
    return true;
})()`;

/// Notes when each sound is handed over, and that none goes by the browser's nodes.
const NOTE = `(() => {
    window.handed = [];
    const post = mixer.port.postMessage.bind(mixer.port);
    mixer.port.postMessage = (sound, also) => {
        handed.push(sound.begins - ears.currentTime);
        post(sound, also);
    };
    return true;
})()`;

function board(server) {
    return `${server.url}?variant=3x3x3&${GOLDEN}`;
}

// What is heard begins with the first touch, as browsers want it; F9 ends it.
for (const [variant, before] of Object.entries({ threads: undefined, plain: NOT_ISOLATED }))
    test(`sound: marks are heard by the page's mixer (${variant})`, async (world) => {
        const server = await served(world);
        const page = await opened(world, board(server), { ...WIDE, before });
        assert.strictEqual(await page.evaluate('ears'), null);
        await play(page, 'b2');
        await page.untilTrue('the mixer', 'ears.state === "running" && mixer !== null');
        await page.evaluate(`heard.clear(), ${LISTEN('mixer')}, ${NOTE}`);
        await play(page, 'a3', 'c3');
        await page.untilTrue('sounds', 'handed.length >= 2 && loudest > .01');
        assert.ok(await page.evaluate('handed.every(wait => wait < .5) && loudest <= 1 && heard.size === 0'));
        await page.press('f9');
        await untilShown(page, 'Sound is off.');
        await page.evaluate('handed.length = 0');
        await play(page, 'a1');
        assert.strictEqual(await page.evaluate('handed.length'), 0);
        if (!before) // it is there without a network, too
            await page.untilTrue('the mixer kept', 'caches.match("mixer.js").then(Boolean)');
    });

test('sound: where the address is not secure the browser\'s own nodes play', async (world) => {
    const server = await served(world);
    const before = "Object.defineProperty(BaseAudioContext.prototype, 'audioWorklet', {value: undefined})";
    const page = await opened(world, board(server), { ...WIDE, before });
    await play(page, 'b2', 'a3', 'c3');
    await page.untilTrue('sounds', 'ears.state === "running" && heard.size >= 2');
    assert.strictEqual(await page.evaluate('mixer'), null);
});
