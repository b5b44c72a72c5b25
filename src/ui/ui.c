#include "ui/ui.h"

#include "ui/screens/screens.h"

#define MAKER(kind, name) [SCREEN_##kind] = screen_##name##_new,
static ScreenMaker *const MAKERS[SCREEN_KINDS] = {SCREENS(MAKER)};

Stage *ui_new(const StageConfig *config, Point size, int64_t now) {
    Stage *stage = stage_new(config, MAKERS, size);
    if (stage_show(stage, config->first, now))
        return stage;
    stage_free(stage);
    return NULL;
}
