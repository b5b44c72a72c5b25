// The sheet that asks what is to be done with a game that is open in another window.
#include "game/keep.h"
#include "ink/sketch/sketch.h"
#include "ui/screens/screens.h"
#include "ui/stage/games_card.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <stdio.h>
#include <string.h>

enum { SEED_BOARD = 1000 };

typedef struct ElsewhereScreen {
    Screen base;
    KeptGame entry; ///< what the card tells of it
    Problem said;   ///< what went wrong last; empty: nothing
} ElsewhereScreen;

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
    {"take", PHRASE_TAKE_OVER, ICON_NONE, {KEY_ENTER}, .which = STAGE_TAKE, .kind = WIDGET_PRIMARY, .act = go_on},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_ELSEWHERE = ACTION_TABLE(PHRASE_ELSEWHERE_TITLE, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_ELSEWHERE, &SHEET_ACTIONS, NULL};

// --- what is shown

enum { TELLS_NOTHING, TELLS_RULES };

// clang-format off
static const Box TREE = {SHEET_TREE(640, ELSEWHERE_TITLE, .gap = {8, 18, 0}, BOXES(
    {.flow = BOX_ROW, .gap = {12, 20, 0}, .share = 1, BOXES(
        {.name = "board", .w = {80, 168, 168}, .h = {90, 168, 0}},
        {.flow = BOX_COLUMN, .gap = {2, 8, 0}, .w = {150, 300, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
            {.name = "called", .h = {26, 28, 0}, TELLS(TELLS_NOTHING, 22, .bold = true, .own = true)},
            {.h = {20, 24, 0}, TELLS(TELLS_RULES, 17, .pencil = true, .shrinks = true)},
            {.name = "said", .h = {72, 100, 0}, TELLS(TELLS_NOTHING, 18, .line = 24, .own = true)},
            {.name = "asked", SAYS(ELSEWHERE, 18, .line = 24)},
            {.name = "asked", SAYS(ELSEWHERE_NOTE, 18, .line = 24, .pencil = true)})})},
    {.flow = BOX_ROW, .gap = {8, 20, 0}, BOXES(
        {.name = "look", .h = {44, 56, 56}, .share = 2, NAMED(18, LEAF_ENDS, .shrinks = true, .cap = "L")},
        {.name = "take", .h = {44, 56, 56}, .share = 3, NAMED(19, LEAF_ENDS, .bold = true, .shrinks = true, .cap = "Enter")})}))};
// clang-format on

static bool has(const Screen *screen, const Box *box) {
    const bool failed = ((const ElsewhereScreen *)screen)->said.sentence[0];
    return strcmp(box->name, "said") == 0 ? failed : strcmp(box->name, "asked") != 0 || !failed;
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    if (leaf->text.phrase == TELLS_RULES)
        text_add(words, "%s", games_card_rules(&((const ElsewhereScreen *)screen)->entry).text);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const ElsewhereScreen *sheet = (const ElsewhereScreen *)screen;
    const Places places = leaves_place(screen);
    const Rect board = layout_area(&places, "board");
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    if (sheet->entry.kind != KEPT_WRONG)
        games_card_board(sketch, &sheet->entry.card, board, screen_seed(screen, SEED_BOARD));
    leaves_say(sketch, layout_find(&places, "called"), games_card_title(&sheet->entry).text,
               sketch->palette->ink);
    leaves_say(sketch, layout_find(&places, "said"), sheet->said.sentence, sketch->palette->lose);
}

static const ScreenOps ELSEWHERE = {
    .name = "elsewhere",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .fits = leaves_fit,
    .build = sheet_build,
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
    sheet->entry.kind = game_ended_once(&game) ? KEPT_FINISHED : KEPT_OPEN;
    record_end(&game.record);
}

Screen *screen_elsewhere_new(Stage *stage, int64_t now) {
    (void)now;
    ElsewhereScreen *sheet = screen_new(stage, &ELSEWHERE, sizeof *sheet);
    sheet->base.widgets.focus = action_id(&sheet->base, "take", 0);
    read_entry(sheet);
    return &sheet->base;
}
