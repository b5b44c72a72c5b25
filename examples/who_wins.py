"""Who wins on every board from 3x3 to 7x7, proved and plotted.

    python3 examples/who_wins.py FILE.png [--seconds 20] [--largest 7]

Needs matplotlib (Debian: python3-matplotlib). Takes a minute or two up to 7x7; what is not proved in time
is a question mark.
"""

import argparse

import matplotlib

matplotlib.use("Agg")  # a file, no window
import matplotlib.pyplot as plt
from matplotlib.patches import Patch

import inkrow

PANELS = (("3", ""), ("4", ""), ("5", ""), ("4", "+drop"))
COLOURS = {"X": "#8fb4dc", "O": "#e8b49a", "draw": "#d9d6cd", "?": "white"}
MEANINGS = {"X": "X: who begins, wins", "O": "O: the other one wins", "draw": "=: a draw",
            "?": "?: not proved"}


def who_wins(engine: inkrow.Engine, variant: str, seconds: float) -> str:
    solution = engine.solve(inkrow.Game(variant), seconds=seconds)
    if not solution.proven:
        return "?"
    return {1: "X", 0: "draw", -1: "O"}[solution.value]


def solve_panel(engine: inkrow.Engine, length: str, rules: str, largest: int,
                seconds: float) -> dict[tuple[int, int], str]:
    """By columns and rows. Without gravity a board is worth what it is worth on its side."""
    found: dict[tuple[int, int], str] = {}
    for width in range(3, largest + 1):
        for height in range(3, largest + 1):
            if int(length) > max(width, height):
                continue  # no row fits
            if not rules and (height, width) in found:
                found[width, height] = found[height, width]
                continue
            found[width, height] = who_wins(engine, f"{width}x{height}x{length}{rules}", seconds)
    return found


def draw_panel(axes: "matplotlib.axes.Axes", title: str, found: dict[tuple[int, int], str],
               largest: int) -> None:
    for (width, height), winner in found.items():
        axes.add_patch(plt.Rectangle((width - .5, height - .5), 1, 1, facecolor=COLOURS[winner],
                                     edgecolor="#40464f", linewidth=.8))
        axes.text(width, height, winner.replace("draw", "="), ha="center", va="center", fontsize=13)
    sides = range(3, largest + 1)
    axes.set(title=title, xlim=(2.4, largest + .6), ylim=(2.4, largest + .6), aspect="equal",
             xticks=sides, yticks=sides, xlabel="columns", ylabel="rows")
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def main() -> None:
    parser = argparse.ArgumentParser(description="Plots who wins on small boards.")
    parser.add_argument("file", help="what to write: its ending says whether PNG, SVG or PDF")
    parser.add_argument("--seconds", type=float, default=20, help="for a board")
    parser.add_argument("--largest", type=int, default=7, help="side of the largest boards")
    options = parser.parse_args()
    figure, panels = plt.subplots(1, len(PANELS), figsize=(3.4 * len(PANELS), 4.4))
    figure.subplots_adjust(left=.04, right=.99, bottom=.2, top=.92)
    seen = set()
    with inkrow.Engine(table_mib=256) as engine:
        for axes, (length, rules) in zip(panels, PANELS):
            title = f"{length} in a row" + (", pieces fall" if rules else "")
            found = solve_panel(engine, length, rules, options.largest, options.seconds)
            draw_panel(axes, title, found, options.largest)
            seen |= set(found.values())
            print(f"{title}: " + ", ".join(f"{sum(value == winner for value in found.values())} {winner}"
                                           for winner in COLOURS if winner in found.values()))
    figure.legend(handles=[Patch(facecolor=COLOURS[name], edgecolor="#40464f",
                                 label=MEANINGS[name])
                           for name in COLOURS if name in seen],
                  loc="lower center", ncols=4, frameon=False)
    figure.savefig(options.file, dpi=110)


if __name__ == "__main__":
    main()
