#include "review/scores.h"

#include "review/speaker.h"
#include "rules/notation.h"

enum { MOVE_TEXT_MAX = 16 };

const ScoresPlan SCORES_PLAN = {.nodes = 200000, .each = 1};

static void write_head(const GameLine *game, FILE *out) {
    static const char *const RESULTS[] = {
        [OUTCOME_X_WINS] = "x", [OUTCOME_O_WINS] = "o", [OUTCOME_DRAW] = "draw"};
    char memory[VARIANT_TEXT_MAX];
    Text variant = text_over(memory, sizeof(memory));
    variant_format(&game->end.variant, &variant);
    fprintf(out, "%s result=%s opening=%d", memory, RESULTS[game->outcome], game->opening);
}

static void write_said(Score said, FILE *out) {
    if (said >= SCORE_WIN_MIN)
        fprintf(out, ":+M%d", SCORE_WIN - said);
    else if (said <= -SCORE_WIN_MIN)
        fprintf(out, ":-M%d", said + SCORE_WIN);
    else
        fprintf(out, ":%+d", CLAMP(said, -SCORE_ESTIMATE_MAX, SCORE_ESTIMATE_MAX));
}

static void write_game(Speaker *speaker, const GameLine *game, int each, FILE *out) {
    write_head(game, out);
    for (int i = 0; i < game->end.ply; i++) {
        char memory[MOVE_TEXT_MAX];
        Text move = text_over(memory, sizeof(memory));
        notation_format_cell(&game->end.variant, game->end.history[i], &move);
        fprintf(out, " %s", memory);
        if (i < game->opening || (i - game->opening) % each != 0)
            continue;
        bool proven;
        const Score said = speaker_ask(speaker, game, i, &proven);
        if (!proven || said != 0)
            write_said(said, out);
    }
    fputc('\n', out);
    fflush(out);
}

bool scores_write(FILE *file, const ScoresPlan *plan, FILE *out, Problem *problem) {
    Speaker *speaker = speaker_new(plan->nodes);
    GameLine *game = base_alloc(sizeof(*game));
    while (game_line_read(file, game, problem))
        if (game->outcome != OUTCOME_OPEN)
            write_game(speaker, game, (int)plan->each, out);
    base_free(game);
    speaker_free(speaker);
    return problem->sentence[0] == '\0';
}
