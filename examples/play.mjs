// A game against itself, and who wins, proved: the engine from JavaScript.
//
//     tools/web --engine build/engine && node examples/play.mjs build/engine
import { pathToFileURL } from 'url';

const { load, PERFECT } = await import(new URL('inkrow.mjs', pathToFileURL(`${process.argv[2]}/`)));
const engine = await load({ tableMib: 16 });

const game = { variant: '3x3x3', moves: [] };
while (engine.read(game).outcome === null)
    game.moves.push(engine.choose(game, PERFECT, { nodes: 10000 }).move);
console.log(`${game.moves.join(' ')}: ${engine.read(game).outcome}`);

const board = { variant: '4x4x3' };
const solution = engine.solve(board, { distance: true });
console.log(`${board.variant}: ${solution.atLeast} in ${solution.plies}, by ${solution.method}`);
console.log(engine.certify(board, solution.atLeast).split('\n')[0]);
console.log(engine.search({ variant: '15x15x5', moves: ['h8'] }, { depth: 4, lines: 2 }).map((line) => line.move));
try {
    engine.read({ variant: '3x3' });
} catch (error) {
    console.log(error.message);
}
