#include "gui/support/golden.h"

#include "gui/support/picture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <SDL_ttf.h>
#include <cmocka.h>

enum {
    TOLERANCE = 8,     ///< of 255, a channel
    PATIENCE_MS = 500, ///< real time to wait for the engine's last words
    PATIENCE_WHEN_DIFFERENT_MS = 5000,
    PATH_SIZE = 512,
};

/// The FreeType that drew the text of the golden pictures, as tools/golden notes it.
static bool same_freetype(void) {
    FILE *file = fopen(TEST_DATA_DIR "/golden/FREETYPE", "r");
    int drawn[3] = {0}, here[3];
    if (file) {
        if (fscanf(file, "%d.%d.%d", &drawn[0], &drawn[1], &drawn[2]) != 3)
            drawn[0] = 0;
        fclose(file);
    }
    TTF_GetFreeTypeVersion(&here[0], &here[1], &here[2]);
    return drawn[0] == here[0] && drawn[1] == here[1] && drawn[2] == here[2];
}

static void note_freetype(void) {
    int here[3];
    TTF_GetFreeTypeVersion(&here[0], &here[1], &here[2]);
    FILE *file = fopen(TEST_DATA_DIR "/golden/FREETYPE", "w");
    assert_non_null(file);
    fprintf(file, "%d.%d.%d\n", here[0], here[1], here[2]);
    assert_int_equal(fclose(file), 0);
}

/// How many pixels may differ: one in a thousand; more where another FreeType draws the text.
static long allowance(const Picture *golden) {
    long pixels = (long)golden->width * golden->height;
    return same_freetype() ? pixels / 1000 : pixels / 40;
}

static bool is_golden(const AppFixture *fixture, const Picture *golden) {
    const Painter *painter = fixture->app->painter;
    if (painter_canvas(painter)->width != golden->width ||
        painter_canvas(painter)->height != golden->height)
        return false;
    Picture actual = picture_of(painter);
    long different = picture_difference(golden, &actual, TOLERANCE);
    picture_clear(&actual);
    return different <= allowance(golden);
}

static void wait_ms(AppFixture *fixture, int ms) {
    for (; ms > 0; ms -= 10) {
        SDL_Delay(10);
        fixture_settle(fixture);
        fixture_pass(fixture, 16);
    }
}

/// A picture that still fits stays as it is.
static void update(AppFixture *fixture, const char *path) {
    wait_ms(fixture, PATIENCE_MS);
    Picture golden = {0};
    bool fits = picture_read(path, &golden) && is_golden(fixture, &golden);
    picture_clear(&golden);
    if (fits)
        return;
    Picture actual = picture_of(fixture->app->painter);
    picture_round(&actual);
    picture_write(path, &actual);
    picture_clear(&actual);
    note_freetype();
}

static void show_difference(const Picture *golden, const Picture *actual, const char *path) {
    if (golden->width != actual->width || golden->height != actual->height)
        return;
    Picture difference = picture_of_difference(golden, actual, TOLERANCE);
    picture_write(path, &difference);
    picture_clear(&difference);
}

static void fail_with_pictures(const AppFixture *fixture, const Picture *golden, const char *name) {
    char actual_path[PATH_SIZE], difference_path[PATH_SIZE];
    mkdir(TEST_BUILD_DIR "/golden", 0777);
    snprintf(actual_path, sizeof(actual_path), "%s/golden/%s-actual.png", TEST_BUILD_DIR, name);
    snprintf(difference_path, sizeof(difference_path), "%s/golden/%s-difference.png",
             TEST_BUILD_DIR, name);
    Picture actual = picture_of(fixture->app->painter);
    picture_write(actual_path, &actual);
    show_difference(golden, &actual, difference_path);
    bool same_size = golden->width == actual.width && golden->height == actual.height;
    long different = same_size ? picture_difference(golden, &actual, TOLERANCE) : -1;
    picture_clear(&actual);
    fail_msg("the picture %s differs in %ld pixels (-1: in its size); see %s and %s; tools/golden "
             "renews the golden pictures",
             name, different, actual_path, difference_path);
}

void golden_check(AppFixture *fixture, const char *name) {
    char path[PATH_SIZE];
    snprintf(path, sizeof(path), "%s/golden/%s.png", TEST_DATA_DIR, name);
    fixture_settle(fixture);
    if (getenv("UPDATE_GOLDEN")) {
        update(fixture, path);
        return;
    }
    Picture golden = {0};
    if (!picture_read(path, &golden))
        fail_msg("%s cannot be read; tools/golden makes it", path);
    for (int waited = 0; !is_golden(fixture, &golden) && waited < PATIENCE_WHEN_DIFFERENT_MS;
         waited += 50)
        wait_ms(fixture, 50);
    if (!is_golden(fixture, &golden))
        fail_with_pictures(fixture, &golden, name);
    picture_clear(&golden);
}
