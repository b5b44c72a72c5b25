#include "words/deed.h"

#include "rules/windows.h"
#include "words/threat_words.h"

enum {
    NAMED_FROM = 3, ///< so many marks are called a four, a three and so on
};

const char *deed_direction(int direction) {
    static const char *const NAME[DIRECTIONS] = {"row", "column", "diagonal", "diagonal"};
    return NAME[direction];
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

/// `an eight`, `a four`; without a number's letters too.
static const char *article(int number) {
    return number == 8 || number == 11 || number == 18 ? "an" : "a";
}

static bool is_named(const Deed *deed, const ThreatShape *shape) {
    return threat_map_marks(&deed->after->variant, shape->kind) >= NAMED_FROM;
}

/// So many of a kind: `a four`, `two fours`, `an open three`.
static Words several(const Variant *variant, ThreatKind kind, int count) {
    const Words one = threat_words_kind(variant, kind);
    const int marks = threat_map_marks(variant, kind);
    if (count == 1)
        return describe_words("%s %s", kind == THREAT_OPEN_THREE ? "an" : article(marks), one.text);
    return describe_words("%s %s%s", describe_number(count).text, one.text,
                          marks == 6 ? "es" : "s");
}

/// Several things in one: `Makes a four and two open threes at once`. Two completions are told as
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
    text_add(text, "Makes %s", several(variant, first, alike).text);
    if (others > 0)
        text_add(text, " and %s", several(variant, THREAT_OPEN_THREE, others).text);
    text_add(text, " at once");
    return true;
}

static void add_shape(const Variant *variant, const ThreatShape *shape, Text *text) {
    const Words number = describe_number(threat_map_marks(variant, shape->kind));
    const Words marks = ends(variant, shape);
    if (shape->split)
        text_add(text, "Makes a split %s %s", number.text, marks.text);
    else if (shape->kind == THREAT_FOUR)
        text_add(text, "Makes %s in a row %s", number.text, marks.text);
    else
        text_add(text, "Makes an open %s %s", number.text, marks.text);
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

static Lead add_block(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    const char *whose = describe_owner(deed->spec, side_other(deed->side));
    if (POSITION_DIRECTION[deed->blocked.direction].dx == 0 && variant->drop)
        text_add(text, deed->named ? "Stops %s column" : "Stops %s column on %s", whose,
                 describe_cell(variant, deed->cell).text);
    else
        text_add(text, "Blocks %s %s %s", whose, deed_direction(deed->blocked.direction),
                 describe_run(variant, &deed->blocked).text);
    return LEAD_STOPS;
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
    if (stops_three(deed, &three)) {
        text_add(text, "Stops %s %s %s %s", describe_owner(deed->spec, side_other(deed->side)),
                 three.split ? "split" : "open", describe_number(variant->row_length - 2).text,
                 ends(variant, &three).text);
        return LEAD_STOPS;
    }
    if (makes(deed, THREAT_OPEN_THREE))
        return add_made(deed, text);
    if (threats_growing_run(deed->after, deed->cell, &run) && run.length >= NAMED_FROM) {
        text_add(text, "Makes %s in a row %s", describe_number(run.length).text,
                 describe_run(variant, &run).text);
        return LEAD_MAKES;
    }
    if (!describe_place_name(variant, deed->cell))
        return LEAD_NOTHING;
    text_add(text, "Takes %s", describe_place(variant, deed->cell).text);
    return LEAD_PLACE;
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

/// `Answers beside h8`, after a mark of the other side that is near.
static bool add_answer(const Deed *deed, Text *text) {
    enum { NEAR = 2 };
    const Variant *variant = &deed->after->variant;
    const Cell last = position_last_move(&deed->before);
    const int distance = last == CELL_NONE ? NEAR + 1 : cell_distance(variant, last, deed->cell);
    if (distance > NEAR)
        return false;
    const bool above = variant->drop && last == deed->cell + variant->width;
    text_add(text, "Answers %s %s",
             above          ? "on top of"
             : distance < 2 ? "beside"
                            : "close to",
             describe_cell(variant, last).text);
    return true;
}

Lead deed_add_remark(const Deed *deed, Text *text) {
    const Variant *variant = &deed->after->variant;
    const Fellows own = most_fellows(&deed->before, deed->cell, deed->side);
    const Fellows others = most_fellows(&deed->before, deed->cell, side_other(deed->side));
    Run run;
    if (others.count >= 2 && others.count > own.count)
        text_add(text, "Gets in the way of %s",
                 threat_words_list(variant, others.cells, others.count).text);
    else if (threats_growing_run(deed->after, deed->cell, &run) && run.length == 2 &&
             own.count == 1)
        text_add(text, "Makes two in a row %s", describe_run(variant, &run).text);
    else if (own.count > 0)
        text_add(text, "Lines up with %s", threat_words_list(variant, own.cells, own.count).text);
    else if (position_marks(&deed->before) == 0)
        text_add(text, "Opens on %s", describe_cell(variant, deed->cell).text);
    else if (!add_answer(deed, text))
        text_add(text, "Plays %s", describe_cell(variant, deed->cell).text);
    return LEAD_REMARKS;
}

// --- what it threatens

/// An open three where the other side has nothing quicker.
static bool must_be_answered(const Deed *deed) {
    const Side other = side_other(deed->side);
    if (deed->after->variant.drop || deed->shape_count == 0 ||
        deed->shapes[0].kind != THREAT_OPEN_THREE)
        return false;
    ThreatMap map;
    threat_map_find(deed->after, &map);
    bool quicker = false;
    for (Cell cell = 0; cell < CELLS_MAX && !quicker; cell++)
        quicker = map.kinds[other][cell] >= THREAT_FOUR;
    return !quicker;
}

bool deed_add_threats(const Deed *deed, Lead lead, Text *text) {
    // Threats that come too late would only mislead.
    if (!deed->coached || deed->refuted != CELL_NONE)
        return false;
    if (deed->threat_count == 0)
        return lead == LEAD_MAKES && !deed->named && must_be_answered(deed) &&
               describe_add(text, ": it must be answered.");
    if (deed->threat_count > 1)
        return describe_add(text, " and %s%s threats at once.", lead == LEAD_MAKES ? "" : "makes ",
                            describe_number(deed->threat_count).text);
    const Variant *variant = &deed->after->variant;
    const Words cell = describe_cell(variant, deed->threats[0]);
    Run run;
    if (deed->blocks && threats_completed_run(deed->after, deed->threats[0], deed->side, &run) &&
        describe_add(text, ", and now needs only %s for the %s %s.", cell.text,
                     deed_direction(run.direction), describe_run(variant, &run).text))
        return true;
    return describe_add(text, " and threatens %s.", cell.text);
}
