// What the parts of the protocol share: the state of the thread that thinks. "Brain" is what
// managers call a program like this.
#ifndef INKROW_GOMOCUP_BRAIN_H
#define INKROW_GOMOCUP_BRAIN_H

#include "gomocup/exchange.h"
#include "gomocup/gomocup.h"
#include "gomocup/stones.h"
#include "play/worker.h"

/// What follows a command over several lines, until DONE.
typedef enum ListKind {
    LIST_NONE,
    LIST_BOARD,  ///< BOARD: then a move is owed
    LIST_SET_UP, ///< YXBOARD: nothing is owed
    LIST_LINES,  ///< YXNBEST: a move is owed, and several are shown
    LIST_SWAP2,  ///< SWAP2BOARD: cells without an owner
} ListKind;

enum { SWAP2_STONES = 5 };

typedef struct List {
    ListKind kind;
    int lines_wanted; ///< LIST_LINES
    bool refused;     ///< `problem` says why; the first reason stands
    Problem problem;
    int64_t started; ///< when its first line came
    Stones stones;
    int count;                ///< of stones
    Cell cells[SWAP2_STONES]; ///< LIST_SWAP2: the first ones, in order
} List;

typedef struct Brain {
    GomocupConfig config;
    Exchange exchange;
    bool mute;              ///< saying failed
    Worker *worker;         ///< searches; NULL before there is a board, as is `spare`
    Engine *spare;          ///< a small one of this thread's own, for moves that cannot wait
    int table_mib, threads; ///< what the worker was made with
    Variant prepared;       ///< what the worker has tables for; zeroed for none
    Stones stones;
    List list;
    uint64_t serial;  ///< of the line that is being done
    int64_t started;  ///< when its time began to run
    int64_t answered; ///< when the last move was said
    int64_t lag_ns;   ///< how much later than meant that was, or ones before it
    bool ponders;     ///< there is a position to ponder on
    Position ponder;
} Brain;

/// Says a line, as printf does, with everything but plain ASCII replaced by '?'.
BASE_PRINTF(2, 3) void brain_say(Brain *brain, const char *format, ...);
/// Says ERROR and the sentence.
void brain_refuse(Brain *brain, const Problem *problem);
/// Appends `x,y`.
void brain_write_cell(int width, Cell cell, Text *text);

/// The variant that the settings make of the board; false, with a sentence, where there is none.
bool brain_variant(Brain *brain, Variant *variant, Problem *problem);
/// The position of the stones on the board; see stones_position.
bool brain_position(Brain *brain, Position *position, Problem *problem);

// --- commands.c

/// Does what a line says.
void brain_take_line(Brain *brain, const Line *line);
/// No line comes any more.
void brain_take_end(Brain *brain);

// --- list.c

void list_begin(Brain *brain, ListKind kind);
/// The list is open, and `problem` is why it will be refused at its end.
void list_refuse(Brain *brain, const Problem *problem);
/// Reads a line of the list that is open: false when it belongs to no list, which is closed then.
bool list_take_line(Brain *brain, Slice text);
/// Closes the list for want of a DONE; there must be one open.
void list_break_off(Brain *brain, Slice found);

// --- thinking.c

/// Makes the worker ready for the settings and the board, so that no move has to wait for it.
void thinking_prepare(Brain *brain);
/// Forgets what was learned in earlier games; thinking_prepare makes ready again.
void thinking_forget(Brain *brain);
/// From here to thinking_end a move is owed; `position` tells how many may follow.
void thinking_begin(Brain *brain, const Position *position);
/// One search, or one of `parts`, which share the time and the nodes.
void thinking_search(Brain *brain, const Position *position, int parts, SearchReport *report);
/// False when END came meanwhile: then nothing is to be said.
bool thinking_end(Brain *brain);
/// Thinks about the stones on the board, sets the move that is found and says it; `lines` moves are
/// valued. Where no move can be made it refuses and returns false.
bool thinking_move(Brain *brain, int lines);
/// Thinks on the opponent's time, until a line comes.
void thinking_ponder(Brain *brain);

// --- realtime.c

/// Shows the state of a search to front ends that asked for it.
void realtime_show(Brain *brain, const Settings *settings, const SearchReport *report);

// --- swap2.c

/// Answers SWAP2BOARD.
void swap2_answer(Brain *brain, const List *list);

#endif
