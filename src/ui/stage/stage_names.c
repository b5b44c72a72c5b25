// What screens lay out by, and how the sides are called on the board that is shown.
#include "ui/stage/stage_parts.h"

const StageConfig *stage_config(const Stage *stage) {
    return &stage->config;
}

Point stage_view(const Stage *stage) {
    return stage->layout.view;
}

SideNames stage_names(const Stage *stage) {
    const Session *session = stage->in_game ? stage->session : NULL;
    const GameSpec *spec = session ? session_spec(session) : &stage->config.spec;
    return side_names_on(stage->config.settings.stones, &spec->variant);
}

const char *stage_phrase(const Stage *stage, Phrase number) {
    return phrase_called(number, stage_names(stage));
}
