// The list of moves as items, for readers of the screen; keys go through a game without it.
#include "session/coach.h"
#include "ui/screens/play/game.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

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
