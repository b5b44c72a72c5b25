// check_checker.js BUILD: the checker of the build folder, run as Who wins? runs it, proves what is
// true, refuses a proof that is none, is stopped, and lets others go on meanwhile. Needs its targets
// run-checker, inkrow-check and inkrow-engine.
'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

// Neither side wins: the rows that the other one may still fill weigh too little (docs/certificates.md).
const PROOF = [
    'inkrow-certificate 2', 'variant 4x4x4', 'position ..../..../..../.... X', 'holds 1', 'p ffff 0',
    'O 1', 'X 8 1', '',
].join('\n');

const build = process.argv[2];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkrow-checker-'));

const file = path.join(folder, 'proof');

function runProgram(name, ...more) {
    return execFileSync(process.execPath,
        ['--no-experimental-fetch', path.join(build, `${name}.js`), ...more], { encoding: 'utf8' });
}

/// What it said, and in how many slices.
function runSlices(checker, ...more) {
    return runProgram('run-checker', path.join(build, checker), file, ...more).trim().split('\nslices: ');
}

function run(checker, proof, ...more) {
    fs.rmSync(file, { force: true });
    if (proof !== null)
        fs.writeFileSync(file, proof);
    return runSlices(checker, ...more)[0].trim();
}

try {
    assert.strictEqual(run('inkrow-check.wasm', PROOF),
        'exited 0: O does not lose\nX does not lose\nvalid');
    assert.match(run('inkrow-check.wasm', PROOF.replace('ffff', 'fffe')), /^exited 1: invalid: node 0/);
    assert.match(run('inkrow-check.wasm', PROOF.replace('holds', 'gives')), /^exited 2: unreadable: line 4/);
    assert.match(run('inkrow-check.wasm', null), /^exited 2: unreadable: line 1/); // nothing is handed in
    assert.match(run('inkrow-check.wasm', PROOF, '0'), /^broken off/);
    assert.match(run('no-checker.wasm', PROOF), /^not started/);
    assert.match(run('run-checker.js', PROOF), /^not started/);
    runProgram('inkrow-engine', 'solve', '6x5x4+drop', '--certificate', file);
    const [said, slices] = runSlices('inkrow-check.wasm');
    assert.match(said, /^exited 0: .*valid\n$/s);
    assert.ok(slices > 1, `${slices} slices`);
    const [stopped, until] = runSlices('inkrow-check.wasm', '1');
    assert.match(stopped, /^broken off/);
    assert.strictEqual(until, '2');
} finally {
    fs.rmSync(folder, { recursive: true });
}
console.log('The checker is right.');
