'use strict';

// Files between the page and the person: downloads, a chooser, and what is dropped.
const transfer = (() => {
    const BYTES_MAX = 32 << 20; // of a game's file: what is longer is refused by its length
    const FILES_MAX = 100; // at once
    const KEPT = 60 * 1000; // ms that a browser may take to begin a download

    async function bring(chosen, tell) {
        for (const file of [...chosen].slice(0, FILES_MAX)) {
            // A folder cannot be read.
            const bytes = await file.slice(0, BYTES_MAX + 1).arrayBuffer().catch(() => null);
            if (bytes)
                tell({kind: 'file', name: file.name, bytes}, [bytes]);
        }
    }

    return {
        // Gives a file to the person.
        download({name, type, bytes}) {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(new Blob([bytes], {type}));
            link.download = name;
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
        },

        // Asks for files, which the program is told of.
        choose(tell) {
            const input = document.createElement('input');
            input.type = 'file';
            input.multiple = true;
            input.addEventListener('change', () => bring(input.files, tell));
            input.click();
        },

        // Takes files that are dropped on the page.
        begin(tell) {
            addEventListener('dragover', event => event.preventDefault());
            addEventListener('drop', event => {
                event.preventDefault();
                bring(event.dataTransfer.files, tell);
            });
        },
    };
})();
