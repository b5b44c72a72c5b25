#include "review/speaker.h"

#include "engine/engine.h"

enum { TABLE_MIB = 4 };

struct Speaker {
    uint64_t nodes; ///< 0 where nobody has to search
    Engine *engine;
    SearchReport *report;
};

Speaker *speaker_new(uint64_t nodes) {
    const EngineConfig config = {.table_mib = TABLE_MIB, .clock = clock_system()};
    Speaker *speaker = base_alloc(sizeof(*speaker));
    *speaker = (Speaker){.nodes = nodes, .engine = engine_new(&config), .report = report_new(1)};
    return speaker;
}

void speaker_free(Speaker *speaker) {
    report_free(speaker->report);
    engine_free(speaker->engine);
    base_free(speaker);
}

bool speaker_searches(const Speaker *speaker) {
    return speaker->nodes > 0;
}

Score speaker_ask(Speaker *speaker, const GameLine *game, int i, bool *proven) {
    if (!speaker_searches(speaker)) {
        const Score said = game->said[i];
        *proven = said != SAID_NOTHING && (said >= SCORE_WIN_MIN || said <= -SCORE_WIN_MIN);
        return said;
    }
    const Position position = game_line_position(game, i);
    engine_clear(speaker->engine);
    engine_search(speaker->engine, &position, &(Limits){.nodes = speaker->nodes}, NULL,
                  speaker->report);
    const Verdict verdict = speaker->report->verdict;
    *proven = verdict.kind != VERDICT_UNKNOWN;
    return *proven ? score_of_verdict(verdict) : speaker->report->moves[0].score;
}
