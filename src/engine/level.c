#include "engine/level.h"

Cell level_choose(Engine *engine, const Position *position, Level level, uint64_t seed,
                  const Limits *limits, SearchReport *report) {
    (void)level;
    (void)seed;
    engine_search(engine, position, limits, NULL, report);
    return report->lines[0].move;
}
