#include "words/tour.h"

#include "base/rng.h"
#include "base/said.h"
#include "rules/notation.h"

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

/// What is said when what is to be tried has been: an answer that somebody has found is right.
static Words answer_of(const Tour *tour) {
    const Words answer = tour->page->answer(tour);
    return tour->page->ask && !tour->told
               ? describe_words(said_as("two sentences", "%s %s"), said("Right."), answer.text)
               : answer;
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
    tour->said = answer_of(tour);
}

/// Both ways of searching from there.
static void search(Tour *tour, const Position *root) {
    const MinimaxWalkOptions usual = options_of(tour, false), other = options_of(tour, true);
    tour_search(root, &usual, &tour->usual);
    tour_search(root, &other, &tour->other);
}

/// That of the page that is open; NULL where that is no exercise.
static TourOther *other_of(Tour *tour) {
    return tour->page->ask ? &tour->others[tour->number - TOUR_LESSONS] : NULL;
}

void tour_open(Tour *tour, int number) {
    const TourPage *page = tour_page(number);
    release(tour);
    tour->number = number;
    tour->page = page;
    const TourOther *other = other_of(tour);
    tour->another = other && other->there;
    const Position root = tour->another ? other->root : position_of(page->variant, page->position);
    tour->switched = tour->told = false;
    tour->seen[number] = true;
    tour->solved = !page->ask && tour->done[number] && page->answer;
    tour->said = (Words){""};
    if (page->ask && (tour->another ? other->solved : tour->done[number]))
        tour->said = describe_words("%s", said("Solved already. It can be tried again."));
    if (page->guesses)
        tour->estimate = minimax_estimate_new(&root.variant);
    search(tour, &root);
    begin(tour, &root, page->stands);
    if (tour->solved)
        go_to_done(tour);
}

void tour_end(Tour *tour) {
    release(tour);
    *tour = (Tour){0};
}

const char *tour_title(int number) {
    return said(tour_page(number)->title);
}

Words tour_text(const Tour *tour) {
    return tour->page->text(tour);
}

const char *tour_task(const Tour *tour) {
    return said(tour->page->task);
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
    return !tour->page->ask || tour->solved || tour->told;
}

static void solve(Tour *tour) {
    tour->more[tour->number] += tour->another && tour->done[tour->number];
    if (tour->another)
        other_of(tour)->solved = true;
    tour->solved = tour->done[tour->number] = true;
}

void tour_follow(Tour *tour) {
    const TourPage *page = tour->page;
    if (!page->done)
        return;
    const bool there = page->done(tour);
    if (there && !tour->solved)
        solve(tour);
    // What is said is of the board that is shown: elsewhere the task stands there again.
    tour->said = there ? page->answer(tour) : (Words){""};
}

const char *tour_switch_name(const Tour *tour) {
    return tour->page->switch_name ? said(tour->page->switch_name) : NULL;
}

void tour_switch(Tour *tour) {
    CHECK(tour->page->switch_name);
    const Position root = tour->recursion.root;
    if (!tour->switched) {
        solve(tour);
        go_to_done(tour);
        return;
    }
    tour->switched = false;
    tour->said = (Words){""};
    begin(tour, &root, tour->page->stands);
}

int tour_choices(const Tour *tour, TourChoice choices[TOUR_CHOICES_MAX]) {
    return tour->page->ask ? tour->page->ask(tour, choices) : 0;
}

void tour_choose(Tour *tour, int choice) {
    TourChoice choices[TOUR_CHOICES_MAX];
    CHECK(choice >= 0 && choice < tour_choices(tour, choices));
    if (tour->solved || tour->told)
        return;
    if (!choices[choice].right) {
        tour->said = tour->page->wrong(tour, &choices[choice]);
        return;
    }
    solve(tour);
    go_to_done(tour);
}

bool tour_can_tell(const Tour *tour) {
    return tour->page->ask && !tour->solved && !tour->told;
}

void tour_tell_answer(Tour *tour) {
    CHECK(tour_can_tell(tour));
    tour->told = true;
    go_to_done(tour);
}

// --- another exercise

bool tour_has_another(const Tour *tour) {
    return tour->page->ask != NULL;
}

/// Whether a position makes an exercise of the page’s kind, which is searched then.
static bool makes_one(Tour *tour, const Position *root) {
    enum { SIDE_MOST = 4 }; // larger ones are not to be read
    if (root->outcome != OUTCOME_OPEN || position_free_cells(root) > tour->page->free_most ||
        root->variant.width > SIDE_MOST || root->variant.height > SIDE_MOST)
        return false;
    search(tour, root);
    return tour->page->fair(tour, root);
}

/// Another one than that of the key `before`.
static Position find_another(Tour *tour, Rng *rng, uint64_t before) {
    const TourPage *page = tour->page;
    TourChoice choices[TOUR_CHOICES_MAX];
    const int wanted =
        page->balanced ? (int)rng_below(rng, (uint32_t)page->ask(tour, choices)) : -1;
    for (;;) {
        const int more = page->balanced ? (int)rng_below(rng, 2) : 0;
        const Position root = recursion_by_chance(rng, page->free + more);
        if (root.key == before || !makes_one(tour, &root))
            continue;
        page->ask(tour, choices);
        if (wanted < 0 || choices[wanted].right)
            return root;
    }
}

void tour_another(Tour *tour, uint64_t seed, const Position *own) {
    const uint64_t before = tour->recursion.root.key;
    Rng rng = rng_seeded(seed);
    Position root;
    CHECK(tour_has_another(tour));
    tour->said = (Words){""};
    tour->another = true;
    tour->switched = tour->solved = tour->told = false;
    if (own && !tour->own_taken[tour->number] && makes_one(tour, own)) {
        tour->own_taken[tour->number] = true;
        root = *own;
    } else {
        root = find_another(tour, &rng, before);
    }
    *other_of(tour) = (TourOther){.there = true, .root = root};
    begin(tour, &root, tour->page->stands);
}
