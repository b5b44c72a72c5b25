#include "ink/picture.h"

#include "ink/picture_shapes.h"

#include <math.h>

/// Points of the printer per px: 72 of them are an inch.
static const float POINTS = .75f;

/// The objects that every file has; a page and then its content follow for each page.
enum { OBJECT_CATALOG = 1, OBJECT_PAGES, OBJECT_RESOURCES, OBJECTS_SHARED };
/// Opacities differ by hundredths.
enum { OPACITIES = 100 };

struct PicturePdf {
    Buffer *bytes;
    const TextRasteriser *text;
    size_t begin;   ///< of the file in `bytes`
    Buffer content; ///< of the page that is being made
    size_t *places; ///< of the objects, by number; those of the shared ones come at the end
    size_t count, capacity;
    bool used[OPACITIES]; ///< by some shape of some page
};

// --- objects

BASE_PRINTF(2, 3) static void add(Buffer *bytes, const char *format, ...) {
    char memory[160];
    Text text = text_over(memory, sizeof memory);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    CHECK(!text.overflowed);
    buffer_add(bytes, memory);
}

static void add_place(PicturePdf *pdf) {
    pdf->places = base_grow(pdf->places, pdf->count, &pdf->capacity, sizeof *pdf->places);
    pdf->places[pdf->count++] = 0;
}

static void open_object(PicturePdf *pdf, size_t number) {
    pdf->places[number] = pdf->bytes->length - pdf->begin;
    add(pdf->bytes, "%zu 0 obj\n", number);
}

/// Of a new object.
static size_t open_next(PicturePdf *pdf) {
    add_place(pdf);
    open_object(pdf, pdf->count - 1);
    return pdf->count - 1;
}

static void close_object(PicturePdf *pdf) {
    add(pdf->bytes, "endobj\n");
}

// --- what a page shows

static void add_number(Buffer *bytes, float value) {
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    picture_shapes_add_number(&text, value);
    add(bytes, "%s ", memory);
}

/// A share of a colour, which two digits are too few for.
static void add_share(Buffer *bytes, Colour colour) {
    const unsigned share = (unsigned)(colour & 0xFF);
    add(bytes, share == 255 ? "1 " : ".%03u ", share * 1000 / 255);
}

static void add_colour(Buffer *bytes, Colour colour) {
    add_share(bytes, colour >> 16);
    add_share(bytes, colour >> 8);
    add_share(bytes, colour);
    add(bytes, "rg\n");
}

static void clip(void *context, Rect area) {
    PicturePdf *pdf = context;
    add(&pdf->content, "q ");
    add_number(&pdf->content, area.x);
    add_number(&pdf->content, area.y);
    add_number(&pdf->content, area.w);
    add_number(&pdf->content, area.h);
    add(&pdf->content, "re W n\n");
}

static void unclip(void *context) {
    PicturePdf *pdf = context;
    add(&pdf->content, "Q\n");
}

static void add_polygons(Buffer *bytes, const PictureOutline *outline, Point offset) {
    size_t at = 0;
    for (size_t i = 0; i < outline->polygon_count; i++) {
        for (const char *command = "m\n"; at < outline->ends[i]; at++, command = "l\n") {
            add_number(bytes, outline->points[at].x + offset.x);
            add_number(bytes, outline->points[at].y + offset.y);
            buffer_add(bytes, command);
        }
        buffer_add(bytes, "h\n");
    }
}

static void fill(void *context, const PictureOutline *outline, Point offset, Colour colour,
                 float opacity) {
    PicturePdf *pdf = context;
    const int hundredths = CLAMP((int)lroundf(opacity * OPACITIES), 0, OPACITIES);
    if (hundredths < OPACITIES) {
        pdf->used[hundredths] = true;
        add(&pdf->content, "q /O%d gs\n", hundredths);
    }
    add_colour(&pdf->content, colour);
    add_polygons(&pdf->content, outline, offset);
    add(&pdf->content, hundredths < OPACITIES ? "f Q\n" : "f\n");
}

// --- the file

PicturePdf *picture_pdf_begin(const TextRasteriser *text, Buffer *bytes) {
    PicturePdf *pdf = base_alloc(sizeof *pdf);
    *pdf = (PicturePdf){.bytes = bytes, .text = text, .begin = bytes->length};
    for (int i = 0; i < OBJECTS_SHARED; i++)
        add_place(pdf);
    // Bytes above 127, so that nobody takes it for text.
    add(bytes, "%%PDF-1.4\n%%\xE2\xE3\xCF\xD3\n");
    return pdf;
}

/// Px from the top left become points from the bottom left.
static void begin_content(PicturePdf *pdf, float height) {
    add(&pdf->content, ".75 0 0 -.75 0 ");
    add_number(&pdf->content, height * POINTS);
    add(&pdf->content, "cm\n");
}

static void add_page_object(PicturePdf *pdf, float width, float height) {
    const size_t number = open_next(pdf);
    add(pdf->bytes, "<< /Type /Page /Parent %d 0 R /Resources %d 0 R /Contents %zu 0 R\n",
        OBJECT_PAGES, OBJECT_RESOURCES, number + 1);
    add(pdf->bytes, "/MediaBox [0 0 ");
    add_number(pdf->bytes, width * POINTS);
    add_number(pdf->bytes, height * POINTS);
    add(pdf->bytes, "] >>\n");
    close_object(pdf);
}

void picture_pdf_add(PicturePdf *pdf, const DrawList *list, float width, float height) {
    const PictureShapes shapes = {.context = pdf, .fill = fill, .clip = clip, .unclip = unclip};
    begin_content(pdf, height);
    picture_shapes_give(list, pdf->text, &shapes);
    add_page_object(pdf, width, height);
    open_next(pdf);
    add(pdf->bytes, "<< /Length %zu >>\nstream\n", pdf->content.length);
    buffer_add_slice(pdf->bytes, (Slice){pdf->content.start, pdf->content.length});
    add(pdf->bytes, "\nendstream\n");
    close_object(pdf);
    pdf->content.length = 0;
}

static void add_shared(PicturePdf *pdf) {
    open_object(pdf, OBJECT_CATALOG);
    add(pdf->bytes, "<< /Type /Catalog /Pages %d 0 R >>\n", OBJECT_PAGES);
    close_object(pdf);
    open_object(pdf, OBJECT_PAGES);
    add(pdf->bytes, "<< /Type /Pages /Count %zu /Kids [", (pdf->count - OBJECTS_SHARED) / 2);
    for (size_t page = OBJECTS_SHARED; page < pdf->count; page += 2)
        add(pdf->bytes, "%zu 0 R ", page);
    add(pdf->bytes, "] >>\n");
    close_object(pdf);
    open_object(pdf, OBJECT_RESOURCES);
    add(pdf->bytes, "<< /ExtGState <<\n");
    for (int i = 0; i < OPACITIES; i++)
        if (pdf->used[i])
            add(pdf->bytes, "/O%d << /ca .%02d >>\n", i, i);
    add(pdf->bytes, ">> >>\n");
    close_object(pdf);
}

/// Where each object begins; every line has 20 bytes.
static void add_places(PicturePdf *pdf) {
    const size_t here = pdf->bytes->length - pdf->begin;
    add(pdf->bytes, "xref\n0 %zu\n0000000000 65535 f \n", pdf->count);
    for (size_t i = 1; i < pdf->count; i++)
        add(pdf->bytes, "%010zu 00000 n \n", pdf->places[i]);
    add(pdf->bytes, "trailer\n<< /Size %zu /Root %d 0 R >>\nstartxref\n%zu\n%%%%EOF\n", pdf->count,
        OBJECT_CATALOG, here);
}

void picture_pdf_end(PicturePdf *pdf) {
    CHECK(pdf->count > OBJECTS_SHARED);
    add_shared(pdf);
    add_places(pdf);
    base_free(pdf->content.start);
    base_free(pdf->places);
    base_free(pdf);
}
