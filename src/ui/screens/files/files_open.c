#include "ui/screens/files/files_open.h"

#include "formats/formats.h"
#include "ui/words/phrase.h"

bool files_open(Stage *stage, Slice bytes, Problem *problem, int64_t now) {
    FormatsGame game;
    if (!formats_read(bytes, &stage_chosen(stage)->variant, &game, problem))
        return false;
    if (!stage_open_game(stage, game.tree, "", now))
        return problem_set(problem, "%s", phrase(PHRASE_NO_THREAD));
    if (game.note[0])
        stage_say(stage, game.note, now);
    return true;
}
