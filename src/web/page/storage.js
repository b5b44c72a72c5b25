'use strict';

// What the page keeps: the files under /kept of the program's file system, which lies in memory,
// are in IndexedDB as well. They are read before the program runs; what it writes, renames and
// removes is put through path by path, so that two tabs never remove each other's files. A tab
// hears from the others what they have put, and has it too.
//
// Runs in the program's worker.
const storage = (() => {
    const ROOT = '/kept';
    const DATABASE = 'inkrow', STORE = 'files';
    const LOCK_PATIENCE = 300, DATABASE_PATIENCE = 5000; // ms
    const REFUSED = 'This browser keeps no games for this page: save them as files';

    let database = null; // null: nothing can be kept
    let found = []; // what was there at the start: {path, bytes, changed}
    let FS = null;
    let known = false; // a person who has played here before
    let say = () => {};
    let onKept = () => {};
    let told = false;
    let filling = false;
    let timer = 0;
    let puts = 0; // under way
    const changed = new Set(); // paths that are to be put through
    const refused = new Set(); // paths that could not be, tried again with the next change
    let neighbours = null; // the other tabs

    // --- IndexedDB

    const answer = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = request.onblocked = () => reject(request.error);
    });

    function openDatabase() {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE);
        return answer(request);
    }

    async function readAll() {
        const files = database.transaction(STORE).objectStore(STORE);
        const [paths, values] = await Promise.all([answer(files.getAllKeys()),
                                                   answer(files.getAll())]);
        return paths.map((path, i) => ({path, ...values[i]}));
    }

    // One transaction: all of it is kept or nothing. The promise is rejected when it is not.
    function put(changes) {
        return new Promise((resolve, reject) => {
            const transaction = database.transaction(STORE, 'readwrite');
            const files = transaction.objectStore(STORE);
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error);
            for (const {path, value} of changes)
                value ? files.put(value, path) : files.delete(path);
            transaction.commit?.(); // so that a page that is left now need not answer any more
        });
    }

    // --- the files in memory

    const isKept = path => path.startsWith(ROOT + '/') && !path.endsWith('.part') &&
                           !path.endsWith('/lock');

    const isGame = path => path.endsWith('.sgf');

    // What stands at the path now, as it is put into the database; null: nothing.
    function valueOf(path) {
        try {
            const {node} = FS.lookupPath(path);
            return FS.isFile(node.mode) ? {bytes: FS.readFile(path), changed: node.timestamp} : null;
        } catch {
            return null;
        }
    }

    function exists(path) {
        return FS.analyzePath(path).exists;
    }

    // A reader that has the old file open goes on reading that.
    function replace({path, bytes, changed: time}) {
        filling = true;
        try {
            if (exists(path))
                FS.unlink(path);
            if (bytes) {
                FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
                FS.writeFile(path, bytes);
                FS.utime(path, time, time);
            }
        } finally {
            filling = false;
        }
    }

    function note(path) {
        if (filling || !isKept(path))
            return;
        changed.add(path);
        flushSoon();
    }

    // All files in memory share these operations.
    function watch() {
        const probe = FS.create('/tmp/probe', 0o600);
        const stream = probe.stream_ops, file = probe.node_ops, folder = probe.parent.node_ops;
        const after = (ops, name, path) => {
            const plain = ops[name];
            ops[name] = (...given) => {
                const before = path(...given);
                const result = plain(...given);
                before.concat(path(...given)).forEach(note);
                return result;
            };
        };
        FS.unlink('/tmp/probe');
        after(stream, 'write', ({node}) => [FS.getPath(node)]);
        after(file, 'setattr', node => [FS.getPath(node)]);
        after(folder, 'rename', node => [FS.getPath(node)]);
        after(folder, 'unlink', (parent, name) => [FS.getPath(parent) + '/' + name]);
        after(folder, 'mknod', (parent, name) => [FS.getPath(parent) + '/' + name]);
    }

    // --- which tab has a game

    const GAMES = ROOT + '/inkrow/games/';
    const GRACE = 60; // ms for what the tab that had a game is putting through
    const OURS = 0, OURS_NOW = 1, ELSEWHERE = 2, UNKNOWN = 3;
    const ASKED = 'asked', NEW = 'new', HELD = 'held', BUSY = 'busy', ROBBED = 'robbed';
    const owned = new Map(); // by the game's name: one of these
    const ending = new Map(); // what gives its lock back
    let wake = () => {};
    let alone = true; // no other tab kept games when this one began
    const first = 1000 * (1 + Math.floor(Math.random() * 1e6));

    const pathOf = name => `${GAMES}${name}.sgf`;
    const nameOf = path => path.slice(GAMES.length, -'.sgf'.length);

    // Has another tab taken the game of this path away?
    const isRobbed = path => path.startsWith(GAMES) && [ROBBED, BUSY].includes(owned.get(nameOf(path)));

    // The lock is this tab's: what another one has written of the game comes first.
    async function hold(name, existed, take) {
        if (existed) {
            if (take)
                await new Promise(resolve => setTimeout(resolve, GRACE));
            await hear([pathOf(name)]).catch(() => {});
        }
        owned.set(name, existed ? NEW : HELD);
        wake();
        await new Promise(resolve => ending.set(name, resolve));
    }

    function request(name, take) {
        const existed = exists(pathOf(name));
        owned.set(name, ASKED);
        if (!navigator.locks) {
            owned.set(name, HELD);
            return;
        }
        const how = take ? {steal: true} : {ifAvailable: true};
        navigator.locks.request(`${DATABASE}-game-${name}`, how, lock => {
            if (lock)
                return hold(name, existed, take);
            owned.set(name, BUSY);
            wake();
            return null;
        }).catch(() => owned.set(name, ROBBED));
    }

    // For src/web/owners.c. An answer that is not known yet comes with a wake.
    const owners = {
        ask(name, take) {
            const known = owned.get(name);
            if (known === HELD)
                return OURS;
            if (known === NEW) {
                owned.set(name, HELD);
                return OURS_NOW;
            }
            if (known === BUSY && !take) {
                owned.delete(name);
                return ELSEWHERE;
            }
            if (known !== ASKED)
                request(name, take);
            return owned.get(name) === HELD ? OURS_NOW : UNKNOWN;
        },

        // The first tab counts from 0; tabs that begin games in the same second call them otherwise.
        firstNumber: () => alone ? 0 : first,

        has: name => [ASKED, NEW, HELD].includes(owned.get(name)),

        giveBack(name) {
            owned.delete(name);
            ending.get(name)?.();
            ending.delete(name);
        },
    };

    // What was drawn here while another tab took the game becomes one of its own.
    function keepApart(path) {
        const value = valueOf(path);
        let number = 1;
        while (value && exists(path.replace(/\.sgf$/, `-${number}.sgf`)))
            number++;
        if (value)
            FS.writeFile(path.replace(/\.sgf$/, `-${number}.sgf`), value.bytes);
        hear([path]).catch(() => {});
    }

    // --- putting through

    // One by one, so that what there is room for is kept, and what is removed makes room.
    async function putEach(changes) {
        const failed = [];
        changes.sort((a, b) => !!a.value - !!b.value);
        for (const change of changes)
            await put([change]).catch(() => failed.push(change.path));
        return failed;
    }

    function refuse() {
        if (!told)
            say(REFUSED);
        told = true;
    }

    async function putThrough(all) {
        all.filter(isRobbed).forEach(keepApart);
        const paths = all.filter(path => !isRobbed(path));
        const changes = paths.map(path => ({path, value: valueOf(path)}));
        const failed = await put(changes).then(() => [], () => putEach(changes));
        const done = paths.filter(path => !failed.includes(path));
        if (failed.length > 0)
            refuse();
        else
            told = false;
        if (done.length > 0)
            neighbours.postMessage(done);
        if (known && done.some(isGame))
            onKept();
        failed.forEach(path => refused.add(path));
    }

    async function flush() {
        clearTimeout(timer);
        timer = 0;
        const paths = [...new Set([...changed, ...refused])];
        if (paths.length === 0)
            return;
        changed.clear();
        refused.clear();
        puts++;
        await putThrough(paths);
        puts--;
        flushSoon();
    }

    // As soon as what runs now is done: a page may be left at any moment. What changes while something
    // is put through gathers.
    function flushSoon() {
        if (changed.size > 0 && puts === 0)
            timer ||= setTimeout(flush);
    }

    async function hear(paths) {
        const files = database.transaction(STORE).objectStore(STORE);
        const values = await Promise.all(paths.map(path => answer(files.get(path))));
        paths.forEach((path, i) => {
            if (!changed.has(path) && !refused.has(path)) // else ours is newer
                replace({path, ...values[i]});
        });
    }

    // --- start

    // Is this the only tab? A tab that is being left gives its lock back in a moment.
    function takeLock() {
        if (!navigator.locks)
            return Promise.resolve(true);
        const patience = new AbortController();
        setTimeout(() => patience.abort(), LOCK_PATIENCE);
        return new Promise(resolve => {
            navigator.locks.request(DATABASE, {signal: patience.signal}, () => {
                resolve(true);
                return new Promise(() => {}); // held as long as the worker lives
            }).catch(error => resolve(error.name !== 'AbortError'));
        });
    }

    async function readFound() {
        database = await openDatabase();
        // Another version of the page may want to change it.
        database.onversionchange = () => database.close();
        found = await readAll();
    }

    return {
        // What the program's environment says, so that it keeps its files where they are kept.
        environment: {XDG_CONFIG_HOME: ROOT, XDG_DATA_HOME: ROOT},
        alone: true, // no other tab keeps games now: known when `read` is done

        // Is anything kept? Known when `read` is done.
        get keeps() {
            return database !== null && !told;
        },

        owners,

        // Reads what was kept; never fails.
        async read() {
            const lock = takeLock();
            // Some browsers never answer.
            const late = new Promise((_, reject) => setTimeout(reject, DATABASE_PATIENCE));
            await Promise.race([readFound(), late]).catch(() => { database = null; });
            this.alone = alone = await lock;
        },

        // Fills the program's file system and follows it from now on. To be called after `read` and
        // before the program runs. `sentence` takes what the person is to know; `kept` is called
        // when a game was kept beside earlier ones.
        begin(fileSystem, sentence, kept, woken) {
            FS = fileSystem;
            wake = woken;
            say = sentence;
            onKept = kept;
            FS.mkdirTree(ROOT);
            known = found.some(({path}) => isGame(path));
            found.forEach(replace);
            found = [];
            if (!database) {
                refuse();
                return;
            }
            watch();
            neighbours = new BroadcastChannel(DATABASE);
            neighbours.onmessage = event => hear(event.data).catch(() => {});
        },

        // Puts through at once what has changed, for a page that is being left.
        flush,
    };
})();
