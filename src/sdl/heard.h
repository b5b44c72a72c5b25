// What is heard of the program: sounds, and what is spoken.
#pragma once

#include "ui/sound.h"
#include "ui/stage/stage.h"

// --- sounds
//
// Where nothing plays them all is silent, and that is known.

typedef struct Speaker Speaker;

/// Opens nothing yet. To be freed.
Speaker *speaker_new(void);
void speaker_free(Speaker *speaker);
/// Opens it, so that a sound comes at once, or closes it, unless it is so.
void speaker_switch(Speaker *speaker, bool on);
/// Lets the sound be heard where it is open, at a volume from 0 to 1.
void speaker_play(Speaker *speaker, const Sound *sound, float volume);
/// Nothing was found that plays sounds.
bool speaker_is_missing(const Speaker *speaker);
/// Something that plays sounds was plugged in or taken away.
void speaker_look_again(Speaker *speaker);

// --- what is spoken
//
// By speech-dispatcher, where the program was built with it and it runs; on a page by what reads
// the page aloud. For the main thread.

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
