// Sounds at once, to left and right. Never louder than full scale, and no step in it: what is cut
// short, or follows another volume, does so gently.
//
// No locks: one thread at a time.
#pragma once

#include "sound/sound.h"

typedef struct Mixer Mixer;

/// A mixer that is silent, at volume 0. To be freed.
Mixer *mixer_new(void);
void mixer_free(Mixer *mixer);
/// How loud all is, from 0 to 1, within a hundredth of a second.
void mixer_set_volume(Mixer *mixer, float volume);
/// Lets `sound` begin when it is to, with its `samples`, which are copied: as many as sound_length
/// says. One of the same kind that is heard then fades. Where too many wait already it is not
/// heard.
void mixer_add(Mixer *mixer, const Sound *sound, const float *samples);
/// The next `frames` of two samples each, left and right.
void mixer_mix(Mixer *mixer, float *samples, int frames);
