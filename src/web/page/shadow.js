'use strict';

// The shadow of what is drawn: a true element for each control and each square, at its place over the paper,
// for readers of the screen, for finding in the page, and for whoever checks pages. Nobody sees it, and what
// a hand points at is the paper. src/web/shadow.c says what there is.
const shadow = (() => {
    const root = document.getElementById('shadow');
    const heading = document.getElementById('shown'), words = document.getElementById('words');
    const DISABLED = 1, CAN_BE_ON = 2, ON = 4; // of src/web/shadow.c
    let say = () => {}, paper = null;
    const things = new Map(); // by the role and the program's numbers: {element, line}
    let squares = []; // of the board: {element, text}
    let grid = null, board = {columns: 0, texts: []};
    let screen = '', at = '', was = null; // where the keyboard was in the program, and what is there
    let count = 0; // of what a reader has done
    let ahead = false; // the program had not heard of all of it when it told what is there
    let filling = false; // what moves the focus is this, and no reader

    const isIn = element => element !== root && root.contains(element);

    // --- what is there

    const TAGS = {button: 'button', link: 'button', checkbox: 'button', radio: 'button', range: 'input',
        text: 'input'};

    function make(role, id, value) {
        const element = document.createElement(TAGS[role] ?? 'div');
        if (element.tagName === 'INPUT')
            element.type = role;
        else if (TAGS[role])
            element.type = 'button';
        if (element.type !== role)
            element.setAttribute('role', role);
        element.tabIndex = -1;
        Object.assign(element.dataset, {id, value});
        return element;
    }

    function set(element, name, value) {
        if (value === '')
            element.removeAttribute(name);
        else
            element.setAttribute(name, value);
    }

    function fillInput(element, [now, least, most, told]) {
        if (element.type === 'range') {
            Object.assign(element, {min: least, max: most});
            set(element, 'aria-valuetext', told.split('|')[told.includes('|') ? now - least : 0] ?? '');
        }
        const value = element.type === 'range' ? now : told;
        if (!ahead && element.value !== value)
            element.value = value;
    }

    // Of a list only those are there that show; of a tree `number` is how deep one lies.
    function fillItem(element, role, chosen, number) {
        set(element, 'aria-selected', chosen);
        if (role === 'treeitem') {
            set(element, 'aria-level', number);
            return;
        }
        set(element, 'aria-posinset', String(Number(element.dataset.value) + 1));
        set(element, 'aria-setsize', number);
    }

    function fill(element, role, [x, y, width, height, state, label, title, ...values]) {
        for (const [side, px] of Object.entries({left: x, top: y, width, height}))
            element.style[side] = `${px}px`;
        set(element, 'aria-disabled', state & DISABLED ? 'true' : '');
        const on = state & CAN_BE_ON ? String(Boolean(state & ON)) : '';
        if (role === 'button')
            set(element, 'aria-pressed', on);
        else if (role === 'radio' || role === 'checkbox')
            set(element, 'aria-checked', on);
        else if (role === 'option' || role === 'treeitem')
            fillItem(element, role, on, values[0]);
        set(element, 'title', title ?? '');
        if (element.type === 'button')
            element.textContent = label;
        else
            element.setAttribute('aria-label', label);
        if (element.tagName === 'INPUT')
            fillInput(element, values);
    }

    // --- the board

    function makeSquares() {
        const {columns, texts} = board;
        squares = texts.map((text, value) => ({element: make('gridcell', grid.dataset.id, value), text: ''}));
        const rows = [];
        for (let first = 0; first < texts.length; first += columns) {
            const row = document.createElement('div');
            row.setAttribute('role', 'row');
            row.append(...squares.slice(first, first + columns).map(({element}) => element));
            rows.push(row);
        }
        grid.replaceChildren(...rows);
    }

    function fillSquares() {
        const {columns, texts} = board;
        if (!grid || texts.length === 0)
            return;
        if (squares.length !== texts.length || grid.firstChild?.childElementCount !== columns)
            makeSquares();
        squares.forEach((square, i) => {
            if (square.text !== texts[i])
                square.element.textContent = square.text = texts[i];
        });
    }

    // --- the whole

    // What is gone goes first: what is moved would lose the focus. Options stand in what they are options of.
    function place(lines) {
        const parts = lines.map(line => line.split('\t'));
        const keys = parts.map(([role, id, value]) => `${role} ${id} ${value}`);
        for (const [key, {element}] of things)
            if (!keys.includes(key)) {
                element.remove();
                things.delete(key);
            }
        let next = words.nextSibling, group = null, option = null;
        parts.forEach(([role, id, value, ...fields], i) => {
            const thing = things.get(keys[i]) ?? {element: make(role, id, value), line: ''};
            const {element} = thing;
            things.set(keys[i], thing);
            if (thing.line !== lines[i] || element.tagName === 'INPUT')
                fill(element, role, fields);
            thing.line = lines[i];
            if (value >= 0) { // an option
                if (element !== option)
                    group.insertBefore(element, option);
                option = element.nextSibling;
                return;
            }
            if (element !== next)
                root.insertBefore(element, next);
            next = element.nextSibling;
            group = element;
            option = element.firstChild;
        });
        grid = root.querySelector('[role=grid]');
        fillSquares();
    }

    // Of a choice, and of a list, that is where its option is.
    function find(id, square) {
        const element = square >= 0 ? squares[square]?.element
            : root.querySelector(`:scope > [data-id="${id}"]`);
        return element?.querySelector(':scope > :is([aria-checked=true], [aria-selected=true])') ?? element;
    }

    function leave() {
        paper.tabIndex = 0;
        tellFocus(0, -1);
    }

    // The reader goes where the keyboard goes in the program, and where what it was at is gone to what is
    // there first.
    function follow(id, square) {
        const {activeElement} = document, inside = isIn(activeElement);
        const {id: of, value} = inside ? numbers(activeElement) : {};
        const wanted = id > 0 ? find(id, square) : null;
        const moved = at === `${id} ${square}` ? wanted !== was : of !== id || square >= 0 && value !== square;
        at = `${id} ${square}`;
        was = wanted;
        if (inside && !(moved && wanted))
            return;
        const element = wanted ?? root.querySelector('[data-id]');
        filling = true;
        (element ?? paper).focus({preventScroll: true});
        filling = false;
        if (!element)
            leave();
        else if (!wanted)
            focused({target: element});
    }

    function take({text, heard}) {
        const [head, ...lines] = text.split('\n');
        const [now, sheet, id, square, title, said] = head.split('\t');
        const within = isIn(document.activeElement);
        filling = true;
        ahead = heard !== count;
        if (now !== screen)
            place([]);
        screen = now;
        set(root, 'role', sheet > 0 ? 'dialog' : '');
        set(root, 'aria-modal', sheet > 0 ? 'true' : '');
        set(root, 'aria-label', sheet > 0 ? title : '');
        heading.textContent = title || 'Inkrow';
        words.textContent = said;
        place(lines);
        filling = false;
        if (within && (!ahead || !isIn(document.activeElement)))
            follow(Number(id), Number(square));
    }

    // --- what a reader does

    const numbers = ({dataset: {id, value}}) => ({id: Number(id), value: Number(value)});

    function tellFocus(id, square) {
        say({kind: 'read', id, square, count: ++count});
    }

    // An option is its choice's.
    function focused({target}) {
        const {id, value} = numbers(target);
        if (!filling && id)
            tellFocus(id, target.getAttribute('role') === 'gridcell' ? value : -1);
    }

    function act(target, text) {
        const {id, value} = numbers(target);
        if (id)
            say({kind: 'do', id, value: target.type === 'range' ? Number(target.value) : value, text,
                count: ++count});
    }

    const OURS = {range: /^(Arrow|Page|Home|End)/, text: /^(?!Enter|Escape|Tab|F\d)/};

    // True for what the element does by itself with the key.
    function keeps(event) {
        const {target, key} = event;
        if (OURS[target.type]?.test(key))
            return true;
        if (key !== 'Enter' && key !== ' ' || target.tagName === 'INPUT')
            return false;
        event.preventDefault();
        if (!event.repeat)
            target.click();
        return true;
    }

    return {
        take,

        squares({columns, text}) {
            board = {columns, texts: text.split('\t').slice(0, -1)};
            fillSquares();
        },

        // `tell` passes a message on to the program, which draws on `canvas`; `press` takes its keys.
        begin(tell, canvas, press) {
            say = tell;
            paper = canvas;
            root.addEventListener('click', ({target}) => target.tagName !== 'INPUT' && act(target, ''));
            root.addEventListener('input', ({target}) => act(target, target.value));
            root.addEventListener('keydown', event => keeps(event) || press(event));
            // One Tab leads away, wherever the reader is.
            root.addEventListener('focusin', event => {
                paper.tabIndex = -1;
                focused(event);
            });
            root.addEventListener('focusout', ({relatedTarget}) => {
                if (!filling && !isIn(relatedTarget))
                    leave();
            });
        },
    };
})();
