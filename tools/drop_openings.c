// Solves the first positions of 7x6x4+drop and prints the text that the table of them is
// made of:
//
//   drop_openings [MARKS] > assets/openings/7x6x4.txt
//
// Every open position of up to MARKS marks (OPENINGS_MARKS_MAX when not given), mirror images once.
// Those with so many are solved, one after the other with what was proved before, a second or two
// each; the others follow from them.
#include "solver/drop/connect.h"
#include "solver/openings.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TABLE_MIB = 128,
    OPENINGS_MAX = 20000,
    KEPT_MAX = 1 << 20, ///< positions proved on the way
    KEPT_WORK = 400,    ///< nodes that make one worth keeping
};

static const Variant VARIANT = {.width = 7, .height = 6, .row_length = 4, .drop = true};

typedef struct Openings {
    int count;
    uint64_t codes[OPENINGS_MAX];
    bool mirrored[OPENINGS_MAX];
    Position positions[OPENINGS_MAX];
    Verdict verdicts[OPENINGS_MAX];
    int columns[OPENINGS_MAX]; ///< the best ones
    int order[OPENINGS_MAX];   ///< by code
    size_t kept_count;
    SolvedPosition kept[KEPT_MAX];
} Openings;

/// Where `code` is listed, or -1.
static int find(const Openings *openings, uint64_t code) {
    for (int i = 0; i < openings->count; i++)
        if (openings->codes[i] == code)
            return i;
    return -1;
}

/// Lists all positions with `marks` marks after `position`.
static void list_from(Openings *openings, Position *position, int marks) {
    if (position->ply < marks) {
        Cell moves[CELLS_MAX];
        int count = position_moves(position, moves);
        for (int i = 0; i < count; i++) {
            position_play(position, moves[i]);
            list_from(openings, position, marks);
            position_undo(position);
        }
        return;
    }
    bool mirrored;
    uint64_t code = openings_code(position, &mirrored);
    if (find(openings, code) >= 0)
        return;
    CHECK(openings->count < OPENINGS_MAX);
    openings->codes[openings->count] = code;
    openings->mirrored[openings->count] = mirrored;
    openings->positions[openings->count++] = *position;
}

/// For SolveObserver: when there is no more room the oldest go.
static void keep(void *context, const SolvedPosition *solved) {
    Openings *openings = context;
    openings->kept[openings->kept_count++ % KEPT_MAX] = *solved;
}

static ExactAnswer solve(Openings *openings, const Position *position) {
    static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    const SolveRequest request = {.position = *position,
                                  .distance = true,
                                  .threads = 1,
                                  .table_mib = TABLE_MIB,
                                  .solved = openings->kept,
                                  .solved_count = MIN(openings->kept_count, (size_t)KEPT_MAX)};
    const SolveObserver observer = {
        .on_solved = keep, .context = openings, .solved_work = KEPT_WORK};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    connect_solve(&request, &clock, &stop, &observer, &answer);
    CHECK(answer.proven);
    return (ExactAnswer){.verdict = {.kind = KINDS[answer.lower + 1], .plies = answer.plies},
                         .best = answer.best};
}

/// What the verdict after a move says about the move.
static Verdict seen_from_before(Verdict after) {
    static const VerdictKind KINDS[] = {
        [VERDICT_WIN] = VERDICT_LOSS, [VERDICT_DRAW] = VERDICT_DRAW, [VERDICT_LOSS] = VERDICT_WIN};
    return (Verdict){.kind = KINDS[after.kind],
                     .plies = after.kind == VERDICT_DRAW ? 0 : after.plies + 1};
}

/// Larger is better for the side to move.
static int worth(Verdict verdict) {
    if (verdict.kind == VERDICT_DRAW)
        return 0;
    return verdict.kind == VERDICT_WIN ? CELLS_MAX - verdict.plies : verdict.plies - CELLS_MAX;
}

/// The opening that those after it make; none of so few marks is over.
static ExactAnswer derive(const Openings *openings, const Position *position) {
    ExactAnswer best = {.best = CELL_NONE};
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        bool mirrored;
        position_play(&after, moves[i]);
        int index = find(openings, openings_code(&after, &mirrored));
        CHECK(index >= 0);
        Verdict verdict = seen_from_before(openings->verdicts[index]);
        if (best.best == CELL_NONE || worth(verdict) > worth(best.verdict))
            best = (ExactAnswer){.verdict = verdict, .best = moves[i]};
    }
    return best;
}

static void value(Openings *openings, int index, int marks) {
    const Position *position = &openings->positions[index];
    ExactAnswer opening =
        position->ply == marks ? solve(openings, position) : derive(openings, position);
    int column = cell_column(&position->variant, opening.best);
    if (openings->mirrored[index])
        column = position->variant.width - 1 - column;
    openings->verdicts[index] = opening.verdict;
    openings->columns[index] = column;
    fprintf(stderr, "\r%d/%d", index + 1, openings->count);
}

/// A few hundred are soon sorted by insertion.
static void sort(Openings *openings) {
    for (int i = 0; i < openings->count; i++) {
        int at = i;
        for (; at > 0 && openings->codes[openings->order[at - 1]] > openings->codes[i]; at--)
            openings->order[at] = openings->order[at - 1];
        openings->order[at] = i;
    }
}

/// The marks of each column, from the left, from the bottom up: the lowest bit first.
static void print_columns(uint64_t code) {
    const int bits = VARIANT.height + 1;
    for (int i = VARIANT.width - 1; i >= 0; i--) {
        uint64_t column = code >> i * bits & ((1 << bits) - 1);
        if (column == 1)
            printf("-");
        for (; column > 1; column >>= 1)
            printf("%c", column & 1 ? 'm' : 'o');
        printf(" ");
    }
}

static void print(Openings *openings, int marks) {
    static const char *const NAMES[] = {
        [VERDICT_WIN] = "win", [VERDICT_DRAW] = "draw", [VERDICT_LOSS] = "loss"};
    printf(
        "# Every open position of 7x6x4+drop of up to %d marks, mirror images once, with its exact "
        "value;\n# README.md says how they are written.\n# Made by: drop_openings %d\n\n",
        marks, marks);
    sort(openings);
    for (int i = 0; i < openings->count; i++) {
        const int index = openings->order[i];
        print_columns(openings->codes[index]);
        printf(" %s %d %c\n", NAMES[openings->verdicts[index].kind],
               openings->verdicts[index].plies, 'a' + openings->columns[index]);
    }
}

int main(int argc, char **argv) {
    Openings *openings = base_alloc(sizeof(*openings));
    Position position;
    position_init(&position, &VARIANT, SIDE_X);
    int most = argc > 1 ? CLAMP(atoi(argv[1]), 0, 6) : OPENINGS_MARKS_MAX;
    for (int marks = most; marks >= 0; marks--)
        list_from(openings, &position, marks);
    for (int i = 0; i < openings->count; i++)
        value(openings, i, most);
    print(openings, most);
    base_free(openings);
    return EXIT_SUCCESS;
}
