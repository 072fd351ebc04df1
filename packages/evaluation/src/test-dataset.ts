import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { CaseResult } from './case-result.ts';
import type { Case } from './dataset.ts';

/** A data set as a file has it, small enough to count by hand: five cases of two causes. */
export const smallDocument = {
  name: 'small',
  closedWorld: true,
  rootCauses: [
    { id: 'A', description: 'cause a' },
    { id: 'B', description: 'cause b' },
  ],
  phenomena: [
    { id: 'p', description: 'phenomenon p' },
    { id: 'q', description: 'phenomenon q' },
    { id: 'r', description: 'phenomenon r' },
  ],
  cases: [
    { id: 'a1', rootCause: 'A', phenomena: ['p', 'q'], initial: ['p'], flip10: ['q', 'r'] },
    { id: 'a2', rootCause: 'A', phenomena: ['p'], unknown: ['q'] },
    { id: 'a3', rootCause: 'A', phenomena: ['p'] },
    { id: 'b1', rootCause: 'B', phenomena: ['q', 'r'] },
    { id: 'b2', rootCause: 'B', phenomena: ['r'] },
  ],
  sparseTickets: [
    { id: 'a1', rootCause: 'A', phenomena: ['p'] },
    { id: 'b1', rootCause: 'B', phenomena: ['r'] },
  ],
};

/** A case without anything, for tests that care for one field. */
export function caseWith(more: Partial<Case>): Case {
  return { id: 'case', rootCauses: [rootCauseId('A')], present: [], absent: [], unknown: [], ...more };
}

/** A right, unconcluded result, for tests that care for one field. */
export function resultWith(more: Partial<CaseResult>): CaseResult {
  return {
    caseId: 'case',
    rootCauses: [rootCauseId('A')],
    leaders: [rootCauseId('A')],
    confidence: 0.5,
    right: true,
    probabilityOfTruth: 0.5,
    concluded: false,
    degenerate: false,
    questions: 0,
    rounds: 0,
    stepMs: 0,
    ...more,
  };
}

/** Ids of phenomena by their names. */
export function ids(...names: readonly string[]): readonly ReturnType<typeof phenomenonId>[] {
  return names.map(phenomenonId);
}
