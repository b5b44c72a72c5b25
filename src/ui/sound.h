// A sound: noise through a few narrow bands, each with a touch of its own. Pure; the same sound
// gives the same samples. And several at once, mixed.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum SoundKind {
    SOUND_PEN_X1,   ///< the first stroke of an X
    SOUND_PEN_X2,   ///< the second, lower
    SOUND_PEN_O,    ///< round
    SOUND_STONE,    ///< a stone set on wood
    SOUND_DROP,     ///< a counter comes to lie
    SOUND_WIN_LINE, ///< along a ruler
    SOUND_WIN,      ///< two taps a fifth apart
    SOUND_LOSE,     ///< the same downwards
    SOUND_DRAW,     ///< the pencil is laid down
    SOUND_RUB,      ///< the eraser takes a mark back
    SOUND_REDO,     ///< and that backwards
    SOUND_PAGE,     ///< another page, or a sheet
    SOUND_TAP,      ///< a button
    SOUND_TICK,     ///< a box is ticked, or a second of the last ten is over
    SOUND_LOOP,     ///< a choice is made
    SOUND_NOTCH,    ///< a number goes a step on
    SOUND_HINT,     ///< two taps of a pencil
    SOUND_NO,       ///< that can't be done
    SOUND_KINDS
} SoundKind;

typedef struct Sound {
    SoundKind kind;
    float seconds;   ///< it is stretched to so long; 0: as long as usual
    float pan;       ///< from -1, left, to 1, right
    float pitch;     ///< so many times as high as usual; 0: as usual
    float level;     ///< so loud, by the usual; 0: as usual
    bool chalk;      ///< on a blackboard: drier and higher
    uint32_t seed;   ///< two strokes with unlike seeds are a little unlike
    int64_t wait_ns; ///< until it begins
} Sound;

enum { SOUND_RATE = 48000, SOUND_LENGTH_MAX = SOUND_RATE };
/// The largest sample of every sound: -12 dB of full scale.
#define SOUND_PEAK .2512f

/// How many samples the sound has at SOUND_RATE, at most SOUND_LENGTH_MAX.
int sound_length(const Sound *sound);
/// Makes them: `samples` has room for sound_length, and begins and ends at rest. Mono.
void sound_make(const Sound *sound, float *samples);

// --- several at once, to left and right
//
// Never louder than full scale, and no step in it: what is cut short, or follows another volume,
// does so gently. No locks: one thread at a time.

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
