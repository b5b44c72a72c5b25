#include "solver/window_prover.h"

#include "solver/solve.h"
#include "solver/window_board.h"

#include <string.h>

// A win stays one when the defender has more marks than it knows of, as long as none of them takes
// a cell that the win uses and none makes a threat to complete a row where it knows of none. So
// when i marks more are about, the zone holds the cells of the win and
// - at each position of it with the attacker to move, all live windows of the defender that lack 1
// +
// i
//   cells or fewer: what they lack after i marks is one cell;
// - the same for the end of a win by force, with the replies it forces as the defender's marks.
// Where a reply was left out because it is outside the zone of a win after a pass, that reply is
// one mark more in that win: its zone for i + 1 marks belongs to the zone for i. (Of marks that lie
// outside the first zone, the second and so on, no i are in one window that lacks 1 + i, as the
// last of them is not.) For more marks than WINDOW_PROVER_ZONES the zone is the whole board.

enum {
    QUIET_MAX = 20,
    FREE_MAX = 2,  ///< at level 0; one more at each higher one
    LEVEL_MAX = 6, ///< where all moves are tried
    SEQUENCE_MOVES = 20,
    SEQUENCE_NODES = 300,
    FREE_ATTACKS = 16, ///< how many moves are tried that need not threaten a win by force, at
                       ///< level 0; twice as many at each higher one
};

typedef enum Result { RESULT_UNKNOWN, RESULT_FAILS, RESULT_WINS } Result;

/// What the attacker has left.
typedef struct Budget {
    int quiet, free;
} Budget;

static Result attack(WindowProver *prover, Budget budget, Cell *move, WindowZones *zones);

void window_prover_init(WindowProver *prover, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop) {
    *prover = (WindowProver){.quiet = 0};
    window_game_init(&prover->game, position, attacker, sizeof(WindowEntry), table_bytes, stop);
}

void window_prover_free(WindowProver *prover) {
    window_game_free(&prover->game);
}

static Side defender_of(const WindowProver *prover) {
    return side_other(prover->game.attacker);
}

// --- the table

static Result look_up(const WindowProver *prover, Budget budget, Cell *move, WindowZones *zones) {
    bool known;
    const WindowEntry *entry = window_game_entry(&prover->game, (uint8_t)budget.free, &known);
    if (!known)
        return RESULT_UNKNOWN;
    if (!entry->wins)
        return entry->quiet >= budget.quiet && entry->level >= prover->level ? RESULT_FAILS
                                                                             : RESULT_UNKNOWN;
    if (entry->quiet > budget.quiet)
        return RESULT_UNKNOWN;
    *move = entry->move;
    *zones = entry->zones;
    return RESULT_WINS;
}

static void remember(WindowProver *prover, Budget budget, Result result, Cell move,
                     const WindowZones *zones, uint64_t work) {
    bool known;
    WindowEntry *entry = window_game_entry(&prover->game, (uint8_t)budget.free, &known);
    if (entry->key.work > work && !known)
        return;
    *entry = (WindowEntry){
        .key = {(uint32_t)MIN(work, UINT32_MAX), (uint8_t)budget.free, prover->game.marks},
        .quiet = (uint8_t)budget.quiet,
        .level = (uint8_t)prover->level,
        .wins = result == RESULT_WINS,
        .move = move};
    if (entry->wins)
        entry->zones = *zones;
}

// --- zones

static void zones_add(WindowZones *zones, Cell cell) {
    for (int i = 0; i < WINDOW_PROVER_ZONES; i++)
        cell_set_add(&zones->zones[i], cell);
}

static void zones_unite(WindowZones *zones, const WindowZones *with) {
    for (int i = 0; i < WINDOW_PROVER_ZONES; i++)
        cell_set_join(&zones->zones[i], &with->zones[i], CELL_SET_WORDS);
}

/// Adds what keeps the defender from a threat at this position, which has `more` marks than count
/// as his.
static void zones_add_reach(const WindowProver *prover, WindowZones *zones) {
    for (int i = 0; i < WINDOW_PROVER_ZONES; i++)
        window_board_add_reach(prover->game.board, defender_of(prover), 2 + i, &zones->zones[i]);
}

/// A win by force of the attacker, who is to move, with its zones.
static bool has_sequence(WindowProver *prover, Cell *move, WindowZones *zones) {
    WindowForcing found;
    ForcingLimits limits = {SEQUENCE_MOVES, SEQUENCE_NODES};
    if (!window_forcing_find(prover->game.board, prover->game.attacker, limits, &found))
        return false;
    *move = found.first;
    memset(zones, 0, sizeof(*zones));
    for (int i = 0; i < WINDOW_PROVER_ZONES; i++)
        window_forcing_add_zone(prover->game.board, prover->game.attacker, &found, 2 + i,
                                &zones->zones[i]);
    return true;
}

// --- the search

/// The quiet moves to try: on own windows that lack few cells enough.
static void list_attacks(const WindowProver *prover, Budget budget, WindowMoves *list) {
    const WindowBoard *board = prover->game.board;
    int lacks = budget.free > 0 ? 4 : 3;
    CellSet allowed = {{0}};
    window_board_add_reach(board, prover->game.attacker, MIN(lacks, board->variant.row_length - 1),
                           &allowed);
    window_board_moves(board, prover->game.attacker, &allowed, list);
    if (list->count == 0 && budget.free > 0 && board->free_count > 0)
        list->cells[list->count++] = solve_central_cell(&board->variant, board->cells);
    if (budget.free > 0)
        list->count = MIN(list->count, FREE_ATTACKS << prover->level);
}

/// The replies of the defender inside `must`, one after the other.
static Result try_replies(WindowProver *prover, Budget budget, const CellSet *must,
                          WindowZones *zones) {
    WindowMoves replies;
    window_board_moves(prover->game.board, defender_of(prover), must, &replies);
    for (int i = 0; i < replies.count; i++) {
        Cell unused;
        WindowZones child;
        window_game_mark(&prover->game, defender_of(prover), replies.cells[i]);
        Result result = attack(prover, budget, &unused, &child);
        window_game_unmark(&prover->game, defender_of(prover), replies.cells[i]);
        if (result != RESULT_WINS)
            return result;
        zones_unite(zones, &child);
    }
    return RESULT_WINS;
}

/// After a quiet move: what a pass loses to, then the replies inside its zone.
static Result defend_quiet(WindowProver *prover, Budget budget, WindowZones *zones) {
    if (budget.quiet == 0 || prover->game.board->free_count == 0)
        return RESULT_FAILS;
    budget.quiet--;
    Cell unused;
    WindowZones pass;
    if (!has_sequence(prover, &unused, &pass)) {
        if (budget.free-- == 0)
            return RESULT_FAILS;
        Result result = attack(prover, budget, &unused, &pass);
        if (result != RESULT_WINS)
            return result;
    }
    memset(zones, 0, sizeof(*zones));
    for (int i = 0; i + 1 < WINDOW_PROVER_ZONES; i++)
        zones->zones[i] = pass.zones[i + 1];
    memset(&zones->zones[WINDOW_PROVER_ZONES - 1], 255, sizeof(zones->zones[0]));
    return try_replies(prover, budget, &pass.zones[0], zones);
}

/// After a move of the attacker.
static Result defend(WindowProver *prover, Budget budget, WindowZones *zones) {
    if (!effort_spend(&prover->game.effort))
        return RESULT_UNKNOWN;
    Cell cells[2];
    if (window_board_completions(prover->game.board, defender_of(prover), cells) > 0)
        return RESULT_FAILS;
    int threats = window_board_completions(prover->game.board, prover->game.attacker, cells);
    if (threats == 0)
        return defend_quiet(prover, budget, zones);
    memset(zones, 0, sizeof(*zones));
    for (int i = 0; i < threats; i++)
        zones_add(zones, cells[i]);
    if (threats > 1)
        return RESULT_WINS;
    CellSet must = {{0}};
    cell_set_add(&must, cells[0]);
    return try_replies(prover, budget, &must, zones);
}

static Result try_attacks(WindowProver *prover, Budget budget, const WindowMoves *moves, Cell *move,
                          WindowZones *zones) {
    for (int i = 0; i < moves->count; i++) {
        *move = moves->cells[i];
        window_game_mark(&prover->game, prover->game.attacker, *move);
        Result result = defend(prover, budget, zones);
        window_game_unmark(&prover->game, prover->game.attacker, *move);
        if (result == RESULT_WINS) {
            zones_add(zones, *move);
            zones_add_reach(prover, zones);
        }
        if (result != RESULT_FAILS)
            return result;
    }
    return RESULT_FAILS;
}

static Result attack(WindowProver *prover, Budget budget, Cell *move, WindowZones *zones) {
    if (!effort_spend(&prover->game.effort))
        return RESULT_UNKNOWN;
    if (!window_game_has_key(&prover->game)) // also keeps the recursion within bounds
        return RESULT_FAILS;
    uint64_t started = prover->game.effort.nodes;
    Cell cells[2];
    if (window_board_completions(prover->game.board, prover->game.attacker, cells) > 0) {
        *move = cells[0];
        memset(zones, 0, sizeof(*zones));
        zones_add(zones, cells[0]);
        return RESULT_WINS;
    }
    int blocks = window_board_completions(prover->game.board, defender_of(prover), cells);
    if (blocks > 1)
        return RESULT_FAILS;
    if (has_sequence(prover, move, zones))
        return RESULT_WINS;
    if (budget.quiet == 0 && blocks == 0)
        return RESULT_FAILS;
    Result result = look_up(prover, budget, move, zones);
    if (result != RESULT_UNKNOWN)
        return result;
    WindowMoves moves = {.count = blocks, .cells = {cells[0]}};
    if (blocks == 0)
        list_attacks(prover, budget, &moves);
    result = try_attacks(prover, budget, &moves, move, zones);
    if (result != RESULT_UNKNOWN)
        remember(prover, budget, result, *move, zones, prover->game.effort.nodes - started + 1);
    return result;
}

static Result ask(WindowProver *prover, bool attacker_to_move, Cell *move) {
    WindowZones unused;
    Budget budget = {prover->quiet, prover->free};
    *move = CELL_NONE;
    return attacker_to_move ? attack(prover, budget, move, &unused)
                            : defend(prover, budget, &unused);
}

/// First all with no move free of a threat, then with one, and so on, one quiet move more each
/// round; after the last, all again at the next level.
static void allow_more(WindowProver *prover) {
    if (prover->free < MIN(prover->quiet, FREE_MAX + prover->level)) {
        prover->free++;
        return;
    }
    prover->free = 0;
    if (++prover->quiet <= QUIET_MAX)
        return;
    prover->quiet = 1;
    prover->exhausted = ++prover->level > LEVEL_MAX;
}

bool window_prover_ask(WindowProver *prover, bool attacker_to_move, Cell *move) {
    while (!prover->exhausted) {
        Result result = ask(prover, attacker_to_move, move);
        if (result != RESULT_FAILS)
            return result == RESULT_WINS;
        allow_more(prover);
    }
    return false;
}
