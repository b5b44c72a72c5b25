// A page's speaker: the browser mixes, and is silent until a hand has touched the page.
#include "sdl/speaker.h"

#include "base/base.h"
#include "web/page.h"

struct Speaker {
    bool on;
};

Speaker *speaker_new(void) {
    return base_alloc(sizeof(Speaker));
}

void speaker_free(Speaker *speaker) {
    base_free(speaker);
}

void speaker_switch(Speaker *speaker, bool on) {
    speaker->on = on;
}

void speaker_play(Speaker *speaker, const Sound *sound, float volume) {
    if (!speaker->on)
        return;
    float *samples = base_alloc((size_t)sound_length(sound) * sizeof *samples);
    sound_make(sound, samples);
    page_hear(sound, samples, volume);
    base_free(samples);
}

bool speaker_is_missing(const Speaker *speaker) {
    (void)speaker;
    return false;
}

void speaker_look_again(Speaker *speaker) {
    (void)speaker;
}
