// inkrow-check FILE: checks a certificate. Knows only the rules, and shares no code with the solver
// that writes certificates.
#include "check/check.h"

#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 2)
        end_with(UNREADABLE, "usage: inkrow-check FILE");
    Checker checker = {.text = NULL};
    read_file(&checker, arguments[1]);
    read_header(&checker);
    do {
        expect(&checker, "section ");
        int side = take(&checker, "O");
        if (!side)
            expect(&checker, "X");
        checker.win = take(&checker, " wins");
        if (!checker.win)
            expect(&checker, " holds");
        bool stolen = !checker.win && !checker.drop && take(&checker, " stolen\n");
        // On the empty board, where a mark more never harms, the second player does not win.
        if (stolen && (checker.exact || checker.to_move != side ||
                       (checker.marks[0] | checker.marks[1]) != 0))
            end_with(INVALID, "invalid: no strategy can be stolen in the position");
        if (checker.drop)
            check_positions(&checker, side);
        else if (!stolen)
            check_nodes(&checker, side);
        expect(&checker, "end\n");
        printf("%c %s\n", "XO"[side], checker.win ? "wins" : "does not lose");
    } while (checker.at < checker.end);
    end_with(VALID, "valid");
}
