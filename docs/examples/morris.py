#!/usr/bin/env python3
"""Morris as an engine that speaks UGI (docs/protocol.md), written from the rules.
    perft verify morris --engine 'ugi:python3 docs/examples/morris.py'"""
import re
import sys

OPTIONS = {"Pieces": ["9", "3", "6"], "NoMillLimit": ["100", "0", "50", "200"],  # the default comes first
           "Flying": ["true", "false"], "Threefold": ["true", "false"]}
RING = r"(?:[WB]|(?<![1-8])[1-8])+"
NOTATION = re.compile(rf"({RING}/{RING}/{RING}) ([wb])" + 3 * r" (0|[1-9][0-9]*)")
OTHER = {"w": "b", "b": "w"}

# A point is ring*8 + index. Neighbours are the index either side, and across
# the rings through odd indices; a mill is three points centred on an odd one.
NEAR, MILLS = [[] for _ in range(24)], [[] for _ in range(24)]
for p in range(24):
    ring, i = p - p % 8, p % 8
    beside = [ring + (i - 1) % 8, ring + (i + 1) % 8]
    NEAR[p] = beside + [q for q in (p - 8, p + 8) if i % 2 and 0 <= q < 24]
    lines = [[beside[0], p, beside[1]]] * (i % 2) + [[p - 8, p, p + 8]] * (i % 2 and ring == 8)
    for line in lines:
        for q in line:
            MILLS[q].append([r for r in line if r != q])


def read(text, options):
    """A position: board, side to move, stones in hand, plies since one was taken."""
    found = NOTATION.fullmatch(text)
    if not found:
        raise ValueError("position: want three rings, w or b, two hands and a count of plies")
    rings = [re.sub("[1-8]", lambda n: "." * int(n[0]), ring) for ring in found[1].lower().split("/")]
    if any(len(ring) != 8 for ring in rings):
        raise ValueError("position: a ring has eight points")
    board, side, hands = "".join(rings), found[2], {"w": int(found[3]), "b": int(found[4])}
    if any(board.count(s) + hands[s] > int(options["Pieces"]) for s in hands):
        raise ValueError("position: a side has too many stones")
    if any(hands.values()) and hands["b"] - hands["w"] != (side == "b"):
        raise ValueError("position: alternate placing does not lead to these hands")
    return board, side, hands, int(found[5])


def write(position):
    board, side, hands, quiet = position
    rings = [re.sub(r"\.+", lambda run: str(len(run[0])), board[r:r + 8].upper()) for r in (0, 8, 16)]
    return f"{'/'.join(rings)} {side} {hands['w']} {hands['b']} {quiet}"


def closes(board, side, p):
    return any(board[q] == side == board[r] for q, r in MILLS[p])


def moves(position, options):
    """The moves as (text, from, to, taken), whether or not the game is over."""
    board, side, hands, _ = position
    own, theirs, empty = ([p for p in range(24) if board[p] == s] for s in (side, OTHER[side], "."))
    if any(hands.values()):
        steps = [(None, to) for to in empty]
    else:
        flies = len(own) == 3 and options["Flying"] == "true"
        steps = [(p, to) for p in own for to in (empty if flies else NEAR[p]) if board[to] == "."]
    prey = [p for p in theirs if not closes(board, OTHER[side], p)] or theirs
    for start, to in steps:
        text, left = str(to), board
        if start is not None:  # the point it leaves counts as empty
            text, left = f"{start}-{to}", board[:start] + "." + board[start + 1:]
        if prey and closes(left, side, to):
            yield from ((f"{text}x{p}", start, to, p) for p in prey)
        else:
            yield text, start, to, None


def play(position, move):
    board, side, hands, quiet = position
    _, start, to, taken = move
    board = "".join(side if p == to else "." if p in (start, taken) else c for p, c in enumerate(board))
    if start is None:
        hands = {**hands, side: hands[side] - 1}
    return board, OTHER[side], hands, quiet + 1 if taken is None else 0


def outcome(line, options):
    """How the game stands after a line of positions."""
    board, side, hands, quiet = line[-1]
    if not any(hands.values()):
        for loser in (side, OTHER[side]):  # the mover's opponent is looked at first
            if board.count(loser) < 3:
                return f"win {OTHER[loser]} reduced"
        if not any(moves(line[-1], options)):
            return f"win {OTHER[side]} blocked"
    if 0 < int(options["NoMillLimit"]) <= quiet:
        return "draw no-mill"
    if options["Threefold"] == "true" and sum(p[:3] == line[-1][:3] for p in line) >= 3:
        return "draw repetition"
    return "ongoing"


def legal(line, options):
    return list(moves(line[-1], options)) if outcome(line, options) == "ongoing" else []


def perft(line, options, depth):
    """The count of each legal move."""
    return {m[0]: 1 if depth == 1 else sum(perft(line + [play(line[-1], m)], options, depth - 1).values())
            for m in legal(line, options)}


def locate(rest, options, last):
    """The root, the moves and the line of a position command; goes on from the last one."""
    text, _, played = rest.partition(" moves ")
    words, start = played.split(), f"8/8/8 w {options['Pieces']} {options['Pieces']} 0"
    root = [start if text == "startpos" else text.removeprefix("fen "), dict(options)]
    line, done = [read(*root)], 0
    if last and last[0] == root and words[:len(last[1])] == last[1]:
        line, done = list(last[2]), len(last[1])
    for n in range(done, len(words)):
        move = next((m for m in legal(line, options) if m[0] == words[n]), None)
        if not move:
            raise ValueError(f"move {n + 1} {words[n]}: not legal in {write(line[-1])}")
        line.append(play(line[-1], move))
    return root, words, line


options, now = {name: values[0] for name, values in OPTIONS.items()}, None
for command in iter(sys.stdin.readline, ""):
    try:
        match command.split():
            case ["ugi"]:
                for name, values in OPTIONS.items():
                    kind = "type check default true" if "true" in values else " var ".join(["type combo default " + values[0], *values])
                    print(f"option name {name} {kind}")
                print("ugiok")
            case ["isready"]: print("readyok")
            case ["setoption", "name", name, "value", value] if value in OPTIONS.get(name, []): options[name] = value
            case ["uginewgame"]: now = locate("startpos", options, None)
            case ["position", *_]:
                last, now = now, None
                now = locate(command.strip().partition(" ")[2], options, last)
            case ["go" | "query", *_] if not now: raise ValueError("the position was refused, or there is none")
            case ["go", "perft", depth]:
                counts = perft(now[2], options, int(depth)) if int(depth) else {"": 1}
                print("".join(f"{m}: {n}\n" for m, n in counts.items() if m) + f"\nNodes searched: {sum(counts.values())}")
            case ["query", "fen"]: print("response " + write(now[2][-1]))
            case ["query", "outcome"]: print("response " + outcome(now[2], options))
            case ["quit"]: break
            case _: raise ValueError("unknown command " + command.strip())
    except ValueError as why:
        print(f"error {why}")
    sys.stdout.flush()
