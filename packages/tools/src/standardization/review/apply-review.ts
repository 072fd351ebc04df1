import type { LocalizedText } from '@dbdiag/graph-engine';
import { sameTextForm } from '../text-hash.ts';
import type { ReviewFault } from './invalid-review-error.ts';
import { InvalidReviewError } from './invalid-review-error.ts';
import type { Review, ReviewEntry, ReviewSection } from './review.ts';
import { reviewSections } from './review.ts';

/**
 * What becomes of a text: it is an entry, with its words where it is a new one, or it is kept apart as verification, or it is
 * left out.
 */
export type TextDecision = { readonly as: string; readonly wording?: LocalizedText } | 'verification' | 'reject';

/** What becomes of every new text of an import, by its form: letters and digits only, in normal form. */
export type Decisions = Readonly<Record<ReviewSection, ReadonlyMap<string, TextDecision>>>;

/**
 * What a review decides about each text.
 *
 * @throws InvalidReviewError where merges lead to nothing, in a circle, or to what is no evidence.
 */
export function applyReview(review: Review): Decisions {
  const faults = mergeFaults(review);
  if (faults.length > 0) throw new InvalidReviewError(faults);
  return { phenomena: decisionsOf(review.phenomena), rootCauses: decisionsOf(review.rootCauses) };
}

/** Everything wrong with the merges of a review, and with decisions that a kind of entry can't have. */
export function mergeFaults(review: Review): readonly ReviewFault[] {
  return reviewSections.flatMap((section) => {
    const entries = review[section];
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return entries.flatMap(({ decision, id }, index) => {
      const path = `${section}[${index}]`;
      if (decision.kind === 'verification' && section === 'rootCauses')
        return [{ path: `${path}.decision`, message: 'a root cause is no verification: accept, merge or reject it' }];
      if (decision.kind !== 'merge') return [];
      const message = faultOfMerge(id, { byId, known: review.known[section] });
      return message === undefined ? [] : [{ path: `${path}.into`, message }];
    });
  });
}

interface MergeTargets {
  readonly byId: ReadonlyMap<string, ReviewEntry>;
  readonly known: ReadonlySet<string>;
}

/** Follows a merge to where it ends. */
function faultOfMerge(start: string, { byId, known }: MergeTargets): string | undefined {
  const passed = new Set<string>();
  let id = start;
  for (;;) {
    const entry = byId.get(id);
    if (entry === undefined) {
      if (known.has(id)) return undefined;
      return `there is no entry ${JSON.stringify(id)}, neither in this review nor in what is known: take an id of this file or one that dbdiag show knows`;
    }
    if (passed.has(id)) return `merging leads in a circle: ${[...passed, id].join(' → ')}. One of them has to be accepted`;
    passed.add(id);
    const { decision } = entry;
    if (decision.kind === 'accept') return undefined;
    if (decision.kind === 'reject') return `${id} is rejected, so that nothing can be merged into it`;
    if (decision.kind === 'verification')
      return `${id} is verification, so that nothing can be merged into it: mark this as verification too`;
    id = decision.into;
  }
}

function decisionsOf(entries: readonly ReviewEntry[]): ReadonlyMap<string, TextDecision> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(
    entries.flatMap((entry) => {
      const decision = textDecision(entry, byId);
      return entry.texts.map(({ text }) => [sameTextForm(text), decision] as const);
    }),
  );
}

function textDecision(entry: ReviewEntry, byId: ReadonlyMap<string, ReviewEntry>): TextDecision {
  switch (entry.decision.kind) {
    case 'reject':
    case 'verification':
      return entry.decision.kind;
    case 'accept':
      return isAsStored(entry) ? { as: entry.id } : { as: entry.id, wording: entry.decision.wording };
    case 'merge': {
      const into = byId.get(entry.decision.into);
      return into === undefined ? { as: entry.decision.into } : textDecision(into, byId);
    }
  }
}

/** A stored entry keeps its words unless somebody gave it others. */
function isAsStored({ stored, wording, decision }: ReviewEntry): boolean {
  return stored && decision.kind === 'accept' && decision.wording.zh === wording.zh && decision.wording.en === wording.en;
}
