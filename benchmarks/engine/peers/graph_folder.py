"""Reads the graph and the states that the benchmark wrote for its peers."""

import json
import os

import numpy as np


class GraphFolder:
    def __init__(self, folder):
        with open(os.path.join(folder, "graph.json")) as file:
            described = json.load(file)
        self.folder = folder
        self.options = described["options"]
        self.causes = described["causes"]
        self.phenomena = described["phenomena"]
        self.states = [
            [(item["phenomenon"], item["status"] == "present") for item in state]
            for state in described["states"]
        ]
        self.tickets = self.array("tickets")
        self.start = self.array("start").astype(np.int64)
        self.cause = self.array("cause")
        self.present = self.array("present").astype(np.float64)

    def array(self, name):
        return np.fromfile(os.path.join(self.folder, name + ".u32"), dtype=np.uint32)
