#include "support/sittings.h"

#include "rules/notation.h"
#include "support/testing.h"

GameSpec sittings_spec(const char *variant, const char *x, const char *o) {
    GameSpec spec = {.first = SIDE_X, .seed = 1, .variant = testing_variant(variant)};
    Problem problem;
    assert_true(player_parse(slice_of(x), &spec.players[SIDE_X], &problem));
    assert_true(player_parse(slice_of(o), &spec.players[SIDE_O], &problem));
    return spec;
}

Session *sittings_start(const GameSpec *spec) {
    const SessionConfig config = {
        .clock = clock_system(), .table_mib = 1, .move_time_ns = NANOSECONDS_PER_SECOND};
    Session *session = session_new(spec, &config);
    assert_non_null(session);
    return session;
}

void sittings_play(Session *session, const char *moves) {
    Slice rest = slice_of(moves);
    for (Slice word; (word = slice_next_word(&rest, " ")).length > 0;) {
        Cell cell;
        Problem problem;
        assert_true(notation_parse_move(word, session_position(session), &cell, &problem));
        session_play(session, cell);
    }
}
