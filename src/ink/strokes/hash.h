// Hashes of what a command looks like.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The hash so far and one more number.
static inline uint64_t hash_add(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 32);
}

/// The hash so far and `size` bytes. Hand it memory without padding only.
uint64_t hash_add_bytes(uint64_t hash, const void *bytes, size_t size);
/// The hash so far and a number, by its bits; 0 and -0 are alike.
uint64_t hash_add_float(uint64_t hash, float value);
