#include "sdl/heard.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/text.h"
#include "base/threads.h"
#include "ui/sound.h"

#include <SDL.h>
#ifdef INKROW_SPEECHD
#include <libspeechd.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#endif

// --- sounds

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

// --- what is spoken

#ifdef INKROW_SPEECHD

enum { WAITING_MAX = 8, WORDS_MAX = 1024 };

typedef struct Sentence {
    SpeechKind kind;
    char words[WORDS_MAX];
} Sentence;

/// Shared by the main thread and the one that talks to speech-dispatcher, which may not answer:
/// who leaves last frees it.
struct Speech {
    Mutex mutex;
    Condition news;
    Sentence waiting[WAITING_MAX];
    int count;
    bool begun, ended; ///< the thread was started; the main thread has left
    bool done;         ///< the thread has left
    atomic_bool failed;
    bool told; ///< that it has
};

bool speech_is_built_in(void) {
    return true;
}

Speech *speech_new(void) {
    Speech *speech = base_alloc(sizeof *speech);
    mutex_init(&speech->mutex);
    condition_init(&speech->news);
    return speech;
}

static void release(Speech *speech) {
    condition_destroy(&speech->news);
    mutex_destroy(&speech->mutex);
    base_free(speech);
}

// --- on a thread of its own

/// What a new focus breaks off, and what nothing does.
static SPDPriority priority_of(SpeechKind kind) {
    switch (kind) {
    case SPEECH_NOTICE:
    case SPEECH_END:
        return SPD_IMPORTANT;
    case SPEECH_FOCUS:
    case SPEECH_VALUE:
        return SPD_TEXT;
    default:
        return SPD_MESSAGE;
    }
}

/// False when the main thread has left.
static bool take(Speech *speech, Sentence *sentence) {
    mutex_lock(&speech->mutex);
    while (speech->count == 0 && !speech->ended)
        condition_wait(&speech->news, &speech->mutex);
    const bool more = !speech->ended;
    if (more) {
        *sentence = speech->waiting[0];
        speech->count--;
        memmove(speech->waiting, speech->waiting + 1,
                (size_t)speech->count * sizeof *speech->waiting);
    }
    mutex_unlock(&speech->mutex);
    return more;
}

static void leave(Speech *speech) {
    mutex_lock(&speech->mutex);
    speech->done = true;
    const bool last = speech->ended;
    mutex_unlock(&speech->mutex);
    if (last)
        release(speech);
}

/// A dispatcher that has died is an error here, not the end of the program.
static void block_broken_pipes(void) {
    sigset_t pipes;
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipes, NULL);
}

static void *talk(void *context) {
    Speech *speech = context;
    block_broken_pipes();
    char *why = NULL;
    SPDConnection *connection = spd_open2("inkrow", "game", NULL, SPD_MODE_SINGLE, NULL, 1, &why);
    Sentence sentence;
    while (connection && take(speech, &sentence))
        if (spd_say(connection, priority_of(sentence.kind), sentence.words) < 0)
            break;
    mutex_lock(&speech->mutex);
    atomic_store(&speech->failed, !speech->ended);
    mutex_unlock(&speech->mutex);
    if (connection)
        spd_close(connection);
    free(why);
    leave(speech);
    return NULL;
}

// --- on the main thread

static void begin(Speech *speech) {
    Thread thread;
    if (speech->begun)
        return;
    speech->begun = true;
    if (thread_start_small(&thread, talk, speech))
        pthread_detach(thread.handle); // it may hang as long as what it talks to does
    else
        atomic_store(&speech->failed, speech->done = true);
}

void speech_free(Speech *speech) {
    if (!speech)
        return;
    mutex_lock(&speech->mutex);
    speech->ended = true;
    const bool last = !speech->begun || speech->done;
    condition_signal_all(&speech->news);
    mutex_unlock(&speech->mutex);
    if (last)
        release(speech);
}

/// The place of the sentence: that of an older one of its kind, which goes.
static Sentence *place_for(Speech *speech, SpeechKind kind) {
    int at = 0;
    while (at < speech->count && speech->waiting[at].kind != kind)
        at++;
    if (at == speech->count && speech->count == WAITING_MAX)
        at = 0;
    if (at < speech->count) {
        speech->count--;
        memmove(speech->waiting + at, speech->waiting + at + 1,
                (size_t)(speech->count - at) * sizeof *speech->waiting);
    }
    return &speech->waiting[speech->count++];
}

void speech_say(Speech *speech, SpeechKind kind, const char *words) {
    begin(speech);
    if (atomic_load(&speech->failed))
        return;
    mutex_lock(&speech->mutex);
    Sentence *sentence = place_for(speech, kind);
    sentence->kind = kind;
    Text text = text_over(sentence->words, sizeof sentence->words);
    text_add(&text, "%s", words);
    condition_signal_all(&speech->news);
    mutex_unlock(&speech->mutex);
}

bool speech_has_failed(Speech *speech) {
    if (speech->told || !atomic_load(&speech->failed))
        return false;
    return speech->told = true;
}

#else

bool speech_is_built_in(void) {
    return false;
}

Speech *speech_new(void) {
    return NULL;
}

void speech_free(Speech *speech) {
    (void)speech;
}

void speech_say(Speech *speech, SpeechKind kind, const char *words) {
    (void)speech, (void)kind, (void)words;
}

bool speech_has_failed(Speech *speech) {
    (void)speech;
    return false;
}

#endif
