// Threads that take turns, where memory is not shared, in node: run_turns.c.
'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const path = require('path');
const { test } = require('./support/testing');

const FOLDER = path.join(__dirname, '..', '..', 'build', 'web-plain');
// emcc takes the fetch of a newer node for that of a page.
const NODE = ['--no-experimental-fetch'];

test('threads that take turns', async () => {
    const said = execFileSync(process.execPath, [...NODE, path.join(FOLDER, 'run-turns.js')],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const held = said.trim().split('\n');
    assert.strictEqual(held.length, 9, said);
    for (const line of held)
        assert.match(line, /: yes$/);
});
