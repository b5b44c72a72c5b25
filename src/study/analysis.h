// What there is to be seen of a position: the best lines, each with what is proven of it or else
// the chance that it gives, found on threads of its own until somebody looks elsewhere. The engine
// and the solver look at the same time; what either proves goes to the judge, and what the judge
// knows from elsewhere is told as well.
//
// A position is searched as the one of its mirror images that stands for all of them, so that a
// symmetric board is worth the same however it is turned.
//
// All functions are for one thread, the judge's; none waits for a search.
#pragma once

#include "play/worker.h"
#include "study/judge.h"

enum { ANALYSIS_LINES_MAX = 5 };

typedef struct AnalysisConfig {
    Clock clock;
    void (*wake)(void *context); ///< there is something to poll; any thread; may be NULL
    void *wake_context;
    int threads;   ///< of the engine
    int table_mib; ///< of the engine, and as much for the solver while it works
    Judge *judge;  ///< learns all that is found; outlives the analysis
} AnalysisConfig;

typedef enum AnalysisState {
    ANALYSIS_OVER, ///< nobody is to move in the position
    ANALYSIS_RUNNING,
    ANALYSIS_PAUSED,
    ANALYSIS_DONE, ///< no more can be learned
} AnalysisState;

/// One of the best moves with what follows from it.
typedef struct AnalysisLine {
    Worth worth; ///< for X
    int length;  ///< at least 1; of a win or loss whose plies are known no more than those
    Cell moves[REPORT_PV_MAX];
} AnalysisLine;

typedef struct AnalysisReport {
    Position position;
    AnalysisState state;
    Worth worth;    ///< for X
    int line_count; ///< best first, no two mirror images of one another
    AnalysisLine lines[ANALYSIS_LINES_MAX];
    Worth cells[CELLS_MAX]; ///< for X: of the lines' first moves, of their mirror images, and of
                            ///< all that is proven to be worth what one of these is
    bool all;               ///< every move is proven: no square is missing in `cells`
    int depth;              ///< plies, of the lines
} AnalysisReport;

typedef struct Analysis Analysis;

/// Looks at nothing yet. NULL when the machine gives no thread. Release with analysis_free.
Analysis *analysis_new(const AnalysisConfig *config);
/// Stops within 50 ms. NULL is fine.
void analysis_free(Analysis *analysis);

/// Looks at `position` for its best `lines` moves, 1 to ANALYSIS_LINES_MAX, from now on, unless it
/// already does. What the judge knows is told at once.
void analysis_look(Analysis *analysis, const Position *position, int lines);
/// Stops the threads, or lets them go on.
void analysis_pause(Analysis *analysis, bool paused);
/// Takes in what is new. True when the report has changed.
bool analysis_poll(Analysis *analysis);

/// What is seen; lives until the next call that is not const.
const AnalysisReport *analysis_report(const Analysis *analysis);
/// How many nodes the engine has looked at in this position, and for how long, ns.
uint64_t analysis_nodes(const Analysis *analysis);
int64_t analysis_time(const Analysis *analysis);
