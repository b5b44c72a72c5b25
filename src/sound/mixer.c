#include "sound/mixer.h"

#include "base/base.h"
#include "base/clock.h"

#include <math.h>
#include <string.h>

enum { VOICES_MAX = 24, FADE_FRAMES = SOUND_RATE / 200, VOLUME_FRAMES = SOUND_RATE / 100 };

typedef struct Voice {
    SoundKind kind;
    float *samples; ///< NULL: the voice is free. Kept by the mixer until it is used again
    int count;
    int at;   ///< the next sample; below 0 it waits
    int fade; ///< frames until it has faded; 0: it does not fade
    float left, right;
} Voice;

struct Mixer {
    Voice voices[VOICES_MAX];
    float volume, wanted;
};

Mixer *mixer_new(void) {
    return base_alloc(sizeof(Mixer));
}

void mixer_free(Mixer *mixer) {
    if (!mixer)
        return;
    for (int i = 0; i < VOICES_MAX; i++)
        base_free(mixer->voices[i].samples);
    base_free(mixer);
}

void mixer_set_volume(Mixer *mixer, float volume) {
    mixer->wanted = CLAMP(volume, 0, 1);
}

static bool is_over(const Voice *voice) {
    return voice->at >= voice->count;
}

void mixer_add(Mixer *mixer, const Sound *sound, const float *samples) {
    static const float QUARTER = 1.57079633f / 2;
    Voice *voice = mixer->voices;
    while (voice < mixer->voices + VOICES_MAX && !is_over(voice))
        voice++;
    if (voice == mixer->voices + VOICES_MAX)
        return;
    const float level = sound->level > 0 ? sound->level : 1;
    const float angle = QUARTER * (1 + CLAMP(sound->pan, -1, 1));
    const int count = sound_length(sound);
    base_free(voice->samples);
    *voice = (Voice){.kind = sound->kind,
                     .samples = base_alloc((size_t)count * sizeof *samples),
                     .count = count,
                     .at = -(int)(MIN(sound->wait_ns, 60 * NANOSECONDS_PER_SECOND) /
                                  (NANOSECONDS_PER_SECOND / SOUND_RATE)),
                     .left = level * cosf(angle),
                     .right = level * sinf(angle)};
    memcpy(voice->samples, samples, (size_t)count * sizeof *samples);
}

/// Those of its kind that are heard make room for one that begins.
static void make_room(Mixer *mixer, const Voice *beginning) {
    for (Voice *other = mixer->voices; other < mixer->voices + VOICES_MAX; other++)
        if (other != beginning && other->kind == beginning->kind && other->at > 0 &&
            !is_over(other) && other->fade == 0)
            other->fade = FADE_FRAMES;
}

static void add_voice(Mixer *mixer, Voice *voice, float *frame) {
    if (voice->at == 0)
        make_room(mixer, voice);
    if (voice->at++ < 0)
        return;
    float sample = voice->samples[voice->at - 1];
    if (voice->fade > 0) {
        sample *= (float)voice->fade / FADE_FRAMES;
        if (--voice->fade == 0)
            voice->at = voice->count;
    }
    frame[0] += sample * voice->left;
    frame[1] += sample * voice->right;
}

/// Up to three quarters as it is, from there gently towards full scale.
static float held(float sample) {
    static const float FREE = .75f;
    const float size = fabsf(sample);
    if (size <= FREE)
        return sample;
    return copysignf(FREE + (1 - FREE) * tanhf((size - FREE) / (1 - FREE)), sample);
}

void mixer_mix(Mixer *mixer, float *samples, int frames) {
    static const float STEP = 1.0f / VOLUME_FRAMES;
    for (int i = 0; i < frames; i++) {
        float frame[2] = {0, 0};
        for (int v = 0; v < VOICES_MAX; v++)
            if (!is_over(&mixer->voices[v]))
                add_voice(mixer, &mixer->voices[v], frame);
        mixer->volume += CLAMP(mixer->wanted - mixer->volume, -STEP, STEP);
        samples[2 * i] = held(frame[0] * mixer->volume);
        samples[2 * i + 1] = held(frame[1] * mixer->volume);
    }
}
