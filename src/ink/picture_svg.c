#include "ink/picture.h"

#include "ink/picture_shapes.h"

typedef struct Svg {
    Buffer *bytes;
    int clips; ///< so many have a name
} Svg;

static void add_number(const Svg *svg, float value) {
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    picture_shapes_add_number(&text, value);
    buffer_add(svg->bytes, memory);
}

static void add_attribute(const Svg *svg, const char *name, float value) {
    buffer_add(svg->bytes, " ");
    buffer_add(svg->bytes, name);
    buffer_add(svg->bytes, "=\"");
    add_number(svg, value);
    buffer_add(svg->bytes, "\"");
}

static void add_colour(const Svg *svg, const char *name, Colour colour) {
    char memory[64];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, " %s=\"#%06x\"", name, (unsigned)(colour & 0xFFFFFF));
    buffer_add(svg->bytes, memory);
}

static void add_point(const Svg *svg, const char *command, Point at) {
    buffer_add(svg->bytes, command);
    add_number(svg, at.x);
    buffer_add(svg->bytes, " ");
    add_number(svg, at.y);
}

// --- shapes

static void clip(void *context, Rect area) {
    Svg *svg = context;
    char memory[96];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "<clipPath id=\"c%d\"><rect", ++svg->clips);
    buffer_add(svg->bytes, memory);
    add_attribute(svg, "x", area.x);
    add_attribute(svg, "y", area.y);
    add_attribute(svg, "width", area.w);
    add_attribute(svg, "height", area.h);
    text = text_over(memory, sizeof memory);
    text_add(&text, "/></clipPath>\n<g clip-path=\"url(#c%d)\">", svg->clips);
    buffer_add(svg->bytes, memory);
}

static void unclip(void *context) {
    const Svg *svg = context;
    buffer_add(svg->bytes, "</g>\n");
}

static void fill(void *context, const PictureOutline *outline, Point offset, Colour colour,
                 float opacity) {
    const Svg *svg = context;
    buffer_add(svg->bytes, "<path");
    add_colour(svg, "fill", colour);
    if (opacity < .995f)
        add_attribute(svg, "fill-opacity", opacity);
    buffer_add(svg->bytes, " d=\"");
    size_t at = 0;
    for (size_t i = 0; i < outline->polygon_count; i++) {
        for (const char *command = "M"; at < outline->ends[i]; at++, command = "L")
            add_point(svg, command,
                      POINT(outline->points[at].x + offset.x, outline->points[at].y + offset.y));
        buffer_add(svg->bytes, "Z");
    }
    buffer_add(svg->bytes, "\"/>\n");
}

void picture_svg_write(const DrawList *list, float width, float height, const TextRasteriser *text,
                       Buffer *bytes) {
    Svg svg = {.bytes = bytes};
    const PictureShapes shapes = {.context = &svg, .fill = fill, .clip = clip, .unclip = unclip};
    buffer_add(bytes, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    add_attribute(&svg, "width", width);
    add_attribute(&svg, "height", height);
    buffer_add(bytes, " viewBox=\"0 0 ");
    add_number(&svg, width);
    buffer_add(bytes, " ");
    add_number(&svg, height);
    buffer_add(bytes, "\">\n");
    picture_shapes_give(list, text, &shapes);
    buffer_add(bytes, "</svg>\n");
}
