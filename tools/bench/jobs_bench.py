"""What tools/bench-jobs does; its arguments stand there."""

from __future__ import annotations

import argparse
import heapq
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass

SIMULATED = (2, 8, 64)
PLOTTED = (1, 2, 4, 8, 16, 32, 64, 128)


@dataclass(frozen=True)
class Run:
    """One command that ran to its end."""

    command: str
    round: int  # of jobs that can run at the same time, from 1
    cpu: float
    wall: float
    session: int  # of this program
    at: float  # when it ended, in seconds of the session
    answer: str
    load: float = 0.0  # of the machine when it ended: how many processes wanted a core, over the last minute


def say(text: str) -> None:
    print(f"bench-jobs: {text}", file=sys.stderr, flush=True)


class Bench:
    def __init__(self, options: argparse.Namespace) -> None:
        self.engine = str(pathlib.Path(options.engine).resolve())
        self.variant, self.jobs, self.hash = options.variant, options.jobs, options.hash
        self.folder = pathlib.Path(options.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.children: dict[int, subprocess.Popen[str]] = {}
        self.began = 0.0  # this session
        self.check_setup()

    def check_setup(self) -> None:
        """A folder is about one split."""
        setup = {"variant": self.variant, "jobs": self.jobs, "hash": self.hash}
        path = self.folder / "setup.json"
        if path.exists() and json.loads(path.read_text()) != setup:
            sys.exit(f"bench-jobs: '{self.folder}' is about {path.read_text()}; expected a new folder")
        path.write_text(json.dumps(setup))

    def solve(self, *arguments: str) -> list[str]:
        return [self.engine, "solve", self.variant, *arguments]

    def measure(self, name: str, *arguments: str) -> tuple[float, float, int, str]:
        """CPU and wall seconds, exit status and what was printed; what ran before is read again."""
        path = self.folder / f"{name}.json"
        if path.exists():
            cpu, wall, status, printed = json.loads(path.read_text())
        else:
            before, start = os.times(), time.monotonic()
            done = subprocess.run(self.solve(*arguments), stdout=subprocess.PIPE, text=True, check=False)
            after, wall = os.times(), time.monotonic() - start
            cpu = sum(after[2:4]) - sum(before[2:4])
            status, printed = done.returncode, done.stdout
            if status not in (0, 1, 3):
                sys.exit(f"bench-jobs: {name} ended with status {status}")
            write_whole(path, json.dumps([cpu, wall, status, printed]))
        return cpu, wall, status, printed

    # --- jobs

    def start(self, command: str) -> subprocess.Popen[str]:
        words = shlex.split(command)
        child = subprocess.Popen([self.engine, *words[1:]], stdout=subprocess.PIPE, text=True)
        self.children[child.pid] = child
        return child

    def stop(self) -> None:
        for child in self.children.values():
            child.kill()

    def run_round(self, workers: int, number: int, commands: list[str], done: list[Run], session: int) -> None:
        """Runs those that are missing, so many at a time, and writes each down when it ends."""
        path = self.folder / f"{workers}-workers"
        known = {run.command for run in done}
        missing = [command for command in commands if command not in known]
        began: dict[int, tuple[str, float]] = {}
        while missing or began:
            while missing and len(began) < workers:
                child = self.start(missing[0])
                began[child.pid] = missing.pop(0), time.monotonic()
            pid, status, usage = os.wait4(-1, 0)
            child = self.children.pop(pid)
            child.returncode = os.waitstatus_to_exitcode(status)
            command, start = began.pop(pid)
            assert child.stdout
            answer = child.stdout.read().strip()
            child.stdout.close()
            if child.returncode != 0:
                sys.exit(f"bench-jobs: '{command}' ended with status {child.returncode}")
            now = time.monotonic()
            run = Run(command, number, usage.ru_utime + usage.ru_stime, now - start, session, now - self.began,
                      answer, os.getloadavg()[0])
            done.append(run)
            with path.open("a") as file:
                file.write(json.dumps(asdict(run)) + "\n")
            of_round = sum(each.round == number for each in done)
            say(f"{workers} worker{'s' * (workers > 1)}: {of_round} of {len(commands)} jobs of round {number}, "
                f"{cpu_of(done):.1f} CPU s")

    def known_runs(self, workers: int) -> list[Run]:
        """A line that was cut off is none."""
        path = self.folder / f"{workers}-workers"
        runs = []
        for line in path.read_text().splitlines() if path.exists() else []:
            try:
                runs.append(Run(**json.loads(line)))
            except (ValueError, TypeError):
                continue
        return runs

    def work(self, workers: int, split: str) -> list[Run]:
        """All rounds: those of the split, and then what join still asks for."""
        done = self.known_runs(workers)
        session = 1 + max((run.session for run in done), default=0)
        self.began = time.monotonic()
        commands, number, printed = split.splitlines(), 1, ""
        while commands:
            self.run_round(workers, number, commands, done, session)
            results = self.folder / "results"
            write_whole(results, "".join(run.answer + "\n" for run in done))
            jobs = self.folder / "jobs"
            write_whole(jobs, split)
            before = time.monotonic()
            _, _, status, printed = self.measure(f"join-{number}", "--threads", "1", "--hash", str(self.hash),
                                                 "--join", str(jobs), str(results))
            self.began += time.monotonic() - before  # is told apart
            commands = printed.splitlines() if status == 3 else []
            number += 1
        say(next(line for line in printed.splitlines() if line.startswith("Proven")))
        return done

    def rounds_of(self, runs: list[Run]) -> list[list[Run]]:
        """In the order in which they were to be run."""
        rounds: list[list[Run]] = []
        for number in range(1, 1 + max(run.round for run in runs)):
            rounds.append([run for run in runs if run.round == number])
        return rounds


def write_whole(path: pathlib.Path, text: str) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.replace(path)


def simulate(rounds: list[list[Run]], workers: int, alone: float) -> float:
    """Seconds until the last job of the last round ends: who is free takes the next, and `alone` is what no
    worker shares, splitting and joining."""
    total = alone
    for runs in rounds:
        free = [0.0] * workers
        for run in runs:
            heapq.heappush(free, heapq.heappop(free) + run.cpu)
        total += max(free)
    return total


def measured(runs: list[Run], alone: float) -> float:
    """By the clock, over all sessions."""
    sessions = {run.session for run in runs}
    return alone + sum(max(run.at for run in runs if run.session == session) for session in sessions)


def core_share(runs: list[Run]) -> float:
    """1 on a quiet machine; with less, what the clock says is that of a busy one."""
    return cpu_of(runs) / sum(run.wall for run in runs)


def loads(runs: list[Run]) -> str:
    """Of a quiet machine that of the jobs themselves."""
    least, most = min(run.load for run in runs), max(run.load for run in runs)
    return f"{least:.0f}" if round(least) == round(most) else f"{least:.0f} to {most:.0f}"


def cpu_of(runs: list[Run]) -> float:
    return sum(run.cpu for run in runs)


def nodes_of(runs: list[Run]) -> int:
    return sum(json.loads(run.answer)["nodes"] for run in runs)


def plot(efficiencies: dict[int, float], two: float | None) -> str:
    """Efficiency over workers, which double from tick to tick."""
    width, height, left, top, right, bottom = 480, 300, 52, 16, 12, 44
    inner, tall = width - left - right, height - top - bottom
    workers = list(efficiencies)

    def at(place: int, share: float) -> str:
        return f"{left + inner * place / (len(workers) - 1):.1f},{top + tall * (1 - share):.1f}"

    lines = []
    for share in (0, .25, .5, .75, 1):
        y = top + tall * (1 - share)
        lines.append(f'<path d="M{left} {y:.1f}H{width - right}" stroke="#d9d6cd"/>'
                     f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for place, count in enumerate(workers):
        x = at(place, 0).split(",")[0]
        lines.append(f'<text x="{x}" y="{height - bottom + 18}" text-anchor="middle">{count}</text>')
        x, y = at(place, efficiencies[count]).split(",")
        lines.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="#2f5d8a"/>')
    points = " ".join(at(place, efficiencies[count]) for place, count in enumerate(workers))
    lines.append(f'<polyline points="{points}" fill="none" stroke="#2f5d8a" stroke-width="1.6"/>')
    if two is not None:
        x, y = at(workers.index(2), min(two, 1)).split(",")
        lines.append(f'<circle cx="{x}" cy="{y}" r="6" fill="none" stroke="#b4552d" stroke-width="1.6"/>')
    lines.append(f'<text x="{left + inner / 2}" y="{height - 6}" text-anchor="middle">'
                 "workers: of jobs run alone (dots), of two beside each other (ring)</text>")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" fill="#40464f">'
            f'<rect width="{width}" height="{height}" fill="#fff"/>' + "".join(lines) + "</svg>\n")


def report(bench: Bench, split: tuple[float, float, int, str], alone: list[Run], two: list[Run],
           whole: tuple[float, float, int, str] | None) -> str:
    rounds = bench.rounds_of(alone)
    serial = split[0] + sum(bench.measure(f"join-{number + 1}")[0] for number in range(len(rounds)))
    one = simulate(rounds, 1, serial)
    rows = []

    def add(workers: int, how: str, seconds: float, base: float) -> float:
        rows.append(f"| {workers} | {how} | {seconds:.1f} | {base / seconds:.2f} | {base / seconds / workers:.0%} |")
        return base / seconds / workers

    one_measured = measured(alone, serial)
    add(1, "by the clock", one_measured, one_measured)
    if two:
        add(2, "by the clock", measured(two, serial), one_measured)
    add(1, "simulated", one, one)
    # What two jobs beside each other take from one another is in their CPU times, what others take is not.
    beside = simulate(bench.rounds_of(two), 2, serial) if two else None
    by_two = add(2, "simulated, of jobs beside each other", beside, one) if beside else None
    for workers in SIMULATED:
        add(workers, "simulated", simulate(rounds, workers, serial), one)
    efficiencies = {workers: one / simulate(rounds, workers, serial) / workers for workers in PLOTTED}
    (bench.folder / "jobs.svg").write_text(plot(efficiencies, by_two))
    text = (f"{bench.variant}: {len(alone)} jobs in {len(rounds)} round{'s' * (len(rounds) > 1)}, {nodes_of(alone):,} "
            f"nodes and {cpu_of(alone):.1f} CPU s in all, the longest {max(run.cpu for run in alone):.1f} s; splitting "
            f"and joining take {serial:.1f} s.")
    if two:
        text += f" Two beside each other they take {cpu_of(two):.1f} CPU s in all."
    if whole:
        nodes = json.loads(whole[3])["nodes"]
        text += f" One solve on one thread takes {nodes:,} nodes and {whole[0]:.1f} CPU s."
    text += f" While it was measured a job had {core_share(alone):.0%} of a core by one worker"
    text += f" and {core_share(two):.0%} by two" if two else ""
    text += f": the machine's load was {loads(alone + two)} on {os.cpu_count()} cores."
    return text + "\n\n| workers | | s | times as fast | efficiency |\n|--:|---|--:|--:|--:|\n" + "\n".join(rows) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools/bench-jobs")
    parser.add_argument("default_engine")
    parser.add_argument("variant")
    parser.add_argument("jobs", type=int)
    parser.add_argument("folder")
    parser.add_argument("--engine")
    parser.add_argument("--hash", type=int, default=256)
    parser.add_argument("--alone-only", action="store_true")
    options = parser.parse_args()
    options.engine = options.engine or options.default_engine
    if not os.access(options.engine, os.X_OK):
        sys.exit(f"bench-jobs: there is no '{options.engine}'; the preset bench builds it")
    bench = Bench(options)

    def end(number: int, _: object) -> None:
        bench.stop()
        os._exit(128 + number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    split = bench.measure("split", "--split", str(options.jobs), "--threads", "1", "--hash", str(options.hash))
    if not split[3]:
        sys.exit("bench-jobs: there is nothing to be split")
    alone = bench.work(1, split[3])
    two = [] if options.alone_only else bench.work(2, split[3])
    whole = None if options.alone_only else bench.measure("whole", "--threads", "1", "--hash", str(options.hash), "--json")
    text = report(bench, split, alone, two, whole)
    (bench.folder / "jobs.md").write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()
