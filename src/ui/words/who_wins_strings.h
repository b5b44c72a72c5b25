// The words of the screen "Who wins?". All functions append to `text`; `names` is how the sides are
// called.
#pragma once

#include "rules/variant.h"
#include "study/who_wins.h"
#include "words/describe.h"

enum { WHO_WINS_TEXT_MAX = DESCRIBE_TEXT_MAX };

/// How a game can end, in the order of the rows.
typedef enum WhoWinsEnd { END_X_WINS, END_DRAW, END_O_WINS, END_COUNT } WhoWinsEnd;

/// `6×6 · 5 in a row · empty board`.
void who_wins_strings_subject(const Position *position, SideNames names, Text *text);

/// True when the report says that it cannot end like this.
bool who_wins_strings_ruled_out(const WhoWinsReport *report, WhoWinsEnd end);
/// What is sure of it: `possible, but not in 8 marks or fewer`, `ruled out: O can always stop X`.
void who_wins_strings_bound(const WhoWinsReport *report, WhoWinsEnd end, SideNames names,
                            bool brief, Text *text);

/// True when the answer may be given: proven, and no check has found a fault.
bool who_wins_strings_is_proven(const WhoWinsReport *report);
/// `A draw.`, `X wins in 9.`, `X does not lose.`, `Not known.`
void who_wins_strings_answer(const WhoWinsReport *report, SideNames names, Text *text);
/// True when nobody can check the answer: a search found it, and no proof can be written down.
bool who_wins_strings_is_by_search(const WhoWinsReport *report);
/// `Proven: …`, `Proven by search: …` or `Not proven: …`.
void who_wins_strings_claim(const WhoWinsReport *report, SideNames names, Text *text);
/// Why it is so, for the box. `opening` is the one that is shown, or NULL.
void who_wins_strings_reason(const WhoWinsReport *report, const WhoWinsOpening *opening,
                             SideNames names, Text *text);
/// Why there is no answer: it was stopped, or no prover takes the board.
void who_wins_strings_why_not(const WhoWinsReport *report, Text *text);

/// `2 of 12`: opening number 1 of those that are stepped through; `X begins on`, before all of
/// them.
void who_wins_strings_step(int opening, int count, Text *text);
void who_wins_strings_begins(const Position *position, SideNames names, Text *text);

/// Playing by the proof: who does, whose turn it is, and what it is about. `pairs` hold the game
/// from here on; NULL when it is not by pairs.
void who_wins_strings_playing(Side proof, SideNames names, Text *text);
void who_wins_strings_turn(const WhoWinsReport *report, const Position *game, Side proof,
                           bool by_itself, SideNames names, Text *text);
void who_wins_strings_play(const WhoWinsReport *report, Side proof, const Pairing *pairs,
                           SideNames names, Text *text);

/// How it ended. `slip` is the mark that gave a proven draw away, or CELL_NONE.
void who_wins_strings_played(const WhoWinsReport *report, const Position *game, Cell slip,
                             SideNames names, Text *text);

/// The name of pair `number`: letters that are no file's name and look like nothing else, past `w`
/// two of them; where a board has `columns` that need all letters, numbers.
void who_wins_strings_pair(int columns, int number, Text *text);

/// `2,310,448`.
void who_wins_strings_number(uint64_t number, Text *text);
/// `0.02 s`, `15.8 s`, `3 min 5 s`.
void who_wins_strings_time(int64_t nanoseconds, Text *text);
/// `840 bytes`, `1.9 KB`, `9.6 MB`.
void who_wins_strings_bytes(uint64_t bytes, Text *text);

/// What a row is about.
typedef enum WhoWinsFactKind {
    FACT_LOOKED_AT,
    FACT_TIME,
    FACT_MEMORY,
    FACT_MOVES, ///< of a draw, how many there are; of a won game, the one that wins
    FACT_PROOF,
    FACT_SIZE, ///< of the proof; nothing before it is written
} WhoWinsFactKind;

/// A row in words; the value stands out, and what there is nothing to say of is empty.
typedef struct WhoWinsFact {
    const char *label;
    char value[32], note[64];
} WhoWinsFact;

/// What the report says of it now.
WhoWinsFact who_wins_strings_fact(const WhoWinsReport *report, WhoWinsFactKind kind);
