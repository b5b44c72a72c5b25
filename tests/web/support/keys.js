// Keys by the names that scripts of the game use (`ctrl+z`, `pageup`), as the protocol wants them.
'use strict';

const NAMED = {
    enter: ['Enter', 'Enter', 13, '\r'],
    escape: ['Escape', 'Escape', 27],
    tab: ['Tab', 'Tab', 9],
    space: [' ', 'Space', 32, ' '],
    backspace: ['Backspace', 'Backspace', 8],
    delete: ['Delete', 'Delete', 46],
    left: ['ArrowLeft', 'ArrowLeft', 37],
    up: ['ArrowUp', 'ArrowUp', 38],
    right: ['ArrowRight', 'ArrowRight', 39],
    down: ['ArrowDown', 'ArrowDown', 40],
    home: ['Home', 'Home', 36],
    end: ['End', 'End', 35],
    pageup: ['PageUp', 'PageUp', 33],
    pagedown: ['PageDown', 'PageDown', 34],
    ',': [',', 'Comma', 188, ','],
    '.': ['.', 'Period', 190, '.'],
};
const MODIFIERS = { alt: 1, ctrl: 2, meta: 4, shift: 8 };

function ofCharacter(character) {
    const upper = character.toUpperCase();
    if (/[A-Z]/.test(upper))
        return [character, `Key${upper}`, upper.charCodeAt(0), character];
    if (/[0-9]/.test(character))
        return [character, `Digit${character}`, character.charCodeAt(0), character];
    return [character, '', 0, character];
}

function named(name) {
    if (NAMED[name])
        return NAMED[name];
    const number = /^f([0-9]+)$/.exec(name);
    if (number)
        return [`F${number[1]}`, `F${number[1]}`, 111 + Number(number[1])];
    return ofCharacter(name);
}

/// `ctrl+shift+c` to the parameters of Input.dispatchKeyEvent.
function keyEvent(text) {
    const parts = text.length > 1 ? text.split('+') : [text];
    const [key, code, number, typed] = named(parts.pop());
    const modifiers = parts.reduce((sum, name) => sum | MODIFIERS[name], 0);
    const silent = modifiers & ~MODIFIERS.shift;
    const shifted = modifiers & MODIFIERS.shift && key.length === 1 ? key.toUpperCase() : key;
    const event = { key: shifted, code, windowsVirtualKeyCode: number, modifiers };
    return typed && !silent ? { ...event, text: typed === key ? shifted : typed } : event;
}

module.exports = { keyEvent };
