#include "gomocup/line_queue.h"

#include <string.h>

enum { LEAST_CAPACITY = 16 };

void line_queue_release(TextLine *line) {
    base_free((char *)line->text.start);
    line->text = (Slice){NULL, 0};
}

static void grow(LineQueue *queue) {
    size_t capacity = MAX(2 * queue->capacity, LEAST_CAPACITY);
    TextLine *lines = base_alloc(capacity * sizeof(*lines));
    for (size_t i = 0; i < queue->count; i++)
        lines[i] = queue->lines[(queue->first + i) % queue->capacity];
    base_free(queue->lines);
    queue->lines = lines;
    queue->capacity = capacity;
    queue->first = 0;
}

void line_queue_push(LineQueue *queue, const TextLine *line) {
    if (queue->count == queue->capacity)
        grow(queue);
    char *text = base_alloc(line->text.length + 1);
    memcpy(text, line->text.start, line->text.length);
    TextLine *added = &queue->lines[(queue->first + queue->count++) % queue->capacity];
    *added = *line;
    added->text.start = text;
    queue->bytes += line->text.length;
}

const TextLine *line_queue_front(const LineQueue *queue) {
    return queue->count > 0 ? &queue->lines[queue->first] : NULL;
}

TextLine line_queue_pop(LineQueue *queue) {
    CHECK(queue->count > 0);
    TextLine line = queue->lines[queue->first];
    queue->first = (queue->first + 1) % queue->capacity;
    queue->count--;
    queue->bytes -= line.text.length;
    return line;
}

void line_queue_clear(LineQueue *queue) {
    while (queue->count > 0) {
        TextLine line = line_queue_pop(queue);
        line_queue_release(&line);
    }
    base_free(queue->lines);
    *queue = (LineQueue){0};
}
