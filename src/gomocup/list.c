#include "gomocup/list.h"

#include "gomocup/swap2.h"
#include "gomocup/thinking.h"
#include "gomocup/words.h"

static const char *const LIST_NAMES[] = {
    [LIST_BOARD] = "BOARD",
    [LIST_SET_UP] = "YXBOARD",
    [LIST_LINES] = "YXNBEST",
    [LIST_SWAP2] = "SWAP2BOARD",
};

enum { FIELD_OWN = 1, FIELD_OTHER = 2, FIELD_BLOCKED = 3 };

void list_begin(Brain *brain, ListKind kind) {
    List *list = &brain->list;
    *list = (List){.kind = kind, .lines_wanted = 1, .started = brain->started};
    stones_clear(&list->stones, brain->stones.width, brain->stones.height);
    if (brain->stones.width == 0)
        list->refused = !problem_set(&list->problem, "there is no board; START comes first");
}

void list_refuse(Brain *brain, const Problem *problem) {
    if (brain->list.refused)
        return;
    brain->list.refused = true;
    brain->list.problem = *problem;
}

// --- its lines

static bool check_field(int64_t field, Slice text, Problem *problem) {
    if (field == FIELD_OWN || field == FIELD_OTHER)
        return true;
    if (field == FIELD_BLOCKED)
        return problem_set(
            problem,
            "'%.*s' blocks a square (field 3), as only renju and the continuous game "
            "do, which are not played here; expected 1 (own) or 2 (other)",
            SLICE_ARG(text));
    return problem_set(problem, "'%.*s' has no owner; expected 1 (own) or 2 (other)",
                       SLICE_ARG(text));
}

static bool add_stone(List *list, Cell cell, Stone stone, Problem *problem) {
    if (list->stones.cells[cell] != STONE_NONE)
        return problem_set(problem, "%d,%d is listed twice", cell % list->stones.width,
                           cell / list->stones.width);
    list->stones.cells[cell] = (uint8_t)stone;
    if (list->count < SWAP2_MARKS_MOST)
        list->cells[list->count] = cell;
    list->count++;
    return true;
}

static bool read_stone(List *list, Slice text, Problem *problem) {
    bool owned = list->kind != LIST_SWAP2;
    int64_t numbers[3] = {0, 0, FIELD_OWN};
    Cell cell;
    if (!words_to_numbers(text, numbers, owned ? 3 : 2))
        return problem_set(problem, "'%.*s' is no line of %s; expected %s or DONE", SLICE_ARG(text),
                           LIST_NAMES[list->kind], owned ? "x,y,field" : "x,y");
    if (words_is_beyond(numbers[0]) || words_is_beyond(numbers[1]))
        return problem_set(problem, "'%.*s' is off the board; expected 0,0 to %d,%d",
                           SLICE_ARG(text), list->stones.width - 1, list->stones.height - 1);
    return check_field(numbers[2], text, problem) &&
           stones_find_cell(&list->stones, numbers[0], numbers[1], &cell, problem) &&
           add_stone(list, cell, numbers[2] == FIELD_OWN ? STONE_OWN : STONE_OTHER, problem);
}

// --- its end

/// Takes over the stones and moves; the board stays as it was where they stand as they cannot.
static void move_on_list(Brain *brain, const List *list) {
    Stones before = brain->stones;
    Problem problem;
    brain->stones = list->stones;
    if (thinking_move(brain, list->lines_wanted, &problem))
        return;
    brain->stones = before;
    brain_refuse(brain, &problem);
}

static void finish(Brain *brain) {
    List list = brain->list;
    brain->list.kind = LIST_NONE;
    brain->started = list.started;
    stones_compare(&list.stones, list.kind != LIST_SET_UP);
    if (list.refused)
        brain_refuse(brain, &list.problem);
    else if (list.kind == LIST_SWAP2)
        swap2_answer(brain, &list);
    else if (list.kind == LIST_SET_UP)
        brain->stones = list.stones;
    else
        move_on_list(brain, &list);
}

void list_break_off(Brain *brain, Slice found) {
    Problem problem;
    problem_set(&problem, "%s was broken off by %.*s; expected DONE after its last line",
                LIST_NAMES[brain->list.kind], SLICE_ARG(found));
    brain->list.kind = LIST_NONE;
    brain_refuse(brain, &problem);
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool list_take_line(Brain *brain, Slice text) {
    List *list = &brain->list;
    Slice rest = text;
    Slice word = slice_next_word(&rest, WORDS_BLANK);
    Problem problem;
    if (!is_letter(text.start[0])) {
        if (!list->refused && !read_stone(list, text, &problem))
            list_refuse(brain, &problem);
        return true;
    }
    if (words_equal(word, "INFO")) {
        exchange_read_info(&brain->exchange, rest);
    } else if (words_equal(word, "DONE")) {
        finish(brain);
    } else if (list->kind != LIST_LINES || list->count > 0 || !words_equal(word, "BOARD")) {
        list_break_off(brain, word);
        return false;
    }
    return true;
}
