// What sounds are heard from. Where nothing plays them all is silent, and that is known.
#pragma once

#include "sound/sound.h"

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
