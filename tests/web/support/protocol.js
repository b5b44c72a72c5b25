// Chromium over its DevTools protocol: commands out, answers and events in, through two pipes.
'use strict';

const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

/// Chromium without the windows that nobody sees takes half as long; where it is not there, chromium.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const OPTIONS = [
    '--headless=new',
    '--site-per-process',
    '--remote-debugging-pipe',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--metrics-recording-only',
];
const PATIENCE_MS = 60000;

function programPath() {
    const folders = (process.env.PATH || '').split(':');
    for (const name of PROGRAMS)
        for (const folder of folders)
            if (fs.existsSync(path.join(folder, name)))
                return path.join(folder, name);
    throw new Error(`none of ${PROGRAMS.join(', ')} is installed`);
}

class Connection {
    /// A browser of its own, with a profile that goes when it is closed.
    constructor() {
        this.profile = fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-web-'));
        // Its sandbox does not work for root.
        const sandbox = process.getuid() === 0 ? ['--no-sandbox'] : [];
        this.child = spawn(
            programPath(),
            [...OPTIONS, ...sandbox, `--user-data-dir=${this.profile}`, 'about:blank'],
            { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
        this.exited = new Promise((resolve) => this.child.once('exit', resolve));
        this.exited.then(() => this.fail(new Error('the browser has ended')));
        this.child.stdio[3].on('error', () => {});
        this.child.stdio[4].on('data', (bytes) => this.take(bytes));
        this.rest = [];
        this.count = 0;
        this.waiting = new Map();
        this.listeners = new Map();
    }

    /// Each message ends with a byte 0.
    take(bytes) {
        let end;
        while ((end = bytes.indexOf(0)) >= 0) {
            this.rest.push(bytes.subarray(0, end));
            this.receive(JSON.parse(Buffer.concat(this.rest).toString()));
            this.rest = [];
            bytes = bytes.subarray(end + 1);
        }
        this.rest.push(bytes);
    }

    receive(message) {
        if (message.id === undefined) {
            const listener = this.listeners.get(message.sessionId || '');
            if (listener)
                listener(message.method, message.params);
            return;
        }
        const { resolve, reject, method } = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.error)
            reject(new Error(`${method}: ${message.error.message}`));
        else
            resolve(message.result);
    }

    fail(error) {
        for (const { reject } of this.waiting.values())
            reject(error);
        this.waiting.clear();
        this.ended = error;
    }

    /// The answer; an error where there is none for a minute, such as from a tab that hangs.
    send(method, parameters, sessionId) {
        return new Promise((resolve, reject) => {
            if (this.ended) {
                reject(this.ended);
                return;
            }
            const id = ++this.count;
            const late = setTimeout(
                () => reject(new Error(`${method}: no answer in ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
            const answered = (settle) => (value) => {
                clearTimeout(late);
                settle(value);
            };
            this.waiting.set(
                id, { resolve: answered(resolve), reject: answered(reject), method });
            this.child.stdio[3].write(
                `${JSON.stringify({ id, method, params: parameters || {}, sessionId })}\0`);
        });
    }

    /// Calls `listener(method, parameters)` for each event of the session.
    listen(sessionId, listener) {
        this.listeners.set(sessionId, listener);
    }

    async close() {
        this.send('Browser.close').catch(() => {});
        const late = setTimeout(() => this.child.kill('SIGKILL'), 5000);
        await this.exited;
        clearTimeout(late);
        fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}

module.exports = { Connection };
