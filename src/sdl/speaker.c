#include "sdl/speaker.h"

#include "base/base.h"
#include "sound/mixer.h"

#include <SDL.h>

/// Few enough that a sound comes within a frame of what is seen: 5 ms.
enum { FRAMES_AT_ONCE = 256 };

struct Speaker {
    SDL_AudioDeviceID device; ///< 0: none is open
    bool missing;
    Mixer *mixer; ///< of the device's thread, and of others while they lock it
    float samples[SOUND_LENGTH_MAX];
};

/// On the device's thread.
static void fill(void *context, Uint8 *bytes, int length) {
    const Speaker *speaker = context;
    mixer_mix(speaker->mixer, (float *)(void *)bytes, length / (int)(2 * sizeof(float)));
}

static void open_device(Speaker *speaker) {
    const SDL_AudioSpec wanted = {.freq = SOUND_RATE,
                                  .format = AUDIO_F32SYS,
                                  .channels = 2,
                                  .samples = FRAMES_AT_ONCE,
                                  .callback = fill,
                                  .userdata = speaker};
    const bool ready = SDL_WasInit(SDL_INIT_AUDIO) || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    // SDL makes of what we mix whatever the device wants.
    speaker->device = ready ? SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0) : 0;
    speaker->missing = speaker->device == 0;
    if (speaker->device)
        SDL_PauseAudioDevice(speaker->device, 0);
}

static void close_device(Speaker *speaker) {
    if (speaker->device)
        SDL_CloseAudioDevice(speaker->device);
    speaker->device = 0;
}

Speaker *speaker_new(void) {
    Speaker *speaker = base_alloc(sizeof *speaker);
    speaker->mixer = mixer_new();
    return speaker;
}

void speaker_free(Speaker *speaker) {
    if (!speaker)
        return;
    close_device(speaker);
    if (SDL_WasInit(SDL_INIT_AUDIO))
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    mixer_free(speaker->mixer);
    base_free(speaker);
}

void speaker_switch(Speaker *speaker, bool on) {
    if (!on)
        close_device(speaker);
    else if (!speaker->device && !speaker->missing)
        open_device(speaker);
}

void speaker_play(Speaker *speaker, const Sound *sound, float volume) {
    if (!speaker->device)
        return;
    sound_make(sound, speaker->samples);
    SDL_LockAudioDevice(speaker->device);
    mixer_set_volume(speaker->mixer, volume);
    mixer_add(speaker->mixer, sound, speaker->samples);
    SDL_UnlockAudioDevice(speaker->device);
}

bool speaker_is_missing(const Speaker *speaker) {
    return speaker->missing;
}

void speaker_look_again(Speaker *speaker) {
    if (speaker->device && SDL_GetAudioDeviceStatus(speaker->device) == SDL_AUDIO_STOPPED)
        close_device(speaker);
    speaker->missing = false;
}
