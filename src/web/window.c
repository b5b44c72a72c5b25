// What takes the place of sdl's window, gamepads, speaker and speech on a page.
#include "sdl/window.h"

#include "base/base.h"
#include "sdl/events.h"
#include "sdl/heard.h"
#include "web/page.h"

#include <math.h>

// Output px per CSS px. What a page that is zoomed far in or out has more or less is scaled by the
// browser.
static const float SCALE_MIN = 0.75f, SCALE_MAX = 4;
// Output px of a picture: those of the largest screens, and memory for a few such pictures.
static const float PIXELS_MAX = 4096 * 4096;

struct Window {
    SDL_Point size;   ///< CSS px
    SDL_Point pixels; ///< output px
    SDL_Point shown;  ///< size of the last picture; {0} before the first
};

Window *window_new(SDL_Point size, bool fullscreen, Problem *problem) {
    (void)fullscreen; // F11 is the browser's own
    if (SDL_Init(SDL_INIT_EVENTS) != 0) {
        problem_set(problem, "the page gets no events: %s", SDL_GetError());
        return NULL;
    }
    Window *window = base_alloc(sizeof *window);
    window_fit(window, size, size);
    return window;
}

void window_free(Window *window) {
    if (window)
        SDL_Quit();
    base_free(window);
}

void window_fit(Window *window, SDL_Point size, SDL_Point pixels) {
    window->size =
        (SDL_Point){CLAMP(size.x, 1, WINDOW_SIDE_MAX), CLAMP(size.y, 1, WINDOW_SIDE_MAX)};
    const float width = (float)window->size.x, height = (float)window->size.y;
    const float wanted = (float)pixels.x / width;
    const float scale =
        CLAMP(wanted, SCALE_MIN, MIN(SCALE_MAX, sqrtf(PIXELS_MAX / (width * height))));
    window->pixels = pixels;
    if (scale != wanted)
        window->pixels = (SDL_Point){(int)(width * scale), (int)(height * scale)};
}

bool window_headless(void) {
    return true;
}

SDL_Point window_size(const Window *window) {
    return window->size;
}

SDL_Point window_output_size(const Window *window) {
    return window->pixels;
}

bool window_show(Window *window, const Painter *painter, bool everything) {
    const Canvas *canvas = painter_canvas(painter);
    const PixelRect all = {0, 0, canvas->width, canvas->height};
    const SDL_Point size = {canvas->width, canvas->height};
    size_t count = 1;
    everything |= size.x != window->shown.x || size.y != window->shown.y;
    const PixelRect *areas = everything ? &all : painter_damage(painter, &count);
    for (size_t i = 0; i < count; i++)
        page_add_area(canvas, areas[i]);
    page_show(size.x, size.y);
    window->shown = size;
    return true;
}

void window_take_text(Window *window, WindowTyping typing) {
    (void)window;
    page_take_text(typing == WINDOW_TYPES); // it may show a keyboard on the screen
}

bool window_copy(Window *window, const char *text) {
    (void)window;
    page_copy(text);
    return true;
}

void window_ask_for_copied(Window *window, SDL_Event answer) {
    (void)window, (void)answer; // web_paste pushes it
    page_read_clipboard();
}

void window_ask_for_files(Window *window) {
    (void)window;
    page_ask_for_files();
}

// --- what a page does not have: an icon, textures, a place and a size that the program chooses

void window_set_icon(Window *window, const Canvas *icon) {
    (void)window, (void)icon;
}

void window_seen(Window *window) {
    (void)window;
}

void window_move(Window *window, SDL_Point place) {
    (void)window, (void)place;
}

void window_bring_back(Window *window) {
    (void)window;
}

bool window_place(const Window *window, SDL_Rect *place) {
    (void)window;
    *place = (SDL_Rect){0};
    return false;
}

void window_resize(Window *window, SDL_Point size) {
    (void)window, (void)size;
}

bool window_fullscreen(const Window *window) {
    (void)window;
    return false;
}

void window_toggle_fullscreen(Window *window) {
    (void)window;
}

void window_forget_texture(Window *window) {
    (void)window;
}

// --- gamepads: the browser has them, and page.js tells what is pressed, again and again while it
// is held. web_pad's events name the stage's own buttons.

struct Gamepads {
    char nothing;
};

Gamepads *gamepads_new(void) {
    return base_alloc(sizeof(Gamepads));
}

void gamepads_free(Gamepads *gamepads) {
    base_free(gamepads);
}

bool gamepads_take(Gamepads *gamepads, const SDL_Event *event, int64_t now, Input *input) {
    (void)gamepads, (void)now;
    if (event->type != SDL_CONTROLLERBUTTONDOWN)
        return false;
    *input = (Input){.kind = INPUT_PAD,
                     .pad = (PadButton)event->cbutton.button,
                     .repeat = event->cbutton.state != 0};
    return true;
}

bool gamepads_repeat(Gamepads *gamepads, int64_t now, Input *input) {
    (void)gamepads, (void)now, (void)input;
    return false;
}

int64_t gamepads_due(const Gamepads *gamepads) {
    (void)gamepads;
    return INT64_MAX;
}

// --- a speaker: the browser mixes, and is silent until a hand has touched the page

struct Speaker {
    bool on;
};

Speaker *speaker_new(void) {
    return base_alloc(sizeof(Speaker));
}

void speaker_free(Speaker *speaker) {
    base_free(speaker);
}

void speaker_switch(Speaker *speaker, bool on) {
    speaker->on = on;
}

void speaker_play(Speaker *speaker, const Sound *sound, float volume) {
    if (!speaker->on)
        return;
    float *samples = base_alloc((size_t)sound_length(sound) * sizeof *samples);
    sound_make(sound, samples);
    page_hear(sound, samples, volume);
    base_free(samples);
}

bool speaker_is_missing(const Speaker *speaker) {
    (void)speaker;
    return false;
}

void speaker_look_again(Speaker *speaker) {
    (void)speaker;
}

// --- speech: its live region, which readers of screens read aloud

struct Speech {
    char nothing;
};

bool speech_is_built_in(void) {
    return true;
}

Speech *speech_new(void) {
    return base_alloc(sizeof(Speech));
}

void speech_free(Speech *speech) {
    base_free(speech);
}

void speech_say(Speech *speech, SpeechKind kind, const char *words) {
    (void)speech;
    page_speak(kind, words);
}

bool speech_has_failed(Speech *speech) {
    (void)speech;
    return false;
}
