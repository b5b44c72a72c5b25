// Games that come from links and go into files, and those that are deleted.
#include "ui/stage/stage_parts.h"

#include "formats/formats.h"
#include "formats/text.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <string.h>

Screen *stage_top(const Stage *stage) {
    return stage->top;
}

bool stage_open_tour(Stage *stage, uint64_t page, Problem *problem, int64_t now) {
    Settings settings = *stage_settings(stage);
    stage_set_time(stage, now);
    if (page > SETTINGS_TOUR_PAGES)
        return problem_set(problem, phrase(PHRASE_TOUR_NO_PAGE), SETTINGS_TOUR_PAGES);
    if (page > 0) {
        settings.tour_page = (int)page - 1;
        stage_change_settings(stage, &settings);
    }
    while (stage->top->below)
        stage_close_sheet(stage, now);
    stage_open_sheet(stage, SCREEN_TOUR, now);
    return true;
}

bool stage_take_link(Stage *stage, const char *link, Problem *problem, int64_t now) {
    TextLinkView view;
    Problem found;
    stage_set_time(stage, now);
    if (!text_link_read(slice_of(link), &stage->config.spec.variant, &view, &found))
        return problem_set(problem, phrase(PHRASE_NO_LINK), found.sentence);
    if (view.tour)
        return stage_open_tour(stage, view.page, problem, now);
    if (!stage_open_game(stage, view.game, now))
        return problem_set(problem, "%s", phrase(PHRASE_NO_THREAD));
    if (view.tree) {
        stage_show(stage, SCREEN_TREE, now);
        stage_go_to_step(stage, view.step);
    }
    return true;
}

bool stage_has_links(const Stage *stage) {
    return stage->config.address != NULL;
}

/// The whole address of the game that is shown. False where no link can hold it.
static bool write_address(const Stage *stage, Buffer *address) {
    CHECK(stage->config.address);
    buffer_add(address, stage->config.address);
    buffer_add(address, "#");
    return stage_link_game(stage, address);
}

bool stage_copy_link(const Stage *stage, Problem *said) {
    Buffer link = {NULL, 0, 0};
    StageStep step;
    const bool shows_tree = stage_find_step(stage, &step), tree = shows_tree && step.linked;
    const bool written = write_address(stage, &link);
    const bool copied = written && stage_copy_text(stage, link.start);
    problem_set(said, "%s",
                phrase(copied ? shows_tree && !tree ? PHRASE_LINK_WITHOUT_STEP : PHRASE_LINK_COPIED
                       : written ? PHRASE_NO_CLIPBOARD
                                 : PHRASE_LINK_IMPOSSIBLE));
    base_free(link.start);
    return copied;
}

bool stage_share(const Stage *stage) {
    const StageHost *host = &stage->config.host;
    char memory[DESCRIBE_TEXT_MAX];
    Text title = text_over(memory, sizeof memory);
    Buffer link = {NULL, 0, 0};
    if (!host->share || !stage->config.address)
        return false;
    const bool written = write_address(stage, &link);
    stage_tell_title(stage, &title);
    if (written)
        host->share(host->context, memory, link.start);
    base_free(link.start);
    return written;
}

void stage_choose_file(Stage *stage, int64_t now) {
    const StageFiles *files = &stage->config.files;
    CHECK(files->folder);
    if (files->ask)
        files->ask(files->context);
    else
        stage_open_sheet(stage, SCREEN_OPEN, now);
}

void stage_forget_game(Stage *stage, const char *name) {
    Session *session = stage->session;
    if (strcmp(stage->offered, name) == 0)
        stage->offered[0] = '\0';
    if (session && strcmp(session->game.name, name) == 0) {
        GameSpec next = *session_spec(session);
        next.from_position = next.shown = false;
        session_start(session, &next);
    }
    if (session)
        shelf_forget(&session->shelf, name);
}

bool stage_asks_before_quitting(Stage *stage, int64_t now) {
    int nowhere;
    stage_count_unsaved(stage, &nowhere);
    if (nowhere == 0 || stage->quit_anyway || !stage->config.files.folder)
        return false;
    stage->quit = false;
    stage_set_time(stage, now);
    if (!stage->top->ops->asks_before_quitting)
        stage_open_sheet(stage, SCREEN_LEAVE, now);
    return true;
}

void stage_quit(Stage *stage) {
    stage->quit = stage->quit_anyway = true;
}
