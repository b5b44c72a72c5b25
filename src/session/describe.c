#include "session/describe.h"

#include "play/exact_values.h"

// --- the players

Words describe_player(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER)
        return describe_words("%s", describe_computer(spec, side));
    if (player->name[0])
        return describe_words("%s", player->name);
    return describe_only_person(spec) == side ? describe_words("You")
                                              : describe_words("Player %s", side_name(side));
}

/// What a perfect player can be relied on for.
static const char *perfection(const GameSpec *spec) {
    static const char *const WORDS[] = {[EXACT_NEVER] = "as strong as it gets",
                                        [EXACT_SOMETIMES] = "perfect where proven",
                                        [EXACT_ALWAYS] = "plays perfectly"};
    return describe_never_loses(spec) ? "never loses" : WORDS[exact_values_reach(&spec->variant)];
}

Words describe_player_kind(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER && player->level < LEVEL_PERFECT)
        return describe_words(spec->options.adapts && describe_only_person(spec) != SIDE_NONE
                                  ? "level %d, follows you"
                                  : "level %d",
                              player->level);
    return describe_words("%s", player->kind == PLAYER_HUMAN ? "human" : perfection(spec));
}

// --- the rules and the result

/// Rules that there are words for; any other is told by its name.
enum { DESCRIBED_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

static Words describe_other_rules(const Variant *variant) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    if (variant_within(variant, DESCRIBED_RULES))
        return words;
    text_add(&text, " · ");
    variant_format_rules((Rules)(variant_rules(variant) & ~DESCRIBED_RULES), &text);
    return words;
}

Words describe_variant(const Variant *variant) {
    const char *name = variant_name(variant);
    const bool name_says_row = name && variant->drop; // Connect Four
    Words row = {""};
    if (variant->exact)
        row = describe_words(" · exactly %d", variant->row_length);
    else if (!name_says_row)
        row = describe_words(" · %d in a row", variant->row_length);
    return describe_words("%s%s%d×%d%s%s%s", name ? name : "", name ? " " : "", variant->width,
                          variant->height, row.text, variant->drop ? " · pieces fall" : "",
                          describe_other_rules(variant).text);
}

Words describe_title(const GameSpec *spec, const Position *position, bool computer_to_move) {
    Side person = describe_only_person(spec);
    bool open = position->outcome == OUTCOME_OPEN;
    Side side = open ? position->to_move : outcome_winner(position->outcome);
    if (position->outcome == OUTCOME_DRAW)
        return describe_words("A draw");
    if (person == side)
        return describe_words(open ? "Your turn" : "You win");
    if (open && computer_to_move && spec->players[side_other(side)].kind == PLAYER_HUMAN)
        return describe_words("%s is thinking", describe_computer(spec, side));
    const char *name = side_name(side);
    if (person != SIDE_NONE)
        name = describe_computer(spec, side);
    else if (spec->players[side].kind == PLAYER_HUMAN && spec->players[side].name[0])
        name = spec->players[side].name;
    return describe_words("%s %s", name, open ? "to move" : "wins");
}

Words describe_title_on_time(const GameSpec *spec, Side winner) {
    const bool you = describe_only_person(spec) == winner;
    const bool named = you || spec->players[winner].kind == PLAYER_COMPUTER ||
                       spec->players[winner].name[0] != '\0';
    const Words name = describe_player(spec, winner);
    return describe_words("%s %s on time", named ? name.text : side_name(winner),
                          you && !spec->players[winner].name[0] ? "win" : "wins");
}

Words describe_subtitle(const Position *position) {
    if (position->outcome == OUTCOME_OPEN)
        return describe_variant(&position->variant);
    return position->outcome == OUTCOME_DRAW ? describe_words("the board is full")
                                             : describe_completion(position);
}
