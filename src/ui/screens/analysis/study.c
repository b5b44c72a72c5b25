#include "ui/screens/analysis/study.h"

#include "ui/words/phrase.h"

#include <string.h>

/// What a mark has to give away, in thousandths of a point, to be a slip that is not proven.
enum { SLIP_LEAST = 200 };

static const Record *record_of(const Study *study) {
    return &study->session->game.record;
}

int study_shown_line(const Study *study) {
    const int line = action_pointed_at(&study->base, "follow");
    return line >= 0 && line < study_report(study)->line_count ? line : 0;
}

// --- where it is

void study_follow(Study *study, int64_t now) {
    record_position_at(record_of(study), study->move, &study->position);
    for (int i = 0; i < study->path_at; i++)
        position_play(&study->position, study->path[i]);
    study->notice[0] = '\0';
    board_view_show(&study->board, &study->position, study->session->game.number, now);
    analysis_look(study->analysis, &study->position, study->lines);
}

void study_go(Study *study, int move, int64_t now) {
    study->path_length = study->path_at = 0;
    study->move = CLAMP(move, 0, record_of(study)->count);
    study_follow(study, now);
}

void study_step(Study *study, int by, int64_t now) {
    const int at = study->path_at + by;
    if (study->path_length == 0 || at < 0) {
        study_go(study, study->move + by, now);
    } else {
        study->path_at = MIN(at, study->path_length);
        study_follow(study, now);
    }
}

/// Where the path has come back to nothing and the record goes on by the same mark, it is followed.
void study_try(Study *study, Cell cell, int64_t now) {
    const Record *record = record_of(study);
    if (study->path_at == 0 && study->move < record->count && record->moves[study->move] == cell) {
        study_go(study, study->move + 1, now);
        return;
    }
    study->path[study->path_at++] = cell;
    study->path_length = study->path_at;
    study_follow(study, now);
}

void study_go_along(Study *study, int line, int64_t now) {
    const AnalysisLine *along = &study_report(study)->lines[line];
    memcpy(study->path + study->path_at, along->moves, (size_t)along->length * sizeof(Cell));
    study->path_length = study->path_at + along->length;
    study->path_at++;
    study_follow(study, now);
}

bool study_leave_path(Study *study, int64_t now) {
    if (study->path_length == 0)
        return false;
    study_go(study, study->move, now);
    return true;
}

// --- slips

/// What X can expect after each of the record's moves: one more than there are moves.
static void worths_of(const Session *session, Worth worths[CELLS_MAX + 1]) {
    for (int move = 0; move <= session->game.record.count; move++)
        worths[move] = session_worth_after(session, move);
}

static bool loses(const Session *session, int index) {
    return session_move_mark(session, index) == MOVE_BLUNDER;
}

/// Proven, or by what is known of who is ahead.
static bool is_slip(const Session *session, const Worth *worths, int index) {
    if (move_mark_is_mistake(session_move_mark(session, index)))
        return true;
    if (!worth_is_known(worths[index]) || !worth_is_known(worths[index + 1]))
        return false;
    const int lost = worth_share(worths[index]) - worth_share(worths[index + 1]);
    return (record_side_at(&session->game.record, index) == SIDE_X ? lost : -lost) >= SLIP_LEAST;
}

void study_go_to_slip(Study *study, int by, int64_t now) {
    const int count = record_of(study)->count;
    Worth worths[CELLS_MAX + 1];
    worths_of(study->session, worths);
    for (int move = study->move + by; move > 0 && move <= count; move += by)
        if (is_slip(study->session, worths, move - 1)) {
            study_go(study, move, now);
            return;
        }
    Text text = text_over(study->notice, sizeof study->notice);
    text_add(&text, "%s", phrase(by > 0 ? PHRASE_NO_SLIP_ON : PHRASE_NO_SLIP_BACK));
}

// --- the game

bool study_can_play_on(const Study *study) {
    return study->move == record_of(study)->cursor || !game_is_binding(&study->session->game);
}

void study_play_on(Study *study, int64_t now) {
    session_vary(study->session, study->move, study->path, study->path_at);
    stage_show(study->base.stage, SCREEN_GAME, now);
}

void study_curve(const Study *study, PanelCurve *curve) {
    const Record *record = record_of(study);
    *curve = (PanelCurve){.count = record->count + 1,
                          .selected = study->move,
                          .first = record_side_at(record, 0),
                          .ruled = true};
    Worth worths[CELLS_MAX + 1];
    worths_of(study->session, worths);
    for (int move = 0; move <= record->count; move++) {
        PanelCurvePlace *place = &curve->places[move];
        place->known = worth_is_known(worths[move]);
        curve->ruled = curve->ruled && worth_is_proven(worths[move]);
        place->ahead = panel_curve_ahead(worths[move]);
        if (move > 0 && is_slip(study->session, worths, move - 1))
            strcpy(place->sign, loses(study->session, move - 1) ? "??" : "?");
    }
}
