// The box layout: what holds for every tree, by random ones, and what some trees come to.
#include "support/testing.h"

#include "base/rng.h"
#include "ui/layout/layout_place.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/// Every letter is half as wide as high.
static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)bold;
    return (float)strlen(utf8) * size / 2 * (context ? *(const float *)context : 1);
}

static const LayoutScreen PLAIN = {.font = &(const TextRasteriser){.measure = measure}};

static bool place(const Box *root, float width, float height, Places *places) {
    return layout_place(root, RECT(0, 0, width, height), &PLAIN, places, NULL);
}

static void assert_area(const Places *places, const char *name, float x, float y, float w,
                        float h) {
    const Rect area = layout_area(places, name);
    if (area.x != x || area.y != y || area.w != w || area.h != h)
        fail_msg("%s is at %g, %g, %g x %g", name, (double)area.x, (double)area.y, (double)area.w,
                 (double)area.h);
}

static bool is_shown(const Places *places, const char *name) {
    return layout_area(places, name).w > 0;
}

// --- random trees

enum { BOXES_MAX = 400, LEAVES_MAX = 60, NAME = 8, TREES = 4000, DEPTH = 4 };
#define HUGE_ROOM 100000.f

typedef struct Forest {
    Rng rng;
    Box boxes[BOXES_MAX];
    char names[BOXES_MAX][NAME];
    int count, leaves;
} Forest;

static bool chance(Forest *forest, uint32_t of) {
    return rng_below(&forest->rng, of) == 0;
}

static BoxSize random_size(Forest *forest) {
    const float least = 5 + (float)rng_below(&forest->rng, 60);
    const float wanted = chance(forest, 2) ? least + (float)rng_below(&forest->rng, 80) : 0;
    const float most = chance(forest, 3) ? least + 100 + (float)rng_below(&forest->rng, 80) : 0;
    return (BoxSize){least, wanted, most};
}

static Box random_leaf(Forest *forest) {
    char *name = forest->names[forest->leaves];
    snprintf(name, NAME, "%04d", forest->leaves++);
    Box leaf = {.name = name, .w = random_size(forest), .h = random_size(forest)};
    leaf.share = chance(forest, 2) ? 1 + (float)rng_below(&forest->rng, 3) : 0;
    leaf.rank = (int)rng_below(&forest->rng, 6);
    leaf.square = chance(forest, 12);
    leaf.keeps = chance(forest, 8) ? 1 + (int)rng_below(&forest->rng, 5) : 0;
    return leaf;
}

/// The names of leaves go up in the order of the tree.
static Box random_box(Forest *forest, int depth) {
    if (depth == 0 || chance(forest, 4) || forest->leaves > LEAVES_MAX)
        return random_leaf(forest);
    Box *inside = &forest->boxes[forest->count];
    const int count = 1 + (int)rng_below(&forest->rng, 4);
    Box box = {.flow = BOX_ROW + (BoxFlow)rng_below(&forest->rng, 4),
               .inside = inside,
               .count = count,
               .columns = 1 + (int)rng_below(&forest->rng, 3)};
    forest->count += count;
    box.gap.least = (float)rng_below(&forest->rng, 10);
    box.share = chance(forest, 3) ? 1 : 0;
    box.rank = chance(forest, 3) ? (int)rng_below(&forest->rng, 6) : 0;
    for (int i = 0; i < count; i++)
        inside[i] = random_box(forest, depth - 1);
    if (chance(forest, 6)) {
        Box *brief = &forest->boxes[forest->count++];
        *brief = random_leaf(forest);
        box.brief = brief;
    }
    return box;
}

static Box random_tree(Forest *forest, uint64_t seed) {
    *forest = (Forest){.rng = rng_seeded(seed)};
    return random_box(forest, DEPTH);
}

static void check_least(const Placed *leaf) {
    const Box *box = leaf->box;
    const float high = box->square ? box->w.least : box->h.least;
    assert_true(leaf->area.w >= box->w.least && leaf->area.h >= high);
}

static void check_apart(const Places *places, int index, Rect room) {
    const Rect area = places->list[index].area;
    const Rect inside = rect_intersection(area, room);
    assert_float_equal(inside.w, area.w, 0);
    assert_float_equal(inside.h, area.h, 0);
    for (int i = 0; i < index; i++) {
        const Rect both = rect_intersection(area, places->list[i].area);
        assert_false(both.w > 0 && both.h > 0);
    }
}

static void check_order(const Places *places) {
    for (int i = 1; i < places->count; i++)
        assert_true(strcmp(places->list[i - 1].box->name, places->list[i].box->name) < 0);
}

static bool is_same(const Places *a, const Places *b) {
    for (int i = 0; i < a->count; i++)
        if (memcmp(&a->list[i].area, &b->list[i].area, sizeof(Rect)) != 0)
            return false;
    return a->count == b->count;
}

static float below(Forest *forest, uint32_t most) {
    return 20 + (float)rng_below(&forest->rng, most);
}

static void leaves_lie_in_the_room_apart_in_order_and_the_same_each_time(void **state) {
    (void)state;
    Forest *forest = base_alloc(sizeof *forest);
    Places places, again;
    int shown = 0, gone = 0;
    print_message("seeds 1 to %d\n", TREES);
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        const Box root = random_tree(forest, seed);
        const float width = below(forest, 900), height = below(forest, 900);
        Point needed;
        const bool fits = layout_place(&root, RECT(7, 9, width, height), &PLAIN, &places, &needed);
        assert_true(fits == (needed.x <= width && needed.y <= height));
        check_order(&places);
        for (int i = 0; i < places.count; i++) {
            const bool there = places.list[i].area.w > 0;
            if (there) {
                check_least(&places.list[i]);
                check_apart(&places, i, RECT(7, 9, needed.x, needed.y));
            }
            shown += there;
            gone += !there;
        }
        layout_place(&root, RECT(7, 9, width, height), &PLAIN, &again, NULL);
        assert_true(is_same(&places, &again));
    }
    assert_true(shown > TREES && gone > TREES);
    base_free(forest);
}

static bool stays(const Places *places, const Box *leaf) {
    return leaf->flow == BOX_LEAF && layout_area(places, leaf->name).w > 0;
}

/// Of the leaves of one line the one of the higher rank gave way first.
static void check_ranks(const Places *places, const Box *box, BoxFlow line) {
    for (int i = 0; i < box->count; i++) {
        const Box *gone = &box->inside[i];
        check_ranks(places, gone, line);
        for (int j = 0; j < box->count && box->flow == line && gone->flow == BOX_LEAF; j++)
            if (!stays(places, gone) && stays(places, &box->inside[j]))
                assert_true(box->inside[j].rank <= gone->rank);
    }
}

static void what_matters_less_gives_way_first(void **state) {
    (void)state;
    Forest *forest = base_alloc(sizeof *forest);
    Places places;
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        const Box root = random_tree(forest, seed);
        place(&root, below(forest, 500), HUGE_ROOM, &places);
        check_ranks(&places, &root, BOX_ROW);
        place(&root, HUGE_ROOM, below(forest, 500), &places);
        check_ranks(&places, &root, BOX_COLUMN);
    }
    base_free(forest);
}

/// All first forms, so that no leaf of a brief one is.
static void check_all(const Places *places, const Box *box) {
    if (box->flow == BOX_LEAF)
        assert_true(layout_area(places, box->name).w > 0 && !layout_is_brief(places, box->name));
    for (int i = 0; i < box->count; i++)
        check_all(places, &box->inside[i]);
}

static void nothing_gives_way_where_there_is_room(void **state) {
    (void)state;
    Forest *forest = base_alloc(sizeof *forest);
    Places places;
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        const Box root = random_tree(forest, seed);
        assert_true(place(&root, HUGE_ROOM, HUGE_ROOM, &places));
        check_all(&places, &root);
    }
    base_free(forest);
}

/// A line with a share that has no end is filled to its end, without gaps or with whole ones.
static void edges_meet(void **state) {
    (void)state;
    Forest *forest = base_alloc(sizeof *forest);
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        Box leaves[5];
        Places places;
        *forest = (Forest){.rng = rng_seeded(seed)};
        for (size_t i = 0; i < ARRAY_LEN(leaves); i++)
            leaves[i] = (Box){.name = forest->names[i],
                              .w = random_size(forest),
                              .share = (float)rng_below(&forest->rng, 4),
                              .h.least = 1};
        for (size_t i = 0; i < ARRAY_LEN(leaves); i++)
            snprintf(forest->names[i], NAME, "%d", (int)i);
        leaves[4].share = 1;
        leaves[4].w.most = 0;
        const Box row = {.flow = BOX_ROW, .gap = {3, 0, 0}, .inside = leaves, .count = 5};
        const float width = 350 + below(forest, 600);
        assert_true(place(&row, width, 1, &places));
        float at = 0;
        for (int i = 0; i < places.count; i++, at += 3) {
            assert_float_equal(places.list[i].area.x, at, 0);
            at += places.list[i].area.w;
        }
        assert_float_equal(at - 3, width, 0);
    }
    base_free(forest);
}

// --- lengths

static void all_grow_alike_to_what_they_want_and_then_by_shares(void **state) {
    (void)state;
    const Box ROW = {.flow = BOX_ROW,
                     .gap = {10, 0, 0},
                     BOXES({.name = "a", .w = {40, 60, 0}, .h = {20, 0, 0}},
                           {.name = "b", .w = {40, 80, 0}, .h = {20, 0, 0}, .share = 1},
                           {.name = "c", .w = {20, 0, 50}, .h = {20, 0, 30}, .share = 2})};
    Places places;
    place(&ROW, 120, 20, &places);
    assert_area(&places, "a", 0, 0, 40, 20);
    assert_area(&places, "c", 100, 0, 20, 20);
    place(&ROW, 150, 20, &places); // half of the way
    assert_area(&places, "a", 0, 0, 50, 20);
    assert_area(&places, "b", 60, 0, 60, 20);
    assert_area(&places, "c", 130, 0, 20, 20);
    place(&ROW, 300, 40, &places); // `c` has enough soon
    assert_area(&places, "a", 0, 0, 60, 40);
    assert_area(&places, "b", 70, 0, 170, 40);
    assert_area(&places, "c", 250, 5, 50, 30);
}

static void a_square_is_served_before_others_and_keeps_its_size(void **state) {
    (void)state;
    const Box SIDES = {.flow = BOX_SIDES,
                       BOXES({.name = "board", .square = true, .w = {50, 150, 0}, .keeps = 2},
                             {.flow = BOX_COLUMN,
                              .share = 1,
                              .w = {100, 300, 0},
                              BOXES({.name = "list", .h = {40, 200, 0}},
                                    {.name = "more", .h = {40, 0, 0}, .rank = 3},
                                    {.name = "button", .h = {40, 0, 0}, .rank = 1})})};
    Places places;
    place(&SIDES, 500, 300, &places);
    assert_area(&places, "board", 0, 0, 300, 300);
    assert_area(&places, "list", 300, 0, 200, 200);
    place(&SIDES, 150, 300, &places); // below it `more` goes and the board keeps what it wants
    assert_area(&places, "board", 0, 0, 150, 150);
    assert_true(is_shown(&places, "more"));
    place(&SIDES, 150, 240, &places);
    assert_area(&places, "board", 0, 0, 150, 150);
    assert_false(is_shown(&places, "more"));
    assert_true(is_shown(&places, "button"));
    place(&SIDES, 150, 200, &places); // then it gives way itself
    assert_area(&places, "board", 15, 0, 120, 120);
    assert_true(is_shown(&places, "button"));
}

static void a_grid_has_equal_columns_and_rows(void **state) {
    (void)state;
    const Box GRID = {.flow = BOX_GRID,
                      .columns = 2,
                      .gap = {10, 0, 0},
                      BOXES({.name = "a", .w = {40, 0, 0}, .h = {20, 0, 0}},
                            {.name = "b", .w = {90, 0, 0}, .h = {30, 0, 0}},
                            {.name = "c", .w = {20, 0, 0}, .h = {20, 0, 0}})};
    Places places;
    assert_true(place(&GRID, 191, 70, &places));
    assert_area(&places, "a", 0, 0, 90, 30);
    assert_area(&places, "b", 100, 0, 91, 30);
    assert_area(&places, "c", 0, 40, 90, 30);
    assert_false(place(&GRID, 189, 70, &places));
}

// --- what gives way

static const Box BUTTON_ICON = {.name = "button", .w = {40, 0, 0}, .h = {40, 0, 0}};

static void boxes_become_brief_before_their_like_goes(void **state) {
    (void)state;
    const Box ROW = {
        .flow = BOX_ROW,
        BOXES(
            {.name = "note", .w = {100, 0, 0}, .h = {40, 0, 0}, .rank = 2},
            {.name = "button", .w = {120, 0, 0}, .h = {40, 0, 0}, .rank = 2, .brief = &BUTTON_ICON},
            {.name = "extra", .w = {50, 0, 0}, .h = {40, 0, 0}, .rank = 3})};
    Places places;
    place(&ROW, 270, 40, &places);
    assert_false(layout_is_brief(&places, "button"));
    place(&ROW, 260, 40, &places);
    assert_false(is_shown(&places, "extra"));
    assert_false(layout_is_brief(&places, "button"));
    place(&ROW, 200, 40, &places);
    assert_true(layout_is_brief(&places, "button"));
    assert_area(&places, "button", 100, 0, 40, 40);
    assert_true(place(&ROW, 90, 40, &places));
    assert_false(is_shown(&places, "note"));
    assert_true(is_shown(&places, "button")); // what is brief now stays always
    assert_false(place(&ROW, 30, 40, &places));
}

static void a_deck_shows_the_first_that_fits(void **state) {
    (void)state;
    const Box DECK = {.flow = BOX_DECK,
                      BOXES({.name = "row", .w = {300, 0, 0}, .h = {20, 0, 0}},
                            {.name = "two rows", .w = {150, 0, 0}, .h = {40, 0, 0}},
                            {.name = "icon", .w = {40, 0, 0}, .h = {40, 0, 0}})};
    static const struct {
        float width;
        const char *shown;
    } CASES[] = {{300, "row"}, {299, "two rows"}, {100, "icon"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Places places;
        place(&DECK, CASES[i].width, 60, &places);
        for (int j = 0; j < places.count; j++)
            assert_true((places.list[j].area.w > 0) ==
                        (strcmp(places.list[j].box->name, CASES[i].shown) == 0));
    }
}

/// The legend counts less, but is no wider for it.
static void only_what_helps_gives_way(void **state) {
    (void)state;
    const Box COLUMN = {.flow = BOX_COLUMN,
                        BOXES({.name = "legend", .w = {50, 0, 0}, .h = {20, 0, 0}, .rank = 9},
                              {.flow = BOX_ROW,
                               BOXES({.name = "a", .w = {80, 0, 0}, .h = {20, 0, 0}},
                                     {.name = "b", .w = {80, 0, 0}, .h = {20, 0, 0}, .rank = 1})})};
    Places places;
    assert_true(place(&COLUMN, 100, 40, &places));
    assert_true(is_shown(&places, "legend"));
    assert_false(is_shown(&places, "b"));
    assert_true(place(&COLUMN, 200, 30, &places));
    assert_false(is_shown(&places, "legend"));
}

static void a_box_with_a_most_is_looked_into_first(void **state) {
    (void)state;
    const Box ROW = {.flow = BOX_ROW,
                     BOXES({.name = "far", .w = {50, 0, 0}, .h = {20, 0, 0}, .rank = 9},
                           {.flow = BOX_ROW,
                            .w = {0, 0, 100},
                            BOXES({.name = "a", .w = {80, 0, 0}, .h = {20, 0, 0}},
                                  {.name = "b", .w = {80, 0, 0}, .h = {20, 0, 0}, .rank = 1})})};
    Places places;
    place(&ROW, 400, 40, &places);
    assert_true(is_shown(&places, "far"));
    assert_false(is_shown(&places, "b"));
    assert_area(&places, "a", 50, 0, 80, 40);
}

static void the_shape_of_the_room_turns_sides(void **state) {
    (void)state;
    const Box SIDES = {.flow = BOX_SIDES,
                       BOXES({.name = "edge", .only = BOX_WIDE, .w = {10, 0, 0}, .h = {20, 0, 0}},
                             {.name = "a", .w = {80, 0, 0}, .h = {20, 0, 0}},
                             {.name = "b", .w = {80, 0, 0}, .h = {20, 0, 0}, .share = 1})};
    Places places;
    place(&SIDES, 200, 100, &places);
    assert_area(&places, "b", 90, 0, 110, 100);
    place(&SIDES, 100, 200, &places);
    assert_false(is_shown(&places, "edge"));
    assert_area(&places, "b", 0, 20, 100, 180);
}

static void a_room_that_is_too_small_is_made_larger(void **state) {
    (void)state;
    const Box COLUMN = {.flow = BOX_COLUMN,
                        .around = {5, 6, 7, 8},
                        BOXES({.name = "a", .w = {80, 0, 0}, .h = {20, 0, 0}},
                              {.name = "b", .w = {80, 0, 0}, .h = {20, 0, 0}, .rank = 1})};
    Places places;
    Point needed;
    assert_false(layout_place(&COLUMN, RECT(0, 0, 50, 20), &PLAIN, &places, &needed));
    assert_float_equal(needed.x, 92, 0);
    assert_float_equal(needed.y, 34, 0);
    assert_area(&places, "a", 5, 6, 80, 20);
}

// --- words

static const Box WORDS = {
    .flow = BOX_ROW,
    .gap = {10, 0, 0},
    BOXES({.name = "large", .h = {40, 0, 0}, .text = {.phrase = PHRASE_HEAT, .size = 40}},
          {.name = "small",
           .h = {20, 0, 20},
           .text = {.phrase = PHRASE_NUMBERS, .size = 20, .beside = 6}})};

static void words_are_measured_and_stand_on_one_line(void **state) {
    (void)state;
    Places places;
    float longer = 1.4f;
    const TextRasteriser font = {&longer, measure, NULL};
    const LayoutScreen other = {.font = &font};
    assert_true(place(&WORDS, 80 + 10 + 76, 40, &places)); // 4 letters of 20 px, 7 of 10
    assert_float_equal(layout_find(&places, "large")->baseline, 34, 0);
    assert_float_equal(layout_find(&places, "small")->baseline, 34, 0);
    assert_false(place(&WORDS, 80 + 10 + 75, 40, &places));
    assert_false(layout_place(&WORDS, RECT(0, 0, 225, 40), &other, &places, NULL));
    assert_true(layout_place(&WORDS, RECT(0, 0, 112 + 10 + 104, 40), &other, &places, NULL));
}

static void tell(const void *context, const Box *leaf, Text *words) {
    (void)leaf;
    text_add(words, "%s", (const char *)context);
}

static bool has(const void *context, const Box *box) {
    (void)context;
    return strcmp(box->name, "left out") != 0;
}

static void words_wrap_where_they_may(void **state) {
    (void)state;
    const Box COLUMN = {.flow = BOX_COLUMN,
                        BOXES({.name = "note", .text = {.told = true, .size = 10, .line = 12}},
                              {.name = "left out", .w = {500, 0, 0}, .h = {10, 0, 0}},
                              {.name = "below", .w = {10, 0, 0}, .h = {10, 0, 0}})};
    const LayoutScreen screen = {PLAIN.font, "one two three four", has, tell, NULL};
    Places places;
    assert_true(layout_place(&COLUMN, RECT(0, 0, 90, 100), &screen, &places, NULL));
    assert_area(&places, "note", 0, 0, 90, 12);
    assert_true(layout_place(&COLUMN, RECT(0, 0, 89, 100), &screen, &places, NULL));
    assert_area(&places, "note", 0, 0, 89, 24);
    assert_true(layout_place(&COLUMN, RECT(0, 0, 25, 100), &screen, &places, NULL));
    assert_area(&places, "note", 0, 0, 25, 48);
    assert_area(&places, "below", 0, 48, 25, 10);
    assert_false(is_shown(&places, "left out"));
    assert_false(layout_place(&COLUMN, RECT(0, 0, 24, 100), &screen, &places, NULL));
}

static bool has_all(const void *context, const Box *box) {
    (void)context;
    (void)box;
    return true;
}

/// Whatever is said of the boxes in between: in other words, in wider letters, with another box.
static void what_is_kept_is_what_would_be_laid_out(void **state) {
    (void)state;
    static const char *const SAID[] = {"one two three four", "one", "one two", "six two"};
    static const float WIDE = 1.5f;
    const TextRasteriser wide = {.measure = measure, .context = (void *)(uintptr_t)&WIDE};
    const Box COLUMN = {.flow = BOX_COLUMN,
                        BOXES({.name = "note", .text = {.told = true, .size = 10, .line = 12}},
                              {.name = "left out", .w = {10, 0, 0}, .h = {10, 0, 0}},
                              {.name = "below", .w = {10, 0, 0}, .h = {10, 0, 0}, .share = 1})};
    LayoutMemo memo = {.oldest = 0};
    Rng rng = rng_seeded(1);
    for (int i = 0; i < 500; i++) {
        LayoutScreen screen = {rng_below(&rng, 4) ? PLAIN.font : &wide, SAID[rng_below(&rng, 4)],
                               rng_below(&rng, 2) ? has : has_all, tell, NULL};
        const Rect room = RECT((float)rng_below(&rng, 2), 0, 50 + 50 * (float)rng_below(&rng, 2),
                               20 + 60 * (float)rng_below(&rng, 2));
        Places kept, anew;
        Point needed_kept, needed_anew;
        const bool fits = layout_place(&COLUMN, room, &screen, &anew, &needed_anew);
        screen.memo = &memo;
        assert_int_equal(layout_place(&COLUMN, room, &screen, &kept, &needed_kept), fits);
        assert_memory_equal(&needed_kept, &needed_anew, sizeof needed_anew);
        assert_int_equal(kept.count, anew.count);
        for (int leaf = 0; leaf < anew.count; leaf++) {
            const Rect area = anew.list[leaf].area;
            assert_area(&kept, anew.list[leaf].box->name, area.x, area.y, area.w, area.h);
        }
    }
}

// --- rules

// clang-format off
#define CONTROL(label) {.name = label, .h = {44, 46, 46}, .text = {.phrase = PHRASE_DONE, .size = 18}}
static const Box RULED = {.flow = BOX_COLUMN, .rules = 34, BOXES(
    CONTROL("first"),
    {.name = "caption", .rank = BOX_CAPTION, .text = {.phrase = PHRASE_THINKING_NOTE, .size = 16, .line = 21}},
    CONTROL("second"),
    {.name = "inner", .flow = BOX_COLUMN, .rules = 34, BOXES(CONTROL("third"), CONTROL("fourth"))},
    {.name = "list", .w = {100, 100, 0}, .h = {60, 130, 0}, .share = 1},
    CONTROL("last"))};
// clang-format on
static const char *const ROWS[] = {"first", "second", "third", "fourth", "last"};

/// Words stand 8 px over a rule, controls of rows one below the other don't overlap.
static void check_rows(const Places *places) {
    float end = 0;
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const Placed *row = layout_find(places, ROWS[i]);
        const float under = row->baseline + 8;
        const float off = under - places->rules * roundf(under / places->rules);
        if (fabsf(off) > 1.5f || row->area.y < end)
            fail_msg("%s stands %g px off its rule of %g, at %g after %g", ROWS[i], (double)off,
                     (double)places->rules, (double)row->area.y, (double)end);
        end = row->area.y + row->area.h;
    }
}

static void rows_stand_on_rules_that_come_closer_where_there_is_little_room(void **state) {
    (void)state;
    Places places;
    for (float height = 800; height >= 338; height -= 7) {
        assert_true(place(&RULED, 500, height, &places));
        assert_true(places.rules <= 34 && places.rules >= (height >= 520 ? 34 : 22));
        check_rows(&places);
        assert_true(layout_area(&places, "last").y + layout_area(&places, "last").h <= height);
    }
}

static void a_caption_goes_before_rows_touch_and_rules_go_last(void **state) {
    (void)state;
    Places places;
    place(&RULED, 500, 800, &places);
    assert_true(is_shown(&places, "caption") && places.rules == 34);
    // Its line stands on the rule below the control's.
    assert_true(layout_find(&places, "caption")->line == 34);
    place(&RULED, 500, 390, &places);
    assert_true(!is_shown(&places, "caption") && places.rules == 24);
    place(&RULED, 500, 310, &places);
    assert_true(places.rules == 0 && is_shown(&places, "last"));
}

static void what_rows_leave_goes_to_shares_in_whole_rules(void **state) {
    (void)state;
    Places places;
    place(&RULED, 500, 800, &places);
    const float few = layout_area(&places, "list").h;
    place(&RULED, 500, 870, &places);
    assert_true(layout_area(&places, "list").h == few + 68);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_stand_on_rules_that_come_closer_where_there_is_little_room),
        cmocka_unit_test(a_caption_goes_before_rows_touch_and_rules_go_last),
        cmocka_unit_test(what_rows_leave_goes_to_shares_in_whole_rules),
        cmocka_unit_test(leaves_lie_in_the_room_apart_in_order_and_the_same_each_time),
        cmocka_unit_test(what_matters_less_gives_way_first),
        cmocka_unit_test(nothing_gives_way_where_there_is_room),
        cmocka_unit_test(edges_meet),
        cmocka_unit_test(all_grow_alike_to_what_they_want_and_then_by_shares),
        cmocka_unit_test(a_square_is_served_before_others_and_keeps_its_size),
        cmocka_unit_test(a_grid_has_equal_columns_and_rows),
        cmocka_unit_test(boxes_become_brief_before_their_like_goes),
        cmocka_unit_test(a_deck_shows_the_first_that_fits),
        cmocka_unit_test(only_what_helps_gives_way),
        cmocka_unit_test(a_box_with_a_most_is_looked_into_first),
        cmocka_unit_test(the_shape_of_the_room_turns_sides),
        cmocka_unit_test(a_room_that_is_too_small_is_made_larger),
        cmocka_unit_test(words_are_measured_and_stand_on_one_line),
        cmocka_unit_test(words_wrap_where_they_may),
        cmocka_unit_test(what_is_kept_is_what_would_be_laid_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
