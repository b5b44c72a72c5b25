#include "words/deed.h"

#include "base/said.h"
#include "rules/windows.h"
#include "words/threat_words.h"

enum {
    NAMED_FROM = 3, ///< so many marks are called a four, a three and so on
    ROW_NAMES = 3,  ///< row, column and diagonal
};

/// Both diagonals have one name.
static int row_name(int direction) {
    return MIN(direction, ROW_NAMES - 1);
}

const char *deed_direction(int direction) {
    static const char *const NAME[DIRECTIONS] = {
        TO_SAY_AS("direction", "row"), TO_SAY_AS("direction", "column"),
        TO_SAY_AS("direction", "diagonal"), TO_SAY_AS("direction", "diagonal")};
    return said(NAME[direction]);
}

// --- looking

int deed_find_threats(const Position *after, Cell *cells) {
    Position before = *after;
    Run run;
    position_undo(&before);
    const Side side = before.to_move;
    const int count = threats_winning_cells(after, side, cells);
    int made = 0;
    for (int i = 0; i < count; i++)
        if (!position_can_play(&before, cells[i]) ||
            !threats_completed_run(&before, cells[i], side, &run))
            cells[made++] = cells[i];
    return made;
}

bool deed_keeps_answers(const Deed *deed) {
    const Side next = side_other(deed->side);
    return !deed->named && (deed->now || deed->spec->players[next].kind == PLAYER_HUMAN);
}

void deed_look(Deed *deed, const GameSpec *spec, const Position *after) {
    *deed = (Deed){.spec = spec, .after = after, .before = *after};
    deed->coached = describe_coaches(spec, true);
    position_undo(&deed->before);
    deed->cell = position_last_move(after);
    deed->side = deed->before.to_move;
    Side other = side_other(deed->side);
    deed->blocks = threats_completed_run(&deed->before, deed->cell, other, &deed->blocked);
    Cell cells[CELLS_MAX];
    deed->refuted = threats_winning_cells(after, other, cells) > 0 ? cells[0] : CELL_NONE;
    deed->forced = deed->blocks && deed->refuted == CELL_NONE &&
                   position_count_moves(&deed->before) > 1 &&
                   threats_winning_cells(&deed->before, other, cells) == 1 &&
                   threats_winning_cells(&deed->before, deed->side, cells) == 0;
    deed->threat_count = deed_find_threats(after, deed->threats);
    deed->shape_count = threat_map_shapes(after, deed->cell, deed->side, deed->shapes);
}

// --- what it makes and what it stops

static Words ends(const Variant *variant, const ThreatShape *shape) {
    const Run run = {.first = shape->first, .last = shape->last};
    return describe_run(variant, &run);
}

static bool is_named(const Deed *deed, const ThreatShape *shape) {
    return threat_map_marks(&deed->after->variant, shape->kind) >= NAMED_FROM;
}

/// So many of a kind: `a four`, `two fours`, `an open three`.
static Words several(const Variant *variant, ThreatKind kind, int count) {
    const int marks = threat_map_marks(variant, kind);
    const Words row = threat_words_row(marks), rows = threat_words_rows(marks);
    const bool open = kind == THREAT_OPEN_THREE;
    const bool vowel = marks == 8 || marks == 11 || marks == 18; // in letters as in digits
    if (count == 1) // TRANSLATORS: %s is what a row is called: 'a four', 'an eight'
        return describe_words(open    ? said("an open %s")
                              : vowel ? said("an %s")
                                      : said("a %s"),
                              row.text);
    // TRANSLATORS: how many, and what rows are called: 'two fours'
    return describe_words(open ? said("%s open %s") : said_as("some rows", "%s %s"),
                          describe_number(count).text, rows.text);
}

/// Several things in one: `makes a four and two open threes at once`. Two completions are told as
/// threats.
static bool add_double(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    if (deed->shape_count < 2 || deed->threat_count > 1 || !is_named(deed, &deed->shapes[1]) ||
        deed->shapes[0].kind == THREAT_OPEN_FOUR)
        return false;
    const ThreatKind first = deed->shapes[0].kind;
    int alike = 1, others = 0;
    for (int i = 1; i < deed->shape_count; i++) {
        alike += deed->shapes[i].kind == first;
        others += deed->shapes[i].kind != first && is_named(deed, &deed->shapes[i]);
    }
    const Words all = several(variant, first, alike);
    // TRANSLATORS: 'makes a four and two open threes at once'; what a mark does begins a sentence
    // or follows the name of its square
    if (others > 0)
        text_add(text, said("makes %s and %s at once"), all.text,
                 several(variant, THREAT_OPEN_THREE, others).text);
    else
        text_add(text, said("makes %s at once"), all.text);
    return true;
}

static void add_shape(const Variant *variant, const ThreatShape *shape, Text *text) {
    const int count = threat_map_marks(variant, shape->kind);
    const Words row = threat_words_row(count), marks = ends(variant, shape);
    // TRANSLATORS: what the row is called ('four'), or how many marks; then where: 'd4–g7'
    if (shape->split)
        text_add(text, said("makes a split %s %s"), row.text, marks.text);
    else if (shape->kind == THREAT_FOUR)
        text_add(text, said("makes %s in a row %s"), describe_number(count).text, marks.text);
    else
        text_add(text, said("makes an open %s %s"), row.text, marks.text);
}

/// The open three that the other side could have made an open four of on `cell`.
static void find_three(const Position *position, Cell cell, Side side, ThreatShape *shape) {
    ThreatShape shapes[DIRECTIONS];
    threat_map_shapes(position, cell, side, shapes);
    const Direction step = POSITION_DIRECTION[shapes[0].direction];
    const Cell stride = (Cell)(step.dy * position->variant.width + step.dx);
    *shape = shapes[0];
    shape->split = cell != shape->first && cell != shape->last;
    if (cell == shape->first)
        shape->first = (Cell)(shape->first + stride);
    else if (cell == shape->last)
        shape->last = (Cell)(shape->last - stride);
}

/// True where the other side could have made an open four, and can not any more.
static bool stops_three(const Deed *deed, ThreatShape *shape) {
    const Side other = side_other(deed->side);
    const Variant *variant = &deed->after->variant;
    ThreatMap map;
    Cell cells[CELLS_MAX];
    if (variant->drop || variant->row_length < NAMED_FROM + 1)
        return false;
    threat_map_find(&deed->before, &map);
    if (threat_map_cells(&map, other, THREAT_OPEN_FOUR, cells) == 0)
        return false;
    find_three(&deed->before, cells[0], other, shape);
    threat_map_find(deed->after, &map);
    return threat_map_cells(&map, other, THREAT_OPEN_FOUR, cells) == 0;
}

static void add_column(const Deed *deed, Addressed whose, Text *text) {
    // TRANSLATORS: of pieces that fall; %s is a square
    static const char *const ON[ADDRESSED_COUNT] = {
        [ADDRESSED_YOU] = TO_SAY("stops your column on %s"),
        [ADDRESSED_COMPUTER] = TO_SAY("stops the computer's column on %s"),
        [ADDRESSED_PERFECT] = TO_SAY("stops Perfect's column on %s"),
        [ADDRESSED_SIDE] = TO_SAY("stops the column on %s")};
    // TRANSLATORS: after the name of a square
    static const char *const THERE[ADDRESSED_COUNT] = {
        [ADDRESSED_YOU] = TO_SAY("stops your column"),
        [ADDRESSED_COMPUTER] = TO_SAY("stops the computer's column"),
        [ADDRESSED_PERFECT] = TO_SAY("stops Perfect's column"),
        [ADDRESSED_SIDE] = TO_SAY("stops the column")};
    if (deed->named)
        text_add(text, "%s", said(THERE[whose]));
    else
        text_add(text, said(ON[whose]), describe_cell(&deed->after->variant, deed->cell).text);
}

static Lead add_block(const Deed *deed, Text *text) {
    // TRANSLATORS: what a mark does; %s is where a row lies, as 'd4–g7'
    static const char *const BLOCKS[ADDRESSED_COUNT][ROW_NAMES] = {
        [ADDRESSED_YOU] = {TO_SAY("blocks your row %s"), TO_SAY("blocks your column %s"),
                           TO_SAY("blocks your diagonal %s")},
        [ADDRESSED_COMPUTER] = {TO_SAY("blocks the computer's row %s"),
                                TO_SAY("blocks the computer's column %s"),
                                TO_SAY("blocks the computer's diagonal %s")},
        [ADDRESSED_PERFECT] = {TO_SAY("blocks Perfect's row %s"),
                               TO_SAY("blocks Perfect's column %s"),
                               TO_SAY("blocks Perfect's diagonal %s")},
        [ADDRESSED_SIDE] = {TO_SAY("blocks the row %s"), TO_SAY("blocks the column %s"),
                            TO_SAY("blocks the diagonal %s")}};
    const Variant *variant = &deed->after->variant;
    const Addressed whose = describe_addressed(deed->spec, side_other(deed->side));
    if (POSITION_DIRECTION[deed->blocked.direction].dx == 0 && variant->drop)
        add_column(deed, whose, text);
    else
        text_add(text, said(BLOCKS[whose][row_name(deed->blocked.direction)]),
                 describe_run(variant, &deed->blocked).text);
    return LEAD_STOPS;
}

static Lead add_stopped(const Deed *deed, const ThreatShape *three, Text *text) {
    // TRANSLATORS: what the row is called ('three'), and where it lies
    static const char *const STOPS[ADDRESSED_COUNT][2] = {
        [ADDRESSED_YOU] = {TO_SAY("stops your open %s %s"), TO_SAY("stops your split %s %s")},
        [ADDRESSED_COMPUTER] = {TO_SAY("stops the computer's open %s %s"),
                                TO_SAY("stops the computer's split %s %s")},
        [ADDRESSED_PERFECT] = {TO_SAY("stops Perfect's open %s %s"),
                               TO_SAY("stops Perfect's split %s %s")},
        [ADDRESSED_SIDE] = {TO_SAY("stops the open %s %s"), TO_SAY("stops the split %s %s")}};
    const Variant *variant = &deed->after->variant;
    const Addressed whose = describe_addressed(deed->spec, side_other(deed->side));
    text_add(text, said(STOPS[whose][three->split]), threat_words_row(variant->row_length - 2).text,
             ends(variant, three).text);
    return LEAD_STOPS;
}

static Lead add_taken(const Deed *deed, Text *text) {
    static const char *const TAKES[] = {[PLACE_UNNAMED] = "",
                                        [PLACE_CORNER] = TO_SAY("takes the corner %s"),
                                        [PLACE_CENTRE] = TO_SAY("takes the centre %s"),
                                        [PLACE_EDGE] = TO_SAY("takes the edge %s")};
    const Variant *variant = &deed->after->variant;
    const NamedPlace place = describe_named_place(variant, deed->cell);
    if (place == PLACE_UNNAMED)
        return LEAD_NOTHING;
    text_add(text, said(TAKES[place]), describe_cell(variant, deed->cell).text);
    return LEAD_PLACE;
}

static bool makes(const Deed *deed, ThreatKind least) {
    return deed->shape_count > 0 && deed->shapes[0].kind >= least &&
           is_named(deed, &deed->shapes[0]);
}

static Lead add_made(const Deed *deed, Text *text) {
    if (!add_double(deed, text))
        add_shape(&deed->after->variant, &deed->shapes[0], text);
    return LEAD_MAKES;
}

Lead deed_add_lead(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    ThreatShape three;
    Run run;
    if (deed->blocks)
        return add_block(deed, text);
    if (makes(deed, THREAT_FOUR))
        return add_made(deed, text);
    if (stops_three(deed, &three))
        return add_stopped(deed, &three, text);
    if (makes(deed, THREAT_OPEN_THREE))
        return add_made(deed, text);
    if (threats_growing_run(deed->after, deed->cell, &run) && run.length >= NAMED_FROM) {
        text_add(text, said("makes %s in a row %s"), describe_number(run.length).text,
                 describe_run(variant, &run).text);
        return LEAD_MAKES;
    }
    if (threats_overlong_run(deed->after, deed->cell, &run)) {
        // TRANSLATORS: how many, in words; the ends of the row, as a1–d1; and how many, in words
        text_add(text, said("makes %s in a row %s, too many: exactly %s win"),
                 describe_number(run.length).text, describe_run(variant, &run).text,
                 describe_number(variant->row_length).text);
        return LEAD_MAKES;
    }
    return add_taken(deed, text);
}

// --- where nothing stands out

/// Marks in one window.
typedef struct Fellows {
    Cell cells[SIDE_MAX];
    int count;
} Fellows;

/// The marks of `side` in the window that begins so many steps before `cell`; none where the
/// other side has a mark in it, or it leaves the board.
static Fellows fellows_in(const Position *position, Cell cell, Side side, int direction, int back) {
    Fellows fellows = {.count = 0};
    const Direction step = POSITION_DIRECTION[direction];
    const Variant *variant = &position->variant;
    const int column = cell_column(variant, cell) - back * step.dx;
    const int row = cell_row(variant, cell) - back * step.dy;
    Window window;
    if (!variant_has(variant, column, row) ||
        !windows_at(variant, cell_at(variant, column, row), direction, &window))
        return fellows;
    for (int i = 0; i < variant->row_length; i++) {
        const Cell at = windows_cell(&window, i);
        if (position_at(position, at) == side_other(side))
            return (Fellows){.count = 0};
        if (position_at(position, at) == side)
            fellows.cells[fellows.count++] = at;
    }
    return fellows;
}

/// The most marks of `side` that a row through `cell`, which is free, could have.
static Fellows most_fellows(const Position *position, Cell cell, Side side) {
    Fellows most = {.count = 0};
    for (int d = 0; d < DIRECTIONS; d++)
        for (int back = 0; back < position->variant.row_length; back++) {
            const Fellows fellows = fellows_in(position, cell, side, d, back);
            if (fellows.count > most.count)
                most = fellows;
        }
    return most;
}

/// `answers beside h8`, after a mark of the other side that is near.
static bool add_answer(const Deed *deed, Text *text) {
    enum { NEAR = 2 };
    const Variant *variant = &deed->after->variant;
    const Cell last = position_last_move(&deed->before);
    const int distance = last == CELL_NONE ? NEAR + 1 : cell_distance(variant, last, deed->cell);
    if (distance > NEAR)
        return false;
    const bool above = variant->drop && last == deed->cell + variant->width;
    text_add(text,
             above          ? said("answers on top of %s")
             : distance < 2 ? said("answers beside %s")
                            : said("answers close to %s"),
             describe_cell(variant, last).text);
    return true;
}

Lead deed_add_remark(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    const Fellows own = most_fellows(&deed->before, deed->cell, deed->side);
    const Fellows others = most_fellows(&deed->before, deed->cell, side_other(deed->side));
    Run run;
    const bool hinders = deed->refuted == CELL_NONE; // else the other side wins all the same
    if (hinders && others.count >= 2 && others.count > own.count)
        text_add(text, said("gets in the way of %s"),
                 threat_words_list(variant, others.cells, others.count).text);
    else if (threats_growing_run(deed->after, deed->cell, &run) && run.length == 2 &&
             own.count == 1)
        text_add(text, said("makes two in a row %s"), describe_run(variant, &run).text);
    else if (own.count > 0)
        text_add(text, said("lines up with %s"),
                 threat_words_list(variant, own.cells, own.count).text);
    else if (position_marks(&deed->before) == 0)
        text_add(text, said("opens on %s"), describe_cell(variant, deed->cell).text);
    else if (!add_answer(deed, text))
        text_add(text, said("plays %s"), describe_cell(variant, deed->cell).text);
    return LEAD_REMARKS;
}

// --- what it threatens

/// An open three where the other side has nothing quicker.
static bool must_be_answered(const Deed *deed) {
    const Side other = side_other(deed->side);
    if (deed->after->variant.drop || deed->shape_count == 0 ||
        deed->shapes[0].kind != THREAT_OPEN_THREE ||
        (deed->shape_count > 1 && deed->shapes[1].kind == THREAT_OPEN_THREE)) // one answer won't do
        return false;
    ThreatMap map;
    threat_map_find(deed->after, &map);
    bool quicker = false;
    for (Cell cell = 0; cell < CELLS_MAX && !quicker; cell++)
        quicker = map.kinds[other][cell] >= THREAT_FOUR;
    return !quicker;
}

/// Threats that come too late would only mislead.
static bool tells_threats(const Deed *deed) {
    return deed->coached && deed->refuted == CELL_NONE;
}

static bool add_several_threats(const Deed *deed, Lead lead, Text *text) {
    const int count = deed->threat_count;
    // TRANSLATORS: after what a mark makes or does; %s is how many
    const char *format =
        lead == LEAD_MAKES
            ? said_count(" and %s threat at once.", " and %s threats at once.", count)
            : said_count(" and makes %s threat at once.", " and makes %s threats at once.", count);
    return describe_add(text, format, describe_number(count).text);
}

/// Of a block that itself completes all but one.
static bool add_needed(const Deed *deed, Text *text) {
    // TRANSLATORS: after what a mark does: a square, and where a row lies
    static const char *const NEEDS[ROW_NAMES] = {
        TO_SAY(", and now needs only %s for the row %s."),
        TO_SAY(", and now needs only %s for the column %s."),
        TO_SAY(", and now needs only %s for the diagonal %s.")};
    const Variant *variant = &deed->after->variant;
    Run run;
    return deed->blocks && threats_completed_run(deed->after, deed->threats[0], deed->side, &run) &&
           describe_add(text, said(NEEDS[row_name(run.direction)]),
                        describe_cell(variant, deed->threats[0]).text,
                        describe_run(variant, &run).text);
}

bool deed_add_threats(const Deed *deed, Lead lead, Text *text) {
    if (!tells_threats(deed))
        return false;
    if (deed->threat_count == 0) // TRANSLATORS: after 'Makes an open three g8–i8'
        return lead == LEAD_MAKES && !deed->named && must_be_answered(deed) &&
               describe_add(text, "%s", said(": it must be answered."));
    if (deed->threat_count > 1)
        return add_several_threats(deed, lead, text);
    if (deed_keeps_answers(deed)) // TRANSLATORS: after what a mark does; not told where
        return describe_add(text, "%s", said(" and threatens to win."));
    // TRANSLATORS: after what a mark does; %s is a square
    return add_needed(deed, text) ||
           describe_add(text, said(" and threatens %s."),
                        describe_cell(&deed->after->variant, deed->threats[0]).text);
}

bool deed_add_only_threats(const Deed *deed, const char *place, Text *text) {
    const int count = deed->threat_count;
    if (!tells_threats(deed) || count == 0)
        return false;
    if (count == 1) // TRANSLATORS: two squares, as 'the corner c1' and 'c3'
        text_add(text, said("%s threatens %s."), place,
                 describe_cell(&deed->after->variant, deed->threats[0]).text);
    else // TRANSLATORS: a square, as 'the corner c1', and how many
        text_add(text,
                 said_count("%s makes %s threat at once.", "%s makes %s threats at once.", count),
                 place, describe_number(count).text);
    return true;
}

static bool is_among(Cell cell, const Cell *cells, int count) {
    for (int i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

DeedFork deed_deciding_fork(const Position *won) {
    enum { ROUND = 2 }; // back to the winner's move before
    DeedFork fork = {CELL_NONE, 0};
    Cell cells[CELLS_MAX];
    Position then = *won;
    while (then.ply > ROUND) {
        for (int i = 0; i < ROUND; i++)
            position_undo(&then);
        const Side loser = then.to_move, winner = side_other(loser);
        fork.threats = deed_find_threats(&then, cells);
        if (is_among(position_last_move(won), cells, fork.threats)) {
            if (fork.threats > 1 && threats_winning_cells(&then, loser, cells) == 0)
                fork.cell = position_last_move(&then);
            return fork;
        }
        const int standing = threats_winning_cells(&then, winner, cells);
        if (!is_among(position_last_move(won), cells, standing))
            return fork;
    }
    return fork;
}
