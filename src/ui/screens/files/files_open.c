#include "ui/screens/files/files_open.h"

#include "ui/words/drawn_text.h"
#include "ui/words/phrase.h"
#include "ui/words/position_text.h"

bool files_open(Stage *stage, Slice bytes, Problem *problem, int64_t now) {
    char memory[POSITION_READ_MAX];
    Text line = text_over(memory, sizeof memory);
    GameSpec spec = *stage_chosen(stage);
    if (drawn_text_flatten(bytes, &line))
        bytes = (Slice){memory, line.length};
    if (!position_text_read(bytes, &spec.variant, &spec.position, problem))
        return false;
    spec.variant = spec.position.variant;
    spec.from_position = true;
    if (!stage_start_session(stage, &spec) || !stage_show(stage, SCREEN_GAME, now))
        return problem_set(problem, "%s", phrase(PHRASE_NO_THREAD));
    stage_chosen(stage)->variant = spec.variant;
    return true;
}
