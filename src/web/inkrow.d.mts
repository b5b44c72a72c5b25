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

/** What is known while a position is being solved; values as in Solution. */
export interface SolveState {
    atLeast: -1 | 0 | 1;
    atMost: -1 | 0 | 1;
    nodes: number;
    seconds: number;
    /** How, in a word or two. */
    trying: string;
    /** Bytes of the tables: in use, at most. */
    memory: number;
    memoryLimit: number;
    /** How many moves can be played, and of how many the value is proven. */
    moves: number;
    movesKnown: number;
}

/** What a move of a game was worth, for the side that made it. */
export interface ReviewMove {
    side: 'X' | 'O';
    move: string;
    /** "!" only good move, "!!" brilliant, "?" slip, "??" it loses, or empty. */
    mark: '' | '!' | '!!' | '?' | '??';
    /** The verdict of the position, and of what the move left of it, where it is proven. */
    before: 'win' | 'draw' | 'loss' | null;
    after: 'win' | 'draw' | 'loss' | null;
    /** Of a proven win or loss, from this move on, itself included; 0 where that is not known. */
    pliesBefore: number;
    pliesAfter: number;
    chanceBefore: number;
    chanceAfter: number;
    /** How it could have gone on instead. */
    better: string[];
}

export interface Review {
    moves: ReviewMove[];
    /** The game with marks and comments. */
    sgf: string;
}

/** What the checker says of a certificate; it shares no code with what writes them. */
export interface Check {
    valid: boolean;
    variant: string;
    position: string;
    /** Who is proved to win. */
    wins: '' | 'X' | 'O';
    /** Who is proved not to lose. */
    holds: '' | 'X' | 'O' | 'XO';
    nodes: number;
    /** Where it went wrong, from 1, or 0. */
    line: number;
    /** What was wrong; empty when it is valid. */
    sentence: string;
}

/** Ends what was asked: the promise is rejected with the signal's reason. */
export interface Asking {
    signal?: AbortSignal;
}

/** Told now and then how far it is; what it throws ends what was asked, and rejects the promise. */
export interface Telling<News> extends Asking {
    progress?: (news: News) => void;
}

/**
 * What is refused is thrown, or rejects the promise, as an Error with a sentence. What returns a promise gives way to
 * other work every 10 ms; of several one is done after the other.
 */
export interface Engine {
    readonly version: string;
    read(game: Game): Board;
    /** The best moves, the best first. Without a limit it ends when the value is proven. Tells them after every depth. */
    search(game: Game, limits?: Limits & Telling<Line[]> & { depth?: number; lines?: number }): Promise<Line[]>;
    /** The move that a player of a level makes: 1 to 10, or PERFECT, which needs a limit. */
    choose(game: Game, level: number, limits?: Limits & Asking & { seed?: number }): Promise<Line>;
    /** Proves what a position is worth, or says at a limit what is sure. Tells at most ten times a second. */
    solve(game: Game, limits?: Limits & Telling<SolveState> & { distance?: boolean }): Promise<Solution>;
    /** A certificate of the value, for check and for inkrow-check. */
    certify(game: Game, value: -1 | 0 | 1, asking?: Asking): Promise<string>;
    /** What each move was worth of a game in SGF, psq, sav or text. Tells how many moves are done. */
    review(file: string | Uint8Array,
        limits?: { nodes?: number } & Telling<{ done: number; count: number }>): Promise<Review>;
    check(certificate: string | Uint8Array): Check;
}

/** Loads an engine, with tables of so many MiB. Each has memory of its own. */
export function load(options?: { tableMib?: number }): Promise<Engine>;
