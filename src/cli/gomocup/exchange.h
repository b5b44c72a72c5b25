// What the thread that reads and the thread that thinks share: the lines that wait, the settings,
// and the search that runs, which lines may change or stop.
//
// A line is either done at once by the reader (END, STOP, and INFO during a search) or waits until
// the thinker takes it up. STOP is meant for every move that is owed when it arrives, that of the
// search and those asked for by lines that still wait, so that it comes out the same however fast
// lines are read.
#pragma once

#include "base/clock.h"
#include "base/threads.h"
#include "cli/gomocup/settings.h"

/// A line that was read, with its text in the same memory.
typedef struct TextLine {
    Slice text;
    bool whole;            ///< false: it was too long, and the rest is gone
    uint64_t serial;       ///< counts lines from 1
    int64_t arrived;       ///< nanoseconds of the clock
    struct TextLine *next; ///< the queue's
} TextLine;

/// Lines that wait to be taken up, in order. Zeroed is empty.
typedef struct LineQueue {
    TextLine *first, *last; ///< `first` is to be taken next; NULL when there is none
    size_t count;
    size_t bytes; ///< of all texts
} LineQueue;

/// What the time limits of the search that runs are made of, besides the settings.
typedef struct Occasion {
    uint64_t serial; ///< of the line that asked for the move
    int64_t started; ///< when its time began to run
    int moves_left;  ///< see TimeSituation
} Occasion;

typedef enum ExchangeMode {
    EXCHANGE_IDLE,
    EXCHANGE_THINKING,  ///< a move is owed
    EXCHANGE_PONDERING, ///< any line ends it
} ExchangeMode;

typedef struct Exchange {
    Clock clock;

    Mutex mutex; ///< guards everything below
    Condition changed;
    LineQueue queue;
    uint64_t serial;  ///< of the last line that was read
    uint64_t stopped; ///< serial of the last line before the last STOP
    bool ended;       ///< no line comes any more
    bool quit;        ///< END was read
    bool news;        ///< the search has something to tell
    Settings settings;
    bool complains; ///< an INFO line was wrong, as `complaint` says
    Problem complaint;
    ExchangeMode mode;
    Occasion occasion;
    TimeLimits limits;
    int64_t begun;   ///< when the search began
    int64_t looked;  ///< when exchange_goes_on was asked last, or the search began
    int looks;       ///< how often it was asked in this search
    int64_t late_ns; ///< the most that a look came later than meant
    int64_t lag_ns;  ///< the same in the searches before, more of the last ones
} Exchange;

/// No line waits, and the settings are those before any is told; exchange_release ends it.
void exchange_init(Exchange *exchange, const Clock *clock);
/// Nobody uses it any more.
void exchange_release(Exchange *exchange);

// --- for the reader

/// Does or passes on one line, trimmed. False after END: nothing more is to be read. Waits while
/// the lines that wait are too many.
bool exchange_put(Exchange *exchange, Slice text, bool whole);
/// No line comes any more. What is owed is still answered.
void exchange_end(Exchange *exchange);

// --- for the thinker

/// Takes the next line, which the caller releases with base_free, after waiting for it where `wait`
/// is true. NULL where there is none: where `wait` was true there will never be one again.
TextLine *exchange_take(Exchange *exchange, bool wait);
/// True once END was read: nothing may be said any more.
bool exchange_has_quit(Exchange *exchange);
/// The settings as they are now; INFO lines may change them during a search.
Settings exchange_settings(Exchange *exchange);
/// What INFO says; for lines that waited.
void exchange_read_info(Exchange *exchange, Slice key_and_value);
/// What was wrong with INFO lines since it was asked last; false: nothing.
bool exchange_take_complaint(Exchange *exchange, Problem *complaint);
/// Forgets time_left: a new game.
void exchange_forget_time_left(Exchange *exchange);

/// A move is owed from now on, and INFO and STOP act at once. INFO lines that wait next are read.
void exchange_begin_thinking(Exchange *exchange, const Occasion *occasion);
/// False where lines wait: there is no time to ponder.
bool exchange_begin_pondering(Exchange *exchange);
/// The time limits as they are now, of the search that runs.
TimeLimits exchange_limits(Exchange *exchange);
/// False when the search that runs has to end: its time is over, or lines say so. To be asked
/// before every exchange_wait and when the search is over: the longest time between two questions
/// tells how late a busy machine makes the moves, and the limits keep twice as much.
bool exchange_goes_on(Exchange *exchange);
/// Waits for something to happen, for a few milliseconds at most.
void exchange_wait(Exchange *exchange);
/// Ends exchange_wait, or the next one; any thread may call it.
void exchange_wake(Exchange *exchange);
/// The search is over; what it took is taken off the time left, and how late it was is remembered
/// for the next ones.
void exchange_finish(Exchange *exchange);
