#include "gomocup/line_queue.h"

#include <string.h>

void line_queue_push(LineQueue *queue, const TextLine *line) {
    TextLine *added = base_alloc(sizeof(*added) + line->text.length);
    *added = *line;
    added->text.start = memcpy(added + 1, line->text.start, line->text.length);
    added->next = NULL;
    if (queue->first)
        queue->last->next = added;
    else
        queue->first = added;
    queue->last = added;
    queue->count++;
    queue->bytes += line->text.length;
}

TextLine *line_queue_pop(LineQueue *queue) {
    CHECK(queue->first);
    TextLine *line = queue->first;
    queue->first = line->next;
    queue->count--;
    queue->bytes -= line->text.length;
    return line;
}

void line_queue_clear(LineQueue *queue) {
    while (queue->first)
        base_free(line_queue_pop(queue));
}
