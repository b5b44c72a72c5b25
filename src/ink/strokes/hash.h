// Hashes of what a command looks like.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The hash so far and one more number.
static inline uint64_t hash_add(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 32);
}

/// The hash so far and `size` bytes. Hand it memory without padding only.
static inline uint64_t hash_add_bytes(uint64_t hash, const void *bytes, size_t size) {
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

/// The hash so far and a number, by its bits; 0 and -0 are alike.
static inline uint64_t hash_add_float(uint64_t hash, float value) {
    uint32_t bits;
    value += 0.0f;
    memcpy(&bits, &value, sizeof bits);
    return hash_add(hash, bits);
}
