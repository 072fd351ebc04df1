"""The engine's model, written with whole arrays: prior, base rates, likelihoods, entropy."""

import numpy as np


class Model:
    def __init__(self, graph):
        options = graph.options
        self.graph = graph
        self.alpha, self.omega = options["alpha"], options["omega"]
        self.leak, self.error = options["leak"], options["answerError"]
        total = graph.tickets.sum(dtype=np.float64)
        shown = np.add.reduceat(np.append(graph.present, 0), graph.start[:-1])
        shown[graph.start[:-1] == graph.start[1:]] = 0  # reduceat gives the next element for an empty range
        self.base = (shown + 0.5) / (shown + self.omega * (total - shown) + 1)
        self.other_prior = options["otherCausePrior"]
        share = graph.tickets + options["priorPseudoCount"]
        self.prior = share / share.sum() * (1 - self.other_prior)
        self.other = self.answered(self.base)

    def answered(self, chance):
        """P(answer is yes) when a share of the answers is wrong."""
        return chance * (1 - self.error) + (1 - chance) * self.error

    def likelihood(self, present, tickets, base):
        """P(answer is yes | cause), elementwise."""
        shown = (present + self.alpha * base) / (present + self.omega * (tickets - present) + self.alpha)
        return self.answered(shown + self.leak * base * (1 - shown))


def answer_entropy(chance):
    """Entropy of a yes or no in bits, elementwise, for chances inside (0, 1)."""
    absent = 1 - chance
    return -(chance * np.log2(chance) + absent * np.log2(absent))


def best(values, count):
    """Positions of the largest values, largest first, ties by position."""
    top = np.argpartition(-values, count - 1)[:count] if count < len(values) else np.arange(len(values))
    return top[np.lexsort((top, -values[top]))]
