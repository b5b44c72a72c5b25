// The board on the screen: what is drawn of a position, and how it comes to be drawn.
//
// A view follows a position. board_view_show compares it with what it showed last and lets new
// marks be drawn, taken back marks go, a new board be ruled and a result be struck, each in its own
// time. It holds cells and times, never px: a resize in the middle of a stroke changes nothing.
// `now` is nanoseconds and never goes back.
#pragma once

#include "ink/sketch/sketch_board.h"
#include "session/session.h"
#include "ui/board/board_zoom.h"

/// A mark that is being drawn or taken away.
typedef struct BoardMotion {
    Cell cell;
    Side side;
    bool leaving;
    bool told; ///< by board_view_take_begun
    int64_t start;
    float duration_ms;
} BoardMotion;

enum { BOARD_MOTIONS_MAX = 16 };

/// Zeroed memory is a view that has shown nothing yet. Fields are for reading and for
/// board_view*.c; `cursor` and `pressed` are the screen's to set.
typedef struct BoardView {
    bool shown; ///< board_view_show was called
    float pace; ///< how fast strokes come, 1: as usual; 0: all at once
    int game;   ///< with a cell and a side it seeds a mark's look
    Variant variant;
    Outcome outcome;
    uint8_t cells[CELLS_MAX]; ///< the Side that each cell shows
    BoardMotion motions[BOARD_MOTIONS_MAX];
    int motion_count;
    int64_t ruled_at;    ///< the pen began to rule the board
    int64_t rested_at;   ///< the last mark was or will be complete
    BoardTarget hover;   ///< under the pointer
    int64_t hover_since; ///< or the last change of it
    bool pressed;        ///< the pointer holds `held` down
    BoardTarget held;
    int cursor_column, cursor_row; ///< of the keyboard
    uint64_t explained;            ///< key of the position that is being explained; 0: none
    int64_t explained_at;
    Cell hint;
    int64_t hint_at;
    BoardZoom zoom; ///< kept while boards are alike
    Cell looked_at; ///< the last mark, or a hint that came after it; CELL_NONE …
    bool unseen;    ///< … and it is to be brought into view
} BoardView;

/// Follows `position` of game number `game`. Another game or board is ruled anew. Call after every
/// change of the session; without a change it does nothing.
void board_view_show(BoardView *view, const Position *position, int game, int64_t now);
/// Completes everything that is running.
void board_view_finish(BoardView *view, int64_t now);

/// Points the pointer at `target`.
void board_view_hover(BoardView *view, BoardTarget target, int64_t now);
/// What is pointed at in `position`: by the pointer or else, where `cursor` says that the keyboard
/// is on the board, by its cursor.
BoardTarget board_view_target(const BoardView *view, const Position *position, bool cursor);
/// Moves the keyboard's cursor, held on the board.
void board_view_move_cursor(BoardView *view, int columns, int rows);
/// Notes what is known of the position with `key`: new explanations and hints come in gently.
/// `explanation` may be NULL, `hint` CELL_NONE.
void board_view_note(BoardView *view, uint64_t key, const Explanation *explanation, Cell hint,
                     int64_t now);

/// True, with the motion, for each that has begun by now, once.
bool board_view_take_begun(BoardView *view, int64_t now, BoardMotion *begun);

/// True while a mark, the board's lines or the result are being drawn.
bool board_view_busy(const BoardView *view, int64_t now);
/// True while the mark in `cell` waits for its turn to be drawn or is being drawn.
bool board_view_draws(const BoardView *view, Cell cell, int64_t now);
/// True while anything moves, hover and explanations included.
bool board_view_moving(const BoardView *view, int64_t now);
/// Ns since the last mark came to rest; negative while it is being drawn.
int64_t board_view_rest(const BoardView *view, int64_t now);

/// What a frame shows besides the marks.
typedef struct BoardScene {
    BoardGeometry geometry;
    const Position *position;       ///< what board_view_show was given last
    const Explanation *explanation; ///< or NULL
    Side chooser; ///< of an explanation: whose choice it weighs, who need not be to move any more
    Side viewer;  ///< of an explanation: whose view its signs are
    Side player;  ///< whose ghost shows under the pointer; SIDE_NONE: nobody may play
    Colour hint_ring; ///< see board_view_ring_colour
    bool show_cursor; ///< the keyboard is on the board
    bool show_pencil; ///< at the tip of the stroke being drawn
    bool numbered;    ///< marks that have room for it carry the number of their move
} BoardScene;

/// What goes around a move on a board, `half` its sizes: with corners, as a round one is an O.
void board_view_ring(const Sketch *sketch, Point centre, Point half, const StrokeStyle *pen);
/// The colour of the ring of a best move: green only where it is proven to win.
Colour board_view_ring_colour(const Sketch *sketch, Worth worth);
/// How it shows which moves of an explanation are the best.
typedef enum BoardBest {
    BOARD_BEST_NONE,   ///< not at all: they are unknown, or many that lose, or guesses alike
    BOARD_BEST_RINGED, ///< a ring around each: they are few
    BOARD_BEST_GREEN,  ///< their signs alone are green: they are equal draws, or so many that rings
                       ///< would be noise
} BoardBest;
BoardBest board_view_best(const Position *position, const Explanation *explanation);
/// False where cells are so small that the felt pen alone shows the estimates of an explanation.
bool board_view_writes_estimates(const Sketch *sketch, float cell);
/// In how many marks such a square says that the game ends; 0: nothing of that stands there.
int board_view_length_written(const Sketch *sketch, float cell, Worth seen);
/// Draws the board with its coordinates. Allocates nothing but room in the draw list.
void board_view_draw(const BoardView *view, const Sketch *sketch, const BoardScene *scene,
                     int64_t now);
