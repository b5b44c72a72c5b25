// A static web server as people have one: files under a path, no headers of its own. Tests turn it
// off, hide files and damage them.
'use strict';

const fs = require('fs');
const http = require('http');
const path = require('path');

const TYPES = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.wasm': 'application/wasm',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.json': 'application/json',
    '.webmanifest': 'application/manifest+json',
};

class Server {
    constructor(folder, under) {
        this.folder = folder;
        this.under = under;
        this.sockets = new Set();
        this.changed = new Map();
        this.held = new Map();
        this.asked = []; ///< files, in the order of the requests
        this.port = 0;
    }

    get url() {
        return `http://localhost:${this.port}${this.under}`;
    }

    /// The same files from another origin.
    get foreignUrl() {
        return `http://127.0.0.1:${this.port}${this.under}`;
    }

    /// On the port that it had, so that the address stays.
    start() {
        this.http = http.createServer((request, response) => this.answer(request, response));
        this.http.on('connection', (socket) => {
            this.sockets.add(socket);
            socket.once('close', () => this.sockets.delete(socket));
        });
        return new Promise((resolve, reject) => {
            this.http.once('error', reject);
            this.http.listen(this.port, () => {
                this.port = this.http.address().port;
                resolve(this);
            });
        });
    }

    stop() {
        const closed = new Promise((resolve) => this.http.close(resolve));
        for (const socket of this.sockets)
            socket.destroy();
        return closed;
    }

    /// From now on the file (a path in the folder) is what `change(bytes)` makes of it; null: gone.
    /// A file that is not in the folder is made of no bytes.
    change(file, change) {
        this.changed.set(file, change);
    }

    /// From now on who asks for the file waits until the function is called that this gives.
    hold(file) {
        let release;
        this.held.set(file, new Promise((resolve) => {
            release = resolve;
        }));
        return () => {
            this.held.delete(file);
            release();
        };
    }

    restore() {
        this.changed.clear();
    }

    read(file) {
        const whole = path.join(this.folder, file);
        const change = this.changed.get(file);
        if (!change)
            return fs.readFileSync(whole);
        return change(fs.existsSync(whole) ? fs.readFileSync(whole) : Buffer.alloc(0));
    }

    typeOf(file) {
        return TYPES[path.extname(file)] || 'text/plain';
    }

    async answer(request, response) {
        const asked = decodeURIComponent(new URL(request.url, this.url).pathname);
        let file = path.posix.normalize(asked).slice(this.under.length);
        if (file === '' || file.endsWith('/'))
            file += 'index.html';
        this.asked.push(file);
        await this.held.get(file);
        let bytes = null;
        try {
            if (asked.startsWith(this.under))
                bytes = this.read(file);
        } catch (error) {
            if (error.code !== 'ENOENT' && error.code !== 'EISDIR')
                throw error;
        }
        response.writeHead(bytes ? 200 : 404,
            { 'Content-Type': this.typeOf(file), 'Cache-Control': 'no-cache' });
        response.end(bytes || 'no such file');
    }
}

/// Serves `folder` under the path `under`, which begins and ends with a slash.
function serve(folder, under) {
    return new Server(folder, under).start();
}

module.exports = { serve };
