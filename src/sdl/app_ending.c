#include "sdl/app_parts.h"

#include "base/file.h"
#include "sdl/disk.h"
#include "ui/export/export.h"

/// On the board before a demo's picture is taken.
enum { DEMO_PICTURE_MARKS = 5 };

void app_finish(App *app, int exit_status) {
    app->finished = true;
    app->exit_status = exit_status;
}

/// A demo rests only between two moves: its picture is taken when there is something to see.
static bool picture_is_due(App *app, int64_t now) {
    const Session *session = stage_session(app->stage);
    if (!app->options.demo || app->options.script || !session)
        return !stage_busy(app->stage, now);
    const Position *position = session_position(session);
    int marks = position_marks(position);
    bool worth_it = marks >= DEMO_PICTURE_MARKS || position->outcome != OUTCOME_OPEN;
    return worth_it && stage_timeout(app->stage, now) != 0;
}

/// Takes the picture that was asked for, which is the end.
static void finish_with_picture(App *app) {
    bool written = disk_write_picture(app->options.screenshot, app->painter, &app->complaint);
    app_finish(app, written ? EXIT_FINE : EXIT_FAULT);
}

static bool export_game(App *app, Problem *problem) {
    const Session *session = stage_kept_session(app->stage);
    const char *path = app->options.export;
    ExportKind kind;
    if (!session)
        return problem_set(problem, "there is no game for '%.100s'", path);
    const ExportLook look = {.palette = stage_palette(app->stage),
                             .text = &app->text,
                             .scale = app->options.export_scale,
                             .game = session->game.number,
                             .stones = stage_settings(app->stage)->stones};
    Buffer bytes = {0};
    const bool written = export_kind_of(path, &kind, problem) &&
                         export_write(kind, &session->game.record, &look, &bytes, problem) &&
                         file_write(path, bytes.start, bytes.length, problem);
    base_free(bytes.start);
    return written;
}

void app_deliver_export(App *app) {
    const bool alone = !app->options.screenshot;
    if (!export_game(app, &app->complaint))
        app_finish(app, EXIT_FAULT);
    else if (alone)
        app_finish(app, EXIT_FINE);
    app->options.export = NULL;
}

void app_step_ending(App *app, int64_t now) {
    if (app->finished)
        return;
    if (app->options.export) {
        if (!stage_busy(app->stage, now))
            app_deliver_export(app);
    } else if (app->options.screenshot) {
        if (picture_is_due(app, now))
            finish_with_picture(app);
    } else if (app->options.script && !stage_busy(app->stage, now)) {
        app_finish(app, EXIT_FINE);
    }
}

void app_end_by_the_clock(App *app) {
    int line = script_runner_line(app->runner);
    if (line > 0) {
        problem_set(&app->complaint, "the time ran out before script line %d", line);
        app_finish(app, EXIT_FAULT);
    } else if (app->options.screenshot) {
        finish_with_picture(app);
    } else {
        app_finish(app, EXIT_FINE);
    }
}
