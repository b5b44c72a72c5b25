// One tab of the browser with a profile of its own: what a person does in it, and what it shows.
'use strict';

const { keyEvent } = require('./keys');
const { pictureOfPng } = require('./picture');

const PATIENCE_MS = 30000;
const LOOK_AGAIN_MS = 15;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Page {
    /// `size`: {width, height} in CSS px, `scale` device px each (1), `touch`: a phone (false).
    /// `before` and `beforeWorker` are scripts that run first in every document and worker. `beside`:
    /// the page whose profile it shares, or undefined.
    static async open(connection, size, before, beforeWorker, beside) {
        const page = new Page(connection, size, beforeWorker);
        const browserContextId = beside ? beside.context
            : (await connection.send('Target.createBrowserContext')).browserContextId;
        const { targetId } =
            await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
        page.context = browserContextId;
        page.target = targetId;
        await page.attach(before);
        return page;
    }

    constructor(connection, size, beforeWorker) {
        this.connection = connection;
        this.size = size;
        this.beforeWorker = beforeWorker;
        this.complaints = []; ///< what went wrong in the page or in its workers
        this.expected = []; ///< of these, what a test counts on
        this.workers = []; ///< {session, url}, in the order in which they began
        this.modifiers = 0;
        this.waiting = []; ///< {method, resolve}
    }

    // --- the protocol

    send(method, parameters, session = this.session) {
        return this.connection.send(method, parameters, session);
    }

    async attach(before) {
        const attached = await this.connection.send(
            'Target.attachToTarget', { targetId: this.target, flatten: true });
        this.session = attached.sessionId;
        this.listen(this.session);
        await this.watch(this.session);
        await this.send('Page.enable');
        if (before)
            await this.send('Page.addScriptToEvaluateOnNewDocument', { source: before });
        await this.resize(this.size);
        await this.send('Browser.grantPermissions', {
            browserContextId: this.context,
            permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'],
        }, undefined);
    }

    async watch(session, type) {
        await this.send('Runtime.enable', {}, session);
        await this.send('Log.enable', {}, session).catch(() => {});
        if (/worklet/.test(type)) // which has no workers of its own
            return;
        // Workers wait for what is to run first in them. Service workers belong to all tabs: one that
        // waited for a tab would wait for ever when that is closed.
        await this.send('Target.setAutoAttach', {
            autoAttach: true, waitForDebuggerOnStart: true, flatten: true,
            filter: [{ type: 'service_worker', exclude: true }, {}],
        }, session);
    }

    listen(session) {
        this.connection.listen(session, (method, event) => {
            for (const one of this.waiting.filter((waiting) => waiting.method === method))
                one.resolve(event);
            if (method === 'Runtime.exceptionThrown')
                this.complain(event.exceptionDetails);
            else if (method === 'Runtime.consoleAPICalled' && event.type === 'error')
                this.complaints.push(event.args.map((one) => one.value || one.description).join(' '));
            else if (method === 'Log.entryAdded' && event.entry.level === 'error')
                this.complaints.push(`${event.entry.text} ${event.entry.url || ''}`.trim());
            else if (method === 'Target.attachedToTarget')
                this.workerBegins(event);
            else if (method === 'Target.detachedFromTarget')
                this.workers = this.workers.filter((worker) => worker.session !== event.sessionId);
            else if (method === 'Inspector.targetCrashed')
                this.complaints.push('the page has crashed');
        });
    }

    complain(details) {
        const thrown = details.exception && details.exception.description;
        this.complaints.push(`${details.text} ${thrown || ''}`.trim());
    }

    async workerBegins({ sessionId, targetInfo }) {
        const session = sessionId;
        this.listen(session);
        this.workers.push({ session, url: targetInfo.url, type: targetInfo.type });
        try {
            await this.watch(session, targetInfo.type);
            if (this.beforeWorker && targetInfo.type === 'worker')
                await this.evaluateIn(session, this.beforeWorker);
            await this.send('Runtime.runIfWaitingForDebugger', {}, session);
        } catch (error) {
            // It may have ended already.
            if (!/session/i.test(error.message))
                this.complaints.push(error.message);
        }
    }

    /// The next event of that name.
    once(method) {
        return new Promise((resolve) => this.waiting.push({ method, resolve }));
    }

    // --- going places

    async resize({ width, height, scale = 1, touch = false }) {
        this.size = { width, height, scale, touch };
        await this.send('Emulation.setDeviceMetricsOverride',
            { width, height, deviceScaleFactor: scale, mobile: touch });
        await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 2 });
    }

    async go(url) {
        const { errorText } = await this.send('Page.navigate', { url });
        if (errorText)
            throw new Error(`${url}: ${errorText}`);
    }

    reload() {
        return this.send('Page.reload');
    }

    // --- what it shows

    async evaluateIn(session, expression) {
        const { result, exceptionDetails } = await this.send('Runtime.evaluate',
            { expression, awaitPromise: true, returnByValue: true, userGesture: true }, session);
        if (exceptionDetails)
            throw new Error((exceptionDetails.exception || {}).description || exceptionDetails.text);
        return result.value;
    }

    /// The value of an expression, or of a function that is called in the page with `values`.
    evaluate(script, ...values) {
        const expression = typeof script === 'function'
            ? `(${script})(${values.map((value) => JSON.stringify(value)).join(',')})`
            : script;
        return this.evaluateIn(this.session, expression);
    }

    /// The first worker whose address ends like this, or undefined.
    worker(ending) {
        return this.workers.find((worker) => worker.url.split(/[?#]/)[0].endsWith(ending));
    }

    /// Until `look()` gives something that is true; a page that is about to change gives nothing.
    async until(what, look) {
        const end = Date.now() + PATIENCE_MS;
        let last = '';
        for (;;) {
            try {
                const found = await look();
                if (found)
                    return found;
                last = '';
            } catch (error) {
                if (this.connection.ended)
                    throw error;
                last = `; ${error.message}`;
            }
            if (Date.now() > end)
                throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}${last}`);
            await pause(LOOK_AGAIN_MS);
        }
    }

    /// The same, of what `evaluate` gives.
    untilTrue(what, script, ...values) {
        return this.until(what, () => this.evaluate(script, ...values));
    }

    /// What the tab shows, as a picture of size x scale px.
    async picture() {
        const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
        this.png = Buffer.from(data, 'base64');
        return pictureOfPng(this.png);
    }

    // --- what a person does

    mouse(type, { x, y }, more = {}) {
        return this.send('Input.dispatchMouseEvent',
            { type, x, y, modifiers: this.modifiers, ...more });
    }

    move(at) {
        return this.mouse('mouseMoved', at);
    }

    // The pointer goes there, be it from close by: one that rests would not aim at what has just
    // appeared under it.
    async click(at, button = 'left') {
        await this.move({ x: at.x - 12, y: at.y });
        await this.move(at);
        await this.mouse('mousePressed', at, { button, clickCount: 1 });
        await this.mouse('mouseReleased', at, { button, clickCount: 1 });
    }

    wheel(at, pixels) {
        return this.mouse('mouseWheel', at, { deltaX: 0, deltaY: pixels });
    }

    touch(type, points) {
        return this.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    }

    async tap(at) {
        await this.touch('touchStart', [at]);
        await this.touch('touchEnd', []);
    }

    /// A finger that goes down at `from` and is lifted `way` px further.
    async swipe(from, way) {
        const steps = 10;
        await this.touch('touchStart', [from]);
        for (let i = 1; i <= steps; i++)
            await this.touch('touchMove', [{ x: from.x + way.x * i / steps, y: from.y + way.y * i / steps }]);
        await this.touch('touchEnd', []);
    }

    /// A key by the name that scripts of the game use, such as `ctrl+z`.
    async press(name) {
        const event = keyEvent(name);
        await this.send('Input.dispatchKeyEvent',
            { type: event.text ? 'keyDown' : 'rawKeyDown', ...event });
        await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined });
    }

    async type(text) {
        for (const character of text)
            await this.press(character === ' ' ? 'space' : character);
    }

    // --- the end

    /// From here on a complaint that `pattern` matches is no failure.
    expectComplaint(pattern) {
        this.expected.push(pattern);
    }

    unexpectedComplaints() {
        return this.complaints.filter((text) => !this.expected.some((one) => one.test(text)));
    }

    /// Closes the tab; the profile stays for the others.
    leave() {
        return this.connection.send('Target.closeTarget', { targetId: this.target });
    }

    async close() {
        await this.connection.send('Target.disposeBrowserContext', { browserContextId: this.context })
            .catch(() => {});
    }
}

module.exports = { Page };
