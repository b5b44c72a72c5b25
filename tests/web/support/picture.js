// Pictures: PNG in, pixels compared nearly in the way of tests/gui/support/golden.c.
'use strict';

const fs = require('fs');
const zlib = require('zlib');

const CHANNEL_TOLERANCE = 8; // of 255
// One in forty, as for another FreeType: a page has its letters set without HarfBuzz, and some stand a
// px aside, which makes up to half of this. What is written is looked at besides.
const DIFFERENT_MOST = 0.025;

function paeth(left, up, corner) {
    const guess = left + up - corner;
    const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
    return a <= b && a <= c ? left : b <= c ? up : corner;
}

const FILTERS = [
    () => 0,
    (left) => left,
    (left, up) => up,
    (left, up) => (left + up) >> 1,
    paeth,
];

/// Undoes the filters in place; the rows then follow one another without gaps.
function unfilter(bytes, stride, rows, step) {
    const plain = Buffer.alloc(stride * rows);
    for (let row = 0; row < rows; row++) {
        const filter = FILTERS[bytes[row * (stride + 1)]];
        const from = row * (stride + 1) + 1;
        const to = row * stride;
        for (let i = 0; i < stride; i++) {
            const left = i >= step ? plain[to + i - step] : 0;
            const up = row > 0 ? plain[to + i - stride] : 0;
            const corner = i >= step && row > 0 ? plain[to + i - stride - step] : 0;
            plain[to + i] = bytes[from + i] + filter(left, up, corner);
        }
    }
    return plain;
}

/// Each pixel's colour in place of its number in the palette.
function coloured(numbers, palette) {
    const bytes = Buffer.alloc(numbers.length * 3);
    for (let i = 0; i < bytes.length; i++)
        bytes[i] = palette[numbers[Math.floor(i / 3)] * 3 + i % 3];
    return bytes;
}

/// `{width, height, step, bytes, texts}`: eight bits a channel, `step` channels a pixel (3, or 4 with
/// alpha), which is all that the game, the browser and the tests write, and what the file says of
/// itself, by key.
function pictureOfPng(png) {
    const parts = [], texts = {};
    let header, palette;
    for (let at = 8; at < png.length;) {
        const length = png.readUInt32BE(at);
        const kind = png.toString('latin1', at + 4, at + 8);
        const data = png.subarray(at + 8, at + 8 + length);
        if (kind === 'IHDR')
            header = data;
        else if (kind === 'PLTE')
            palette = data;
        else if (kind === 'IDAT')
            parts.push(data);
        else if (kind === 'tEXt') {
            const [key, text] = data.toString('latin1').split('\0');
            texts[key] = text;
        }
        at += 12 + length;
    }
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const step = { 2: 3, 3: 1, 6: 4 }[header[9]];
    if (header[8] !== 8 || !step || header[12] !== 0)
        throw new Error(
            'a PNG of another kind; expected 8 bits a channel, RGB, RGBA or a palette, no passes');
    const bytes = unfilter(zlib.inflateSync(Buffer.concat(parts)), width * step, height, step);
    if (palette)
        return { width, height, step: 3, bytes: coloured(bytes, palette), texts };
    return { width, height, step, bytes, texts };
}

/// One part of a golden strip, which has a line for each: its name, x, y, width and height.
function goldenPart(file, name) {
    const strip = pictureOfPng(fs.readFileSync(file));
    const line = strip.texts.Parts.split('\n').find((one) => one.startsWith(`${name} `));
    if (!line)
        throw new Error(`${file} has no part ${name}; expected one of\n${strip.texts.Parts}`);
    const [x, y, width, height] = line.split(' ').slice(1).map(Number);
    const bytes = Buffer.alloc(width * height * strip.step);
    for (let row = 0; row < height; row++) {
        const from = ((y + row) * strip.width + x) * strip.step;
        strip.bytes.copy(bytes, row * width * strip.step, from, from + width * strip.step);
    }
    return { width, height, step: strip.step, bytes };
}

function pixelsDiffer(a, b, pixel, tolerance) {
    for (let channel = 0; channel < 3; channel++)
        if (Math.abs(a.bytes[pixel * a.step + channel] -
                     b.bytes[pixel * b.step + channel]) > tolerance)
            return true;
    return false;
}

/// How many pixels have a channel that differs by more than `tolerance`; all, where the sizes do.
function pictureDifference(a, b, tolerance = CHANNEL_TOLERANCE) {
    const pixels = a.width * a.height;
    if (a.width !== b.width || a.height !== b.height)
        return pixels;
    let count = 0;
    for (let pixel = 0; pixel < pixels; pixel++)
        count += pixelsDiffer(a, b, pixel, tolerance);
    return count;
}

/// True when `shown` fits the golden picture.
function pictureFits(shown, golden) {
    return pictureDifference(shown, golden) <= DIFFERENT_MOST * golden.width * golden.height;
}

module.exports = { goldenPart, pictureOfPng, pictureDifference, pictureFits };
