#include "ink/picture.h"

#include <gif_lib.h>
#include <string.h>

/// So many colours lie between the page and its lines, and between the page and a pen.
enum { COLOURS = 256, GRID_STEPS = 3, CARD_STEPS = 1, PEN_STEPS = 31, NEAREST_KEPT = 1 << 14 };
/// The first colours are those of the paper, whose tooth changes them by no more than this
/// distance.
enum { PAPER_COLOURS = 1 + GRID_STEPS + CARD_STEPS, TOOTH = 800 };

/// The colour that stands for another.
typedef struct NearColour {
    Colour wanted;
    bool known;
    uint8_t index;
} NearColour;

struct PictureGif {
    GifFileType *file; ///< NULL: giflib gave none
    int fault;         ///< giflib's number of what first went wrong; 0: nothing did
    int width, height, frames;
    int colour_count;
    Colour colours[COLOURS];
    uint8_t *pixels;                  ///< the last frame, by index
    NearColour nearest[NEAREST_KEPT]; ///< what was found lately
};

// --- colours

static void add_ramp(PictureGif *gif, Colour page, Colour colour, int steps) {
    for (int i = 1; i <= steps; i++)
        gif->colours[gif->colour_count++] = colour_mix(page, colour, (float)i / (float)steps);
}

/// Everything on a board is mixed from one pen and the page, at soft edges and where it is faded.
/// The tooth of the paper has no colours: it would only make the file large.
static void choose_colours(PictureGif *gif, const Palette *palette) {
    const Colour pens[] = {palette->ink, palette->pencil, palette->faint, palette->x,
                           palette->o,   palette->win,    palette->lose,  palette->highlight};
    gif->colours[gif->colour_count++] = palette->page;
    add_ramp(gif, palette->page, palette->grid, GRID_STEPS);
    add_ramp(gif, palette->page, palette->card, CARD_STEPS);
    for (size_t i = 0; i < ARRAY_LEN(pens); i++)
        add_ramp(gif, palette->page, pens[i], PEN_STEPS);
    CHECK(gif->colour_count <= COLOURS);
}

static int channel(Colour colour, int shift) {
    return (int)(colour >> shift & 0xFF);
}

/// The square of how far two colours are apart, green counting most as it does to the eye.
static int distance(Colour a, Colour b) {
    const int red = channel(a, 16) - channel(b, 16), green = channel(a, 8) - channel(b, 8);
    const int blue = channel(a, 0) - channel(b, 0);
    return 3 * red * red + 6 * green * green + blue * blue;
}

/// The nearest of the colours from `first` to before `end`.
static int nearest_among(const PictureGif *gif, Colour wanted, int first, int end) {
    int best = first;
    for (int i = first + 1; i < end; i++)
        if (distance(gif->colours[i], wanted) < distance(gif->colours[best], wanted))
            best = i;
    return best;
}

static uint8_t nearest_colour(PictureGif *gif, Colour wanted) {
    NearColour *kept = &gif->nearest[(wanted * 0x9E3779B1u) >> 18];
    if (kept->known && kept->wanted == wanted)
        return kept->index;
    int best = nearest_among(gif, wanted, 0, PAPER_COLOURS);
    if (distance(gif->colours[best], wanted) > TOOTH)
        best = nearest_among(gif, wanted, 0, gif->colour_count);
    *kept = (NearColour){wanted, true, (uint8_t)best};
    return kept->index;
}

// --- frames

/// Grows `area` so that it holds (x, y).
static void take_in(PixelRect *area, int x, int y) {
    if (pixels_rect_is_empty(*area)) {
        *area = (PixelRect){x, y, 1, 1};
        return;
    }
    const int right = MAX(area->x + area->w, x + 1), bottom = MAX(area->y + area->h, y + 1);
    area->x = MIN(area->x, x);
    area->y = MIN(area->y, y);
    area->w = right - area->x;
    area->h = bottom - area->y;
}

/// Takes over what the canvas shows in `part`; `changed` grows to what is other than before.
static void take_part(PictureGif *gif, const Canvas *canvas, PixelRect part, PixelRect *changed) {
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x++) {
            const size_t at = (size_t)y * (size_t)gif->width + (size_t)x;
            const uint8_t index = nearest_colour(gif, canvas->pixels[at] & 0xFFFFFF);
            if (gif->pixels[at] != index)
                take_in(changed, x, y);
            gif->pixels[at] = index;
        }
}

static bool is_fine(PictureGif *gif, int answer) {
    if (answer != GIF_OK && gif->fault == 0)
        gif->fault = gif->file->Error;
    return gif->fault == 0;
}

static void write_frame(PictureGif *gif, PixelRect area, int delay_ms) {
    const GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                          .DelayTime = delay_ms / 10,
                                          .TransparentColor = NO_TRANSPARENT_COLOR};
    GifByteType extension[4];
    const int length = (int)EGifGCBToExtension(&control, extension);
    if (!is_fine(gif, EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, length, extension)) ||
        !is_fine(gif, EGifPutImageDesc(gif->file, area.x, area.y, area.w, area.h, false, NULL)))
        return;
    for (int y = area.y; y < area.y + area.h; y++)
        if (!is_fine(gif,
                     EGifPutLine(gif->file, gif->pixels + (size_t)y * (size_t)gif->width + area.x,
                                 area.w)))
            return;
}

void picture_gif_add(PictureGif *gif, const Canvas *canvas, const PixelRect *damage, size_t count,
                     int delay_ms) {
    CHECK(canvas->width == gif->width && canvas->height == gif->height);
    const PixelRect everything = {0, 0, gif->width, gif->height};
    PixelRect changed = {0};
    for (size_t i = 0; i < count; i++)
        take_part(gif, canvas, damage[i], &changed);
    // A frame has at least one px.
    take_in(&changed, changed.x, changed.y);
    if (gif->fault == 0)
        write_frame(gif, gif->frames == 0 ? everything : changed, delay_ms);
    gif->frames++;
}

// --- the file

static int take_bytes(GifFileType *file, const GifByteType *bytes, int length) {
    buffer_add_slice(file->UserData, (Slice){(const char *)bytes, (size_t)length});
    return length;
}

/// Netscape's extension, which all programs know: once more from the beginning, for ever.
static void write_loop(PictureGif *gif) {
    const GifByteType forever[] = {1, 0, 0};
    if (is_fine(gif, EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE)) &&
        is_fine(gif, EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0")) &&
        is_fine(gif, EGifPutExtensionBlock(gif->file, sizeof forever, forever)))
        is_fine(gif, EGifPutExtensionTrailer(gif->file));
}

static void write_head(PictureGif *gif) {
    ColorMapObject *map = GifMakeMapObject(COLOURS, NULL);
    if (!map) {
        gif->fault = E_GIF_ERR_NOT_ENOUGH_MEM;
        return;
    }
    for (int i = 0; i < gif->colour_count; i++)
        map->Colors[i] = (GifColorType){(GifByteType)channel(gif->colours[i], 16),
                                        (GifByteType)channel(gif->colours[i], 8),
                                        (GifByteType)channel(gif->colours[i], 0)};
    EGifSetGifVersion(gif->file, true);
    if (is_fine(gif, EGifPutScreenDesc(gif->file, gif->width, gif->height, 8, 0, map)))
        write_loop(gif);
    GifFreeMapObject(map);
}

PictureGif *picture_gif_begin(int width, int height, const Palette *palette, Buffer *bytes) {
    CHECK(width >= 1 && width <= UINT16_MAX && height >= 1 && height <= UINT16_MAX);
    PictureGif *gif = base_alloc(sizeof *gif);
    gif->width = width;
    gif->height = height;
    gif->pixels = base_alloc((size_t)width * (size_t)height);
    choose_colours(gif, palette);
    gif->file = EGifOpen(bytes, take_bytes, &gif->fault);
    if (gif->file)
        write_head(gif);
    return gif;
}

bool picture_gif_end(PictureGif *gif, Problem *problem) {
    int fault = gif->fault, closing = 0;
    if (gif->file && EGifCloseFile(gif->file, &closing) != GIF_OK && fault == 0)
        fault = closing;
    base_free(gif->pixels);
    base_free(gif);
    return fault == 0 ||
           problem_set(problem, "the moving picture cannot be made: %.60s", GifErrorString(fault));
}
