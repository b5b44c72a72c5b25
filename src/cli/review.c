// `inkrow-engine review`.
#include "base/file.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/json.h"
#include "cli/option.h"
#include "cli/progress.h"
#include "cli/report.h"

#include <math.h>
#include <string.h>

enum { GAME_BYTES_MAX = 32 << 20 }; ///< as the library takes

typedef struct ReviewOptions {
    const char *file, *out;
    uint64_t nodes;
    bool json, progress;
} ReviewOptions;

#define FIELD(name) .field = offsetof(ReviewOptions, name)
static const Option OPTIONS[] = {
    {"--out", "FILE", TO_SAY("write the game to FILE as SGF, with the review in it"), OPTION_FILE,
     FIELD(out)},
    {"--nodes", "N", TO_SAY("look at about N positions for each search; 300000 when not given"),
     OPTION_COUNT, FIELD(nodes), .most = INT64_MAX},
    {"--json", NULL, TO_SAY("print one line of JSON"), OPTION_FLAG, FIELD(json)},
    {"--progress", NULL, TO_SAY("tell on standard error how far it has come"), OPTION_FLAG,
     FIELD(progress)},
};

// --- arguments

static const OptionTable TABLE = {.options = OPTIONS, .count = ARRAY_LEN(OPTIONS)};

const Page command_review_page = {
    .takes = "FILE [OPTION...]",
    .about = TO_SAY(
        "Tells what every move of a game was worth, on one thread: with the same number of\n"
        "nodes always the same. FILE is a game as SGF, of piskvork or Yixin-Board, or moves\n"
        "as text, - for standard input; its main line is reviewed. What a review in it says\n"
        "is not believed, and made anew."),
    .notes = TO_SAY(
        "In JSON, before and after are for the side that moved: outcome where it is proven,\n"
        "with the plies of the shortest way where that is, too; else at_least and at_most\n"
        "where that much is proven; and its share of the points. sure: the mark is proven."),
    .table = &TABLE,
};

static bool parse(int count, char **arguments, ReviewOptions *options, Problem *problem) {
    OptionsGiven given;
    *options = (ReviewOptions){.nodes = 0}; // as many as the library takes
    if (!option_read(&TABLE, count, arguments, options, &given, problem))
        return false;
    options->file = given.word;
    return (given.word && *given.word) ||
           problem_set(problem,
                       said("review expects a file of a game, such as game.sgf, after it"));
}

// --- what is asked of the library, which must know it

/// A review with what it is of.
typedef struct Reviewed {
    InkrowRecord *record;
    InkrowGame *end; ///< of the main line
    InkrowReview *review;
    InkrowReviewSum sum;
} Reviewed;

static InkrowReviewMove move_of(const Reviewed *reviewed, int index) {
    InkrowReviewMove move = {.size = sizeof move};
    CHECK(inkrow_review_move(reviewed->review, index, &move) == INKROW_OK);
    return move;
}

static InkrowWorth worth_of(const Reviewed *reviewed, int index, InkrowMoment moment) {
    InkrowWorth worth = {.size = sizeof worth};
    CHECK(inkrow_review_worth(reviewed->review, index, moment, &worth) == INKROW_OK);
    return worth;
}

/// A text as a value.
typedef struct Told {
    char text[INKROW_TEXT_ROOM];
} Told;

static Told tell(const Reviewed *reviewed, InkrowWords words, int index) {
    Told told;
    CHECK(inkrow_review_words(reviewed->review, words, index, told.text, sizeof told.text) ==
          INKROW_OK);
    return told;
}

static Told variant_of(const Reviewed *reviewed) {
    Told told;
    CHECK(inkrow_game_text(reviewed->end, INKROW_TEXT_VARIANT, told.text, sizeof told.text) ==
          INKROW_OK);
    return told;
}

static InkrowOutcome outcome_of(const Reviewed *reviewed) {
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(reviewed->end, &board) == INKROW_OK);
    return board.outcome;
}

// --- what is printed

/// A review begins at the end of the game, so that one that was stopped lacks the first moves.
static int first_seen(const Reviewed *reviewed) {
    return reviewed->sum.count - reviewed->sum.seen;
}

static bool is_whole(const Reviewed *reviewed) {
    return first_seen(reviewed) == 0;
}

static void value_json(Json *json, const char *key, InkrowWorth value) {
    static const char *const OUTCOME[] = {
        [INKROW_WIN] = "win", [INKROW_PROVEN_DRAW] = "draw", [INKROW_LOSS] = "loss"};
    const bool proven = value.verdict != INKROW_UNKNOWN;
    json_open(json, key, '{');
    if (proven)
        json_text(json, "outcome", OUTCOME[value.verdict]);
    if (proven && value.verdict != INKROW_PROVEN_DRAW && value.plies > 0)
        json_int(json, "plies", value.plies);
    if (!proven && value.known && (value.at_least > -1 || value.at_most < 1)) {
        json_int(json, "at_least", value.at_least);
        json_int(json, "at_most", value.at_most);
    }
    if (value.known)
        json_thousandths(json, "chance", (int)lround(1000 * value.chance));
    json_close(json, '}');
}

static void move_json(Json *json, const Reviewed *reviewed, int index) {
    const InkrowReviewMove move = move_of(reviewed, index);
    const InkrowWorth before = worth_of(reviewed, index, INKROW_BEFORE_MOVE);
    json_open(json, NULL, '{');
    json_int(json, "number", index + 1);
    json_text(json, "side", move.side == 'X' ? "X" : "O");
    json_text(json, "move", move.move);
    json_text(json, "mark", move.mark);
    json_bool(json, "sure", before.mark_is_sure);
    json_bool(json, "turning", before.turned);
    value_json(json, "before", before);
    value_json(json, "after", worth_of(reviewed, index, INKROW_AFTER_MOVE));
    json_open(json, "better", '[');
    for (int i = 0; i < move.better_length; i++)
        json_text(json, NULL, move.better[i]);
    json_close(json, ']');
    if (move.better_length > 0)
        value_json(json, "better_worth", worth_of(reviewed, index, INKROW_BETTER_MOVE));
    json_close(json, '}');
}

static void counts_json(Json *json, const InkrowReviewSum *sum, int side) {
    json_open(json, side == 0 ? "x" : "o", '{');
    json_int(json, "fine", sum->fine[side]);
    json_int(json, "only", sum->only[side]);
    json_int(json, "brilliant", sum->brilliant[side]);
    json_int(json, "slips", sum->slips[side]);
    json_int(json, "blunders", sum->losing[side]);
    json_int(json, "lost", sum->lost[side]);
    json_close(json, '}');
}

/// Who won, and by what; that is NULL of a game that goes on.
typedef struct GameEnding {
    const char *result, *how;
} GameEnding;

/// What the record says, as SGF has it: Black, whose marks are X, wins by `B+R`, `B+T` …
static GameEnding ending_said(const InkrowRecord *record) {
    char said[INKROW_TEXT_ROOM];
    if (inkrow_record_get(record, INKROW_ROOT, "RE", 0, said, sizeof said, NULL) != INKROW_OK)
        return (GameEnding){"open", NULL};
    if (strcmp(said, "0") == 0 || strcmp(said, "Draw") == 0)
        return (GameEnding){"draw", "agreed"};
    if ((said[0] != 'B' && said[0] != 'W') || said[1] != '+')
        return (GameEnding){"open", NULL};
    return (GameEnding){said[0] == 'B' ? "x" : "o", said[2] == 'R'   ? "resigned"
                                                    : said[2] == 'T' ? "time"
                                                                     : "said"};
}

static GameEnding ending_of(const Reviewed *reviewed) {
    static const char *const RESULT[] = {"open", "x", "o", "draw"};
    const InkrowOutcome outcome = outcome_of(reviewed);
    if (outcome == INKROW_OPEN)
        return ending_said(reviewed->record);
    return (GameEnding){RESULT[outcome], outcome == INKROW_DRAW ? "full" : "row"};
}

static void print_json(FILE *out, const Reviewed *reviewed, int64_t time_ns) {
    const GameEnding ending = ending_of(reviewed);
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", variant_of(reviewed).text);
    json_text(&json, "result", ending.result);
    if (ending.how)
        json_text(&json, "ended", ending.how);
    counts_json(&json, &reviewed->sum, 0);
    counts_json(&json, &reviewed->sum, 1);
    json_open(&json, "moves", '[');
    for (int i = first_seen(reviewed); i < reviewed->sum.count; i++)
        move_json(&json, reviewed, i);
    json_close(&json, ']');
    json_int(&json, "nodes", (int64_t)reviewed->sum.nodes);
    json_seconds(&json, "seconds", time_ns);
    if (!is_whole(reviewed))
        json_bool(&json, "stopped", true);
    json_close(&json, '}');
    fputc('\n', out);
}

/// Where every move lost.
static bool is_lost(const InkrowReviewMove *move) {
    return move->mark[0] == '\0' && move->before == INKROW_LOSS;
}

static void print_move(FILE *out, const Reviewed *reviewed, int index) {
    const InkrowReviewMove move = move_of(reviewed, index);
    fprintf(out, "%4d  %c  %-4s %-2s  %s", index + 1, move.side, move.move, move.mark,
            tell(reviewed, INKROW_WORDS_VALUE, index).text);
    if (move.better_length > 0) {
        char memory[INKROW_LINE_MAX * INKROW_CELL_ROOM];
        Text line = text_over(memory, sizeof memory);
        for (int i = 0; i < move.better_length; i++)
            text_add(&line, "%s%s", i > 0 ? " " : "", move.better[i]);
        text_print(out, is_lost(&move) ? said("; longer %s, %s") : said("; better %s, %s"), memory,
                   tell(reviewed, INKROW_WORDS_BETTER, index).text);
    }
    fputc('\n', out);
}

static void print_text(FILE *out, const Reviewed *reviewed) {
    text_print(out, said("%s: %s"), variant_of(reviewed).text,
               tell(reviewed, INKROW_WORDS_RESULT, 0).text);
    fputs("\n\n", out);
    for (int i = first_seen(reviewed); i < reviewed->sum.count; i++)
        print_move(out, reviewed, i);
    if (!is_whole(reviewed))
        return;
    fputc('\n', out);
    text_print(out, said("%s: %s"), "X", tell(reviewed, INKROW_WORDS_X, 0).text);
    fputc('\n', out);
    text_print(out, said("%s: %s"), "O", tell(reviewed, INKROW_WORDS_O, 0).text);
    fputc('\n', out);
    const Told turning = tell(reviewed, INKROW_WORDS_TURNING, 0);
    if (turning.text[0])
        fprintf(out, "%s\n", turning.text);
}

// --- the command

/// A file of any name, or, for `-`, what `in` has.
static bool read_bytes(const char *path, FILE *in, char **bytes, size_t *length, Problem *problem) {
    if (strcmp(path, "-") == 0)
        return file_read_stream(in, path, GAME_BYTES_MAX, bytes, length, problem);
    return file_read(path, GAME_BYTES_MAX, bytes, length, problem);
}

static bool read_record(const char *path, const Streams *streams, InkrowRecord **record,
                        Problem *problem) {
    char *bytes;
    size_t length;
    if (!read_bytes(path, streams->in, &bytes, &length, problem))
        return false;
    const InkrowError error = inkrow_record_load(streams->inkrow, bytes, length, record);
    base_free(bytes);
    return error == INKROW_OK || problem_set(problem, said("%.*s: %s"), SLICE_ARG(slice_of(path)),
                                             inkrow_problem(streams->inkrow));
}

/// For InkrowWrite.
static bool add(void *context, const void *bytes, size_t length) {
    buffer_add_slice(context, (Slice){bytes, length});
    return true;
}

static bool write_game(const char *path, const Streams *streams, const InkrowRecord *record,
                       Problem *problem) {
    Buffer text = {.start = NULL};
    const bool written =
        command_right(streams->inkrow, inkrow_record_save(record, INKROW_FORMAT_SGF, add, &text),
                      problem) &&
        file_write(path, text.start, text.length, problem);
    base_free(text.start);
    return written;
}

/// For inkrow_engine_judge.
static void tell_progress(void *context, const InkrowReviewSum *sum) {
    progress_tell(context, &(ProgressState){.unit = PROGRESS_MOVES,
                                            .done = (uint64_t)sum->seen,
                                            .total = (uint64_t)sum->count,
                                            .steady = true,
                                            .nodes = sum->nodes});
}

static InkrowError find_end(const Streams *streams, Reviewed *reviewed) {
    InkrowNode node = {.size = sizeof node, .first = INKROW_ROOT};
    InkrowError error = inkrow_game_new(streams->inkrow, "3x3x3", &reviewed->end);
    int last = INKROW_ROOT;
    while (error == INKROW_OK && node.first != INKROW_NO_NODE) {
        last = node.first;
        error = inkrow_record_node(reviewed->record, last, &node);
    }
    return error == INKROW_OK ? inkrow_record_game(reviewed->record, last, reviewed->end) : error;
}

static InkrowError judge(const ReviewOptions *options, const Streams *streams, Reviewed *reviewed) {
    InkrowEngine *engine = NULL;
    Progress progress;
    InkrowError error = command_engine(streams, streams->inkrow, 1, 1, &engine);
    command_heed(streams);
    progress_start(&progress, streams, "review", options->progress);
    if (error == INKROW_OK)
        error = inkrow_engine_judge(engine, reviewed->record, options->nodes, tell_progress,
                                    &progress, &reviewed->review);
    progress_end(&progress);
    command_free_engine(streams, engine);
    if (error == INKROW_OK)
        error = find_end(streams, reviewed);
    return error == INKROW_OK ? inkrow_review_sum(reviewed->review, &reviewed->sum) : error;
}

/// Reviews the game, and writes it where it was reviewed as a whole.
static bool make_review(const ReviewOptions *options, const Streams *streams, Reviewed *reviewed,
                        Problem *problem) {
    if (!command_right(streams->inkrow, judge(options, streams, reviewed), problem))
        return false;
    if (!options->out || !is_whole(reviewed))
        return true;
    return command_right(streams->inkrow, inkrow_review_write(reviewed->review, reviewed->record),
                         problem) &&
           write_game(options->out, streams, reviewed->record, problem);
}

static int review_file(const ReviewOptions *options, const Streams *streams) {
    Reviewed reviewed = {.sum = {.size = sizeof reviewed.sum}};
    Problem problem;
    if ((options->out && !file_writer_try(streams->writer, options->out, &problem)) ||
        !read_record(options->file, streams, &reviewed.record, &problem))
        return command_fail(streams, problem.sentence);
    const int64_t started = clock_now(&streams->clock);
    const bool written = make_review(options, streams, &reviewed, &problem);
    if (written && options->json)
        print_json(streams->out, &reviewed, clock_now(&streams->clock) - started);
    else if (written)
        print_text(streams->out, &reviewed);
    inkrow_review_free(reviewed.review);
    inkrow_game_free(reviewed.end);
    inkrow_record_free(reviewed.record);
    return written ? command_finish(streams) : command_fail(streams, problem.sentence);
}

int command_review(int count, char **arguments, const Streams *streams) {
    ReviewOptions options;
    Problem problem;
    if (!parse(count, arguments, &options, &problem))
        return command_refuse(streams, &problem);
    return review_file(&options, streams);
}
