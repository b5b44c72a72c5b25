// What speaks: speech-dispatcher, where the program was built with it and it runs. On a page what
// reads the page aloud does. For the main thread.
#pragma once

#include "ui/stage/stage.h"

typedef struct Speech Speech;

/// Was the program built with something that speaks?
bool speech_is_built_in(void);
/// NULL where nothing here can speak. Connects when the first sentence comes.
Speech *speech_new(void);
/// Takes NULL. What is being spoken is broken off.
void speech_free(Speech *speech);
/// Speaks, and returns at once. An older sentence of the kind that nobody has heard yet is left
/// out.
void speech_say(Speech *speech, SpeechKind kind, const char *words);
/// True, once, when it cannot speak any more.
bool speech_has_failed(Speech *speech);
