// The clocks of the two sides of a game, and what is noted of them in its tree. Pure: time is
// handed in, as nanoseconds of any clock that never goes back.
#pragma once

#include "base/clock.h"
#include "rules/game_tree.h"
#include "rules/position.h"

typedef enum TimeKind { TIME_FREE, TIME_EACH_MARK, TIME_WHOLE_GAME, TIME_KINDS } TimeKind;

enum { TIME_SECONDS_LEAST = 10, TIME_SECONDS_MOST = 3600, TIME_INCREMENT_MOST = 60 };

/// With less left, ns, tenths of a second count.
#define GAME_CLOCK_TENTHS_BELOW (10 * NANOSECONDS_PER_SECOND)

/// A clock that runs is looked at every second. Where nobody did for longer than this, ns, the
/// program did not run.
#define GAME_CLOCK_UNSEEN (5 * NANOSECONDS_PER_SECOND)

/// How much time the sides have. Zeroed: as much as they like.
typedef struct TimeControl {
    TimeKind kind;
    int seconds;   ///< for each mark, or for all of one side; TIME_SECONDS_LEAST to
                   ///< TIME_SECONDS_MOST, but with TIME_FREE
    int increment; ///< s more after each mark, 0 to TIME_INCREMENT_MOST; with TIME_WHOLE_GAME alone
    bool no_losses; ///< who has no time left is told so, and may go on
} TimeControl;

/// True when its numbers are in their ranges.
bool game_clock_control_is_valid(const TimeControl *control);
bool game_clock_control_equal(const TimeControl *a, const TimeControl *b);

/// Fields are for reading; only the functions below write.
typedef struct GameClock {
    TimeControl control;
    int64_t left[2]; ///< ns, of each side when the clock last stood
    Side running;    ///< whose time runs; SIDE_NONE while the clock stands
    int64_t since;   ///< ns, when it began to, or later by what does not count
    int64_t seen;    ///< ns, when somebody last looked, while it runs
} GameClock;

/// Both sides get the time that `control` gives them; the clock stands.
void game_clock_set_up(GameClock *clock, const TimeControl *control);
/// Both sides get what they had left, ns.
void game_clock_set(GameClock *clock, const int64_t *left);
/// The time of `side` runs from `now` on, unless it does already or nobody's time is counted.
void game_clock_run(GameClock *clock, Side side, int64_t now);
/// Somebody looks, before anything is done that the time left decides. While nobody did for longer
/// than GAME_CLOCK_UNSEEN the program did not run, as when the machine slept: nobody could make a
/// mark, and that time does not count.
void game_clock_see(GameClock *clock, int64_t now);
/// Nobody's time runs any more.
void game_clock_stop(GameClock *clock, int64_t now);
/// `side` has made its mark: the clock stands, and what is due for the next mark is given.
void game_clock_mark(GameClock *clock, Side side, int64_t now);

/// The players take their time to each other's seats; the clock stands.
void game_clock_change_seats(GameClock *clock);

/// Nanoseconds that `side` has left, 0 or more; TIME_FREE has none to tell.
int64_t game_clock_left(const GameClock *clock, Side side, int64_t now);
/// What `left` is a share of, ns.
int64_t game_clock_whole(const GameClock *clock);
/// Little of the time is left.
bool game_clock_is_low(const GameClock *clock, Side side, int64_t now);
/// Nanoseconds until the time that runs is another second, below GAME_CLOCK_TENTHS_BELOW another
/// tenth of one, or over; -1 while nothing changes.
int64_t game_clock_timeout(const GameClock *clock, int64_t now);
/// Who has lost on time; SIDE_NONE for nobody.
Side game_clock_loser(const GameClock *clock, int64_t now);
/// The most that the side whose time runs may think about its mark from now on, ns, of at most
/// `most`. `free_cells` and its own marks tell how many marks are still to come.
int64_t game_clock_thinking_time(const GameClock *clock, int own_marks, int free_cells,
                                 int64_t most, int64_t now);

// --- notes in the tree: at a node what both sides have left there, in seconds as SGF has it

/// Notes what both sides have left at `node`, where the clock must stand.
void game_clock_note(GameTree *tree, int node, const GameClock *clock);
/// Gives both sides what is noted at `node` or, where nothing is, nearest before it; else all.
void game_clock_recall(const GameTree *tree, int node, GameClock *clock);
