import type { SharedEvidence, TwoCauses } from './assessment.ts';
import type { BelievedFindings } from './explanation.ts';
import { compareRanked } from './id-order.ts';
import { isRootCauseId } from './ids.ts';
import type { Model } from './model.ts';
import { hypothesisId } from './model.ts';
import type { PairedBelief } from './two-causes.ts';
import { unexplainedFindings } from './unexplained.ts';

/**
 * Two causes worth naming, and which of them explains what; undefined when no pair reaches `twoCausesAt`.
 *
 * A cause explains a present finding unless it is one the cause explains badly.
 */
export function twoCausesOf(model: Model, believed: BelievedFindings, { best }: PairedBelief): TwoCauses | undefined {
  if (best === undefined || !(best.probability >= model.options.twoCausesAt)) return undefined;
  const [first, second] = best.causes.flatMap((cause) => {
    const id = hypothesisId(model, cause);
    return isRootCauseId(id) ? [{ id, unexplained: unexplainedFindings(believed, cause, model.options) }] : [];
  });
  if (first === undefined || second === undefined) return undefined;
  const evidence = believed.belief.evidence.flatMap(({ weight, status }, index): readonly SharedEvidence[] => {
    const finding = believed.findings[index];
    if (finding === undefined) return [];
    const explaining = [first, second].filter(
      ({ unexplained }) => status === 'present' && !unexplained.some((badly) => badly.finding === finding),
    );
    return [{ finding, weight, bits: best.evidenceBits[index] ?? NaN, explainedBy: explaining.map(({ id }) => id) }];
  });
  return {
    causes: [first.id, second.id],
    probability: best.probability,
    bits: best.bits,
    priorBits: best.priorBits,
    evidence: evidence.sort(
      compareRanked(
        ({ bits }) => bits,
        ({ finding }) => finding.phenomenonId,
      ),
    ),
    unexplainedByFirst: first.unexplained,
  };
}
