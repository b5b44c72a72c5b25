#include "ui/stage/setting.h"

ActionValue setting_value(const Screen *screen, int which) {
    const int now = settings_step(stage_settings(screen->stage), which);
    return (ActionValue){now, which == SETTINGS_THREADS, MAX(now, settings_last_step(which))};
}

void setting_set(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings_set_step(&settings, meant.which, meant.value);
    stage_change_settings(screen->stage, &settings);
}

bool setting_on(const Screen *screen, int which) {
    return settings_step(stage_settings(screen->stage), which);
}

void setting_toggle(Screen *screen, ActionMeant meant) {
    meant.value = !setting_on(screen, meant.which);
    setting_set(screen, meant);
}
