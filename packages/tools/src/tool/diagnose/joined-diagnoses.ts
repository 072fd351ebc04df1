import type { DiagnoseOutput } from '../schemas.ts';

/** What several calls of one turn did to the diagnosis, as if it had been one: what stands is the last word, what changed is counted from the first. */
export function joinDiagnoses(diagnoses: readonly DiagnoseOutput[]): DiagnoseOutput | undefined {
  const [first, ...others] = diagnoses;
  return first === undefined ? undefined : others.reduce(join, first);
}

function join(earlier: DiagnoseOutput, later: DiagnoseOutput): DiagnoseOutput {
  const { before } = earlier;
  const [leader] = later.hypotheses;
  const endsAsBefore = before?.outcome === later.outcome && before.hypothesisId === leader?.hypothesisId;
  return {
    ...standingOf(later),
    recorded: [...earlier.recorded, ...later.recorded],
    ...(before !== undefined && { before, changes: joinChanges(earlier.changes ?? [], later.changes ?? []) }),
    reopened: (earlier.reopened || later.reopened) && before !== undefined && !endsAsBefore,
  };
}

/** Without what compares it with an earlier round. */
function standingOf({
  outcome,
  diagnosisComplete,
  hypotheses,
  recommendations,
  diagnosis,
  provisional,
  conflicts,
  discounted,
  unexplained,
  contradictedBy,
  twoCauses,
  wouldSeparate,
  suspicion,
}: DiagnoseOutput): Omit<DiagnoseOutput, 'recorded' | 'before' | 'changes' | 'reopened'> {
  return {
    outcome,
    diagnosisComplete,
    hypotheses,
    recommendations,
    ...(diagnosis !== undefined && { diagnosis }),
    ...(provisional !== undefined && { provisional }),
    conflicts,
    discounted,
    unexplained,
    ...(contradictedBy !== undefined && { contradictedBy }),
    ...(twoCauses !== undefined && { twoCauses }),
    wouldSeparate,
    ...(suspicion !== undefined && { suspicion }),
  };
}

type Changes = NonNullable<DiagnoseOutput['changes']>;

/** What moved last, from where it stood at first. */
function joinChanges(earlier: Changes, later: Changes): Changes {
  const from = new Map(earlier.map(({ hypothesisId, before }) => [hypothesisId, before]));
  return later.map((change) => ({ ...change, before: from.get(change.hypothesisId) ?? change.before }));
}
