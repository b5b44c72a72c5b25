#include "session/describe.h"

#include "play/exact_values.h"

// --- the players

void describe_player(const GameSpec *spec, Side side, Text *text) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER) {
        text_add(text, "%s", describe_computer(spec, side));
    } else if (player->name[0]) {
        text_add(text, "%s", player->name);
    } else if (describe_only_person(spec) == side) {
        text_add(text, "You");
    } else {
        text_add(text, "Player %s", side_name(side));
    }
}

/// What a perfect player can be relied on for.
static const char *perfection(const GameSpec *spec) {
    static const char *const WORDS[] = {[EXACT_NEVER] = "as strong as it gets",
                                        [EXACT_SOMETIMES] = "perfect where proven",
                                        [EXACT_ALWAYS] = "plays perfectly"};
    return describe_never_loses(spec) ? "never loses" : WORDS[exact_values_reach(&spec->variant)];
}

void describe_player_kind(const GameSpec *spec, Side side, Text *text) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_HUMAN)
        text_add(text, "human");
    else if (player->level < LEVEL_PERFECT)
        text_add(text, "level %d", player->level);
    else
        text_add(text, "%s", perfection(spec));
}

// --- the rules and the result

void describe_variant(const Variant *variant, Text *text) {
    const char *name = variant_name(variant);
    const bool name_says_row = name && variant->drop; // Connect Four
    if (name)
        text_add(text, "%s ", name);
    text_add(text, "%d×%d", variant->width, variant->height);
    if (variant->exact)
        text_add(text, " · exactly %d", variant->row_length);
    else if (!name_says_row)
        text_add(text, " · %d in a row", variant->row_length);
    if (variant->drop)
        text_add(text, " · pieces fall");
}

void describe_title(const GameSpec *spec, const Position *position, bool computer_to_move,
                    Text *text) {
    Side person = describe_only_person(spec);
    bool open = position->outcome == OUTCOME_OPEN;
    Side side = open ? position->to_move : outcome_winner(position->outcome);
    const Player *player = &spec->players[side];
    if (position->outcome == OUTCOME_DRAW)
        text_add(text, "A draw");
    else if (person == side)
        text_add(text, open ? "Your turn" : "You win");
    else if (open && computer_to_move && spec->players[side_other(side)].kind == PLAYER_HUMAN)
        text_add(text, "%s is thinking", describe_computer(spec, side));
    else if (person != SIDE_NONE)
        text_add(text, "%s wins", describe_computer(spec, side));
    else if (player->kind == PLAYER_HUMAN && player->name[0])
        text_add(text, "%s %s", player->name, open ? "to move" : "wins");
    else
        text_add(text, "%s %s", side_name(side), open ? "to move" : "wins");
}

void describe_subtitle(const Position *position, Text *text) {
    if (position->outcome == OUTCOME_OPEN)
        describe_variant(&position->variant, text);
    else if (position->outcome == OUTCOME_DRAW)
        text_add(text, "the board is full");
    else
        describe_completion(position, text);
}
