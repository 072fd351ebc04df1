import type { Observation } from '@dbdiag/graph-engine';
import type { Names } from './names.ts';
import type { RecordedFinding } from './schemas.ts';

/** A finding in words: score and value only where there was a yes or a no, and `noPrivilege` where somebody may not look. */
export function describeObservation(observation: Observation, names: Names): RecordedFinding {
  const { phenomenonId, status, words } = observation;
  const mayNot = 'reason' in observation && observation.reason === 'noPrivilege';
  const examined = observation.status === 'present' || observation.status === 'absent';
  return {
    phenomenonId,
    description: names.phenomenon(phenomenonId),
    status: mayNot ? 'noPrivilege' : status,
    ...(examined && observation.score !== undefined && { score: observation.score }),
    ...(examined && observation.value !== undefined && { value: observation.value }),
    words,
  };
}
