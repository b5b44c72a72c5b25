#include "solver/drop/drop_place.h"
#include "solver/drop/connect_rows.h"

DropPlace drop_place_of(const Geometry *geometry, const Position *position, Side claimant) {
    DropPlace place = {0, 0};
    for (Cell cell = 0; cell < geometry->cells; cell++) {
        Side side = position_at(position, cell);
        Word bit = word_bit(geometry_bit_of_cell(geometry, cell));
        if (side != SIDE_NONE)
            *(side == claimant ? &place.own : &place.other) |= bit;
    }
    return place;
}

Word drop_place_feet(const Geometry *geometry, DropPlace place) {
    return (place.own | place.other) + geometry->bottom;
}

Word drop_place_key(const Geometry *geometry, DropPlace place) {
    Word key = place.own | drop_place_feet(geometry, place), mirrored = 0;
    for (int x = 0; x < geometry->width; x++) {
        Word column = (word_bit(geometry->stride) - 1) << x * geometry->stride;
        mirrored |= geometry_mirror_cell(geometry, key & column, x);
    }
    return MIN(key, mirrored);
}

/// The same with a choice of `ceilings`, cells at which the claimant completes a row; the other
/// side gets none but `low` cells below them and the lowest ones of odd columns.
static bool follows_under(const Geometry *geometry, DropPlace place, Word ceilings, Word low,
                          bool win) {
    Word free = geometry->board & ~(place.own | place.other);
    Word below = follow_below(geometry, ceilings);
    Word odd = drop_place_feet(geometry, place) & geometry->board & ~low;
    if (word_count(odd) % 2 != 0 || rows_any(geometry, place.other | (free & below & low) | odd))
        return false;
    return !win || ceilings != 0 || rows_any(geometry, place.own | (free & ~low & ~odd));
}

bool drop_place_follows(const Geometry *geometry, DropPlace place, bool win) {
    if (geometry->exact)
        return false;
    Word free = geometry->board & ~(place.own | place.other), low = geometry->low_rows;
    Word wins = rows_wins(geometry, place.own, free & ~drop_place_feet(geometry, place));
    if (word_count(free) % 2 == 0)
        return follows_under(geometry, place, wins & ~low, low, win);
    for (Word rest = wins & low; rest != 0; rest &= rest - 1) {
        Word threat = rest & -rest, column = follow_column(geometry, threat);
        if (follows_under(geometry, place, (wins & ~low & ~column) | threat, low ^ column, win))
            return true;
    }
    return false;
}
