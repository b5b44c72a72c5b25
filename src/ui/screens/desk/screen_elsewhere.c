// The sheet that asks what is to be done with a game that is open in another window.
#include "game/keep.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/desk/games_card.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <stdio.h>

enum { SHEET_WIDTH = 640, SHEET_HEIGHT = 424 };
enum { BUTTON_HEIGHT = 56, BUTTONS_FROM_FOOT = 26, APART = 20, BOARD_MOST = 168, NAME_HEIGHT = 62 };
enum { SEED_BOARD = 1000 };

typedef struct ElsewhereScreen {
    Screen base;
    KeptGame entry; ///< what the card tells of it
    Problem said;   ///< what went wrong last; empty: nothing
} ElsewhereScreen;

/// Where things go in the present window.
typedef struct ElsewherePlaces {
    Rect area, board, words;
    Rect look, take;
} ElsewherePlaces;

static ElsewherePlaces places_of(const Screen *screen) {
    const Rect area = sheet_place(stage_view(screen->stage), SHEET_WIDTH, SHEET_HEIGHT);
    const float left = sheet_left(area), width = sheet_right(area) - left;
    const float y = area.y + area.h - BUTTON_HEIGHT - BUTTONS_FROM_FOOT;
    const float top = sheet_baseline(area, 0) + 24, height = y - top - APART;
    const float board = roundf(fminf(fminf(BOARD_MOST, .36f * width), height));
    const float look = roundf(.4f * (width - APART));
    return (ElsewherePlaces){
        .area = area,
        .board = RECT(left, top, board, height),
        .words = RECT(left + board + APART, top, width - board - APART, height),
        .look = RECT(left, y, look, BUTTON_HEIGHT),
        .take = RECT(left + look + APART, y, width - look - APART, BUTTON_HEIGHT),
    };
}

// --- what can be done

/// The game is on the board then, and this sheet is gone; else it says why not.
static void go_on(Screen *screen, ActionMeant meant) {
    Problem *said = &((ElsewhereScreen *)screen)->said;
    Stage *stage = screen->stage;
    said->sentence[0] = '\0';
    stage_go_on(stage, stage_wanted(stage), (StageTaking)meant.which, said, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"look", PHRASE_LOOK_ONLY, ICON_NONE, {'l'}, .which = STAGE_LOOK, .act = go_on},
    {"take", PHRASE_TAKE_OVER, ICON_NONE, {KEY_ENTER}, .which = STAGE_TAKE, .act = go_on},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_ELSEWHERE = ACTION_TABLE(PHRASE_ELSEWHERE_TITLE, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_ELSEWHERE, &SHEET_ACTIONS, NULL};

static void build(Screen *screen, WidgetList *list) {
    const ElsewherePlaces at = places_of(screen);
    const bool narrow = sketch_sheet_is_narrow(at.area);
    Widget *look = action_add(list, screen, WIDGET_BUTTON, "look", 0, at.look);
    Widget *take = action_add(list, screen, WIDGET_PRIMARY, "take", 0, at.take);
    look->text_size = narrow ? 16 : 19;
    take->text_size = narrow ? 17 : 20;
    if (!narrow) {
        action_set_cap(look, screen);
        action_set_cap(take, screen);
    }
    sheet_action_close(list, screen, at.area);
}

// --- drawing

/// A sentence in `room`; returns how high it is.
static float draw_sentence(const Sketch *sketch, const char *sentence, Rect room, Colour colour) {
    PanelText laid = {.line_count = 0};
    panel_text_set(&laid, sketch->text, sentence, POINT(room.w, room.h));
    panel_text_draw(&laid, sketch, POINT(room.x, room.y + laid.size), colour);
    return (float)laid.line_count * laid.pitch;
}

static void draw_words(const ElsewhereScreen *sheet, const Sketch *sketch, Rect room) {
    const Palette *palette = sketch->palette;
    const bool failed = sheet->said.sentence[0];
    sketch_words_within(sketch, POINT(room.x, room.y + 18), games_card_title(&sheet->entry).text,
                        22, true, room.w, palette->ink);
    sketch_words_within(sketch, POINT(room.x, room.y + 44), games_card_rules(&sheet->entry).text,
                        17, false, room.w, palette->pencil);
    room.y += NAME_HEIGHT;
    room.h -= NAME_HEIGHT;
    const char *sentence = failed ? sheet->said.sentence : phrase(PHRASE_ELSEWHERE);
    const float first = draw_sentence(sketch, sentence, RECT(room.x, room.y, room.w, room.h / 2),
                                      failed ? palette->lose : palette->ink);
    const float from = first + 10;
    if (!failed)
        draw_sentence(sketch, phrase(PHRASE_ELSEWHERE_NOTE),
                      RECT(room.x, room.y + from, room.w, room.h - from), palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const ElsewhereScreen *sheet = (const ElsewhereScreen *)screen;
    const ElsewherePlaces at = places_of(screen);
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_ELSEWHERE_TITLE));
    sketch_sheet_blank(sketch,
                       RECT(at.board.x - 6, at.board.y - 6,
                            at.words.x + at.words.w - at.board.x + 12, at.words.h + 12),
                       .94f);
    if (sheet->entry.kind != KEPT_WRONG)
        games_card_board(sketch, &sheet->entry.card, at.board, screen_seed(screen, SEED_BOARD));
    draw_words(sheet, sketch, at.words);
    sheet_draw_close_key(screen, sketch, at.area);
}

static const ScreenOps ELSEWHERE = {
    .name = "elsewhere",
    .actions = ACTIONS,
    .build = build,
    .draw_under = draw_under,
};

/// What the card of the game tells: it may be in no list.
static void read_entry(ElsewhereScreen *sheet) {
    Stage *stage = sheet->base.stage;
    const StageGames *from = &stage_config(stage)->games;
    Game game = {.number = 0};
    GameTree *tree = from->game(from->context, stage_wanted(stage), &sheet->said);
    sheet->entry.kind = KEPT_WRONG;
    snprintf(sheet->entry.name, sizeof sheet->entry.name, "%s", stage_wanted(stage));
    if (!tree)
        return;
    keep_open(&game, tree, "");
    game_card_of(&game, &sheet->entry.card);
    sheet->entry.kind = game_is_open(&game) ? KEPT_OPEN : KEPT_FINISHED;
    record_end(&game.record);
}

Screen *screen_elsewhere_new(Stage *stage, int64_t now) {
    (void)now;
    ElsewhereScreen *sheet = screen_new(stage, &ELSEWHERE, sizeof *sheet);
    sheet->base.widgets.focus = action_id(&sheet->base, "take", 0);
    read_entry(sheet);
    return &sheet->base;
}
