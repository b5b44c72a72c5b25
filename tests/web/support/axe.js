// axe-core, which looks at a page for what hinders people. npm brings it once, in the version of
// tests/web/axe; from then on no network is needed.
'use strict';

const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const WANTED = path.join(__dirname, '..', 'axe');
const FOLDER = path.join(__dirname, '..', '..', '..', 'build', 'axe');
const FILES = ['package.json', 'package-lock.json'];
const SCRIPT = path.join(FOLDER, 'node_modules', 'axe-core', 'axe.min.js');

function isThere() {
    const same = (name) => fs.readFileSync(path.join(FOLDER, name), 'utf8') ===
        fs.readFileSync(path.join(WANTED, name), 'utf8');
    return fs.existsSync(SCRIPT) && FILES.every(same);
}

/// Two that bring it at once do not meet.
function bring() {
    const own = `${FOLDER}.${process.pid}`;
    fs.mkdirSync(own, { recursive: true });
    for (const name of FILES)
        fs.copyFileSync(path.join(WANTED, name), path.join(own, name));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
        { cwd: own, stdio: ['ignore', 'ignore', 'inherit'] });
    if (!isThere()) {
        fs.rmSync(FOLDER, { recursive: true, force: true });
        fs.renameSync(own, FOLDER);
    }
    fs.rmSync(own, { recursive: true, force: true });
}

/// What axe-core finds wrong on the page as it is now, a line for each thing: all its rules, those that
/// are no law included.
async function violations(page) {
    if (!isThere())
        bring();
    // The page's policy lets no script in; what the protocol brings is none of the page's.
    await page.evaluate(`${fs.readFileSync(SCRIPT, 'utf8')};0`);
    const { violations: found } = await page.evaluate('axe.run(document, {resultTypes: ["violations"]})');
    return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

module.exports = { violations };
