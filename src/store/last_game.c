#include "store/last_game.h"

#include "base/file.h"
#include "base/file_writer.h"
#include "base/said/said.h"
#include "game/keep.h"
#include "store/game_file.h"
#include "store/own_files.h"

#include <string.h>
#include <unistd.h>

static bool path_of(const char *folder, char memory[FILE_PATH_MAX]) {
    Text path = text_over(memory, FILE_PATH_MAX);
    text_add(&path, "%s/last-game", folder);
    return !path.overflowed;
}

bool last_game_write(const char *folder, const char *name, Problem *problem) {
    char memory[FILE_PATH_MAX];
    return path_of(folder, memory)
               ? file_write_own(memory, name, strlen(name), problem)
               : problem_set(problem, said("the name of the folder is too long"));
}

static void read_name(const char *folder, char name[GAME_NAME_MAX], Problem *problem) {
    char memory[FILE_PATH_MAX], *bytes = NULL;
    Text text = text_over(name, GAME_NAME_MAX);
    size_t length = 0;
    Problem ignored;
    if (!path_of(folder, memory) || !file_is_own(memory, problem))
        return;
    if (file_read_own(memory, GAME_NAME_MAX - 1, &bytes, &length, &ignored))
        text_add_bytes(&text, bytes, length);
    base_free(bytes);
}

/// It is, too, where somebody only looked back at it, or tried something else.
static bool is_over(GameTree *tree, const char *name) {
    Game game = {.number = 0};
    keep_open(&game, tree, name); // the tree is not the game's for longer
    return game_ended_once(&game);
}

GameTree *last_game_read(const char *folder, char name[GAME_NAME_MAX], Problem *problem) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    char memory[FILE_PATH_MAX];
    Text path = text_over(memory, sizeof memory);
    FormatsGame game;
    problem->sentence[0] = '\0';
    read_name(folder, name, problem);
    text_add(&path, "%s/games/%s.sgf", folder, name);
    if (!name[0] || strchr(name, '/') || path.overflowed || !own_files_lie_here(folder, problem) ||
        !file_is_own(memory, problem) || access(memory, F_OK) != 0 ||
        !game_file_read(memory, &USUAL, &game, problem))
        return NULL;
    if (!is_over(game.tree, name))
        return game.tree;
    game_tree_free(game.tree);
    return NULL;
}
