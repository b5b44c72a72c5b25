// The driver itself, on a page of its own.
'use strict';

const assert = require('assert');
const path = require('path');
const { serve } = require('./support/server');
const { test } = require('./support/testing');
const { goldenPart, pictureDifference } = require('./support/picture');

const GOLDEN = path.join(__dirname, '..', 'golden', 'start.png');

async function served(world) {
    const server = await serve(path.join(__dirname, 'driver'), '/some/where/');
    world.atEnd(() => server.stop());
    return server;
}

async function opened(world, options) {
    const server = await served(world);
    const page = await world.open(options);
    await page.go(server.url);
    await page.untilTrue('the worker', 'answer');
    return page;
}

test('driver: a page at its size and scale', async (world) => {
    const page = await opened(world, { width: 320, height: 200, scale: 2 });
    assert.deepStrictEqual(
        await page.evaluate('[innerWidth, innerHeight, devicePixelRatio]'), [320, 200, 2]);
    const picture = await page.picture();
    assert.deepStrictEqual([picture.width, picture.height], [640, 400]);
    const colour = (x, y) => [...picture.bytes.subarray(
        (y * picture.width + x) * picture.step, (y * picture.width + x) * picture.step + 3)];
    assert.deepStrictEqual(colour(5, 5), [0xc0, 0x80, 0x40]);
    assert.deepStrictEqual(colour(500, 300), [0x10, 0x20, 0x30]);
});

test('driver: mouse and keys', async (world) => {
    const page = await opened(world);
    await page.click({ x: 12, y: 34 });
    for (const name of ['a', 'ctrl+shift+z', 'pageup', 'enter', ',', 'space'])
        await page.press(name);
    assert.deepStrictEqual(await page.evaluate('seen'), [
        'pointerdown 12,34 mouse', 'pointerup 12,34 mouse', 'key a', 'key ctrl+shift+Z',
        'key PageUp', 'key Enter', 'key ,', 'key  ']);
});

test('driver: a finger', async (world) => {
    const page = await opened(world, { width: 390, height: 844, touch: true });
    await page.tap({ x: 100, y: 200 });
    await page.untilTrue('the touch', 'seen.length === 2');
    assert.deepStrictEqual(
        await page.evaluate('seen'), ['pointerdown 100,200 touch', 'pointerup 100,200 touch']);
});

test('driver: scripts that run first', async (world) => {
    const page = await opened(world, { before: 'self.early = 7', beforeWorker: 'self.hint = 8' });
    assert.strictEqual(await page.evaluate('early'), 7);
    assert.strictEqual(await page.evaluate('answer'), 8);
    const worker = page.worker('worker.js');
    assert.strictEqual(await page.evaluateIn(worker.session, 'self.hint'), 8);
});

test('driver: what goes wrong is noted', async (world) => {
    const page = await opened(world);
    page.expectComplaint(/./);
    await page.evaluate('setTimeout(() => { throw new Error("thrown late") })');
    await page.evaluate('console.error("said so")');
    await page.evaluate('document.body.append(Object.assign(new Image(), { src: "x.png" }))');
    await page.evaluate('worker.postMessage(Symbol.iterator)').catch(() => {});
    for (const what of [/thrown late/, /said so/, /Content Security Policy/])
        await page.until(what, () => page.complaints.some((text) => what.test(text)));
});

test('driver: profiles know nothing of each other', async (world) => {
    const server = await served(world);
    const [one, other] = [await world.open(), await world.open()];
    await one.go(server.url);
    await one.evaluate('localStorage.setItem("a", "b")');
    await other.go(server.url);
    assert.strictEqual(await other.evaluate('localStorage.getItem("a")'), null);
});

test('driver: a server that is off, lacks a file or sends a wrong one', async (world) => {
    const server = await served(world);
    const page = await world.open();
    await page.go(server.url);
    await page.untilTrue('the whole page',
        'document.readyState === "complete" && answer !== null');
    await server.stop();
    await assert.rejects(page.go(`${server.url}?again`), /CONNECTION/);
    await server.start();
    server.change('worker.js', () => Buffer.from('postMessage("changed")'));
    await page.go(server.url);
    await page.untilTrue('the changed worker', 'answer === "changed"');
    server.change('page.js', () => null);
    await page.go(server.url);
    await page.until('the complaint', () => page.complaints.some((text) => /404/.test(text)));
    page.expectComplaint(/404/);
});

test('driver: pictures are compared by pixels', async () => {
    const golden = goldenPart(GOLDEN, 'small');
    assert.deepStrictEqual([golden.width, golden.height], [640, 400]);
    const other = { ...golden, bytes: Buffer.from(golden.bytes) };
    other.bytes[3000] ^= 0x80;
    other.bytes[6001] ^= 0x80;
    other.bytes[9002] ^= 0x08;
    assert.strictEqual(pictureDifference(golden, golden), 0);
    assert.strictEqual(pictureDifference(golden, other), 2);
    assert.strictEqual(pictureDifference(golden, { ...golden, width: 1 }), 640 * 400);
});
