// A section of a board with gravity: a list of positions with the other side to move.
#include "check/check.h"

#include <stdlib.h>

/// The lowest free cell of each column, or its spare bit.
static Set feet(const Checker *checker, Set own, Set other) {
    return (own | other) + checker->bottom;
}

static Set column_at(const Checker *checker, int x) {
    return (set_of(checker->height) - 1) << x * (checker->height + 1);
}

/// The number of a position: the marks of the side that proves, and a bit above the marks of each
/// column; or that of its mirror image, if it is less.
static Set number_of(const Checker *checker, Set own, Set other) {
    Set number = own | feet(checker, own, other), mirrored = 0,
        mask = set_of(checker->height + 1) - 1;
    for (int x = 0; x < checker->width; x++)
        mirrored = mirrored << (checker->height + 1) | (number >> x * (checker->height + 1) & mask);
    return number < mirrored ? number : mirrored;
}

static Set *find_position(const Checker *checker, Set number) {
    size_t i = (size_t)((uint64_t)(number ^ number >> 53) * UINT64_C(0x9E3779B97F4A7C15) >> 20);
    for (i %= checker->slots; checker->positions[i] != 0 && checker->positions[i] != number;)
        i = (i + 1) % checker->slots;
    return &checker->positions[i];
}

static bool is_odd(Set set) {
    bool odd = false;
    for (; set != 0; set &= set - 1)
        odd = !odd;
    return odd;
}

/// True when the claim holds because the side that proves answers each move right above it, but the
/// first one in a column of `odd` at the foot of another: never above `ceilings`, at each of which
/// it completes a row. The other side gets only `low` cells and feet of odd columns.
static bool follows_under(const Checker *checker, Set own, Set other, Set ceilings, Set low) {
    Set free = checker->board & ~(own | other), odd = feet(checker, own, other) & free & ~low;
    Set below = 0;
    for (int x = 0; x < checker->width; x++) {
        Set column = column_at(checker, x), ceiling = column & ceilings;
        below |= ceiling == 0 ? column : column & ((ceiling & -ceiling) - 1);
    }
    return !is_odd(odd) && !has_row(checker, other | (free & below & low) | odd) &&
           (!checker->win || ceilings != 0 || has_row(checker, own | (free & ~low & ~odd)));
}

static bool follows(const Checker *checker, Set own, Set other) {
    Set free = checker->board & ~(own | other), low = 0;
    for (int y = 1; y < checker->height; y += 2)
        for (int x = 0; x < checker->width; x++)
            low |= cell_at(checker, x, y);
    Set wins = completions(checker, own, free & ~feet(checker, own, other));
    if (checker->exact || !is_odd(free))
        return !checker->exact && follows_under(checker, own, other, wins & ~low, low);
    for (Set rest = wins & low; rest != 0; rest &= rest - 1)
        for (int x = 0; x < checker->width; x++) {
            Set column = column_at(checker, x), threat = rest & -rest;
            if ((column & threat) != 0 &&
                follows_under(checker, own, other, (wins & ~low & ~column) | threat, low ^ column))
                return true;
        }
    return false;
}

static bool is_proved(const Checker *checker, Set own, Set other) {
    return *find_position(checker, number_of(checker, own, other)) != 0 ||
           follows(checker, own, other);
}

/// True when the side that proves, who is to move, has an answer.
static bool has_answer(const Checker *checker, Set own, Set other) {
    Set moves = feet(checker, own, other) & checker->board;
    if (moves == 0 || completions(checker, own, moves) != 0)
        return moves != 0 || !checker->win;
    for (; moves != 0; moves &= moves - 1) {
        Set next = own | (moves & -moves);
        if ((next | other) == checker->board ? !checker->win : is_proved(checker, next, other))
            return true;
    }
    return false;
}

static void check_position(Checker *checker, Set number) {
    Set own = 0, other = 0;
    for (int x = 0; x < checker->width; x++) {
        Set foot = column_at(checker, x) & checker->bottom, guard = foot << checker->height;
        Set column = number & (column_at(checker, x) | guard);
        if (column == 0)
            wrong(checker, "a column has no top");
        while (guard > column)
            guard >>= 1;
        own |= column ^ guard;
        other |= (guard - foot) & ~column;
    }
    Set moves = feet(checker, own, other) & checker->board;
    if (moves == 0 || completions(checker, other, moves) != 0)
        wrong(checker, "a move ends the game");
    for (; moves != 0; moves &= moves - 1)
        if (!has_answer(checker, own, other | (moves & -moves)))
            wrong(checker, "a move is not answered");
}

void check_positions(Checker *checker, int side) {
    uint64_t most = (uint64_t)(checker->end - checker->at) / 2;
    expect(checker, " positions ");
    long count = (long)read_number(checker, 10, most, "as many positions as the file can hold");
    char *start = checker->at;
    checker->slots = 2 * (size_t)count + 1;
    if ((checker->positions = calloc(checker->slots, sizeof(Set))) == NULL)
        end_with(UNREADABLE, "unreadable: too many positions for this machine");
    for (int pass = 0; pass < 2; pass++) {
        Set number = 0;
        checker->at = start;
        for (checker->node_count = 0; checker->node_count < count; checker->node_count++) {
            expect(checker, "\n");
            number += read_number(checker, 16, ~(Set)0 - number, "a difference of positions");
            if (pass == 0)
                *find_position(checker, number) = number;
            else
                check_position(checker, number);
        }
        expect(checker, "\n");
    }
    Set own = checker->marks[side], other = checker->marks[!side];
    if (checker->to_move == side ? !has_answer(checker, own, other)
                                 : !is_proved(checker, own, other))
        end_with(INVALID, "invalid: the positions do not prove the claim");
    free(checker->positions);
}
