import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { PhenomenonMatcher } from '../../matching/phenomenon-matcher.ts';
import type { ShownItem } from '../../session/session-state.ts';
import type { MatchPhenomenaParams, UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { Answer } from './answer.ts';
import { opposite } from './answer.ts';
import type { GivenResults } from './judge-results.ts';
import { judgeResults } from './judge-results.ts';
import type { Hedge, ReferenceContext, Target } from './line-target.ts';
import { hedgeOf, reasonOf } from './line-target.ts';

/** References to lines of the last reply or to phenomena, by what the user said about them. */
export type Feedback = Pick<MatchPhenomenaParams, 'confirmations' | 'denials' | 'dontKnows' | 'hedges' | 'rejections' | 'refusals'> &
  GivenResults;

/** What feedback amounts to. */
export interface FeedbackAnswers {
  readonly answers: readonly Answer[];
  readonly unresolved: readonly UnresolvedReference[];
  /** Readings of unclear words that the user rejected. */
  readonly rejected: readonly ShownItem[];
  readonly hedged: readonly Hedge[];
}

type Said = 'yes' | 'no' | 'dont-know' | 'hedge' | 'not-that' | 'refused';

/** Turns feedback into answers. A line that was both confirmed and denied gives both answers; a plain yes or no leaves no doubt. */
export function answerFeedback(
  { confirmations, denials, dontKnows, hedges, rejections, refusals, values, results }: Feedback,
  context: ReferenceContext,
): FeedbackAnswers {
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
  collect(rejections, 'not-that');
  collect(refusals, 'refused');
  const entries = Array.from(said.values());
  const judged = judgeResults({ values, results }, context);
  return {
    answers: [...entries.flatMap(({ target, what }) => answersFor(target, what, context)), ...judged.answers],
    unresolved: [...unresolved, ...judged.unresolved],
    rejected: entries.flatMap(({ target, what }) =>
      target.kind === 'line' && target.item.kind === 'option' && what.has('not-that') && !what.has('yes') ? [target.item] : [],
    ),
    hedged: [...entries.flatMap(({ target, what }) => (isHedged(what) && !wasAsked(target) ? [hedgeOf(target)] : [])), ...judged.open],
  };
}

/** Half a yes, and nothing plainer. */
function isHedged(said: ReadonlySet<Said>): boolean {
  return said.has('hedge') && !said.has('yes') && !said.has('no');
}

/** Whether half a yes to this was asked about already. */
function wasAsked(target: Target): boolean {
  return target.kind === 'line' && target.item.kind === 'hedged';
}

function answersFor(target: Target, said: ReadonlySet<Said>, { phenomena, hedgedScore }: ReferenceContext): readonly Answer[] {
  if (said.has('yes') && said.has('no')) {
    const yes = yesTo(target, phenomena);
    return [{ ...yes, status: opposite(yes.status) }, yes];
  }
  if (said.has('yes')) return [yesTo(target, phenomena)];
  if (isHedged(said)) return wasAsked(target) ? [{ ...yesTo(target, phenomena), score: hedgedScore }] : [];
  if (said.has('no')) return noTo(target);
  if (said.has('not-that')) return target.kind === 'line' && target.item.kind === 'option' ? [] : noTo(target);
  return said.has('refused') ? refusalOf(target) : dontKnowTo(target);
}

/** The user may not look: it stays open for whoever may, and isn't asked of them again. */
function refusalOf(target: Target): readonly Answer[] {
  if (target.kind === 'phenomenon') return [{ phenomenonId: target.phenomenonId, status: 'refused' }];
  return target.item.kind === 'tentative' ? [] : [{ phenomenonId: target.item.phenomenonId, status: 'refused' }];
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

/** What a no means: a misread sentence says nothing about its phenomenon; between two opposite answers it chooses the earlier. */
function noTo(target: Target): readonly Answer[] {
  if (target.kind === 'phenomenon') return [{ phenomenonId: target.phenomenonId, status: 'absent', score: 1 }];
  switch (target.item.kind) {
    case 'recommendation':
    case 'hedged':
    case 'option':
      return [{ phenomenonId: target.item.phenomenonId, status: opposite(target.item.onYes), score: 1 }];
    case 'tentative':
      return [withdrawn(target.item)];
    case 'contradiction':
      return [{ phenomenonId: target.item.phenomenonId, status: opposite(target.item.onYes), score: 1, keepsEarlier: true }];
  }
}

function dontKnowTo(target: Target): readonly Answer[] {
  if (target.kind === 'phenomenon') return [{ phenomenonId: target.phenomenonId, status: 'unknown' }];
  switch (target.item.kind) {
    case 'recommendation':
    case 'hedged':
    case 'contradiction':
    case 'option':
      return [{ phenomenonId: target.item.phenomenonId, status: 'unknown' }];
    case 'tentative':
      return [withdrawn(target.item)];
  }
}

function withdrawn({ phenomenonId, words }: ShownItem): Answer {
  return { phenomenonId, status: 'withdrawn', words };
}
