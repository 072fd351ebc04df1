"""The engine's algebra on scipy.sparse: silent causes by groups of equal ticket counts, two sparse mat-vecs for all gains."""

from serve import start


def create(folder):
    import numpy as np
    from scipy import sparse

    from graph_folder import GraphFolder
    from model import Model, answer_entropy, best

    class ScipyPeer:
        def __init__(self):
            graph = self.graph = GraphFolder(folder)
            model = self.model = Model(graph)
            self.group_tickets, self.group_of = np.unique(graph.tickets, return_inverse=True)
            base_of_edge = np.repeat(model.base, np.diff(graph.start))
            tickets = graph.tickets[graph.cause].astype(np.float64)
            likelihood = model.likelihood(graph.present, tickets, base_of_edge)
            silent = model.likelihood(0.0, tickets, base_of_edge)
            # What an edge adds to the log likelihood of a silent cause of its group.
            self.log_yes = np.log(likelihood) - np.log(silent)
            self.log_no = np.log1p(-likelihood) - np.log1p(-silent)
            shape = (graph.phenomena, graph.causes)
            pointers = graph.start.astype(np.int32)
            indices = graph.cause.astype(np.int32)
            self.more_yes = sparse.csr_matrix((likelihood - silent, indices, pointers), shape=shape)
            self.more_entropy = sparse.csr_matrix((answer_entropy(likelihood) - answer_entropy(silent), indices, pointers), shape=shape)
            # What silent causes say depends on the base rate only, and few base rates are distinct.
            self.rates, self.rate_of = np.unique(model.base, return_inverse=True)
            self.rates_squared = self.rates**2
            self.other_yes = model.answered(self.rates)
            self.silent_entropy = answer_entropy(model.likelihood(0.0, self.group_tickets[None, :], self.rates[:, None]))
            self.other_entropy = answer_entropy(self.other_yes)
            # A silent cause shows a phenomenon of base rate b with k·b, k = alpha / (omega·tickets + alpha).
            self.silent_share = model.alpha / (model.omega * self.group_tickets + model.alpha)
            group_prior = np.zeros(len(self.group_tickets))
            group_prior[self.group_of] = model.prior
            self.log_group_prior = np.log(group_prior)
            self.log_other_prior = np.log(model.other_prior)

        def believe(self, state):
            graph, model = self.graph, self.model
            group = self.log_group_prior.copy()
            other = self.log_other_prior
            indices, changes = [], []
            for phenomenon, present in graph.states[state]:
                edges = slice(graph.start[phenomenon], graph.start[phenomenon + 1])
                silent = model.likelihood(0.0, self.group_tickets, model.base[phenomenon])
                chance = model.other[phenomenon]
                group += np.log(silent) if present else np.log1p(-silent)
                other += np.log(chance) if present else np.log1p(-chance)
                indices.append(graph.cause[edges])
                changes.append((self.log_yes if present else self.log_no)[edges])
            touched = np.concatenate(indices)
            change = np.bincount(touched, np.concatenate(changes), graph.causes)[touched]
            joint = group[self.group_of[touched]] + change
            largest = max(joint.max(initial=-np.inf), group.max(), other)
            weights = np.exp(group - largest)[self.group_of]
            weights[touched] = np.exp(joint - largest)
            other_weight = np.exp(other - largest)
            total = weights.sum() + other_weight
            return weights / total, other_weight / total

        def posterior(self, state):
            self.believe(state)

        def gains(self, belief):
            weights, other = belief
            model = self.model
            group = np.bincount(self.group_of, weights, len(self.group_tickets))
            certain, silent = group.sum(), group @ self.silent_share
            shown = (silent + model.leak * certain) * self.rates - (model.leak * silent) * self.rates_squared
            silent_yes = model.error * certain + (1 - 2 * model.error) * shown + other * self.other_yes
            silent_entropy = self.silent_entropy @ group + other * self.other_entropy
            yes = self.more_yes @ weights
            yes += silent_yes[self.rate_of]
            per_cause = self.more_entropy @ weights
            per_cause += silent_entropy[self.rate_of]
            return answer_entropy(yes) - per_cause

        def before_full_pass(self, state):
            return self.believe(state)

        def full_pass(self, belief):
            self.gains(belief)

        def diagnose(self, state):
            belief = self.believe(state)
            weights, other = belief
            hypotheses = np.append(weights, other)
            leading = best(hypotheses, 10)
            gains = self.gains(belief)
            gains[[phenomenon for phenomenon, _ in self.graph.states[state]]] = 0
            questions = best(gains, 5)
            return (leading, hypotheses[leading]), (questions, gains[questions])

    return ScipyPeer()


if __name__ == "__main__":
    start(["numpy", "scipy"], create)
