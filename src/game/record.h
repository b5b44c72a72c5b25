// The record of one game: a place in its tree, and the line through it, which undo and redo walk:
// the moves that led there, and those that somebody last went on with. Playing a move where others
// could be redone begins a variation: nothing is ever lost.
#pragma once

#include "rules/game_tree.h"

// --- how a game ended where its board does not say it
//
// Noted in its tree: at the node where nobody drew a mark any more, and in a game that is played
// the last one of its line.

typedef enum GameEndKind {
    GAME_END_NONE, ///< it goes on, or the board says how it ended
    GAME_END_TIME, ///< somebody ran out of time
    GAME_END_RESIGNED,
    GAME_END_AGREED, ///< both took a draw
    GAME_END_SAID,   ///< a record from elsewhere says who won, and not how
    GAME_END_KINDS
} GameEndKind;

/// All zero: none. A plain value.
typedef struct GameEnd {
    GameEndKind kind;
    Side loser; ///< of those that have one
} GameEnd;

/// OUTCOME_OPEN for none.
Outcome game_end_outcome(GameEnd end);
/// The same with the sides exchanged.
GameEnd game_end_for_other_seats(GameEnd end);
/// Notes it at `node`; none takes the note away.
void game_end_note(GameTree *tree, int node, GameEnd end);
/// What is noted at `node`; none, too, where that is nothing a game can end by.
GameEnd game_end_noted(const GameTree *tree, int node);
/// Takes the note away, and keeps beside it what it said; until another end is noted there.
void game_end_lift(GameTree *tree, int node);
/// What was lifted so; none where nothing was.
GameEnd game_end_lifted(const GameTree *tree, int node);
/// What the result of an SGF (its property RE, as in `B+R`, `W+Time`, `0`) says, Black being X;
/// none where it says that nobody knows, or nothing that SGF knows.
GameEnd game_end_of_result(const char *result);

// --- the record

/// At a node: the players sit in each other's seats of the beginning.
#define RECORD_SEATS "INKROWSWAP"

/// Owns its tree, so that it is moved rather than copied; zeroed memory has none. Fields are for
/// reading; only the functions below write.
typedef struct Record {
    GameTree *tree;
    Position now;                      ///< after the first `cursor` moves
    int nodes[CELLS_MAX + 1];          ///< of the line, the root first
    Cell moves[CELLS_MAX];             ///< of the line, those that could be redone included
    int count;                         ///< number of moves of the line
    int cursor;                        ///< how many of them are on the board
    bool swapped;                      ///< the players sit in each other's seats of the beginning
    bool swapped_after[CELLS_MAX + 1]; ///< so many moves of the line they sat so
} Record;

/// Begins at `position`; the moves that led to it since it was set up are moves of the record. What
/// the record was before is released.
void record_begin(Record *record, const Position *position);
/// Goes on at `node` of a tree, whose moves must all follow the rules; the tree is the record's.
void record_open(Record *record, GameTree *tree, int node);
/// Releases the tree; nothing is left of the record.
void record_end(Record *record);
/// False where the tree is full: moves that it does not have cannot be played any more.
bool record_has_room(const Record *record);
/// True when `cell`, any number, can be played.
bool record_can_play(const Record *record, int cell);
/// Plays `cell`, which record_can_play must allow. Where it was played before, the line goes on
/// as it did then. What ended the game before the move is forgotten.
void record_play(Record *record, Cell cell);
/// The players change seats before the next move, or back when they have since the last one.
void record_change_seats(Record *record);
/// Notes what ended the game where it is, or nothing any more: the line ends where that is noted,
/// and else goes on as it did before.
void record_note_end(Record *record, GameEnd end);
/// Takes moves back or plays them again until `cursor`, 0 to count, are on the board. A change of
/// seats goes with the move after it; one that no move has followed is forgotten.
void record_go_to(Record *record, int cursor);
/// Whether other moves were played in the place of move `move` of the line, 1 to count.
bool record_has_other(const Record *record, int move);
/// Whether others were in the place of any.
bool record_branches(const Record *record);
/// How many were.
int record_others(const Record *record, int move);
/// Leads to the next move that was played in the place of the last one, after the last of them to
/// the first, and to what followed it. False when there is no other.
bool record_turn_aside(Record *record);
/// The first move on the board that is not of the main line, 1 to cursor; 0: all are. That line
/// leads to `end`, a node, or where that is GAME_TREE_NONE by what stands first at each place.
int record_leaves_main(const Record *record, int end);
/// Leads to the main line, to what it has in the place of that move. False when the board is on it.
bool record_return_to_main(Record *record, int end);
/// Leads to `node` of the tree, by the moves to it.
void record_lead_to(Record *record, int node);
/// Writes the position after the first `cursor` moves, 0 to count.
void record_position_at(const Record *record, int cursor, Position *position);
/// Whose turn it is after the first `cursor` moves.
Side record_side_at(const Record *record, int cursor);
