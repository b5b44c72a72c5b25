// Notes what happens to it.
'use strict';

const pen = document.getElementById('canvas').getContext('2d');
pen.fillStyle = '#c08040';
pen.fillRect(0, 0, 40, 30);

const seen = [];
for (const kind of ['pointerdown', 'pointerup', 'wheel'])
    addEventListener(kind, (event) => seen.push(
        `${kind} ${event.clientX},${event.clientY} ${event.pointerType || ''}`.trim()));
addEventListener('keydown', (event) => seen.push(
    `key ${event.ctrlKey ? 'ctrl+' : ''}${event.shiftKey ? 'shift+' : ''}${event.key}`));

const worker = new Worker('worker.js');
let answer = null;
worker.onmessage = (event) => {
    answer = event.data;
};
