// Lines beside the one on the board: what was, or might have been, played in the place of a mark.
#include "base/said.h"
#include "ui/screens/play/game.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <string.h>

static const Record *record_of(const GameScreen *game) {
    return &game->session->game.record;
}

/// The move in whose place others were played: the last one, the next one, or else the nearest of
/// those to come, and then of those before; 0: none.
static int nearest(const Record *record) {
    const int last = record->cursor;
    if (last > 0 && record_has_other(record, last))
        return last;
    for (int move = last + 1; move <= record->count; move++)
        if (record_has_other(record, move))
            return move;
    for (int move = last - 1; move > 0; move--)
        if (record_has_other(record, move))
            return move;
    return 0;
}

static Words name_of(const GameScreen *game, int move) {
    const Record *record = record_of(game);
    return describe_cell(&record->now.variant, record->moves[move - 1]);
}

/// In the place of `move`, as far as one sees it from there.
static void tell_others(const GameScreen *game, int move, bool here, Text *words) {
    const int others = record_others(record_of(game), move);
    if (here)
        text_add(words, said_count("%d other line from here", "%d other lines from here", others),
                 others);
    else
        text_add(words,
                 said_count("%d other line instead of %s", "%d other lines instead of %s", others),
                 others, name_of(game, move).text);
}

void game_lines_tell(const Screen *screen, const Box *leaf, Text *words) {
    const GameScreen *game = (const GameScreen *)screen;
    const Record *record = record_of(game);
    game_tell(screen, leaf, words);
    game_play_tell(game, leaf, words);
    const int move = leaf->text.phrase == GAME_TELLS_ASIDE ? nearest(record) : 0;
    if (leaf->text.phrase == GAME_TELLS_MAIN_LINE)
        text_add(words, "%s", phrase(PHRASE_BUTTON_MAIN_LINE));
    else if (move > 0 && move - record->cursor <= 1 && move >= record->cursor)
        tell_others(game, move, move > record->cursor, words);
    else if (move > 0)
        text_add(words, said("Other lines at mark %d"), move);
}

// --- what is opened

/// How to get back is said where there is a button for it.
static const char *way_back(const Game *game) {
    return !game_has_lines(game)        ? ""
           : game_leaves_main(game) > 0 ? phrase(PHRASE_LINE_LEADS_BACK)
                                        : phrase(PHRASE_MAIN_LINE_AGAIN);
}

/// What somebody wrote of the mark that opens the line goes before how to get back.
static void say_opened(GameScreen *game, Words before) {
    const Session *session = game->session;
    const int move = record_of(game)->cursor;
    char opened[GAME_SENTENCE_MAX], after[GAME_SENTENCE_MAX / 2] = "";
    Text line = text_over(opened, sizeof opened), more = text_over(after, sizeof after);
    text_add(&line, said("Another line: %s instead of %s."), name_of(game, move).text, before.text);
    session_comment(session, move, &more);
    if (more.length == 0)
        text_add(&more, "%s", way_back(&session->game));
    Text notice = game_notice(game);
    text_add(&notice, after[0] ? said_as("two sentences", "%s %s") : "%s%s", opened, after);
}

/// In the place of a move of the line.
static void open_instead_of(GameScreen *game, int move, int64_t now) {
    game_look_at(game, move, now);
    const Words before = name_of(game, move);
    session_turn_aside(game->session);
    say_opened(game, before);
    game_follow(game, now);
}

void game_lines_open(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    const int move = nearest(record_of(game)), cursor = record_of(game)->cursor;
    if (move == 0)
        game_say(game, phrase(PHRASE_NO_OTHER_MOVE), meant.now);
    else if (move == cursor || move == cursor + 1)
        open_instead_of(game, move, meant.now);
    else
        game_look_at(game, move - 1, meant.now);
}

void game_lines_open_at(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    const GamePlaces places = game_places(game);
    const int move = panel_moves_first(&game->moves, &places.moves) + meant.value + 1;
    if (move <= record_of(game)->count && record_has_other(record_of(game), move))
        open_instead_of(game, move, meant.now);
}

void game_lines_return(Screen *screen, ActionMeant meant) {
    GameScreen *game = game_begin(screen, meant.now);
    session_return_to_main(game->session);
    Text notice = game_notice(game);
    text_add(&notice, "%s", phrase(PHRASE_MAIN_LINE_AGAIN));
    game_follow(game, meant.now);
}

// --- their signs

/// Its words are heard, and seen where a pointer rests on it.
void game_lines_add(const GameScreen *game, const GamePlaces *places, WidgetList *list) {
    const int first = panel_moves_first(&game->moves, &places->moves);
    const int end = MIN(record_of(game)->count, first + GAME_LINES);
    for (int move = first + 1; move <= end; move++) {
        const Rect area = panel_moves_sign(&game->moves, game->session, &places->moves, move);
        if (area.w <= 0)
            continue;
        Widget *sign = action_add(list, &game->base, WIDGET_BUTTON, "line", move - first - 1, area);
        Text words = text_over(sign->label, sizeof sign->label);
        tell_others(game, move, false, &words);
        sign->label_hidden = true;
    }
}
