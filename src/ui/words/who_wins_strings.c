#include "ui/words/who_wins_strings.h"

#include "base/said.h"
#include "rules/notation.h"
#include "words/describe.h"

#include <string.h>

/// `five`, or `exactly five` where a longer row does not win.
static Words row_word(const Variant *variant) {
    const Words number = describe_number(variant->row_length);
    // TRANSLATORS: a number in words: how long a row must be
    return variant->exact ? describe_words(said("exactly %s"), number.text) : number;
}

void who_wins_strings_subject(const Position *position, SideNames names, Text *text) {
    const int marks = position_marks(position);
    const Words rules = describe_variant(&position->variant);
    const char *mover = describe_side(names, position->to_move);
    const bool open = position->outcome == OUTCOME_OPEN;
    if (marks > 0 && open)
        text_add(
            text,
            // TRANSLATORS: the first %s are the rules of the game, the second is who moves
            said_count("%s · after %d mark, %s to move", "%s · after %d marks, %s to move", marks),
            rules.text, marks, mover);
    else if (marks > 0)
        text_add(text, said_count("%s · after %d mark", "%s · after %d marks", marks), rules.text,
                 marks);
    else if (open && position->to_move == SIDE_O)
        text_add(text, said("%s · empty board, %s to move"), rules.text, mover);
    else
        text_add(text, said("%s · empty board"), rules.text);
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

static Words reason_against(const WhoWinsReport *report, WhoWinsEnd end, SideNames names) {
    const Side winner = end == END_X_WINS ? SIDE_X : SIDE_O;
    const char *winner_name = describe_side(names, winner),
               *other_name = describe_side(names, side_other(winner));
    if (end == END_DRAW)
        return describe_words("%s", said("somebody wins"));
    if (who_wins_least_plies(&report->position, winner) == 0)
        return describe_words(said("no row is left for %s"), winner_name);
    if (report->stolen && winner != report->position.to_move)
        return describe_words(said("%s could use %s’s own plan"), other_name, winner_name);
    return describe_words(said("%s can always stop %s"), other_name, winner_name);
}

static Words closed_moves(const WhoWinsReport *report) {
    int closed = 0;
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++)
        closed += report->image_of[cell] == cell && position_can_play(&report->position, cell) &&
                  report->moves.lower[cell] == report->moves.upper[cell];
    return describe_words(
        position_marks(&report->position) == 0
            // TRANSLATORS: closed are those whose value is known for certain
            ? said_count("%d of %d openings is closed", "%d of %d openings are closed", closed)
            : said_count("%d of %d moves is closed", "%d of %d moves are closed", closed),
        closed, report->class_count);
}

/// An end that is not ruled out; it takes `least` marks.
static void add_possible(int least, bool brief, Text *text) {
    const int fewer = least - 1;
    if (fewer <= 0)
        text_add(text, "%s", said("possible"));
    else if (brief)
        text_add(text, said_count("possible, not in %d marks", "possible, not in %d marks", fewer),
                 fewer);
    else
        text_add(text,
                 said_count("possible, but not in %d mark or fewer",
                            "possible, but not in %d marks or fewer", fewer),
                 fewer);
}

void who_wins_strings_bound(const WhoWinsReport *report, WhoWinsEnd end, SideNames names,
                            bool brief, Text *text) {
    if (who_wins_strings_ruled_out(report, end)) {
        // TRANSLATORS: the reason, such as: no row is left for O
        text_add(text, brief ? "%s" : said("ruled out: %s"),
                 reason_against(report, end, names).text);
    } else if (end == END_DRAW) {
        // TRANSLATORS: a draw is, as 2 of 12 openings are closed
        text_add(text, brief ? "%s" : said("possible: %s"), closed_moves(report).text);
    } else {
        const Side winner = end == END_X_WINS ? SIDE_X : SIDE_O;
        add_possible(who_wins_least_plies(&report->position, winner), brief, text);
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
        text_add(text, "%s", said("Not known."));
    else if (report->lower == 0 && report->upper == 0)
        text_add(text, "%s", said("A draw."));
    else if (report->lower == report->upper && report->plies > 0)
        text_add(text, said("%s wins in %d."), describe_side(names, winner_of(report)),
                 report->plies);
    else if (report->lower == report->upper)
        text_add(text, said("%s wins."), describe_side(names, winner_of(report)));
    else if (report->lower == 0)
        text_add(text, said("%s does not lose."), mover);
    else if (report->upper == 0)
        text_add(text, said("%s does not win."), mover);
    else
        text_add(text, "%s", said("Not known."));
}

static Words what_is_proven(const WhoWinsReport *report, SideNames names) {
    const char *mover = describe_side(names, report->position.to_move);
    const char *other = describe_side(names, side_other(report->position.to_move));
    if (report->lower == 0 && report->stolen)
        return describe_words(said("%s can always stop %s."), other, mover);
    if (report->lower == 0)
        // TRANSLATORS: behind: Proven:
        return describe_words("%s", said("each side can stop the other."));
    return describe_words(said("%s cannot stop %s."),
                          describe_side(names, side_other(winner_of(report))),
                          describe_side(names, winner_of(report)));
}

void who_wins_strings_claim(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *mover = describe_side(names, report->position.to_move);
    const char *other = describe_side(names, side_other(report->position.to_move));
    if (report->position.outcome != OUTCOME_OPEN) {
        text_add(text, "%s", said("The game is over."));
    } else if (who_wins_strings_is_proven(report)) {
        text_add(text,
                 // TRANSLATORS: a sentence, such as: O cannot stop X.
                 who_wins_strings_is_by_search(report) ? said("Proven by search: %s")
                                                       : said("Proven: %s"),
                 what_is_proven(report, names).text);
    } else if (report->proof == WRITTEN_PROOF_REFUSED) {
        text_add(text, "%s", said("Not proven: the written proof has a fault."));
    } else if (report->lower == 0 || report->upper == 0) {
        text_add(text, said("Not proven: whether %s wins."), report->lower == 0 ? mover : other);
    } else {
        text_add(text, "%s", said("Not proven: who wins."));
    }
}

/// After which marks the pairs hold.
static void add_pairs_after(int marks, const char *row, const char *attacker, Text *text) {
    if (marks == 0)
        // TRANSLATORS: how long a row must be, in words, and a side
        text_add(text, said("Every row of %s that %s could fill holds both halves of a pair."), row,
                 attacker);
    else if (marks == 1)
        text_add(text,
                 said("After mark 1, every row of %s that %s could still fill holds both halves of "
                      "a pair."),
                 row, attacker);
    else if (marks == 2)
        text_add(text,
                 said("After marks 1 and 2, every row of %s that %s could still fill holds both "
                      "halves of a pair."),
                 row, attacker);
    else // the sentence is long enough without the length of the row
        text_add(text,
                 said("For example: after mark %d, every row that %s could still fill holds both "
                      "halves of a pair."),
                 marks, attacker);
}

static void explain_pairs(const WhoWinsReport *report, const WhoWinsOpening *opening,
                          SideNames names, Text *text) {
    const Side mover = report->position.to_move;
    const char *attacker = describe_side(names, mover),
               *holder = describe_side(names, side_other(mover));
    add_pairs_after(opening->variation_length, row_word(&report->position.variant).text, attacker,
                    text);
    text_add(text, said(" When %s draws in one half, %s takes the other."), attacker, holder);
}

static void explain_reply(const WhoWinsReport *report, const WhoWinsOpening *opening,
                          SideNames names, Text *text) {
    const Variant *variant = &report->position.variant;
    const Side mover = report->position.to_move;
    text_add(
        text,
        // TRANSLATORS: a side, two squares, the other side, and how long a row must be, in words
        said("%s answers %s with %s, and has an answer to whatever %s does then: no row of %s "
             "gets filled."),
        describe_side(names, side_other(mover)), describe_cell(variant, opening->variation[0]).text,
        describe_cell(variant, opening->variation[1]).text, describe_side(names, mover),
        row_word(variant).text);
    if (opening->variation_length > 2)
        text_add(text, "%s", said(" The numbers show one way it can go."));
}

static void explain_loss(const WhoWinsReport *report, const WhoWinsOpening *opening,
                         SideNames names, Text *text) {
    const Variant *variant = &report->position.variant;
    const Side mover = report->position.to_move;
    // TRANSLATORS: a square, the side that draws there, the other side and the square it draws in
    text_add(text, said("%s gives the draw away for %s: %s answers with %s, and wins."),
             describe_cell(variant, opening->variation[0]).text, describe_side(names, mover),
             describe_side(names, side_other(mover)),
             describe_cell(variant, opening->variation[1]).text);
    if (opening->variation_length > 2)
        text_add(text, "%s", said(" The numbers show one way it can go."));
}

/// Both hold for rows of the length on boards of any size (solver/large/large_solver.c).
static void explain_pattern_of_pairs(const WhoWinsReport *report, SideNames names, Text *text) {
    const Side mover = report->position.to_move;
    text_add(text,
             said("The board splits into pairs of squares, and each row of %s holds a whole pair. "
                  "When %s draws in one half, %s takes the other."),
             row_word(&report->position.variant).text, describe_side(names, mover),
             describe_side(names, side_other(mover)));
}

static void explain_tiles(const WhoWinsReport *report, SideNames names, Text *text) {
    text_add(text,
             said("The board splits into tiles. In each of them %s gets enough marks to stand in "
                  "the way of every row of %s."),
             describe_side(names, side_other(report->position.to_move)),
             row_word(&report->position.variant).text);
}

static void explain_draw(const WhoWinsReport *report, const WhoWinsOpening *opening,
                         SideNames names, Text *text) {
    if (opening && opening->paired)
        explain_pairs(report, opening, names, text);
    else if (opening && opening->variation_length > 1 && who_wins_opening_loses(report, opening))
        explain_loss(report, opening, names, text);
    else if (opening && opening->variation_length > 1)
        explain_reply(report, opening, names, text);
    else if (report->nodes == 0 && strcmp(report->method, "pairs") == 0)
        explain_pattern_of_pairs(report, names, text);
    else if (report->nodes == 0 && strcmp(report->method, "tiles") == 0)
        explain_tiles(report, names, text);
    else
        text_add(text,
                 said("All that matters was tried: whatever one side does, the other has an answer "
                      "that keeps it from %s in a row."),
                 row_word(&report->position.variant).text);
}

static void explain_win(const WhoWinsReport *report, SideNames names, Text *text) {
    const char *winner = describe_side(names, winner_of(report));
    const char *loser = describe_side(names, side_other(winner_of(report)));
    text_add(text, said("Whatever %s does, %s has an answer that leads to %s in a row."), loser,
             winner, row_word(&report->position.variant).text);
    if (report->plies > 0)
        text_add(text,
                 said_count(" It takes %d mark at most, both pens counted.",
                            " It takes %d marks at most, both pens counted.", report->plies),
                 report->plies);
}

static void explain_end(const WhoWinsReport *report, SideNames names, Text *text) {
    if (report->position.outcome == OUTCOME_DRAW)
        text_add(text, said("The board is full, and nobody has %s in a row."),
                 row_word(&report->position.variant).text);
    else
        text_add(text, said("%s has %s in a row: there is nothing left to prove."),
                 describe_side(names, winner_of(report)), row_word(&report->position.variant).text);
}

void who_wins_strings_reason(const WhoWinsReport *report, const WhoWinsOpening *opening,
                             SideNames names, Text *text) {
    if (report->proof == WRITTEN_PROOF_REFUSED)
        text_add(text, "%s",
                 said("inkrow-check could not follow the written proof. So the answer that was "
                      "here is worth nothing: please report it."));
    else if (report->position.outcome != OUTCOME_OPEN)
        explain_end(report, names, text);
    else if (report->lower == 0)
        explain_draw(report, opening, names, text);
    else
        explain_win(report, names, text);
}

void who_wins_strings_why_not(const WhoWinsReport *report, Text *text) {
    if (report->state == WHO_WINS_UNPROVEN) {
        text_add(text, "%s",
                 report->nodes == 0 ? said("There is no search for boards of this size yet.")
                                    : said("All that could be tried did not settle it."));
        return;
    }
    char memory[DESCRIBE_TEXT_MAX];
    Text time = text_over(memory, sizeof memory);
    who_wins_strings_time(report->time_ns, &time);
    // TRANSLATORS: a time, such as: 3 min 20 s
    text_add(text, said("You stopped after %s. What is sure is kept."), memory);
}

// --- around the board

void who_wins_strings_step(int opening, int count, Text *text) {
    CHECK(opening >= 0 && opening < count);
    text_add(text, said("%d of %d"), opening + 1, count);
}

void who_wins_strings_begins(const Position *position, SideNames names, Text *text) {
    // TRANSLATORS: over a list of squares
    text_add(text, position_marks(position) == 0 ? said("%s begins on") : said("%s plays"),
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
    text_add(text, said("Playing the proof: %s replies by it."), describe_side(names, proof));
}

void who_wins_strings_turn(const WhoWinsReport *report, const Position *game, Side proof,
                           bool by_itself, SideNames names, Text *text) {
    CHECK(proof == SIDE_X || proof == SIDE_O);
    if (game->outcome == OUTCOME_DRAW)
        text_add(text, "%s", said("A draw, as proven."));
    else if (game->outcome != OUTCOME_OPEN)
        text_add(text, report->lower == 0 ? said("%s has won.") : said("%s has won, as proven."),
                 describe_side(names, proof));
    else if (by_itself)
        text_add(text, "%s", said("It plays alone."));
    else if (game->to_move == proof)
        text_add(text, "%s", said("The proof answers."));
    else
        text_add(text, said("Your mark: %s."), describe_side(names, side_other(proof)));
}

void who_wins_strings_play(const WhoWinsReport *report, Side proof, const Pairing *pairs,
                           SideNames names, Text *text) {
    CHECK(proof == SIDE_X || proof == SIDE_O);
    const char *holder = describe_side(names, proof),
               *person = describe_side(names, side_other(proof));
    if (pairs && pairs->count == 0)
        text_add(text, said("No row is left for %s: whatever comes, it cannot win any more."),
                 person);
    else if (pairs)
        text_add(
            text,
            said("From here on the pairs are enough: draw in one half, and %s takes the other."),
            holder);
    else if (report->lower == 0)
        text_add(text,
                 said("Try to fill a row with %s. %s plays as the proof says, and stops you."),
                 person, holder);
    else
        text_add(text, said("Try to stop %s with %s. The proof has a reply to each of your marks."),
                 holder, person);
}

void who_wins_strings_played(const WhoWinsReport *report, const Position *game, Cell slip,
                             SideNames names, Text *text) {
    const char *winner = describe_side(names, outcome_winner(game->outcome));
    if (game->outcome == OUTCOME_DRAW)
        text_add(text, "%s",
                 said("The board is full and nobody has a row: the draw that was proven."));
    else if (report->lower != 0)
        text_add(text, said("%s has its row, whatever was tried against it."), winner);
    else if (slip == CELL_NONE)
        text_add(text, "%s",
                 said("The proof promised a draw to both. One of your marks gave it away."));
    else
        text_add(text,
                 said("The proof promised a draw to both. Your mark on %s gave it away: from then "
                      "on %s could win."),
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

static Words decimal(double value, int digits) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    said_decimal(&text, value, digits);
    return words;
}

void who_wins_strings_time(int64_t nanoseconds, Text *text) {
    enum { MINUTE = 60, HOUR = 60 * MINUTE };
    double seconds = (double)nanoseconds / (double)NANOSECONDS_PER_SECOND;
    int whole = (int)seconds;
    if (seconds < .0005)
        text_add(text, "%s", said("under 1 ms"));
    else if (seconds < .1)
        text_add(text, said("%s s"), decimal(seconds, seconds < .01 ? 3 : 2).text);
    else if (whole < 2 * MINUTE)
        text_add(text, said("%s s"), decimal(seconds, 1).text);
    else if (whole < HOUR)
        text_add(text, said("%d min %d s"), whole / MINUTE, whole % MINUTE);
    else
        text_add(text, said("%d h %d min"), whole / HOUR, whole % HOUR / MINUTE);
}

void who_wins_strings_bytes(uint64_t bytes, Text *text) {
    if (bytes < 1000)
        text_add(text, said_count("%d bytes", "%d bytes", (long)bytes), (int)bytes);
    else if (bytes < 999500)
        text_add(text, said("%s KB"), decimal((double)bytes / 1e3, bytes < 9950).text);
    else
        text_add(text, said("%s MB"), decimal((double)bytes / 1e6, bytes < 9950000).text);
}

// --- facts

enum { NUMBER_MAX = 40 };

static const char *tell_looked_at(const WhoWinsReport *report, Text *value, Text *note) {
    if (report->nodes == 0 && report->state == WHO_WINS_PROVEN) {
        // TRANSLATORS: no positions
        text_add(value, "%s", said_as("positions", "none"));
        text_add(note, "%s",
                 report->known_before ? said("known from the game")
                                      : said("a plan for the board is enough"));
    } else {
        who_wins_strings_number(report->nodes, value);
        // TRANSLATORS: behind the number
        text_add(note, "%s", said_count("position", "positions", (long)report->nodes));
    }
    return said("looked at");
}

/// The speed is of interest while there is no answer.
static const char *tell_time(const WhoWinsReport *report, Text *value, Text *note) {
    const uint64_t ms = (uint64_t)(report->time_ns / NANOSECONDS_PER_MS);
    who_wins_strings_time(report->time_ns, value);
    if (report->state != WHO_WINS_PROVEN && ms >= 100) {
        const uint64_t speed = report->nodes * 1000 / ms;
        char memory[NUMBER_MAX];
        Text number = text_over(memory, sizeof memory);
        who_wins_strings_number(speed >= 10000 ? speed / 1000 * 1000 : speed, &number);
        // TRANSLATORS: so many positions
        text_add(note, said("%s a second"), memory);
    }
    return said("time");
}

static const char *tell_memory(const WhoWinsReport *report, Text *value, Text *note) {
    const size_t mib = 1 << 20;
    if (report->memory_limit == 0) {
        text_add(value, said("at most %d MB"), report->table_mib);
    } else {
        text_add(value, report->memory < mib ? said("under 1 MB") : said("%d MB"),
                 (int)(report->memory / mib));
        text_add(note, said("of %d"), (int)(report->memory_limit / mib));
    }
    return said("memory");
}

static const char *tell_moves(const WhoWinsReport *report, Text *value, Text *note) {
    const Position *position = &report->position;
    if (report->lower != 0) {
        if (report->pv_length > 0)
            notation_format_cell(&position->variant, report->pv[0], value);
        return said("first mark");
    }
    text_add(value, "%d", report->class_count);
    if (report->class_count < report->move_count)
        text_add(note, said("of %d, the rest are mirrored"), report->move_count);
    return position_marks(position) == 0 ? said("openings") : said("moves");
}

static void add_pairs(uint64_t pairs, Text *note) {
    char memory[NUMBER_MAX];
    Text number = text_over(memory, sizeof memory);
    if (pairs == 0)
        return;
    who_wins_strings_number(pairs, &number);
    // TRANSLATORS: behind: 12 positions to check; %s is a number
    text_add(note, said_count(" and %s pair", " and %s pairs", (long)pairs), memory);
}

static const char *tell_proof(const WhoWinsReport *report, Text *value, Text *note) {
    static const char *const UNWRITTEN[WRITTEN_PROOF_NO_CHECKER + 1] = {
        [WRITTEN_PROOF_UNKNOWN] = TO_SAY("not written down: board too large"),
        [WRITTEN_PROOF_WRITING] = TO_SAY("being written …"),
        [WRITTEN_PROOF_STOPPED] = TO_SAY("not written down: you stopped it"),
        [WRITTEN_PROOF_TOO_LONG] = TO_SAY("not written down: too long"),
    };
    if (report->proof_bytes == 0) {
        const char *why = UNWRITTEN[report->proof];
        text_add(note, "%s", why ? said(why) : "");
        return said("proof");
    }
    if (report->proof_nodes > 0) {
        who_wins_strings_number(report->proof_nodes, value);
        // TRANSLATORS: behind the number
        text_add(note, "%s",
                 said_count("position to check", "positions to check", (long)report->proof_nodes));
    } else if (report->lower != 0) {
        text_add(note, "%s", said("the first mark is enough"));
    }
    add_pairs(report->proof_pairs, note);
    return said("proof");
}

static const char *tell_size(const WhoWinsReport *report, Text *value, Text *note) {
    (void)note;
    if (report->proof_bytes == 0)
        return "";
    who_wins_strings_bytes(report->proof_bytes, value);
    return said("size");
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
