// Measures a review, one thread: how soon its first judgement is there, and the whole of it.
//
//   review_bench VARIANT MOVES [NODES]
//
// Prints for each the seconds on the wall, which are those of a processor where the machine is
// idle, and the processor's. The game of docs/analysis.md: review_bench 15x15x5 "$(sed -n
// '28s/^[^ ]* //p' tools/data/wins.txt)"
#include "rules/notation.h"
#include "study/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct Times {
    double wall, processor;
} Times;

static Times times_now(void) {
    const Clock wall = clock_system();
    return (Times){(double)clock_now(&wall) / 1e9, (double)clock() / CLOCKS_PER_SEC};
}

static void print_since(const char *what, Times begun) {
    const Times now = times_now();
    printf("%s: %.2f s, %.2f s of a processor\n", what, now.wall - begun.wall,
           now.processor - begun.processor);
}

BASE_NORETURN static void refuse(const char *sentence) {
    fprintf(stderr, "review_bench: %s\n", sentence);
    exit(2);
}

int main(int argc, char **argv) {
    Variant variant;
    Position end;
    Problem problem;
    uint64_t nodes = REVIEW_NODES;
    if (argc < 3 || argc > 4 ||
        (argc == 4 && (!slice_to_uint(slice_of(argv[3]), INT64_MAX, &nodes) || nodes == 0)))
        refuse("expected VARIANT MOVES [NODES]");
    if (!variant_parse(slice_of(argv[1]), &variant, &problem) ||
        !notation_parse_moves(slice_of(argv[2]), &variant, SIDE_X, &end, &problem))
        refuse(problem.sentence);
    Review *review = base_alloc(sizeof *review);
    const Times begun = times_now();
    review_begin(review, &end, nodes);
    ReviewLook *look = review_look_new(clock_system(), REVIEW_TABLE_MIB, nodes);
    while (review_step(review, look))
        if (review->seen == 1)
            print_since("first move", begun);
    print_since("whole game", begun);
    printf("%d moves\n", review->count);
    review_look_free(look);
    base_free(review);
    return 0;
}
