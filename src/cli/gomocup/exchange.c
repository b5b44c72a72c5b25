#include "cli/gomocup/exchange.h"

#include "cli/gomocup/words.h"

#include <string.h>

enum { WAITING_BYTES_MAX = 1 << 20, WAITING_LINES_MAX = 1 << 14 };

/// A search that may take longer than this has no end of its own: whoever sends something else does
/// not want to wait for it.
static const int64_t OPEN_END_NS = 3600 * NANOSECONDS_PER_SECOND;

/// The end of a search is looked for so often. A thread that sleeps gets its turn on a busy
/// machine, one that computes has to wait for it.
static const int64_t WAIT_NS = 2 * NANOSECONDS_PER_MS;

/// A lag is forgotten in about so many moves, of those that took so many looks at least: a short
/// one does not show how busy the machine is.
enum { LAG_MOVES = 8, LAG_LOOKS = 16 };

// --- the queue

/// Adds `line` with a copy of its text.
static void push_line(LineQueue *queue, const TextLine *line) {
    TextLine *added = base_alloc(sizeof(*added) + line->text.length);
    *added = *line;
    added->text.start = memcpy(added + 1, line->text.start, line->text.length);
    added->next = NULL;
    if (queue->first)
        queue->last->next = added;
    else
        queue->first = added;
    queue->last = added;
    queue->count++;
    queue->bytes += line->text.length;
}

/// Takes the first line; there must be one.
static TextLine *pop_line(LineQueue *queue) {
    CHECK(queue->first);
    TextLine *line = queue->first;
    queue->first = line->next;
    queue->count--;
    queue->bytes -= line->text.length;
    return line;
}

// --- the whole

void exchange_init(Exchange *exchange, const Clock *clock) {
    *exchange = (Exchange){.clock = *clock};
    mutex_init(&exchange->mutex);
    condition_init(&exchange->changed);
    settings_init(&exchange->settings);
}

void exchange_release(Exchange *exchange) {
    while (exchange->queue.first)
        base_free(pop_line(&exchange->queue));
    condition_destroy(&exchange->changed);
    mutex_destroy(&exchange->mutex);
}

// --- with the lock held

static int64_t left_ms(const Settings *settings) {
    if (settings->left_ms != SETTINGS_NOT_TOLD)
        return settings->left_ms;
    return settings->match_ms == 0 ? TIME_UNLIMITED_MS : settings->match_ms;
}

/// Until time_left is told again, which most managers do before every move.
static void pay(Exchange *exchange) {
    int64_t left = left_ms(&exchange->settings);
    int64_t used = clock_now(&exchange->clock) - exchange->occasion.started;
    if (left < TIME_UNLIMITED_MS)
        exchange->settings.left_ms = left - used / NANOSECONDS_PER_MS;
}

static bool command_waits(const Exchange *exchange) {
    // INFO lines next to a search are read at once, so what waits is a command.
    return exchange->ended || exchange->quit || exchange->queue.first;
}

static bool has_to_end(const Exchange *exchange) {
    if (exchange->mode == EXCHANGE_PONDERING)
        return command_waits(exchange);
    if (exchange->mode == EXCHANGE_IDLE)
        return false;
    const Occasion *occasion = &exchange->occasion;
    int64_t latest = exchange->limits.latest_ns;
    return exchange->quit || occasion->serial <= exchange->stopped ||
           (latest > OPEN_END_NS && command_waits(exchange)) ||
           exchange->looked - occasion->started >= latest;
}

/// After the settings may have changed.
static void set_limits(Exchange *exchange) {
    exchange->limits = time_limits(&(TimeSituation){
        .turn_ms = exchange->settings.turn_ms,
        .left_ms = left_ms(&exchange->settings),
        .moves_left = exchange->occasion.moves_left,
        .gone_ms = (exchange->begun - exchange->occasion.started) / NANOSECONDS_PER_MS,
        .lag_ms = MAX(exchange->lag_ns, exchange->late_ns) / NANOSECONDS_PER_MS,
    });
}

/// Keeps more of the time that is left where this thread got its turn later than before.
static void look(Exchange *exchange) {
    int64_t now = clock_now(&exchange->clock);
    int64_t late_ns = now - exchange->looked - WAIT_NS;
    exchange->looked = now;
    exchange->looks++;
    if (late_ns <= exchange->late_ns)
        return;
    exchange->late_ns = late_ns;
    set_limits(exchange);
}

/// A machine that was busy is likely to be busy yet.
static void remember_lag(Exchange *exchange) {
    look(exchange);
    if (exchange->looks >= LAG_LOOKS)
        exchange->lag_ns -= exchange->lag_ns / LAG_MOVES;
    exchange->lag_ns = MAX(exchange->lag_ns, exchange->late_ns);
}

static bool is_info(Slice text, Slice *rest) {
    *rest = text;
    return words_equal(slice_next_word(rest, WORDS_BLANK), "INFO");
}

/// The first of what was wrong is told, before the next answer.
static void read_info(Exchange *exchange, Slice key_and_value) {
    Problem problem;
    if (!settings_read(&exchange->settings, key_and_value, &problem) && !exchange->complains) {
        exchange->complains = true;
        exchange->complaint = problem;
    }
}

static void read_waiting_infos(Exchange *exchange) {
    const TextLine *line;
    Slice rest;
    while ((line = exchange->queue.first) && line->whole && is_info(line->text, &rest)) {
        read_info(exchange, rest);
        base_free(pop_line(&exchange->queue));
    }
    condition_signal_all(&exchange->changed);
}

// --- for the reader

static void wait_for_room(Exchange *exchange) {
    while (exchange->queue.bytes > WAITING_BYTES_MAX || exchange->queue.count > WAITING_LINES_MAX)
        condition_wait(&exchange->changed, &exchange->mutex);
}

static void put(Exchange *exchange, Slice text, bool whole) {
    Slice rest = text;
    Slice word = slice_next_word(&rest, WORDS_BLANK);
    bool at_once = exchange->mode == EXCHANGE_THINKING && !exchange->queue.first;
    if (words_equal(word, "END")) {
        exchange->quit = true;
    } else if (words_equal(word, "STOP") || words_equal(word, "YXSTOP")) {
        exchange->stopped = exchange->serial;
    } else if (at_once && whole && words_equal(word, "INFO")) {
        read_info(exchange, rest);
    } else {
        TextLine line = {.text = text, .whole = whole, .arrived = clock_now(&exchange->clock)};
        line.serial = ++exchange->serial;
        push_line(&exchange->queue, &line);
    }
}

bool exchange_put(Exchange *exchange, Slice text, bool whole) {
    if (text.length == 0)
        return true;
    mutex_lock(&exchange->mutex);
    wait_for_room(exchange);
    put(exchange, text, whole);
    set_limits(exchange);
    bool goes_on = !exchange->quit;
    condition_signal_all(&exchange->changed);
    mutex_unlock(&exchange->mutex);
    return goes_on;
}

void exchange_end(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    exchange->ended = true;
    condition_signal_all(&exchange->changed);
    mutex_unlock(&exchange->mutex);
}

// --- for the thinker

TextLine *exchange_take(Exchange *exchange, bool wait) {
    mutex_lock(&exchange->mutex);
    while (wait && !command_waits(exchange))
        condition_wait(&exchange->changed, &exchange->mutex);
    bool found = !exchange->quit && exchange->queue.first;
    TextLine *line = found ? pop_line(&exchange->queue) : NULL;
    condition_signal_all(&exchange->changed);
    mutex_unlock(&exchange->mutex);
    return line;
}

bool exchange_has_quit(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    bool quit = exchange->quit;
    mutex_unlock(&exchange->mutex);
    return quit;
}

Settings exchange_settings(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    Settings settings = exchange->settings;
    mutex_unlock(&exchange->mutex);
    return settings;
}

void exchange_read_info(Exchange *exchange, Slice key_and_value) {
    mutex_lock(&exchange->mutex);
    read_info(exchange, key_and_value);
    mutex_unlock(&exchange->mutex);
}

bool exchange_take_complaint(Exchange *exchange, Problem *complaint) {
    mutex_lock(&exchange->mutex);
    const bool complains = exchange->complains;
    if (complains)
        *complaint = exchange->complaint;
    exchange->complains = false;
    mutex_unlock(&exchange->mutex);
    return complains;
}

void exchange_forget_time_left(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    exchange->settings.left_ms = SETTINGS_NOT_TOLD;
    mutex_unlock(&exchange->mutex);
}

void exchange_begin_thinking(Exchange *exchange, const Occasion *occasion) {
    mutex_lock(&exchange->mutex);
    exchange->mode = EXCHANGE_THINKING;
    exchange->occasion = *occasion;
    exchange->begun = exchange->looked = clock_now(&exchange->clock);
    exchange->looks = 0;
    exchange->late_ns = 0;
    read_waiting_infos(exchange);
    set_limits(exchange);
    mutex_unlock(&exchange->mutex);
}

bool exchange_begin_pondering(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    bool free = !command_waits(exchange);
    if (free)
        exchange->mode = EXCHANGE_PONDERING;
    mutex_unlock(&exchange->mutex);
    return free;
}

TimeLimits exchange_limits(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    TimeLimits limits = exchange->limits;
    mutex_unlock(&exchange->mutex);
    return limits;
}

bool exchange_goes_on(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    look(exchange);
    bool goes_on = !has_to_end(exchange);
    mutex_unlock(&exchange->mutex);
    return goes_on;
}

void exchange_wait(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    if (!exchange->news)
        condition_wait_for(&exchange->changed, &exchange->mutex, WAIT_NS);
    exchange->news = false;
    mutex_unlock(&exchange->mutex);
}

void exchange_wake(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    exchange->news = true;
    condition_signal_all(&exchange->changed);
    mutex_unlock(&exchange->mutex);
}

void exchange_finish(Exchange *exchange) {
    mutex_lock(&exchange->mutex);
    if (exchange->mode == EXCHANGE_THINKING) {
        remember_lag(exchange);
        pay(exchange);
    }
    exchange->mode = EXCHANGE_IDLE;
    mutex_unlock(&exchange->mutex);
}
