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

// `top` is that of the part in question, as if all of them began at the top of the view.

static void place_columns(StartLayout *out, Room room, Point view) {
    const float margin_left = between(70, 80, room.wide), margin_right = between(20, 40, room.wide);
    const float free = view.x - margin_left - margin_right;
    const float width = floorf(MIN(free, WIDEST));
    out->left = margin_left + in_squares((free - width) / 2);
    out->right = out->left + width;
}

static void place_header(StartLayout *out, Room room, float top) {
    const float button = between(196, 274, room.wide);
    out->wordmark =
        POINT(out->left + between(12, 18, room.wide), top + between(58, 112, room.tall));
    out->wordmark_size = between(27, 47, MIN(room.tall, room.wide));
    // The wordmark is six times as long as its letters are high.
    out->slogan = POINT(out->wordmark.x + 6 * out->wordmark_size + between(34, 52, room.wide),
                        top + between(40, 88, room.tall));
    out->slogan_size = between(17, 21, MIN(room.tall, room.wide));
    out->slogan_line = between(22, 28, room.tall);
    out->from_position = RECT(out->right - button, top + between(16, 52, room.tall), button,
                              between(46, 58, room.tall));
    out->go_on = out->from_position;
    out->go_on.w = between(150, 206, room.wide);
    out->go_on.x -= out->go_on.w + between(12, 18, room.wide);
}

static void place_cards(StartLayout *out, Room room, float top) {
    const float gap = between(8, 16, room.wide);
    const float card = (out->right - out->left - (START_CARDS - 1) * gap) / START_CARDS;
    for (int i = 0; i < START_CARDS; i++)
        out->cards[i] =
            RECT(roundf(out->left + (float)i * (card + gap)), top + between(111, 200, room.tall),
                 floorf(card), between(160, 204, room.tall));
    out->boards_heading = top + between(99, 180, room.tall);
    out->card_notes = card >= 160;
    out->card_padding = between(12, 20, room.tall);
}

static void place_player(PanelPlayer *player, Room room) {
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
    player->narrow = box.w < 360;
    player->perfect_apart = between(44, 57, room.wide);
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

static void place_boxes(StartLayout *out, Room room, float top) {
    const float width = out->right - out->left, gap = between(12, 20, room.wide);
    // 340 of 1160 in the usual window, and the same share of a wider one.
    const float rules = MAX(between(256, 340, room.wide), floorf(width * 340 / 1160 - 1));
    const float player = floorf((width - rules - 2 * gap) / 2);
    const float y = top + between(313, 472, room.tall), height = between(188, 204, room.tall);
    for (int i = 0; i < 2; i++) {
        out->players[i].box = RECT(out->left + (float)i * (player + gap), y, player, height);
        out->players[i].padding = between(12, 18, room.wide);
        place_player(&out->players[i], room);
    }
    out->rules = RECT(out->right - rules, y, rules, height);
    place_rules(out, room);
    out->players_heading = top + between(300, 452, room.tall);
}

static void place_bottom(StartLayout *out, Room room, float top) {
    const float gap = between(14, 26, room.wide), height = between(50, 66, room.tall);
    const float play = between(190, 284, room.wide), demo = between(160, 250, room.wide);
    const float demo_height = between(48, 58, room.tall), first_height = between(46, 52, room.tall);
    const float y = top + between(511, 704, room.tall);
    out->play = RECT(out->right - play, y, play, height);
    out->demo = RECT(out->play.x - gap - demo, floorf(y + (height - demo_height) / 2) + 1, demo,
                     demo_height);
    out->first = RECT(out->left + 110, floorf(y + (height - first_height) / 2),
                      between(300, 320, room.wide), first_height);
    out->key_caps = room.wide > .5f;
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
    place_header(&out, room, top);
    place_cards(&out, room, top + step);
    place_boxes(&out, room, top + 2 * step);
    place_bottom(&out, room, top + 3 * step);
    out.help = RECT(8, view.y - 62, 44, 44);
    return out;
}
