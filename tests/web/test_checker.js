// The checker of proofs as a module of its own, in node: check_checker.js.
'use strict';

const { execFileSync } = require('child_process');
const path = require('path');
const { test } = require('./support/testing');

test('the checker, as Who wins? runs it', async () => {
    execFileSync(process.execPath, [path.join(__dirname, 'check_checker.js'),
        path.join(__dirname, '..', '..', 'build', 'web-plain')], { stdio: 'inherit' });
});
