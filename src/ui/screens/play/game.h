// The state of the Game screen, and what its files do for each other.
#pragma once

#include "ui/board/board_aim.h"
#include "ui/board/board_control.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_moves.h"
#include "ui/stage/leaves.h"

/// The computer's mark begins this long after the person's, so that both are seen.
#define GAME_COMPUTER_WAITS (350 * NANOSECONDS_PER_MS)

enum { GAME_SEED = 0x6a3e };

/// What the bubble asks, besides what the coach offers.
typedef enum GameQuestion {
    GAME_ASKS_NOTHING,
    GAME_ASKS_PENS,   ///< are pens to be swapped?
    GAME_ASKS_STONES, ///< are marks to be stones?
    GAME_ASKS_RESIGN, ///< is the game to be given up …
    GAME_ASKS_DRAW,   ///< … or a draw to be taken?
} GameQuestion;

/// The pencil of a newcomer, which comes to the square that is pointed at.
typedef struct GamePencil {
    bool lies;     ///< it is seen
    int cell;      ///< where it is, or goes to; -1: beside the title
    Point from;    ///< design px
    int64_t since; ///< it goes
} GamePencil;

/// Where a board lay before its first mark: there it stays, whatever comes and goes around it.
typedef struct GameRoom {
    Rect square; ///< no width: it was not seen yet
    Point view;  ///< in a view of that size
    Variant variant;
} GameRoom;

typedef struct GameScreen {
    Screen base;
    Session *session; ///< the stage's
    BoardView board;
    BoardAim aim;      ///< of a finger, where squares are small …
    uint64_t aimed_in; ///< … in the position with this key
    PanelMoves moves;
    char said[GAME_SENTENCE_MAX];   ///< in the bubble
    bool said_asks;                 ///< that asks something
    Side spoken_of;                 ///< in the bubble, or SIDE_NONE
    char notice[GAME_SENTENCE_MAX]; ///< said in the bubble until a person does something; empty for
                                    ///< none
    PanelTurn turn;
    GameQuestion asks;
    char question[GAME_SENTENCE_MAX]; ///< its words
    Side asked_by;                    ///< who resigns, or offers the draw
    bool knows_pens;                  ///< whether pens are to be swapped was answered
    bool hint_put_away; ///< the hint for this position is known but not shown any more
    bool has_more;      ///< a computer has just moved, and the session was not asked further yet
    StageShown shown;   ///< so much of the screen …
    int64_t shown_at;   ///< … since then
    float drawn_in;     ///< share of what came then that is drawn
    GamePencil pencil;
    int64_t doodled_at; ///< the board before became a drawing in the margin
    int64_t played_at;  ///< when a person last played, for the computer to wait a little
    Point fell_at;      ///< where a person pressed when a mark last fell, design px …
    int64_t fell;       ///< … and when; 0: never
    GameRoom room;      ///< of its board
    int walked;         ///< -1: somebody went a mark back last, 1: on, 0: neither …
    int64_t walked_at;  ///< … and when
} GameScreen;

/// Where things are in one frame.
typedef struct GamePlaces {
    Places leaves;
    BoardGeometry board;
    PanelMovesPlace moves;
} GamePlaces;

/// The places in the present window. A board stays where it lay before its first mark, where it has
/// room there.
GamePlaces game_places(const GameScreen *game);
/// Remembers where the board lies. Call it before each drawing.
void game_keep_room(Screen *screen);
/// Who is still drawing a mark that game_holds_back speaks of has not handed over yet; SIDE_NONE
/// once the result is told.
Side game_side_at_turn(const GameScreen *game, int64_t now);
/// Lets what is shown follow the session. Call after every change of it.
void game_follow(GameScreen *game, int64_t now);
/// The level of the computer is on the start screen, too, on this day and the next.
void game_keep_level(GameScreen *game);
/// Completes what is being drawn.
void game_finish(GameScreen *game, int64_t now);
/// Begins what somebody does: what is being drawn is completed, and what was said, and asked, is
/// over.
GameScreen *game_begin(Screen *screen, int64_t now);
/// The hint to show now, or CELL_NONE.
static inline Cell game_hint(const GameScreen *game) {
    return game->hint_put_away ? CELL_NONE : game->session->hint;
}
/// What is explained now, or NULL.
static inline const Explanation *game_explanation(const GameScreen *game) {
    return session_computer_to_move(game->session) ? NULL : session_explanation(game->session);
}
/// What of the board is pointed at: by the pointer, or else by the keyboard.
static inline BoardTarget game_target(const GameScreen *game) {
    return board_view_target(&game->board, session_position(game->session),
                             board_control_has_cursor(&game->base.widgets));
}
/// Whose view an explanation is.
Side game_viewer(const GameScreen *game);
/// Whose ghost follows the pointer; SIDE_NONE when no person may play.
static inline Side game_player(const GameScreen *game) {
    const Session *session = game->session;
    return game_person_to_move(&session->game) ? session_position(session)->to_move : SIDE_NONE;
}

/// Shows the game after so many moves, where it has so many; true.
bool game_look_at(GameScreen *game, int move_count, int64_t now);
/// Opens the next line that goes on otherwise: in the place of the last mark or, where there is
/// none, of the next one; else leads to the nearest place that has some. Says so, or that there are
/// none.
void game_lines_open(Screen *screen, ActionMeant meant);
/// Opens the next line that has another mark in the place of the one that `meant.value` says, of
/// those that the list shows.
void game_lines_open_at(Screen *screen, ActionMeant meant);
/// Leads back to the main line, and says so.
void game_lines_return(Screen *screen, ActionMeant meant);
/// As in ScreenOps: what game_tell does, and what leaves say of lines.
void game_lines_tell(const Screen *screen, const Box *leaf, Text *words);
enum { GAME_LINES = 64 };
/// Adds their signs to the list of moves.
void game_lines_add(const GameScreen *game, const GamePlaces *places, WidgetList *list);
/// The list of moves, for readers of the screen: items of no control.
extern const ScreenList GAME_MOVES;
enum { GAME_MOVES_LIST = 1 }; ///< as ScreenItems.control
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

/// The computer has chosen: a pen is told until the person plays.
void game_opening_tell(GameScreen *game, int64_t now);

/// Asks, once for all, whether marks are to be stones, where a game of gomoku begins without them.
void game_stones_offer(GameScreen *game, int64_t now);
/// They are.
void game_stones_take(GameScreen *game, int64_t now);

/// What a leaf tells.
typedef enum GameTells {
    GAME_TELLS_BUBBLE = 1,
    GAME_TELLS_SUBTITLE,
    GAME_TELLS_TITLE,
    GAME_TELLS_PLAY,
    GAME_TELLS_PLAY_BELOW,
    GAME_TELLS_ASIDE,
    GAME_TELLS_MAIN_LINE
} GameTells;
/// Its parts, and which of them are there.
extern const Box GAME_BOXES;
bool game_has(const Screen *screen, const Box *box);
/// Where what the bubble says next is to be written, empty; what it said and asked is over.
Text game_notice(GameScreen *game);
/// The same, but what it asks is asked still.
Text game_notice_beside(GameScreen *game);
/// Where the words of what it asks from now on are to be written. Who plays by keyboard is at the
/// answer that changes nothing.
Text game_ask(GameScreen *game, GameQuestion question);
/// What it asked: that is over, and a keyboard that was at an answer goes to the board.
GameQuestion game_take_answer(GameScreen *game, int64_t now);
/// Does the bubble ask something?
bool game_asks(const GameScreen *game);
/// Is the computer that is asked to play the other player, so that pens are swapped?
bool game_swaps_pens(const GameScreen *game);
// The button that lets the computer play (game_boxes.c).

/// What it says where it has room.
ActionFace game_play_face(const Screen *screen);
/// The words that its leaf has room for, whichever side is to move: no place is to move as marks
/// are drawn. Nothing for other leaves.
void game_play_tell(const GameScreen *game, const Box *leaf, Text *words);
/// Names the button for the side that is to move, in as many words as its leaf has room for.
/// `button` may be NULL.
void game_play_name(const GameScreen *game, const Places *places, Widget *button);

/// Does a person play who could resign or offer a draw?
bool game_is_ended_by_words(const GameScreen *game);
/// Why nobody can now; PHRASE_NONE where somebody can, as the next two want it.
Phrase game_cannot_end(const GameScreen *game);
/// Asks whether the game is to be given up.
void game_ask_resign(GameScreen *game, int64_t now);
/// Asks the other person whether they take a draw; a computer says so at once.
void game_offer_draw(GameScreen *game, int64_t now);
/// The answer to what was asked is yes.
void game_end_as_asked(GameScreen *game, GameQuestion asked, int64_t now);
/// It is no; to whatever is asked.
void game_answer_no(GameScreen *game, int64_t now);
/// Somebody has lost by a row, or could have won a game that was drawn.
bool game_can_say_why(const GameScreen *game);
/// What is known of where the offer to explain a loss has led to, for who is to move there.
Phrase game_before_the_loss(const GameScreen *game);
/// As in ScreenOps.
void game_tell(const Screen *screen, const Box *leaf, Text *words);
/// The finished games around this one, the latest first, as drawings in the margin: how many have
/// room, and where each is.
enum { GAME_DOODLES = 9 };
int game_margin_count(const GameScreen *game, const GamePlaces *places);
Rect game_margin_place(const GamePlaces *places, int index);
/// The number of the game that drawing `index` is of.
int game_margin_number(const GameScreen *game, int index);
/// The game on the board is about to become one of them.
void game_margin_take(GameScreen *game, int64_t now);
bool game_margin_moves(const GameScreen *game, int64_t now);
void game_margin_draw(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                      int64_t now);
/// Is a part of the screen of those that a newcomer has met?
bool game_first_has(const GameScreen *game, const Box *box);
/// What they have met, and the pencil, follow the game. game_follow calls it.
void game_first_follow(GameScreen *game, int64_t now);
/// Lets what has come draw itself in.
void game_first_tick(GameScreen *game, int64_t now);
bool game_first_moves(const GameScreen *game, int64_t now);
/// The pencil, which lies at `rest` while nothing is pointed at.
void game_first_draw(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                     int64_t now);
/// Is it a newcomer's turn to draw the first mark? Then the title asks for it.
bool game_first_asks(const GameScreen *game);
/// Draws the line under the board.
void game_draw_foot(const GameScreen *game, const Sketch *sketch, const GamePlaces *places,
                    int64_t now);
/// Where the keyboard is on the board is kept when the screen is left, and taken up again there.
void game_keep_square(Screen *screen);
void game_take_square(GameScreen *game);
void game_draw(Screen *screen, const Sketch *sketch, int64_t now);
void game_draw_over(Screen *screen, const Sketch *sketch);
bool game_input(Screen *screen, const Input *input, int64_t now);
void game_tick(Screen *screen, int64_t now);
int64_t game_timeout(const Screen *screen, int64_t now);
bool game_busy(const Screen *screen, int64_t now);
