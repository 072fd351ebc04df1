import type { Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import type { PhenomenonMatcher } from '../../matching/phenomenon-matcher.ts';
import type { Resolution } from '../../references/resolve-reference.ts';
import type { UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { Polarity } from './answer.ts';

/** What references are resolved against. */
export interface ReferenceContext {
  readonly phenomena: PhenomenonMatcher;
  /** What the knowledge says of a phenomenon. */
  readonly phenomenon: (id: PhenomenonId) => Phenomenon | undefined;
  readonly resolve: (reference: string) => Resolution;
  /** How many lines the last reply showed. */
  readonly shownCount: number;
  /** Score of half a yes that was asked about. */
  readonly hedgedScore: number;
}

/** A line of the last reply, or a phenomenon named by its id. */
export type Target = Extract<Resolution, { kind: 'line' | 'phenomenon' }>;

/** Half a yes, or an answer that is neither yes nor no by itself: it has to be asked about. */
export interface Hedge {
  readonly phenomenonId: PhenomenonId;
  /** What a yes would record. */
  readonly onYes: Polarity;
  readonly words?: string | undefined;
  readonly unjudged?: 'value' | 'rows' | undefined;
}

/** Why a reference leads to no line and no phenomenon. */
export function reasonOf(resolution: Exclude<Resolution, Target>): UnresolvedReference['reason'] {
  switch (resolution.kind) {
    case 'several':
      return 'ambiguous';
    case 'nowhere':
      return resolution.reason;
    case 'no-reference':
      return 'noSuchPhenomenon';
  }
}

/** The question whether something holds. */
export function hedgeOf(target: Target): Hedge {
  if (target.kind === 'phenomenon') return { phenomenonId: target.phenomenonId, onYes: 'present' };
  const { phenomenonId, onYes, words } = target.item;
  return { phenomenonId, onYes, words };
}
