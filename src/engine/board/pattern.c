#include "engine/board/pattern.h"

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
