// Who plays in a match: this build's own engine at some strength, or another program.
#pragma once

#include "play/level.h"

typedef enum ContestantKind {
    CONTESTANT_INSIDE,  ///< the engine this program is linked with
    CONTESTANT_GOMOCUP, ///< a command that speaks the Gomocup protocol
    CONTESTANT_ANALYZE, ///< a command that understands `analyze VARIANT --json --batch`
} ContestantKind;

typedef struct ContestantSpec {
    char name[48];
    ContestantKind kind;
    Level level;         ///< of CONTESTANT_INSIDE
    Limits limits;       ///< for each move
    int threads;         ///< to search with; 0 where nothing was said
    const char *command; ///< of the other kinds; part of the text it was read from
} ContestantSpec;

/// Reads words joined by commas: name=NAME, time=SECONDS, nodes=N, depth=N, threads=N, then
/// perfect, level1 … level10, or, to the end of the text, engine:COMMAND or analyze:COMMAND. What
/// the text does not limit is limited by `usual`.
bool contestant_parse(const char *text, const Limits *usual, ContestantSpec *spec,
                      Problem *problem);

/// False when its moves would never end.
bool contestant_is_limited(const ContestantSpec *spec);

typedef enum Failure { FAILURE_NONE, FAILURE_TIME, FAILURE_ILLEGAL, FAILURE_CRASH } Failure;
enum { FAILURES = FAILURE_CRASH + 1 };
extern const char *const FAILURE_NAME[FAILURES];

enum { SAID_MAX = 81 };

typedef struct Choice {
    Failure failure;  ///< anything but FAILURE_NONE loses the game
    const char *said; ///< a failure: the line of the program that was taken for its answer, or the
                      ///< last one; empty for none. Good until the next call
    Cell cell;        ///< playable unless there was a failure
    int64_t time_ns;
} Choice;

typedef struct Contestant Contestant;

/// A contestant for games of one variant; `margin_ns` is how much later than its time limit it may
/// answer. Copies the spec, not the command. Use from one thread.
Contestant *contestant_open(const ContestantSpec *spec, const Variant *variant, int64_t margin_ns);
void contestant_close(Contestant *contestant);
/// Forgets the game before; starts a program that is not running. `seed` is for levels. What is
/// returned tells why a program takes no part, which is a crash in every question that follows.
Failure contestant_begin(Contestant *contestant, uint64_t seed);
/// Begins a game to see whether that works. False, with a sentence, when a program cannot be
/// started or does not agree to play this variant.
bool contestant_try(const ContestantSpec *spec, const Variant *variant, Problem *problem);
/// Its move in an open position whose history goes back to the empty board.
Choice contestant_choose(Contestant *contestant, const Position *position);
