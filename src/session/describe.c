#include "session/describe.h"

#include "play/exact_values.h"
#include "rules/notation.h"
#include "session/threats.h"

#include <string.h>

// --- words

static const char *const NUMBER[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                     "seven", "eight", "nine", "ten",   "eleven", "twelve"};
static const char *const DIRECTION_NAME[DIRECTIONS] = {"row", "column", "diagonal", "diagonal"};

/// A few words as a value, so that they can be made inside an argument list.
typedef struct Words {
    char text[48];
} Words;

static Words number_words(int number) {
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    if (number < (int)ARRAY_LEN(NUMBER))
        text_add(&text, "%s", NUMBER[number]);
    else
        text_add(&text, "%d", number);
    return words;
}

static Words cell_words(const Variant *variant, Cell cell) {
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    notation_format_cell(variant, cell, &text);
    return words;
}

/// `a3–b2–c1`, or only the ends of a longer row: `d4–g7`.
static Words row_words(const Variant *variant, Cell first, Cell last, int length) {
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    notation_format_cell(variant, first, &text);
    text_add(&text, "–");
    if (length == 3) {
        notation_format_cell(variant, (Cell)((first + last) / 2), &text);
        text_add(&text, "–");
    }
    notation_format_cell(variant, last, &text);
    return words;
}

static Words ends_words(const Variant *variant, const Run *run) {
    return row_words(variant, run->first, run->last, run->length == 3 ? 0 : run->length);
}

/// `corner`, `centre` or `edge`, where people use such names; NULL elsewhere.
static const char *place_name(const Variant *variant, Cell cell) {
    enum { EDGES_NAMED_UP_TO = 5 };
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    bool side_column = column == 0 || column == variant->width - 1;
    bool side_row = row == 0 || row == variant->height - 1;
    if (variant->drop)
        return NULL;
    if (side_column && side_row)
        return "corner";
    if (2 * column == variant->width - 1 && 2 * row == variant->height - 1)
        return "centre";
    bool small = MAX(variant->width, variant->height) <= EDGES_NAMED_UP_TO;
    return small && (side_column || side_row) ? "edge" : NULL;
}

/// `the corner a1`, or `h8`.
static Words place_words(const Variant *variant, Cell cell) {
    const char *name = place_name(variant, cell);
    if (!name)
        return cell_words(variant, cell);
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    text_add(&text, "the %s ", name);
    notation_format_cell(variant, cell, &text);
    return words;
}

/// What is good for a person who reads: the number of characters, not of bytes.
static int character_count(const char *utf8) {
    int count = 0;
    for (; *utf8; utf8++)
        count += (*utf8 & 0xC0) != 0x80;
    return count;
}

/// Appends all of the formatted text, or nothing when describe_move's text would become too long.
BASE_PRINTF(2, 3) static bool add_if_it_fits(Text *text, const char *format, ...) {
    char memory[DESCRIBE_TEXT_MAX];
    Text addition = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&addition, format, arguments);
    va_end(arguments);
    if (character_count(text->start) + character_count(memory) > DESCRIBE_CHARACTERS_MAX)
        return false;
    text_add(text, "%s", memory);
    return true;
}

// --- the players

/// The only person at the board, or SIDE_NONE when there are none or two.
static Side only_person(const GameSpec *spec) {
    bool x = spec->players[SIDE_X].kind == PLAYER_HUMAN;
    bool o = spec->players[SIDE_O].kind == PLAYER_HUMAN;
    if (x == o)
        return SIDE_NONE;
    return x ? SIDE_X : SIDE_O;
}

/// True where play without a slip never loses, whoever begins: both games are known draws.
static bool is_known_draw(const Variant *variant) {
    int side = variant->row_length;
    return !variant->drop && (side == 3 || side == 4) && variant->width == side &&
           variant->height == side;
}

static bool never_loses(const GameSpec *spec) {
    return !spec->from_position && is_known_draw(&spec->variant);
}

/// True for the computer that deserves the name.
static bool is_perfect(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    return player->kind == PLAYER_COMPUTER && player->level == LEVEL_PERFECT && never_loses(spec);
}

/// A computer's name: `Computer`, or `Perfect`.
static const char *computer_name(const GameSpec *spec, Side side) {
    return is_perfect(spec, side) ? "Perfect" : "Computer";
}

/// The side in the middle of a sentence: `you`, `the computer`, `Perfect`, or `X`.
static const char *subject(const GameSpec *spec, Side side) {
    Side person = only_person(spec);
    if (person == SIDE_NONE)
        return side_name(side);
    if (side == person)
        return "you";
    return is_perfect(spec, side) ? "Perfect" : "the computer";
}

/// Whose row it is: `your`, `the computer's`, `Perfect's`, or just `the`.
static const char *owner(const GameSpec *spec, Side side) {
    Side person = only_person(spec);
    if (person == SIDE_NONE)
        return "the";
    if (side == person)
        return "your";
    return is_perfect(spec, side) ? "Perfect's" : "the computer's";
}

void describe_player(const GameSpec *spec, Side side, Text *text) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER) {
        text_add(text, "%s", computer_name(spec, side));
    } else if (player->name[0]) {
        text_add(text, "%s", player->name);
    } else if (only_person(spec) == side) {
        text_add(text, "You");
    } else {
        text_add(text, "Player %s", side_name(side));
    }
}

/// What a perfect player can be relied on for.
static const char *perfection(const GameSpec *spec) {
    static const char *const WORDS[] = {[EXACT_NEVER] = "as strong as it gets",
                                        [EXACT_SOMETIMES] = "perfect where proven",
                                        [EXACT_ALWAYS] = "plays perfectly"};
    return never_loses(spec) ? "never loses" : WORDS[exact_values_reach(&spec->variant)];
}

void describe_player_kind(const GameSpec *spec, Side side, Text *text) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_HUMAN)
        text_add(text, "human");
    else if (player->level < LEVEL_PERFECT)
        text_add(text, "level %d", player->level);
    else
        text_add(text, "%s", perfection(spec));
}

// --- the rules and the result

void describe_variant(const Variant *variant, Text *text) {
    const char *name = variant_name(variant);
    const bool name_says_row = name && variant->drop; // Connect Four
    if (name)
        text_add(text, "%s ", name);
    text_add(text, "%d×%d", variant->width, variant->height);
    if (variant->exact)
        text_add(text, " · exactly %d", variant->row_length);
    else if (!name_says_row)
        text_add(text, " · %d in a row", variant->row_length);
    if (variant->drop)
        text_add(text, " · pieces fall");
}

static Side winner_of(const Position *position) {
    return position->outcome == OUTCOME_X_WINS ? SIDE_X : SIDE_O;
}

void describe_title(const GameSpec *spec, const Position *position, bool computer_to_move,
                    Text *text) {
    Side person = only_person(spec);
    bool open = position->outcome == OUTCOME_OPEN;
    Side side = open ? position->to_move : winner_of(position);
    const Player *player = &spec->players[side];
    if (position->outcome == OUTCOME_DRAW)
        text_add(text, "A draw");
    else if (person == side)
        text_add(text, open ? "Your turn" : "You win");
    else if (open && computer_to_move && spec->players[side_other(side)].kind == PLAYER_HUMAN)
        text_add(text, "%s is thinking", computer_name(spec, side));
    else if (person != SIDE_NONE)
        text_add(text, "%s wins", computer_name(spec, side));
    else if (player->kind == PLAYER_HUMAN && player->name[0])
        text_add(text, "%s %s", player->name, open ? "to move" : "wins");
    else
        text_add(text, "%s %s", side_name(side), open ? "to move" : "wins");
}

/// `b2 completes a3–b2–c1`; two rows at once are both named.
static void add_completion(const Position *position, Text *text) {
    const Variant *variant = &position->variant;
    WinningLine lines[WINNING_LINES_MAX];
    int count = position_winning_lines(position, lines);
    Cell last = position_last_move(position);
    if (last == CELL_NONE) {
        text_add(text, "%s is on the board",
                 row_words(variant, lines[0].first, lines[0].last, lines[0].length).text);
        return;
    }
    text_add(text, "%s completes ", cell_words(variant, last).text);
    if (count > 2)
        text_add(text, "%s rows at once", number_words(count).text);
    for (int i = 0; i < count && count <= 2; i++)
        text_add(text, "%s%s", i > 0 ? " and " : "",
                 row_words(variant, lines[i].first, lines[i].last, lines[i].length).text);
}

void describe_subtitle(const Position *position, Text *text) {
    if (position->outcome == OUTCOME_OPEN)
        describe_variant(&position->variant, text);
    else if (position->outcome == OUTCOME_DRAW)
        text_add(text, "the board is full");
    else
        add_completion(position, text);
}

// --- what a move did

/// A move and what can be seen of it on the board.
typedef struct Deed {
    const GameSpec *spec;
    const Position *after;
    Position before;
    Cell cell;
    Side side;               ///< who moved
    bool blocks;             ///< the other side would have completed a row here
    Run blocked;             ///< that row
    bool forced;             ///< every other move would have lost at once
    Cell refuted;            ///< where the other side can complete a row now, or CELL_NONE
    Cell threats[CELLS_MAX]; ///< where the mover could complete a row next, and could not before
    int threat_count;
} Deed;

static bool is_among(Cell cell, const Cell *cells, int count) {
    for (int i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

static void find_threats(Deed *deed) {
    Cell before[CELLS_MAX], after[CELLS_MAX];
    int before_count = threats_winning_cells(&deed->before, deed->side, before);
    int after_count = threats_winning_cells(deed->after, deed->side, after);
    for (int i = 0; i < after_count; i++)
        if (!is_among(after[i], before, before_count))
            deed->threats[deed->threat_count++] = after[i];
}

static void look_at_deed(Deed *deed, const GameSpec *spec, const Position *after) {
    *deed = (Deed){.spec = spec, .after = after, .before = *after};
    position_undo(&deed->before);
    deed->cell = position_last_move(after);
    deed->side = deed->before.to_move;
    Side other = side_other(deed->side);
    deed->blocks = threats_completed_run(&deed->before, deed->cell, other, &deed->blocked);
    Cell cells[CELLS_MAX];
    deed->refuted = threats_winning_cells(after, other, cells) > 0 ? cells[0] : CELL_NONE;
    deed->forced = deed->blocks && deed->refuted == CELL_NONE &&
                   threats_winning_cells(&deed->before, other, cells) == 1 &&
                   threats_winning_cells(&deed->before, deed->side, cells) == 0;
    find_threats(deed);
}

/// The first words: `Blocks the diagonal d4–g7`, `Makes three in a row d4–f4`, `Takes the corner
/// a1`. True when they begin with `Makes`, so that what follows need not say it again.
static bool add_lead(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    const char *whose = owner(deed->spec, side_other(deed->side));
    const Words cell = cell_words(variant, deed->cell);
    Run run;
    if (deed->blocks && DIRECTION[deed->blocked.direction].dx == 0 && variant->drop)
        text_add(text, "Stops %s column on %s", whose, cell.text);
    else if (deed->blocks)
        text_add(text, "Blocks %s %s %s", whose, DIRECTION_NAME[deed->blocked.direction],
                 ends_words(variant, &deed->blocked).text);
    else if (!variant->drop && threats_stopped_run(deed->after, deed->cell, &run))
        text_add(text, "Stops %s open %s %s", whose, number_words(run.length).text,
                 ends_words(variant, &run).text);
    else if (threats_growing_run(deed->after, deed->cell, &run) && run.length >= 3) {
        text_add(text, run.open ? "Makes an open %s %s" : "Makes %s in a row %s",
                 number_words(run.length).text, ends_words(variant, &run).text);
        return true;
    } else if (place_name(variant, deed->cell))
        text_add(text, "Takes %s", place_words(variant, deed->cell).text);
    else
        text_add(text, variant->drop ? "Drops to %s" : "Plays %s", cell.text);
    return false;
}

/// ` and threatens c1`, or after a block `, and now needs only d3 for the diagonal c4–f1`. Ends the
/// sentence. False when there is no threat to tell.
static bool add_threats(const Deed *deed, bool told_makes, Text *text) {
    // Threats that come too late would only mislead.
    if (deed->threat_count == 0 || deed->refuted != CELL_NONE)
        return false;
    if (deed->threat_count > 1)
        return add_if_it_fits(text, " and %s%s threats at once.", told_makes ? "" : "makes ",
                              number_words(deed->threat_count).text);
    const Variant *variant = &deed->after->variant;
    const Words cell = cell_words(variant, deed->threats[0]);
    Run run;
    if (deed->blocks && threats_completed_run(deed->after, deed->threats[0], deed->side, &run) &&
        add_if_it_fits(text, ", and now needs only %s for the %s %s.", cell.text,
                       DIRECTION_NAME[run.direction], ends_words(variant, &run).text))
        return true;
    return add_if_it_fits(text, " and threatens %s.", cell.text);
}

/// The moves of `before` whose outcome is the best one.
static int best_moves(const Explanation *before, Cell *cells) {
    VerdictKind value = annotate_value(before);
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (before->cells[cell].known && before->cells[cell].verdict.kind == value)
            cells[count++] = cell;
    return count;
}

static void add_slip(const Deed *deed, const Explanation *before, Text *text) {
    const Variant *variant = &deed->after->variant;
    const Verdict *verdict = &before->cells[deed->cell].verdict;
    Cell cells[CELLS_MAX];
    int count = best_moves(before, cells);
    const char *result = annotate_value(before) == VERDICT_WIN ? "won" : "drawn";
    if (verdict->kind == VERDICT_LOSS && verdict->exact)
        add_if_it_fits(text, " A slip: it loses in %d.", verdict->plies);
    else if (verdict->kind == VERDICT_LOSS)
        add_if_it_fits(text, " A slip: it loses.");
    else
        add_if_it_fits(text, " A slip: it gives away a win.");
    if (count == 1)
        add_if_it_fits(text, " Only %s would have %s.", place_words(variant, cells[0]).text,
                       result);
    else if (count == 2)
        add_if_it_fits(text, " Only %s or %s would have %s.", cell_words(variant, cells[0]).text,
                       cell_words(variant, cells[1]).text, result);
    else
        add_if_it_fits(text, " %d other moves would have %s.", count, result);
}

/// The sentence after what the move did: how good it was, where that is proven or plainly seen.
static void add_judgement(const Deed *deed, const Explanation *before, bool told_threats,
                          Text *text) {
    MoveMark mark = annotate_mark(before, deed->cell);
    if (mark == MOVE_SLIP)
        add_slip(deed, before, text);
    else if (deed->forced && !told_threats)
        add_if_it_fits(text, " Any other move loses at once.");
    else if (mark == MOVE_ONLY_GOOD)
        add_if_it_fits(text, annotate_value(before) == VERDICT_WIN ? " No other move wins."
                                                                   : " Any other move loses.");
    else if (deed->refuted != CELL_NONE)
        add_if_it_fits(text, " But %s can win on %s now.",
                       subject(deed->spec, side_other(deed->side)),
                       cell_words(&deed->after->variant, deed->refuted).text);
}

static void describe_open(const GameSpec *spec, const Position *position, const Explanation *before,
                          Text *text) {
    Deed deed;
    look_at_deed(&deed, spec, position);
    bool told_makes = add_lead(&deed, text);
    bool told_threats = add_threats(&deed, told_makes, text);
    if (!told_threats)
        text_add(text, ".");
    add_judgement(&deed, before, told_threats, text);
}

// --- how a game ended

/// The winner's last move but one, when it made two threats and the other side had none: CELL_NONE
/// otherwise.
static Cell deciding_fork(const Position *won) {
    enum { PLIES_BACK = 2 };
    if (won->ply <= PLIES_BACK)
        return CELL_NONE;
    Position forked = *won;
    for (int i = 0; i < PLIES_BACK; i++)
        position_undo(&forked);
    Cell cells[CELLS_MAX];
    Side winner = side_other(forked.to_move);
    bool fork = threats_winning_cells(&forked, winner, cells) >= 2 &&
                threats_winning_cells(&forked, forked.to_move, cells) == 0;
    return fork ? position_last_move(&forked) : CELL_NONE;
}

/// Finds the loser's last slip and writes the position it was made in. False when none is proven,
/// or when a move of the loser after it is not known to have been none.
static bool find_deciding_slip(const Position *won, const Annotations *known, Position *before) {
    Side loser = side_other(winner_of(won));
    *before = *won;
    while (known && before->ply > 0) {
        position_undo(before);
        if (before->to_move != loser)
            continue;
        const Explanation *explanation = known->explanations[before->ply];
        if (!explanation || !explanation->exact)
            return false;
        if (annotate_mark(explanation, won->history[before->ply]) == MOVE_SLIP)
            return true;
    }
    return false;
}

/// The only move that does not lose, or CELL_NONE when there are none or several. All are proven.
static Cell only_holding_move(const Explanation *exact) {
    Cell only = CELL_NONE;
    for (Cell cell = 0; cell < CELLS_MAX; cell++) {
        if (!exact->cells[cell].known || exact->cells[cell].verdict.kind == VERDICT_LOSS)
            continue;
        if (only != CELL_NONE)
            return CELL_NONE;
        only = cell;
    }
    return only;
}

/// `c2 was the slip: b1 had to be blocked.` `slip` lost the game from `before`, which was not lost:
/// so of several cells where the other side can win none goes without a win of one's own.
static void add_deciding_slip(const GameSpec *spec, const Position *before, Cell slip,
                              const Explanation *exact, Text *text) {
    const Variant *variant = &before->variant;
    Side loser = before->to_move, winner = side_other(loser);
    Cell cells[CELLS_MAX], only = only_holding_move(exact);
    text_add(text, "%s was the slip: ", cell_words(variant, slip).text);
    if (threats_winning_cells(before, loser, cells) > 0) {
        text_add(text, "%s would have won at once.", cell_words(variant, cells[0]).text);
    } else if (threats_winning_cells(before, winner, cells) > 0) {
        text_add(text, "%s had to be blocked.", cell_words(variant, cells[0]).text);
    } else {
        text_add(text, "it let %s win.", subject(spec, winner));
        if (only != CELL_NONE)
            add_if_it_fits(text, " Only %s would have held.", place_words(variant, only).text);
    }
}

/// `corner c1 made two threats at once, and one pen cannot block both.`
static void add_fork(const GameSpec *spec, const Position *position, Cell fork, Text *text) {
    const Variant *variant = &position->variant;
    const char *name = place_name(variant, fork);
    const Words cell = cell_words(variant, fork);
    char words[DESCRIBE_TEXT_MAX];
    Text place = text_over(words, sizeof(words));
    text_add(&place, "%s %s", name ? name : "the move", cell.text);
    if (only_person(spec) == winner_of(position))
        words[0] = (char)(words[0] - 'a' + 'A');
    text_add(text, "%s made two threats", words);
    if (!add_if_it_fits(text, " at once, and one pen cannot block both."))
        add_if_it_fits(text, ", too many to block.");
}

static void describe_win(const GameSpec *spec, const Position *position, const Annotations *known,
                         Text *text) {
    Side winner = winner_of(position), person = only_person(spec);
    Cell fork = deciding_fork(position);
    Position before;
    bool slipped = find_deciding_slip(position, known, &before);
    // A person who lost learns more from the slip than from the fork it allowed.
    bool tell_slip = slipped && (fork == CELL_NONE || person == side_other(winner));
    if (person == winner)
        text_add(text, "Well played! ");
    else if (!tell_slip)
        text_add(text, "%s wins: ",
                 person == SIDE_NONE ? side_name(winner) : computer_name(spec, winner));
    if (tell_slip) {
        add_deciding_slip(spec, &before, position->history[before.ply],
                          known->explanations[before.ply], text);
    } else if (fork != CELL_NONE) {
        add_fork(spec, position, fork, text);
    } else {
        add_completion(position, text);
        text_add(text, ".");
    }
}

static void describe_draw(const Position *position, Text *text) {
    const Variant *variant = &position->variant;
    int lines = threats_line_count(variant);
    if (threats_all_lines_blocked(position))
        text_add(text, "All %s lines are blocked.", number_words(lines).text);
    else
        text_add(text, "The board is full.");
    if (!is_known_draw(variant))
        return;
    if (variant->row_length == 3)
        add_if_it_fits(text, " With perfect play, Classic is always a draw.");
    else
        add_if_it_fits(text, " With perfect play, %d×%d is always a draw.", variant->width,
                       variant->height);
}

void describe_move(const GameSpec *spec, const Position *position, const Annotations *known,
                   Text *text) {
    if (position_last_move(position) == CELL_NONE)
        return;
    if (position->outcome == OUTCOME_OPEN)
        describe_open(spec, position, known ? known->explanations[position->ply - 1] : NULL, text);
    else if (position->outcome == OUTCOME_DRAW)
        describe_draw(position, text);
    else
        describe_win(spec, position, known, text);
}
