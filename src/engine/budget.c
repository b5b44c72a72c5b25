#include "engine/budget.h"

#include "base/base.h"
#include "base/threads.h"

// At most a few microseconds a node, on the largest boards: well below the 20 ms that are allowed.
enum { NODES_BETWEEN_LOOKS = 256 };

void budget_start(Budget *budget, const Clock *clock, const Limits *limits,
                  const atomic_bool *stop) {
    *budget = (Budget){.clock = *clock,
                       .started = clock_now(clock),
                       .time_ns = limits->time_ns,
                       .granted = limits->nodes > 0 ? limits->nodes : UINT64_MAX,
                       .stop = stop};
}

void budget_share(Budget *budget, Ration *ration) {
    budget->granted = 0;
    budget->ration = ration;
}

bool budget_grant(Budget *budget) {
    const uint64_t more =
        budget->ration ? ration_take_part(budget->ration, NODES_BETWEEN_LOOKS) : 0;
    budget->granted += more;
    return more > 0;
}

uint64_t budget_allow(Budget *budget, uint64_t nodes, uint64_t wanted) {
    const uint64_t left = budget->granted - MIN(budget->granted, nodes);
    if (left >= wanted)
        return wanted;
    const uint64_t more = budget->ration ? ration_take(budget->ration, wanted - left) : 0;
    budget->granted += more;
    return left + more;
}

bool budget_look(Budget *budget, uint64_t nodes) {
    budget->next_look = nodes + NODES_BETWEEN_LOOKS;
    if (budget->told)
        atomic_fetch_add_explicit(budget->told, nodes - budget->last_look, memory_order_relaxed);
    budget->last_look = nodes;
    return budget_over(budget);
}

bool budget_over(Budget *budget) {
    if (stop_asked(budget->stop))
        budget->spent = true;
    if (budget->complete && atomic_load_explicit(budget->complete, memory_order_relaxed))
        budget->spent = true;
    if (budget->time_ns != 0 && budget_elapsed(budget) >= budget->time_ns)
        budget->spent = true;
    return budget->spent;
}

int64_t budget_elapsed(const Budget *budget) {
    return clock_now(&budget->clock) - budget->started;
}
