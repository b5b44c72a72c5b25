// Any bytes as the file of settings: what is written over it reads as it was meant.
#include "fuzz/target.h"

#include "ui/settings.h"

#include <string.h>

static void ignore(void *context, const char *sentence) {
    (void)context;
    CHECK(sentence[0]);
}

static Settings read_back(const char *text) {
    Settings settings = settings_default();
    Problem problem;
    CHECK(settings_text_read(slice_of(text), &settings, ignore, NULL, &problem));
    return settings;
}

/// Every setting as it is not in `settings`.
static Settings changed(const Settings *settings) {
    Settings other = *settings;
    other.theme = !settings->theme;
    other.stones = !settings->stones;
    other.animation = !settings->animation;
    other.thinking_time = !settings->thinking_time;
    other.text_size = settings->text_size == 160 ? 80 : 160;
    other.threads = settings->threads == 64 ? 1 : 64;
    other.game_table = settings->game_table == 65536 ? 1 : 65536;
    other.proof_table = settings->proof_table == 65536 ? 1 : 65536;
    other.key_caps = !settings->key_caps;
    other.coach = !settings->coach;
    other.analysis_lines = settings->analysis_lines == 5 ? 1 : 5;
    for (int i = 0; i < SETTINGS_ANALYSIS_TICKS; i++)
        other.analysis_shows[i] = !settings->analysis_shows[i];
    other.width = settings->width == 16384 ? 1 : 16384;
    other.height = 16384;
    other.placed = 1;
    other.x = -16384;
    other.y = 16384;
    return other;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Slice text = {(const char *)bytes, size};
    Settings settings = settings_default();
    Problem problem = {""};
    if (size > SETTINGS_BYTES_MAX)
        return 0;
    if (!settings_text_read(text, &settings, ignore, NULL, &problem)) {
        CHECK(problem.sentence[0]);
        return 0;
    }
    const Settings usual = settings_default(), wanted = changed(&settings);
    char *written = settings_text_write(text, &wanted, &usual);
    char *again = settings_text_write(slice_of(written), &wanted, &usual);
    const Settings got = read_back(written);
    for (int i = 0; i < SETTINGS_COUNT; i++)
        CHECK(settings_same(&got, &wanted, i));
    CHECK(strcmp(written, again) == 0);
    base_free(again);
    base_free(written);
    return 0;
}
