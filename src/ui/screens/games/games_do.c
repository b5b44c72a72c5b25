// What Your games does: choosing, going on, names, deleting, files.
#include "ui/screens/games/games.h"

#include "formats/sgf/sgf_write.h"
#include "game/keep.h"
#include "ui/screens/games/games_card.h"
#include "ui/screens/screens.h"
#include "ui/words/phrase.h"

#include <string.h>

GamesScreen *games_of(const Screen *screen) {
    return (GamesScreen *)(screen->below ? screen->below : screen);
}

static const StageGames *source_of(const GamesScreen *games) {
    return &stage_config(games->base.stage)->games;
}

// --- choosing

/// Reads the chosen game, so that it can be walked through.
static void load(GamesScreen *games) {
    const StageGames *from = source_of(games);
    record_end(&games->game.record);
    games->said.sentence[0] = '\0';
    GameTree *tree = from->game(from->context, games->chosen, &games->said);
    if (!tree)
        return;
    keep_open(&games->game, tree, games->chosen);
    if (game_is_played_out(&games->game))
        game_go_to(&games->game, games->game.record.count);
}

void games_choose(GamesScreen *games, int index) {
    const StageGames *from = source_of(games);
    games->naming = false;
    games->list.chosen = index;
    if (index < 0) {
        games->chosen[0] = '\0';
        games->said.sentence[0] = '\0';
        record_end(&games->game.record);
        return;
    }
    from->entry(from->context, index, &games->entry);
    memcpy(games->chosen, games->entry.name, sizeof games->chosen);
    load(games);
    const GamesPlace place = games_layout(games).list;
    games_list_show(&games->list, &place, index);
}

static void play_first(GamesScreen *games, int64_t now) {
    Stage *stage = games->base.stage;
    GameSpec *spec = stage_chosen(stage);
    spec->from_position = false;
    if (stage_start_session(stage, spec))
        stage_show(stage, SCREEN_GAME, now);
    else
        problem_set(&games->said, "%s", phrase(PHRASE_NO_THREAD));
}

/// It has the chosen game on a sheet, which is not there.
static bool is_without_game(const Screen *screen) {
    const GamesScreen *games = games_of(screen);
    return !screen->below && games_count(games) > 0 && games_layout(games).tall;
}

void games_show_chosen(GamesScreen *games, int64_t now) {
    if (games->list.chosen >= 0 && games_layout(games).tall)
        stage_open_sheet(games->base.stage, SCREEN_GAMES_ONE, now);
}

void games_note(GamesScreen *games, const char *sentence) {
    static const Phrase SEEN[] = {PHRASE_AT_THE_START, PHRASE_AT_THE_END, PHRASE_GAME_UNREADABLE};
    for (size_t i = 0; i < ARRAY_LEN(SEEN); i++)
        if (strcmp(sentence, phrase(SEEN[i])) == 0)
            return;
    problem_set(&games->said, "%s", sentence);
}

static Phrase cannot_use(const Screen *screen, int which) {
    (void)which;
    return games_of(screen)->game.record.tree ? PHRASE_NONE : PHRASE_GAME_UNREADABLE;
}

static Phrase cannot_walk(const Screen *screen, int step) {
    const Record *record = &games_of(screen)->game.record;
    return !record->tree                                      ? PHRASE_GAME_UNREADABLE
           : record->cursor != (step < 0 ? 0 : record->count) ? PHRASE_NONE
           : step < 0                                         ? PHRASE_AT_THE_START
                                                              : PHRASE_AT_THE_END;
}

static void walk(Screen *screen, ActionMeant meant) {
    Record *record = &games_of(screen)->game.record;
    record_go_to(record, record->cursor + meant.which);
}

// --- names

void games_set_title(GamesScreen *games, const char *title) {
    Text text = text_over(games->title, sizeof games->title);
    text_add(&text, "%s", title);
}

/// Where the title begins to be typed it is chosen whole.
static void begin_naming(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    (void)meant;
    if (games->naming || is_without_game(screen))
        return;
    games->naming = true;
    games_set_title(games, games->entry.card.title);
    screen->widgets.focus = screen->widgets.whole = GAMES_TITLE;
    screen->widgets.caret = (int)strlen(games->title);
}

static void end_naming(GamesScreen *games) {
    const StageGames *from = source_of(games);
    Session *session = stage_kept_session(games->base.stage);
    games->naming = false;
    if (!from->rename(from->context, games->chosen, games->title, &games->said))
        return;
    if (session)
        shelf_set_title(&session->shelf, &session->game, games->chosen, games->title);
    games_cards_forget(&games->cards);
    games_choose(games, from->find(from->context, games->chosen));
}

// --- deleting

static void remove_chosen(GamesScreen *games) {
    const StageGames *from = source_of(games);
    const int index = games->list.chosen;
    if (index < 0 || !from->remove(from->context, games->chosen, &games->said))
        return;
    stage_forget_game(games->base.stage, games->chosen);
    memcpy(games->deleted_name, games->chosen, sizeof games->deleted_name);
    Text slip = text_over(games->deleted, sizeof games->deleted);
    text_add(&slip, "%s, %s", games_card_title(&games->entry).text, games->entry.date);
    games_cards_forget(&games->cards);
    games_choose(games, MIN(index, games_count(games) - 1));
}

static void delete_chosen(Screen *screen, ActionMeant meant) {
    remove_chosen(games_of(screen));
    if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
}

static void restore(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    const StageGames *from = source_of(games);
    (void)meant;
    if (screen->below || games->naming || !games->deleted_name[0] ||
        !from->restore(from->context, &games->said))
        return;
    games_cards_forget(&games->cards);
    games_choose(games, from->find(from->context, games->deleted_name));
    games->deleted_name[0] = '\0';
}

// --- taking it along

static void copy(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    Buffer text = {.start = NULL};
    (void)meant;
    keep_note(&games->game);
    sgf_write(games->game.record.tree, &text);
    stage_copy_text(games->base.stage, text.start);
    base_free(text.start);
}

static void save(Screen *screen, ActionMeant meant) {
    if (stage_config(screen->stage)->files.folder)
        stage_open_sheet(screen->stage, SCREEN_SAVE_GAME, meant.now);
}

static void open_file(Screen *screen, ActionMeant meant) {
    if (!screen->below && stage_config(screen->stage)->files.folder)
        stage_choose_file(screen->stage, meant.now);
}

static void open_position(Screen *screen, ActionMeant meant) {
    if (!screen->below)
        stage_open_sheet(screen->stage, SCREEN_POSITION, meant.now);
}

// --- on and away

static ActionFace what_goes_on(const Screen *screen) {
    const GamesScreen *games = games_of(screen);
    return (ActionFace){games_count(games) == 0              ? PHRASE_PLAY_A_FIRST
                        : games->naming                      ? PHRASE_DONE
                        : games->entry.kind == KEPT_FINISHED ? PHRASE_LOOK_BACK
                                                             : PHRASE_CONTINUE,
                        ICON_PENCIL};
}

static Phrase cannot_go_on(const Screen *screen, int which) {
    const GamesScreen *games = games_of(screen);
    if (games_count(games) == 0)
        return games->reading ? PHRASE_GAMES_ARE_READ : PHRASE_NONE;
    return is_without_game(screen) ? PHRASE_NONE : cannot_use(screen, which);
}

static void go_on(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    if (is_without_game(screen))
        games_show_chosen(games, meant.now);
    else if (games->naming)
        end_naming(games);
    else if (games->chosen[0])
        stage_go_on(screen->stage, games->chosen, STAGE_ASK, &games->said, meant.now);
    else
        play_first(games, meant.now);
}

static void leave(Screen *screen, ActionMeant meant) {
    GamesScreen *games = games_of(screen);
    if (games->naming)
        games->naming = false;
    else if (screen->below)
        stage_close_sheet(screen->stage, meant.now);
    else
        stage_show(screen->stage, SCREEN_START, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"go on", PHRASE_CONTINUE, ICON_PENCIL, {KEY_ENTER}, .told = PHRASE_GO_ON_WITH_IT,
     .face_now = what_goes_on, .cannot = cannot_go_on, .act = go_on},
    {"mark back", PHRASE_MARK_BACK, ICON_PREVIOUS, {','}, .which = -1, .cannot = cannot_walk, .act = walk},
    {"mark on", PHRASE_MARK_ON, ICON_NEXT, {'.'}, .which = 1, .cannot = cannot_walk, .act = walk},
    {"save", PHRASE_SAVE_A_COPY, ICON_NONE, {'s'}, .cannot = cannot_use, .act = save},
    {"copy", PHRASE_COPY_GAME, ICON_NONE, {'c' | CHORD_CTRL}, .cannot = cannot_use, .act = copy},
    {"rename", PHRASE_RENAME, ICON_NONE, {'r', KEY_F1 + 1}, .cannot = cannot_use, .act = begin_naming},
    {"delete", PHRASE_DELETE, ICON_NONE, {KEY_DELETE, KEY_BACKSPACE}, .act = delete_chosen},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .act = restore},
    {"open", PHRASE_OPEN_A_FILE, ICON_NONE, {'o' | CHORD_CTRL}, .act = open_file},
    {"position", PHRASE_FROM_A_POSITION, ICON_NONE, {'p'}, .act = open_position},
    {"leave", PHRASE_BUTTON_BACK, ICON_NONE, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_GAMES = ACTION_TABLE(PHRASE_IN_YOUR_GAMES, ROWS);
