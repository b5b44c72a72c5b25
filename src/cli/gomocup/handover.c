#include "cli/gomocup/handover.h"

#include "base/base.h"
#include "base/text.h"

#include <string.h>

void handover_of_game(InkrowGame *game, Handover *handover) {
    InkrowBoard start = {.size = sizeof start};
    Slice rest, word;
    CHECK(inkrow_game_text(game, INKROW_TEXT_VARIANT, handover->variant,
                           sizeof handover->variant) == INKROW_OK);
    CHECK(inkrow_game_text(game, INKROW_TEXT_MOVES, handover->moves, sizeof handover->moves) ==
          INKROW_OK);
    while (inkrow_game_undo(game) == INKROW_OK)
        continue;
    CHECK(inkrow_game_read(game, &start) == INKROW_OK);
    memcpy(handover->cells, start.cells, sizeof handover->cells);
    handover->to_move = start.to_move;
    for (rest = slice_of(handover->moves); (word = slice_next_word(&rest, " ")).length > 0;) {
        char move[INKROW_CELL_ROOM] = "";
        memcpy(move, word.start, MIN(word.length, sizeof move - 1));
        CHECK(inkrow_game_play(game, move) == INKROW_OK);
    }
}

static InkrowError play_moves(const char *moves, InkrowGame *game) {
    InkrowError error = INKROW_OK;
    Slice word;
    for (Slice rest = slice_of(moves);
         error == INKROW_OK && (word = slice_next_word(&rest, " ")).length > 0;) {
        char move[INKROW_CELL_ROOM] = "";
        memcpy(move, word.start, MIN(word.length, sizeof move - 1));
        error = inkrow_game_play(game, move);
    }
    return error;
}

InkrowError handover_set_game(const Handover *handover, Inkrow *inkrow, InkrowGame **game) {
    InkrowGame *made = NULL;
    InkrowError error = inkrow_game_new(inkrow, handover->variant, &made);
    if (error == INKROW_OK)
        error = inkrow_game_arrange(made, handover->cells, handover->to_move);
    if (error == INKROW_OK)
        error = play_moves(handover->moves, made);
    if (error != INKROW_OK) {
        inkrow_game_free(made);
        return error;
    }
    inkrow_game_free(*game);
    *game = made;
    return INKROW_OK;
}

// --- what is found

Finding *handover_finding_new(int room) {
    Finding *finding = base_alloc(sizeof *finding);
    finding->lines = base_alloc((size_t)room * sizeof *finding->lines);
    finding->room = room;
    return finding;
}

void handover_finding_free(Finding *finding) {
    if (!finding)
        return;
    base_free(finding->lines);
    base_free(finding);
}

void handover_finding_set(Finding *finding, const InkrowLine *lines, int count) {
    finding->count = MIN(count, finding->room);
    memcpy(finding->lines, lines, (size_t)finding->count * sizeof *lines);
}
