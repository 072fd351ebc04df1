"""Works out small diagnoses from the formulas of docs/model.md, with exact fractions and 60-digit logarithms.

It shares nothing with the TypeScript. Its output is a fixture:

    python3 scripts/exact-values.py > src/fixtures/exact-values.json
"""

import json
from decimal import Decimal, getcontext
from fractions import Fraction as F

getcontext().prec = 60

OTHER = "other-cause"
DEFAULTS = {
    "alpha": F(2), "omega": F(7, 10), "leak": F(1, 10), "answerError": F(1, 50), "redundancy": F(3, 2),
    "redundancyShrinkage": F(30), "priorPseudoCount": F(1, 2), "otherCausePrior": F(1, 20),
}


def dec(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


def log2(x):
    return x.ln() / Decimal(2).ln()


def entropy(probabilities):
    return -sum((p * log2(p) for p in probabilities if p > 0), Decimal(0))


def columns(case):
    """Per cause the number of tickets and, per phenomenon, (present, absent, unexamined)."""
    counts = {}
    if "tickets" in case:
        for cause, present, absent, unexamined in case["tickets"]:
            tickets, rows = counts.setdefault(cause, [0, {}])
            counts[cause][0] += 1
            for position, names in enumerate((present, absent, unexamined)):
                for name in names.split():
                    rows.setdefault(name, [0, 0, 0])[position] += 1
    else:
        for cause, tickets, rows in case["counts"]:
            if tickets > 0:
                counts[cause] = [tickets, {name: list(row) for name, row in rows.items()}]
    return counts


def base_rate(counts, name, omega):
    present = sum(rows.get(name, (0, 0, 0))[0] for _, rows in counts.values())
    weighted = F(0)
    for tickets, rows in counts.values():
        n, d, unexamined = rows.get(name, (0, 0, 0))
        weighted += n + d + omega * (tickets - n - d - unexamined)
    return (present + F(1, 2)) / (weighted + 1)


def presence(counts, cause, name, options):
    b = base_rate(counts, name, options["omega"])
    if cause == OTHER:
        return b
    tickets, rows = counts[cause]
    n, d, unexamined = rows.get(name, (0, 0, 0))
    den = n + d + options["omega"] * (tickets - n - d - unexamined)
    p = (n + options["alpha"] * b) / (den + options["alpha"])
    return 1 - (1 - options["leak"] * b) * (1 - p)


def likelihood(counts, cause, name, options):
    p = presence(counts, cause, name, options)
    return p * (1 - options["answerError"]) + (1 - p) * options["answerError"]


def redundancy(case, counts, first, second, options):
    """Correlation of the 0/1 columns, centred within each cause, or from the pair counts."""
    df = F(sum(tickets for tickets, _ in counts.values()) - len(counts))
    if df <= 1 or ("tickets" not in case and "pairs" not in case):
        return F(0)
    if "tickets" in case:
        xy = xx = yy = F(0)
        for cause in counts:
            own = [present.split() for c, present, _, _ in case["tickets"] if c == cause]
            x = [F(int(first in present)) for present in own]
            y = [F(int(second in present)) for present in own]
            mx, my = sum(x) / len(x), sum(y) / len(y)
            xy += sum((a - mx) * (b - my) for a, b in zip(x, y))
            xx += sum((a - mx) ** 2 for a in x)
            yy += sum((b - my) ** 2 for b in y)
    else:
        row = lambda cause, name: F(counts[cause][1].get(name, (0, 0, 0))[0])
        together = next((t for a, b, t in case["pairs"] if {a, b} == {first, second}), 0)
        xy = together - sum(row(c, first) * row(c, second) / counts[c][0] for c in counts)
        xx = sum(row(c, first) - row(c, first) ** 2 / counts[c][0] for c in counts)
        yy = sum(row(c, second) - row(c, second) ** 2 / counts[c][0] for c in counts)
    if xx == 0 or yy == 0:
        return F(0)
    beyond_chance = (xy * xy / (xx * yy) - 1 / df) / (1 - 1 / df)
    return options["redundancy"] * max(F(0), beyond_chance) * df / (df + options["redundancyShrinkage"])


def work_out(case):
    options = {**DEFAULTS, **case.get("options", {})}
    counts = columns(case)
    names, causes = sorted(case["phenomena"]), sorted(counts)
    total, kappa = sum(tickets for tickets, _ in counts.values()), options["priorPseudoCount"]
    prior = {c: (1 - options["otherCausePrior"]) * (counts[c][0] + kappa) / (total + kappa * len(causes)) for c in causes}
    if options["otherCausePrior"] > 0:
        prior[OTHER] = options["otherCausePrior"]
    hypotheses = sorted(prior)
    findings = sorted(case["findings"])
    q = lambda a, b: redundancy(case, counts, a, b, options)
    weight = {f[0]: 1 / (1 + sum((q(f[0], g[0]) for g in findings if g[0] != f[0]), F(0))) for f in findings}

    def term(cause, finding):
        """Decimal log likelihood of a finding, before its weight."""
        name, status, score = finding
        yes, b = likelihood(counts, cause, name, options), base_rate(counts, name, options["omega"])
        value = yes if status == "present" else 1 - yes
        base = b if status == "present" else 1 - b
        return dec(score * value + (1 - score) * base).ln()

    log_joint = {h: dec(prior[h]).ln() + sum((dec(weight[f[0]]) * term(h, f) for f in findings), Decimal(0)) for h in hypotheses}
    total_joint = sum(value.exp() for value in log_joint.values())
    posterior = {h: log_joint[h].exp() / total_joint for h in hypotheses}

    answers = {}
    for name in names:
        if any(f[0] == name for f in findings):
            continue
        v = dec(1 / (1 + sum((q(name, f[0]) for f in findings), F(0))))
        discounted = {}
        for h in hypotheses:
            yes = dec(likelihood(counts, h, name, options))
            up, down = (v * yes.ln()).exp(), (v * (1 - yes).ln()).exp()
            discounted[h] = up / (up + down)
        m = sum(posterior[h] * discounted[h] for h in hypotheses)
        after = lambda share: [posterior[h] * share(h) / sum(posterior[g] * share(g) for g in hypotheses) for h in hypotheses]
        expected = m * entropy(after(lambda h: discounted[h])) + (1 - m) * entropy(after(lambda h: 1 - discounted[h]))
        answers[name] = {"gainBits": float(entropy(posterior.values()) - expected), "probabilityPresent": float(m)}

    ranked = sorted(hypotheses, key=lambda h: (-posterior[h], h))
    bits = lambda f: dec(weight[f[0]]) * (term(ranked[0], f) - term(ranked[1], f)) / Decimal(2).ln() if len(ranked) > 1 else Decimal(0)
    return {
        "baseRate": {n: float(base_rate(counts, n, options["omega"])) for n in names},
        "presence": {h: {n: float(presence(counts, h, n, options)) for n in names} for h in hypotheses},
        "likelihood": {h: {n: float(likelihood(counts, h, n, options)) for n in names} for h in hypotheses},
        "redundancy": [[a, b, float(q(a, b))] for a in names for b in names if a != b],
        "weight": {name: float(w) for name, w in weight.items()},
        "prior": {h: float(prior[h]) for h in hypotheses},
        "posterior": {h: float(posterior[h]) for h in hypotheses},
        "entropyBits": float(entropy(posterior.values())),
        "answers": answers,
        "explanation": {
            "hypothesis": ranked[0],
            "against": ranked[min(1, len(ranked) - 1)],
            "priorBits": float(log2(dec(prior[ranked[0]])) - log2(dec(prior[ranked[min(1, len(ranked) - 1)]]))),
            "posteriorBits": float(log2(posterior[ranked[0]]) - log2(posterior[ranked[min(1, len(ranked) - 1)]])),
            "bits": {f[0]: float(bits(f)) for f in findings},
        },
    }


LOCKS = [
    ("idle-transaction", "lock_wait idle_in_tx", "cpu_high", ""),
    ("idle-transaction", "lock_wait idle_in_tx bloat", "", "cpu_high"),
    ("idle-transaction", "lock_wait", "", ""),
    ("idle-transaction", "idle_in_tx bloat", "slow_query", ""),
    ("missing-index", "slow_query cpu_high", "lock_wait", ""),
    ("missing-index", "slow_query", "lock_wait idle_in_tx", ""),
    ("missing-index", "slow_query cpu_high bloat", "", "lock_wait"),
    ("autovacuum-off", "bloat slow_query", "", ""),
    ("autovacuum-off", "bloat", "idle_in_tx", ""),
    ("autovacuum-off", "bloat slow_query cpu_high", "", ""),
    ("healthy", "", "lock_wait slow_query bloat", ""),
    ("healthy", "cpu_high", "lock_wait slow_query idle_in_tx bloat", ""),
]
NAMES = ["lock_wait", "idle_in_tx", "cpu_high", "slow_query", "bloat"]
ONE = F(1)

CASES = [
    {"name": "nothing said yet", "phenomena": NAMES, "tickets": LOCKS, "findings": []},
    {"name": "a yes, a no and a half match", "phenomena": NAMES, "tickets": LOCKS,
     "findings": [("lock_wait", "present", ONE), ("cpu_high", "absent", ONE), ("bloat", "present", F(7, 10))]},
    {"name": "two findings that go together no more than by chance", "phenomena": NAMES, "tickets": LOCKS,
     "findings": [("slow_query", "present", ONE), ("cpu_high", "present", ONE)]},
    {"name": "strong discount, other options", "phenomena": NAMES, "tickets": LOCKS,
     "options": {"alpha": F(1, 4), "omega": F(1, 2), "leak": F(0), "answerError": F(1, 10), "redundancy": F(5),
                 "redundancyShrinkage": F(2), "priorPseudoCount": F(0), "otherCausePrior": F(0)},
     "findings": [("lock_wait", "present", F(9, 10)), ("bloat", "absent", F(4, 5)), ("slow_query", "absent", ONE)]},
    {"name": "counts with pairs", "phenomena": ["a", "b", "c"],
     "counts": [("x", 20, {"a": (15, 2, 0), "b": (12, 0, 3)}), ("y", 10, {"b": (1, 9, 0), "c": (8, 0, 0)}), ("unseen", 0, {})],
     "pairs": [("b", "a", 11)], "findings": [("a", "present", ONE), ("b", "present", ONE)]},
    {"name": "counts without pairs", "phenomena": ["a", "b", "c"],
     "counts": [("x", 20, {"a": (15, 2, 0), "b": (12, 0, 3)}), ("y", 10, {"b": (1, 9, 0), "c": (8, 0, 0)})],
     "findings": [("a", "absent", F(1, 2)), ("b", "present", ONE)]},
    {"name": "a thousand million tickets", "phenomena": ["a", "b"],
     "counts": [("x", 10**9, {"a": (10**9, 0, 0), "b": (1, 10**9 - 1, 0)}), ("y", 1, {"b": (1, 0, 0)})],
     "findings": [("b", "present", ONE)]},
    {"name": "one cause, one phenomenon, one ticket", "phenomena": ["a"], "tickets": [("x", "a", "", "")],
     "findings": [("a", "absent", ONE)]},
]


def snapshot_of(case):
    text = lambda words: {"en": words}
    causes = {row[0] for row in case.get("tickets", case.get("counts", []))} - {"healthy"}
    snapshot = {
        "phenomena": [{"id": n, "description": text(n), "observedBy": "sql", "observationMethod": text("look")} for n in case["phenomena"]],
        "rootCauses": [{"id": c, "description": text(c), "category": "test", "solution": []} for c in sorted(causes)],
    }
    if "tickets" in case:
        snapshot["tickets"] = [
            {"id": f"t{i}", "rootCauseId": c, "present": p.split(), "absent": a.split(), "unexamined": u.split(), "source": "exact-values.py"}
            for i, (c, p, a, u) in enumerate(case["tickets"])
        ]
    else:
        row = lambda name, counts: dict(zip(("phenomenonId", "present", "absent", "unexamined"), (name, *counts)))
        snapshot["counts"] = [
            {"rootCauseId": c, "tickets": t, "phenomena": [row(name, counts) for name, counts in rows.items()]} for c, t, rows in case["counts"]
        ]
        if "pairs" in case:
            snapshot["pairs"] = [{"first": a, "second": b, "together": t} for a, b, t in case["pairs"]]
    return snapshot


print(json.dumps([
    {
        "name": case["name"],
        "snapshot": snapshot_of(case),
        "options": {key: float(value) for key, value in case.get("options", {}).items()},
        "findings": [{"phenomenonId": n, "status": s, "score": float(score)} for n, s, score in case["findings"]],
        "expected": work_out(case),
    }
    for case in CASES
], indent=1))
