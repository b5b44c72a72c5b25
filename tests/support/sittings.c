#include "support/sittings.h"

#include "rules/notation.h"
#include "support/testing.h"

void sittings_play(Session *session, const char *moves) {
    Slice rest = slice_of(moves);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        Cell cell;
        Problem problem;
        assert_true(notation_parse_move(word, session_position(session), &cell, &problem));
        session_play(session, cell);
    }
}
