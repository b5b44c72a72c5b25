// A game against itself, who wins, proved, and what moves were worth: the engine from JavaScript.
//
//     tools/web --engine build/engine && node examples/play.mjs build/engine
import { pathToFileURL } from 'url';

const { load, PERFECT } = await import(new URL('inkrow.mjs', pathToFileURL(`${process.argv[2]}/`)));
const engine = await load({ tableMib: 16 });

const game = { variant: '3x3x3', moves: [] };
while (engine.read(game).outcome === null)
    game.moves.push((await engine.choose(game, PERFECT, { nodes: 10000 })).move);
console.log(`${game.moves.join(' ')}: ${engine.read(game).outcome}`);

const board = { variant: '4x4x3' };
const solution = await engine.solve(board, { distance: true });
console.log(`${board.variant}: ${solution.atLeast} in ${solution.plies}, by ${solution.method}`);
const certificate = await engine.certify(board, solution.atLeast);
console.log(certificate.split('\n')[0], engine.check(certificate).valid);
const opening = { variant: '15x15x5', moves: ['h8'] };
console.log((await engine.search(opening, { depth: 4, lines: 2 })).map((line) => line.move));

const { moves } = await engine.review('3x3x3 a3 b3 c3 a1 c1 c2 b2', { nodes: 1000 });
console.log(moves.map(({ move, mark }) => move + mark).join(' '));

// What takes long tells how far it is, and can be ended.
const progress = ({ nodes, trying }) => console.log(`${trying}: ${nodes} nodes`);
try {
    await engine.solve({ variant: '9x7x5' }, { progress, signal: AbortSignal.timeout(500) });
} catch (error) {
    console.log(error.name);
}
try {
    engine.read({ variant: '3x3' });
} catch (error) {
    console.log(error.message);
}
