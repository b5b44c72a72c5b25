// Where one is: told as a place, a link, a file of the game, a title.
#include "base/said.h"
#include "formats/sgf.h"
#include "formats/text.h"
#include "game/keep.h"
#include "ink/strokes/hash.h"
#include "session/coach.h"
#include "ui/stage/stage_parts.h"
#include "words/describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SCREEN_NAME(kind, name) #name,
static const char *const NAMES[] = {SCREENS(SCREEN_NAME)};
#undef SCREEN_NAME

ScreenKind stage_kind_named(const char *name) {
    int kind = 0;
    while (kind < SCREEN_KINDS && strcmp(NAMES[kind], name) != 0)
        kind++;
    return (ScreenKind)kind;
}

/// A game before it begins, or a list of many, is no game that is shown.
static bool is_of_game(const Stage *stage) {
    const ScreenKind kind = stage_page(stage)->kind;
    return stage->session && kind != SCREEN_START && kind != SCREEN_GAMES && kind != SCREEN_SETUP;
}

static void copy(char *to, size_t size, const char *words) {
    Text text = text_over(to, size);
    text_add(&text, "%s", words);
}

bool stage_find_place(const Stage *stage, StagePlace *place) {
    const Screen *page = stage_page(stage);
    StageStep step;
    *place = (StagePlace){.number = 0};
    Text at = text_over(place->at, sizeof place->at);
    copy(place->screen, sizeof place->screen, NAMES[page->kind]);
    if (stage->top != page)
        copy(place->sheet, sizeof place->sheet, NAMES[stage->top->kind]);
    if (page->ops->tell_place)
        page->ops->tell_place(page, &at);
    else if (page->kind == SCREEN_TREE && stage_find_step(stage, &step))
        text_add(&at, "%" PRIu64, step.made);
    if (is_of_game(stage)) {
        place->number = stage->session->game.number;
        copy(place->name, sizeof place->name, stage->session->game.name);
    }
    return !stage->waits;
}

/// A link to a page of the tour.
static bool add_tour(const Stage *stage, Buffer *link) {
    char memory[16];
    Text text = text_over(memory, sizeof memory);
    if (stage->top->kind != SCREEN_TOUR)
        return false;
    text_add(&text, "tour/%d", stage->config.settings.tour_page + 1);
    buffer_add(link, memory);
    return true;
}

bool stage_link_game(const Stage *stage, Buffer *link) {
    enum { DIGITS = 24 };
    const Record *record = &stage_game(stage)->record;
    StageStep step;
    const bool tree = stage_find_step(stage, &step) && step.linked;
    Buffer game = {NULL, 0, 0};
    const bool written = text_link_write(record->tree, record->nodes[record->cursor], &game);
    if (written) {
        char made[DIGITS];
        Text text = text_over(made, sizeof made);
        text_add(&text, "/%" PRIu64, tree ? step.made : 0);
        buffer_add(link, tree ? "tree/" : "");
        buffer_add_slice(link, (Slice){game.start, game.length});
        buffer_add(link, tree ? made : "");
    }
    base_free(game.start);
    return written;
}

void stage_write_link(const Stage *stage, Buffer *link) {
    if (!add_tour(stage, link) && is_of_game(stage))
        stage_link_game(stage, link);
}

void stage_write_game(Stage *stage, Buffer *file) {
    if (!is_of_game(stage))
        return;
    keep_note(&stage->session->game);
    sgf_write(stage->session->game.record.tree, file);
}

/// The name of the board without its rules.
static void add_board(const Stage *stage, Text *title) {
    const Words whole = describe_variant(&session_spec(stage->session)->variant);
    const char *end = strstr(whole.text, " · ");
    text_add(title, "%.*s", end ? (int)(end - whole.text) : (int)strlen(whole.text), whole.text);
}

/// A screen by what leads there; a game by whose turn it is.
static Words words_of_page(const Stage *stage, ScreenKind kind) {
    static const Phrase TITLES[SCREEN_KINDS] = {
        [SCREEN_GAMES] = PHRASE_YOUR_GAMES,         [SCREEN_SETUP] = PHRASE_SETUP_TITLE,
        [SCREEN_ANALYSIS] = PHRASE_BUTTON_ANALYSIS, [SCREEN_REVIEW] = PHRASE_BUTTON_REVIEW,
        [SCREEN_TURN] = PHRASE_BUTTON_REVIEW,       [SCREEN_WHY] = PHRASE_BUTTON_WHY,
        [SCREEN_WHO_WINS] = PHRASE_BUTTON_WHO_WINS, [SCREEN_TREE] = PHRASE_TREE_TITLE,
    };
    if (kind == SCREEN_GAME || kind == SCREEN_DEMO)
        return coach_title(stage->session);
    return describe_words("%s", phrase(TITLES[kind]));
}

static Phrase title_of_sheet(const Screen *sheet) {
    switch (sheet->kind) {
    case SCREEN_SAVE:
    case SCREEN_POSTER:
    case SCREEN_SAVE_GAME:
    case SCREEN_WORKSHEET:
        return sheet->stage->config.on_page ? PHRASE_SHARE : PHRASE_SAVE_TITLE;
    case SCREEN_TOUR:
        return PHRASE_TREE_TOUR;
    case SCREEN_GAMES_ONE:
        return PHRASE_YOUR_GAMES;
    default:
        return stage_title_of(sheet);
    }
}

void stage_tell_title(const Stage *stage, Text *title) {
    const Screen *page = stage_page(stage);
    if (stage->top != page) {
        text_add(title, "%s", phrase(title_of_sheet(stage->top)));
        return;
    }
    const Words what = words_of_page(stage, page->kind);
    if (!is_of_game(stage)) {
        text_add(title, "%s", what.text);
        return;
    }
    char memory[DESCRIBE_TEXT_MAX];
    Text board = text_over(memory, sizeof memory);
    add_board(stage, &board);
    text_add(title, phrase(PHRASE_TITLE_OF_BOARD), memory, what.text);
}

uint64_t stage_place_version(const Stage *stage) {
    const Session *session = stage->session;
    StagePlace place;
    StageStep step = {.made = 0};
    const bool known = stage_find_place(stage, &place);
    stage_find_step(stage, &step);
    const Words what =
        is_of_game(stage) ? words_of_page(stage, stage_page(stage)->kind) : (Words){.text = ""};
    const uint64_t numbers[] = {
        known,
        (uint64_t)stage->shown,
        said_language(),
        step.made,
        step.linked,
        (uint64_t)stage->config.settings.tour_page,
        place.number > 0 ? session->changes : 0,
    };
    uint64_t hash = hash_add_bytes(0, numbers, sizeof numbers);
    hash = hash_add_bytes(hash, what.text, strlen(what.text));
    hash = hash_add_bytes(hash, place.name, strlen(place.name));
    return hash_add_bytes(hash, place.at, strlen(place.at));
}
