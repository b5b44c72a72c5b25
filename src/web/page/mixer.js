'use strict';

// Mixes the page's sounds on the browser's own thread for them, as src/ui/sound.c does for a window. page.js
// hands over each: its samples at `rate`, how loud, how far to the right, and when it begins by `currentTime`.
const FADE_SECONDS = .005;
const FREE = .75; // up to there samples stay as they are, from there they go gently towards full scale

function held(sample) {
    const size = Math.abs(sample);
    return size <= FREE ? sample : Math.sign(sample) * (FREE + (1 - FREE) * Math.tanh((size - FREE) / (1 - FREE)));
}

class Voice {
    constructor({kind, samples, rate, pan, volume, begins}) {
        const angle = Math.PI / 4 * (1 + pan);
        this.kind = kind;
        this.samples = samples;
        this.step = rate / sampleRate; // samples for each frame
        this.at = 0; // the sample that is next
        this.wait = Math.max(0, Math.round((begins - currentTime) * sampleRate)); // frames
        this.left = volume * Math.cos(angle);
        this.right = volume * Math.sin(angle);
        this.loud = 1; // falls to 0 where it makes room for another
        this.fall = 0; // so much a frame
    }

    isOver() {
        return this.at >= this.samples.length || this.loud <= 0;
    }

    next() {
        const before = Math.floor(this.at), part = this.at - before;
        const sample = this.samples[before] * (1 - part) + (this.samples[before + 1] ?? 0) * part;
        this.at += this.step;
        this.loud -= this.fall;
        return sample * Math.max(0, this.loud);
    }
}

registerProcessor('mixer', class extends AudioWorkletProcessor {
    constructor() {
        super();
        this.voices = [];
        this.port.onmessage = ({data}) => this.voices.push(new Voice(data));
    }

    // Those of its kind that are heard make room for one that begins.
    begin(voice) {
        for (const other of this.voices)
            if (other.kind === voice.kind && other.at > 0)
                other.fall ||= 1 / (FADE_SECONDS * sampleRate);
    }

    add(voice, left, right) {
        for (let i = Math.min(voice.wait, left.length); i < left.length && !voice.isOver(); i++) {
            if (voice.at === 0)
                this.begin(voice);
            const sample = voice.next();
            left[i] += sample * voice.left;
            right[i] += sample * voice.right;
        }
        voice.wait = Math.max(0, voice.wait - left.length);
    }

    process(inputs, [[left, right]]) {
        for (const voice of this.voices)
            this.add(voice, left, right);
        this.voices = this.voices.filter(voice => !voice.isOver());
        for (const side of [left, right])
            side.forEach((sample, i) => side[i] = held(sample));
        return true; // there is more to come
    }
});
