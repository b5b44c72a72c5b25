// `inkrow-engine review`.
#include "base/file.h"
#include "cli/arguments/option.h"
#include "cli/command.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "formats/formats.h"
#include "formats/sgf/sgf_write.h"
#include "words/review_notes.h"
#include "words/review_words.h"

#include <string.h>

typedef struct ReviewOptions {
    const char *file, *out;
    uint64_t nodes;
    bool json, progress;
} ReviewOptions;

#define FIELD(name) .field = offsetof(ReviewOptions, name)
static const Option OPTIONS[] = {
    {"--out", "FILE", "write the game to FILE as SGF, with the review in it", OPTION_FILE,
     FIELD(out)},
    {"--nodes", "N", "look at about N positions for each search; 300000 when not given",
     OPTION_COUNT, FIELD(nodes), .most = INT64_MAX},
    {"--json", NULL, "print one line of JSON", OPTION_FLAG, FIELD(json)},
    {"--progress", NULL, "tell on standard error how far it has come", OPTION_FLAG,
     FIELD(progress)},
};

// --- arguments

static const OptionTable TABLE = {.options = OPTIONS, .count = ARRAY_LEN(OPTIONS)};

const Page command_review_page = {
    .takes = "FILE [OPTION...]",
    .about = "Tells what every move of a game was worth, on one thread: with the same number of\n"
             "nodes always the same. FILE is a game as SGF, of piskvork or Yixin-Board, or moves\n"
             "as text, - for standard input; its main line is reviewed. What a review in it says\n"
             "is not believed, and made anew.",
    .notes = "In JSON, before and after are for the side that moved: outcome where it is proven,\n"
             "with the plies of the shortest way where that is, too; else at_least and at_most\n"
             "where that much is proven; and its share of the points. sure: the mark is proven.",
    .table = &TABLE,
};

static bool parse(int count, char **arguments, ReviewOptions *options, Problem *problem) {
    OptionsGiven given;
    *options = (ReviewOptions){.nodes = REVIEW_NODES};
    if (!option_read(&TABLE, count, arguments, options, &given, problem))
        return false;
    options->file = given.word;
    return (given.word && *given.word) ||
           problem_set(problem, "review expects a file of a game, such as game.sgf, after it");
}

// --- what is printed

/// A review begins at the end of the game, so that one that was stopped lacks the first moves.
static int first_seen(const Review *review) {
    return review->count - review->seen;
}

static void value_json(Json *json, const char *key, Worth value) {
    static const char *const OUTCOME[] = {
        [VERDICT_WIN] = "win", [VERDICT_DRAW] = "draw", [VERDICT_LOSS] = "loss"};
    const Verdict verdict = value.verdict;
    json_open(json, key, '{');
    if (worth_is_proven(value))
        json_text(json, "outcome", OUTCOME[verdict.kind]);
    if (worth_is_proven(value) && verdict.kind != VERDICT_DRAW && verdict.exact)
        json_int(json, "plies", verdict.plies);
    if (value.kind == WORTH_BOUND) {
        json_int(json, "at_least", value.bound.lower);
        json_int(json, "at_most", value.bound.upper);
    }
    if (value.kind != WORTH_UNKNOWN)
        json_thousandths(json, "chance", worth_share(value));
    json_close(json, '}');
}

static void move_json(Json *json, const Review *review, int index) {
    const ReviewMove *move = &review->moves[index];
    const Variant *variant = &review->end.variant;
    json_open(json, NULL, '{');
    json_int(json, "number", index + 1);
    json_text(json, "side", side_name(review_side(review, index)));
    report_cell_json(json, "move", variant, review->end.history[index]);
    json_text(json, "mark", annotate_sign(move->mark));
    json_bool(json, "sure", move->sure);
    json_bool(json, "turning", move->turning);
    value_json(json, "before", review_before(review, index));
    value_json(json, "after", review_after(review, index));
    json_open(json, "better", '[');
    for (int i = 0; i < move->length; i++)
        report_cell_json(json, NULL, variant, move->line[i]);
    json_close(json, ']');
    if (move->length > 0)
        value_json(json, "better_worth", move->better);
    json_close(json, '}');
}

static void counts_json(Json *json, const Review *review, Side side) {
    static const char *const NAME[MOVE_MARKS] = {"fine", "only", "brilliant", "slips", "blunders"};
    json_open(json, side == SIDE_X ? "x" : "o", '{');
    for (int mark = 0; mark < MOVE_MARKS; mark++)
        json_int(json, NAME[mark], review_count(review, side, (MoveMark)mark));
    json_close(json, '}');
}

static void print_json(FILE *out, const Review *review, int64_t time_ns) {
    static const char *const RESULT[] = {"open", "x", "o", "draw"};
    Json json = {.out = out};
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    variant_format(&review->end.variant, &text);
    json_open(&json, NULL, '{');
    json_text(&json, "variant", memory);
    json_text(&json, "result", RESULT[review->end.outcome]);
    counts_json(&json, review, SIDE_X);
    counts_json(&json, review, SIDE_O);
    json_open(&json, "moves", '[');
    for (int i = first_seen(review); i < review->count; i++)
        move_json(&json, review, i);
    json_close(&json, ']');
    json_int(&json, "nodes", (int64_t)review->nodes);
    json_seconds(&json, "seconds", time_ns);
    if (!review_is_whole(review))
        json_bool(&json, "stopped", true);
    json_close(&json, '}');
    fputc('\n', out);
}

static void print_move(FILE *out, const Review *review, int index) {
    char memory[4 * DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    const ReviewMove *move = &review->moves[index];
    const Words cell = describe_cell(&review->end.variant, review->end.history[index]);
    text_add(&text, "%4d  %s  %-4s %-2s  %s", index + 1, side_name(review_side(review, index)),
             cell.text, annotate_sign(move->mark),
             review_words_value(review_value(review, index + 1), SIDE_NAMES_LETTERS).text);
    if (move->length > 0) {
        text_add(&text, "; better ");
        review_words_line(review, index, &text);
        text_add(&text, ", %s", review_words_better(review, index, SIDE_NAMES_LETTERS).text);
    }
    fprintf(out, "%s\n", memory);
}

static void print_text(FILE *out, const Review *review) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    variant_format(&review->end.variant, &text);
    fprintf(out, "%s: %s\n\n", memory, review_words_result(&review->end, SIDE_NAMES_LETTERS).text);
    for (int i = first_seen(review); i < review->count; i++)
        print_move(out, review, i);
    if (!review_is_whole(review))
        return;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        fprintf(out, "%s%s: %s\n", side == SIDE_X ? "\n" : "", side_name(side),
                review_words_side(review, side).text);
    const Words turning = review_words_turning(review, SIDE_NAMES_LETTERS);
    if (turning.text[0])
        fprintf(out, "%s\n", turning.text);
}

// --- the command

/// A file of any name, or, for `-`, what `in` has.
static bool read_bytes(const char *path, FILE *in, char **bytes, size_t *length, Problem *problem) {
    if (strcmp(path, "-") == 0)
        return file_read_stream(in, path, FORMATS_BYTES_MAX, bytes, length, problem);
    return file_read(path, FORMATS_BYTES_MAX, bytes, length, problem);
}

static bool read_game(const char *path, FILE *in, FormatsGame *game, Problem *problem) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    char *bytes;
    size_t length;
    Problem inside;
    if (!read_bytes(path, in, &bytes, &length, problem))
        return false;
    const bool read = formats_read((Slice){bytes, length}, &usual, game, &inside);
    base_free(bytes);
    return read || problem_set(problem, "%.*s: %s", SLICE_ARG(slice_of(path)), inside.sentence);
}

static bool write_game(const char *path, const GameTree *tree, Problem *problem) {
    Buffer text = {.start = NULL};
    sgf_write(tree, &text);
    const bool written = file_write(path, text.start, text.length, problem);
    base_free(text.start);
    return written;
}

/// For ReviewWatch.
static void tell_progress(void *context, const Review *review) {
    progress_tell(context, &(ProgressState){.unit = "moves",
                                            .done = (uint64_t)review->seen,
                                            .total = (uint64_t)review->count,
                                            .steady = true,
                                            .nodes = review->nodes});
}

/// Reviews the game, and writes it where it was reviewed as a whole.
static bool make_review(const ReviewOptions *options, const Streams *streams, GameTree *tree,
                        Review *review, Problem *problem) {
    Progress progress;
    const ReviewWatch watch = {&streams->ending->asked, tell_progress, &progress};
    command_heed(streams);
    progress_start(&progress, streams, "review", options->progress);
    const bool made = review_tree(tree, streams->clock, options->nodes, &watch, review, problem);
    progress_end(&progress);
    return made &&
           (!options->out || !review_is_whole(review) || write_game(options->out, tree, problem));
}

static int review_file(const ReviewOptions *options, const Streams *streams) {
    FormatsGame game;
    Problem problem;
    if ((options->out && !file_writer_try(streams->writer, options->out, &problem)) ||
        !read_game(options->file, streams->in, &game, &problem))
        return command_fail(streams, problem.sentence);
    Review *review = base_alloc(sizeof *review);
    const int64_t started = clock_now(&streams->clock);
    const bool written = make_review(options, streams, game.tree, review, &problem);
    if (written && options->json)
        print_json(streams->out, review, clock_now(&streams->clock) - started);
    else if (written)
        print_text(streams->out, review);
    base_free(review);
    game_tree_free(game.tree);
    return written ? command_finish(streams) : command_fail(streams, problem.sentence);
}

int command_review(int count, char **arguments, const Streams *streams) {
    ReviewOptions options;
    Problem problem;
    if (!parse(count, arguments, &options, &problem))
        return command_refuse(streams, &problem);
    return review_file(&options, streams);
}
