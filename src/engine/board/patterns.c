#include "engine/board/patterns.h"

#include <string.h>

enum { CLASS_UNKNOWN = 0xFF };

// --- one span

static int span_length(const Span *span) {
    return span->left + 1 + span->right;
}

/// How many own marks are in a row through the centre, itself included.
static int span_run(const Span *span) {
    int first = span->left, last = span->left;
    while (first > 0 && span->own >> (first - 1) & 1)
        first--;
    while (last + 1 < span_length(span) && span->own >> (last + 1) & 1)
        last++;
    return last - first + 1;
}

uint64_t patterns_windows(const Patterns *patterns, const Span *span, int missing) {
    const int row_length = patterns->variant.row_length;
    uint64_t vacant = ~(span->own | UINT64_C(1) << span->left), all = 0;
    int last = MIN(span->left, span_length(span) - row_length);
    for (int start = MAX(0, span->left - row_length + 1); start <= last; start++) {
        uint64_t cells = vacant & low_bits(row_length) << start, rest = cells;
        for (int i = 0; i < missing; i++)
            rest &= rest - 1;
        if (rest == 0)
            all |= cells;
    }
    return all;
}

/// The span around the cell `at` steps from the leftmost, with a mark on the old centre.
static Span span_around(const Span *span, int at, int reach) {
    Span next = {.left = MIN(at, reach), .right = MIN(span_length(span) - 1 - at, reach)};
    uint64_t own = span->own | UINT64_C(1) << span->left;
    next.own = own >> (at - next.left) & low_bits(span_length(&next));
    return next;
}

/// The class of a span from which one mark more makes `reached[c]` spans of class c.
static LineClass class_from(const int *reached) {
    if (reached[LINE_WIN] > 0)
        return reached[LINE_WIN] > 1 ? LINE_OPEN_1 : LINE_SIMPLE_1;
    if (reached[LINE_OPEN_1] > 0)
        return reached[LINE_OPEN_1] > 1 ? LINE_OPEN_2_MANY : LINE_OPEN_2;
    if (reached[LINE_SIMPLE_1] > 0)
        return LINE_SIMPLE_2;
    int open = reached[LINE_OPEN_2] + reached[LINE_OPEN_2_MANY];
    if (open > 0)
        return open >= 4 ? LINE_OPEN_3_C : open == 3 ? LINE_OPEN_3_B : LINE_OPEN_3_A;
    if (reached[LINE_SIMPLE_2] > 0)
        return LINE_SIMPLE_3;
    if (reached[LINE_OPEN_3_A] + reached[LINE_OPEN_3_B] + reached[LINE_OPEN_3_C] > 0)
        return LINE_OPEN_4;
    return reached[LINE_SIMPLE_3] > 0 ? LINE_SIMPLE_4 : LINE_DEAD;
}

static int table_index(const Patterns *patterns, const Span *span) {
    int left = (int)(span->own & low_bits(span->left)) | 1 << span->left;
    int right = (int)(span->own >> (span->left + 1) & low_bits(span->right)) | 1 << span->right;
    return patterns->mirrored[left] << (patterns->reach + 1) | right;
}

static LineClass class_within(const Patterns *patterns, const Span *span, int missing);

/// The class of a span that takes at most `missing` marks more, LINE_DEAD when it takes more.
static LineClass compute_class(const Patterns *patterns, const Span *span, int missing) {
    int run = span_run(span), row_length = patterns->variant.row_length;
    if (variant_row_wins(&patterns->variant, run))
        return LINE_WIN;
    if (run > row_length)
        return LINE_OVERLONG;
    uint64_t cells = missing == 0 ? 0 : patterns_windows(patterns, span, missing);
    int reached[LINE_CLASSES] = {0};
    for (; cells != 0; cells &= cells - 1) {
        Span next = span_around(span, __builtin_ctzll(cells), patterns->reach);
        reached[class_within(patterns, &next, missing - 1)]++;
    }
    return class_from(reached);
}

/// The same from the table, where there is one. The table knows classes that miss up to
/// PATTERN_MISSING_MAX marks, which does no harm: class_from does not look at those that miss too
/// many.
static LineClass class_within(const Patterns *patterns, const Span *span, int missing) {
    if (patterns->classes == NULL)
        return compute_class(patterns, span, missing);
    uint8_t *known = &patterns->classes[table_index(patterns, span)];
    if (*known == CLASS_UNKNOWN)
        *known = (uint8_t)compute_class(patterns, span, PATTERN_MISSING_MAX);
    return (LineClass)*known;
}

LineClass patterns_class(const Patterns *patterns, const Span *span) {
    if (patterns->classes == NULL)
        return compute_class(patterns, span, PATTERN_MISSING_MAX);
    return (LineClass)patterns->classes[table_index(patterns, span)];
}

int patterns_completion(const Patterns *patterns, const Span *span) {
    for (uint64_t cells = patterns_windows(patterns, span, 1); cells != 0; cells &= cells - 1) {
        const int at = __builtin_ctzll(cells);
        const Span next = span_around(span, at, patterns->reach);
        if (patterns_class(patterns, &next) == LINE_WIN)
            return at;
    }
    CHECK(false); // the class says that there is one
    return span->left;
}

/// The span when the opponent has the cell `at` steps from the leftmost, not the centre.
static Span span_cut(const Span *span, int at) {
    if (at > span->left)
        return (Span){.left = span->left, .right = at - span->left - 1, .own = span->own};
    return (Span){
        .left = span->left - at - 1,
        .right = span->right,
        .own = span->own >> (at + 1),
    };
}

uint64_t patterns_defences(const Patterns *patterns, const Span *span) {
    LineClass before = patterns_class(patterns, span);
    if (before < LINE_OPEN_2)
        return 0;
    uint64_t defences = 0;
    for (int at = 0; at < span_length(span); at++) {
        if (at == span->left || span->own >> at & 1)
            continue;
        Span cut = span_cut(span, at);
        if (patterns_class(patterns, &cut) < before)
            defences |= UINT64_C(1) << at;
    }
    return defences;
}

// --- the board's geometry

static void add_line(Lines *lines, const Variant *variant, int d, int column, int row) {
    Direction direction = POSITION_DIRECTION[d];
    int line = lines->count[d]++, length = 0;
    while (variant_has(variant, column + length * direction.dx, row + length * direction.dy))
        length++;
    lines->length[d][line] = (uint8_t)length;
    for (int i = 0; i < length; i++) {
        Cell cell = cell_at(variant, column + i * direction.dx, row + i * direction.dy);
        lines->place[cell][d] = (LinePlace){(uint8_t)line, (uint8_t)i, (uint8_t)(length - 1 - i)};
    }
}

static void build_lines(Lines *lines, const Variant *variant) {
    for (int d = 0; d < DIRECTIONS; d++) {
        lines->step[d] = POSITION_DIRECTION[d].dy * variant->width + POSITION_DIRECTION[d].dx;
        for (int row = 0; row < variant->height; row++)
            for (int column = 0; column < variant->width; column++)
                if (!variant_has(variant, column - POSITION_DIRECTION[d].dx,
                                 row - POSITION_DIRECTION[d].dy))
                    add_line(lines, variant, d, column, row);
    }
}

/// Near a mark is a square of cells around it, and further cells on its lines: the longer the row,
/// the further marks work together. The lengths for rows of up to five are customary; longer rows
/// do with little more, or nearly every cell would be near.
static bool offset_is_near(int row_length, int dx, int dy) {
    int square = row_length < 5 ? 2 : 3;
    int line = CLAMP(row_length - 1, 2, 5);
    int x = MAX(dx, -dx), y = MAX(dy, -dy);
    return MAX(x, y) <= square || (MAX(x, y) <= line && (x == y || x == 0 || y == 0));
}

static void build_near(Patterns *patterns, Cell cell) {
    const Variant *variant = &patterns->variant;
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    for (Cell other = 0; other < variant_cells(variant); other++)
        if (offset_is_near(variant->row_length, cell_column(variant, other) - column,
                           cell_row(variant, other) - row))
            cell_set_add(&patterns->near[cell], other);
}

// --- the tables

/// The half span `half` read from its other end.
static int mirror_half(int half) {
    int mirrored = 1;
    for (; half > 1; half >>= 1)
        mirrored = mirrored << 1 | (half & 1);
    return mirrored;
}

/// The span of two half spans, the left one read from its far end.
static Span span_of_halves(int left, int right) {
    Span span = {.left = 31 - __builtin_clz((unsigned)left),
                 .right = 31 - __builtin_clz((unsigned)right)};
    uint64_t left_own = (uint64_t)left & low_bits(span.left);
    uint64_t right_own = (uint64_t)right & low_bits(span.right);
    span.own = left_own | right_own << (span.left + 1);
    return span;
}

static void build_classes(Patterns *patterns) {
    int halves = 1 << (patterns->reach + 1);
    for (int half = 1; half < halves; half++)
        patterns->mirrored[half] = (uint16_t)mirror_half(half);
    size_t size = (size_t)halves * (size_t)halves;
    patterns->classes = base_alloc(size);
    memset(patterns->classes, CLASS_UNKNOWN, size);
    for (int left = 1; left < halves; left++)
        for (int right = 1; right < halves; right++) {
            Span span = span_of_halves(left, right);
            class_within(patterns, &span, PATTERN_MISSING_MAX);
        }
}

/// The half span that `side` sees in the pairs of `reach` cells. The nearest cell is the lowest
/// pair, or the highest when `mirrored`.
static int half_of_pairs(int pairs, Side side, int reach, bool mirrored) {
    int half = 0, distance = 0;
    for (; distance < reach; distance++) {
        int at = mirrored ? reach - 1 - distance : distance;
        int pair = pairs >> 2 * at & PAIR_FREE;
        if ((pair & 1 << side) == 0)
            break;
        half |= (pair != PAIR_FREE) << distance;
    }
    return half | 1 << distance;
}

/// The cells of the same half, as bits of their distances, that end where both sides are blocked.
static int touched_of_pairs(int pairs, int reach, bool mirrored) {
    int touched = 0, open = PAIR_FREE;
    for (int distance = 1; distance <= reach; distance++) {
        int pair = pairs >> 2 * (mirrored ? reach - distance : distance - 1) & PAIR_FREE;
        open &= pair;
        if (open == 0)
            break;
        touched |= (pair == PAIR_FREE) << (mirrored ? reach - distance : reach + distance);
    }
    return touched;
}

static uint32_t around_mark(const Patterns *patterns, int pairs, bool mirrored) {
    int reach = patterns->reach;
    uint32_t around = (uint32_t)touched_of_pairs(pairs, reach, mirrored);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        int open = 31 - __builtin_clz((unsigned)half_of_pairs(pairs, side, reach, mirrored));
        open = MIN(open, patterns->variant.row_length - 1);
        around |= (uint32_t)open << (TOUCHED_BITS + OPEN_BITS * (int)side);
    }
    return around;
}

/// The halves that differ for either side, as half spans by Side.
typedef struct Halves {
    int count;
    int spans[HALVES_MAX][2];
} Halves;

/// The index of a half, which is added when it is new.
static int halves_index(Halves *halves, int pairs, int reach, bool mirrored) {
    int x = half_of_pairs(pairs, SIDE_X, reach, mirrored);
    int o = half_of_pairs(pairs, SIDE_O, reach, mirrored);
    int at = 0;
    while (at < halves->count && (halves->spans[at][SIDE_X] != x || halves->spans[at][SIDE_O] != o))
        at++;
    if (at == halves->count) {
        CHECK(at < HALVES_MAX);
        halves->spans[at][SIDE_X] = x;
        halves->spans[at][SIDE_O] = o;
        halves->count++;
    }
    return at;
}

static void build_halves(Patterns *patterns, Halves *left, Halves *right) {
    int reach = patterns->reach;
    for (int pairs = 0; pairs < 1 << 2 * reach; pairs++) {
        int row = halves_index(left, pairs, reach, true);
        int column = halves_index(right, pairs, reach, false);
        patterns->row_of_left[pairs] = (uint16_t)(row * HALVES_MAX);
        patterns->column_of_right[pairs] = (uint16_t)column;
        patterns->left[pairs] = around_mark(patterns, pairs, true);
        patterns->right[pairs] = around_mark(patterns, pairs, false);
    }
}

static void build_pair_classes(Patterns *patterns) {
    Halves left = {0}, right = {0};
    build_halves(patterns, &left, &right);
    for (int row = 0; row < left.count; row++)
        for (int column = 0; column < right.count; column++)
            for (Side side = SIDE_X; side <= SIDE_O; side++) {
                int index =
                    left.spans[row][side] << (patterns->reach + 1) | right.spans[column][side];
                patterns->pair_classes[row * HALVES_MAX + column] |=
                    (uint8_t)(patterns->classes[index] << 4 * side);
            }
    for (int i = 0; i < DIRECTIONS * TOUCHED_BITS; i++)
        patterns->touched_step[i] = (int16_t)((i % TOUCHED_BITS - patterns->reach) *
                                              patterns->lines.step[i / TOUCHED_BITS]);
    patterns->pair_reach = patterns->reach;
}

static bool code_exists(PatternCode code) {
    for (int i = 0; i < DIRECTIONS; i++)
        if (pattern_line_class(code, i) >= LINE_CLASSES)
            return false;
    return true;
}

static void build_sets(Patterns *patterns) {
    for (int code = 0; code < PATTERN_CODES; code++)
        if (code_exists((PatternCode)code))
            patterns->sets[code] = pattern_class_set((PatternCode)code);
    for (int set = 0; set < CLASS_SETS; set++)
        patterns->worths[set] = pattern_worth(pattern_of_class_set((ClassSet)set), 0, 0);
}

Patterns *patterns_new(const Variant *variant) {
    CHECK(variant_is_valid(variant) && variant_within(variant, PATTERN_RULES));
    Patterns *patterns = base_alloc(sizeof(*patterns));
    patterns->variant = *variant;
    patterns->reach = MIN(variant_reach(variant), MAX(variant->width, variant->height) - 1);
    if (patterns->reach <= TABLE_REACH_MAX)
        build_classes(patterns);
    build_lines(&patterns->lines, variant);
    if (patterns->reach <= PAIR_REACH_MAX)
        build_pair_classes(patterns);
    build_sets(patterns);
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        build_near(patterns, cell);
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            patterns->mark_key[side][cell] = position_mark_key(cell, side);
    }
    patterns->turn_key = position_empty_key(variant, SIDE_X) ^ position_empty_key(variant, SIDE_O);
    return patterns;
}

void patterns_free(Patterns *patterns) {
    if (patterns == NULL)
        return;
    base_free(patterns->classes);
    base_free(patterns);
}

const Variant *patterns_variant(const Patterns *patterns) {
    return &patterns->variant;
}

// --- kinds

/// What a class counts as when the four classes of a cell are put together.
typedef enum Part { PART_NONE, PART_OPEN_3, PART_SIMPLE_2, PART_OPEN_2, PART_SIMPLE_1, PARTS } Part;

static const uint8_t PART_OF[LINE_CLASSES] = {
    [LINE_OPEN_3_A] = PART_OPEN_3,   [LINE_OPEN_3_B] = PART_OPEN_3,
    [LINE_OPEN_3_C] = PART_OPEN_3,   [LINE_SIMPLE_2] = PART_SIMPLE_2,
    [LINE_OPEN_2] = PART_OPEN_2,     [LINE_OPEN_2_MANY] = PART_OPEN_2,
    [LINE_SIMPLE_1] = PART_SIMPLE_1,
};

/// The kind of a cell with so many lines of each part, none of them stronger than SIMPLE_1.
static CellKind kind_from(const int *parts) {
    int extra = parts[PART_SIMPLE_2] + parts[PART_OPEN_3];
    if (parts[PART_SIMPLE_1] > 1)
        return KIND_OPEN_FOUR;
    if (parts[PART_SIMPLE_1] == 1)
        return parts[PART_OPEN_2] > 0 ? KIND_FOUR_THREE : extra > 0 ? KIND_FOUR_PLUS : KIND_FOUR;
    if (parts[PART_OPEN_2] > 1)
        return KIND_DOUBLE_THREE;
    if (parts[PART_OPEN_2] == 1)
        return extra > 0 ? KIND_THREE_PLUS : KIND_THREE;
    if (parts[PART_SIMPLE_2] > 0)
        return extra > 1 ? KIND_SIMPLE_2_PLUS : KIND_SIMPLE_2;
    if (parts[PART_OPEN_3] > 0)
        return extra > 1 ? KIND_OPEN_3_DOUBLE : KIND_OPEN_3;
    return KIND_NONE;
}

CellKind pattern_kind(PatternCode code) {
    int parts[PARTS] = {0};
    LineClass strongest = LINE_DEAD;
    for (int d = 0; d < DIRECTIONS; d++) {
        LineClass line = pattern_line_class(code, d);
        if (line >= LINE_CLASSES)
            continue; // no code of a board
        parts[PART_OF[line]]++;
        strongest = MAX(strongest, line);
    }
    if (strongest == LINE_WIN)
        return KIND_WIN;
    return strongest == LINE_OPEN_1 ? KIND_OPEN_FOUR : kind_from(parts);
}

// --- class sets

/// How many ways there are to choose `count` of `from` things.
static int choices(int from, int count) {
    int ways = 1;
    for (int i = 0; i < count; i++)
        ways = ways * (from - i) / (i + 1);
    return ways;
}

/// The combinatorial number system: the classes in ascending order, made to differ by adding to
/// each how many come before it, are the set's DIRECTIONS of so many numbers.
ClassSet pattern_class_set(PatternCode code) {
    int classes[DIRECTIONS], set = 0;
    for (int i = 0; i < DIRECTIONS; i++) {
        const int class = (int)pattern_line_class(code, i);
        int at = i;
        for (; at > 0 && classes[at - 1] > class; at--)
            classes[at] = classes[at - 1];
        classes[at] = class;
    }
    for (int i = 0; i < DIRECTIONS; i++)
        set += choices(classes[i] + i, i + 1);
    return (ClassSet)set;
}

PatternCode pattern_of_class_set(ClassSet set) {
    int rest = set, code = 0;
    for (int i = DIRECTIONS - 1; i >= 0; i--) {
        int class = 0;
        while (choices(class + 1 + i, i + 1) <= rest)
            class ++;
        rest -= choices(class + i, i + 1);
        code = code << 4 | class;
    }
    return (PatternCode)code;
}

// --- worths

CodeWorth pattern_worth(PatternCode code, int16_t own, int16_t other) {
    CodeWorth kind = (CodeWorth)pattern_kind(code);
    CodeWorth kept = kind >= KIND_KEPT_MIN ? kind : (CodeWorth)KIND_NONE;
    CodeWorth numbers = ((CodeWorth)own << WORTH_OWN_AT) + (CodeWorth)other;
    return (numbers & low_bits(WORTH_KIND_AT)) | kind << WORTH_KIND_AT | kept << WORTH_KEPT_AT;
}

/// The lowest number in a word.
static int32_t lowest_number(CodeWorth word) {
    int32_t number = (int32_t)(word & low_bits(WORTH_BITS));
    return number >> (WORTH_BITS - 1) == 0 ? number : number - (1 << WORTH_BITS);
}

int32_t pattern_worth_own(CodeWorth sum) {
    return lowest_number((sum - (CodeWorth)pattern_worth_other(sum)) >> WORTH_OWN_AT);
}

int32_t pattern_worth_other(CodeWorth sum) {
    return lowest_number(sum);
}
