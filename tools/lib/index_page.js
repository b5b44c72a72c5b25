// index_page.js PAGE FRONT BUILT FOLDER [AT [ADDRESS]]: writes index.html into FOLDER, made of PAGE/index.html
// and of what is to stand in it: PAGE/first.css and first.js, and what inkrow-icons has drawn into BUILT.
// Beside it the manifest, in the colour of the paper, and the pages that are read without the program:
// FRONT/page.html in each language of FRONT/texts.json, and FRONT/missing.html for what is not there.
//
// AT       the folder in FOLDER, with a slash, that the program's files lie in; empty: FOLDER itself
// ADDRESS  what FOLDER is to be found at, with a slash: for what has to name a whole address
//
// What {…} stands for in them is said by `parts`.
'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const [page, front, built, folder, at = '', address = ''] = process.argv.slice(2);

const read = (...names) => fs.readFileSync(path.join(...names), 'utf8');

/// As a policy names what may stand in a page.
const hashOf = (text) => `sha256-${crypto.createHash('sha256').update(text).digest('base64')}`;

/// Comments and indents are for who reads the source.
const withoutComments = (script) => script.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '').trim();
const withoutStyleComments = (style) => style.replace(/\/\*[^]*?\*\//g, '').replace(/^ +/gm, '').trim();

/// Of the program: as it is, and as a server compresses it.
function bytesOf(build) {
    const bytes = fs.readFileSync(path.join(folder, at, build, 'inkrow.wasm'));
    return `${bytes.length} ${zlib.gzipSync(bytes, { level: 9 }).length}`;
}

const style = withoutStyleComments(`${read(built, 'themes.css')}${read(page, 'first.css')}`);
const script = withoutComments(read(page, 'first.js')).replaceAll('{at}', at);
const texts = JSON.parse(read(front, 'texts.json'));
const pageOf = (code) => (code === 'en' ? 'about/' : `about/${texts[code].lang}.html`);

/// Links to the other languages, from a page in a folder that `up` leads out of.
const others = (code, up) => Object.keys(texts).filter((other) => other !== code).map((other) =>
    `<a href="${up}${pageOf(other)}" lang="${texts[other].lang}" hreflang="${texts[other].lang}">` +
    `${texts[other].name}</a>`).join(code === 'en' && !up ? ' · ' : '\n');

/// What is shown of a link to `file`; without an address nothing, since nobody else would find it.
function cardsOf(code, file) {
    const { lang, title, description } = texts[code];
    const meta = (name, value) =>
        `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${value}">\n`;
    const languages = Object.keys(texts).map((other) =>
        `<link rel="alternate" hreflang="${texts[other].lang}" href="${address}${pageOf(other)}">\n`);
    return !address ? '' : `<link rel="canonical" href="${address}${file}">\n` +
        (file ? languages.join('') : '') + meta('og:type', 'website') + meta('og:site_name', 'Inkrow') +
        meta('og:title', title) + meta('og:description', description) + meta('og:url', address + file) +
        meta('og:locale', { en: 'en_US', 'zh-CN': 'zh_CN', ja: 'ja_JP' }[lang] || `${lang}_${lang.toUpperCase()}`) +
        meta('og:image', `${address}pictures/card.png`) + meta('og:image:width', 1200) +
        meta('og:image:height', 630) + meta('og:image:alt', texts[code]['board alt']) +
        meta('twitter:card', 'summary_large_image');
}

const filled = (text, parts) => Object.entries(parts).reduce(
    (now, [part, value]) => now.replaceAll(`{${part}}`, () => value), text);

const parts = {
    'first.css': style,
    'first.css hash': hashOf(style),
    'first.js': script,
    'first.js hash': hashOf(script),
    'name.svg': read(built, 'name.svg').trim(),
    'paper': /--page: (#[0-9a-f]{6})/.exec(style)[1],
    'threads bytes': bytesOf('threads'),
    'plain bytes': bytesOf('plain'),
    at,
    ...texts.en,
    'cards': cardsOf('en', ''),
    'others': others('en', ''),
};

for (const name of ['index.html', 'manifest.webmanifest'])
    fs.writeFileSync(path.join(folder, name), filled(read(page, name), parts));

fs.mkdirSync(path.join(folder, 'about'), { recursive: true });
fs.copyFileSync(path.join(front, 'about.css'), path.join(folder, 'about', 'about.css'));
for (const [code, words] of Object.entries(texts))
    fs.writeFileSync(path.join(folder, 'about', code === 'en' ? 'index.html' : `${words.lang}.html`),
        filled(read(front, 'page.html'), { ...words, 'others': others(code, '../'),
            'cards': cardsOf(code, pageOf(code)),
            'play address': code === 'en' ? '../' : `../?language=${code}` }));

fs.writeFileSync(path.join(folder, '404.html'), filled(read(front, 'missing.html'),
    { root: address ? new URL(address).pathname : './' }));
