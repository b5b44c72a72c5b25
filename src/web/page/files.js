'use strict';

// Files that go out of the program's file system and come into it: what the program writes into
// /Downloads is given to the person, and what the person gives is there for the program for a while.
//
// Runs in the program's worker.
const files = (() => {
    const OUT = '/Downloads', IN = '/dropped';
    const TYPES = {
        gif: 'image/gif',
        png: 'image/png',
        sgf: 'application/x-go-sgf',
        svg: 'image/svg+xml',
        txt: 'text/plain',
    };

    let FS = null;
    let give = () => {};
    let taken = 0; // files that came in and were not cleared yet

    async function giveOut(node) {
        const path = FS.getPath(node);
        const name = path.slice(OUT.length + 1);
        if (!path.startsWith(`${OUT}/`) || name.endsWith('.part'))
            return;
        await null; // until the file system has done what it does to the file
        if (FS.analyzePath(path).object !== node)
            return;
        const type = TYPES[name.split('.').pop()] ?? 'application/octet-stream';
        give({name, type, bytes: FS.readFile(path).buffer});
        FS.unlink(path);
    }

    // A file is whole when it is closed, or when it gets its name.
    function watch() {
        const probe = FS.create('/tmp/files', 0o600);
        const folder = probe.parent.node_ops, rename = folder.rename;
        FS.unlink('/tmp/files');
        probe.stream_ops.close = stream => {
            const written = (stream.flags & 3) !== 0; // neither is O_RDONLY
            if (written && FS.isFile(stream.node.mode))
                giveOut(stream.node);
        };
        folder.rename = (node, ...to) => {
            rename(node, ...to);
            giveOut(node);
        };
    }

    return {
        environment: {XDG_DOCUMENTS_DIR: OUT},

        // Follows the program's file system. `out` gets each file: {name, type, bytes}.
        begin(fileSystem, out) {
            FS = fileSystem;
            give = out;
            FS.mkdir(OUT);
            FS.mkdir(IN);
            watch();
        },

        // The path of a file that came in, until `clear`.
        take(name, bytes) {
            const folder = `${IN}/${++taken}`;
            FS.mkdir(folder);
            const path = `${folder}/${name.replaceAll('/', '_')}`;
            FS.writeFile(path, new Uint8Array(bytes));
            return path;
        },

        clear() {
            for (; taken > 0; taken--) {
                const folder = `${IN}/${taken}`;
                FS.readdir(folder).filter(name => !/^\.\.?$/.test(name))
                  .forEach(name => FS.unlink(`${folder}/${name}`));
                FS.rmdir(folder);
            }
        },
    };
})();
