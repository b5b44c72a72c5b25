// What Your games does: choosing, going on, names, deleting, files.
#include "ui/screens/games/games.h"

#include "formats/sgf/sgf_write.h"
#include "session/keep.h"
#include "ui/screens/games/games_card.h"
#include "ui/words/phrase.h"

#include <string.h>

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

static void go_on(GamesScreen *games, int64_t now) {
    stage_go_on(games->base.stage, games->chosen, STAGE_ASK, &games->said, now);
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

static void walk(GamesScreen *games, int step) {
    const Record *record = &games->game.record;
    const int cursor = record->cursor + step;
    if (record->tree && cursor >= 0 && cursor <= record->count)
        record_go_to(&games->game.record, cursor);
}

// --- names

static void set_title(GamesScreen *games, const char *title) {
    Text text = text_over(games->title, sizeof games->title);
    text_add(&text, "%s", title);
}

static void begin_naming(GamesScreen *games) {
    games->naming = true;
    set_title(games, games->entry.card.title);
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

static void delete_chosen(GamesScreen *games) {
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

static void restore(GamesScreen *games) {
    const StageGames *from = source_of(games);
    if (!games->deleted_name[0] || !from->restore(from->context, &games->said))
        return;
    games_cards_forget(&games->cards);
    games_choose(games, from->find(from->context, games->deleted_name));
    games->deleted_name[0] = '\0';
}

// --- taking it along

static void copy(GamesScreen *games) {
    Buffer text = {.start = NULL};
    if (!games->game.record.tree)
        return;
    keep_note(&games->game);
    sgf_write(games->game.record.tree, &text);
    stage_copy_text(games->base.stage, text.start);
    base_free(text.start);
}

void games_act(GamesScreen *games, const WidgetAction *action, int64_t now) {
    Stage *stage = games->base.stage;
    const bool files = stage_config(stage)->files.folder;
    switch (action->id) {
    case GAMES_GO:
        if (games->naming)
            end_naming(games);
        else if (games->chosen[0])
            go_on(games, now);
        else
            play_first(games, now);
        break;
    case GAMES_BACK:
        walk(games, -1);
        break;
    case GAMES_ON:
        walk(games, 1);
        break;
    case GAMES_SAVE:
        if (files)
            stage_open_sheet(stage, SCREEN_SAVE_GAME, now);
        break;
    case GAMES_COPY:
        copy(games);
        break;
    case GAMES_RENAME:
        begin_naming(games);
        break;
    case GAMES_DELETE:
        delete_chosen(games);
        break;
    case GAMES_UNDO:
        restore(games);
        break;
    case GAMES_OPEN:
        if (files)
            stage_choose_file(stage, now);
        break;
    case GAMES_POSITION:
        stage_open_sheet(stage, SCREEN_POSITION, now);
        break;
    case GAMES_TITLE:
        if (action->text_changed)
            set_title(games, action->text);
        break;
    default:
        stage_act_in_margin(stage, action->id, now);
        break;
    }
}
