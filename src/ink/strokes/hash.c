#include "ink/strokes/hash.h"

#include <string.h>

uint64_t hash_add_bytes(uint64_t hash, const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    uint64_t word;
    hash = hash_add(hash, size);
    for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = hash_add(hash, word);
    }
    if (size > 0) {
        word = 0;
        memcpy(&word, at, size);
        hash = hash_add(hash, word);
    }
    return hash;
}

uint64_t hash_add_float(uint64_t hash, float value) {
    uint32_t bits;
    value += 0.0f;
    memcpy(&bits, &value, sizeof bits);
    return hash_add(hash, bits);
}
