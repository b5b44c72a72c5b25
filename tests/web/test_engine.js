// The engine as a module of JavaScript, in node: what tools/web --engine puts together, and the example that calls it.
'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { test } = require('./support/testing');

const ROOT = path.join(__dirname, '..', '..');
const FOLDER = path.join(ROOT, 'build', 'engine');

test('the engine without the page', async () => {
    execFileSync(path.join(ROOT, 'tools', 'web'), ['--yes', '--engine', FOLDER], { stdio: ['ignore', 'ignore', 'inherit'] });
    const said = execFileSync(process.execPath, [path.join(ROOT, 'examples', 'play.mjs'), FOLDER], { encoding: 'utf8' });
    assert.match(said, /^([abc][123] ){8}[abc][123]: draw\n4x4x3: 1 in 5, by /);
    assert.match(said, /\ninkrow-certificate /);
    assert.match(said, /'3x3'/);
});

test('each function of the engine has its type', async () => {
    const program = fs.readFileSync(path.join(ROOT, 'src', 'web', 'engine', 'inkrow.mjs'), 'utf8');
    const types = fs.readFileSync(path.join(ROOT, 'src', 'web', 'engine', 'inkrow.d.ts'), 'utf8');
    const functions = [...program.matchAll(/^ {4}(?:get )?([a-z]+)\([^)]*\) \{$/gm)].map((match) => match[1]);
    assert.deepStrictEqual(functions.filter((name) => name !== 'constructor'),
        ['version', 'read', 'search', 'choose', 'solve', 'certify']);
    for (const name of functions.filter((name) => name !== 'constructor'))
        assert.match(types, new RegExp(`^    (readonly )?${name}[(:]`, 'm'));
});
