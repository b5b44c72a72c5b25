// Lines that wait to be taken up, in order.
#ifndef INKROW_GOMOCUP_LINE_QUEUE_H
#define INKROW_GOMOCUP_LINE_QUEUE_H

#include "base/text.h"

typedef struct TextLine {
    Slice text;      ///< in memory that line_queue_release releases
    bool whole;      ///< false: it was too long, and the rest is gone
    uint64_t serial; ///< counts lines from 1
    int64_t arrived; ///< nanoseconds of the clock
} TextLine;

/// Zeroed is empty.
typedef struct LineQueue {
    TextLine *lines; ///< a ring
    size_t capacity, first, count;
    size_t bytes; ///< of all texts
} LineQueue;

/// Adds `line` with a copy of its text.
void line_queue_push(LineQueue *queue, const TextLine *line);
/// The line to be taken next; NULL when there is none.
const TextLine *line_queue_front(const LineQueue *queue);
/// Takes the front, whose text is the caller's now; there must be one.
TextLine line_queue_pop(LineQueue *queue);
/// Releases the text of a line that was taken.
void line_queue_release(TextLine *line);
/// Drops all lines and releases everything.
void line_queue_clear(LineQueue *queue);

#endif
