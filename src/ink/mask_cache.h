// Finished masks, kept until their memory is needed: the longest unused goes first.
#pragma once

#include "ink/coverage.h"

/// A mask with what belongs to it. Pointers to one stay valid until the next mask_cache_add.
typedef struct CachedMask {
    Mask mask;
    StrokePool pools[2]; ///< of a stroke
    size_t pool_count;
    float advance; ///< of text, output px
} CachedMask;

typedef struct MaskCache MaskCache;

/// A cache whose masks take up to `limit` bytes.
MaskCache *mask_cache_new(size_t limit);
void mask_cache_free(MaskCache *cache);
/// The mask stored under `key`, or NULL. It becomes the most recently used.
const CachedMask *mask_cache_find(MaskCache *cache, uint64_t key);
/// Sets another limit and drops the longest unused masks until it is kept.
void mask_cache_set_limit(MaskCache *cache, size_t limit);
/// True when a mask of `bytes` may be stored: no single one may push most of the others out.
bool mask_cache_accepts(const MaskCache *cache, size_t bytes);
/// Stores `entry`, whose mask memory the cache takes over, and drops the longest unused until the
/// limit is kept. `key` is not in the cache and the size is accepted.
const CachedMask *mask_cache_add(MaskCache *cache, uint64_t key, const CachedMask *entry);
/// Bytes held, bookkeeping included; never above the limit.
size_t mask_cache_bytes(const MaskCache *cache);
