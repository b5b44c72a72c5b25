'use strict';

// The boards of the article: its buttons talk to them, and a line under each tells what they say.
// docs/web.md lists the messages.
const boards = {};

for (const frame of document.querySelectorAll('iframe'))
    boards[frame.dataset.board] = {frame, state: null};

function say(board, message) {
    board.frame.contentWindow.postMessage(message, location.origin);
}

for (const button of document.querySelectorAll('button')) {
    const board = boards[button.dataset.for];
    button.addEventListener('click', () => {
        const {say: message, by} = button.dataset;
        if (message)
            say(board, JSON.parse(message));
        else if (board.state)
            say(board, {inkrow: 'step', to: Math.max(0, board.state.step + Number(by))});
    });
}

const RESULTS = {none: '', draw: 'A draw: 0.', X: 'X has won: +1.', O: 'O has won: −1.'};

function words({shown, step, steps, all, said, result}) {
    if (shown === 'board')
        return RESULTS[result];
    const count = all ? `of ${steps.toLocaleString('en')}` : '…';
    return `Step ${step.toLocaleString('en')} ${count}. ${said}`;
}

addEventListener('message', ({source, origin, data}) => {
    const name = Object.keys(boards).find(one => boards[one].frame.contentWindow === source);
    if (!name || origin !== location.origin)
        return;
    if (data.inkrow === 'state')
        boards[name].state = data;
    document.querySelector(`output[data-of="${name}"]`).value =
        data.inkrow === 'refused' ? data.sentence : words(data);
});

// Who has read the article reads it again without a network, with the boards.
async function keep() {
    await navigator.serviceWorker.register('../service.js', {updateViaCache: 'none'});
    const {active} = await navigator.serviceWorker.ready;
    active.postMessage({kind: 'keep', parts: ['article', 'plain']});
}

if (navigator.serviceWorker)
    keep().catch(() => {}); // a browser that keeps nothing
