
#include "base/base.h"
#include "base/clock.h"
#include "base/threads.h"

#include <stddef.h>

// A thread that takes turns with the others: a stack of its own, which can be left in the middle of
// a function and come back to. Asyncify (a pass of Binaryen's) makes every function that may be
// left write down its locals and find back to where it was.

typedef struct Fiber Fiber;

enum {
    LOCALS_SIZE = 256 << 10, ///< bytes for what Asyncify writes down, of which 16 KiB were seen
    GUARD = 0x57ac6e0d,      ///< stands where a stack ends
};
#define TURN_NS (5 * NANOSECONDS_PER_MS)

typedef enum FiberState {
    FIBER_NEW,
    FIBER_RUNNING,
    FIBER_LEAVING,
    FIBER_LEFT,
    FIBER_COMING_BACK
} FiberState;

struct Fiber {
    char *locals_top, *locals_end; ///< where Asyncify writes: it wants these two, first
    char *locals;
    unsigned *stack; ///< the guard, and above it the stack, which grows downwards
    char *stack_top; ///< while the fiber does not run
    void *(*function)(void *context);
    void *context;
    FiberState state;
    unsigned ended;       ///< 1 when the function has returned
    const unsigned *word; ///< what it waits for, while that is `value`; NULL: nothing
    unsigned value;
    Fiber *next; ///< in the round
};

/// The round of fibers that have not ended, and whose turn it is. A writable global, as threads are
/// started and locks taken without any context; one thread of the machine alone sees it.
static struct {
    Fiber *running; ///< NULL: the first thread
    Fiber *last;    ///< that had a turn; NULL: there are none
    int64_t turn_end;
} turns;

// --- what Asyncify and the linker provide

#define ASYNCIFY(name) __attribute__((import_module("asyncify"), import_name(#name)))
ASYNCIFY(start_unwind) void asyncify_start_unwind(Fiber *fiber);
ASYNCIFY(stop_unwind) void asyncify_stop_unwind(void);
ASYNCIFY(start_rewind) void asyncify_start_rewind(Fiber *fiber);
ASYNCIFY(stop_rewind) void asyncify_stop_rewind(void);
char *stackSave(void);
void stackRestore(char *top);

// What calls these is not itself written down and found back to. Thus no function that is may
// be merged with one that calls them, which an exported name prevents.
#define APART(name) __attribute__((export_name(name), noinline))

// --- one fiber

/// Leaves the fiber that runs: everything up to enter() returns. When it goes on everything is
/// called again, and this a second time.
APART("fiber_leave") static void leave(void) {
    Fiber *fiber = turns.running;
    if (fiber->state == FIBER_COMING_BACK) {
        asyncify_stop_rewind();
        fiber->state = FIBER_RUNNING;
        return;
    }
    fiber->state = FIBER_LEAVING;
    fiber->stack_top = stackSave();
    fiber->locals_top = fiber->locals;
    asyncify_start_unwind(fiber);
}

/// Runs the fiber until it leaves or its function returns. The first thread's stack stays as it is
/// below: it needs not be left for this.
APART("fiber_enter") static void enter(Fiber *fiber) {
    char *own_top = stackSave();
    stackRestore(fiber->stack_top);
    turns.running = fiber;
    if (fiber->state == FIBER_LEFT) {
        fiber->state = FIBER_COMING_BACK;
        asyncify_start_rewind(fiber);
    } else {
        fiber->state = FIBER_RUNNING;
    }
    fiber->function(fiber->context);
    if (fiber->state == FIBER_LEAVING) {
        asyncify_stop_unwind();
        fiber->state = FIBER_LEFT;
    } else {
        fiber->ended = 1;
    }
    turns.running = NULL;
    stackRestore(own_top);
}

// --- the round

static void add_to_round(Fiber *fiber) {
    fiber->next = turns.last ? turns.last->next : fiber;
    if (turns.last)
        turns.last->next = fiber;
    turns.last = fiber;
}

/// Of the one that had the last turn.
static void take_from_round(Fiber *fiber) {
    Fiber *before = fiber;
    while (before->next != fiber)
        before = before->next;
    before->next = fiber->next;
    turns.last = before == fiber ? NULL : before;
}

static bool is_ready(const Fiber *fiber) {
    return fiber->word == NULL || *fiber->word != fiber->value;
}

/// The next in the round that has something to do, or NULL.
static Fiber *next_ready(void) {
    Fiber *fiber = turns.last;
    if (fiber == NULL)
        return NULL;
    do {
        fiber = fiber->next;
        if (is_ready(fiber))
            return fiber;
    } while (fiber != turns.last);
    return NULL;
}

static int64_t now(void) {
    const Clock clock = clock_system();
    return clock_now(&clock);
}

/// One turn of at most `ns`; false when nobody has anything to do.
static bool hand_out_turn(int64_t ns) {
    Fiber *fiber = next_ready();
    if (fiber == NULL)
        return false;
    turns.turn_end = now() + MIN(ns, TURN_NS);
    turns.last = fiber;
    enter(fiber);
    CHECK(*fiber->stack == GUARD);
    if (fiber->ended)
        take_from_round(fiber);
    return true;
}

bool threads_run_slice(int64_t ns) {
    CHECK(turns.running == NULL);
    const int64_t end = now() + ns;
    for (int64_t left = ns; left > 0; left = end - now())
        if (!hand_out_turn(left))
            return false;
    return next_ready() != NULL;
}

void threads_give_way(void) {
    if (turns.running && now() >= turns.turn_end)
        leave();
}

// --- threads

/// A fiber that is to run function(context), with `stack_size` bytes for what its functions keep in
/// memory. Its first turn comes later. Release with fiber_join.
static Fiber *fiber_new(void *(*function)(void *context), void *context, size_t stack_size) {
    Fiber *fiber = base_alloc(sizeof(*fiber));
    fiber->function = function;
    fiber->context = context;
    fiber->locals = base_alloc(LOCALS_SIZE);
    fiber->locals_end = fiber->locals + LOCALS_SIZE;
    fiber->stack = base_alloc_apart(stack_size);
    fiber->stack_top = (char *)fiber->stack + stack_size;
    *fiber->stack = GUARD;
    add_to_round(fiber);
    return fiber;
}

/// Waits, on a fiber or on the first thread, while *word is `value`. Where nobody is left who could
/// change it the first thread ends the program.
static void fiber_wait(const unsigned *word, unsigned value) {
    Fiber *self = turns.running;
    while (*word == value) {
        if (self == NULL) {
            CHECK(hand_out_turn(TURN_NS));
            continue;
        }
        self->word = word;
        self->value = value;
        leave();
        self->word = NULL;
    }
}

/// Lets every other fiber that has something to do have a turn, and then goes on.
static void fiber_pause(void) {
    if (turns.running)
        leave();
    else
        hand_out_turn(TURN_NS);
}

/// Waits until the function has returned, and releases the fiber.
static void fiber_join(Fiber *fiber) {
    fiber_wait(&fiber->ended, 0);
    base_free(fiber->stack);
    base_free(fiber->locals);
    base_free(fiber);
}

/// Provers were seen to take 100 KiB, searches 16.
enum { LARGE_STACK = 2 << 20, SMALL_STACK = 1 << 20 };

int thread_cores(void) {
    return 1;
}

bool thread_start(Thread *thread, void *(*function)(void *context), void *context) {
    thread->handle = fiber_new(function, context, LARGE_STACK);
    return true;
}

bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context) {
    thread->handle = fiber_new(function, context, SMALL_STACK);
    return true;
}

void thread_join(Thread *thread) {
    fiber_join(thread->handle);
}

void mutex_init(Mutex *mutex) {
    mutex->handle = 0;
}

void mutex_destroy(Mutex *mutex) {
    CHECK(mutex->handle == 0);
}

void mutex_lock(Mutex *mutex) {
    fiber_wait(&mutex->handle, 1);
    mutex->handle = 1;
}

void mutex_unlock(Mutex *mutex) {
    CHECK(mutex->handle == 1);
    mutex->handle = 0;
}

void condition_init(Condition *condition) {
    condition->handle = 0;
}

void condition_destroy(Condition *condition) {
    (void)condition;
}

void condition_wait(Condition *condition, Mutex *mutex) {
    const unsigned signals = condition->handle;
    mutex_unlock(mutex);
    fiber_wait(&condition->handle, signals);
    mutex_lock(mutex);
}

void condition_wait_for(Condition *condition, Mutex *mutex, int64_t ns) {
    (void)condition;
    (void)ns;
    mutex_unlock(mutex);
    fiber_pause();
    mutex_lock(mutex);
}

void condition_signal_all(Condition *condition) {
    condition->handle++;
}
