#include "formats/buffer.h"

#include <string.h>

char *buffer_reserve(Buffer *buffer, size_t more) {
    const size_t needed = buffer->length + more + 1;
    if (needed > buffer->capacity) {
        const size_t doubled = 2 * buffer->capacity;
        buffer->capacity = MAX(needed, doubled);
        buffer->start = base_realloc(buffer->start, buffer->capacity);
    }
    return buffer->start + buffer->length;
}

void buffer_add_slice(Buffer *buffer, Slice slice) {
    char *end = buffer_reserve(buffer, slice.length);
    if (slice.length > 0)
        memcpy(end, slice.start, slice.length);
    end[slice.length] = '\0';
    buffer->length += slice.length;
}

void buffer_add(Buffer *buffer, const char *text) {
    buffer_add_slice(buffer, slice_of(text));
}

void buffer_add_byte(Buffer *buffer, char byte) {
    buffer_add_slice(buffer, (Slice){&byte, 1});
}
