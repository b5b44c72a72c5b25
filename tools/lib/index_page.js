// index_page.js PAGE BUILT FOLDER: writes index.html into FOLDER, made of PAGE/index.html and of what is to
// stand in it: PAGE/first.css and first.js, and what inkrow-icons has drawn into BUILT. Beside it the
// manifest, in the colour of the paper.
//
// What {…} stands for in them is said by `parts`.
'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const [page, built, folder] = process.argv.slice(2);

const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');

/// As a policy names what may stand in a page.
const hashOf = (text) => `sha256-${crypto.createHash('sha256').update(text).digest('base64')}`;

/// Comments and indents are for who reads the source.
const withoutComments = (script) => script.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '').trim();
const withoutStyleComments = (style) => style.replace(/\/\*[^]*?\*\//g, '').replace(/^ +/gm, '').trim();

/// Of the program: as it is, and as a server compresses it.
function bytesOf(build) {
    const bytes = fs.readFileSync(path.join(folder, build, 'inkrow.wasm'));
    return `${bytes.length} ${zlib.gzipSync(bytes, { level: 9 }).length}`;
}

const style = withoutStyleComments(`${read(built, 'themes.css')}${read(page, 'first.css')}`);
const script = withoutComments(read(page, 'first.js'));
const parts = {
    'first.css': style,
    'first.css hash': hashOf(style),
    'first.js': script,
    'first.js hash': hashOf(script),
    'name.svg': read(built, 'name.svg').trim(),
    'paper': /--page: (#[0-9a-f]{6})/.exec(style)[1],
    'threads bytes': bytesOf('threads'),
    'plain bytes': bytesOf('plain'),
};

for (const name of ['index.html', 'manifest.webmanifest'])
    fs.writeFileSync(path.join(folder, name), Object.entries(parts).reduce(
        (text, [part, value]) => text.replaceAll(`{${part}}`, () => value), read(page, name)));
