// The state of the screen "Why did I lose?" and its places; what all of its files see.
#pragma once

#include "study/review.h"
#include "study/why.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/leaves.h"

typedef struct WhyScreen {
    Screen base;
    WhyWork *work;
    ReviewTask *looks; ///< at each mark, where there is no tree; NULL before that is known
    int *nodes;        ///< then: of the game's tree, the root and that of each mark
    BoardView board;
    Position won, shown; ///< the game, and what is on the board
    Side loser;
    bool no_thread;
    int node;        ///< of the tree: the winner is to move there, and it is shown from there on
    int first;       ///< of the columns that are shown
    bool shows_tree; ///< where there is no room for both
    char notice[GAME_SENTENCE_MAX]; ///< said until something is done; empty for none
} WhyScreen;

enum { WHY_COLUMNS_MAX = 8, WHY_ANSWERS_APART = 4 };

/// An answer of the loser: its board, and the reply's.
typedef struct WhyColumn {
    Cell answer;
    int node;    ///< that `answer` leads to, or shares
    bool alone;  ///< others that share it have columns of their own
    float x;     ///< middle
    bool played; ///< in the game
} WhyColumn;

/// What one frame shows, and where.
typedef struct WhyFrame {
    const WhyScreen *screen;
    const WhyReport *report;
    Places leaves;
    BoardGeometry board;
    Rect tree; ///< without width: not shown
    // Of the tree, where it is shown.
    float band, labels; ///< height of a level; width of what is said at its left
    float cell;         ///< of its boards
    Point size;         ///< of a board with its card
    float trunk, pitch; ///< middle of the first two boards; between those of columns
    int above, below;   ///< nodes: the board at the top; the one after the winner's move
    WhyColumn columns[WHY_COLUMNS_MAX];
    int column_count, answer_count; ///< of all columns
} WhyFrame;

enum { WHY_LEVELS = 4 };

/// The places in the present window.
WhyFrame why_view_frame(const WhyScreen *screen);
/// True when the tree can be gone up in.
bool why_view_can_go_up(const WhyScreen *screen);
/// The board after the reply to a column's answer; -1 where it is folded.
int why_view_reply(const WhyFrame *frame, const WhyColumn *column);
/// The position after a column's answer; and after the reply.
Position why_view_after_answer(const WhyFrame *frame, const WhyColumn *column);
bool why_view_after_reply(const WhyFrame *frame, const WhyColumn *column, Position *position);

/// What the leaves of the turn tell: its heading, what it was about, and a remark on the tree.
void why_view_tell_heading(const WhyScreen *screen, Text *words);
void why_view_tell_turn(const WhyScreen *screen, Text *words);
void why_view_tell_note(const WhyScreen *screen, Text *words);
/// A card with a small board of cells of `frame->cell` px; `strong` where it is the winner's.
void why_view_draw_card(const WhyFrame *frame, const Sketch *sketch, Rect card,
                        const Position *position, bool strong, int seed);
/// Draws the turn, and the tree.
void why_view_draw_turn(const WhyFrame *frame, const Sketch *sketch);
void why_view_draw_tree(const WhyFrame *frame, const Sketch *sketch);

// --- why_looked.c: what is known where there is no tree

/// True once it is sure that there will be none.
bool why_looked_is_all(const WhyScreen *screen);
/// Of a game that was always lost the mark that cost most; NULL where none is known.
const WhySlip *why_looked_slip(const WhyScreen *screen);
/// The loser's mark that is shown then: the turn where that is proven, else that which cost most as
/// it looks, else the last one before the winner had a row to complete. -1: they drew none.
int why_looked_mark(const WhyScreen *screen);
/// Begins to look at each mark, and takes in what is found; true when that is news.
bool why_looked_follow(WhyScreen *screen);
/// Releases what that took, and keeps what was found.
void why_looked_release(WhyScreen *screen);
/// What is said in the box where nothing is proven of the turn.
void why_looked_tell(const WhyScreen *screen, Text *words);
/// Draws over the board what looked better than the mark.
void why_looked_draw_better(const WhyFrame *frame, const Sketch *sketch);
/// Draws in the place of the tree how it went on, and how it could have.
void why_looked_draw(const WhyFrame *frame, const Sketch *sketch);
