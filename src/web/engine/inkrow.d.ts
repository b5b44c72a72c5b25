// Types of inkrow.mjs. Values and verdicts are for the side to move; docs/library.md says what the words mean.

/** The level above 10. */
export const PERFECT: 11;

/** A board, and what was played on it. */
export interface Game {
    /** Such as "15x15x5" or "7x6x4+drop". */
    variant: string;
    /** What stood there before the moves, such as "X.O/X.X/OO. X"; nothing where it is left out. */
    position?: string;
    /** Cells such as "h8", on a drop board columns such as "d" as well. */
    moves?: string[];
}

export interface Board {
    columns: number;
    rows: number;
    rowLength: number;
    drop: boolean;
    exact: boolean;
    outcome: 'X' | 'O' | 'draw' | null;
    toMove: 'X' | 'O';
    position: string;
    /** X, O or a dot for each cell, in reading order. */
    cells: string;
    /** The cells that can be played. */
    moves: string[];
    /** Both ends of each row that won. */
    wonBy: [string, string][];
}

export interface Limits {
    seconds?: number;
    nodes?: number;
}

export interface Line {
    move: string;
    verdict: 'win' | 'draw' | 'loss' | null;
    plies: number;
    score: number;
    /** What of a point can be expected. */
    chance: number;
    depth: number;
    nodes: number;
    seconds: number;
    line: string[];
}

export interface Solution {
    proven: boolean;
    atLeast: -1 | 0 | 1;
    atMost: -1 | 0 | 1;
    plies: number;
    best: string | null;
    nodes: number;
    seconds: number;
    method: string;
    line: string[];
}

/** What is refused is thrown, as an Error with a sentence. */
export interface Engine {
    readonly version: string;
    read(game: Game): Board;
    /** The best moves, the best first. Without a limit it ends when the value is proven. */
    search(game: Game, limits?: Limits & { depth?: number; lines?: number }): Line[];
    /** The move that a player of a level makes: 1 to 10, or PERFECT, which needs a limit. */
    choose(game: Game, level: number, limits?: Limits & { seed?: number }): Line;
    solve(game: Game, limits?: Limits & { distance?: boolean }): Solution;
    /** A certificate of the value, which inkrow-check checks. */
    certify(game: Game, value: -1 | 0 | 1): string;
}

/** Loads an engine, with tables of so many MiB. Each has memory of its own. */
export function load(options?: { tableMib?: number }): Promise<Engine>;
