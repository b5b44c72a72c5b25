#include "web/page.h"

#include "base/base.h"
#include "base/clock.h"

#include <emscripten.h>
#include <emscripten/threading.h>

// clang-format off
EM_JS(void, tell_begin, (void *app), { Module.page.begin(app); })
EM_JS(void, tell_failed, (const char *sentence), { Module.page.fail(UTF8ToString(sentence)); })
EM_JS(void, tell_wake, (void), { Module.page.wake(); })
EM_JS(void, tell_sleep, (double ms), { Module.page.sleep(ms); })
EM_JS(void, tell_area, (const uint32_t *pixels, int x, int y, int width, int height), {
    Module.page.addArea(HEAPU8.slice(pixels, pixels + 4 * width * height), x, y, width, height);
})
EM_JS(void, tell_show, (int width, int height), { Module.page.show(width, height); })
EM_JS(void, tell_board, (uint32_t changes, const char *text), {
    Module.page.describe(changes, UTF8ToString(text));
})
EM_JS(void, tell_copy, (const char *text), {
    Module.page.tell({kind: 'copy', text: UTF8ToString(text)});
})
EM_JS(void, tell_read_clipboard, (void), { Module.page.tell({kind: 'read-clipboard'}); })
EM_JS(void, tell_choose_file, (void), { Module.page.tell({kind: 'choose-file'}); })
EM_JS(void, tell_sound, (int kind, const float *samples, int count, int rate, float pan, double wait,
                         float volume), {
    Module.page.hear({kind, samples: HEAPF32.slice(samples >> 2, (samples >> 2) + count), rate, pan,
                      wait, volume});
})
EM_JS(void, tell_speech, (int kind, const char *words), {
    Module.page.speak(kind, UTF8ToString(words));
})
EM_JS(void, tell_shadow, (const char *text), { Module.page.shadow(UTF8ToString(text)); })
EM_JS(void, tell_squares, (int columns, const char *text), {
    Module.page.tell({kind: 'squares', columns, text: UTF8ToString(text)});
})
EM_JS(void, tell_typing, (bool on), { Module.page.tell({kind: 'typing', on: !!on}); })
EM_JS(char *, copy_words, (const char *name), {
    const words = Module.page[UTF8ToString(name)];
    const size = lengthBytesUTF8(words) + 1;
    const bytes = _malloc(size);
    stringToUTF8(words, bytes, size);
    return bytes;
})
EM_JS(void, tell_paper, (const char *theme, uint32_t colour), {
    Module.page.paper(UTF8ToString(theme), '#' + colour.toString(16).padStart(6, '0'));
})
EM_JS(void, tell_state, (const char *link, const char *position, const char *result,
                         const char *said, bool tree, double step, double steps, bool all), {
    Module.page.state({
        link: UTF8ToString(link),
        position: UTF8ToString(position),
        result: UTF8ToString(result),
        shown: tree ? 'tree' : 'board',
        step,
        steps,
        all: !!all,
        said: UTF8ToString(said),
    });
})
EM_JS(void, tell_place, (const char *screen, const char *sheet, const char *at, const char *name,
                         int number, const char *link, const char *file, const char *title), {
    Module.page.place({
        screen: UTF8ToString(screen),
        sheet: UTF8ToString(sheet),
        at: UTF8ToString(at),
        name: UTF8ToString(name),
        number,
        link: UTF8ToString(link),
        file: UTF8ToString(file),
        title: UTF8ToString(title),
    });
})
EM_JS(void, tell_language, (const char *code), { Module.page.language(UTF8ToString(code)); })
EM_JS(bool, can_share, (void), { return Module.page.shares; })
EM_JS(void, tell_share, (const char *title, const char *url), {
    Module.page.tell({kind: 'share', title: UTF8ToString(title), url: UTF8ToString(url)});
})
EM_JS(void, tell_refused, (const char *sentence), {
    Module.page.tell({kind: 'refused', sentence: UTF8ToString(sentence)});
})
// clang-format on

void page_state(const PageState *state) {
    tell_state(state->link, state->position, state->result, state->said, state->tree, state->step,
               state->steps, state->all);
}

void page_refuse(const char *sentence) {
    tell_refused(sentence);
}

void page_place(const PagePlace *place) {
    tell_place(place->screen, place->sheet, place->at, place->name, place->number, place->link,
               place->file, place->title);
}

void page_language(const char *code) {
    tell_language(code);
}

bool page_can_share(void) {
    return can_share();
}

void page_share(void *context, const char *title, const char *address) {
    (void)context;
    tell_share(title, address);
}

char *page_address(void) {
    return copy_words("address");
}

char *page_theme(void) {
    return copy_words("theme");
}

char *page_languages(void) {
    return copy_words("languages");
}

void page_paper(const Palette *palette) {
    tell_paper(palette->name, palette->page & 0xFFFFFF);
}

void page_begin(void *app) {
    tell_begin(app);
}

void page_fail(const char *sentence) {
    tell_failed(sentence);
}

static void wake(void) {
    tell_wake();
}

void page_wake(void) {
#ifdef __EMSCRIPTEN_PTHREADS__
    if (!emscripten_is_main_runtime_thread()) {
        emscripten_async_run_in_main_runtime_thread(EM_FUNC_SIG_V, wake);
        return;
    }
#endif
    wake();
}

void page_sleep(double ms) {
    tell_sleep(ms);
}

/// From ARGB, as bytes BGRA, to bytes RGBA.
static void swap_red_and_blue(uint32_t *to, const uint32_t *from, int count) {
    for (int i = 0; i < count; i++)
        to[i] = (from[i] & 0xFF00FF00) | (from[i] & 0xFF) << 16 | (from[i] >> 16 & 0xFF);
}

void page_add_area(const Canvas *canvas, PixelRect area) {
    uint32_t *pixels = base_alloc((size_t)area.w * (size_t)area.h * sizeof *pixels);
    for (int y = 0; y < area.h; y++)
        swap_red_and_blue(pixels + y * area.w,
                          canvas->pixels + (area.y + y) * canvas->width + area.x, area.w);
    tell_area(pixels, area.x, area.y, area.w, area.h);
    base_free(pixels);
}

void page_show(int width, int height) {
    tell_show(width, height);
}

void page_describe(uint32_t changes, const char *text) {
    tell_board(changes, text);
}

void page_copy(const char *text) {
    tell_copy(text);
}

void page_read_clipboard(void) {
    tell_read_clipboard();
}

void page_ask_for_files(void) {
    tell_choose_file();
}

void page_take_text(bool wanted) {
    tell_typing(wanted);
}

void page_hear(const Sound *sound, const float *samples, float volume) {
    tell_sound(sound->kind, samples, sound_length(sound), SOUND_RATE, sound->pan,
               (double)sound->wait_ns / NANOSECONDS_PER_SECOND,
               (sound->level > 0 ? sound->level : 1) * volume);
}

void page_speak(int kind, const char *words) {
    tell_speech(kind, words);
}

void page_shadow(const char *text) {
    tell_shadow(text);
}

void page_squares(int columns, const char *text) {
    tell_squares(columns, text);
}
