// A page's other fonts: the browser knows which of its system's has a letter, and draws it.
#include "sdl/fallback_font.h"

#include "base/base.h"

enum { BROWSERS_FACE = 0 };

/// Where a line that was drawn lies, px: as of a FontPicture.
typedef struct WebPlace {
    int width, height, left, above;
} WebPlace;

/// See fallback_font_web.js.
extern int fallback_font_web_can(void);
extern double fallback_font_web_measure(const char *utf8, double size, int bold);
extern int fallback_font_web_draw(const char *utf8, double size, int bold, WebPlace *place);
extern void fallback_font_web_copy(uint8_t *pixels, int width, int height);

struct FallbackFont {
    bool can;
};

const char *fallback_font_by(void) {
    return "the browser";
}

FallbackFont *fallback_font_new(void) {
    FallbackFont *fallback = base_alloc(sizeof *fallback);
    fallback->can = fallback_font_web_can();
    return fallback;
}

void fallback_font_free(FallbackFont *fallback) {
    base_free(fallback);
}

int fallback_font_face(FallbackFont *fallback, uint32_t code, bool bold) {
    (void)code;
    (void)bold;
    return fallback->can ? BROWSERS_FACE : FONT_FACE_OWN;
}

float fallback_font_measure(FallbackFont *fallback, const FontRun *run, const char *utf8,
                            float size, bool bold) {
    (void)fallback;
    (void)run;
    return (float)fallback_font_web_measure(utf8, (double)size, bold);
}

bool fallback_font_draw(FallbackFont *fallback, const FontRun *run, const char *utf8, float size,
                        bool bold, FontPicture *picture) {
    (void)fallback;
    (void)run;
    WebPlace place;
    if (!fallback_font_web_draw(utf8, (double)size, bold, &place))
        return false;
    font_picture_resize(picture, place.width, place.height);
    picture->left = place.left;
    picture->above = place.above;
    fallback_font_web_copy(picture->pixels, place.width, place.height);
    return true;
}
