import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { PhenomenonMatcher } from '../../matching/phenomenon-matcher.ts';
import type { Resolution } from '../../references/resolve-reference.ts';
import type { ShownItem } from '../../session/session-state.ts';
import type { UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { Answer, Polarity } from './answer.ts';
import { opposite } from './answer.ts';

/** References to lines of the last reply or to phenomena, by what the user said about them. */
export interface Feedback {
  readonly confirmations: readonly string[];
  readonly denials: readonly string[];
  readonly dontKnows: readonly string[];
  readonly hedges: readonly string[];
}

/** Half a yes that has to be asked about. */
export interface Hedge {
  readonly phenomenonId: PhenomenonId;
  /** What a yes would record. */
  readonly onYes: Polarity;
  readonly words?: string | undefined;
}

/** What feedback amounts to. */
export interface FeedbackAnswers {
  readonly answers: readonly Answer[];
  readonly unresolved: readonly UnresolvedReference[];
  /** Readings of unclear words that the user rejected. */
  readonly rejected: readonly ShownItem[];
  readonly hedged: readonly Hedge[];
}

/** What references are resolved against. */
export interface ReferenceContext {
  readonly phenomena: PhenomenonMatcher;
  readonly resolve: (reference: string) => Resolution;
  /** How many lines the last reply showed. */
  readonly shownCount: number;
  /** Score of half a yes that was asked about. */
  readonly hedgedScore: number;
}

/** A line of the last reply, or a phenomenon named by its id. */
export type Target = Extract<Resolution, { kind: 'line' | 'phenomenon' }>;

type Said = 'yes' | 'no' | 'dont-know' | 'hedge';

/** Turns feedback into answers. A line that was both confirmed and denied gives both answers; a plain yes or no leaves no doubt. */
export function answerFeedback({ confirmations, denials, dontKnows, hedges }: Feedback, context: ReferenceContext): FeedbackAnswers {
  const unresolved: UnresolvedReference[] = [];
  const said = new Map<ShownItem | PhenomenonId, { readonly target: Target; readonly what: Set<Said> }>();
  const collect = (references: readonly string[], what: Said): void => {
    for (const reference of references) {
      const resolution = context.resolve(reference);
      if (resolution.kind === 'line' || resolution.kind === 'phenomenon') {
        const key = resolution.kind === 'line' ? resolution.item : resolution.phenomenonId;
        const entry = said.get(key) ?? { target: resolution, what: new Set<Said>() };
        said.set(key, { ...entry, what: entry.what.add(what) });
      } else {
        unresolved.push({ reference, reason: reasonOf(resolution), shownCount: context.shownCount });
      }
    }
  };
  collect(confirmations, 'yes');
  collect(denials, 'no');
  collect(dontKnows, 'dont-know');
  collect(hedges, 'hedge');
  const entries = Array.from(said.values());
  return {
    answers: entries.flatMap(({ target, what }) => answersFor(target, what, context)),
    unresolved,
    rejected: entries.flatMap(({ target, what }) =>
      target.kind === 'line' && target.item.kind === 'option' && what.has('no') && !what.has('yes') ? [target.item] : [],
    ),
    hedged: entries.flatMap(({ target, what }) => (isHedged(what) && !wasAsked(target) ? [hedgeOf(target)] : [])),
  };
}

function reasonOf(resolution: Exclude<Resolution, Target>): UnresolvedReference['reason'] {
  switch (resolution.kind) {
    case 'several':
      return 'ambiguous';
    case 'nowhere':
      return resolution.reason;
    case 'no-reference':
      return 'noSuchPhenomenon';
  }
}

/** Half a yes, and nothing plainer. */
function isHedged(said: ReadonlySet<Said>): boolean {
  return said.has('hedge') && !said.has('yes') && !said.has('no');
}

/** Whether half a yes to this was asked about already. */
function wasAsked(target: Target): boolean {
  return target.kind === 'line' && target.item.kind === 'hedged';
}

function hedgeOf(target: Target): Hedge {
  if (target.kind === 'phenomenon') return { phenomenonId: target.phenomenonId, onYes: 'present' };
  const { phenomenonId, onYes, words } = target.item;
  return { phenomenonId, onYes, words };
}

function answersFor(target: Target, said: ReadonlySet<Said>, { phenomena, hedgedScore }: ReferenceContext): readonly Answer[] {
  if (said.has('yes') && said.has('no')) {
    const yes = yesTo(target, phenomena);
    return [{ ...yes, status: opposite(yes.status) }, yes];
  }
  if (said.has('yes')) return [yesTo(target, phenomena)];
  if (isHedged(said)) return wasAsked(target) ? [{ ...yesTo(target, phenomena), score: hedgedScore }] : [];
  return said.has('no') ? noTo(target) : dontKnowTo(target);
}

/** What a yes means: the line's reading, or that the phenomenon holds. */
export function yesTo(target: Target, phenomena: PhenomenonMatcher): Extract<Answer, { score: number }> {
  if (target.kind === 'phenomenon') return { phenomenonId: target.phenomenonId, status: 'present', score: 1 };
  const { phenomenonId, onYes, words, kind } = target.item;
  const value = words === undefined ? undefined : phenomena.read(words).value?.text;
  return {
    phenomenonId,
    status: onYes,
    score: 1,
    value,
    words,
    ...(kind === 'contradiction' && { settlesContradiction: true }),
  };
}

/** What a no means: a rejected option says nothing about the phenomenon, and neither does a misread sentence; between two opposite answers it chooses the earlier. */
function noTo(target: Target): readonly Answer[] {
  if (target.kind === 'phenomenon') return [{ phenomenonId: target.phenomenonId, status: 'absent', score: 1 }];
  switch (target.item.kind) {
    case 'recommendation':
    case 'hedged':
      return [{ phenomenonId: target.item.phenomenonId, status: opposite(target.item.onYes), score: 1 }];
    case 'tentative':
      return [withdrawn(target.item)];
    case 'contradiction':
      return [{ phenomenonId: target.item.phenomenonId, status: opposite(target.item.onYes), score: 1, keepsEarlier: true }];
    case 'option':
      return [];
  }
}

function dontKnowTo(target: Target): readonly Answer[] {
  if (target.kind === 'phenomenon') return [{ phenomenonId: target.phenomenonId, status: 'unknown' }];
  switch (target.item.kind) {
    case 'recommendation':
    case 'hedged':
    case 'contradiction':
      return [{ phenomenonId: target.item.phenomenonId, status: 'unknown' }];
    case 'tentative':
      return [withdrawn(target.item)];
    case 'option':
      return [];
  }
}

function withdrawn({ phenomenonId, words }: ShownItem): Answer {
  return { phenomenonId, status: 'withdrawn', words };
}
