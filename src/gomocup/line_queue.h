// Lines that wait to be taken up, in order.
#pragma once

#include "base/text.h"

typedef struct TextLine {
    Slice text;
    bool whole;            ///< false: it was too long, and the rest is gone
    uint64_t serial;       ///< counts lines from 1
    int64_t arrived;       ///< nanoseconds of the clock
    struct TextLine *next; ///< the queue's
} TextLine;

/// Zeroed is empty. Its fields are for reading.
typedef struct LineQueue {
    TextLine *first, *last; ///< `first` is to be taken next; NULL when there is none
    size_t count;
    size_t bytes; ///< of all texts
} LineQueue;

/// Adds `line` with a copy of its text.
void line_queue_push(LineQueue *queue, const TextLine *line);
/// Takes the first line; there must be one. Release it, with its text, with base_free.
TextLine *line_queue_pop(LineQueue *queue);
/// Drops all lines.
void line_queue_clear(LineQueue *queue);
