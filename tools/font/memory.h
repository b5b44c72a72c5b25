// Memory of the font generator. It is a host tool that must build without the game's libraries,
// because a cross build compiles it with the host's compiler alone.
#ifndef FONT_MEMORY_H
#define FONT_MEMORY_H

#include <stddef.h>

// Returns zeroed memory for `count` items of `size` bytes; free() it. Never NULL: out of memory
// ends the program with a message.
void *memory_alloc(size_t count, size_t size);

// Makes room for one more item behind `count` items of `size` bytes. `*capacity` is the room
// `items` has now and is updated. Returns the array, moved or not; never NULL.
void *memory_grow(void *items, size_t count, size_t *capacity, size_t size);

#endif
