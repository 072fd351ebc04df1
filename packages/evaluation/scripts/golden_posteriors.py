"""Computes fixtures/golden-posteriors.json from fixtures/golden-tickets.json.

Written from the formulas of the model alone, straight from the lists of tickets, in 50-digit decimal arithmetic:
no part of it is shared with the engine. Python 3, standard library only.
"""
import json
from decimal import Decimal, getcontext
from pathlib import Path

getcontext().prec = 50
HALF = Decimal("0.5")
OMEGA = Decimal("0.7")
LEAK = Decimal("0.1")
EPSILON = Decimal("0.02")
STRENGTH = Decimal("1.5")
SHRINKAGE = Decimal(30)
PSEUDO = HALF


def likelihoods(tickets, causes, phenomenon, alpha):
    """P(answer yes) per cause, and for *other cause* last."""
    def weigh(own):
        present = sum(1 for t in own if phenomenon in t["present"])
        absent = sum(1 for t in own if phenomenon in t["absent"])
        skipped = sum(1 for t in own if phenomenon in t["unexamined"])
        return present, absent + OMEGA * (len(own) - present - absent - skipped)

    present, against = weigh(tickets)
    base = (present + HALF) / (present + against + 1)
    answers = []
    for cause in causes:
        n, d = weigh([t for t in tickets if t["rootCauseId"] == cause])
        p = (n + alpha * base) / (n + d + alpha)
        p = 1 - (1 - LEAK * base) * (1 - p)
        answers.append(p * (1 - EPSILON) + (1 - p) * EPSILON)
    return answers + [base * (1 - EPSILON) + (1 - base) * EPSILON]


def redundancy(tickets, causes, first, second):
    """q of two phenomena: how much of what one says the other has said, by the correlation within causes."""
    df = Decimal(len(tickets) - len(causes))
    if df <= 1:
        return Decimal(0)
    sxy = sxx = syy = Decimal(0)
    for cause in causes:
        own = [t for t in tickets if t["rootCauseId"] == cause]
        xs = [Decimal(first in t["present"]) for t in own]
        ys = [Decimal(second in t["present"]) for t in own]
        mx, my = sum(xs) / len(own), sum(ys) / len(own)
        sxy += sum((x - mx) * (y - my) for x, y in zip(xs, ys))
        sxx += sum((x - mx) ** 2 for x in xs)
        syy += sum((y - my) ** 2 for y in ys)
    tiny = Decimal("1e-30")
    if sxx < tiny or syy < tiny:
        return Decimal(0)
    rho2 = min(Decimal(1), sxy * sxy / (sxx * syy))
    return STRENGTH * max(Decimal(0), (rho2 - 1 / df) / (1 - 1 / df)) * df / (df + SHRINKAGE)


def posterior(tickets, question):
    causes = sorted({t["rootCauseId"] for t in tickets})
    alpha = Decimal(str(question["options"]["alpha"]))
    other = Decimal(str(question["options"]["otherCausePrior"]))
    counts = [sum(1 for t in tickets if t["rootCauseId"] == cause) for cause in causes]
    prior = [(1 - other) * (n + PSEUDO) / (len(tickets) + PSEUDO * len(causes)) for n in counts] + [other]
    findings = sorted([(p, True) for p in question["confirmed"]] + [(p, False) for p in question["denied"]])
    joint = list(prior)
    for phenomenon, present in findings:
        weight = Decimal(1) / (1 + sum(redundancy(tickets, causes, phenomenon, o) for o, _ in findings if o != phenomenon))
        for index, yes in enumerate(likelihoods(tickets, causes, phenomenon, alpha)):
            joint[index] *= (weight * (yes if present else 1 - yes).ln()).exp()
    total = sum(joint)
    names = causes + ["other-cause"]
    return {name: float(value / total) for name, value in zip(names, joint) if value > 0}


folder = Path(__file__).resolve().parent.parent / "fixtures"
worlds = json.loads((folder / "golden-tickets.json").read_text())
results = [[posterior(world["tickets"], question) for question in world["questions"]] for world in worlds]
(folder / "golden-posteriors.json").write_text(json.dumps(results) + "\n")
