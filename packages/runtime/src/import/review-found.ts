import type { KnowledgeSnapshot, Phenomenon, PhenomenonId, RootCause, RootCauseId } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { AnomalyDecision, CauseDecision, NewText, Review } from '@dbdiag/tools';
import { applyReview, decidedEntries, reviewTexts } from '@dbdiag/tools';
import type { Decide, Decisions, FoundText, NewTexts } from './plan-import.ts';

/** A review of what an import has found: texts that say the same are one entry, and all entries are accepted. */
export function reviewOfFound({ phenomena, rootCauses }: NewTexts, known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>): Review {
  return reviewTexts({ phenomena: phenomena.map(newText), rootCauses: rootCauses.map(newText) }, known);
}

function newText({ text, tickets, examples: [firstTicket = ''], closest }: FoundText<Phenomenon | RootCause>): NewText {
  return { text, tickets, firstTicket, closest: closest === undefined ? [] : [closest] };
}

/** Decides without a person: new texts that say the same become one entry. */
export const clusterNew: Decide = (found, known) => reviewedDecisions(reviewOfFound(found, known), found, known);

/**
 * What a review decides about what an import has found.
 *
 * @throws InvalidReviewError where merges lead to nothing, in a circle, or to what is no evidence.
 */
export function reviewedDecisions(review: Review, found: NewTexts, known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>): Decisions {
  const { phenomena, rootCauses } = applyReview(review);
  return {
    phenomena: new Map(
      found.phenomena.flatMap(({ entry, form }): readonly [PhenomenonId, AnomalyDecision][] => {
        const decision = phenomena.get(form);
        if (decision === undefined) return [];
        return [[entry.id, typeof decision === 'string' ? decision : { as: phenomenonId(decision.as) }]];
      }),
    ),
    rootCauses: new Map(
      found.rootCauses.flatMap(({ entry, form }): readonly [RootCauseId, CauseDecision][] => {
        const decision = rootCauses.get(form);
        // A cause is no verification: a review that says so isn't applied.
        if (decision === undefined || decision === 'verification') return [];
        return [[entry.id, decision === 'reject' ? decision : { as: rootCauseId(decision.as) }]];
      }),
    ),
    entries: {
      phenomena: decidedEntries(found.phenomena, phenomena, known.phenomena),
      rootCauses: decidedEntries(found.rootCauses, rootCauses, known.rootCauses),
    },
  };
}
