#include "gomocup/brain.h"

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

void brain_write_cells(int width, const Cell *cells, int count, Text *text) {
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d,%d", i == 0 ? "" : " ", cells[i] % width, cells[i] / width);
}

bool brain_variant(Brain *brain, Variant *variant, Problem *problem) {
    Settings settings = exchange_settings(&brain->exchange);
    return settings_variant(&settings, brain->stones.width, brain->stones.height, variant, problem);
}

bool brain_position(Brain *brain, Position *position, Problem *problem) {
    Variant variant;
    return brain_variant(brain, &variant, problem) &&
           stones_position(&brain->stones, &variant, position, problem);
}
