#include "words/tour.h"

#include "rules/notation.h"
#include "words/tour_page.h"

static Position position_of(const char *variant_name, const char *cells) {
    Variant variant;
    Position position;
    Problem problem;
    CHECK(variant_parse(slice_of(variant_name), &variant, &problem) &&
          notation_parse_position(slice_of(cells), &variant, &position, &problem));
    return position;
}

static MinimaxWalkOptions options_of(const Tour *tour, bool other) {
    MinimaxWalkOptions options = other ? tour->page->other : tour->page->usual;
    options.estimate = tour->estimate;
    options.as_x = true;
    return options;
}

static void go_to(Tour *tour, TourPlace place) {
    MinimaxReplay *replay = tour->recursion.replay;
    minimax_replay_seek(replay, place.count == TOUR_LAST ? UINT64_MAX : 0);
    for (int i = 0; i < place.count && place.count < TOUR_LAST; i++)
        minimax_replay_next(replay, place.kinds, place.depth);
    for (int i = 0; i < place.back; i++)
        minimax_replay_previous(replay, MINIMAX_STEPS_ALL, INT16_MAX);
}

static void begin(Tour *tour, const Position *root, TourPlace place) {
    const MinimaxWalkOptions options = options_of(tour, tour->switched);
    Recursion next;
    recursion_begin(&next, root, &options);
    recursion_end(&tour->recursion);
    tour->recursion = next;
    while (!minimax_replay_look_ahead(next.replay, TOUR_SEEN_MAX))
        ;
    go_to(tour, place);
}

static void release(Tour *tour) {
    recursion_end(&tour->recursion);
    minimax_estimate_free(tour->estimate);
    tour->estimate = NULL;
}

/// To where it stands when what is to be tried has been, and what is said there.
static void go_to_done(Tour *tour) {
    const TourPage *page = tour->page;
    const Position root = tour->recursion.root;
    static const TourPlace END = {.count = TOUR_LAST};
    tour->switched = page->ask || page->switch_name;
    if (tour->switched)
        begin(tour, &root, page->ask ? page->solved : END);
    else
        while (!page->done(tour))
            CHECK(minimax_replay_next(tour->recursion.replay, MINIMAX_STEPS_ALL, INT16_MAX));
    tour->said = page->answer(tour);
}

void tour_open(Tour *tour, int number) {
    const TourPage *page = tour_page(number);
    const Position root = position_of(page->variant, page->position);
    release(tour);
    tour->number = number;
    tour->page = page;
    tour->switched = false;
    tour->seen[number] = true;
    tour->said = (Words){""};
    if (page->guesses)
        tour->estimate = minimax_estimate_new(&root.variant);
    const MinimaxWalkOptions usual = options_of(tour, false), other = options_of(tour, true);
    tour_search(&root, &usual, &tour->usual);
    tour_search(&root, &other, &tour->other);
    begin(tour, &root, page->stands);
    if (tour->done[number])
        go_to_done(tour);
}

void tour_end(Tour *tour) {
    release(tour);
    *tour = (Tour){0};
}

const char *tour_title(const Tour *tour) {
    return tour->page->title;
}

Words tour_text(const Tour *tour) {
    return tour->page->text(tour);
}

const char *tour_task(const Tour *tour) {
    return tour->page->task;
}

TourPicture tour_picture(const Tour *tour) {
    return tour->page->picture;
}

Position tour_result(int result, int *value) {
    static const char *const BOARDS[TOUR_RESULTS] = {"X.O/XXX/OO. O", "XOX/XOO/OXX O",
                                                     "XXO/XOX/OO. X"};
    static const MinimaxWalkOptions PLAIN = {.as_x = true};
    const Position board = position_of("3x3x3", BOARDS[result]);
    TourSearch search;
    tour_search(&board, &PLAIN, &search);
    *value = search.value;
    return board;
}

bool tour_can_step(const Tour *tour) {
    return !tour->page->ask || tour->done[tour->number];
}

void tour_follow(Tour *tour) {
    if (tour->done[tour->number] || !tour->page->done || !tour->page->done(tour))
        return;
    tour->done[tour->number] = true;
    tour->said = tour->page->answer(tour);
}

const char *tour_switch_name(const Tour *tour) {
    return tour->page->switch_name;
}

void tour_switch(Tour *tour) {
    CHECK(tour->page->switch_name);
    const Position root = tour->recursion.root;
    if (!tour->switched) {
        tour->done[tour->number] = true;
        go_to_done(tour);
        return;
    }
    tour->switched = false;
    begin(tour, &root, tour->page->stands);
}

int tour_choices(const Tour *tour, TourChoice choices[TOUR_CHOICES_MAX]) {
    return tour->page->ask ? tour->page->ask(tour, choices) : 0;
}

void tour_choose(Tour *tour, int choice) {
    TourChoice choices[TOUR_CHOICES_MAX];
    CHECK(choice >= 0 && choice < tour_choices(tour, choices));
    if (tour->done[tour->number])
        return;
    if (!choices[choice].right) {
        tour->said = tour->page->wrong(tour, &choices[choice]);
        return;
    }
    tour->done[tour->number] = true;
    go_to_done(tour);
}
