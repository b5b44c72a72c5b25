#include "ui/screens/review/review_screen.h"

#include <math.h>

/// Px of the parts of the panel, one under the other, in a roomy window and in a low one.
typedef struct Sizes {
    float head, words, heading, better, curve, gap;
} Sizes;

static const Sizes ROOMY = {30, 58, 36, 48, 104, 8}, LOW = {28, 50, 30, 44, 84, 6};
static const Sizes TALL = {0, 48, 0, 44, 84, 8};
/// The curve needs so much at least, and a tall window without it.
enum {
    CURVE_LEAST = 60,
    TALL_FROM = 700,
    TALL_LEAST = 140,
    TALL_USUAL = 360,
    STRIP = 34,
    WORDS_FROM = 190, ///< two lines, or three of the smallest letters, else two of these
    WORDS_LEAST = 32,
    TRIAL = 180
};

/// Takes `height` off the top of `room`; 0 where it is not there.
static float take(Rect *room, float height) {
    if (height <= 0 || room->h < height)
        return 0;
    room->y += height;
    room->h -= height;
    return height;
}

static Rect take_box(Rect *room, float height, float gap) {
    const Rect box = RECT(room->x, room->y, room->w, height);
    return take(room, height + gap) > 0 ? box : RECT(0, 0, 0, 0);
}

/// A heading and what stands under it, or nothing.
static Rect take_headed(Rect *room, const Sizes *sizes, float height, float *heading) {
    if (room->h < sizes->heading + height)
        return RECT(0, 0, 0, 0);
    *heading = sizes->heading > 0 ? room->y + .55f * sizes->heading : 0;
    take(room, sizes->heading);
    return take_box(room, height, sizes->gap);
}

/// Lists give way first, then the summary of both sides, then the curve.
static void place_beside(ReviewPlaces *places, Rect room) {
    const Sizes *sizes = places->layout.roomy ? &ROOMY : &LOW;
    places->head = room.y + 19;
    take(&room, sizes->head);
    places->words = take_box(&room, sizes->words, sizes->gap);
    places->better = take_headed(&room, sizes, sizes->better, &places->better_heading);
    if (places->layout.roomy && places->layout.key_caps)
        places->trial = RECT(room.x + room.w - TRIAL, places->better.y - 43, TRIAL, 36);
    places->curve = take_headed(&room, sizes, sizes->curve, &places->curve_heading);
    const float brief = 2 * REVIEW_BRIEF_ROW;
    if (room.h >= brief) {
        places->brief = room.y + room.h - brief + 20;
        room.h -= brief;
    }
    places->rows = (int)fmaxf(0, floorf((room.h - sizes->heading) / REVIEW_ROW));
    if (places->rows < 1)
        return;
    places->moves_heading = room.y + .55f * sizes->heading;
    places->moves_first = room.y + sizes->heading + 23;
}

static void place_below(ReviewPlaces *places, Rect room) {
    const PanelLayout *layout = &places->layout;
    places->head = layout->players[0].y + 32;
    const float words = room.h >= WORDS_FROM ? TALL.words : WORDS_LEAST;
    places->words = take_box(&room, words, 4);
    places->better = take_headed(&room, &TALL, TALL.better, &places->better_heading);
    const float curve = fminf(TALL.curve + 20, room.h - STRIP);
    if (curve >= CURVE_LEAST)
        places->curve = take_box(&room, curve, TALL.gap);
    if (room.h >= STRIP - TALL.gap)
        places->strip = room.y + 20;
}

ReviewPlaces review_places(const ReviewScreen *screen) {
    const Point view = stage_view(screen->base.stage);
    const PanelNeeds needs = {.players = true,
                              .below = TALL_USUAL,
                              .below_least = view.y >= TALL_FROM ? TALL_USUAL - 30 : TALL_LEAST};
    ReviewPlaces places = {.layout = panel_layout(view, needs)};
    const PanelLayout *layout = &places.layout;
    Rect room = layout->panel;
    places.board = board_geometry_in(&screen->shown.variant, layout->board);
    room.h = panel_layout_buttons_top(layout, 2) - (layout->roomy ? 12 : 8) - room.y;
    if (layout->tall)
        place_below(&places, room);
    else
        place_beside(&places, room);
    return places;
}
