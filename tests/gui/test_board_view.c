// The board on the screen: which cell lies where, and when what is drawn is complete.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/board/board_line.h"
#include "ui/board/board_view.h"
#include "ui/widgets/layout.h"
#include "ui/words/game_strings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const VARIANTS[] = {"3x3x3",      "4x4x4",        "7x7x4",        "15x15x5",
                                       "32x32x5",    "3x32x5",       "32x3x5",       "6x5x4+exact",
                                       "7x6x4+drop", "12x10x4+drop", "32x32x5+drop", "32x3x3+drop",
                                       "3x32x3+drop"};
static const Point WINDOWS[] = {{640, 400},   {800, 500},   {914, 571},   {1280, 800}, {1280, 1024},
                                {1920, 1080}, {2560, 1080}, {3840, 2160}, {700, 1200}};

static int64_t ms(double milliseconds) {
    return (int64_t)(milliseconds * NANOSECONDS_PER_MS);
}

// --- places

static BoardGeometry geometry_for(const char *variant, Point window) {
    Variant parsed = testing_variant(variant);
    const Point view = layout_for_window(window, 1).view;
    const float side = .75f * fminf(view.x, view.y); // as in the mock, 100 px from its corner
    return board_geometry_in(&parsed, RECT(100, 100, side, side));
}

typedef void GeometryCheck(const BoardGeometry *geometry, const Position *empty);

static void for_all_places(GeometryCheck *check) {
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++)
        for (size_t w = 0; w < ARRAY_LEN(WINDOWS); w++) {
            BoardGeometry geometry = geometry_for(VARIANTS[v], WINDOWS[w]);
            Position empty = testing_position(VARIANTS[v], "");
            check(&geometry, &empty);
        }
}

static void check_centres(const BoardGeometry *geometry, const Position *empty) {
    const Variant *variant = &geometry->variant;
    for (int i = 0; i < variant_cells(variant); i++) {
        Point centre = board_geometry_centre(geometry, (Cell)i);
        BoardTarget target = board_geometry_target(geometry, empty, centre);
        assert_int_equal(target.column, cell_column(variant, (Cell)i));
        Cell wanted = variant->drop ? position_landing_cell(empty, target.column) : (Cell)i;
        assert_int_equal(target.cell, wanted);
    }
}

static void the_target_under_a_cells_centre_is_that_cell(void **state) {
    (void)state;
    for_all_places(check_centres);
}

static void check_corners(const BoardGeometry *geometry, const Position *empty) {
    for (int i = 0; i < variant_cells(&geometry->variant); i++) {
        Rect cell = board_geometry_cell(geometry, (Cell)i);
        const float in = .01f;
        const Point corners[] = {{cell.x + in, cell.y + in},
                                 {cell.x + cell.w - in, cell.y + in},
                                 {cell.x + in, cell.y + cell.h - in},
                                 {cell.x + cell.w - in, cell.y + cell.h - in}};
        BoardTarget middle = board_geometry_target(geometry, empty, rect_centre(cell));
        for (size_t c = 0; c < ARRAY_LEN(corners); c++)
            assert_int_equal(board_geometry_target(geometry, empty, corners[c]).cell, middle.cell);
    }
}

static void a_cell_reaches_to_its_corners(void **state) {
    (void)state;
    for_all_places(check_corners);
}

static void check_inside(const BoardGeometry *geometry, const Position *empty) {
    (void)empty;
    Rect cells = board_geometry_cells(geometry), square = geometry->square;
    const float over = geometry->cell >= 30 ? 10 : 1; // to lie on the squares of the paper
    assert_true(cells.x >= floorf(square.x) - over && cells.y >= floorf(square.y));
    assert_true(cells.x + cells.w <= square.x + square.w + over);
    assert_true(cells.y + cells.h <= square.y + square.h + over);
    assert_true(geometry->cell == floorf(geometry->cell) && geometry->cell >= 9);
    if (geometry->variant.drop)
        assert_true(board_geometry_ghost(geometry, 0).y - .385f * geometry->cell >= square.y - 1);
}

static void the_board_lies_in_its_square_on_whole_px(void **state) {
    (void)state;
    for_all_places(check_inside);
}

static void check_paper(const BoardGeometry *geometry, const Position *empty) {
    (void)empty;
    if (geometry->cell < 30)
        return;
    assert_true(fmodf(geometry->cell, 10) == 0);
    assert_true(fmodf(geometry->origin.x, 20) == 0 && fmodf(geometry->origin.y, 20) == 0);
}

static void boards_sit_on_the_squares_of_the_paper(void **state) {
    (void)state;
    for_all_places(check_paper);
}

static void check_outside(const BoardGeometry *geometry, const Position *empty) {
    Rect cells = board_geometry_cells(geometry);
    const float above = geometry->variant.drop ? 1.2f * geometry->cell : 1;
    const Point outside[] = {{cells.x - 1, cells.y + 1},
                             {cells.x + cells.w + 1, cells.y + 1},
                             {cells.x + 1, cells.y - above},
                             {cells.x + 1, cells.y + cells.h + 1},
                             {-1e6f, 1e6f}};
    for (size_t i = 0; i < ARRAY_LEN(outside); i++)
        assert_int_equal(board_geometry_target(geometry, empty, outside[i]).column, -1);
}

static void beside_the_board_there_is_no_target(void **state) {
    (void)state;
    for_all_places(check_outside);
}

static void the_row_above_a_tray_and_every_cell_stand_for_the_column(void **state) {
    (void)state;
    BoardGeometry geometry = geometry_for("7x6x4+drop", POINT(1280, 800));
    Position position = testing_position("7x6x4+drop", "");
    position_play(&position, position_landing_cell(&position, 3));
    Cell landing = position_landing_cell(&position, 3);
    Point ghost = board_geometry_ghost(&geometry, 3);
    assert_int_equal(board_geometry_target(&geometry, &position, ghost).cell, landing);
    Point floor = board_geometry_centre(&geometry, cell_at(&geometry.variant, 3, 5));
    assert_int_equal(board_geometry_target(&geometry, &position, floor).cell, landing);
    for (int i = 1; i < 6; i++)
        position_play(&position, position_landing_cell(&position, 3));
    BoardTarget full = board_geometry_target(&geometry, &position, ghost);
    assert_int_equal(full.column, 3);
    assert_int_equal(full.cell, CELL_NONE);
}

static void the_mocks_window_gives_the_mocks_places(void **state) {
    (void)state;
    BoardGeometry classic = geometry_for("3x3x3", POINT(1280, 800));
    assert_true(classic.origin.x == 100 && classic.origin.y == 100 && classic.cell == 200);
    BoardGeometry drop = geometry_for("7x6x4+drop", POINT(1280, 800));
    assert_true(drop.cell == 80);
    assert_true(drop.origin.x == 120 && drop.origin.y == 200);
}

// --- time

static BoardView *view_of(const Position *position) {
    BoardView *view = base_alloc(sizeof *view);
    view->pace = 1;
    board_view_show(view, position, 1, 0);
    return view;
}

static void play(BoardView *view, Position *position, Cell cell, int64_t now) {
    position_play(position, cell);
    board_view_show(view, position, 1, now);
}

static void quick_strokes_take_less_time(void **state) {
    (void)state;
    static const float PACES[] = {1, 2.5f, 0};
    static const int BUSY_UNTIL_MS[] = {MOTION_X_MS, MOTION_X_MS * 2 / 5, 0};
    const Variant variant = testing_variant("3x3x3");
    for (size_t i = 0; i < ARRAY_LEN(PACES); i++) {
        Position position;
        position_init(&position, &variant, SIDE_X);
        BoardView *view = view_of(&position);
        board_view_finish(view, 0);
        view->pace = PACES[i];
        const int64_t start = 5 * NANOSECONDS_PER_SECOND;
        play(view, &position, 4, start);
        for (int ms = 0; ms < 400; ms += 20)
            if (abs(ms - BUSY_UNTIL_MS[i]) > 2)
                assert_int_equal(board_view_busy(view, start + ms * NANOSECONDS_PER_MS),
                                 ms < BUSY_UNTIL_MS[i]);
        base_free(view);
    }
}

static void stones_are_for_large_boards_without_gravity(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        MarkForm drawn, stones;
    } CASES[] = {
        {"9x9x5", MARK_DRAWN, MARK_STONE},
        {"15x15x5+exact", MARK_DRAWN, MARK_STONE},
        {"9x8x5", MARK_DRAWN, MARK_DRAWN},
        {"3x3x3", MARK_DRAWN, MARK_DRAWN},
        {"10x10x5+drop", MARK_COUNTER, MARK_COUNTER},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Variant variant = testing_variant(CASES[i].variant);
        Sketch sketch = {.palette = palette_paper()};
        assert_int_equal(board_mark_form(&sketch, &variant), CASES[i].drawn);
        sketch.stones = true;
        assert_int_equal(board_mark_form(&sketch, &variant), CASES[i].stones);
    }
}

static void a_new_board_is_ruled_within_600_ms(void **state) {
    (void)state;
    Position position = testing_position("15x15x5", "");
    BoardView *view = view_of(&position);
    assert_true(board_view_busy(view, ms(599)));
    assert_false(board_view_busy(view, ms(601)));
    base_free(view);
}

static void a_mark_takes_the_time_of_its_strokes(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    BoardView *view = view_of(&position);
    play(view, &position, 0, ms(1000));
    assert_true(board_view_busy(view, ms(1000 + MOTION_X_MS - 1)));
    assert_false(board_view_busy(view, ms(1000 + MOTION_X_MS + 1)));
    play(view, &position, 4, ms(2000));
    assert_true(board_view_busy(view, ms(2000 + MOTION_O_MS - 1)));
    assert_false(board_view_busy(view, ms(2000 + MOTION_O_MS + 1)));
    base_free(view);
}

static void marks_that_come_together_are_drawn_one_after_the_other(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    BoardView *view = view_of(&position);
    position_play(&position, 0);
    position_play(&position, 4);
    board_view_show(view, &position, 1, ms(1000));
    int both = MOTION_X_MS + MOTION_O_MS;
    assert_true(board_view_busy(view, ms(1000 + both - 1)));
    assert_false(board_view_busy(view, ms(1000 + both + 1)));
    base_free(view);
}

static void a_mark_taken_back_goes_in_140_ms(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    BoardView *view = view_of(&position);
    play(view, &position, position_landing_cell(&position, 3), ms(1000));
    position_undo(&position);
    board_view_show(view, &position, 1, ms(5000));
    assert_true(board_view_busy(view, ms(5000 + MOTION_RISE_MS - 1)));
    assert_false(board_view_busy(view, ms(5000 + MOTION_RISE_MS + 1)));
    base_free(view);
}

static void a_win_is_struck_after_the_last_mark(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX1/OO1/3 X");
    BoardView *view = view_of(&position);
    play(view, &position, 2, ms(1000));
    int all = MOTION_X_MS + MOTION_WIN_LINE_MS;
    assert_true(board_view_busy(view, ms(1000 + all - 1)));
    assert_false(board_view_busy(view, ms(1000 + all + 1)));
    base_free(view);
}

static void finishing_completes_everything_at_once(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX1/OO1/3 X");
    BoardView *view = view_of(&position);
    play(view, &position, 2, ms(100));
    board_view_finish(view, ms(110));
    assert_false(board_view_moving(view, ms(110)));
    base_free(view);
}

static void nothing_moves_when_nothing_is_animated(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX1/OO1/3 X");
    BoardView *view = base_alloc(sizeof *view);
    board_view_show(view, &position, 1, 0);
    play(view, &position, 2, ms(1));
    assert_false(board_view_moving(view, ms(1)));
    base_free(view);
}

static void a_loaded_position_is_simply_there(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XOX/XOO/1X1 O");
    BoardView *view = view_of(&position);
    assert_false(board_view_busy(view, ms(601)));
    base_free(view);
}

static void a_resting_pointer_points_at_the_place_that_is_free_now(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    BoardView *view = view_of(&position);
    board_view_hover(view, board_target_at(&position, 3, 0), ms(1000));
    Cell lowest = board_view_target(view, &position, false).cell;
    play(view, &position, lowest, ms(1100));
    assert_int_equal(board_view_target(view, &position, false).cell, lowest - 7);
    board_view_hover(view, board_target_none(), ms(1200));
    assert_int_equal(board_view_target(view, &position, false).column, -1);
    assert_int_equal(board_view_target(view, &position, true).column, 3); // the cursor's
    base_free(view);
}

// --- drawing

static size_t commands(const BoardView *view, const Position *position, Rect square, int64_t now) {
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
    const BoardScene scene = {.geometry = board_geometry_in(&position->variant, square),
                              .position = position,
                              .player = SIDE_NONE};
    drawlist_clear(list);
    board_view_draw(view, &sketch, &scene, now);
    size_t count = list->command_count;
    drawlist_free(list);
    return count;
}

static void a_stroke_goes_on_when_the_window_is_resized(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    BoardView *view = view_of(&position);
    play(view, &position, 0, ms(1000));
    const Rect large = RECT(100, 100, 600, 600), small = RECT(100, 100, 354, 354);
    int64_t between_the_arms = ms(1130);
    assert_int_equal(commands(view, &position, large, between_the_arms),
                     commands(view, &position, small, between_the_arms));
    assert_true(commands(view, &position, small, ms(1200)) >
                commands(view, &position, small, between_the_arms));
    base_free(view);
}

static void a_settled_mark_looks_the_same_in_every_frame(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    BoardView *view = view_of(&position);
    play(view, &position, position_landing_cell(&position, 3), ms(1000));
    DrawList *lists[2] = {drawlist_new(), drawlist_new()};
    for (int i = 0; i < 2; i++) {
        const Sketch sketch = {
            .list = lists[i], .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
        const BoardScene scene = {
            .geometry = board_geometry_in(&position.variant, RECT(100, 100, 600, 600)),
            .position = &position,
            .player = SIDE_NONE};
        drawlist_clear(lists[i]);
        board_view_draw(view, &sketch, &scene, ms(3000 + 1000 * i));
    }
    assert_int_equal(lists[0]->command_count, lists[1]->command_count);
    for (size_t i = 0; i < lists[0]->command_count; i++) {
        assert_true(lists[0]->commands[i].shape == lists[1]->commands[i].shape);
        assert_true(lists[0]->commands[i].look == lists[1]->commands[i].look);
    }
    drawlist_free(lists[0]);
    drawlist_free(lists[1]);
    base_free(view);
}

// --- guesses

static void assert_guess(const Position *position, Score score) {
    char sign[GAME_SIGN_MAX], expected[GAME_SIGN_MAX];
    Text sign_text = text_over(sign, sizeof sign);
    snprintf(expected, sizeof expected, "%d %%",
             score_percent(score, &position->variant, position_marks(position)));
    game_strings_sign(worth_of_score(position, BOUND_NONE, score), false, &sign_text);
    assert_string_equal(sign, expected);
}

static void a_guess_is_that_of_the_position(void **state) {
    (void)state;
    const Variant variant = testing_variant("15x15x5");
    const Score score = 150;
    Position position;
    uint8_t cells[CELLS_MAX];
    position_init(&position, &variant, SIDE_X);
    assert_guess(&position, score);
    // Every second row in the pattern XXOO, shifted: nobody has five.
    for (int cell = 0; cell < 225; cell++)
        cells[cell] = (uint8_t)(cell / 15 % 2 == 1 ? SIDE_NONE : (cell + cell / 15 / 2) / 2 % 2);
    Problem problem;
    assert_true(position_arrange(&position, &variant, cells, SIDE_X, &problem));
    assert_int_equal(position_marks(&position), 120);
    assert_guess(&position, score);
    assert_int_not_equal(score_percent(150, &variant, 0), score_percent(150, &variant, 120));
}

/// An explained board of 7x6 cells of 80 px.
static DrawList *draw_explained(const Position *position, const Explanation *explanation) {
    BoardView *view = view_of(position);
    board_view_note(view, position->key, explanation, CELL_NONE, ms(1000));
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
    const BoardScene scene = {.geometry =
                                  board_geometry_in(&position->variant, RECT(0, 0, 560, 560)),
                              .position = position,
                              .explanation = explanation,
                              .chooser = position->to_move,
                              .player = SIDE_NONE};
    drawlist_clear(list);
    board_view_draw(view, &sketch, &scene, ms(9000));
    base_free(view);
    return list;
}

static int count_strokes(const DrawList *list, Colour colour, Rect *bounds) {
    int count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_STROKE &&
            list->commands[i].as.stroke.style.colour == colour) {
            *bounds = list->commands[i].bounds;
            count++;
        }
    return count;
}

static void the_ring_of_the_best_move_is_around_its_words(void **state) {
    (void)state;
    const Position position = testing_position("7x6x4", "");
    Explanation explanation = {.value = VERDICT_WIN};
    explanation.cells[24] =
        (CellWorth){.best = true, .worth = worth_of_verdict((Verdict){VERDICT_WIN, 39, true})};
    DrawList *list = draw_explained(&position, &explanation);
    Rect ring = {0};
    assert_int_equal(count_strokes(list, palette_paper()->win, &ring), 1);
    const Point centre = rect_centre(ring);
    bool found = false;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind != DRAW_TEXT || strcmp(list->text + command->text.first, "in 39") != 0)
            continue;
        found = true;
        const float across =
            ink_text_width(&SCREEN_FIXTURE_FONT, "in 39", command->as.text.style.size, false) /
            ring.w;
        const float down = 2 * (command->as.text.baseline.y - centre.y) / ring.h;
        assert_true(across * across + down * down < 1);
    }
    assert_true(found);
    drawlist_free(list);
}

/// Whether `words` stand on the board, and in which colour.
static bool is_written(const DrawList *list, const char *words, Colour *colour) {
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_TEXT && strcmp(list->text + command->text.first, words) == 0) {
            *colour = command->as.text.style.colour;
            return true;
        }
    }
    return false;
}

/// The first `best` cells win in 5, the next one in 7.
static Explanation wins_of(int best) {
    Explanation explanation = {.value = VERDICT_WIN, .exact = true};
    for (int i = 0; i <= best; i++)
        explanation.cells[i] =
            (CellWorth){.best = i < best,
                        .worth = worth_of_verdict((Verdict){VERDICT_WIN, i < best ? 5 : 7, true})};
    return explanation;
}

static void up_to_three_best_moves_are_ringed_more_are_green(void **state) {
    (void)state;
    const Position position = testing_position("7x6x4", "");
    const Palette *palette = palette_paper();
    Rect area;
    Colour colour = 0;
    for (int best = 1; best <= 5; best++) {
        const Explanation explanation = wins_of(best);
        const bool ringed = best <= 3;
        assert_int_equal(board_view_best(&position, &explanation),
                         ringed ? BOARD_BEST_RINGED : BOARD_BEST_GREEN);
        DrawList *list = draw_explained(&position, &explanation);
        assert_int_equal(count_strokes(list, palette->win, &area), ringed ? best : 0);
        assert_true(is_written(list, "in 5", &colour) && colour == palette->win);
        assert_true(is_written(list, "in 7", &colour));
        assert_true((colour == palette->win) == ringed);
        drawlist_free(list);
    }
}

static void moves_that_all_lose_are_not_green(void **state) {
    (void)state;
    const Position position = testing_position("7x6x4", "");
    Explanation explanation = {.value = VERDICT_LOSS, .exact = true};
    for (int i = 0; i < 5; i++)
        explanation.cells[i] =
            (CellWorth){.best = i < 4, .worth = worth_of_verdict((Verdict){VERDICT_LOSS, 8, true})};
    assert_int_equal(board_view_best(&position, &explanation), BOARD_BEST_NONE);
}

static void a_counter_carries_the_number_of_its_move(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "");
    position_play(&position, 35);
    position_play(&position, 36);
    const Palette *palette = palette_paper();
    BoardView *view = view_of(&position);
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette, .text = &SCREEN_FIXTURE_FONT};
    BoardScene scene = {.geometry = board_geometry_in(&position.variant, RECT(0, 0, 560, 560)),
                        .position = &position,
                        .player = SIDE_NONE};
    Rect area;
    Colour colour = 0;
    board_view_draw(view, &sketch, &scene, ms(9000));
    assert_int_equal(count_strokes(list, palette->card, &area), 2); // the arms of an X
    drawlist_clear(list);
    scene.numbered = true;
    board_view_draw(view, &sketch, &scene, ms(9000));
    assert_int_equal(count_strokes(list, palette->card, &area), 0);
    int numbers = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        colour = command->as.text.style.colour;
        numbers += command->kind == DRAW_TEXT && command->as.text.style.bold &&
                   (colour == palette->card || colour == palette->o);
    }
    assert_int_equal(numbers, 2);
    drawlist_free(list);
    base_free(view);
}

static void a_judgement_stands_in_its_square_and_on_no_crossing(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        float square;
    } BOARDS[] = {{"3x3x3", 600}, {"4x4x4", 600}, {"7x6x4", 560}, {"9x9x5", 420}, {"15x15x5", 600}};
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        const Position position = testing_position(BOARDS[i].variant, "");
        const BoardGeometry board =
            board_geometry_in(&position.variant, RECT(0, 0, BOARDS[i].square, BOARDS[i].square));
        float radius;
        const Rect own = board_geometry_cell(&board, 1);
        const Point at = board_line_sign_place(&board, &position, 1, &radius);
        assert_true(rect_contains(own, at));
        assert_true(point_distance(at, POINT(own.x + own.w, own.y)) > radius);
        assert_true(point_distance(at, rect_centre(own)) > radius);
        if (own.w >= 190) // all of it, 12 px from the crossing
            assert_true(at.x + radius < own.x + own.w && at.y - radius > own.y);
    }
}

static void after_a_draw_the_last_mark_stands_out(void **state) {
    (void)state;
    static const Cell MOVES[] = {4, 6, 8, 0, 3, 5, 7, 1, 2};
    Position position = testing_position("3x3x3", "");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        position_play(&position, MOVES[i]);
    const Palette *palette = palette_paper();
    const Explanation nothing = {.value = VERDICT_DRAW};
    Rect area = {0};
    DrawList *list = draw_explained(&position, &nothing);
    assert_int_equal(count_strokes(list, palette->x, &area), 2); // c3's
    assert_true(area.x > 350 && area.y < 200);
    assert_int_equal(count_strokes(list, palette->o, &area), 0);
    const Colour x = colour_mix(palette->x, palette->page, palette->draw_fade);
    const Colour o = colour_mix(palette->o, palette->page, palette->draw_fade);
    assert_int_equal(count_strokes(list, x, &area), 2 * 4);
    assert_int_equal(count_strokes(list, o, &area), 4);
    drawlist_free(list);
}

static void no_guess_stands_out_beside_a_proof(void **state) {
    (void)state;
    const Position position = testing_position("7x6x4", "");
    Explanation explanation = {.value = VERDICT_WIN};
    explanation.cells[23] =
        (CellWorth){.worth = worth_of_score(&position, BOUND_NONE, 300), .score = 300};
    Rect area;
    DrawList *list = draw_explained(&position, &explanation);
    assert_int_equal(count_strokes(list, palette_paper()->highlight, &area), 1);
    drawlist_free(list);
    explanation.cells[24] =
        (CellWorth){.best = true, .worth = worth_of_verdict((Verdict){.kind = VERDICT_WIN})};
    list = draw_explained(&position, &explanation);
    assert_int_equal(count_strokes(list, palette_paper()->highlight, &area), 0);
    drawlist_free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_target_under_a_cells_centre_is_that_cell),
        cmocka_unit_test(a_cell_reaches_to_its_corners),
        cmocka_unit_test(the_board_lies_in_its_square_on_whole_px),
        cmocka_unit_test(boards_sit_on_the_squares_of_the_paper),
        cmocka_unit_test(beside_the_board_there_is_no_target),
        cmocka_unit_test(the_row_above_a_tray_and_every_cell_stand_for_the_column),
        cmocka_unit_test(quick_strokes_take_less_time),
        cmocka_unit_test(stones_are_for_large_boards_without_gravity),
        cmocka_unit_test(the_mocks_window_gives_the_mocks_places),
        cmocka_unit_test(a_new_board_is_ruled_within_600_ms),
        cmocka_unit_test(a_mark_takes_the_time_of_its_strokes),
        cmocka_unit_test(marks_that_come_together_are_drawn_one_after_the_other),
        cmocka_unit_test(a_mark_taken_back_goes_in_140_ms),
        cmocka_unit_test(a_win_is_struck_after_the_last_mark),
        cmocka_unit_test(finishing_completes_everything_at_once),
        cmocka_unit_test(nothing_moves_when_nothing_is_animated),
        cmocka_unit_test(a_loaded_position_is_simply_there),
        cmocka_unit_test(a_resting_pointer_points_at_the_place_that_is_free_now),
        cmocka_unit_test(a_stroke_goes_on_when_the_window_is_resized),
        cmocka_unit_test(a_settled_mark_looks_the_same_in_every_frame),
        cmocka_unit_test(a_guess_is_that_of_the_position),
        cmocka_unit_test(the_ring_of_the_best_move_is_around_its_words),
        cmocka_unit_test(up_to_three_best_moves_are_ringed_more_are_green),
        cmocka_unit_test(moves_that_all_lose_are_not_green),
        cmocka_unit_test(a_judgement_stands_in_its_square_and_on_no_crossing),
        cmocka_unit_test(a_counter_carries_the_number_of_its_move),
        cmocka_unit_test(no_guess_stands_out_beside_a_proof),
        cmocka_unit_test(after_a_draw_the_last_mark_stands_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
