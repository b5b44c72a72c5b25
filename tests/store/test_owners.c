// Two processes with the same games, in random order: every mark that was shown is in a file, and
// whoever is killed holds nothing up.
#include "store/autosave.h"

#include "base/rng.h"
#include "game/keep.h"
#include "store/own_files.h"
#include "support/companion.h"
#include "support/scratch.h"
#include "support/testing.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SHOWN_MOST = 4000, MOVES_MOST = 82 };

static char folder[64];
static const char *program;

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-owners.XXXXXX");
    return scratch_make(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    return scratch_remove(folder) ? 0 : -1;
}

static GameTree *read_game(const char *name) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    char path[256];
    FormatsGame read;
    Problem problem;
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, name);
    return own_files_read_game(path, &USUAL, &read, &problem) ? read.tree : NULL;
}

// --- a window: a process that does what it is told

typedef enum Task { TASK_NEW, TASK_DRAW, TASK_BACK, TASK_OPEN, TASK_TAKE, TASK_END } Task;

typedef struct Command {
    Task task;
    uint64_t chance;
    char name[GAME_NAME_MAX]; ///< what is to be opened
} Command;

/// What the window shows then.
typedef struct Shown {
    char name[GAME_NAME_MAX];
    int count; ///< moves that led to the board, from the first
    Cell moves[MOVES_MOST];
    KeptOwner owner; ///< what it was told when it asked
    bool said;       ///< that a game became one of its own
} Shown;

static void begin_new(Game *game) {
    const GameSpec spec = {.variant = testing_variant("9x9x9"), .seed = 7};
    game_start(game, &spec, game);
    game->number = (int)getpid() % 1000 * 100;
}

static void draw_somewhere(Game *game, uint64_t chance) {
    if (game->record.count >= MOVES_MOST - 2 || !game_is_open(game))
        begin_new(game);
    Cell cell = (Cell)(chance % 81);
    while (!game_can_play(game, cell))
        cell = (Cell)((cell + 1) % 81);
    game_play(game, cell);
}

static KeptOwner open_one(Autosave *autosave, Game *game, const Command *command) {
    const KeptOwner owner = autosave_ask(autosave, command->name, command->task == TASK_TAKE);
    if (owner == KEPT_OURS && strcmp(game->name, command->name) == 0)
        return owner;
    GameTree *tree = read_game(command->name);
    if (!tree)
        _exit(3);
    keep_open(game, tree, owner == KEPT_ELSEWHERE ? "" : command->name);
    if (owner == KEPT_ELSEWHERE)
        game_only_look(game);
    return owner;
}

static void do_task(Autosave *autosave, Game *game, const Command *command, Shown *shown) {
    Problem news;
    *shown = (Shown){.owner = KEPT_OURS};
    if (command->task == TASK_NEW)
        begin_new(game);
    if (command->task == TASK_NEW || command->task == TASK_DRAW)
        draw_somewhere(game, command->chance);
    if (command->task == TASK_BACK)
        game_go_to(game, game->record.cursor / 2);
    if (command->task == TASK_OPEN || command->task == TASK_TAKE)
        shown->owner = open_one(autosave, game, command);
    else
        autosave_put(autosave, game);
    memcpy(shown->name, game->name, sizeof shown->name);
    shown->count = game->record.cursor;
    memcpy(shown->moves, game->record.moves, (size_t)shown->count * sizeof(Cell));
    autosave_settle(autosave); // a stroke takes longer
    while (autosave_news(autosave, &news)) {
        if (strstr(news.sentence, "not saved")) {
            fprintf(stderr, "%s\n", news.sentence);
            _exit(4);
        }
        shown->said |= strstr(news.sentence, "its own") != NULL;
    }
}

static int be_a_window(void) {
    static Game game;
    Command command;
    Shown shown;
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    begin_new(&game);
    while (read(STDIN_FILENO, &command, sizeof command) == (ssize_t)sizeof command &&
           command.task != TASK_END) {
        do_task(autosave, &game, &command, &shown);
        if (write(STDOUT_FILENO, &shown, sizeof shown) != (ssize_t)sizeof shown)
            break;
    }
    autosave_free(autosave);
    return 0;
}

// --- two of them

typedef struct Window {
    Companion process;
    Shown shown;
} Window;

static void start(Window *window) {
    assert_true(companion_start(&window->process, program, folder));
    window->shown = (Shown){.count = 0};
}

static void end(Window *window, int expected) {
    const Command command = {.task = TASK_END};
    if (expected == 0)
        assert_int_equal(write(window->process.commands, &command, sizeof command), sizeof command);
    assert_int_equal(companion_end(&window->process), expected);
}

/// What was shown in all, and the names that games had.
typedef struct History {
    Shown *shown;
    int count, taken, asked, said;
    uint64_t seed;
} History;

static void ask(const Window *window, const History *history, Rng *rng) {
    static const Task TASKS[] = {TASK_NEW,  TASK_DRAW, TASK_DRAW, TASK_DRAW, TASK_DRAW,
                                 TASK_DRAW, TASK_BACK, TASK_OPEN, TASK_TAKE, TASK_TAKE};
    Command command = {.task = TASKS[rng_below(rng, ARRAY_LEN(TASKS))], .chance = rng_next(rng)};
    const int latest = MIN(history->count, 12); // where both meet
    if (history->count == 0)
        command.task = TASK_NEW;
    for (int tries = 0; latest > 0 && !command.name[0] && tries < 50; tries++)
        memcpy(command.name,
               history->shown[history->count - 1 - (int)rng_below(rng, (uint32_t)latest)].name,
               sizeof command.name);
    if (!command.name[0] && command.task > TASK_BACK)
        command.task = TASK_DRAW;
    assert_int_equal(write(window->process.commands, &command, sizeof command), sizeof command);
}

static void hear(Window *window, History *history) {
    Shown *shown = &window->shown;
    if (read(window->process.answers, shown, sizeof *shown) != (ssize_t)sizeof *shown)
        fail_msg("a window ended with status %d", companion_end(&window->process));
    assert_true(history->count < SHOWN_MOST);
    history->shown[history->count++] = *shown;
    history->taken += shown->owner == KEPT_OURS_NOW;
    history->asked += shown->owner == KEPT_ELSEWHERE;
    history->said += shown->said;
}

// --- what is in the files

static bool has_line(const GameTree *tree, const Shown *shown) {
    int node = GAME_TREE_ROOT;
    Side side = tree->start.to_move;
    for (int i = 0; i < shown->count && node != GAME_TREE_NONE; i++, side = side_other(side))
        node = game_tree_child(tree, node, side, shown->moves[i]);
    return node != GAME_TREE_NONE;
}

static void assert_all_in_files(const History *history) {
    bool *found = base_alloc((size_t)history->count * sizeof *found);
    char path[128];
    snprintf(path, sizeof path, "%s/games", folder);
    DIR *files = opendir(path);
    assert_non_null(files);
    for (const struct dirent *entry; (entry = readdir(files));) {
        char name[GAME_NAME_MAX] = "";
        const char *ending = strstr(entry->d_name, ".sgf");
        if (!ending || strcmp(ending, ".sgf") != 0) // one that was killed had begun to write it
            continue;
        memcpy(name, entry->d_name, (size_t)(ending - entry->d_name));
        GameTree *tree = read_game(name);
        assert_non_null(tree);
        for (int i = 0; i < history->count; i++)
            found[i] = found[i] || has_line(tree, &history->shown[i]);
        game_tree_free(tree);
    }
    closedir(files);
    for (int i = 0; i < history->count; i++)
        if (!found[i])
            fail_msg("seed %llu: what was shown at turn %d, after %d marks, is in no file",
                     (unsigned long long)history->seed, i, history->shown[i].count);
    base_free(found);
}

/// Release history->shown.
static void play(int turns, History *history) {
    Window windows[2];
    Rng rng = rng_seeded(history->seed);
    history->shown = base_alloc(SHOWN_MOST * sizeof(Shown));
    for (int i = 0; i < 2; i++)
        start(&windows[i]);
    for (int turn = 0; turn < turns; turn++) {
        // Both at once, or one of them.
        const unsigned who = 1 + rng_below(&rng, 3);
        for (unsigned i = 0; i < 2; i++)
            if (who >> i & 1)
                ask(&windows[i], history, &rng);
        if (turn == turns / 2 && who >> 1 & 1) { // in the middle of what it does
            companion_kill(&windows[1].process);
            end(&windows[1], COMPANION_KILLED);
            start(&windows[1]);
            if (who & 1)
                hear(&windows[0], history);
            continue;
        }
        for (unsigned i = 0; i < 2; i++)
            if (who >> i & 1)
                hear(&windows[i], history);
    }
    for (int i = 0; i < 2; i++)
        end(&windows[i], 0);
    assert_all_in_files(history);
}

static void every_mark_that_was_shown_is_in_a_file(void **state) {
    (void)state;
    const int turns = (testing_runs_whole() ? 1000 : 200);
    History history = {.seed = 20261124};
    play(turns, &history);
    assert_true(history.taken > turns / 20 && history.asked > turns / 50 && history.said > 0);
    base_free(history.shown);
}

/// Nobody is told of the other window: what it has written is seen before it is replaced.
static void without_locks_too(void **state) {
    (void)state;
    char lock[96];
    History history = {.seed = 20261125};
    snprintf(lock, sizeof lock, "%s/lock", folder);
    assert_int_equal(mkdir(lock, 0700), 0);
    play((testing_runs_whole() ? 1000 : 200), &history);
    assert_true(history.said > 0 && history.asked == 0);
    base_free(history.shown);
}

int main(int argc, char **argv) {
    if (argc > 1) {
        snprintf(folder, sizeof folder, "%s", argv[1]);
        return be_a_window();
    }
    program = argv[0];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_mark_that_was_shown_is_in_a_file, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(without_locks_too, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
