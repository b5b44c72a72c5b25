#include "engine/search/in_work.h"

#include "base/base.h"

#include <stdatomic.h>

enum { GROUP_SLOTS = 4, GROUPS = 1 << 13 };

/// The keys of positions in work, 0 for none.
typedef struct Group {
    _Atomic uint64_t slots[GROUP_SLOTS];
} Group;

struct InWork {
    Group groups[GROUPS];
};

InWork *in_work_new(void) {
    return base_alloc_apart(sizeof(InWork));
}

void in_work_free(InWork *in_work) {
    base_free(in_work);
}

static uint64_t load(const _Atomic uint64_t *slot) {
    return atomic_load_explicit(slot, memory_order_relaxed);
}

void in_work_enter(InWork *in_work, uint64_t key) {
    Group *group = &in_work->groups[key % GROUPS];
    int free = 0;
    for (int i = 0; i < GROUP_SLOTS; i++) {
        const uint64_t there = load(&group->slots[i]);
        if (there == key)
            return;
        if (there == 0)
            free = i;
    }
    atomic_store_explicit(&group->slots[free], key, memory_order_relaxed);
}

void in_work_leave(InWork *in_work, uint64_t key) {
    Group *group = &in_work->groups[key % GROUPS];
    for (int i = 0; i < GROUP_SLOTS; i++)
        if (load(&group->slots[i]) == key)
            atomic_store_explicit(&group->slots[i], 0, memory_order_relaxed);
}

bool in_work_has(const InWork *in_work, uint64_t key) {
    const Group *group = &in_work->groups[key % GROUPS];
    for (int i = 0; i < GROUP_SLOTS; i++)
        if (load(&group->slots[i]) == key)
            return true;
    return false;
}
