#include "ui/sound.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/rng.h"

#include <math.h>
#include <string.h>

static const float PI = 3.14159265f;

// --- what each is made of

/// How loud a touch is on its way, and where its band goes.
typedef enum Shape {
    NOTHING,
    STROKE, ///< as a hand moves: from rest to rest; the band goes across
    ROUND,  ///< the same, and the band goes there and back
    KNOCK,  ///< struck, and dies away
    RUBBED  ///< to and fro
} Shape;

typedef struct Touch {
    Shape shape;
    float at, length; ///< ms
    float from, to;   ///< the middle of the band, Hz
    float width;      ///< of the band, by its middle
    float level;
} Touch;

enum { TOUCHES_MAX = 4 };
typedef struct Recipe {
    float length; ///< ms
    bool backwards;
    Touch touches[TOUCHES_MAX]; ///< up to NOTHING
} Recipe;

#define ERASER                                                                                     \
    {                                                                                              \
        {RUBBED, 0, 180, 500, 900, 1.2f, 1}, {                                                     \
            RUBBED, 0, 180, 2200, 1800, 1.5f, .25f                                                 \
        }                                                                                          \
    }
static const Recipe RECIPES[SOUND_KINDS] = {
    [SOUND_PEN_X1] = {100, .touches = {{STROKE, 0, 100, 2400, 3600, .7f, 1}}},
    [SOUND_PEN_X2] = {100, .touches = {{STROKE, 0, 100, 2600, 1800, .7f, 1}}},
    [SOUND_PEN_O] = {260, .touches = {{ROUND, 0, 260, 2000, 3300, .7f, 1}}},
    [SOUND_STONE] = {60, .touches = {{KNOCK, 0, 60, 1050, 980, .12f, 1},
                                     {KNOCK, 0, 40, 2300, 2200, .15f, .5f},
                                     {KNOCK, 0, 12, 5200, 4000, .8f, .3f}}},
    [SOUND_DROP] = {70, .touches = {{KNOCK, 0, 70, 820, 760, .12f, 1},
                                    {KNOCK, 0, 30, 1900, 1800, .3f, .4f}}},
    [SOUND_WIN_LINE] = {380, .touches = {{STROKE, 0, 380, 1200, 3200, .6f, 1},
                                         {STROKE, 0, 380, 500, 700, .8f, .3f}}},
    [SOUND_WIN] = {360, .touches = {{KNOCK, 0, 180, 520, 520, .03f, 1},
                                    {KNOCK, 150, 210, 780, 780, .03f, 1}}},
    [SOUND_LOSE] = {360, .touches = {{KNOCK, 0, 180, 520, 520, .03f, 1},
                                     {KNOCK, 150, 210, 347, 347, .03f, 1}}},
    [SOUND_DRAW] = {200, .touches = {{KNOCK, 0, 80, 1500, 1400, .2f, 1},
                                     {KNOCK, 70, 60, 1700, 1600, .25f, .5f},
                                     {STROKE, 90, 110, 900, 1300, .6f, .3f}}},
    [SOUND_RUB] = {180, .touches = ERASER},
    [SOUND_REDO] = {180, .backwards = true, .touches = ERASER},
    [SOUND_PAGE] = {320, .touches = {{STROKE, 0, 220, 700, 3600, 1.2f, 1},
                                     {STROKE, 160, 160, 3200, 1400, 1.2f, .6f}}},
    [SOUND_TAP] = {25, .touches = {{KNOCK, 0, 25, 1300, 1200, .3f, 1}}},
    [SOUND_TICK] = {60, .touches = {{STROKE, 0, 22, 2200, 1800, .7f, .6f},
                                    {STROKE, 24, 36, 2200, 3400, .7f, 1}}},
    [SOUND_LOOP] = {150, .touches = {{ROUND, 0, 150, 2300, 3000, .7f, 1}}},
    [SOUND_NOTCH] = {12, .touches = {{KNOCK, 0, 12, 2600, 2500, .4f, 1}}},
    [SOUND_HINT] = {150, .touches = {{KNOCK, 0, 50, 1900, 1800, .2f, .8f},
                                     {KNOCK, 90, 60, 2100, 2000, .2f, 1}}},
    [SOUND_NO] = {60, .touches = {{KNOCK, 0, 60, 190, 160, .3f, 1}}},
};

// --- one touch

/// Noise that passes a band: a state variable filter (Simper, "Linear trapezoidal integrated
/// state variable filters", 2013), which stays stable while its band moves.
typedef struct Band {
    Rng rng;
    float first, second; ///< what its two integrators hold
} Band;

static float noise_next(Rng *rng) {
    return (float)(int32_t)(rng_next(rng) >> 32) / 2147483648.0f;
}

static float band_next(Band *band, float hz, float width) {
    const float g = tanf(PI * fminf(hz, .45f * SOUND_RATE) / SOUND_RATE);
    const float rest = noise_next(&band->rng) - band->second;
    const float a = 1 / (1 + g * (g + width));
    const float middle = a * band->first + g * a * rest;
    const float low = band->second + g * middle;
    band->first = 2 * middle - band->first;
    band->second = 2 * low - band->second;
    return middle * width;
}

/// How fast a hand is that covers a distance from rest to rest, at its fastest 1: what
/// motion_minimum_jerk is the way of.
static float hand_speed(float t) {
    return 16 * t * t * (1 - t) * (1 - t);
}

static float loudness(Shape shape, float t) {
    enum { STRUCK_SHARE = 30, TIMES_TO_AND_FRO = 3 };
    switch (shape) {
    case KNOCK:
        return fminf(1, t * STRUCK_SHARE) * expf(-6 * t);
    case RUBBED:
        return fabsf(sinf(PI * TIMES_TO_AND_FRO * t)) * sqrtf(sinf(PI * t)) * (1 - .5f * t);
    default:
        return sqrtf(hand_speed(t));
    }
}

static float band_middle(const Touch *touch, float t) {
    const float way = touch->shape == ROUND ? .5f - .5f * cosf(2 * PI * t) : t;
    return touch->from + (touch->to - touch->from) * way;
}

/// Chalk scratches from 2 to 6 kHz; what is struck keeps its intervals.
static float in_chalk(Shape shape, float hz) {
    return shape == KNOCK ? fminf(3 * hz, 6000) : CLAMP(hz * 1.7f, 2000, 6000);
}

/// The grain of the paper: a pen does not press alike from one fibre to the next.
typedef struct Grain {
    Rng rng;
    float now;
    float depth, keeps; ///< how much of it is heard, and how slowly it changes
} Grain;

static float grain_next(Grain *grain) {
    grain->now += (noise_next(&grain->rng) - grain->now) * (1 - grain->keeps);
    return 1 + grain->depth * grain->now;
}

typedef struct Manner {
    float stretch, pitch;
    bool chalk;
} Manner;

static Manner manner_of(const Sound *sound) {
    Rng rng = rng_seeded(sound->seed);
    const float usual = RECIPES[sound->kind].length / 1000;
    return (Manner){.stretch = sound->seconds > 0 ? sound->seconds / usual : 1,
                    .pitch = (sound->pitch > 0 ? sound->pitch : 1) * (1 + .04f * noise_next(&rng)),
                    .chalk = sound->chalk};
}

static void add_touch(const Touch *touch, Manner manner, uint64_t seed, float *samples, int count) {
    const float per_ms = MIN(SOUND_RATE / 1000.0f * manner.stretch, SOUND_LENGTH_MAX);
    const int first = (int)(touch->at * per_ms);
    const int length = MIN((int)(touch->length * per_ms), count - first);
    const bool drawn = touch->shape == STROKE || touch->shape == ROUND;
    Band band = {.rng = rng_seeded(seed)};
    Grain grain = {
        .rng = rng_seeded(~seed), .depth = drawn ? (manner.chalk ? 9 : 6) : 0, .keeps = .985f};
    for (int i = 0; i < length; i++) {
        const float t = (float)i / (float)length;
        const float hz = band_middle(touch, t) * manner.pitch;
        samples[first + i] +=
            touch->level * loudness(touch->shape, t) * grain_next(&grain) *
            band_next(&band, manner.chalk ? in_chalk(touch->shape, hz) : hz, touch->width);
    }
}

// --- the whole

int sound_length(const Sound *sound) {
    CHECK((unsigned)sound->kind < SOUND_KINDS);
    const float seconds = RECIPES[sound->kind].length / 1000 * manner_of(sound).stretch;
    return (int)CLAMP(seconds * SOUND_RATE, 1, SOUND_LENGTH_MAX);
}

static void turn_round(float *samples, int count) {
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        const float sample = samples[i];
        samples[i] = samples[j];
        samples[j] = sample;
    }
}

/// From rest and to rest within EASE_MS, so that nothing clicks, and as loud as all.
static void finish(float *samples, int count) {
    enum { EASE_MS = 2 };
    const int ease = MIN(EASE_MS * SOUND_RATE / 1000, count / 4);
    float peak = 0;
    for (int i = 0; i < count; i++) {
        const int from_end = MIN(i, count - 1 - i);
        samples[i] *= from_end < ease ? (float)from_end / (float)ease : 1;
        peak = fmaxf(peak, fabsf(samples[i]));
    }
    for (int i = 0; peak > 0 && i < count; i++)
        samples[i] *= SOUND_PEAK / peak;
}

void sound_make(const Sound *sound, float *samples) {
    const int count = sound_length(sound);
    const Recipe *recipe = &RECIPES[sound->kind];
    const Manner manner = manner_of(sound);
    memset(samples, 0, (size_t)count * sizeof *samples);
    for (int i = 0; i < TOUCHES_MAX && recipe->touches[i].shape != NOTHING; i++)
        add_touch(&recipe->touches[i], manner, rng_mix(sound->seed + (uint64_t)i), samples, count);
    if (recipe->backwards)
        turn_round(samples, count);
    finish(samples, count);
}

// --- several at once

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
