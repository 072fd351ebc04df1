"""Talks with the benchmark: one JSON object a line on stdin and stdout. Times are taken in this process."""

import json
import sys
import time


def write(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def start(modules, create):
    """Loads the modules a peer needs; says so where one isn't installed. Then builds the peer and serves requests."""
    versions = {}
    for name in modules:
        try:
            versions[name] = __import__(name).__version__
        except ImportError:
            write({"missing": name})
            return
    peer = create(sys.argv[1])
    write({"versions": versions})
    for line in sys.stdin:
        request = json.loads(line)
        run = getattr(peer, request["measure"])
        prepare = getattr(peer, "before_" + request["measure"], lambda state: state)
        nanoseconds, answers = [], []
        for state in request["states"]:
            prepared = prepare(state)
            began = time.perf_counter_ns()
            answer = run(prepared)
            nanoseconds.append(time.perf_counter_ns() - began)
            answers.append(answer)
        write({"nanoseconds": nanoseconds, "answers": [listed(answer) for answer in answers] if request["answers"] else []})


def listed(answer):
    """An answer of diagnose as plain lists: leading causes and questions, each with its number."""
    if answer is None:
        return None
    leading, questions = answer
    return {
        "leading": [[int(position), float(value)] for position, value in zip(*leading)],
        "questions": [[int(position), float(value)] for position, value in zip(*questions)],
    }
