#!/usr/bin/env python3
"""Plays a whole game at random through `eridu engine`.

    python3 random_bot.py target/release/eridu --game tigris --seats 3 --seed 7

Every seat gets a player of its own, which is told what that seat may know and
nothing else. Replace `choose` to write a bot that thinks. The protocol is
described in docs/engine.md; only Python's standard library is used.
"""

import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    """A running `eridu engine`, for one request at a time."""

    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.asked = 0

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.process.__exit__(*problem)

    def ask(self, do, **fields):
        """Sends a request and returns the answer."""
        self.asked += 1
        request = {"id": self.asked, "do": do, **fields}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise Refused("the engine has ended")
        answer = json.loads(line)
        assert answer["id"] == self.asked, "answers come in the order of the requests"
        if "error" in answer:
            error = answer["error"]
            raise Refused(f"{error['text']} ({error['rule'] or error['code']})")
        return answer["ok"]


class Player:
    """A player who knows only what their seat may know."""

    def __init__(self, engine, match, seat, seed):
        self.engine, self.match, self.seat = engine, match, seat
        self.dice = random.Random(f"{seed} {seat}")

    def choose(self, question, view):
        """Answers a question with a uniformly random legal action.

        A real bot would use `question["decision"]`, its private part
        `question["aside"]`, and everything the seat knows in `view`.
        """
        return self.dice.choice(question["legal"])

    def play(self):
        """Fetches the state and answers the question to this seat."""
        me = {"match": self.match, "viewer": self.seat}
        status = self.engine.ask("status", **me)
        question = next(q for q in status["asked"] if q["seat"] == self.seat)
        view = self.engine.ask("view", **me)["view"]
        action = self.choose(question, view)
        self.engine.ask("act", seat=self.seat, action=action, **me)


def play_match(engine, game, seats, seed):
    """Plays a match to its end and returns its status and its last view."""
    match = engine.ask("new", game=game, seats=seats, seed=seed)["match"]
    names = engine.ask("status", match=match)["seats"]
    players = {name: Player(engine, match, name, seed) for name in names}
    while True:
        status = engine.ask("status", match=match, viewer="spectator")
        if status["waiting"] == "chance":
            engine.ask("chance", match=match)
        elif status["waiting"] == "seats":
            players[status["asked"][0]["seat"]].play()
        else:
            return status, engine.ask("view", match=match, viewer="all")


def main():
    parser = argparse.ArgumentParser(description="Play a game at random.")
    parser.add_argument("binary", help="the path of eridu")
    parser.add_argument("--game", default="tigris")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    try:
        with Engine(chosen.binary) as engine:
            status, view = play_match(engine, chosen.game, chosen.seats, chosen.seed)
    except (OSError, Refused) as problem:
        sys.exit(f"random_bot: {problem}")
    print(view["text"])
    print(f"{chosen.game}: over after {status['steps']} steps")
    for row in sorted(status["result"], key=lambda row: row["place"]):
        scores = " ".join(map(str, row["scores"]))
        print(f"{row['place']}. {row['seat']}: {scores}")


if __name__ == "__main__":
    main()
