#include "ui/words/opening_strings.h"

#include "words/describe.h"

// --- who

static bool is_you(const Game *game, Side side) {
    return describe_only_person(&game->spec) == side;
}

/// In the middle of a sentence: `you`, `the computer`, `Bert`, `Player X`, `computer X`.
static Words name_of(const Game *game, Side side) {
    const GameSpec *spec = &game->spec;
    if (describe_only_person(spec) != SIDE_NONE)
        return describe_words("%s", describe_subject(spec, side));
    if (spec->players[side].kind == PLAYER_COMPUTER)
        return describe_words("computer %s", side_name(side));
    return describe_player(spec, side);
}

static void begin_sentence(const Game *game, Side side, Text *text) {
    Words name = name_of(game, side);
    if (name.text[0] >= 'a' && name.text[0] <= 'z' && !game->spec.players[side].name[0])
        name.text[0] = (char)(name.text[0] - 'a' + 'A');
    text_add(text, "%s", name.text);
}

static const char *form(const Game *game, Side side, const char *you, const char *other) {
    return is_you(game, side) ? you : other;
}

// --- titles

void opening_strings_title(const Game *game, OpeningTurn turn, bool thinks, bool brief,
                           Text *text) {
    const bool you = is_you(game, turn.player);
    const Words name = describe_player(&game->spec, turn.player);
    if (!turn.chooses && turn.marks == 0)
        return;
    if (thinks)
        text_add(text, "%s is thinking", name.text);
    else if (turn.chooses && (you || brief))
        text_add(text, "Pick a pen");
    else if (turn.chooses)
        text_add(text, "%s picks a pen", name.text);
    else if (brief)
        text_add(text, "Mark %d of %d", turn.mark, turn.marks);
    else
        text_add(text, "%s: mark %d of %d", you ? "Your turn" : name.text, turn.mark, turn.marks);
}

// --- sentences

static void add_drawing(const Game *game, OpeningTurn turn, Text *text) {
    const Side pen = record_side_at(&game->record, 0), other = side_other(pen);
    const Side next = side_other(turn.player);
    begin_sentence(game, turn.player, text);
    text_add(text, " %s ", form(game, turn.player, "draw", "draws"));
    if (turn.marks == SWAP2_MARKS)
        text_add(text, "three marks: %s, %s and %s. Then ", side_name(pen), side_name(other),
                 side_name(pen));
    else
        text_add(text, "two more marks: %s and %s. Then ", side_name(other), side_name(pen));
    text_add(text, "%s %s a pen.", name_of(game, next).text, form(game, next, "pick", "picks"));
}

static void add_question(const Game *game, OpeningTurn turn, Text *text) {
    const bool you = is_you(game, turn.player), more = game->record.cursor == SWAP2_MARKS;
    const Words other = name_of(game, side_other(turn.player));
    if (you)
        text_add(text, "Which pen do you want?");
    else
        begin_sentence(game, turn.player, text);
    if (more && you)
        text_add(text, " Or draw two more marks, and %s picks.", other.text);
    else if (more)
        text_add(text, " picks a pen, or draws two more marks: then %s %s.", other.text,
                 form(game, side_other(turn.player), "pick", "picks"));
    else
        text_add(text, "%s %s goes on.", you ? "" : " picks a pen.",
                 side_name(game->record.now.to_move));
}

static void add_answer(const Game *game, Text *text) {
    const Side turn = game->record.now.to_move, other = side_other(turn);
    const Side chooser = game->choice == SWAP2_TAKE_TURN ? turn : other;
    begin_sentence(game, chooser, text);
    text_add(text, " took %s", side_name(chooser));
    if (chooser == turn) {
        text_add(text, " and %s on.", form(game, turn, "go", "goes"));
        return;
    }
    text_add(text, ". ");
    begin_sentence(game, turn, text);
    text_add(text, " %s on with %s.", form(game, turn, "go", "goes"), side_name(turn));
}

void opening_strings_swap2(const Game *game, Text *text) {
    const OpeningTurn turn = game_turn(game);
    if (!game->swap2)
        return;
    if (turn.chooses)
        add_question(game, turn, text);
    else if (turn.marks > 0)
        add_drawing(game, turn, text);
    else if (game->choice != SWAP2_UNDECIDED)
        add_answer(game, text);
}
