// The parts of the Game screen.
#include "session/coach.h"
#include "ui/screens/play/game.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <string.h>

// clang-format off
/// The last marks taken back and drawn again, or helped along: what is used most is largest.
#define LARGE(action, key) \
    {.name = (action), .h = {46, 60, 60}, .share = 1, NAMED(18, LEAF_ICON_AND_ENDS, .cap = (key))}
#define BUTTON(action, key) \
    {.name = (action), .h = {40, 50, 50}, .share = 1, NAMED(18, LEAF_ICON_AND_ENDS, .cap = (key))}
#define PLAIN(action, key) \
    {.name = (action), .h = {40, 50, 50}, .share = 1, NAMED(18, LEAF_ENDS, .cap = (key))}
/// The icon stands above the words, and where they have no room alone.
#define WORDS_BELOW(action, key) \
    {.name = (action), .h = FIXED(58), .share = 1, NAMED(16, LEAF_ICON_AND_ENDS / 3, .shrinks = true)}
#define ALONE(action, key) {.name = (action), .h = FIXED(44), .w = {40, 44, 0}, .share = 1}
#define WORDS_LOW(action, key) \
    {.name = (action), .h = FIXED(50), .share = 1, NAMED(14, LEAF_ICON_AND_ENDS / 3, .shrinks = true, .under = true)}
/// What looks further has no box.
#define LINK(action) {.name = (action), .h = FIXED(44), .share = 1, NAMED(18, LEAF_LINK_ICON + 6)}
#define BARE(action, high) {.name = (action), .bare = true, .w = {40, 44, 44}, .h = FIXED(high)}
/// Beside the icon of the margin that leads there, too.
#define BARE_ALONG(high) \
    {.name = "along", .only = BOX_WIDE, .bare = true, .w = {40, 44, 44}, .h = FIXED(high)}
/// What looks further, in one row: its words stand under its icon.
#define FURTHER(action) \
    {.name = (action), .bare = true, .w = {44, 60, 0}, .h = FIXED(50), .share = 1, NAMED(14, 4, .shrinks = true)}
#define FURTHER_PLAY \
    {.name = "play", .bare = true, .w = {44, 60, 0}, .h = FIXED(50), .share = 1, TELLS(GAME_TELLS_PLAY_BELOW, 14, .beside = 4, .shrinks = true)}
/// The others keep their words before this one does.
static const Box REVIEW_ICON = {.name = "review so far", .bare = true, .w = {32, 44, 44}, .h = FIXED(50), .rank = 11};
#define FURTHER_REVIEW \
    {.name = "review so far", .bare = true, .w = {44, 60, 0}, .h = FIXED(50), .share = 1, .rank = 12, .brief = &REVIEW_ICON, NAMED(14, 4, .shrinks = true)}
#define POSTER_BESIDE(kind) \
    {.name = "poster beside", .flow = BOX_ROW, .only = BOX_WIDE, .share = 1, BOXES(kind("poster"))}
#define LOOKING_FURTHER \
    ROW(FURTHER("who wins"), FURTHER("analysis"), FURTHER_REVIEW, FURTHER("tree"), FURTHER_PLAY, FURTHER("along"), POSTER_BESIDE(FURTHER))
#define MOVING(kind) kind("undo", "U"), kind("redo", "R"), kind("hint", "H"), kind("why", "Y")
/// The same, with the word where its icon would be the one that stands for Help.
#define MOVING_ALONE ALONE("undo", "U"), ALONE("redo", "R"), ALONE("hint", "H"), \
    {.name = "why", .h = FIXED(44), .w = {48, 60, 0}, .share = 1, NAMED(17, 8, .shrinks = true)}
#define CHOOSING(kind) kind("take x", "1"), kind("take o", "2"), kind("draw two", "3")
/// What there is to do besides drawing, and the next game at the right.
#define NEXT(kind) \
    kind("review", "V"), kind("slip", "B"), kind("explain", "E"), kind("pause", "P"), \
    kind("new game", "N")
/// In fewer words.
#define PLAY(letters_of, ...) \
    {.name = "play", .h = FIXED(44), .share = 1, TELLS(letters_of, 18, .beside = LEAF_LINK_ICON), __VA_ARGS__}
static const Box PLAY_SHORT = PLAY(GAME_TELLS_PLAY_BELOW);
static const Box PLAY_BRIEF = PLAY(GAME_TELLS_PLAY, .rank = 8, .brief = &PLAY_SHORT);
#define PLAY_LONG \
    {.name = "play", .h = FIXED(44), .share = 1, .rank = 9, .brief = &PLAY_BRIEF, NAMED(18, LEAF_LINK_ICON)}
#define ANSWER(action) {.name = (action), .h = FIXED(44), .share = 1, .w = {0, 90, 190}, NAMED(17, LEAF_ENDS)}
/// Lines beside the one on the board.
#define LINES(tells, action) \
    {.name = (action), .h = FIXED(44), .share = 1, TELLS(tells, 17, .beside = LEAF_ICON_AND_ENDS, .shrinks = true)}
#define ROW(...) {.flow = BOX_ROW, .gap = {6, 15, 0}, BOXES(__VA_ARGS__)}
/// What the margin of a wide page has stands beside the moves of a tall one, or among its icons.
#define QUIET(action, when_short) PAGE_ICON(action, BOX_TALL, when_short)
#define QUIET_ALONE(action) \
    {.name = (action), .only = BOX_TALL, .h = FIXED(44), .w = {40, 44, 0}, .share = 1, .rank = 3, .bare = true}
#define MOVES {.name = "moves", .h = {38, 160, 0}, .share = 1, .rank = 4}
#define MOVES_AND_FILES \
    {.flow = BOX_ROW, .share = 1, .rank = 4, BOXES( \
        {.name = "moves", .h = {38, 160, 0}, .w = {120, 160, 0}, .share = 1}, \
        {.flow = BOX_COLUMN, .only = BOX_TALL, BOXES({.share = 1}, \
            {.flow = BOX_ROW, BOXES( \
                QUIET("resign", 5), QUIET("edge open", 9), QUIET("edge save", 9))})})}
#define UNDER_MOVES(...) .name = "buttons", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, \
    BOXES(MOVES_AND_FILES, {.flow = BOX_COLUMN, __VA_ARGS__})
/// What comes after the end says so in words, where they have room.
#define WORD(action, alone) \
    {.name = (action), .h = FIXED(44), .w = {40, 60, 0}, .share = 1, .rank = 3, .brief = (alone), \
     NAMED(16, 10, .bold = true, .shrinks = true)}
static const Box REVIEW_ALONE = ALONE("review", "V"), NEW_ALONE = ALONE("new game", "N");
static const Box TWO_ROWS_OF_ICONS = {.flow = BOX_COLUMN, .gap = {4, 8, 0}, BOXES(
    ROW(MOVING_ALONE, BARE("who wins", 44), BARE("analysis", 44), BARE("review so far", 44), BARE_ALONG(44), QUIET_ALONE("resign")),
    ROW(CHOOSING(ALONE), WORD("review", &REVIEW_ALONE), ALONE("slip", "B"), ALONE("explain", "E"),
        ALONE("pause", "P"), WORD("new game", &NEW_ALONE), BARE("tree", 44), BARE("play", 44),
        QUIET_ALONE("edge open"), QUIET_ALONE("edge save")))};
/// The words stay where the moves have no room: on a small phone.
static const Box IN_TWO_LOW_ROWS = {
    .name = "buttons", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, BOXES(
        {.name = "moves", .h = {38, 160, 0}, .share = 1, .rank = 5},
        {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .rank = 4, .brief = &TWO_ROWS_OF_ICONS, BOXES(
            ROW(MOVING(WORDS_LOW), BARE("who wins", 50), BARE("analysis", 50), BARE("review so far", 50), BARE_ALONG(58), QUIET_ALONE("resign")),
            ROW(CHOOSING(WORDS_LOW), NEXT(WORDS_LOW), BARE("tree", 50), BARE("play", 50),
                QUIET_ALONE("edge open"), QUIET_ALONE("edge save")))})};
static const Box IN_TWO_ROWS = {
    .rank = 5, .brief = &IN_TWO_LOW_ROWS, UNDER_MOVES(.gap = {6, 8, 0}, BOXES(
        ROW(MOVING(WORDS_BELOW), BARE("who wins", 58), BARE("analysis", 58), BARE("review so far", 58), BARE_ALONG(58)),
        ROW(CHOOSING(WORDS_BELOW), NEXT(WORDS_BELOW), BARE("tree", 58), BARE("play", 58))))};
static const Box IN_THREE_LOW_ROWS = {
    .rank = 6, .brief = &IN_TWO_ROWS, UNDER_MOVES(.gap = {4, 8, 0}, BOXES(
        ROW(MOVING(WORDS_LOW)),
        ROW(CHOOSING(WORDS_LOW), NEXT(WORDS_LOW)),
        LOOKING_FURTHER))};
static const Box IN_THREE_ROWS = {
    .rank = 6, .brief = &IN_THREE_LOW_ROWS, UNDER_MOVES(.gap = {6, 10, 0}, BOXES(
        ROW(MOVING(LARGE)),
        ROW(CHOOSING(PLAIN)),
        ROW(NEXT(BUTTON)),
        LOOKING_FURTHER))};
static const Box TITLE_BRIEF = {.name = "title", .h = {26, 28, 0}, .share = 1,
                                TELLS(GAME_TELLS_TITLE, 24, .bold = true, .shrinks = true,
                                      .beside = 47, .own = true)};
static const Box SUBTITLE_BELOW = {.name = "subtitle", .h = {18, 18, 0}, .rank = 8,
                                   TELLS(GAME_TELLS_SUBTITLE, 15, .own = true, .shrinks = true)};

/// Three have no room beside one another in a narrow window.
static const Box ANSWERS_BELOW = {
    .name = "answers", .flow = BOX_COLUMN, .gap = {4, 6, 0}, .around = {16, 0, 16, 6}, BOXES(
        {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(ANSWER("yes"), ANSWER("no"))},
        {.flow = BOX_ROW, BOXES(ANSWER("offer draw"))})};
/// As PAGE_BOARD; in a wide window it grows beyond `wanted` only where its legend has room, too.
#define BOARD(shape, wanted) \
    {.name = "board", .only = (shape), .square = true, .w = {140, (wanted), 0}, .keeps = 3, .around = {22, 0, 0, 34}}
/// In a tall window it stands under the board, which stays where it is: three lines of small letters
/// have room, and only what is longer takes more (game_tell).
#define BUBBLE(shape) \
    {.name = "bubble", .only = (shape), .h = {52, 92, 0}, .around = {0, 8, 0, 0}, \
     TELLS(GAME_TELLS_BUBBLE, 18, .line = 24, .beside = 48, .own = true)}
static const Box LINES_BELOW = {
    .name = "lines", .flow = BOX_COLUMN, .gap = {4, 8, 0}, .around = {0, 2, 0, 0},
    BOXES(LINES(GAME_TELLS_ASIDE, "aside"), LINES(GAME_TELLS_MAIN_LINE, "main line"))};

/// In a tall window as high as it is at first: the board stands under it, and stays where it is.
#define HEAD(shape, ...) \
    {.flow = BOX_ROW, .only = (shape), .gap = {4, 10, 0}, .h = __VA_ARGS__, .keeps = 8, BOXES( \
        {.only = BOX_WIDE, .w = FIXED(12)}, \
        {.name = "everything later", .only = BOX_TALL, .w = FIXED(8)}, \
        PAGE_ICON("home", BOX_TALL, 0), \
        {.flow = BOX_SIDES, .gap = {10, 10, 0}, .share = 1, BOXES( \
            {.name = "title", .h = {34, 40, 0}, .share = 1, .rank = 9, .brief = &TITLE_BRIEF, \
             TELLS(GAME_TELLS_TITLE, 31, .bold = true, .beside = 70, .own = true)}, \
            {.name = "subtitle", .h = {18, 20, 0}, .rank = 8, .brief = &SUBTITLE_BELOW, \
             TELLS(GAME_TELLS_SUBTITLE, 17, .own = true)})}, \
        {.only = BOX_WIDE, .w = {0, 16, 0}}, \
        PAGE_ICON("options", BOX_TALL, 6), \
        PAGE_ICON("settings", BOX_TALL, 4), \
        PAGE_ICON("help", BOX_TALL, 5))}

const Box GAME_BOXES = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE(PAGE_ICON("resign", BOX_ANY, 10), PAGE_ICON("edge open", BOX_ANY, 9), PAGE_ICON("edge save", BOX_ANY, 9),
              PAGE_ICON("options", BOX_ANY, 7), PAGE_ICON("players", BOX_ANY, 7)),
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        {.name = "everything above", .only = BOX_TALL, .h = FIXED(64), .rank = 13},
        HEAD(BOX_WIDE, {44, 52, 52}), HEAD(BOX_TALL, {44, 44, 44}),
        {.name = "everything at seats", .only = BOX_TALL, .h = FIXED(46)},
        PAGE_SEATS_ABOVE,
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        BOARD(BOX_WIDE, 300), BOARD(BOX_TALL, 400),
        {.flow = BOX_ROW, .gap = {4, 12, 0}, .rank = 7, .keeps = 8, BOXES(
            {.name = "legend", .h = {54, 60, 60}, .share = 1},
            {.name = "poster below", .flow = BOX_COLUMN, .rank = 8, BOXES(
                {.name = "poster", .h = FIXED(44), NAMED(17, LEAF_LINK_ICON)}, {.share = 1})})})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .w = {280, 480, 480},
     .around = {14, 6, 14, 14}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        PAGE_SEATS_BESIDE,
        {.only = BOX_WIDE, .h = {6, 10, 0}},
        {.flow = BOX_COLUMN, BOXES(
            BUBBLE(BOX_WIDE), BUBBLE(BOX_TALL),
            {.name = "answers", .flow = BOX_ROW, .gap = {6, 12, 0}, .around = {16, 0, 16, 10}, .rank = 11, .brief = &ANSWERS_BELOW,
             BOXES(ANSWER("yes"), ANSWER("offer draw"), ANSWER("no"), {.only = BOX_WIDE, .share = .01f})},
            {.flow = BOX_ROW, .around = {16, 0, 16, 0}, BOXES({.name = "comment", .h = FIXED(44), NAMED(17, 0)}, {.share = 1})})},
        {.name = "lines", .flow = BOX_ROW, .gap = {6, 12, 0}, .around = {0, 2, 0, 0}, .rank = 10, .brief = &LINES_BELOW,
         BOXES(LINES(GAME_TELLS_ASIDE, "aside"), LINES(GAME_TELLS_MAIN_LINE, "main line"))},
        {.name = "aiming", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, BOXES(
            MOVES,
            {.flow = BOX_COLUMN, .gap = {8, 12, 0}, BOXES(
                {.name = "draw", .h = {44, 50, 50}, NAMED(21, LEAF_ICON_AND_ENDS, .bold = true)},
                ROW(ALONE("left", NULL), ALONE("up", NULL), ALONE("down", NULL), ALONE("right", NULL),
                    ALONE("rub", NULL)))})},
        {.rank = 7, .brief = &IN_THREE_ROWS, UNDER_MOVES(.gap = {6, 10, 0}, BOXES(
            ROW(MOVING(LARGE)),
            ROW(CHOOSING(PLAIN)),
            ROW(NEXT(BUTTON)),
            {.name = "looking", .flow = BOX_COLUMN, BOXES(
                {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(
                    LINK("who wins"), LINK("analysis"), LINK("review so far"))},
                {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(LINK("tree"), PLAY_LONG)})},
            {.name = "looking here", .flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(
                LINK("who wins"), LINK("analysis"), LINK("review so far"), PLAY_LONG, LINK("along"), POSTER_BESIDE(LINK))}))},
        {.name = "everything later", .only = BOX_TALL, .h = {46, 60, 60}},
        {.name = "everything below", .share = .01f},
        {.name = "everything row", .flow = BOX_ROW, BOXES({.name = "everything", .h = FIXED(44), NAMED(17, 0)}, {.share = 1})},
        {.only = BOX_WIDE, .h = {0, 20, 0}})},
    {.name = "doodles", .only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

/// Up to Connect Four's board: larger ones need the room for their moves, and on phones for the
/// aim; the key leads there from all. An article's reader has no keys for it.
static bool shows_tree(const GameScreen *game) {
    enum { SQUARES = 42 };
    return stage_config(game->base.stage)->embedded ||
           (game->turn.active != SIDE_NONE &&
            variant_cells(&session_spec(game->session)->variant) <= SQUARES);
}

/// Nothing has room under the board, and the poster stands with the links beside it.
static bool is_low(const Screen *screen) {
    enum { LOW = 540 };
    const Point view = stage_view(screen->stage);
    return view.y < LOW && !layout_is_tall(view);
}

bool game_has(const Screen *screen, const Box *box) {
    const GameScreen *game = (const GameScreen *)screen;
    if (!game_first_has(game, box))
        return false;
    const bool aims = game->aim.cell != CELL_NONE && !game->aim.held;
    const LeavesBox BOXES_NOW[] = {{"aiming", aims},
                                   {"buttons", !aims},
                                   {"bubble", game->said[0] != '\0'},
                                   {"answers", game_asks(game)},
                                   {"offer draw", game->asks == GAME_ASKS_RESIGN},
                                   {"lines", game_has_lines(&game->session->game)},
                                   {"main line", game_leaves_main(&game->session->game) > 0},
                                   {"looking", shows_tree(game)},
                                   {"looking here", !shows_tree(game)},
                                   {"tree", shows_tree(game)},
                                   {"poster below", !is_low(screen)},
                                   {"poster beside", is_low(screen)}};
    return leaves_box_is_there(BOXES_NOW, ARRAY_LEN(BOXES_NOW), box);
}

// --- what the button says that lets the computer play

/// Of three lengths, 0 the shortest.
static Phrase words_for(const GameScreen *game, Side side, int length) {
    const bool x = side == SIDE_X;
    if (!game_swaps_pens(game) && length == 0)
        return x ? PHRASE_BUTTON_PLAY_X_BRIEF : PHRASE_BUTTON_PLAY_O_BRIEF;
    if (!game_swaps_pens(game))
        return x ? PHRASE_BUTTON_PLAY_X : PHRASE_BUTTON_PLAY_O;
    return length == 0   ? PHRASE_BUTTON_FOR_ME
           : length == 1 ? PHRASE_BUTTON_MOVE_FOR_ME
                         : PHRASE_BUTTON_PLAY_GAME;
}

static Phrase words_now(const GameScreen *game, int length) {
    return words_for(game, session_position(game->session)->to_move, length);
}

static int length_in(const Box *leaf) {
    return leaf->text.phrase == GAME_TELLS_PLAY         ? 1
           : leaf->text.phrase == GAME_TELLS_PLAY_BELOW ? 0
                                                        : 2;
}

ActionFace game_play_face(const Screen *screen) {
    return (ActionFace){words_now((const GameScreen *)screen, 2), ICON_COMPUTER};
}

void game_play_tell(const GameScreen *game, const Box *leaf, Text *words) {
    const Stage *stage = game->base.stage;
    const int length = length_in(leaf);
    if (leaf->name && strcmp(leaf->name, "play") == 0)
        text_add(words, "%s",
                 leaves_wider(&game->base, &leaf->text,
                              stage_phrase(stage, words_for(game, SIDE_X, length)),
                              stage_phrase(stage, words_for(game, SIDE_O, length))));
}

void game_play_name(const GameScreen *game, const Places *places, Widget *button) {
    if (!button)
        return;
    const Box *leaf = layout_find(places, "play")->box;
    Text label = text_over(button->label, sizeof button->label);
    text_add(&label, "%s", stage_phrase(game->base.stage, words_now(game, length_in(leaf))));
}

// --- the list of moves as items, for readers of the screen; keys go through a game without it

static bool find(const Screen *screen, ScreenItems *items) {
    const GameScreen *game = (const GameScreen *)screen;
    const Record *record = &game->session->game.record;
    const GamePlaces places = game_places(game);
    int first, end;
    if (places.moves.rows == 0 || record->count == 0)
        return false;
    panel_moves_shown(&game->moves, game->session, &places.moves, &first, &end);
    *items = (ScreenItems){.control = GAME_MOVES_LIST,
                           .count = record->count,
                           .chosen = record->cursor - 1,
                           .first = first - 1,
                           .end = end - 1,
                           .label = phrase(PHRASE_MOVES),
                           .area = places.moves.area};
    return true;
}

static Phrase quality_of(const Session *session, int index) {
    static const Phrase PHRASES[MOVE_MARKS] = {[MOVE_ONLY_GOOD] = PHRASE_ONLY_GOOD_MOVE,
                                               [MOVE_SLIP] = PHRASE_LEGEND_SLIP,
                                               [MOVE_BLUNDER] = PHRASE_LEGEND_LOSES};
    return coach_shows_slips(session) ? PHRASES[session_move_mark(session, index)] : PHRASE_NONE;
}

static Rect tell(const Screen *screen, int index, Text *words) {
    const GameScreen *game = (const GameScreen *)screen;
    const Record *record = &game->session->game.record;
    const GamePlaces places = game_places(game);
    const Phrase worth = quality_of(game->session, index);
    text_add(
        words, "%d. %s, %s", index + 1,
        describe_side(describe_names(session_spec(game->session)), record_side_at(record, index)),
        describe_cell(&record->now.variant, record->moves[index]).text);
    if (worth != PHRASE_NONE)
        text_add(words, ", %s", phrase(worth));
    return panel_moves_entry(&game->moves, &places.moves, index + 1);
}

static void press(Screen *screen, int index, int64_t now) {
    game_look_at((GameScreen *)screen, index + 1, now);
}

const ScreenList GAME_MOVES = {.find = find, .tell = tell, .press = press};
