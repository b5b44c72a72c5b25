// The opening rule swap2: one side sets three stones, the other takes a colour, or sets two more
// and leaves the choice to the first.
//
// With values known exactly, the two more stones would never be better than the better colour: they
// are for positions in which no colour is.
#include "gomocup/swap2.h"

#include "gomocup/thinking.h"

/// An opening is balanced when no side is ahead by more than this (score.h).
enum { BALANCED = 15 };

typedef struct Offset {
    int8_t dx, dy;
} Offset;

/// From the first stone to the second, and to the third.
static const Offset SECOND[] = {{1, 0}, {1, 1}, {2, 1}};
static const Offset THIRD[] = {{-1, 2}, {2, -1}, {0, 2}, {1, -2}, {-2, 0}, {3, 2}, {-1, 1}};

enum { STARTS = 3, OPENING_STONES = 3 };

/// Where the first stone may lie: towards the edges, where the first mover's advantage is smaller,
/// and in the middle.
static Cell first_stone(const Variant *variant, int start) {
    static const Offset EIGHTHS[STARTS] = {{1, 1}, {1, 4}, {4, 4}};
    return cell_at(variant, variant->width * EIGHTHS[start].dx / 8,
                   variant->height * EIGHTHS[start].dy / 8);
}

static bool play_at(Position *position, Cell from, Offset offset) {
    const Variant *variant = &position->variant;
    int column = cell_column(variant, from) + offset.dx, row = cell_row(variant, from) + offset.dy;
    if (!variant_has(variant, column, row) ||
        !position_can_play(position, cell_at(variant, column, row)))
        return false;
    position_play(position, cell_at(variant, column, row));
    return true;
}

enum { OPENINGS = STARTS * (int)ARRAY_LEN(SECOND) * (int)ARRAY_LEN(THIRD) };

/// Sets the stones of an opening on the empty board; false where they do not fit.
static bool set_opening(int number, const Variant *variant, Position *position) {
    int third = number % (int)ARRAY_LEN(THIRD), rest = number / (int)ARRAY_LEN(THIRD);
    int second = rest % (int)ARRAY_LEN(SECOND), start = rest / (int)ARRAY_LEN(SECOND);
    position_init(position, variant, SIDE_X);
    Cell first = first_stone(variant, start);
    position_play(position, first);
    return play_at(position, first, SECOND[second]) && play_at(position, first, THIRD[third]) &&
           position->outcome == OUTCOME_OPEN;
}

static void say_cells(Brain *brain, const Cell *cells, int count) {
    char memory[64];
    Text text = text_over(memory, sizeof(memory));
    brain_write_cells(brain->stones.width, cells, count, &text);
    brain_say(brain, "%s", memory);
}

/// How far from balance a position is.
static Score imbalance(const SearchReport *report) {
    const RankedMove *ranked = &report->moves[0];
    if (ranked->verdict.kind == VERDICT_WIN || ranked->verdict.kind == VERDICT_LOSS)
        return SCORE_INFINITE;
    return ranked->score < 0 ? -ranked->score : ranked->score;
}

/// The most balanced of the openings; each gets the same part of the time.
static void answer_empty(Brain *brain, const Variant *variant) {
    SearchReport *report = report_new(1);
    Position position, best;
    Score least = SCORE_INFINITE + 1;
    position_init(&best, variant, SIDE_X);
    thinking_begin(brain, &best);
    for (int number = 0; number < OPENINGS; number++) {
        if (!set_opening(number, variant, &position))
            continue;
        thinking_search(brain, &position, OPENINGS, report);
        if (imbalance(report) < least) {
            least = imbalance(report);
            best = position;
        }
    }
    report_free(report);
    if (!thinking_end(brain))
        return;
    if (best.ply > 0)
        say_cells(brain, best.history, OPENING_STONES);
    else
        brain_say(brain, "ERROR the board is too small for an opening of swap2");
}

static void say_choice(Brain *brain, const Position *position, const SearchReport *report) {
    const RankedMove *ranked = &report->moves[0];
    bool level = position->ply == OPENING_STONES && imbalance(report) <= BALANCED;
    if (level && ranked->pv_length >= 2)
        say_cells(brain, ranked->pv, 2);
    else if (ranked->score < 0)
        brain_say(brain, "SWAP");
    else
        say_cells(brain, &ranked->move, 1);
}

/// The colour to take, or the next moves, after three or five stones.
static void answer_stones(Brain *brain, const Position *position) {
    SearchReport *report = report_new(1);
    thinking_begin(brain, position);
    thinking_search(brain, position, 1, report);
    if (thinking_end(brain))
        say_choice(brain, position, report);
    report_free(report);
}

static bool play_list(const Variant *variant, const List *list, Position *position,
                      Problem *problem) {
    if (variant->drop)
        return problem_set(problem, "SWAP2BOARD is not for boards with gravity");
    if (list->count != 0 && list->count != OPENING_STONES && list->count != SWAP2_STONES)
        return problem_set(problem, "SWAP2BOARD has %d stones; expected 0, 3 or 5", list->count);
    position_init(position, variant, SIDE_X);
    for (int i = 0; i < list->count && position->outcome == OUTCOME_OPEN; i++)
        position_play(position, list->cells[i]);
    return position->outcome == OUTCOME_OPEN ||
           problem_set(problem, "the game is over: a row is complete");
}

void swap2_answer(Brain *brain, const List *list) {
    Variant variant;
    Position position;
    Problem problem;
    if (!brain_variant(brain, &variant, &problem) ||
        !play_list(&variant, list, &position, &problem))
        brain_refuse(brain, &problem);
    else if (list->count == 0)
        answer_empty(brain, &variant);
    else
        answer_stones(brain, &position);
}
