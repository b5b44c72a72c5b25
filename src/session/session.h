// One sitting at one board: the players, the game with its undo history, the tally, and the
// engine's thread behind it that finds moves, hints, explanations and notes. Knows nothing of
// windows; time is the clock it is handed.
//
// Every function is for one thread, the one that made the session. When there is something new,
// `wake` is called, on the engine's thread or inside one of these functions, and the owner then
// calls session_poll.
//
// The moves of a set-up position's history are moves of the game: they can be taken back.
#pragma once

#include "game/shelf.h"
#include "session/errand.h"
#include "study/annotate.h"

typedef struct SessionConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread, must not call the session; may be NULL
    void *wake_context;
    int table_mib;
    int64_t move_time_ns; ///< the most a computer's move may take; a perfect player's proof may
                          ///< take longer on drop boards that can be solved
    bool stones;          ///< of every game, whatever it was begun with (GameSpec)
} SessionConfig;

typedef enum SessionEvent {
    SESSION_NOTHING,
    SESSION_NEWS,           ///< a hint, a ready move, or more is known of moves and scores
    SESSION_COMPUTER_MOVED, ///< the last move on the board
    SESSION_COMPUTER_CHOSE, ///< in an opening
} SessionEvent;

/// Fields are for reading; only the functions below write.
typedef struct Session {
    Game game;
    uint64_t changes; ///< counts those of the game
    Shelf shelf;      ///< the games around it
    int number;       ///< of the game that `judge` is about
    SessionConfig config;
    Worker *worker;
    ExactValues *values;      ///< used on the worker's thread
    ErrandKind errand;        ///< of the worker; ERRAND_NONE when it is idle
    WorkerJob job;            ///< the same, as the worker got it
    int thinking_about;       ///< the job's position: after so many moves of the record; that of
                              ///< ERRAND_LOOK may be beside them
    int looks;                ///< so many of ERRAND_LOOK have been at the position on the board
    Judge *judge;             ///< all that is known of positions
    uint64_t judged;          ///< its version when `hint` and `explanation` were made
    Explanation explanation;  ///< of the position on the board
    int64_t looked_at;        ///< ns, when the board came to be as it is
    Cell ready;               ///< the computer's move, to be played, or CELL_NONE
    Swap2Choice ready_choice; ///< the computer's choice, to be made
    bool hint_wanted;
    Cell hint;         ///< CELL_NONE while there is none for this position
    int declined;      ///< the number of the game whose offer was turned down; 0: none was
    bool explain_on;   ///< every position is explained …
    bool explain_once; ///< … to the end of this game
    bool covered;      ///< nobody sees the board
    bool news;         ///< to be told by session_poll
} Session;

/// Starts the first game. NULL only when the machine gives no thread.
Session *session_new(const GameSpec *spec, const SessionConfig *config);
/// Stops any thinking (under 50 ms) and releases everything. NULL is fine.
void session_free(Session *session);

/// Begins a game, or the next one, as game_start and game_start_next do. Undo at its beginning
/// brings the game before back, where shelf.h keeps it.
void session_start(Session *session, const GameSpec *spec);
void session_new_game(Session *session);
/// Goes on with a game as keep.h left it in the tree, which becomes the session's; `name` goes to
/// the game's. NULL: another window has it, and it is only looked at (game_only_look).
void session_open(Session *session, GameTree *tree, const char *name);
/// Shows a game that ended once as it ended first, wherever it was left, and whatever was tried.
void session_look_back(Session *session);
/// As shelf_continue does.
void session_continue(Session *session);
/// As shelf_leave_demo does.
void session_leave_demo(Session *session);
/// Brings the game with that number back, as shelf_turn_to does.
void session_turn_to(Session *session, int number);

/// What was chosen, with the players in the seats they have now, and the position on the board.
/// Both live until the next call that changes the session.
const GameSpec *session_spec(const Session *session);
const Position *session_position(const Session *session);
/// The worth of a move of the record among the moves there were: what is proven of it, else what a
/// finished review of this program has called it (reviewed.h).
MoveMark session_move_mark(const Session *session, int index);
/// The same with what is known besides, for what is said of the move.
KnownMove session_known_move(const Session *session, int index);
/// The same without any review.
MoveMark session_proven_mark(const Session *session, int index);

// --- playing

/// True when a person is to move and `cell` can be played.
bool session_can_play(const Session *session, int cell);
/// Plays a person's move; session_can_play must be true.
void session_play(Session *session, Cell cell);
/// Makes a person's choice; game_person_may_choose must be true.
void session_choose(Session *session, Swap2Choice choice);
/// As shelf_undo, shelf_redo, game_go_to, game_vary, game_turn_aside, game_return_to_main and
/// game_let_computer_play do, or nothing where they cannot. Thinking about the position before
/// stops.
void session_undo(Session *session);
void session_redo(Session *session);
void session_go_to(Session *session, int move_count);
void session_vary(Session *session, int cursor, const Cell *moves, int count);
void session_turn_aside(Session *session);
void session_return_to_main(Session *session);
void session_let_computer_play(Session *session);
/// As game_resign and game_agree_draw do; nothing where nobody may any more.
void session_resign(Session *session, Side side);
void session_agree_draw(Session *session);
/// Changes a player in the middle of the game; a computer that was thinking for it stops.
void session_set_player(Session *session, Side side, const Player *player);
/// The games before this one count no more.
void session_forget_tally(Session *session);
/// Changes the options in the middle of the game; with another clock both sides get its whole time.
void session_set_options(Session *session, const GameOptions *options);
/// Something lies over the board, or nothing does any more: clocks stand while it does, and so does
/// a computer that keeps to them.
void session_cover(Session *session, bool covered);
/// Does a game with clocks stand because of that?
bool session_is_covered(const Session *session);
/// Switches the coach on or off (GameSpec, `quiet`).
void session_set_coach(Session *session, bool on);
/// Large boards show stones, or do not (GameSpec, `stones`).
void session_set_stones(Session *session, bool stones);
/// Notes in the game's tree what a clock that runs has left by now; it runs on. To be called before
/// the game is kept for the last time, or whoever comes back has the time of his last mark.
void session_note_time(Session *session);
/// To be called when something has been noted in the game's tree: it is another one to be kept.
void session_note_tree(Session *session);
/// The most that the computer's moves may take from now on; it begins anew with one it thinks
/// about.
void session_set_move_time(Session *session, int64_t nanoseconds);

/// True while the computer owes a move or a choice, whether it still thinks or its move is waiting.
bool session_computer_to_move(const Session *session);
/// Nanoseconds since the computer began to think about its move; 0 when it does not.
int64_t session_thinking_time(const Session *session);
/// The computer's move or choice is ready: session_poll would make it.
bool session_move_ready(const Session *session);

/// Takes in all that the engine's thread has told, and gives it what is to be done next. A
/// computer's ready move is played only if `may_move`, so that the caller can finish drawing the
/// move before. Never blocks. Call until it says SESSION_NOTHING.
SessionEvent session_poll(Session *session, bool may_move);

// --- hints and explanations, for the position on the board

/// Asks for the best move of an open position; session_poll tells when it is `hint`.
void session_ask_hint(Session *session);
/// While on, every position is explained, again after each move.
void session_set_explain(Session *session, bool on);
/// What is known now; NULL when explaining is off, nothing is known yet, or the game has ended.
const Explanation *session_explanation(const Session *session);
/// Of a comment no more stands beside a board.
enum { SESSION_COMMENT_BYTES = 236 };
/// Appends what a person wrote of the game after so many moves, in one line of at most
/// SESSION_COMMENT_BYTES: that of a file that came from elsewhere, too; nothing where nobody did.
void session_comment(const Session *session, int move_count, Text *text);
/// How many bytes that are, as they were written.
size_t session_comment_length(const Session *session, int move_count);
/// All of it with its text lines, where session_comment would cut it; release with base_free.
char *session_whole_comment(const Session *session, int move_count);
/// What the position after so many moves is worth for X: what is proven of it, else what a finished
/// review of this program has found, else what anybody guesses.
Worth session_worth_after(const Session *session, int move_count);
/// What the board is worth to whose turn it is: what is proven, else the one guess that is told of
/// it, in the bubble as in the legends. Where squares show guesses it is theirs, and else that of
/// session_worth_after.
Worth session_outlook(const Session *session);
