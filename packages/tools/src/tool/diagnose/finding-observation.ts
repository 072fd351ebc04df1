import type { Observation } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { ToolInputError } from '../../errors.ts';
import type { FindingInput } from '../match-phenomena-schemas.ts';

/**
 * Findings as observations of the user. A measurement that the user overrules is withdrawn with them, so that the user's
 * word stands alone and the ledger still tells what was measured. What doesn't belong to a status is left out: only yes and no have a score and a
 * value, only the others a reason.
 *
 * @throws ToolInputError when the same phenomenon is both present and absent; it names each.
 */
export function toObservations(tool: string, findings: readonly FindingInput[]): readonly Observation[] {
  const faults = findings.flatMap((finding, index) => {
    const before = findings.slice(0, index).findIndex((earlier) => opposite(earlier, finding));
    if (before < 0) return [];
    return [
      {
        path: `findings.${index}`,
        message: `says that ${finding.phenomenonId} is ${finding.status}, findings.${before} says the opposite; ask the user which is right`,
      },
    ];
  });
  if (faults.length > 0) throw new ToolInputError(tool, faults);
  return findings.flatMap((finding) => [toObservation(finding), ...(finding.overrules === true ? [withdrawnMeasurement(finding)] : [])]);
}

function opposite(first: FindingInput, second: FindingInput): boolean {
  const statuses = [first.status, second.status];
  return first.phenomenonId === second.phenomenonId && statuses.includes('present') && statuses.includes('absent');
}

function withdrawnMeasurement({ phenomenonId: id, words }: FindingInput): Observation {
  return {
    phenomenonId: phenomenonId(id),
    source: 'probe',
    status: 'notExamined',
    reason: 'withdrawn',
    ...(words !== undefined && { words }),
  };
}

function toObservation({ phenomenonId: id, status, score, value, words, reason }: FindingInput): Observation {
  const base = { phenomenonId: phenomenonId(id), source: 'user', ...(words !== undefined && { words }) } as const;
  if (status === 'present' || status === 'absent') {
    return { ...base, status, ...(score !== undefined && { score }), ...(value !== undefined && { value }) };
  }
  return { ...base, status, ...(reason !== undefined && { reason }) };
}
