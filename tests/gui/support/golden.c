#include "gui/support/golden.h"

#include "base/text.h"
#include "gui/support/indexed_picture.h"
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
    FAR = 24,          ///< the same: further away, a colour of the palette is another colour
    PATIENCE_MS = 500, ///< real time to wait for the engine's last words
    PATIENCE_WHEN_DIFFERENT_MS = 5000,
    PATH_SIZE = 512,
    PARTS_MAX = 8,
    GAP = 8,           ///< px between parts
    HEIGHT_MAX = 1216, ///< px: three of the smallest wide windows over one another
    BETWEEN = 0x80,    ///< the grey there, a channel
};

/// One window of a strip.
typedef struct Part {
    const char *name;
    PixelRect area; ///< in the strip
    Picture shown;
    bool fits;
} Part;

struct Golden {
    const char *name;
    char path[PATH_SIZE];
    IndexedPicture strip; ///< from disk; empty when there is none yet
    Part parts[PARTS_MAX];
    size_t count;
    int width, height; ///< of the strip as far as it goes
    int freetype[3];   ///< what draws its text; only known while a window is open
};

// --- how much may differ

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

static void note_freetype(const int version[3]) {
    FILE *file = fopen(TEST_DATA_DIR "/golden/FREETYPE", "w");
    assert_non_null(file);
    fprintf(file, "%d.%d.%d\n", version[0], version[1], version[2]);
    assert_int_equal(fclose(file), 0);
}

/// How many pixels may differ: one in a thousand; more where another FreeType draws the text.
static long allowance(const Picture *shown) {
    long pixels = (long)shown->width * shown->height;
    return same_freetype() ? pixels / 1000 : pixels / 40;
}

/// How many pixels of the part differ from the strip; -1 where that has no such place.
static long difference(const IndexedPicture *strip, const Part *part) {
    const PixelRect area = part->area;
    if (area.x + area.w > strip->picture.width || area.y + area.h > strip->picture.height)
        return -1;
    Picture there = picture_part(&strip->picture, area);
    Picture shown = picture_part(&part->shown, (PixelRect){0, 0, area.w, area.h});
    indexed_picture_adopt(strip, area, &shown);
    long different = picture_difference(&there, &shown, TOLERANCE);
    picture_clear(&shown);
    picture_clear(&there);
    return different;
}

// --- parts

static void wait_ms(AppFixture *fixture, int ms) {
    for (; ms > 0; ms -= 10) {
        SDL_Delay(10);
        fixture_settle(fixture);
        fixture_pass(fixture, 16);
    }
}

/// Where a part of this size goes: under the one before, where that is as wide and there is room,
/// else beside it.
static PixelRect place(const Golden *golden, int width, int height) {
    if (golden->count == 0)
        return (PixelRect){0, 0, width, height};
    const PixelRect above = golden->parts[golden->count - 1].area;
    const int below = above.y + above.h + GAP;
    if (above.w == width && below + height <= HEIGHT_MAX)
        return (PixelRect){above.x, below, width, height};
    return (PixelRect){golden->width + GAP, 0, width, height};
}

static void look(const Golden *golden, Part *part, const AppFixture *fixture) {
    picture_clear(&part->shown);
    part->shown = picture_of(fixture->app->painter);
    part->area = place(golden, part->shown.width, part->shown.height);
    const long different = difference(&golden->strip, part);
    part->fits = different >= 0 && different <= allowance(&part->shown);
}

/// A strip that does not fit any more need not be waited for as long.
static int patience(const Golden *golden) {
    for (size_t i = 0; i < golden->count; i++)
        if (!golden->parts[i].fits)
            return PATIENCE_MS;
    return PATIENCE_WHEN_DIFFERENT_MS;
}

/// Lets the engine say its last words.
static void await_rest(const Golden *golden, Part *part, AppFixture *fixture) {
    look(golden, part, fixture);
    for (int waited = 0; !part->fits && waited < patience(golden); waited += 50) {
        wait_ms(fixture, 50);
        look(golden, part, fixture);
    }
}

void golden_add(Golden *golden, const char *name, AppFixture *fixture) {
    assert_in_range(golden->count, 0, PARTS_MAX - 1);
    Part *part = &golden->parts[golden->count];
    part->name = name;
    fixture_settle(fixture);
    if (getenv("UPDATE_GOLDEN")) {
        wait_ms(fixture, PATIENCE_MS);
        look(golden, part, fixture);
    } else {
        await_rest(golden, part, fixture);
    }
    TTF_GetFreeTypeVersion(&golden->freetype[0], &golden->freetype[1], &golden->freetype[2]);
    golden->count++;
    golden->width = MAX(golden->width, part->area.x + part->area.w);
    golden->height = MAX(golden->height, part->area.y + part->area.h);
}

// --- the strip

Golden *golden_begin(const char *name) {
    Golden *golden = base_alloc(sizeof *golden);
    golden->name = name;
    snprintf(golden->path, sizeof golden->path, "%s/golden/%s.png", TEST_DATA_DIR, name);
    if (!indexed_picture_read(golden->path, &golden->strip) && !getenv("UPDATE_GOLDEN"))
        fail_msg("%s cannot be read; tools/golden makes it", golden->path);
    return golden;
}

static bool same_size(const Golden *golden) {
    return golden->width == golden->strip.picture.width &&
           golden->height == golden->strip.picture.height;
}

static bool fits(const Golden *golden) {
    for (size_t i = 0; i < golden->count; i++)
        if (!golden->parts[i].fits)
            return false;
    return same_size(golden);
}

static Picture strip_of(const Golden *golden) {
    Picture strip = picture_plain(golden->width, golden->height, BETWEEN);
    for (size_t i = 0; i < golden->count; i++)
        picture_put(&strip, golden->parts[i].area, &golden->parts[i].shown);
    return strip;
}

/// What is kept in the file, for others who compare with it: a line a part, its name and its x, y,
/// width and height.
static void list_parts(const Golden *golden, Text *text) {
    for (size_t i = 0; i < golden->count; i++) {
        const PixelRect area = golden->parts[i].area;
        text_add(text, "%s %d %d %d %d\n", golden->parts[i].name, area.x, area.y, area.w, area.h);
    }
}

/// A strip may not have so many colours that some pixel is far from all that its palette has.
static void expect_true_to_life(const Golden *golden) {
    Picture written = {0};
    assert_true(picture_read(golden->path, &written));
    Picture strip = strip_of(golden);
    if (picture_difference(&written, &strip, FAR) > 0)
        fail_msg("the strip %s has too many colours; give some of its parts a strip of their own",
                 golden->name);
    picture_clear(&strip);
    picture_clear(&written);
}

static void update(const Golden *golden) {
    char parts[PATH_SIZE];
    Text text = text_over(parts, sizeof parts);
    list_parts(golden, &text);
    Picture strip = strip_of(golden);
    indexed_picture_write(golden->path, &strip, "Parts", parts);
    picture_clear(&strip);
    expect_true_to_life(golden);
    note_freetype(golden->freetype);
}

static void list_differences(const Golden *golden, Text *text) {
    for (size_t i = 0; i < golden->count; i++) {
        const Part *part = &golden->parts[i];
        const long different = difference(&golden->strip, part);
        if (different < 0)
            text_add(text, " %s has no place in it;", part->name);
        else if (!part->fits)
            text_add(text, " %s differs in %ld pixels;", part->name, different);
    }
    if (!same_size(golden))
        text_add(text, " it is %dx%d, and was %dx%d;", golden->width, golden->height,
                 golden->strip.picture.width, golden->strip.picture.height);
}

static void fail_with_pictures(const Golden *golden) {
    char actual_path[PATH_SIZE], difference_path[PATH_SIZE], differences[PATH_SIZE];
    mkdir(TEST_BUILD_DIR "/golden", 0777);
    snprintf(actual_path, sizeof(actual_path), "%s/golden/%s-actual.png", TEST_BUILD_DIR,
             golden->name);
    snprintf(difference_path, sizeof(difference_path), "%s/golden/%s-difference.png",
             TEST_BUILD_DIR, golden->name);
    Picture actual = strip_of(golden);
    picture_write(actual_path, &actual);
    if (same_size(golden)) {
        const PixelRect whole = {0, 0, golden->width, golden->height};
        indexed_picture_adopt(&golden->strip, whole, &actual);
        Picture shown = picture_of_difference(&golden->strip.picture, &actual, TOLERANCE);
        picture_write(difference_path, &shown);
        picture_clear(&shown);
    }
    picture_clear(&actual);
    Text text = text_over(differences, sizeof differences);
    list_differences(golden, &text);
    fail_msg("the strip %s:%s see %s and %s; tools/golden renews the golden pictures", golden->name,
             differences, actual_path, difference_path);
}

void golden_end(Golden *golden) {
    if (!fits(golden)) {
        if (getenv("UPDATE_GOLDEN"))
            update(golden);
        else
            fail_with_pictures(golden);
    }
    for (size_t i = 0; i < golden->count; i++)
        picture_clear(&golden->parts[i].shown);
    indexed_picture_clear(&golden->strip);
    base_free(golden);
}
