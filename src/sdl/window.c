#include "sdl/window.h"

#include "base/said.h"

#include <stdlib.h>
#include <string.h>

static const char APP_ID[] = "inkrow";

struct Window {
    SDL_Window *sdl;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    int texture_width, texture_height;
    bool video_started;
    bool moved; ///< to …
    SDL_Point moved_to;
    bool frame_known;
    SDL_Point frame; ///< from the corner of its frame to that of what is drawn in
};

/// Wishes: where SDL does not know one, the game works without.
static void set_hints(void) {
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_APP_NAME, "Inkrow");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    // Without it the software renderer asks for an accelerated surface: ten times the idle cost.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    // A finger is reported as a finger only, a mouse as a mouse only.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID, 0);
}

static bool has_value(const char *name) {
    const char *value = getenv(name);
    return value && *value;
}

static bool driver_is(const char *name) {
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, name) == 0;
}

bool window_headless(void) {
    return driver_is("dummy") || driver_is("offscreen");
}

static bool no_display(Problem *problem) {
    return problem_set(problem, said("there is no display; to make a picture without one, run "
                                     "SDL_VIDEODRIVER=offscreen inkrow --demo --screenshot FILE"));
}

// Where it reaches no display SDL silently draws nowhere, and a game would run unseen. Asking the
// environment first keeps SDL's libraries from complaining on stderr.
static bool display_named(void) {
#if defined(__linux__) || defined(__FreeBSD__)
    return has_value("SDL_VIDEODRIVER") || has_value("DISPLAY") || has_value("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

static bool start_video(Window *window, Problem *problem) {
    if (!display_named())
        return no_display(problem);
    set_hints();
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return problem_set(problem, said("no window can be opened: %s"), SDL_GetError());
    window->video_started = true;
    return !window_headless() || has_value("SDL_VIDEODRIVER") || no_display(problem);
}

static SDL_Point fit_to_screen(SDL_Point size) {
    SDL_Rect usable;
    if (SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0 && usable.h > 0) {
        size.x = MIN(size.x, usable.w);
        size.y = MIN(size.y, usable.h);
    }
    return (SDL_Point){MAX(size.x, WINDOW_WIDTH_MIN), MAX(size.y, WINDOW_HEIGHT_MIN)};
}

/// One texture is copied a frame. On X11 the processor does that itself in a third of the time that
/// OpenGL takes where there is no graphics card, starts at once, and holds no driver's memory.
/// Wayland shows nothing without a card's driver.
static SDL_Renderer *new_renderer(SDL_Window *sdl) {
    Uint32 first = 0, second = 0;
    if (window_headless() || driver_is("x11"))
        first = SDL_RENDERER_SOFTWARE;
    else
        second = SDL_RENDERER_SOFTWARE;
    SDL_Renderer *renderer = SDL_CreateRenderer(sdl, -1, first);
    return renderer ? renderer : SDL_CreateRenderer(sdl, -1, second);
}

static bool open_window(Window *window, SDL_Point size, bool fullscreen, Problem *problem) {
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    window->sdl = SDL_CreateWindow("Inkrow", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.x,
                                   size.y, flags);
    if (!window->sdl)
        return problem_set(problem, said("no window can be opened: %s"), SDL_GetError());
    SDL_SetWindowMinimumSize(window->sdl, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    window->renderer = new_renderer(window->sdl);
    if (!window->renderer)
        return problem_set(problem, said("the window cannot be drawn in: %s"), SDL_GetError());
    return true;
}

Window *window_new(SDL_Point size, bool fullscreen, Problem *problem) {
    CHECK(size.x > 0 && size.y > 0 && size.x <= WINDOW_SIDE_MAX && size.y <= WINDOW_SIDE_MAX);
    Window *window = base_alloc(sizeof(*window));
    if (!start_video(window, problem) ||
        !open_window(window, window_headless() ? size : fit_to_screen(size), fullscreen, problem)) {
        window_free(window);
        return NULL;
    }
    return window;
}

/// Another window of the program may still be open.
static void quit_after_the_last(void) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    if (!SDL_WasInit(SDL_INIT_VIDEO))
        SDL_Quit();
}

void window_free(Window *window) {
    if (!window)
        return;
    window_forget_texture(window);
    if (window->renderer)
        SDL_DestroyRenderer(window->renderer);
    if (window->sdl)
        SDL_DestroyWindow(window->sdl);
    if (window->video_started)
        quit_after_the_last();
    base_free(window);
}

SDL_Point window_size(const Window *window) {
    SDL_Point size;
    SDL_GetWindowSize(window->sdl, &size.x, &size.y);
    return (SDL_Point){MAX(size.x, 1), MAX(size.y, 1)};
}

SDL_Point window_output_size(const Window *window) {
    SDL_Point size;
    if (SDL_GetRendererOutputSize(window->renderer, &size.x, &size.y) != 0)
        return window_size(window);
    return (SDL_Point){CLAMP(size.x, 1, WINDOW_SIDE_MAX), CLAMP(size.y, 1, WINDOW_SIDE_MAX)};
}

void window_set_icon(Window *window, const Canvas *icon) {
    CHECK(icon->pixels);
    // SDL only reads the pixels of a surface that is an icon.
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormatFrom(
        icon->pixels, icon->width, icon->height, 32, icon->width * (int)sizeof(uint32_t),
        SDL_PIXELFORMAT_ARGB8888);
    if (!surface)
        return;
    SDL_SetWindowIcon(window->sdl, surface);
    SDL_FreeSurface(surface);
}

/// From the corner of the frame to that of what is drawn in, as far as SDL knows it yet.
static SDL_Point frame_of(const Window *window) {
    int top = 0, left = 0;
    if (SDL_GetWindowBordersSize(window->sdl, &top, &left, NULL, NULL) != 0)
        return (SDL_Point){0, 0};
    return (SDL_Point){left, top};
}

void window_seen(Window *window) {
    if (window->frame_known)
        return;
    SDL_Point place;
    SDL_GetWindowPosition(window->sdl, &place.x, &place.y);
    window->frame = window->moved
                        ? (SDL_Point){place.x - window->moved_to.x, place.y - window->moved_to.y}
                        : frame_of(window);
    window->frame_known = true;
}

enum { HOLD = 60 }; // px of a window's top that must be within reach

/// Shows a display enough of the `top` of a window to get hold of it?
static bool within_reach(SDL_Rect top) {
    SDL_Rect display, seen;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++)
        if (SDL_GetDisplayUsableBounds(i, &display) == 0 &&
            SDL_IntersectRect(&display, &top, &seen) && seen.w >= HOLD && seen.h >= HOLD)
            return true;
    return false;
}

void window_bring_back(Window *window) {
    SDL_Rect place;
    if (!window_place(window, &place))
        return;
    place.h = HOLD;
    if (!within_reach(place))
        SDL_SetWindowPosition(window->sdl, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
}

// A place is the corner of the frame, which not every window manager tells the size of: what it
// adds to the place that was asked for is the frame. SDL itself takes off what it knows of it.
void window_move(Window *window, SDL_Point place) {
    const SDL_Point frame = frame_of(window);
    if (!within_reach((SDL_Rect){place.x, place.y, HOLD, HOLD}))
        return;
    SDL_SetWindowPosition(window->sdl, place.x + frame.x, place.y + frame.y);
    window->moved = true;
    window->moved_to = place;
}

bool window_place(const Window *window, SDL_Rect *place) {
    const Uint32 filling = SDL_WINDOW_FULLSCREEN | SDL_WINDOW_FULLSCREEN_DESKTOP |
                           SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED;
    SDL_GetWindowPosition(window->sdl, &place->x, &place->y);
    place->x -= window->frame.x;
    place->y -= window->frame.y;
    SDL_GetWindowSize(window->sdl, &place->w, &place->h);
    return (SDL_GetWindowFlags(window->sdl) & filling) == 0;
}

void window_resize(Window *window, SDL_Point size) {
    CHECK(size.x > 0 && size.y > 0);
    SDL_SetWindowSize(window->sdl, size.x, size.y);
}

bool window_fullscreen(const Window *window) {
    return (SDL_GetWindowFlags(window->sdl) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void window_toggle_fullscreen(Window *window) {
    SDL_SetWindowFullscreen(window->sdl,
                            window_fullscreen(window) ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void window_take_text(Window *window, WindowTyping typing) {
    (void)window;
    if (typing !=
        WINDOW_TYPES_NOTHING) // a key that begins to type tells its letter as it goes down
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
}

bool window_copy(Window *window, const char *text) {
    (void)window;
    return SDL_SetClipboardText(text) == 0;
}

void window_ask_for_copied(Window *window, SDL_Event answer) {
    (void)window;
    answer.user.data1 = SDL_GetClipboardText();
    if (answer.user.data1 && SDL_PushEvent(&answer) != 1)
        SDL_free(answer.user.data1);
}

void window_ask_for_files(Window *window) {
    (void)window; // the program shows the folders
}

void window_forget_texture(Window *window) {
    if (window->texture)
        SDL_DestroyTexture(window->texture);
    window->texture = NULL;
}

/// True when there is a texture of the canvas' size; `*fresh` is set when it had to be made.
static bool have_texture(Window *window, int width, int height, bool *fresh) {
    if (window->texture && window->texture_width == width && window->texture_height == height)
        return true;
    window_forget_texture(window);
    window->texture = SDL_CreateTexture(window->renderer, SDL_PIXELFORMAT_ARGB8888,
                                        SDL_TEXTUREACCESS_STREAMING, width, height);
    window->texture_width = width;
    window->texture_height = height;
    *fresh = true;
    // Opaque pixels look the same when they are blended: only slower.
    if (window->texture)
        SDL_SetTextureBlendMode(window->texture, SDL_BLENDMODE_NONE);
    return window->texture != NULL;
}

static bool upload(Window *window, const Canvas *canvas, PixelRect area) {
    size_t width = (size_t)canvas->width;
    const uint32_t *from = canvas->pixels + (size_t)area.y * width + (size_t)area.x;
    SDL_Rect rect = {area.x, area.y, area.w, area.h};
    return SDL_UpdateTexture(window->texture, &rect, from, (int)(width * sizeof(*from))) == 0;
}

bool window_show(Window *window, const Painter *painter, bool everything) {
    const Canvas *canvas = painter_canvas(painter);
    CHECK(canvas->pixels);
    if (!have_texture(window, canvas->width, canvas->height, &everything))
        return false;
    PixelRect all = {0, 0, canvas->width, canvas->height};
    size_t count = 1;
    const PixelRect *areas = everything ? &all : painter_damage(painter, &count);
    for (size_t i = 0; i < count; i++)
        if (!upload(window, canvas, areas[i]))
            return false;
    if (SDL_RenderCopy(window->renderer, window->texture, NULL, NULL) != 0)
        return false;
    SDL_RenderPresent(window->renderer);
    return true;
}
