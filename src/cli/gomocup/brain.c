#include "cli/gomocup/brain.h"

enum { LINE_SAID_MAX = 1024 };

void brain_say(Brain *brain, const char *format, ...) {
    char memory[LINE_SAID_MAX];
    Text text = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < text.length; i++)
        if (memory[i] < ' ' || memory[i] > '~')
            memory[i] = '?';
    if (!brain->mute && !exchange_has_quit(&brain->exchange))
        brain->mute = !brain->config.say(brain->config.say_context, memory);
}

void brain_refuse(Brain *brain, const Problem *problem) {
    brain_say(brain, "ERROR %s", problem->sentence);
}

int brain_cell(const Brain *brain, const char *move) {
    int cell;
    CHECK(inkrow_cell_number(brain->game, move, &cell) == INKROW_OK);
    return cell;
}

void brain_write_moves(const Brain *brain, const char (*moves)[INKROW_CELL_ROOM], int count,
                       Text *text) {
    const int width = brain_board(brain).width;
    for (int i = 0; i < count; i++) {
        const int cell = brain_cell(brain, moves[i]);
        text_add(text, "%s%d,%d", i == 0 ? "" : " ", cell % width, cell / width);
    }
}

InkrowBoard brain_board(const Brain *brain) {
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(brain->game, &board) == INKROW_OK);
    return board;
}

bool brain_new_game(Brain *brain, Problem *problem) {
    char memory[VARIANT_ROOM];
    Text variant = text_over(memory, sizeof memory);
    InkrowGame *game;
    const Settings settings = exchange_settings(&brain->exchange);
    if (!settings_variant(&settings, brain->stones.width, brain->stones.height, &variant, problem))
        return false;
    if (inkrow_game_new(brain->inkrow, memory, &game) != INKROW_OK)
        return problem_set(problem, "%s", inkrow_problem(brain->inkrow));
    inkrow_game_free(brain->game);
    brain->game = game;
    return true;
}

bool brain_position(Brain *brain, Problem *problem) {
    return brain_new_game(brain, problem) &&
           stones_position(&brain->stones, brain->inkrow, brain->game, problem);
}
