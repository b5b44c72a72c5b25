#include "ui/words/glossary.h"

#include "base/base.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const GlossaryTerm TERMS[] = {
    {"a four",
     "fours",
     "Four marks of one row with one square left where it can be filled. Where five win, the other "
     "side must draw there at once, unless it can win itself.",
     {6, 1, "OXXXX."}},
    {"alpha",
     "",
     "What X has for sure so far, on the way to a board. Nothing worse for X needs a look.",
     {4, 1, "X.X."}},
    {"alpha-beta",
     "",
     "A quicker minimax: it skips moves that cannot change the answer any more, and finds the same "
     "answer.",
     {0}},
    {"best line",
     "best lines|principal variation",
     "The marks that both pens should draw from here on, as far as the computer sees.",
     {4, 1, "XOXO"}},
    {"beta",
     "",
     "What O has for sure so far, on the way to a board. Nothing better for X will be allowed.",
     {4, 1, "O.O."}},
    {"chance",
     "chances",
     "How well positions like this one ended in many games: the share of wins, where a draw counts "
     "as half a win. It is a guess, not a proof.",
     {0}},
    {"depth", "", "How many marks ahead the computer has looked, both pens counted.", {0}},
    {"double threat",
     "two threats|double threats|threats at once",
     "Two threats at the same time. One mark can seldom stop both, so it mostly wins.",
     {3, 3, "X.X.O.O.X"}},
    {"estimate",
     "estimates|guess|guesses",
     "What the computer believes after looking ahead for a while. It can be wrong; only a proof "
     "cannot.",
     {0}},
    {"evaluation",
     "evaluations",
     "A number that says who seems to stand better, made from the marks on the board.",
     {0}},
    {"even threat",
     "even threats",
     "On drop boards: a square in row 2, 4 or 6 that would complete a row. With six rows it mostly "
     "helps the side that moves second.",
     {4, 2, "XXX.OXO."}},
    {"exact row",
     "exact rows",
     "The rule that only a row of just the right length wins: a longer one does not.",
     {6, 1, "XXXXX."}},
    {"fork",
     "forks",
     "One mark that makes two threats at once. The other side can mostly stop only one of them.",
     {3, 3, "X.X.O.O.X"}},
    {"handicap",
     "handicaps",
     "Marks that one side gets before the game begins, so that a strong and a weak player have the "
     "same chance.",
     {3, 3, "X.......X"}},
    {"heuristic",
     "heuristics",
     "A rule of thumb: a number for a board that was not played to its end. It can be wrong.",
     {4, 1, ".XX."}},
    {"losing move",
     "losing moves",
     "A mark after which a game is lost that was not lost before. Where nothing is proven: one "
     "that "
     "leaves a row which had to be blocked.",
     {4, 1, "XX.O"}},
    {"MAX",
     "",
     "The side that wants the largest score: X. In the tree it takes the best of its moves.",
     {4, 1, "XX.X"}},
    {"MIN",
     "",
     "The side that wants the smallest score: O. In the tree it takes what is worst for X.",
     {4, 1, "OO.O"}},
    {"minimax",
     "",
     "Trying all moves to the end: I take the move that is best for me when you always answer with "
     "the one that is worst for me.",
     {0}},
    {"mirror image",
     "mirror images|mirrored",
     "The same position turned round or seen in a mirror. It is worth the same, so it is looked at "
     "once.",
     {4, 1, "XOOX"}},
    {"node", "nodes", "One position that the computer has looked at.", {0}},
    {"odd threat",
     "odd threats",
     "On drop boards: a square in row 1, 3 or 5 that would complete a row. With six rows it mostly "
     "helps the side that moves first.",
     {4, 3, "XXX.OXO.XOX."}},
    {"only good move",
     "only move|only moves",
     "The one mark that keeps what a side has. Every other one is much worse.",
     {4, 1, "OOO."}},
    {"open four",
     "open fours",
     "Four marks side by side that can be filled at either end. Where five win, one mark cannot "
     "stop it: there are two squares to fill it.",
     {6, 1, ".XXXX."}},
    {"open row",
     "open rows|open two|open five|open six|open seven|open eight",
     "Marks side by side with both ends free: the row can grow on either side.",
     {7, 1, "..XXX.."}},
    {"open three",
     "open threes",
     "Three marks of one row with free squares around them, so many that one more mark makes an "
     "open four, where five win.",
     {7, 1, "..XXX.."}},
    {"opening", "openings", "The first marks of a game.", {3, 3, "....X...."}},
    {"overline",
     "overlines",
     "A row that is longer than it has to be. It wins, but not with the rule of the exact row.",
     {6, 1, "XXXXXX"}},
    {"pairing",
     "pairings|pair of squares|pairs of squares|pair|pairs",
     "Squares put together two by two, so that every row holds a whole pair. Draw in one half, and "
     "I draw in the other: then you never fill a row, and it is a draw.",
     {0}},
    {"perfect play",
     "plays perfectly",
     "Both sides always draw one of their best marks, to the end.",
     {0}},
    {"proof",
     "proofs|proven|proved",
     "What shows without any doubt how a position ends, whatever is drawn. A guess may be wrong, a "
     "proof may not.",
     {0}},
    {"recursion",
     "recursive",
     "A question that is answered by asking it again of smaller ones: what is this board worth? "
     "Look at each board one mark further, and so on, until a game is over.",
     {4, 1, "XO.."}},
    {"score",
     "scores",
     "What a finished board counts, as X sees it: +1 where X has won, \u22121 where O has, 0 for a "
     "draw.",
     {4, 1, "XXXO"}},
    {"search",
     "searches|searching",
     "Looking ahead: the computer tries marks and answers to them, before it draws one.",
     {0}},
    {"search window",
     "alpha and beta",
     "What lies between alpha and beta. Where nothing lies between them the rest of the moves is "
     "skipped.",
     {4, 1, "X..O"}},
    {"SGF",
     "",
     "A kind of file for games of board and pen that many other programs can read, too.",
     {0}},
    {"slip", "slips", "A mark that gives away a win or a draw, or much of the chance to win.", {0}},
    {"split three",
     "split two|split four|split five",
     "Marks of one row with a free square between them. Drawing there joins them.",
     {6, 1, ".X.XX."}},
    {"strategy stealing",
     "",
     "Why the second side has no sure win on an empty board where nothing falls and a longer row "
     "wins, too: if it had a winning plan, the first side could use that plan itself, with a mark "
     "more.",
     {0}},
    {"swap2",
     "",
     "A fair beginning. One player draws three marks, X O X; the other takes a pen, or draws two "
     "more and lets the first one choose.",
     {3, 3, "X...O...X"}},
    {"threat",
     "threats|threaten|threatens",
     "Something that wins soon if the other side does nothing against it.",
     {5, 1, ".XXX."}},
    {"variation",
     "variations",
     "Marks that follow one another, and that could be drawn instead of those that were.",
     {0}},
    {"zugzwang",
     "",
     "Having to draw although every mark makes it worse. On drop boards it decides many games: at "
     "last only bad columns are left.",
     {0}},
};

int glossary_count(void) {
    return ARRAY_LEN(TERMS);
}

const GlossaryTerm *glossary_term(int index) {
    CHECK(index >= 0 && index < glossary_count());
    return &TERMS[index];
}

static bool is_letter(char letter) {
    return isalpha((unsigned char)letter) || letter == '-';
}

/// The length of `form` where `text` begins with it as a whole word, else 0.
static int match(const char *text, Slice form) {
    if (tolower((unsigned char)text[0]) != tolower((unsigned char)form.start[0]) ||
        strncmp(text + 1, form.start + 1, form.length - 1) != 0 || is_letter(text[form.length]))
        return 0;
    return (int)form.length;
}

/// The longest form of a term that `text` begins with.
static int longest_match(const GlossaryTerm *term, const char *text) {
    int longest = match(text, slice_of(term->name));
    Slice rest = slice_of(term->forms), form;
    while ((form = slice_next_word(&rest, "|")).length > 0)
        longest = MAX(longest, match(text, form));
    return longest;
}

bool glossary_find(const char *text, int from, GlossaryPlace *place) {
    for (int at = from; text[at]; at++) {
        if (!is_letter(text[at]) || (at > 0 && is_letter(text[at - 1])))
            continue;
        *place = (GlossaryPlace){.start = at};
        for (int i = 0; i < glossary_count(); i++) {
            const int length = longest_match(&TERMS[i], text + at);
            if (length > place->length) {
                place->term = i;
                place->length = length;
            }
        }
        if (place->length > 0)
            return true;
    }
    return false;
}
