// The state of the Game screen, and what its files do for each other.
#pragma once

#include "ui/board/board_aim.h"
#include "ui/board/board_control.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_controls.h"
#include "ui/panel/panel_moves.h"
#include "ui/stage/screen.h"

/// Ids of the widgets.
enum {
    GAME_UNDO = BOARD_CONTROL + 1,
    GAME_REDO,
    GAME_HINT,
    GAME_EXPLAIN,
    GAME_PLAY,
    GAME_NEW,
    GAME_WHO_WINS,
    GAME_REVIEW,
    GAME_ANALYSIS,
    GAME_LEVEL,
    GAME_PLAYERS,
    GAME_DRAW, ///< what is aimed at
    GAME_LEFT,
    GAME_UP,
    GAME_DOWN,
    GAME_RIGHT,
    GAME_RUB,
    GAME_OPTIONS,
    GAME_PAUSE,
    GAME_SLIP,
    GAME_WHY,
    GAME_TAKE_X,
    GAME_TAKE_O,
    GAME_DRAW_TWO,
    GAME_TREE,
};

/// The computer's mark begins this long after the person's, so that both are seen.
#define GAME_COMPUTER_WAITS (350 * NANOSECONDS_PER_MS)

typedef struct GameScreen {
    Screen base;
    Session *session; ///< the stage's
    BoardView board;
    BoardAim aim;      ///< of a finger, where squares are small …
    uint64_t aimed_in; ///< … in the position with this key
    PanelMoves moves;
    PanelText bubble;
    Side spoken_of;                 ///< in the bubble, or SIDE_NONE
    char notice[GAME_SENTENCE_MAX]; ///< said in the bubble until a person does something; empty for
                                    ///< none
    PanelTurn turn;
    bool hint_put_away; ///< the hint for this position is known but not shown any more
    bool has_more;      ///< a computer has just moved, and the session was not asked further yet
    int64_t played_at;  ///< when a person last played, for the computer to wait a little
} GameScreen;

/// Everything about one frame's places.
typedef struct GamePlaces {
    PanelLayout layout;
    BoardGeometry board;
    PanelMovesPlace moves;
} GamePlaces;

/// The buttons of the panel stand in so many rows.
int game_button_rows(const PanelLayout *layout);
GamePlaces game_places(const GameScreen *game);
/// Who is still drawing a mark that game_holds_back speaks of has not handed over yet; SIDE_NONE
/// once the result is told.
Side game_side_at_turn(const GameScreen *game, int64_t now);
/// Lets what is shown follow the session. Call after every change of it.
void game_follow(GameScreen *game, int64_t now);
/// Completes what is being drawn.
void game_finish(GameScreen *game, int64_t now);
/// The hint to show now, or CELL_NONE.
Cell game_hint(const GameScreen *game);
/// Whose ghost follows the pointer; SIDE_NONE when no person may play.
Side game_player(const GameScreen *game);

/// A person plays at `target`, if that is a move.
void game_play_at(GameScreen *game, BoardTarget target, int64_t now);
/// Draws the mark that is aimed at.
void game_draw_aimed(GameScreen *game, int64_t now);
/// Copies the position on the board, or the whole game as SGF, which Ctrl+V takes back.
bool game_copy_position(GameScreen *game, int64_t now);
bool game_copy_whole(GameScreen *game, int64_t now);
/// Copies an address that leads to the board; false, and nothing done, where there are none.
bool game_copy_link(GameScreen *game, int64_t now);
/// Begins where a position or moves lead, and opens a game that is over.
bool game_paste(GameScreen *game, const char *pasted, int64_t now);
/// Says a sentence, given without a full stop, until a person does something.
bool game_say(GameScreen *game, const char *sentence, int64_t now);

/// The buttons that answer the question of an opening, where a person is asked; false, and none,
/// elsewhere.
bool game_opening_build(const GameScreen *game, const PanelLayout *layout, WidgetList *list);
/// Does what the one of that id does.
void game_opening_act(GameScreen *game, int id);
/// The computer has chosen: a pen is told until the person plays.
void game_opening_tell(GameScreen *game, int64_t now);

/// Does what the control `id` does, unless it is greyed. Completes what is being drawn.
void game_press(GameScreen *game, int id, int64_t now);
/// As in ScreenOps.
void game_draw(Screen *screen, const Sketch *sketch, int64_t now);
void game_draw_over(Screen *screen, const Sketch *sketch);
void game_build(Screen *screen, WidgetList *list);
void game_act(Screen *screen, const WidgetAction *action, int64_t now);
