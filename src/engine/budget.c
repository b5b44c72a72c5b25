#include "engine/budget.h"

#include "base/threads/stop.h"

// At most a few microseconds a node, on the largest boards: well below the 20 ms that are allowed.
enum { NODES_BETWEEN_LOOKS = 256 };

void budget_start(Budget *budget, const Clock *clock, const Limits *limits,
                  const atomic_bool *stop) {
    *budget = (Budget){.clock = *clock,
                       .started = clock_now(clock),
                       .time_ns = limits->time_ns,
                       .nodes = limits->nodes,
                       .stop = stop};
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
