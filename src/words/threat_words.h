// Threats in words. Everything said is seen on the board.
#pragma once

#include "study/threat_map.h"
#include "words/describe.h"

/// What a row of so many marks, at least one, is called: `four`.
Words threat_words_row(int marks);
/// What several of them are called: `fours`.
Words threat_words_rows(int marks);
/// `five`, `open four`, `four`, `open three`, or their like for the row length; not for
/// THREAT_NONE.
Words threat_words_kind(const Variant *variant, ThreatKind kind);
/// The cells one after the other, `most` of them, 1 at least, and how many there are besides:
/// `d9 h5 and 7 more`; `none`.
Words threat_words_cells(const Variant *variant, const Cell *cells, int count, int most);
/// `a1`, `a1 and b2`, `a1, b2 and c3`, `a1, b2 and 5 more`; at least one.
Words threat_words_list(const Variant *variant, const Cell *cells, int count);
/// What waits for `side` on a drop board, with whether its row is odd or even, counted from the
/// bottom, `most` of it, 1 at least, and how many there are besides: `d3 odd, e4 even`; `none`.
Words threat_words_waiting(const Position *position, const ThreatMap *map, Side side, int most);

/// Appends one sentence where the side to move can win at once or must answer: `O threatens five at
/// i6: X must draw there, or loses.` Else nothing. `map` is that of the position.
void threat_words_duty(const Position *position, const ThreatMap *map, SideNames names, Text *text);
