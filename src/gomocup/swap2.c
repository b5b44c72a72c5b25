#include "gomocup/swap2.h"

#include "gomocup/thinking.h"
#include "play/swap2.h"

static void say_cells(Brain *brain, const Cell *cells, int count) {
    char memory[64];
    Text text = text_over(memory, sizeof(memory));
    brain_write_cells(brain->stones.width, cells, count, &text);
    brain_say(brain, "%s", memory);
}

static void search(void *context, const Position *position, int parts, SearchReport *report) {
    thinking_search(context, position, parts, report);
}

/// The most balanced of some openings.
static void answer_empty(Brain *brain, Position *position) {
    thinking_begin(brain, position);
    const bool found = swap2_play_opening(position, search, brain, NULL);
    if (!thinking_end(brain))
        return;
    if (found)
        say_cells(brain, position->history, SWAP2_MARKS);
    else
        brain_say(brain, "ERROR the board is too small for an opening of swap2");
}

static void say_choice(Brain *brain, const Position *position, const SearchReport *report) {
    const RankedMove *ranked = &report->moves[0];
    switch (swap2_choose(position, report)) {
    case SWAP2_DRAW_TWO:
        say_cells(brain, ranked->pv, 2);
        break;
    case SWAP2_TAKE_OTHER:
        brain_say(brain, "SWAP");
        break;
    default:
        say_cells(brain, &ranked->move, 1);
        break;
    }
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
    if (list->count != 0 && list->count != SWAP2_MARKS && list->count != SWAP2_MARKS_MOST)
        return problem_set(problem, "SWAP2BOARD has %d stone%s; expected 0, 3 or 5", list->count,
                           list->count == 1 ? "" : "s");
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
        answer_empty(brain, &position);
    else
        answer_stones(brain, &position);
}
