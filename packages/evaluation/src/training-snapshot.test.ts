import { rootCauseId, validateSnapshot } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { parseDataset } from './parse-dataset.ts';
import { smallDocument } from './test-dataset.ts';
import { trainingSnapshot } from './training-snapshot.ts';

const closed = parseDataset(smallDocument);
const open = parseDataset({
  ...smallDocument,
  closedWorld: false,
  cases: [{ id: 'a1', rootCause: 'A', phenomena: ['p'], absent: ['q'], unknown: ['r'] }],
});

describe('trainingSnapshot', () => {
  it('learns a case of a closed world as the list of what held, and keeps what is unknown apart', () => {
    const { tickets } = trainingSnapshot({ dataset: closed, kind: 'cases', cases: closed.cases.slice(0, 2) });
    expect(tickets).toMatchObject([
      { id: 'a1', rootCauseId: 'A', present: ['p', 'q'], absent: [], unexamined: [] },
      { id: 'a2', rootCauseId: 'A', present: ['p'], absent: [], unexamined: ['q'] },
    ]);
  });

  it('counts recorded absences in an open world', () => {
    const { tickets } = trainingSnapshot({ dataset: open, kind: 'cases', cases: open.cases });
    expect(tickets).toMatchObject([{ present: ['p'], absent: ['q'], unexamined: ['r'] }]);
  });

  it('leaves out thin tickets cut from cases that must not be learned', () => {
    const { tickets } = trainingSnapshot({ dataset: closed, kind: 'sparse', cases: closed.cases.filter(({ id }) => id !== 'a1') });
    expect(tickets.map(({ id }) => id)).toEqual(['b1']);
  });

  it('cannot learn from a case with two causes', () => {
    const [first] = closed.cases;
    const double = {
      ...(first ?? closed.cases[0]),
      id: 'double',
      rootCauses: [rootCauseId('A'), rootCauseId('B')],
      present: [],
      absent: [],
      unknown: [],
    };
    expect(trainingSnapshot({ dataset: closed, kind: 'cases', cases: [double] }).tickets).toEqual([]);
  });

  it('gives the engine a snapshot without faults', () => {
    expect(validateSnapshot(trainingSnapshot({ dataset: closed, kind: 'cases', cases: closed.cases }))).toEqual([]);
  });
});
