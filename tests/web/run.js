// Runs the tests in the browser.
//
//   node tests/web/run.js [PATTERN]
//
// PATTERN chooses by names (a regular expression). The pictures of what failed go to
// build/web-tests. The exit status is 0 when all passed.
'use strict';

const fs = require('fs');
const path = require('path');
const { readTests, runTests } = require('./support/testing');

for (const file of fs.readdirSync(__dirname).filter((name) => /^test_.*\.js$/.test(name)).sort())
    readTests(path.join(__dirname, file));

runTests(new RegExp(process.argv[2] || '', 'i'), path.join(__dirname, '..', '..', 'build', 'web-tests'))
    .then((status) => process.exit(status));
