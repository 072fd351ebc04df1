import { describe, expect, it } from 'vitest';
import { generateDataset, middlingWorld } from './generated-dataset.ts';
import { parseDataset } from './parse-dataset.ts';
import { smallDocument } from './test-dataset.ts';
import { causesLeftOut, crossValidation, halves, leaveOneOut, trainAndTest } from './trial.ts';

const dataset = generateDataset(middlingWorld);

describe.each(['cases', 'sparse'] as const)('trials that learn %s', (kind) => {
  it.each([
    ['cross-validation', crossValidation(dataset, { kind, seed: 1 })],
    ['leave one out', leaveOneOut(dataset, { kind })],
    ['halves', halves(dataset, { kind })],
    ['causes left out', causesLeftOut(dataset, { kind })],
  ])('never learn what they play and play every case once: %s', (_, trials) => {
    for (const { snapshot, cases } of trials) {
      const learned = new Set<string>(snapshot().tickets.map(({ id }) => id));
      expect(learned.size).toBeGreaterThan(0);
      expect(cases.filter(({ id }) => learned.has(id))).toEqual([]);
    }
    expect(trials.flatMap(({ cases }) => cases.map(({ id }) => id)).sort()).toEqual(dataset.cases.map(({ id }) => id).sort());
  });

  it('know nothing of a cause left out', () => {
    for (const { snapshot, cases } of causesLeftOut(dataset, { kind })) {
      const left = cases[0]?.rootCauses[0];
      expect(snapshot().tickets.filter(({ rootCauseId }) => rootCauseId === left)).toEqual([]);
    }
  });
});

describe('trainAndTest', () => {
  it('knows phenomena and causes that only the played set has, without tickets', () => {
    const played = parseDataset({
      ...smallDocument,
      rootCauses: [...smallDocument.rootCauses, { id: 'N' }],
      phenomena: [...smallDocument.phenomena, { id: 'n' }],
      cases: [{ id: 'n1', rootCause: 'N', phenomena: ['n'] }],
      sparseTickets: [],
    });
    const { snapshot, cases } = trainAndTest(parseDataset(smallDocument), played, { kind: 'cases' });
    const { phenomena, rootCauses, tickets } = snapshot();
    expect(phenomena.map(({ id }) => id)).toEqual(['p', 'q', 'r', 'n']);
    expect(rootCauses.map(({ id }) => id)).toEqual(['A', 'B', 'N']);
    expect(tickets).toHaveLength(5);
    expect(cases.map(({ id }) => id)).toEqual(['n1']);
  });
});
