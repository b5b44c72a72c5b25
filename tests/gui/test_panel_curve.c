// The curve of who is ahead: smooth, within what it goes through, its signs in two lanes.
#include "ui/panel/panel_curve.h"

#include "gui/support/screen_fixture.h"
#include "support/testing.h"

#include <math.h>
#include <string.h>

static const Rect AREA = {0, 0, 480, 116};

/// A game that goes up and down; every second move of each side was a losing one.
static PanelCurve curve_of(bool ruled) {
    PanelCurve curve = {.variant = testing_variant("3x3x3"),
                        .count = 10,
                        .span = 9,
                        .selected = 9,
                        .first = SIDE_X,
                        .ruled = ruled};
    for (int i = 0; i < curve.count; i++) {
        curve.places[i] =
            (PanelCurvePlace){.known = true, .proven = true, .ahead = i % 4 < 2 ? 1 : -1};
        if (i > 0 && i % 4 < 2)
            strcpy(curve.places[i].sign, "??");
    }
    return curve;
}

static DrawList *draw(const PanelCurve *curve) {
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
    panel_curve_draw(&sketch, AREA, curve);
    return list;
}

/// The longest stroke in `colour`.
static const DrawCommand *longest(const DrawList *list, Colour colour) {
    const DrawCommand *found = NULL;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_STROKE && command->as.stroke.style.colour == colour &&
            command->bounds.w > AREA.w / 2 && command->bounds.h > AREA.h / 4 &&
            command->bounds.h < .9f * AREA.h &&
            (!found || command->points.count > found->points.count))
            found = command;
    }
    assert_non_null(found);
    return found;
}

static void the_curve_is_smooth_and_never_passes_what_it_goes_through(void **state) {
    (void)state;
    for (int ruled = 0; ruled <= 1; ruled++) {
        const PanelCurve curve = curve_of(ruled);
        DrawList *list = draw(&curve);
        const DrawCommand *stroke = longest(list, palette_paper()->ink);
        const Point *points = list->points + stroke->points.first;
        float top = points[0].y, bottom = points[0].y;
        for (size_t i = 1; i < stroke->points.count; i++) {
            assert_true(point_distance(points[i - 1], points[i]) < 5); // 2 px along, steeper there
            top = fminf(top, points[i].y);
            bottom = fmaxf(bottom, points[i].y);
        }
        assert_true(fabsf(top - points[0].y) < .01f); // it begins as high as it ever is
        assert_true(bottom - top > AREA.h / 4);
        drawlist_free(list);
    }
}

static void the_card_is_around_the_curve(void **state) {
    (void)state;
    const PanelCurve curve = curve_of(true);
    DrawList *list = draw(&curve);
    const DrawCommand *halo = longest(list, palette_paper()->card);
    const DrawCommand *stroke = longest(list, palette_paper()->ink);
    assert_true(halo < stroke);
    assert_true(halo->as.stroke.style.width > stroke->as.stroke.style.width + 4);
    drawlist_free(list);
}

/// Where signs stand, by their number from the left.
static int baselines(const DrawList *list, float *lanes) {
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_TEXT && strcmp(list->text + command->text.first, "??") == 0)
            lanes[count++] = command->as.text.baseline.y;
    }
    return count;
}

static void each_side_has_a_lane_for_its_signs(void **state) {
    (void)state;
    for (int ruled = 0; ruled <= 1; ruled++) {
        const PanelCurve curve = curve_of(ruled);
        float at[CELLS_MAX], top = INFINITY, bottom = 0;
        DrawList *list = draw(&curve);
        const int count = baselines(list, at);
        assert_int_equal(count, 5);
        for (int i = 0; i < count; i++) {
            top = fminf(top, at[i]);
            bottom = fmaxf(bottom, at[i]);
        }
        assert_true(bottom - top >= 17);
        drawlist_free(list);
    }
}

/// How many texts of the frame are these words.
static int count_words(const DrawList *list, const char *words) {
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_TEXT &&
                 strcmp(list->text + list->commands[i].text.first, words) == 0;
    return count;
}

/// Px in x that the longest stroke of ink has of what the curve goes through.
static float widest_in_ink(const DrawList *list) {
    float widest = 0;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_STROKE &&
            list->commands[i].as.stroke.style.colour == palette_paper()->ink &&
            list->commands[i].bounds.w < AREA.w - 40) // not the box
            widest = fmaxf(widest, list->commands[i].bounds.w);
    return widest;
}

/// Between proven places there is a line, from and to guesses there are dashes, and it says which
/// is which; a curve that is all proven needs no words for it.
static void guesses_are_dashes_and_proofs_a_line(void **state) {
    (void)state;
    PanelCurve curve = curve_of(false);
    DrawList *list = draw(&curve);
    assert_true(widest_in_ink(list) > .7f * AREA.w);
    assert_int_equal(count_words(list, "proven") + count_words(list, "a guess"), 0);
    drawlist_free(list);
    for (int i = 0; i < 6; i++)
        curve.places[i].proven = false;
    list = draw(&curve);
    assert_in_range((int)widest_in_ink(list), (int)(.25f * AREA.w), (int)(.4f * AREA.w));
    assert_int_equal(count_words(list, "proven"), 1);
    assert_int_equal(count_words(list, "a guess"), 1);
    drawlist_free(list);
    for (int i = 0; i < curve.count; i++)
        curve.places[i].proven = false;
    list = draw(&curve);
    assert_true(widest_in_ink(list) < 40);
    assert_int_equal(count_words(list, "proven"), 0);
    assert_int_equal(count_words(list, "a guess"), 1);
    drawlist_free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_curve_is_smooth_and_never_passes_what_it_goes_through),
        cmocka_unit_test(the_card_is_around_the_curve),
        cmocka_unit_test(each_side_has_a_lane_for_its_signs),
        cmocka_unit_test(guesses_are_dashes_and_proofs_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
