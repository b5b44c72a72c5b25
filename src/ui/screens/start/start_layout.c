#include "ui/screens/start/start_layout.h"

#include "base/base.h"

#include <math.h>

/// How much room there is: 0 in the smallest view, 1 from 1280x800 on.
typedef struct Room {
    float wide, tall;
} Room;

static const Point SMALLEST = {914, 571}, USUAL = {1280, 800};
static const float WIDEST = 1360; // of cards and boxes together

static float between(float smallest, float usual, float share) {
    return roundf(ink_lerp(smallest, usual, share));
}

static float in_squares(float length) {
    return LAYOUT_SQUARE * floorf(MAX(0, length) / LAYOUT_SQUARE);
}

// --- from left to right

static void place_columns(StartLayout *out, Room room, Point view) {
    const float margin_left = between(70, 80, room.wide), margin_right = between(20, 40, room.wide);
    const float free = view.x - margin_left - margin_right;
    const float width = floorf(MIN(free, WIDEST));
    out->left = margin_left + in_squares((free - width) / 2);
    out->right = out->left + width;
    const float gap = between(8, 16, room.wide);
    const float card = (width - (START_CARDS - 1) * gap) / START_CARDS;
    for (int i = 0; i < START_CARDS; i++) {
        out->cards[i].x = roundf(out->left + (float)i * (card + gap));
        out->cards[i].w = floorf(card);
    }
    out->card_notes = card >= 160;
    out->card_padding = between(12, 20, room.tall);
}

static void place_boxes(StartLayout *out, Room room) {
    const float width = out->right - out->left, gap = between(12, 20, room.wide);
    // 340 of 1160 in the usual window, and the same share of a wider one.
    const float rules = MAX(between(256, 340, room.wide), floorf(width * 340 / 1160 - 1));
    const float player = floorf((width - rules - 2 * gap) / 2);
    for (int i = 0; i < 2; i++) {
        out->players[i].box.x = out->left + (float)i * (player + gap);
        out->players[i].box.w = player;
        out->players[i].padding = between(12, 18, room.wide);
    }
    out->rules.w = rules;
    out->rules.x = out->right - rules;
    out->levels_narrow = player < 360;
    out->perfect_apart = between(44, 57, room.wide);
}

static void place_bottom_columns(StartLayout *out, Room room) {
    const float gap = between(14, 26, room.wide);
    out->play.w = between(190, 284, room.wide);
    out->demo.w = between(160, 250, room.wide);
    out->play.x = out->right - out->play.w;
    out->demo.x = out->play.x - gap - out->demo.w;
    out->first.x = out->left + 110;
    out->first.w = between(300, 320, room.wide);
    out->from_position.w = between(196, 274, room.wide);
    out->from_position.x = out->right - out->from_position.w;
    out->key_caps = room.wide > .5f;
}

// --- from top to bottom

static void place_header(StartLayout *out, Room room, float top) {
    out->wordmark =
        POINT(out->left + between(12, 18, room.wide), top + between(58, 112, room.tall));
    out->wordmark_size = between(27, 47, MIN(room.tall, room.wide));
    // The wordmark is six times as long as its letters are high.
    out->slogan.x = out->wordmark.x + 6 * out->wordmark_size + between(34, 52, room.wide);
    out->slogan.y = top + between(40, 88, room.tall);
    out->slogan_size = between(17, 21, MIN(room.tall, room.wide));
    out->slogan_line = between(22, 28, room.tall);
    out->from_position.y = top + between(16, 52, room.tall);
    out->from_position.h = between(46, 58, room.tall);
}

static void place_cards(StartLayout *out, Room room, float top) {
    out->boards_heading = top + between(99, 180, room.tall);
    for (int i = 0; i < START_CARDS; i++) {
        out->cards[i].y = top + between(111, 200, room.tall);
        out->cards[i].h = between(160, 204, room.tall);
    }
}

static void place_player(StartPlayer *player, Room room) {
    const Rect box = player->box;
    const float padding = player->padding;
    player->mark = POINT(box.x + padding + 22, box.y + between(30, 36, room.tall));
    player->kind = RECT(box.x + padding, box.y + between(57, 70, room.tall), box.w - 2 * padding,
                        between(46, 50, room.tall));
    player->name = RECT(box.x + padding + 4, box.y + between(122, 144, room.tall),
                        box.w - 2 * padding - 8, 44);
    // The first tick stands under the choice, the last leaves room for half the word Perfect.
    player->level = RECT(box.x + padding + 8, box.y + between(116, 136, room.tall),
                         box.w - 2 * padding - 32, 60);
}

static void place_rules(StartLayout *out, Room room) {
    const float padding = between(12, 18, room.wide), pitch = between(46, 48, room.tall);
    float y = out->rules.y + between(5, 10, room.tall);
    for (int i = 0; i < 3; i++, y += pitch)
        out->steppers[i] = RECT(out->rules.x + padding, y, out->rules.w - 2 * padding + 2, 44);
    y += between(-2, 2, room.tall);
    // The words of the first are a little longer.
    const float width = out->rules.w - 2 * padding, first = roundf(.51f * width);
    out->ticks[0] = RECT(out->rules.x + padding, y, first - 4, 44);
    out->ticks[1] = RECT(out->rules.x + padding + first + 4, y, width - first - 4, 44);
    out->tick_size = width < 290 ? 15 : 17;
}

static void place_boxes_down(StartLayout *out, Room room, float top) {
    out->players_heading = top + between(300, 452, room.tall);
    const float y = top + between(313, 472, room.tall), height = between(188, 204, room.tall);
    for (int i = 0; i < 2; i++) {
        out->players[i].box.y = y;
        out->players[i].box.h = height;
        place_player(&out->players[i], room);
    }
    out->rules.y = y;
    out->rules.h = height;
    place_rules(out, room);
}

static void place_bottom(StartLayout *out, Room room, float top) {
    out->play.y = top + between(511, 704, room.tall);
    out->play.h = between(50, 66, room.tall);
    out->demo.h = between(48, 58, room.tall);
    out->demo.y = floorf(out->play.y + (out->play.h - out->demo.h) / 2) + 1;
    out->first.h = between(46, 52, room.tall);
    out->first.y = floorf(out->play.y + (out->play.h - out->first.h) / 2);
}

StartLayout start_layout_for(Point view) {
    const Room room = {
        ink_clamp01((view.x - SMALLEST.x) / (USUAL.x - SMALLEST.x)),
        ink_clamp01((view.y - SMALLEST.y) / (USUAL.y - SMALLEST.y)),
    };
    StartLayout out = {0};
    const float spare = view.y - USUAL.y;
    const float step = MIN(2 * LAYOUT_SQUARE, in_squares(spare / 6));
    const float top = in_squares((spare - 3 * step) / 2);
    place_columns(&out, room, view);
    place_boxes(&out, room);
    place_bottom_columns(&out, room);
    place_header(&out, room, top);
    place_cards(&out, room, top + step);
    place_boxes_down(&out, room, top + 2 * step);
    place_bottom(&out, room, top + 3 * step);
    out.help = RECT(8, view.y - 62, 44, 44);
    return out;
}
