"""All pairs, dense: every question's gain from the posteriors after a yes and after a no."""

from serve import start


def create(folder):
    import numpy as np

    from graph_folder import GraphFolder
    from model import Model, best

    def entropy(distribution):
        return -np.sum(distribution * np.log2(distribution))

    class NumpyPeer:
        def __init__(self):
            graph = self.graph = GraphFolder(folder)
            model = Model(graph)
            present = np.zeros((graph.phenomena, graph.causes))
            present[np.repeat(np.arange(graph.phenomena), np.diff(graph.start)), graph.cause] = graph.present
            known = model.likelihood(present, graph.tickets[None, :], model.base[:, None])
            self.yes = np.column_stack([known, model.other])
            self.prior = np.append(model.prior, model.other_prior)

        def believe(self, state):
            posterior = self.prior.copy()
            for phenomenon, present in self.graph.states[state]:
                posterior *= self.yes[phenomenon] if present else 1 - self.yes[phenomenon]
            return posterior / posterior.sum()

        def posterior(self, state):
            self.believe(state)

        def diagnose(self, state):
            posterior = self.believe(state)
            leading = best(posterior, 10)
            before = entropy(posterior)
            gains = np.empty(self.graph.phenomena)
            for phenomenon in range(self.graph.phenomena):
                if_yes = posterior * self.yes[phenomenon]
                if_no = posterior - if_yes
                yes, no = if_yes.sum(), if_no.sum()
                gains[phenomenon] = before - yes * entropy(if_yes / yes) - no * entropy(if_no / no)
            gains[[phenomenon for phenomenon, _ in self.graph.states[state]]] = 0
            questions = best(gains, 5)
            return (leading, posterior[leading]), (questions, gains[questions])

    return NumpyPeer()


if __name__ == "__main__":
    start(["numpy"], create)
