#include "game/record.h"

#include "base/base.h"

#include <stdio.h>
#include <string.h>

static bool is_end(const GameTree *tree, int node) {
    return game_end_noted(tree, node).kind != GAME_END_NONE;
}

static void forget_end(GameTree *tree, int node) {
    game_end_note(tree, node, (GameEnd){.kind = GAME_END_NONE});
}

/// Finds the rest of the line, after the move on the board.
static void find_line(Record *record) {
    const GameTree *tree = record->tree;
    record->count = record->cursor;
    for (int node; !is_end(tree, record->nodes[record->count]) &&
                   (node = game_tree_onward(tree, record->nodes[record->count])) >= 0;) {
        record->moves[record->count++] = tree->nodes[node].move;
        record->nodes[record->count] = node;
        record->swapped_after[record->count] = game_tree_property(tree, node, RECORD_SEATS) != NULL;
    }
}

static void install(Record *record, GameTree *tree) {
    record_end(record);
    record->tree = tree;
    record->now = tree->start;
    record->nodes[0] = GAME_TREE_ROOT;
    find_line(record);
}

void record_begin(Record *record, const Position *position) {
    const Position now = *position;
    Position start = now;
    while (start.ply > 0)
        position_undo(&start);
    install(record, game_tree_new(&start.variant, &start));
    for (int i = 0; i < now.ply; i++)
        record_play(record, now.history[i]);
}

void record_open(Record *record, GameTree *tree, int node) {
    const int cursor = game_tree_depth(tree, node);
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent) {
        game_tree_visit(tree, node);
        forget_end(tree, tree->nodes[node].parent);
    }
    install(record, tree);
    record_go_to(record, cursor);
}

void record_end(Record *record) {
    game_tree_free(record->tree);
    memset(record, 0, sizeof *record);
}

static void note_seats(Record *record, int node) {
    if (record->swapped)
        game_tree_set(record->tree, node, RECORD_SEATS, slice_of("1"));
    else
        game_tree_remove(record->tree, node, RECORD_SEATS);
}

bool record_has_room(const Record *record) {
    return record->tree->count < GAME_TREE_NODES_MAX;
}

bool record_can_play(const Record *record, int cell) {
    const Position *now = &record->now;
    return position_can_play(now, cell) &&
           (record_has_room(record) || game_tree_child(record->tree, record->nodes[record->cursor],
                                                       now->to_move, (Cell)cell) != GAME_TREE_NONE);
}

void record_play(Record *record, Cell cell) {
    GameTree *tree = record->tree;
    const int before = record->nodes[record->cursor];
    const int node = game_tree_add(tree, before, record->now.to_move, cell);
    CHECK(node != GAME_TREE_NONE);
    game_tree_visit(tree, node);
    forget_end(tree, before);
    note_seats(record, node);
    find_line(record);
    position_play(&record->now, cell);
    record->cursor++;
}

void record_note_end(Record *record, GameEnd end) {
    game_end_note(record->tree, record->nodes[record->cursor], end);
    find_line(record);
}

void record_change_seats(Record *record) {
    record->swapped = !record->swapped;
}

static void go(Position *position, const Cell *moves, int from, int to) {
    for (; from > to; from--)
        position_undo(position);
    for (; from < to; from++)
        position_play(position, moves[from]);
}

void record_go_to(Record *record, int cursor) {
    CHECK(cursor >= 0 && cursor <= record->count);
    go(&record->now, record->moves, record->cursor, cursor);
    record->cursor = cursor;
    record->swapped = record->swapped_after[cursor];
}

bool record_has_other(const Record *record, int move) {
    CHECK(move >= 1 && move <= record->count);
    const GameNode *before = &record->tree->nodes[record->nodes[move - 1]];
    return before->first_child != before->last_child;
}

bool record_branches(const Record *record) {
    for (int move = 1; move <= record->count; move++)
        if (record_has_other(record, move))
            return true;
    return false;
}

int record_others(const Record *record, int move) {
    CHECK(move >= 1 && move <= record->count);
    const GameNode *nodes = record->tree->nodes;
    int others = -1;
    for (int node = nodes[record->nodes[move - 1]].first_child; node != GAME_TREE_NONE;
         node = nodes[node].next_sibling)
        others++;
    return others;
}

/// Writes the nodes of the main line; returns how many.
static int find_main(const GameTree *tree, int end, int *path) {
    if (end == GAME_TREE_NONE)
        for (end = GAME_TREE_ROOT; tree->nodes[end].first_child != GAME_TREE_NONE;)
            end = tree->nodes[end].first_child;
    return game_tree_path(tree, end, path);
}

int record_leaves_main(const Record *record, int end) {
    int path[CELLS_MAX];
    const int length = find_main(record->tree, end, path);
    for (int move = 1; move <= record->cursor; move++)
        if (move > length || record->nodes[move] != path[move - 1])
            return move;
    return 0;
}

bool record_return_to_main(Record *record, int end) {
    int path[CELLS_MAX];
    const int length = find_main(record->tree, end, path), left = record_leaves_main(record, end);
    if (left == 0)
        return false;
    record_lead_to(record, length > 0 ? path[length - 1] : GAME_TREE_ROOT);
    record_go_to(record, MIN(left, record->cursor));
    return true;
}

bool record_turn_aside(Record *record) {
    GameTree *tree = record->tree;
    const GameNode *last = &tree->nodes[record->nodes[record->cursor]];
    if (record->cursor == 0 || !record_has_other(record, record->cursor))
        return false;
    const int before = record->cursor - 1;
    game_tree_visit(tree, last->next_sibling != GAME_TREE_NONE
                              ? last->next_sibling
                              : tree->nodes[last->parent].first_child);
    record_go_to(record, before);
    find_line(record);
    record_go_to(record, before + 1);
    return true;
}

void record_lead_to(Record *record, int node) {
    GameTree *tree = record->tree;
    const int cursor = game_tree_depth(tree, node);
    record_go_to(record, 0);
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent)
        game_tree_visit(tree, node);
    find_line(record);
    record_go_to(record, MIN(cursor, record->count));
}

void record_position_at(const Record *record, int cursor, Position *position) {
    CHECK(cursor >= 0 && cursor <= record->count);
    // At the beginning `now` may lack first marks that were taken back.
    *position = record->cursor == 0 && cursor > 0 ? record->tree->start : record->now;
    go(position, record->moves, record->cursor, cursor);
}

Side record_side_at(const Record *record, int cursor) {
    Side first = record->tree->start.to_move;
    return cursor % 2 == 0 ? first : side_other(first);
}

// --- how it ended where the board does not say it

#define END    "INKROWOUT"
#define LIFTED "INKROWLIFTED"
/// As it is noted, behind the side that lost.
static const char *const WORDS[] = {"", "time", "resigned", "draw", "lost"};

static bool has_loser(GameEndKind kind) {
    return kind != GAME_END_NONE && kind != GAME_END_AGREED;
}

Outcome game_end_outcome(GameEnd end) {
    return end.kind == GAME_END_NONE     ? OUTCOME_OPEN
           : end.kind == GAME_END_AGREED ? OUTCOME_DRAW
                                         : outcome_win(side_other(end.loser));
}

GameEnd game_end_for_other_seats(GameEnd end) {
    if (has_loser(end.kind))
        end.loser = side_other(end.loser);
    return end;
}

void game_end_note(GameTree *tree, int node, GameEnd end) {
    char value[16];
    const bool lost = has_loser(end.kind);
    snprintf(value, sizeof value, "%s%s%s", lost ? side_name(end.loser) : "", lost ? " " : "",
             WORDS[end.kind]);
    if (end.kind == GAME_END_NONE) {
        game_tree_remove(tree, node, END);
        return;
    }
    game_tree_set(tree, node, END, slice_of(value));
    game_tree_remove(tree, node, LIFTED);
}

void game_end_lift(GameTree *tree, int node) {
    const char *value = game_tree_value(tree, node, END);
    if (!value)
        return;
    game_tree_set(tree, node, LIFTED, slice_of(value));
    game_tree_remove(tree, node, END);
}

/// Whose turn it is after the move of `node`.
static Side side_after(const GameTree *tree, int node) {
    return node == GAME_TREE_ROOT ? tree->start.to_move : side_other(tree->nodes[node].side);
}

static GameEnd end_of_value(const GameTree *tree, int node, const char *value) {
    if (!value)
        return (GameEnd){.kind = GAME_END_NONE};
    if (strcmp(value, WORDS[GAME_END_AGREED]) == 0)
        return (GameEnd){.kind = GAME_END_AGREED};
    if (strcmp(value, "1") == 0) // as older files have it
        return (GameEnd){GAME_END_TIME, side_after(tree, node)};
    for (GameEndKind kind = GAME_END_TIME; kind < GAME_END_KINDS; kind++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            if (has_loser(kind) && value[0] == side_name(side)[0] && value[1] == ' ' &&
                strcmp(value + 2, WORDS[kind]) == 0)
                return (GameEnd){kind, side};
    return (GameEnd){.kind = GAME_END_NONE};
}

GameEnd game_end_noted(const GameTree *tree, int node) {
    return end_of_value(tree, node, game_tree_value(tree, node, END));
}

GameEnd game_end_lifted(const GameTree *tree, int node) {
    return end_of_value(tree, node, game_tree_value(tree, node, LIFTED));
}

static GameEndKind kind_of_win(char how) {
    return how == 'R' ? GAME_END_RESIGNED : how == 'T' ? GAME_END_TIME : GAME_END_SAID;
}

GameEnd game_end_of_result(const char *result) {
    if (strcmp(result, "0") == 0 || strcmp(result, "Draw") == 0)
        return (GameEnd){.kind = GAME_END_AGREED};
    if ((result[0] != 'B' && result[0] != 'W') || result[1] != '+')
        return (GameEnd){.kind = GAME_END_NONE};
    return (GameEnd){kind_of_win(result[2]), result[0] == 'B' ? SIDE_O : SIDE_X};
}
