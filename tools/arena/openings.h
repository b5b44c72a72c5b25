// How games of a match begin, so that two players do not repeat one game.
#pragma once

#include "engine/engine.h"

#include <stdio.h>

typedef struct Openings {
    Position *positions; ///< open, with their moves in the history
    int count;
} Openings;

/// `count` openings of `plies` random moves near the centre each; an opening depends on the seed
/// and on its number only. Nobody can complete a row at once unless the board is very small.
Openings openings_random(const Variant *variant, int count, int plies, uint64_t seed);
/// The same, each the most even of several by a search of `nodes` nodes.
Openings openings_balanced(const Variant *variant, int count, int plies, uint64_t seed,
                           uint64_t nodes);
/// Reads what openings_write wrote. False, with a sentence that does not name the file, when it
/// cannot be read or a line is no opening.
bool openings_read(FILE *in, const Variant *variant, Openings *openings, Problem *problem);
/// One opening a line, as c-gomoku-cli and Gomocup have them: columns and rows from the middle.
void openings_write(FILE *out, const Openings *openings);
void openings_free(Openings *openings);
