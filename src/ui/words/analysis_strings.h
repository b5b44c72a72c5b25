// The words of the screen Analysis: what a position, a line and a square are worth, always from X's
// side, proofs in words and estimates in per cent; and how far the engine has come; `names` is how
// the sides are called.
#pragma once

#include "rules/variant.h"
#include "study/analysis.h"

enum { ANALYSIS_TEXT_MAX = 64 };

/// What the position is worth, in few letters: `X wins`, `A draw`, `X 71 %`; `…` while it is not
/// known.
void analysis_strings_value(const AnalysisReport *report, SideNames names, Text *text);
/// What that means: `in 17`, `with best play`; or `X is ahead`, `about even`.
void analysis_strings_claim(const AnalysisReport *report, SideNames names, Text *text);
/// Whether it is an estimate: `proven`, `what X can expect`.
void analysis_strings_kind(const AnalysisReport *report, SideNames names, Text *text);
/// What a move is worth for X: `X wins in 17`, `X wins`, `draw`, `71 %`.
void analysis_strings_line(Worth worth, SideNames names, Text *text);
/// The same for its square: `+1` where X wins, `0`, `−1`, `71 %`.
void analysis_strings_cell(Worth worth, Text *text);
/// Which position it is: `mark 24 of 41`, with `beside` marks that were not played in the game
/// `mark 24 and 3 others`.
void analysis_strings_place(int mark, int count, int beside, Text *text);
/// A number of nodes: `512`, `18.4 k`, `1.84 M`.
void analysis_strings_nodes(uint64_t nodes, Text *text);
/// How long that took: tenths of seconds, and what is shorter than one as it is.
void analysis_strings_time(int64_t nanoseconds, Text *text);
/// So many nodes a second; `–` where the time is too short to tell.
void analysis_strings_speed(uint64_t nodes, int64_t nanoseconds, Text *text);
