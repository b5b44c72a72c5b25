#include "support/position_verify.h"

void position_verify(const Position *position) {
    Position fresh;
    Problem problem;
    CHECK(
        position_arrange(&fresh, &position->variant, position->cells, position->to_move, &problem));
    CHECK(fresh.outcome == position->outcome);
    CHECK(fresh.marks[SIDE_X] == position->marks[SIDE_X]);
    CHECK(fresh.marks[SIDE_O] == position->marks[SIDE_O]);
    CHECK(fresh.key == position->key);
    CHECK(position->ply <= position->marks[SIDE_X] + position->marks[SIDE_O]);
    for (int i = 0; i < position->ply; i++)
        CHECK(position_at(position, position->history[i]) ==
              ((position->ply - i) % 2 ? side_other(position->to_move) : position->to_move));
}
