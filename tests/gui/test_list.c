// Lists: where items lie, what shows, and what pointer, wheel and keys do, beside a list written
// out item by item.
#include "support/testing.h"

#include "base/rng.h"
#include "ui/widgets/list.h"

enum { ROUNDS = 2000 };

/// One a row, 40 px high, in 200 px at 100, 50.
static ListPlace rows_of(int count) {
    return (ListPlace){.area = RECT(100, 50, 300, 200),
                       .columns = 1,
                       .item = {300, 40},
                       .bar = 10,
                       .notch = 60,
                       .counts = {count}};
}

static ListPlace random_place(Rng *rng) {
    ListPlace place = {.area = RECT(7, 11, 400, 60 + (float)rng_below(rng, 300)),
                       .columns = 1 + (int)rng_below(rng, 4),
                       .item = {90, 20 + (float)rng_below(rng, 60)},
                       .gap = (float)rng_below(rng, 10),
                       .heading = (float)(rng_below(rng, 2) * 30),
                       .baseline = 20,
                       .bar = 12};
    for (int i = 0; i < LIST_SECTIONS_MAX; i++)
        place.counts[i] = (int)rng_below(rng, 3) * (int)rng_below(rng, 12);
    return place;
}

/// The items one after the other, as somebody would lay them out by hand. Returns how high all of
/// it is.
static float lay_out(const ListPlace *place, Rect *items) {
    float y = 0;
    int index = 0;
    for (int section = 0; section < LIST_SECTIONS_MAX; section++) {
        if (place->counts[section] > 0)
            y += place->heading;
        for (int i = 0; i < place->counts[section]; i++) {
            const int column = i % place->columns;
            if (i > 0 && column == 0)
                y += place->item.y + place->gap;
            items[index++] =
                RECT((float)column * (place->item.x + place->gap), y, place->item.x, place->item.y);
        }
        if (place->counts[section] > 0)
            y += place->item.y + place->gap;
    }
    return y;
}

static void items_lie_one_after_the_other(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261126);
    print_message("seed 20261126\n");
    for (int round = 0; round < ROUNDS; round++) {
        const ListPlace place = random_place(&rng);
        Rect items[3 * 24];
        const float height = lay_out(&place, items);
        const int count = place.counts[0] + place.counts[1] + place.counts[2];
        assert_int_equal(list_count(&place), count);
        assert_true(list_height(&place) == height);
        for (int i = 0; i < count; i++) {
            const Rect item = list_item(&place, i);
            assert_true(item.x == items[i].x && item.y == items[i].y && item.w == items[i].w &&
                        item.h == items[i].h);
        }
    }
}

static void what_shows_is_what_lies_in_the_area(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261127);
    print_message("seed 20261127\n");
    for (int round = 0; round < ROUNDS; round++) {
        const ListPlace place = random_place(&rng);
        Rect items[3 * 24];
        List list = {0};
        lay_out(&place, items);
        list_scroll(&list, &place, (float)rng_below(&rng, 600));
        int first, end;
        list_shown(&list, &place, &first, &end);
        const Point at = {place.area.x + (float)rng_below(&rng, 400),
                          place.area.y + (float)rng_below(&rng, 360)};
        const Point inside = {at.x - place.area.x, at.y - place.area.y + list.scroll};
        int found = -1;
        for (int i = 0; i < list_count(&place); i++) {
            const float top = items[i].y - list.scroll;
            if (top < place.area.h && top + items[i].h > 0)
                assert_in_range(i, first, end - 1);
            if (rect_contains(items[i], inside) && rect_contains(place.area, at))
                found = i;
        }
        assert_int_equal(list_at(&list, &place, at), found);
    }
}

static void what_is_chosen_shows_whole(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261128);
    print_message("seed 20261128\n");
    for (int round = 0; round < ROUNDS; round++) {
        ListPlace place = random_place(&rng);
        place.area.h += 120; // room for an item and its heading
        List list = {0};
        for (int i = 0; i < 10; i++) {
            list_choose(&list, &place, (int)rng_below(&rng, 80) - 5);
            if (list_count(&place) == 0) {
                assert_int_equal(list.chosen, -1);
                continue;
            }
            const Rect item = list_item(&place, list.chosen);
            assert_in_range(list.chosen, 0, list_count(&place) - 1);
            assert_true(item.y >= list.scroll && item.y + item.h <= list.scroll + place.area.h);
        }
    }
}

/// From any item, the keys reach every other one, and up undoes down within a section.
static void keys_walk(void **state) {
    (void)state;
    const ListPlace place = {.area = RECT(0, 0, 400, 200),
                             .columns = 3,
                             .item = {100, 50},
                             .gap = 10,
                             .heading = 30,
                             .counts = {5, 0, 4}};
    // 0 1 2 / 3 4 // 5 6 7 / 8
    static const int DOWN[] = {3, 4, 4, 5, 6, 8, 8, 8, 8}, UP[] = {0, 1, 2, 0, 1, 3, 4, 4, 5};
    for (int i = 0; i < 9; i++) {
        const List list = {.chosen = i};
        assert_int_equal(list_next(&list, &place, KEY_DOWN), DOWN[i]);
        assert_int_equal(list_next(&list, &place, KEY_UP), UP[i]);
        assert_int_equal(list_next(&list, &place, KEY_RIGHT), MIN(i + 1, 8));
        assert_int_equal(list_next(&list, &place, KEY_LEFT), MAX(i - 1, 0));
        assert_int_equal(list_next(&list, &place, KEY_HOME), 0);
        assert_int_equal(list_next(&list, &place, KEY_END), 8);
    }
}

static ListHeard hear(List *list, const ListPlace *place, InputKind kind, float x, float y,
                      int *index) {
    return list_hear(list, place, &(Input){.kind = kind, .at = {x, y}}, index);
}

static void a_press_is_one_item_and_a_pull_is_none(void **state) {
    (void)state;
    const ListPlace place = rows_of(20);
    List list = {0};
    int index = 99;
    assert_int_equal(hear(&list, &place, INPUT_POINTER_DOWN, 120, 100, &index), LIST_MOVED);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_UP, 122, 103, &index), LIST_PRESSED);
    assert_int_equal(index, 1);
    hear(&list, &place, INPUT_POINTER_DOWN, 120, 200, &index);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_MOVE, 120, 100, &index), LIST_MOVED);
    assert_true(list.scroll == 100);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_UP, 120, 100, &index), LIST_MOVED);
    assert_true(list.scroll == 100);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_DOWN, 20, 100, &index), LIST_NOTHING);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_UP, 120, 100, &index), LIST_NOTHING);
}

static void the_bar_goes_the_other_way_and_faster(void **state) {
    (void)state;
    const ListPlace place = rows_of(20); // 800 px in 200
    List list = {0};
    int index;
    assert_int_equal(hear(&list, &place, INPUT_POINTER_DOWN, 410, 60, &index), LIST_MOVED);
    hear(&list, &place, INPUT_POINTER_MOVE, 410, 110, &index);
    assert_true(list.scroll == 200);
    hear(&list, &place, INPUT_POINTER_MOVE, 410, 1000, &index);
    assert_true(list.scroll == 600);
    hear(&list, &place, INPUT_POINTER_LEAVE, 0, 0, &index);
    assert_int_equal(hear(&list, &place, INPUT_POINTER_MOVE, 410, 60, &index), LIST_NOTHING);
}

static void the_wheel_scrolls_what_it_is_over_until_the_end(void **state) {
    (void)state;
    const ListPlace place = rows_of(20);
    List list = {0};
    int index, turns = 0;
    const Input down = {.kind = INPUT_WHEEL, .at = {200, 100}, .wheel = -1};
    while (list_hear(&list, &place, &down, &index) == LIST_MOVED)
        turns++;
    assert_in_range(turns, 2, 20);
    assert_true(list.scroll == 600);
    const Input beside = {.kind = INPUT_WHEEL, .at = {10, 10}, .wheel = 1};
    assert_int_equal(list_hear(&list, &place, &beside, &index), LIST_NOTHING);
}

static void an_empty_list_takes_no_keys(void **state) {
    (void)state;
    const ListPlace place = rows_of(0);
    List list = {.chosen = -1};
    int index, first, end;
    const Input key = {.kind = INPUT_KEY, .key = KEY_DOWN};
    assert_int_equal(list_hear(&list, &place, &key, &index), LIST_NOTHING);
    list_shown(&list, &place, &first, &end);
    assert_true(first >= end);
    assert_int_equal(list_at(&list, &place, POINT(200, 100)), -1);
}

static void of_100000_items_few_are_asked_for(void **state) {
    (void)state;
    const ListPlace place = rows_of(100000);
    List list = {0};
    int first, end;
    list_choose(&list, &place, 54321);
    list_shown(&list, &place, &first, &end);
    assert_in_range(54321, first, end - 1);
    assert_true(end - first <= 7);
    assert_true(list_item(&place, 99999).y == 99999 * 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_lie_one_after_the_other),
        cmocka_unit_test(what_shows_is_what_lies_in_the_area),
        cmocka_unit_test(what_is_chosen_shows_whole),
        cmocka_unit_test(keys_walk),
        cmocka_unit_test(a_press_is_one_item_and_a_pull_is_none),
        cmocka_unit_test(the_bar_goes_the_other_way_and_faster),
        cmocka_unit_test(the_wheel_scrolls_what_it_is_over_until_the_end),
        cmocka_unit_test(an_empty_list_takes_no_keys),
        cmocka_unit_test(of_100000_items_few_are_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
