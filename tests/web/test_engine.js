// The engine as a module of JavaScript, in node: what tools/web --engine puts together, and the example that calls it.
'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');
const { test } = require('./support/testing');

const ROOT = path.join(__dirname, '..', '..');
const FOLDER = path.join(ROOT, 'build', 'engine');
const HARD = { variant: '9x7x5' }; // takes many minutes
const SLIPS = '3x3x3 a3 b3 c3 a1 c1 c2 b2';

let built;

/** An engine of its own. */
async function loadEngine() {
    built ??= execFileSync(path.join(ROOT, 'tools', 'web'), ['--yes', '--engine', FOLDER], { stdio: ['ignore', 'ignore', 'inherit'] });
    const { load } = await import(pathToFileURL(path.join(FOLDER, 'inkrow.mjs')));
    return load({ tableMib: 8 });
}

/** The names that a type has, those of the types that it extends left out. */
function fieldsOf(name) {
    const types = fs.readFileSync(path.join(ROOT, 'src', 'web', 'inkrow.d.mts'), 'utf8');
    const body = new RegExp(`export interface ${name} \\{\n([^]*?)\n\\}`).exec(types)[1];
    return [...body.matchAll(/^ {4}(?:readonly )?(\w+)\??[:(]/gm)].map((match) => match[1]).sort();
}

const expectFields = (answer, name) => assert.deepStrictEqual(Object.keys(answer).sort(), fieldsOf(name));

test('the engine without the page', async () => {
    await loadEngine();
    const said = execFileSync(process.execPath, [path.join(ROOT, 'examples', 'play.mjs'), FOLDER], { encoding: 'utf8' });
    assert.match(said, /^([abc][123] ){8}[abc][123]: draw\n4x4x3: 1 in 5, by /);
    assert.match(said, /\ninkrow-certificate \d+ true\n/);
    assert.match(said, /\na3 b3\?\? c3\? a1\?\? c1! c2 b2!\n/);
    assert.match(said, /: \d+ nodes\nTimeoutError\n/);
    assert.match(said, /'3x3'/);
});

test('what docs/library.md shows of the engine does what it says', async () => {
    await loadEngine();
    const page = fs.readFileSync(path.join(ROOT, 'docs', 'library.md'), 'utf8');
    const shown = /\n( {4}const \{ load \} = [^]*?\n)\n(?! {4})/.exec(page)[1].replace('./FOLDER/', pathToFileURL(`${FOLDER}/`));
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', shown], { encoding: 'utf8' });
    assert.match(said, /^[XO.]{16}\n(\d+ -?\d -?\d\n)*true\n$/);
});

test('what the engine answers is what its types say', async () => {
    const engine = await loadEngine();
    const board = { variant: '7x7x5' };
    const states = [];
    expectFields(engine.read({ variant: '3x3x3' }), 'Board');
    expectFields((await engine.search(board, { depth: 3 }))[0], 'Line');
    expectFields(await engine.choose(board, 2), 'Line');
    const solution = await engine.solve(board);
    expectFields(solution, 'Solution');
    const certificate = await engine.certify(board, solution.atLeast);
    const check = engine.check(certificate);
    expectFields(check, 'Check');
    assert.deepStrictEqual([solution.atLeast, check.valid, check.variant, check.holds], [0, true, '7x7x5', 'XO']);
    const broken = engine.check(new TextEncoder().encode(certificate.slice(0, -9)));
    assert.ok(!broken.valid && broken.sentence);
    const review = await engine.review(SLIPS, { nodes: 1000 });
    expectFields(review, 'Review');
    expectFields(review.moves[0], 'ReviewMove');
    assert.match(review.sgf, /^\(;.*SZ\[3\]/s);
    assert.strictEqual((await engine.review(new TextEncoder().encode(review.sgf), { nodes: 1000 })).moves.length, 7);
    await engine.solve(HARD, { seconds: 1, progress: (state) => states.push(state) });
    expectFields(states[0], 'SolveState');
});

test('the engine tells how far it is', async () => {
    const engine = await loadEngine();
    const told = { depths: [], nodes: [], moves: [] };
    const [line] = await engine.search({ variant: '15x15x5', moves: ['h8'] },
        { depth: 4, progress: (lines) => told.depths.push(lines[0].depth) });
    assert.deepStrictEqual(told.depths.slice(-2), [3, 4]);
    assert.strictEqual(line.depth, 4);
    const solution = await engine.solve(HARD, { nodes: 20000, progress: ({ nodes }) => told.nodes.push(nodes) });
    assert.ok(told.nodes.length > 0 && told.nodes.every((nodes) => nodes <= solution.nodes));
    assert.ok(!solution.proven);
    await engine.review(SLIPS, { nodes: 1000, progress: ({ done, count }) => told.moves.push(`${done}/${count}`) });
    assert.deepStrictEqual(told.moves, ['1/7', '2/7', '3/7', '4/7', '5/7', '6/7', '7/7']);
});

test('the engine is stopped, and goes on with what is next', async () => {
    const engine = await loadEngine();
    const controller = new AbortController();
    const reason = new Error('enough');
    // Timers and reads have their turns meanwhile.
    let reads = 0;
    const timer = setInterval(() => {
        assert.strictEqual(engine.read({ variant: '3x3x3', moves: ['b2'] }).toMove, 'O');
        if (++reads === 5) {
            clearInterval(timer); // before the next, should the end take longer
            controller.abort(reason);
        }
    }, 20);
    const refused = assert.rejects(engine.solve(HARD, { signal: controller.signal }), reason);
    const after = engine.search({ variant: '3x3x3' }); // waits for it
    await refused;
    assert.strictEqual(reads, 5);
    assert.strictEqual((await after)[0].verdict, 'draw');
    for (const asking of [{ signal: AbortSignal.abort(reason) }, { progress: () => { throw reason; } }]) {
        await assert.rejects(engine.solve(HARD, asking), reason);
        await assert.rejects(engine.search({ variant: '15x15x5', moves: ['h8'] }, asking), reason);
        await assert.rejects(engine.review('15x15x5 h8 i9 g7', asking), reason);
    }
    await assert.rejects(engine.certify(HARD, 0, { signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' });
    await assert.rejects(engine.choose(HARD, 11, { seconds: 60, signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' });
    await assert.rejects(engine.solve({ variant: '3x3' }), /'3x3'/);
    await assert.rejects(engine.review('nothing'), Error);
    assert.strictEqual((await engine.solve({ variant: '4x4x3' })).atLeast, 1);
});

test('each function of the engine has its type', async () => {
    const program = fs.readFileSync(path.join(ROOT, 'src', 'web', 'inkrow.mjs'), 'utf8');
    const functions = [...program.matchAll(/^ {4}(?:get |async )?([a-z]+)\(.*\) \{$/gm)].map((match) => match[1])
        .filter((name) => name !== 'constructor');
    assert.deepStrictEqual(functions.sort(), fieldsOf('Engine'));
    assert.deepStrictEqual(functions, ['certify', 'check', 'choose', 'read', 'review', 'search', 'solve', 'version']);
});
