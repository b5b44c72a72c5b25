#include "ui/screens/start/start_layout.h"

#include "base/base.h"

#include <math.h>

/// How much room there is: 0 in the smallest view, 1 from 1280x800 on.
typedef struct Room {
    float wide, tall;
} Room;

static const Point SMALLEST = {914, 571}, USUAL = {1280, 800};
static const float WIDEST = 1360;      // of cards and boxes together
static const float WORDMARK_WIDTH = 6; // in heights of its letters

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
    const float button = between(190, 226, room.wide), height = between(44, 52, room.tall);
    const float beside = between(8, 12, room.wide), first = top + between(10, 26, room.tall);
    out->wordmark =
        POINT(out->left + between(12, 18, room.wide), top + between(58, 112, room.tall));
    out->wordmark_size = between(27, 47, MIN(room.tall, room.wide));
    out->slogan =
        POINT(out->wordmark.x + WORDMARK_WIDTH * out->wordmark_size + between(34, 52, room.wide),
              top + between(40, 88, room.tall));
    out->slogan_size = between(17, 21, MIN(room.tall, room.wide));
    out->slogan_line = between(22, 28, room.tall);
    out->games = RECT(out->right - button, first, button, height);
    out->from_position = out->games;
    out->from_position.y += height + between(6, 12, room.tall);
    out->go_on = out->games;
    out->go_on.w = between(150, 226, room.wide);
    out->go_on.x -= out->go_on.w + beside;
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
        out->rules_at.steppers[i] =
            RECT(out->rules.x + padding, y, out->rules.w - 2 * padding + 2, 44);
    y += between(-2, 2, room.tall);
    // The words of the first are a little longer.
    const float width = out->rules.w - 2 * padding, first = roundf(.51f * width);
    out->rules_at.ticks[0] = RECT(out->rules.x + padding, y, first - 4, 44);
    out->rules_at.ticks[1] = RECT(out->rules.x + padding + first + 4, y, width - first - 4, 44);
    out->rules_at.tick_size = width < 290 ? 15 : 17;
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
    out->first_words = 106;
    out->first = RECT(out->left + 110, floorf(y + (height - first_height) / 2),
                      between(300, 320, room.wide), first_height);
    out->key_caps = room.wide > .5f;
}

static StartLayout layout_wide(Point view) {
    const Room room = {
        ink_clamp01((view.x - SMALLEST.x) / (USUAL.x - SMALLEST.x)),
        ink_clamp01((view.y - SMALLEST.y) / (USUAL.y - SMALLEST.y)),
    };
    StartLayout out = {.pictures = true};
    const float spare = view.y - USUAL.y;
    const float step = MIN(2 * LAYOUT_SQUARE, in_squares(spare / 6));
    const float top = in_squares((spare - 3 * step) / 2);
    place_columns(&out, room, view);
    place_header(&out, room, top);
    place_cards(&out, room, top + step);
    place_boxes(&out, room, top + 2 * step);
    place_bottom(&out, room, top + 3 * step);
    out.help = POINT(30, view.y - 40);
    out.settings = POINT(30, view.y - 100);
    out.more = POINT(30, view.y - 160);
    out.options = POINT(30, view.y - 220);
    return out;
}

// --- a tall view: one thing below the other

enum {
    EDGE = 14,
    COLUMN_MOST = 560,
    TOUCH = 44,
    RULER = 54,
    MARK_WIDTH = 44,
    ICONS_WIDE_FROM = 432
};
/// Heights of the smallest and the usual tall view.
static const float LOW = 440, HIGH = 844;

/// Three cards a row where there is no room for three rows.
static float place_cards_tall(StartLayout *out, float y, float room, float higher) {
    const int columns = out->pictures ? 2 : 3, rows = START_CARDS / columns;
    const float gap = between(6, 10, room),
                height = (out->pictures ? between(50, 78, room) : TOUCH) + higher;
    const float width = (out->right - out->left - gap * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < START_CARDS; i++)
        out->cards[i] = RECT(out->left + (float)(i % columns) * (width + gap),
                             y + (float)(i / columns) * (height + gap), width, height);
    out->card_notes = out->pictures;
    out->card_padding = 8;
    return y + (float)rows * height + (float)(rows - 1) * gap;
}

/// One row a player, and under it the ruler of its level where `levels` says so.
static float place_players_tall(StartLayout *out, float y, float room, const bool *levels) {
    const float padding = between(4, 8, room), gap = between(4, 8, room);
    const float x = out->left + MARK_WIDTH, width = out->right - x - 8;
    const float top = y;
    y += padding;
    for (int side = 0; side < 2; side++) {
        PanelPlayer *player = &out->players[side];
        *player =
            (PanelPlayer){.narrow = true, .compact = true, .perfect_apart = between(34, 44, room)};
        player->kind = RECT(x, y, width, TOUCH);
        player->mark = POINT(out->left + MARK_WIDTH / 2.0f, y + TOUCH / 2.0f);
        y += TOUCH + gap;
        if (levels[side]) {
            player->level = RECT(x + 14, y, width - 44, RULER);
            y += RULER + gap;
        }
    }
    out->player_box = RECT(out->left, top, out->right - out->left, y - gap + padding - top);
    return top + out->player_box.h;
}

static void place_bottom_tall(StartLayout *out, float bottom, float room, bool go_on) {
    const float play = between(TOUCH, 60, room), row = between(TOUCH, 48, room);
    const float gap = between(6, 10, room), width = out->right - out->left;
    // The words of the one in the middle are the longest.
    const float side = floorf(go_on ? .3f * (width - 2 * gap) : .45f * (width - gap));
    float y = bottom - play;
    out->play = RECT(out->left, y, width - play - gap, play);
    out->games = RECT(out->right - play, y, play, play);
    y -= gap + row;
    out->demo = RECT(out->left, y, side, row);
    out->go_on = RECT(out->right - side, y, side, row);
    const float left = out->left + side + gap, right = go_on ? out->go_on.x - gap : out->right;
    out->from_position = RECT(left, y, right - left, row);
    y -= gap + TOUCH;
    out->first_words = width >= 420 ? 96 : 0;
    const float first = floorf(.66f * (width - out->first_words));
    out->first = RECT(out->left + out->first_words, y, first, TOUCH);
    out->all_rules =
        RECT(out->first.x + first + gap, y, out->right - out->first.x - first - gap, TOUCH);
}

/// With cards so much `higher`; `*spare` is the room that is left, below 0 when there is not
/// enough.
static StartLayout tall_with(Point view, StartParts parts, bool pictures, float higher,
                             float *spare) {
    const float room = ink_clamp01((view.y - LOW) / (HIGH - LOW));
    const float column = MIN(view.x - 2 * EDGE, COLUMN_MOST);
    StartLayout out = {.tall = true, .left = (view.x - column) / 2, .pictures = pictures};
    out.right = out.left + column;
    const bool narrow = column < ICONS_WIDE_FROM;
    const float pitch = narrow ? TOUCH : 46;
    out.wordmark = POINT(out.left + 6, between(36, 68, room));
    out.help = POINT(out.right - 22, between(24, 44, room));
    out.settings = POINT(out.help.x - pitch, out.help.y);
    out.more = POINT(out.help.x - 2 * pitch, out.help.y);
    out.options = POINT(out.help.x - 3 * pitch, out.help.y);
    const float beside = (out.options.x - TOUCH / 2.0f - out.wordmark.x) / WORDMARK_WIDTH;
    out.wordmark_size = fminf(between(19, narrow ? 27 : 30, room), beside);
    const bool headings = room > .8f;
    const float heading = headings ? 16 : 0, gap = between(6, 12, room);
    float y = between(50, 88, room);
    if (headings)
        out.boards_heading = y += 22;
    y = place_cards_tall(&out, y + heading, room, higher) + gap;
    if (headings)
        out.players_heading = y += 20;
    place_bottom_tall(&out, view.y - between(8, 14, room), room, parts.go_on);
    const float both = 2 * (TOUCH + RULER + between(4, 8, room)) + between(4, 8, room) + 8;
    // Of two computers the first one's level is on the sheet of players where it has no room here.
    const bool first = !parts.levels[1] || y + heading + both + gap < out.first.y;
    const bool shown[] = {parts.levels[0] && first, parts.levels[1]};
    *spare = out.first.y - gap - place_players_tall(&out, y + heading, room, shown);
    return out;
}

/// What room is left makes the cards higher.
static StartLayout layout_tall(Point view, StartParts parts) {
    enum { HIGHER_MOST = 40, HIGHER_WITHOUT_PICTURE = 12 };
    float spare;
    StartLayout least = tall_with(view, parts, true, 0, &spare);
    if (spare < 0)
        least = tall_with(view, parts, false, 0, &spare);
    const bool pictures = least.pictures;
    const float rows = pictures ? 3 : 2, most = pictures ? HIGHER_MOST : HIGHER_WITHOUT_PICTURE;
    return spare < rows ? least
                        : tall_with(view, parts, pictures, floorf(MIN(spare / rows, most)), &spare);
}

/// Under the slogan, or in a tall view at the end of the second heading's line.
static void place_tour(StartLayout *out) {
    enum { WIDTH = 250, TALL_WIDTH = 150, HEIGHT = 26, LEAST_TARGET = 44 };
    if (out->tall && out->players_heading > 0)
        out->tour = RECT(out->right - TALL_WIDTH, out->players_heading - 20, TALL_WIDTH, HEIGHT);
    else if (!out->tall)
        out->tour = RECT(out->slogan.x, out->slogan.y + out->slogan_line + 12, WIDTH, HEIGHT);
    const float below = out->tour.y + (HEIGHT + LEAST_TARGET) / 2.0f;
    if (!out->tall && below > out->cards[0].y)
        out->tour = RECT(0, 0, 0, 0);
}

StartLayout start_layout_for(Point view, StartParts parts) {
    StartLayout layout = layout_is_tall(view) ? layout_tall(view, parts) : layout_wide(view);
    place_tour(&layout);
    return layout;
}
