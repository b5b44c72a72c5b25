#include "words/describe.h"

#include "base/said.h"
#include "play/exact_values.h"
#include "rules/notation.h"

#include <ctype.h>
#include <string.h>

static const char *const NUMBER[] = {
    TO_SAY_AS("number", "no"),    TO_SAY_AS("number", "one"),   TO_SAY_AS("number", "two"),
    TO_SAY_AS("number", "three"), TO_SAY_AS("number", "four"),  TO_SAY_AS("number", "five"),
    TO_SAY_AS("number", "six"),   TO_SAY_AS("number", "seven"), TO_SAY_AS("number", "eight"),
    TO_SAY_AS("number", "nine"),  TO_SAY_AS("number", "ten"),   TO_SAY_AS("number", "eleven"),
    TO_SAY_AS("number", "twelve")};

Words describe_words(const char *format, ...) {
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    return words;
}

Words describe_number(int number) {
    return number < (int)ARRAY_LEN(NUMBER) ? describe_words("%s", said(NUMBER[number]))
                                           : describe_words("%d", number);
}

/// As c3 and ab12, which are called so everywhere.
static bool is_square(const char *text) {
    const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    return letters >= 1 && letters <= 2 && isdigit((unsigned char)text[letters]);
}

Words describe_capital(Words words) {
    enum { TWO_BYTES = 0xC3, FIRST = 0xA0, LAST = 0xBE, DIVISION = 0xB7, TO_CAPITAL = 0x20 };
    unsigned char *first = (unsigned char *)words.text;
    first += *first == ' ';
    if (is_square((const char *)first))
        return words;
    if (*first < 0x80)
        *first = (unsigned char)toupper(*first);
    else if (*first == TWO_BYTES && first[1] >= FIRST && first[1] <= LAST && first[1] != DIVISION)
        first[1] -= TO_CAPITAL;
    return words;
}

Words describe_cell(const Variant *variant, Cell cell) {
    Words words;
    Text text = text_over(words.text, sizeof(words.text));
    notation_format_cell(variant, cell, &text);
    return words;
}

/// `a3–b2–c1`, or only the ends of a longer row: `d4–g7`.
static Words row_words(const Variant *variant, Cell first, Cell last, int length) {
    const Words from = describe_cell(variant, first), to = describe_cell(variant, last);
    if (length != 3)
        return describe_words("%s–%s", from.text, to.text);
    const Words middle = describe_cell(variant, (Cell)((first + last) / 2));
    return describe_words("%s–%s–%s", from.text, middle.text, to.text);
}

Words describe_run(const Variant *variant, const Run *run) {
    return row_words(variant, run->first, run->last, run->length == 3 ? 0 : run->length);
}

NamedPlace describe_named_place(const Variant *variant, Cell cell) {
    enum { EDGES_NAMED_UP_TO = 5 };
    int column = cell_column(variant, cell), row = cell_row(variant, cell);
    bool side_column = column == 0 || column == variant->width - 1;
    bool side_row = row == 0 || row == variant->height - 1;
    if (variant->drop)
        return PLACE_UNNAMED;
    if (side_column && side_row)
        return PLACE_CORNER;
    if (2 * column == variant->width - 1 && 2 * row == variant->height - 1)
        return PLACE_CENTRE;
    bool small = MAX(variant->width, variant->height) <= EDGES_NAMED_UP_TO;
    return small && (side_column || side_row) ? PLACE_EDGE : PLACE_UNNAMED;
}

Words describe_place(const Variant *variant, Cell cell) {
    static const char *const PLACES[] = {[PLACE_UNNAMED] = "%s",
                                         [PLACE_CORNER] = TO_SAY("the corner %s"),
                                         [PLACE_CENTRE] = TO_SAY("the centre %s"),
                                         [PLACE_EDGE] = TO_SAY("the edge %s")};
    const NamedPlace place = describe_named_place(variant, cell);
    return describe_words(said(PLACES[place]), describe_cell(variant, cell).text);
}

/// The room that a text takes, in letters: characters of East Asia take that of two.
static int character_count(const char *utf8) {
    enum { WIDE_FROM = 0xE3 }; // the first byte from U+3000 on
    int count = 0;
    for (; *utf8; utf8++) {
        count += (*utf8 & 0xC0) != 0x80;
        count += (unsigned char)*utf8 >= WIDE_FROM;
    }
    return count;
}

bool describe_add(Text *text, const char *format, ...) {
    char memory[DESCRIBE_TEXT_MAX];
    Text addition = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&addition, format, arguments);
    va_end(arguments);
    if (character_count(text->start) + character_count(memory) > DESCRIBE_CHARACTERS_MAX ||
        text->length + addition.length >= text->capacity)
        return false;
    text_add(text, "%s", memory);
    return true;
}

// --- the players

const char *describe_side(SideNames names, Side side) {
    static const char *const COLOURS[] = {
        [SIDE_X] = TO_SAY_AS("side", "Black"), [SIDE_O] = TO_SAY_AS("side", "White")};
    return names == SIDE_NAMES_COLOURS ? said(COLOURS[side]) : side_name(side);
}

SideNames describe_names(const GameSpec *spec) {
    return side_names_on(spec->stones, &spec->variant);
}

/// The side's name in the game.
static const char *called(const GameSpec *spec, Side side) {
    return describe_side(describe_names(spec), side);
}

Side describe_only_person(const GameSpec *spec) {
    bool x = spec->players[SIDE_X].kind == PLAYER_HUMAN;
    bool o = spec->players[SIDE_O].kind == PLAYER_HUMAN;
    if (x == o)
        return SIDE_NONE;
    return x ? SIDE_X : SIDE_O;
}

bool describe_coaches(const GameSpec *spec, bool open) {
    const bool people =
        spec->players[SIDE_X].kind == PLAYER_HUMAN && spec->players[SIDE_O].kind == PLAYER_HUMAN;
    return !spec->quiet && !(open && (people || spec->options.no_hints));
}

/// Rules by which games are known to be drawn.
enum { KNOWN_DRAW_RULES = RULE_BIT(RULE_EXACT) };

bool describe_is_known_draw(const Variant *variant) {
    int side = variant->row_length;
    return variant_within(variant, KNOWN_DRAW_RULES) && (side == 3 || side == 4) &&
           variant->width == side && variant->height == side;
}

bool describe_never_loses(const GameSpec *spec) {
    return !spec->from_position && describe_is_known_draw(&spec->variant);
}

/// The name of the level on every board; what holds on this one stands beside it (perfection).
static bool is_perfect(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    return player->kind == PLAYER_COMPUTER && player->level == LEVEL_PERFECT;
}

const char *describe_computer(const GameSpec *spec, Side side) {
    return is_perfect(spec, side) ? said_as("player", "Perfect") : said_as("player", "Computer");
}

Addressed describe_addressed(const GameSpec *spec, Side side) {
    const Side person = describe_only_person(spec);
    if (person == SIDE_NONE)
        return ADDRESSED_SIDE;
    if (side == person)
        return ADDRESSED_YOU;
    return is_perfect(spec, side) ? ADDRESSED_PERFECT : ADDRESSED_COMPUTER;
}

const char *describe_subject(const GameSpec *spec, Side side) {
    switch (describe_addressed(spec, side)) {
    case ADDRESSED_YOU:
        return said_as("in the middle of a sentence", "you");
    case ADDRESSED_COMPUTER:
        return said_as("in the middle of a sentence", "the computer");
    case ADDRESSED_PERFECT:
        return said_as("player", "Perfect");
    default:
        return called(spec, side);
    }
}

// --- the result

Words describe_completion(const Position *position) {
    const Variant *variant = &position->variant;
    WinningRow rows[WINNING_ROWS_MAX];
    Words row[2];
    int count = position_winning_rows(position, rows);
    for (int i = 0; i < MIN(count, 2); i++)
        row[i] = row_words(variant, rows[i].first, rows[i].last, rows[i].length);
    if (position_last_move(position) == CELL_NONE)
        return describe_words(said("%s is on the board"), row[0].text);
    const Words cell = describe_cell(variant, position_last_move(position));
    if (count > 2)
        return describe_words(said("%s completes %s rows at once"), cell.text,
                              describe_number(count).text);
    return count == 2
               ? describe_words(said("%s completes %s and %s"), cell.text, row[0].text, row[1].text)
               : describe_words(said("%s completes %s"), cell.text, row[0].text);
}

// --- a game

Words describe_player(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER)
        return describe_words("%s", describe_computer(spec, side));
    if (player->name[0])
        return describe_words("%s", player->name);
    if (describe_only_person(spec) == side)
        return describe_words("%s", said_as("player", "You"));
    const bool colours = describe_names(spec) == SIDE_NAMES_COLOURS;
    return describe_words(colours ? "%s" : said("Player %s"), called(spec, side));
}

/// What the level Perfect can be relied on for.
static const char *perfection(const GameSpec *spec) {
    static const char *const WORDS[] = {[EXACT_NEVER] = TO_SAY("only as strong as it gets"),
                                        [EXACT_SOMETIMES] = TO_SAY("perfect where it is proven"),
                                        [EXACT_ALWAYS] = TO_SAY("every move is perfect")};
    return describe_never_loses(spec) ? said("never loses")
                                      : said(WORDS[exact_values_reach(&spec->variant)]);
}

Words describe_player_kind(const GameSpec *spec, Side side) {
    const Player *player = &spec->players[side];
    if (player->kind == PLAYER_COMPUTER && player->level < LEVEL_PERFECT)
        return describe_words(spec->options.adapts && describe_only_person(spec) != SIDE_NONE
                                  ? said("level %d, follows you")
                                  : said("level %d"),
                              player->level);
    return describe_words("%s", player->kind == PLAYER_HUMAN ? said("human") : perfection(spec));
}

// --- the options

static void add_option(Text *text, const char *words) {
    text_add(text, "%s%s", text->length > 0 ? " · " : "", words);
}

/// `10 s a mark`, `5 min + 3 s`.
static Words describe_time(const TimeControl *time) {
    const Words whole = time->seconds % 60 ? describe_words(said("%d s"), time->seconds)
                                           : describe_words(said("%d min"), time->seconds / 60);
    return time->kind == TIME_EACH_MARK ? describe_words(said("%s a mark"), whole.text)
           : time->increment > 0 ? describe_words(said("%s + %d s"), whole.text, time->increment)
                                 : whole;
}

Words describe_options(const GameSpec *spec) {
    const GameOptions *options = &spec->options;
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    if (options->time.kind != TIME_FREE)
        add_option(&text, describe_time(&options->time).text);
    if (options->swap2 && opening_fits(&spec->variant))
        add_option(&text, "swap2");
    else if (options->first_marks > 1)
        add_option(&text, describe_words(said("%s draws %d first"), called(spec, SIDE_X),
                                         options->first_marks)
                              .text);
    if (options->no_hints)
        add_option(&text, said("no hints"));
    if (options->no_take_back)
        add_option(&text, said("marks stay"));
    if (options->adapts)
        add_option(&text, said("the level follows you"));
    return words;
}

// --- the rules and the result

/// Rules that there are words for; any other is told by its name.
enum { DESCRIBED_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

static void add_other_rules(const Variant *variant, Text *text) {
    char memory[VARIANT_TEXT_MAX];
    Text rules = text_over(memory, sizeof memory);
    if (variant_within(variant, DESCRIBED_RULES))
        return;
    variant_format_rules((Rules)(variant_rules(variant) & ~DESCRIBED_RULES), &rules);
    add_option(text, memory);
}

Words describe_variant(const Variant *variant) {
    const char *name = variant_name(variant);
    const bool name_says_row = name && variant->drop; // Connect Four
    Words words = describe_words("%s%s%d×%d", name ? name : "", name ? " " : "", variant->width,
                                 variant->height);
    Text text = {words.text, sizeof words.text, strlen(words.text), false};
    if (variant->exact)
        add_option(&text, describe_words(said("exactly %d"), variant->row_length).text);
    else if (!name_says_row)
        add_option(&text, describe_words(said("%d in a row"), variant->row_length).text);
    if (variant->drop)
        add_option(&text, said("pieces fall"));
    add_other_rules(variant, &text);
    return words;
}

Words describe_title(const GameSpec *spec, const Position *position, bool computer_to_move) {
    Side person = describe_only_person(spec);
    bool open = position->outcome == OUTCOME_OPEN;
    Side side = open ? position->to_move : outcome_winner(position->outcome);
    if (position->outcome == OUTCOME_DRAW)
        return describe_words("%s", said("A draw"));
    if (person == side)
        return describe_words("%s", open ? said("Your turn") : said("You win"));
    if (open && computer_to_move && spec->players[side_other(side)].kind == PLAYER_HUMAN)
        return describe_words(said("%s is thinking"), describe_computer(spec, side));
    const char *name = called(spec, side);
    if (person != SIDE_NONE)
        name = describe_computer(spec, side);
    else if (spec->players[side].kind == PLAYER_HUMAN && spec->players[side].name[0])
        name = spec->players[side].name;
    return describe_words(open ? said("%s to move") : said("%s wins"), name);
}

/// Spoken to: the only person, who has no name.
static bool is_you(const GameSpec *spec, Side side) {
    return side != SIDE_NONE && describe_only_person(spec) == side && !spec->players[side].name[0];
}

/// Shorter than describe_player where nobody has a name.
static Words name_of(const GameSpec *spec, Side side) {
    const bool named = describe_only_person(spec) == side ||
                       spec->players[side].kind == PLAYER_COMPUTER ||
                       spec->players[side].name[0] != '\0';
    return named ? describe_player(spec, side) : describe_words("%s", called(spec, side));
}

Words describe_title_of_end(const GameSpec *spec, GameEnd end) {
    const bool on_time = end.kind == GAME_END_TIME;
    if (end.kind == GAME_END_AGREED)
        return describe_words("%s", said("A draw"));
    const Side winner = side_other(end.loser);
    if (is_you(spec, winner))
        return describe_words("%s", on_time ? said("You win on time") : said("You win"));
    return describe_words(on_time ? said("%s wins on time") : said("%s wins"),
                          name_of(spec, winner).text);
}

static Words describe_resigned(const GameSpec *spec, Side loser) {
    const Side winner = side_other(loser);
    if (is_you(spec, loser))
        return describe_words(said("You resigned. %s wins"), name_of(spec, winner).text);
    if (is_you(spec, winner))
        return describe_words(said("%s resigned. You win"), name_of(spec, loser).text);
    return describe_words(said("%s resigned. %s wins"), name_of(spec, loser).text,
                          name_of(spec, winner).text);
}

Words describe_end(const GameSpec *spec, GameEnd end) {
    if (end.kind == GAME_END_AGREED)
        return describe_words("%s", said("A draw, agreed"));
    if (end.kind == GAME_END_SAID)
        return describe_words(said("%s wins, as the file says"),
                              name_of(spec, side_other(end.loser)).text);
    if (end.kind != GAME_END_TIME)
        return describe_resigned(spec, end.loser);
    return is_you(spec, end.loser)
               ? describe_words("%s", said("You ran out of time"))
               : describe_words(said("%s ran out of time"), describe_player(spec, end.loser).text);
}

Words describe_subtitle(const Position *position) {
    if (position->outcome == OUTCOME_OPEN)
        return describe_variant(&position->variant);
    return position->outcome == OUTCOME_DRAW ? describe_words("%s", said("the board is full"))
                                             : describe_completion(position);
}
