// Each sound as a row of samples, and several at once: what a loudspeaker would get.
#include "support/testing.h"

#include "base/base.h"
#include "base/clock.h"
#include "ui/sound.h"

#include <math.h>
#include <string.h>

/// Ms, of look/visual.md section 8; 0: it says none.
static const float LENGTHS[SOUND_KINDS] = {
    [SOUND_PEN_X1] = 100,   [SOUND_PEN_X2] = 100, [SOUND_PEN_O] = 260, [SOUND_STONE] = 60,
    [SOUND_WIN_LINE] = 380, [SOUND_DRAW] = 200,   [SOUND_RUB] = 180,   [SOUND_PAGE] = 320,
    [SOUND_TAP] = 25,       [SOUND_TICK] = 60,    [SOUND_LOOP] = 150,  [SOUND_NOTCH] = 12,
    [SOUND_NO] = 60,
};

static float *make(const Sound *sound, int *count) {
    *count = sound_length(sound);
    float *samples = base_alloc((size_t)*count * sizeof *samples);
    sound_make(sound, samples);
    return samples;
}

static float peak_of(const float *samples, int count) {
    float peak = 0;
    for (int i = 0; i < count; i++) {
        assert_true(isfinite(samples[i]));
        peak = MAX(peak, fabsf(samples[i]));
    }
    return peak;
}

/// The largest step from one sample to the next, `apart` samples on.
static float step_of(const float *samples, int count, int apart) {
    float step = 0;
    for (int i = apart; i < count; i++)
        step = MAX(step, fabsf(samples[i] - samples[i - apart]));
    return step;
}

/// How high it is: the middle of its powers, each weighed by its frequency, of plain Fourier sums
/// 50 Hz apart.
static float pitch_of(const float *samples, int count) {
    float power = 0, weighed = 0;
    for (float hz = 50; hz < 10000; hz += 50) {
        float cosine = 0, sine = 0;
        for (int i = 0; i < count; i++) {
            const float angle = fmodf(6.2831853f * hz * (float)i / SOUND_RATE, 6.2831853f);
            cosine += samples[i] * cosf(angle);
            sine += samples[i] * sinf(angle);
        }
        power += cosine * cosine + sine * sine;
        weighed += hz * (cosine * cosine + sine * sine);
    }
    return weighed / power;
}

static float pitch_of_sound(const Sound *sound) {
    int count;
    float *samples = make(sound, &count);
    const float pitch = pitch_of(samples, count);
    base_free(samples);
    return pitch;
}

static void each_is_as_long_and_as_loud_as_it_is_to_be(void **state) {
    (void)state;
    for (int kind = 0; kind < SOUND_KINDS; kind++)
        for (uint32_t seed = 0; seed < 20; seed++) {
            const Sound sound = {.kind = (SoundKind)kind, .seed = seed, .chalk = seed % 2};
            int count;
            float *samples = make(&sound, &count);
            const float peak = peak_of(samples, count);
            if (LENGTHS[kind] > 0)
                assert_float_equal(count * 1000.0f / SOUND_RATE, LENGTHS[kind], .1f);
            assert_float_equal(20 * log10f(peak), -12, .1f);
            assert_true(fabsf(samples[0]) < .001f && fabsf(samples[count - 1]) < .001f);
            base_free(samples);
        }
}

static void the_same_seed_gives_the_same_stroke_and_another_a_little_other(void **state) {
    (void)state;
    const Sound one = {.kind = SOUND_PEN_O, .seed = 1}, two = {.kind = SOUND_PEN_O, .seed = 2};
    int count;
    float *first = make(&one, &count), *again = make(&one, &count), *other = make(&two, &count);
    assert_memory_equal(first, again, (size_t)count * sizeof *first);
    assert_memory_not_equal(first, other, (size_t)count * sizeof *first);
    assert_float_equal(pitch_of(first, count) / pitch_of(other, count), 1, .15f);
    base_free(first);
    base_free(again);
    base_free(other);
}

static void a_stroke_is_as_long_as_its_ink(void **state) {
    (void)state;
    const Sound sound = {.kind = SOUND_PEN_O, .seconds = .104f};
    assert_int_equal(sound_length(&sound), (int)(.104f * SOUND_RATE));
    const Sound endless = {.kind = SOUND_PEN_O, .seconds = 1e9f};
    assert_int_equal(sound_length(&endless), SOUND_LENGTH_MAX);
}

static void the_second_stroke_is_lower_and_chalk_is_higher(void **state) {
    (void)state;
    const Sound first = {.kind = SOUND_PEN_X1}, second = {.kind = SOUND_PEN_X2};
    const Sound chalk = {.kind = SOUND_PEN_X2, .chalk = true};
    assert_true(pitch_of_sound(&second) < .9f * pitch_of_sound(&first));
    assert_true(pitch_of_sound(&chalk) > 1.2f * pitch_of_sound(&second));
    assert_in_range((int)pitch_of_sound(&chalk), 2000, 6000);
}

/// The two taps of a win, or a loss.
static float interval_of(SoundKind kind, bool chalk) {
    const Sound sound = {.kind = kind, .chalk = chalk, .seed = 3};
    int count;
    float *samples = make(&sound, &count);
    const int half = count * 5 / 12;
    const float interval = pitch_of(samples + half, count - half) / pitch_of(samples, half);
    base_free(samples);
    return interval;
}

static void a_win_goes_a_fifth_up_and_a_loss_down(void **state) {
    (void)state;
    for (int chalk = 0; chalk < 2; chalk++) {
        assert_float_equal(interval_of(SOUND_WIN, chalk), 1.5f, .15f);
        assert_float_equal(interval_of(SOUND_LOSE, chalk), 1 / 1.5f, .1f);
    }
}

static void redo_is_the_rubber_backwards(void **state) {
    (void)state;
    const Sound rub = {.kind = SOUND_RUB}, redo = {.kind = SOUND_REDO};
    int count;
    float *forth = make(&rub, &count), *back = make(&redo, &count);
    for (int i = 0; i < count; i++)
        assert_float_equal(forth[i], back[count - 1 - i], .0001f);
    base_free(forth);
    base_free(back);
}

// --- several

enum { SECOND = SOUND_RATE };

static void add(Mixer *mixer, const Sound *sound) {
    int count;
    float *samples = make(sound, &count);
    mixer_add(mixer, sound, samples);
    base_free(samples);
}

/// Left and right of `frames` frames; to be released.
static void mix(Mixer *mixer, int frames, float **left, float **right) {
    float *both = base_alloc((size_t)frames * 2 * sizeof *both);
    *left = base_alloc((size_t)frames * sizeof **left);
    *right = base_alloc((size_t)frames * sizeof **right);
    for (int done = 0; done < frames; done += 480)
        mixer_mix(mixer, both + 2 * done, MIN(480, frames - done));
    for (int i = 0; i < frames; i++) {
        (*left)[i] = both[2 * i];
        (*right)[i] = both[2 * i + 1];
    }
    base_free(both);
}

static Mixer *loud_mixer(void) {
    Mixer *mixer = mixer_new();
    float *left, *right;
    mixer_set_volume(mixer, 1);
    mix(mixer, SECOND / 10, &left, &right);
    assert_float_equal(peak_of(left, SECOND / 10) + peak_of(right, SECOND / 10), 0, 0);
    base_free(left);
    base_free(right);
    return mixer;
}

static void all_at_once_stay_within_full_scale_and_do_not_click(void **state) {
    (void)state;
    Mixer *mixer = loud_mixer();
    float *left, *right, step = 0;
    for (int kind = 0; kind < SOUND_KINDS; kind++) {
        const Sound sound = {.kind = (SoundKind)kind, .pan = -1};
        int count;
        float *samples = make(&sound, &count);
        step += step_of(samples, count, 1);
        mixer_add(mixer, &sound, samples);
        base_free(samples);
    }
    mix(mixer, SECOND, &left, &right);
    assert_true(peak_of(left, SECOND) <= 1);
    assert_true(step_of(left, SECOND, 1) <= step);
    assert_true(peak_of(right, SECOND) < .001f);
    base_free(left);
    base_free(right);
    mixer_free(mixer);
}

static void one_of_a_kind_makes_room_for_the_next(void **state) {
    (void)state;
    Mixer *mixer = loud_mixer();
    float *left, *right;
    const Sound page = {.kind = SOUND_PAGE, .pan = -1};
    const Sound next = {.kind = SOUND_PAGE, .pan = 1, .wait_ns = 100 * NANOSECONDS_PER_MS};
    add(mixer, &page);
    add(mixer, &next);
    mix(mixer, SECOND, &left, &right);
    const int begins = SECOND / 10, faded = SECOND / 200 + 1;
    assert_true(peak_of(left + begins / 2, begins / 2) > .1f);
    assert_true(peak_of(left + begins + faded, SECOND / 5) < .0001f);
    assert_true(peak_of(right, begins) < .0001f);
    assert_true(peak_of(right + begins, SECOND / 5) > .1f);
    base_free(left);
    base_free(right);
    mixer_free(mixer);
}

static void it_comes_from_where_it_is_and_as_loud_as_is_wanted(void **state) {
    (void)state;
    Mixer *mixer = loud_mixer();
    float *left, *right;
    const Sound middle = {.kind = SOUND_PEN_O};
    mixer_set_volume(mixer, .4f);
    add(mixer, &(Sound){.kind = SOUND_TAP, .wait_ns = NANOSECONDS_PER_SECOND});
    add(mixer, &middle);
    mix(mixer, SECOND / 2, &left, &right);
    assert_memory_equal(left, right, SECOND / 2 * sizeof *left);
    assert_float_equal(peak_of(left, SECOND / 2), .4f * SOUND_PEAK / sqrtf(2), .002f);
    base_free(left);
    base_free(right);
    mixer_free(mixer);
}

static void too_many_are_left_out(void **state) {
    (void)state;
    Mixer *mixer = loud_mixer();
    float *left, *right;
    for (int i = 0; i < 200; i++)
        add(mixer, &(Sound){.kind = (SoundKind)(i % SOUND_KINDS), .seed = (uint32_t)i});
    mix(mixer, SECOND, &left, &right);
    assert_true(peak_of(left, SECOND) <= 1);
    base_free(left);
    base_free(right);
    mixer_free(mixer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_as_long_and_as_loud_as_it_is_to_be),
        cmocka_unit_test(the_same_seed_gives_the_same_stroke_and_another_a_little_other),
        cmocka_unit_test(a_stroke_is_as_long_as_its_ink),
        cmocka_unit_test(the_second_stroke_is_lower_and_chalk_is_higher),
        cmocka_unit_test(a_win_goes_a_fifth_up_and_a_loss_down),
        cmocka_unit_test(redo_is_the_rubber_backwards),
        cmocka_unit_test(all_at_once_stay_within_full_scale_and_do_not_click),
        cmocka_unit_test(one_of_a_kind_makes_room_for_the_next),
        cmocka_unit_test(it_comes_from_where_it_is_and_as_loud_as_is_wanted),
        cmocka_unit_test(too_many_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
