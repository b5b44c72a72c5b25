// A page's speech: its live region, which readers of screens read aloud.
#include "sdl/speech.h"

#include "base/base.h"
#include "web/page.h"

struct Speech {
    char nothing;
};

bool speech_is_built_in(void) {
    return true;
}

Speech *speech_new(void) {
    return base_alloc(sizeof(Speech));
}

void speech_free(Speech *speech) {
    base_free(speech);
}

void speech_say(Speech *speech, SpeechKind kind, const char *words) {
    (void)speech;
    page_speak(kind, words);
}

bool speech_has_failed(Speech *speech) {
    (void)speech;
    return false;
}
