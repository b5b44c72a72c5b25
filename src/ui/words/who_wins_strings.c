#include "ui/words/who_wins_strings.h"

#include "base/said/said.h"
#include "rules/notation.h"
#include "words/describe.h"

#include <string.h>

/// `five`, or `exactly five` where a longer row does not win.
static Words row_word(const Variant *variant) {
    return describe_words("%s%s", variant->exact ? "exactly " : "",
                          describe_number(variant->row_length).text);
}

void who_wins_strings_subject(const Position *position, SideNames names, Text *text) {
    int marks = position_marks(position);
    text_add(text, "%s", describe_variant(&position->variant).text);
    if (marks == 0)
        text_add(text, " · empty board");
    else
        text_add(text, " · after %d mark%s", marks, marks == 1 ? "" : "s");
    if (position->outcome == OUTCOME_OPEN && (marks > 0 || position->to_move == SIDE_O))
        text_add(text, ", %s to move", describe_side(names, position->to_move));
}

// --- what is sure so far

/// The value of that end for the side to move.
static int value_of(const WhoWinsReport *report, WhoWinsEnd end) {
    if (end == END_DRAW)
        return 0;
    return (end == END_X_WINS) == (report->position.to_move == SIDE_X) ? 1 : -1;
}

bool who_wins_strings_ruled_out(const WhoWinsReport *report, WhoWinsEnd end) {
    int value = value_of(report, end);
    return value < report->lower || value > report->upper;
}

static void add_reason_against(const WhoWinsReport *report, WhoWinsEnd end, SideNames names,
                               Text *text) {
    const Side winner = end == END_X_WINS ? SIDE_X : SIDE_O;
    const char *winner_name = describe_side(names, winner),
               *other_name = describe_side(names, side_other(winner));
    if (end == END_DRAW)
        text_add(text, "somebody wins");
    else if (who_wins_least_plies(&report->position, winner) == 0)
        text_add(text, "no row is left for %s", winner_name);
    else if (report->stolen && winner != report->position.to_move)
        text_add(text, "%s could use %s’s own plan", other_name, winner_name);
    else
        text_add(text, "%s can always stop %s", other_name, winner_name);
}

static void add_closed_moves(const WhoWinsReport *report, bool brief, Text *text) {
    int closed = 0;
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++)
        closed += report->image_of[cell] == cell && position_can_play(&report->position, cell) &&
                  report->moves.lower[cell] == report->moves.upper[cell];
    const char *name = position_marks(&report->position) == 0 ? "openings" : "moves";
    text_add(text, brief ? "%d of %d %s closed" : "possible: %d of %d %s %s closed", closed,
             report->class_count, name, closed == 1 ? "is" : "are");
}

void who_wins_strings_bound(const WhoWinsReport *report, WhoWinsEnd end, SideNames names,
                            bool brief, Text *text) {
    if (who_wins_strings_ruled_out(report, end)) {
        text_add(text, brief ? "" : "ruled out: ");
        add_reason_against(report, end, names, text);
    } else if (end == END_DRAW) {
        add_closed_moves(report, brief, text);
    } else {
        int least = who_wins_least_plies(&report->position, end == END_X_WINS ? SIDE_X : SIDE_O);
        text_add(text, "possible");
        if (least > 1)
            text_add(text, brief ? ", not in %d marks" : ", but not in %d mark%s or fewer",
                     least - 1, least == 2 ? "" : "s");
    }
}

// --- the answer

bool who_wins_strings_is_proven(const WhoWinsReport *report) {
    return report->state == WHO_WINS_PROVEN && report->proof != WRITTEN_PROOF_REFUSED;
}

bool who_wins_strings_is_by_search(const WhoWinsReport *report) {
    const bool plan = report->nodes == 0 && !report->known_before;
    return who_wins_strings_is_proven(report) && !plan &&
           (report->proof == WRITTEN_PROOF_UNKNOWN || report->proof == WRITTEN_PROOF_TOO_LONG);
}

static Side winner_of(const WhoWinsReport *report) {
    Side mover = report->position.to_move;
    return report->lower > 0 ? mover : side_other(mover);
}

void who_wins_strings_answer(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *mover = describe_side(names, report->position.to_move);
    if (report->proof == WRITTEN_PROOF_REFUSED)
        text_add(text, "Not known.");
    else if (report->lower == 0 && report->upper == 0)
        text_add(text, "A draw.");
    else if (report->lower == report->upper && report->plies > 0)
        text_add(text, "%s wins in %d.", describe_side(names, winner_of(report)), report->plies);
    else if (report->lower == report->upper)
        text_add(text, "%s wins.", describe_side(names, winner_of(report)));
    else if (report->lower == 0)
        text_add(text, "%s does not lose.", mover);
    else if (report->upper == 0)
        text_add(text, "%s does not win.", mover);
    else
        text_add(text, "Not known.");
}

static void claim_proven(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *mover = describe_side(names, report->position.to_move);
    const char *other = describe_side(names, side_other(report->position.to_move));
    if (report->lower == 0 && report->stolen)
        text_add(text, "%s can always stop %s.", other, mover);
    else if (report->lower == 0)
        text_add(text, "each side can stop the other.");
    else
        text_add(text, "%s cannot stop %s.", describe_side(names, side_other(winner_of(report))),
                 describe_side(names, winner_of(report)));
}

void who_wins_strings_claim(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *mover = describe_side(names, report->position.to_move);
    const char *other = describe_side(names, side_other(report->position.to_move));
    if (report->position.outcome != OUTCOME_OPEN) {
        text_add(text, "The game is over.");
        return;
    }
    if (who_wins_strings_is_proven(report)) {
        text_add(text, who_wins_strings_is_by_search(report) ? "Proven by search: " : "Proven: ");
        claim_proven(report, names, text);
        return;
    }
    text_add(text, "Not proven: ");
    if (report->proof == WRITTEN_PROOF_REFUSED)
        text_add(text, "the written proof has a fault.");
    else if (report->lower == 0)
        text_add(text, "whether %s wins.", mover);
    else if (report->upper == 0)
        text_add(text, "whether %s wins.", other);
    else
        text_add(text, "who wins.");
}

/// After which marks the pairs hold: `After marks 1 and 2, every`.
static void add_after_marks(int marks, Text *text) {
    if (marks == 0)
        text_add(text, "Every");
    else if (marks == 1)
        text_add(text, "After mark 1, every");
    else if (marks == 2)
        text_add(text, "After marks 1 and 2, every");
    else
        text_add(text, "For example: after mark %d, every", marks);
}

static void explain_pairs(const WhoWinsReport *report, const WhoWinsOpening *opening,
                          SideNames names, Text *text) {
    const Side mover = report->position.to_move;
    const char *attacker = describe_side(names, mover),
               *holder = describe_side(names, side_other(mover));
    add_after_marks(opening->variation_length, text);
    text_add(text, " row");
    if (opening->variation_length <= 2) // else the sentence is long enough
        text_add(text, " of %s", row_word(&report->position.variant).text);
    text_add(text, " that %s could %sfill holds both halves of a pair.", attacker,
             opening->variation_length > 0 ? "still " : "");
    text_add(text, " When %s draws in one half, %s takes the other.", attacker, holder);
}

static void explain_reply(const WhoWinsReport *report, const WhoWinsOpening *opening,
                          SideNames names, Text *text) {
    const Variant *variant = &report->position.variant;
    const Side mover = report->position.to_move;
    text_add(text, "%s answers ", describe_side(names, side_other(mover)));
    notation_format_cell(variant, opening->variation[0], text);
    text_add(text, " with ");
    notation_format_cell(variant, opening->variation[1], text);
    text_add(text, ", and has an answer to whatever %s does then: no row of %s gets filled.",
             describe_side(names, mover), row_word(variant).text);
    if (opening->variation_length > 2)
        text_add(text, " The numbers show one way it can go.");
}

/// Both hold for rows of the length on boards of any size (solver/large/pair_pattern.h,
/// tile_pattern.h).
static void explain_pattern_of_pairs(const WhoWinsReport *report, SideNames names, Text *text) {
    const Side mover = report->position.to_move;
    text_add(text,
             "The board splits into pairs of squares, and each row of %s holds a whole pair. When "
             "%s draws in one half, %s takes the other.",
             row_word(&report->position.variant).text, describe_side(names, mover),
             describe_side(names, side_other(mover)));
}

static void explain_tiles(const WhoWinsReport *report, SideNames names, Text *text) {
    text_add(text,
             "The board splits into tiles. In each of them %s gets enough marks to stand in the "
             "way of every row of %s.",
             describe_side(names, side_other(report->position.to_move)),
             row_word(&report->position.variant).text);
}

static void explain_draw(const WhoWinsReport *report, const WhoWinsOpening *opening,
                         SideNames names, Text *text) {
    if (opening && opening->paired)
        explain_pairs(report, opening, names, text);
    else if (opening && opening->variation_length > 1)
        explain_reply(report, opening, names, text);
    else if (report->nodes == 0 && strcmp(report->method, "pairs") == 0)
        explain_pattern_of_pairs(report, names, text);
    else if (report->nodes == 0 && strcmp(report->method, "tiles") == 0)
        explain_tiles(report, names, text);
    else
        text_add(text,
                 "All that matters was tried: whatever one side does, the other has an answer "
                 "that keeps it from %s in a row.",
                 row_word(&report->position.variant).text);
}

static void explain_win(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *winner = describe_side(names, winner_of(report));
    const char *loser = describe_side(names, side_other(winner_of(report)));
    text_add(text, "Whatever %s does, %s has an answer that leads to %s in a row.", loser, winner,
             row_word(&report->position.variant).text);
    if (report->plies > 0)
        text_add(text, " It takes %d mark%s at most, both pens counted.", report->plies,
                 report->plies == 1 ? "" : "s");
}

static void explain_end(const WhoWinsReport *report, SideNames names, Text *text) {
    if (report->position.outcome == OUTCOME_DRAW)
        text_add(text, "The board is full, and nobody has %s in a row.",
                 row_word(&report->position.variant).text);
    else
        text_add(text, "%s has %s in a row: there is nothing left to prove.",
                 describe_side(names, winner_of(report)), row_word(&report->position.variant).text);
}

void who_wins_strings_reason(const WhoWinsReport *report, const WhoWinsOpening *opening,
                             SideNames names, Text *text) {
    if (report->proof == WRITTEN_PROOF_REFUSED)
        text_add(text, "inkrow-check could not follow the written proof. So the answer that was "
                       "here is worth nothing: please report it.");
    else if (report->position.outcome != OUTCOME_OPEN)
        explain_end(report, names, text);
    else if (report->lower == 0)
        explain_draw(report, opening, names, text);
    else
        explain_win(report, names, text);
}

void who_wins_strings_why_not(const WhoWinsReport *report, Text *text) {
    if (report->state == WHO_WINS_UNPROVEN) {
        text_add(text, report->nodes == 0 ? "There is no search for boards of this size yet."
                                          : "All that could be tried did not settle it.");
        return;
    }
    text_add(text, "You stopped after ");
    who_wins_strings_time(report->time_ns, text);
    text_add(text, ". What is sure is kept.");
}

// --- around the board

void who_wins_strings_step(int opening, int count, Text *text) {
    CHECK(opening >= 0 && opening < count);
    text_add(text, "%d of %d", opening + 1, count);
}

void who_wins_strings_begins(const Position *position, SideNames names, Text *text) {
    text_add(text, position_marks(position) == 0 ? "%s begins on" : "%s plays",
             describe_side(names, position->to_move));
}

void who_wins_strings_pair(int columns, int number, Text *text) {
    CHECK(columns > 0 && columns <= SIDE_MAX && number >= 0);
    char letters[32];
    int count = 0;
    for (char letter = 'a'; letter <= 'w'; letter++)
        if (letter - 'a' >= columns && letter != 'i' && letter != 'l' && letter != 'o')
            letters[count++] = letter;
    int beyond = number - count;
    if (beyond < 0)
        text_add(text, "%c", letters[number]);
    else if (beyond < count * count)
        text_add(text, "%c%c", letters[beyond / count], letters[beyond % count]);
    else
        text_add(text, "%d", number + 1);
}

// --- playing by the proof

void who_wins_strings_playing(Side proof, SideNames names, Text *text) {
    CHECK(proof == SIDE_X || proof == SIDE_O);
    text_add(text, "Playing the proof: %s replies by it.", describe_side(names, proof));
}

void who_wins_strings_turn(const WhoWinsReport *report, const Position *game, Side proof,
                           bool by_itself, SideNames names, Text *text) {
    CHECK(proof == SIDE_X || proof == SIDE_O);
    if (game->outcome == OUTCOME_DRAW)
        text_add(text, "A draw, as proven.");
    else if (game->outcome != OUTCOME_OPEN)
        text_add(text, report->lower == 0 ? "%s has won." : "%s has won, as proven.",
                 describe_side(names, proof));
    else if (by_itself)
        text_add(text, "It plays alone.");
    else if (game->to_move == proof)
        text_add(text, "The proof answers.");
    else
        text_add(text, "Your mark: %s.", describe_side(names, side_other(proof)));
}

void who_wins_strings_play(const WhoWinsReport *report, Side proof, const Pairing *pairs,
                           SideNames names, Text *text) {
    CHECK(proof == SIDE_X || proof == SIDE_O);
    const char *holder = describe_side(names, proof),
               *person = describe_side(names, side_other(proof));
    if (pairs && pairs->count == 0)
        text_add(text, "No row is left for %s: whatever comes, it cannot win any more.", person);
    else if (pairs)
        text_add(text,
                 "From here on the pairs are enough: draw in one half, and %s takes the other.",
                 holder);
    else if (report->lower == 0)
        text_add(text, "Try to fill a row with %s. %s plays as the proof says, and stops you.",
                 person, holder);
    else
        text_add(text, "Try to stop %s with %s. The proof has a reply to each of your marks.",
                 holder, person);
}

void who_wins_strings_played(const WhoWinsReport *report, const Position *game, Cell slip,
                             SideNames names, Text *text) {
    const char *winner = describe_side(names, outcome_winner(game->outcome));
    if (game->outcome == OUTCOME_DRAW)
        text_add(text, "The board is full and nobody has a row: the draw that was proven.");
    else if (report->lower != 0)
        text_add(text, "%s has its row, whatever was tried against it.", winner);
    else if (slip == CELL_NONE)
        text_add(text, "The proof promised a draw to both. One of your marks gave it away.");
    else
        text_add(text,
                 "The proof promised a draw to both. Your mark on %s gave it away: from "
                 "then on %s could win.",
                 describe_cell(&game->variant, slip).text, winner);
}

// --- numbers

void who_wins_strings_number(uint64_t number, Text *text) {
    if (number >= 1000) {
        who_wins_strings_number(number / 1000, text);
        // TRANSLATORS: what stands between thousands: '1,234,567'
        text_add(text, "%s%03d", said_as("thousands", ","), (int)(number % 1000));
    } else {
        text_add(text, "%d", (int)number);
    }
}

void who_wins_strings_time(int64_t nanoseconds, Text *text) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE };
    double seconds = (double)nanoseconds / (double)NANOSECONDS_PER_SECOND;
    int whole = (int)seconds;
    if (seconds < .0005)
        text_add(text, "under 1 ms");
    else if (seconds < .1)
        text_add(text, seconds < .01 ? "%.3f s" : "%.2f s", seconds);
    else if (whole < 2 * MINUTE)
        text_add(text, "%.1f s", seconds);
    else if (whole < HOUR)
        text_add(text, "%d min %d s", whole / MINUTE, whole % MINUTE);
    else
        text_add(text, "%d h %d min", whole / HOUR, whole % HOUR / MINUTE);
}

void who_wins_strings_bytes(uint64_t bytes, Text *text) {
    if (bytes < 1000)
        text_add(text, "%d bytes", (int)bytes);
    else if (bytes < 999500)
        text_add(text, bytes < 9950 ? "%.1f KB" : "%.0f KB", (double)bytes / 1e3);
    else
        text_add(text, bytes < 9950000 ? "%.1f MB" : "%.0f MB", (double)bytes / 1e6);
}

// --- facts

static const char *plural(uint64_t number) {
    return number == 1 ? "" : "s";
}

static const char *tell_looked_at(const WhoWinsReport *report, Text *value, Text *note) {
    if (report->nodes == 0 && report->state == WHO_WINS_PROVEN) {
        text_add(value, "none");
        text_add(note,
                 report->known_before ? "known from the game" : "a plan for the board is enough");
    } else {
        who_wins_strings_number(report->nodes, value);
        text_add(note, "position%s", plural(report->nodes));
    }
    return "looked at";
}

/// The speed is of interest while there is no answer.
static const char *tell_time(const WhoWinsReport *report, Text *value, Text *note) {
    const uint64_t ms = (uint64_t)(report->time_ns / NANOSECONDS_PER_MS);
    who_wins_strings_time(report->time_ns, value);
    if (report->state != WHO_WINS_PROVEN && ms >= 100) {
        uint64_t speed = report->nodes * 1000 / ms;
        who_wins_strings_number(speed >= 10000 ? speed / 1000 * 1000 : speed, note);
        text_add(note, " a second");
    }
    return "time";
}

static const char *tell_memory(const WhoWinsReport *report, Text *value, Text *note) {
    const size_t mib = 1 << 20;
    if (report->memory_limit == 0) {
        text_add(value, "at most %d MB", report->table_mib);
    } else {
        text_add(value, report->memory < mib ? "under 1 MB" : "%d MB", (int)(report->memory / mib));
        text_add(note, "of %d", (int)(report->memory_limit / mib));
    }
    return "memory";
}

static const char *tell_moves(const WhoWinsReport *report, Text *value, Text *note) {
    const Position *position = &report->position;
    if (report->lower != 0) {
        if (report->pv_length > 0)
            notation_format_cell(&position->variant, report->pv[0], value);
        return "first mark";
    }
    text_add(value, "%d", report->class_count);
    if (report->class_count < report->move_count)
        text_add(note, "of %d, the rest are mirrored", report->move_count);
    return position_marks(position) == 0 ? "openings" : "moves";
}

static const char *tell_proof(const WhoWinsReport *report, Text *value, Text *note) {
    static const char *const UNWRITTEN[WRITTEN_PROOF_NO_CHECKER + 1] = {
        [WRITTEN_PROOF_UNKNOWN] = "not written down: board too large",
        [WRITTEN_PROOF_WRITING] = "being written …",
        [WRITTEN_PROOF_STOPPED] = "not written down: you stopped it",
        [WRITTEN_PROOF_TOO_LONG] = "not written down: too long",
    };
    if (report->proof_bytes == 0) {
        const char *why = UNWRITTEN[report->proof];
        text_add(note, "%s", why ? why : "");
        return "proof";
    }
    if (report->proof_nodes > 0) {
        who_wins_strings_number(report->proof_nodes, value);
        text_add(note, "position%s to check", plural(report->proof_nodes));
    } else if (report->lower != 0) {
        text_add(note, "the first mark is enough");
    }
    if (report->proof_pairs > 0) {
        text_add(note, " and ");
        who_wins_strings_number(report->proof_pairs, note);
        text_add(note, " pair%s", plural(report->proof_pairs));
    }
    return "proof";
}

static const char *tell_size(const WhoWinsReport *report, Text *value, Text *note) {
    (void)note;
    if (report->proof_bytes == 0)
        return "";
    who_wins_strings_bytes(report->proof_bytes, value);
    return "size";
}

WhoWinsFact who_wins_strings_fact(const WhoWinsReport *report, WhoWinsFactKind kind) {
    static const char *(*const TELL[])(const WhoWinsReport *report, Text *value, Text *note) = {
        [FACT_LOOKED_AT] = tell_looked_at, [FACT_TIME] = tell_time,   [FACT_MEMORY] = tell_memory,
        [FACT_MOVES] = tell_moves,         [FACT_PROOF] = tell_proof, [FACT_SIZE] = tell_size,
    };
    CHECK((size_t)kind < ARRAY_LEN(TELL));
    WhoWinsFact fact;
    Text value = text_over(fact.value, sizeof fact.value);
    Text note = text_over(fact.note, sizeof fact.note);
    fact.label = TELL[kind](report, &value, &note);
    return fact;
}
