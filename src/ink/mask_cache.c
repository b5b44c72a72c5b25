#include "ink/mask_cache.h"

#include "base/base.h"

typedef struct Node Node;
struct Node {
    CachedMask entry; // first: find hands it out
    uint64_t key;
    Node *next_in_bucket;
    Node *newer, *older;
};

enum { BUCKETS = 1 << 12, LARGEST_SHARE = 4 };

struct MaskCache {
    size_t limit, bytes;
    Node *newest, *oldest;
    Node *buckets[BUCKETS];
};

MaskCache *mask_cache_new(size_t limit) {
    MaskCache *cache = base_alloc(sizeof *cache);
    cache->limit = limit;
    return cache;
}

static size_t node_bytes(const Node *node) {
    return coverage_mask_bytes(node->entry.mask.area) + sizeof *node;
}

static Node **bucket_of(MaskCache *cache, uint64_t key) {
    return &cache->buckets[key % BUCKETS];
}

static void unlink_by_age(MaskCache *cache, Node *node) {
    *(node->newer ? &node->newer->older : &cache->newest) = node->older;
    *(node->older ? &node->older->newer : &cache->oldest) = node->newer;
}

static void link_as_newest(MaskCache *cache, Node *node) {
    node->newer = NULL;
    node->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = node;
    cache->newest = node;
}

static void remove_node(MaskCache *cache, Node *node) {
    Node **at = bucket_of(cache, node->key);
    while (*at != node)
        at = &(*at)->next_in_bucket;
    *at = node->next_in_bucket;
    unlink_by_age(cache, node);
    cache->bytes -= node_bytes(node);
    coverage_mask_free(&node->entry.mask);
    base_free(node);
}

void mask_cache_set_limit(MaskCache *cache, size_t limit) {
    cache->limit = limit;
    while (cache->bytes > limit)
        remove_node(cache, cache->oldest);
}

void mask_cache_free(MaskCache *cache) {
    if (!cache)
        return;
    mask_cache_set_limit(cache, 0);
    base_free(cache);
}

const CachedMask *mask_cache_find(MaskCache *cache, uint64_t key) {
    Node *node = *bucket_of(cache, key);
    while (node && node->key != key)
        node = node->next_in_bucket;
    if (!node)
        return NULL;
    unlink_by_age(cache, node);
    link_as_newest(cache, node);
    return &node->entry;
}

bool mask_cache_accepts(const MaskCache *cache, size_t bytes) {
    return bytes + sizeof(Node) <= cache->limit / LARGEST_SHARE;
}

const CachedMask *mask_cache_add(MaskCache *cache, uint64_t key, const CachedMask *entry) {
    CHECK(mask_cache_accepts(cache, coverage_mask_bytes(entry->mask.area)));
    Node *node = base_alloc(sizeof *node);
    node->entry = *entry;
    node->key = key;
    Node **bucket = bucket_of(cache, key);
    node->next_in_bucket = *bucket;
    *bucket = node;
    link_as_newest(cache, node);
    cache->bytes += node_bytes(node);
    mask_cache_set_limit(cache, cache->limit);
    return &node->entry;
}

size_t mask_cache_bytes(const MaskCache *cache) {
    return cache->bytes;
}
