"""scikit-learn's BernoulliNB, trained on the tickets. It gives a posterior only, and takes what wasn't said for absent."""

from serve import start


def create(folder):
    import numpy as np
    from scipy import sparse
    from sklearn.naive_bayes import BernoulliNB

    from graph_folder import GraphFolder

    class SklearnPeer:
        def __init__(self):
            graph = GraphFolder(folder)
            pointers, items = graph.array("ticket-start"), graph.array("ticket-items")
            shape = (len(pointers) - 1, graph.phenomena)
            rows = sparse.csr_matrix((np.ones(len(items)), items.astype(np.int32), pointers.astype(np.int32)), shape=shape)
            self.model = BernoulliNB().fit(rows, graph.array("ticket-cause"))
            self.rows = [self.row(state, graph.phenomena) for state in graph.states]

        @staticmethod
        def row(state, phenomena):
            columns = [phenomenon for phenomenon, present in state if present]
            return sparse.csr_matrix((np.ones(len(columns)), ([0] * len(columns), columns)), shape=(1, phenomena))

        def posterior(self, state):
            self.model.predict_proba(self.rows[state])

    return SklearnPeer()


if __name__ == "__main__":
    start(["numpy", "scipy", "sklearn"], create)
