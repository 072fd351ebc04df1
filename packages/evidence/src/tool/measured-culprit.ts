import type { DiagnosisState, GraphEngine, LocalizedText, RootCause } from '@dbdiag/graph-engine';
import { isRootCauseId } from '@dbdiag/graph-engine';
import type { Redactor } from '@dbdiag/ports';
import { fillStatement } from '../culprit/fill-statement.ts';
import { readObjects } from '../culprit/read-objects.ts';
import type { Reading } from '../probe/reading.ts';
import { reportCulprits } from '../report/report-culprits.ts';

/** What the causes in question are about on the measured server. */
export interface MeasuredCulprit {
  /** Who and what, as a report's verdict says it; absent where nothing measured names them. */
  readonly sentence?: LocalizedText;
  /** A statement of a cause's solution with what was measured in place of its placeholders. */
  readonly filled: (rootCauseId: string, statement: string) => string;
}

/** How probable a cause must be that is named though it isn't concluded: more probable than all others together. */
const namedFrom = 0.5;

/** Names who and what from everything that was measured in a conversation. */
export function measuredCulprit(
  engine: GraphEngine,
  { state, readings, redactor }: { readonly state: DiagnosisState; readonly readings: readonly Reading[]; readonly redactor: Redactor },
): MeasuredCulprit {
  const { outcome, twoCauses, hypotheses } = engine.assess(state);
  const isKnown = outcome === 'concluded' || twoCauses !== undefined;
  const ids =
    twoCauses?.causes ??
    hypotheses.slice(0, 1).flatMap(({ hypothesisId: id, probability }) => (isKnown || probability >= namedFrom ? [id] : []));
  const causes = ids.flatMap((id): readonly RootCause[] => {
    const cause = isRootCauseId(id) ? engine.rootCause(id) : undefined;
    return cause === undefined ? [] : [cause];
  });
  const { of, parts } = reportCulprits(causes, readObjects(readings, redactor), isKnown);
  return {
    ...(parts.verdict !== undefined && { sentence: parts.verdict }),
    filled: (rootCauseId, statement) => {
      const culprit = of.get(rootCauseId);
      return culprit === undefined ? statement : fillStatement(statement, culprit.bindings).statement;
    },
  };
}
