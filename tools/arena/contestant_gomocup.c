// Speaks the Gomocup protocol to a program (P. Laštovička, "Gomoku AI protocol", version 2), with
// the keys win_length and gravity where the game is not five in a row.
#include "arena/contestant_parts.h"
#include "rules/variant.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 16 * CELLS_MAX, MEMORY_BYTES = 350 << 20 };
/// Rules that INFO has words for.
enum { PROTOCOL_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// A question that was refused is asked again: a command may get lost.
enum { ASKS = 3 };

static const int64_t BREATH_NS = 10 * NANOSECONDS_PER_MS;
/// How long an answer may follow a refusal where no time limit says it.
static const int64_t AFTER_REFUSAL_NS = NANOSECONDS_PER_SECOND / 2;

static bool begins(Slice line, const char *word) {
    size_t length = strlen(word);
    return line.length >= length && memcmp(line.start, word, length) == 0;
}

static Slice without_blanks(Slice line) {
    while (line.length > 0 && (*line.start == ' ' || *line.start == '\t'))
        line = (Slice){line.start + 1, line.length - 1};
    return line;
}

static bool is_ok(Slice line) {
    return begins(line, "OK");
}

/// A move, right or wrong; all other lines of the protocol begin with a letter.
static bool is_move(Slice line) {
    return line.length > 0 && memchr("+-0123456789", *line.start, 12);
}

static bool is_refusal(Slice line) {
    return begins(line, "ERROR") || begins(line, "UNKNOWN");
}

/// What became of a question.
typedef enum Reply { REPLY_ANSWER, REPLY_REFUSAL, REPLY_SILENCE, REPLY_END } Reply;

/// Waits for the answer and skips everything else. A refusal may be meant for something else, such
/// as a key of INFO: the answer is waited for as long as it may take.
static Reply hear_reply(Contestant *contestant, bool (*is_answer)(Slice line),
                        int64_t after_refusal_ns, Slice *line) {
    const Clock clock = clock_system();
    int64_t until = contestant->hear_until, now;
    bool refused = false;
    do {
        Heard heard = program_hear(contestant->program, until, line);
        if (heard == HEARD_END)
            return REPLY_END;
        if (heard == HEARD_NOTHING)
            break;
        *line = without_blanks(*line);
        bool answer = is_answer(*line);
        if (line->length > 0 && (answer || !refused))
            contestant_note(contestant, *line);
        now = contestant->heard = clock_now(&clock);
        if (answer)
            return REPLY_ANSWER;
        if (!refused && is_refusal(*line)) {
            refused = true;
            until = MIN(until, now + after_refusal_ns);
        }
    } while (now < until);
    return refused ? REPLY_REFUSAL : REPLY_SILENCE;
}

/// Skips what the program still says after its last answer, and gives it a moment to get ready for
/// the next command: some lose one that comes at once.
static void take_breath(Contestant *contestant) {
    const Clock clock = clock_system();
    int64_t give_up = clock_now(&clock) + BREATH_NS;
    Slice line;
    while (program_hear(contestant->program, contestant->heard + BREATH_NS, &line) == HEARD_LINE &&
           clock_now(&clock) < give_up)
        continue;
}

static void add_infos(const Contestant *contestant, Text *said) {
    const Variant *variant = &contestant->variant;
    const Limits *limits = &contestant->spec.limits;
    text_add(said, "INFO rule %d\n", variant->exact ? 1 : 0);
    if (limits->time_ns > 0)
        text_add(said, "INFO timeout_turn %" PRId64 "\n", limits->time_ns / NANOSECONDS_PER_MS);
    text_add(said, "INFO timeout_match 0\nINFO time_left %d\n", INT32_MAX);
    text_add(said, "INFO max_memory %d\n", MEMORY_BYTES);
    if (limits->nodes > 0)
        text_add(said, "INFO max_node %" PRIu64 "\n", limits->nodes);
    if (limits->depth > 0)
        text_add(said, "INFO max_depth %d\n", limits->depth);
    if (contestant->spec.threads > 0)
        text_add(said, "INFO thread_num %d\n", contestant->spec.threads);
    if (variant->row_length != 5)
        text_add(said, "INFO win_length %d\n", variant->row_length);
    if (variant->drop)
        text_add(said, "INFO gravity 1\n");
}

/// Says how large the board is and waits for consent.
static Reply agree_on_board(Contestant *contestant) {
    const Variant *variant = &contestant->variant;
    char memory[64];
    Text said = text_over(memory, sizeof(memory));
    if (variant->width == variant->height)
        text_add(&said, "START %d\n", variant->width);
    else
        text_add(&said, "RECTSTART %d,%d\n", variant->width, variant->height);
    Reply reply = REPLY_REFUSAL;
    for (int i = 0; i < ASKS && reply == REPLY_REFUSAL; i++) {
        Slice line;
        take_breath(contestant);
        reply = program_say(contestant->program, memory)
                    ? hear_reply(contestant, is_ok, AFTER_REFUSAL_NS, &line)
                    : REPLY_END;
    }
    return reply;
}

static Failure failure_of(Reply reply) {
    static const Failure FAILURES_OF[] = {[REPLY_ANSWER] = FAILURE_NONE,
                                          [REPLY_REFUSAL] = FAILURE_ILLEGAL,
                                          [REPLY_SILENCE] = FAILURE_TIME,
                                          [REPLY_END] = FAILURE_CRASH};
    return FAILURES_OF[reply];
}

Failure gomocup_begin(Contestant *contestant) {
    Problem problem;
    if (!variant_require(&contestant->variant, PROTOCOL_RULES, "the protocol", &problem)) {
        contestant_note(contestant, slice_of(problem.sentence));
        return FAILURE_ILLEGAL;
    }
    if (!contestant->program)
        contestant->program = program_start(contestant->spec.command);
    if (!contestant->program)
        return FAILURE_CRASH;
    Failure failure = failure_of(agree_on_board(contestant));
    char memory[512];
    Text said = text_over(memory, sizeof(memory));
    add_infos(contestant, &said);
    if (failure == FAILURE_NONE && !program_say(contestant->program, memory))
        return FAILURE_CRASH;
    return failure;
}

static void add_cell(const Variant *variant, Cell cell, Text *said) {
    text_add(said, "%d,%d", cell % variant->width, cell / variant->width);
}

/// All moves so far, 1 before those of the program and 2 before the others.
static void add_board(const Position *position, Text *said) {
    text_add(said, "BOARD\n");
    for (int i = 0; i < position->ply; i++) {
        add_cell(&position->variant, position->history[i], said);
        text_add(said, ",%d\n", (position->ply - i) % 2 == 0 ? 1 : 2);
    }
    text_add(said, "DONE\n");
}

static void add_question(const Contestant *contestant, const Position *position, Text *said) {
    if (position->ply == 0) {
        text_add(said, "BEGIN\n");
    } else if (contestant->knows_game) {
        text_add(said, "TURN ");
        add_cell(&position->variant, position_last_move(position), said);
        text_add(said, "\n");
    } else {
        add_board(position, said);
    }
}

static bool read_cell(Slice line, const Variant *variant, Cell *cell) {
    uint64_t column, row;
    Slice rest = line;
    if (!slice_to_uint(slice_next_word(&rest, ", "), SIDE_MAX, &column) ||
        !slice_to_uint(slice_next_word(&rest, ", "), SIDE_MAX, &row) || column >= variant->width ||
        row >= variant->height)
        return false;
    *cell = (Cell)(row * variant->width + column);
    return true;
}

/// Asks for a move, and for the whole position again where that is refused. Its time runs anew
/// each time.
static Reply ask(Contestant *contestant, const Position *position, Slice *line) {
    const int64_t limit = contestant->spec.limits.time_ns;
    Reply reply = REPLY_REFUSAL;
    for (int i = 0; i < ASKS && reply == REPLY_REFUSAL; i++) {
        char memory[TEXT_MAX];
        Text said = text_over(memory, sizeof(memory));
        contestant->knows_game = contestant->knows_game && i == 0;
        add_question(contestant, position, &said);
        take_breath(contestant);
        contestant_start_clock(contestant);
        reply = program_say(contestant->program, memory)
                    ? hear_reply(contestant, is_move,
                                 limit > 0 ? limit + contestant->margin_ns : AFTER_REFUSAL_NS, line)
                    : REPLY_END;
    }
    return reply;
}

Failure gomocup_choose(Contestant *contestant, const Position *position, Cell *cell) {
    Slice line = {0};
    Failure failure = failure_of(ask(contestant, position, &line));
    contestant->knows_game = true;
    if (failure == FAILURE_NONE && !read_cell(line, &position->variant, cell))
        return FAILURE_ILLEGAL;
    return failure;
}
