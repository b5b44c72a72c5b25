// What the page keeps: in the memory of the program, and in the browser's database.
'use strict';

const path = require('path');
const { inProgram } = require('./program');

function namesIn(page, folder) {
    return inProgram(page, `Module.FS.readdir('${folder}').filter((name) => name[0] !== '.').sort()`);
}

/// What the program has. A page that is left now need not have kept it.
function gamesInMemory(page) {
    return namesIn(page, '/kept/inkrow/games');
}

/// The paths that the database has.
function pathsKept(page) {
    return page.evaluate(() => new Promise((resolve, reject) => {
        const request = indexedDB.open('inkrow');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
            const keys = request.result.transaction('files').objectStore('files').getAllKeys();
            keys.onsuccess = () => resolve(keys.result);
        };
    }));
}

async function gamesKept(page) {
    const games = (await pathsKept(page)).filter((name) => name.startsWith('/kept/inkrow/games/'));
    return games.map((name) => path.posix.basename(name));
}

function untilKept(page, count) {
    return page.until(`${count} kept games`, async () => (await gamesKept(page)).length === count);
}

module.exports = { gamesInMemory, gamesKept, namesIn, pathsKept, untilKept };
