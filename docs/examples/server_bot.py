#!/usr/bin/env python3
"""Plays at the tables of a running Eridu server.

    ERIDU_TOKEN=... python3 server_bot.py http://127.0.0.1:7780

Make a bot on the page of your account (or with POST /api/me/bots), give its
token to this program, and seat the bot at a table of yours. The server then
asks it over one long answer, a line of JSON for each question; what the bot
does it posts back. Replace `choose` to write a bot that thinks. The lines are
described in docs/bots.md; only Python's standard library is used.
"""

import argparse
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request


class Server:
    """A server, and the token of this bot."""

    def __init__(self, address, token):
        self.address, self.token = address.rstrip("/"), token

    def request(self, path, body=None, timeout=30):
        """Sends a GET or POST request and returns the open response."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data)
        request.add_header("Authorization", f"Bearer {self.token}")
        request.add_header("Content-Type", "application/json")
        return urllib.request.urlopen(request, timeout=timeout)

    def questions(self):
        """The lines of the bot's stream; an empty line is a keep-alive."""
        with self.request("/api/bot/stream", timeout=60) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)

    def act(self, question, action):
        """Answers a question. If it has changed meanwhile, the server asks again automatically."""
        body = {"seat": question["number"], "action": action, "step": question["step"]}
        try:
            with self.request(f"/api/tables/{question['table']}/act", body):
                return
        except urllib.error.HTTPError as error:
            refusal = json.load(error)["error"]
            if refusal["code"] == "too-many":
                time.sleep(float(error.headers["Retry-After"]))
                self.act(question, action)
            elif refusal["code"] != "stale":
                raise SystemExit(f"server_bot: {refusal['text']} ({refusal['code']})") from None


def choose(question, dice):
    """Picks one of the legal actions. `question["view"]` is what the seat sees."""
    return dice.choice(question["legal"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("server", help="such as http://127.0.0.1:7780")
    parser.add_argument("--games", type=int, help="end after so many games")
    parser.add_argument("--seed", type=int, help="the same seed makes the same choices")
    options = parser.parse_args()
    server = Server(options.server, os.environ.get("ERIDU_TOKEN", ""))
    dice = random.Random(options.seed)
    over = 0
    while True:
        try:
            for line in server.questions():
                if line["do"] == "hello":
                    print(f"{line['game']}: I am the {line['seat']}", flush=True)
                elif line["do"] == "choose":
                    server.act(line, choose(line, dice))
                elif line["do"] == "end":
                    places = (line["result"] or {}).get("places")
                    print(f"over, places {places}", flush=True)
                    over += 1
                    if over == options.games:
                        return
        except urllib.error.HTTPError as error:
            sys.exit(f"server_bot: {json.load(error)['error']['text']}")
        except OSError as error:
            print(f"server_bot: {error}; trying again", file=sys.stderr)
        time.sleep(2)


if __name__ == "__main__":
    main()
