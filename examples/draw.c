/* Draws a game as SVG or, where the file's name ends with .png, as PNG.
 *
 *     draw VARIANT MOVES FILE [THEME]
 */
#include <inkrow_draw.h>
#include <stdio.h>
#include <string.h>

static bool write_file(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, (FILE *)context) == length;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: draw VARIANT MOVES FILE [THEME]; themes are:");
        for (int i = 0; inkrow_draw_theme(i); i++)
            fprintf(stderr, " %s", inkrow_draw_theme(i));
        fprintf(stderr, "\n");
        return 2;
    }
    const size_t length = strlen(argv[3]);
    FILE *file = fopen(argv[3], "wb");
    if (!file) {
        perror(argv[3]);
        return 1;
    }
    InkrowDrawing drawing = {.size = sizeof drawing, .variant = argv[1], .moves = argv[2]};
    InkrowDrawReport report = {.size = sizeof report};
    if (length > 4 && strcmp(argv[3] + length - 4, ".png") == 0)
        drawing.kind = INKROW_DRAW_PNG;
    drawing.theme = argv[4]; /* NULL where there is none */
    drawing.write = write_file;
    drawing.context = file;
    inkrow_draw(&drawing, &report);
    if (fclose(file) != 0 || report.result != INKROW_DRAW_DONE) {
        fprintf(stderr, "%s\n", report.sentence[0] ? report.sentence : "the file was not written");
        return 1;
    }
    printf("%.0f x %.0f, cells of %.0f from %.0f, %.0f\n", report.width, report.height, report.cell,
           report.left, report.top);
    return 0;
}
