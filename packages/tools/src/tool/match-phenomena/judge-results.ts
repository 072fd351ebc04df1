import { judgeValue } from '../../matching/judge-value.ts';
import { listsOffenders } from '../../matching/lists-offenders.ts';
import type { MatchPhenomenaParams, UnresolvedReference } from '../match-phenomena-schemas.ts';
import type { YesOrNo } from './answer.ts';
import type { Hedge, ReferenceContext, Target } from './line-target.ts';
import { hedgeOf, reasonOf } from './line-target.ts';

/** What was given for lines in the place of yes and no. */
export type GivenResults = Pick<MatchPhenomenaParams, 'values' | 'results'>;

/** What the results come to. */
export interface JudgedResults {
  readonly answers: readonly YesOrNo[];
  /** Those that decide nothing by themselves; the user is asked. */
  readonly open: readonly Hedge[];
  readonly unresolved: readonly UnresolvedReference[];
}

type Given =
  | { readonly kind: 'value'; readonly line: string; readonly words: string }
  | { readonly kind: 'rows'; readonly line: string; readonly rows: 'none' | 'some'; readonly words?: string | undefined };

/** Judges values by the threshold of the phenomenon, and rows by whether its query lists what offends. */
export function judgeResults({ values, results }: GivenResults, context: ReferenceContext): JudgedResults {
  const given: readonly Given[] = [
    ...values.map((value) => ({ kind: 'value' as const, ...value })),
    ...results.map((result) => ({ kind: 'rows' as const, ...result })),
  ];
  const judged = given.map((one) => judge(one, context));
  return {
    answers: judged.flatMap(({ answers }) => answers),
    open: judged.flatMap(({ open }) => open),
    unresolved: judged.flatMap(({ unresolved }) => unresolved),
  };
}

const nothing: JudgedResults = { answers: [], open: [], unresolved: [] };

function judge(given: Given, context: ReferenceContext): JudgedResults {
  const target = context.resolve(given.line);
  if (target.kind !== 'line' && target.kind !== 'phenomenon')
    return { ...nothing, unresolved: [{ reference: given.line, reason: reasonOf(target), shownCount: context.shownCount }] };
  const id = target.kind === 'line' ? target.item.phenomenonId : target.phenomenonId;
  const holds = verdict(given, target, context);
  if (holds === undefined) return { ...nothing, open: [{ ...hedgeOf(target), words: given.words, unjudged: given.kind }] };
  const answer: YesOrNo = {
    phenomenonId: id,
    status: holds ? 'present' : 'absent',
    score: 1,
    ...(given.words !== undefined && { words: given.words }),
    ...(given.kind === 'value' && { value: given.words }),
    ...(target.kind === 'line' && target.item.kind === 'contradiction' && { settlesContradiction: true }),
  };
  return { ...nothing, answers: [answer] };
}

function verdict(given: Given, target: Target, { phenomenon, phenomena }: ReferenceContext): boolean | undefined {
  const about = phenomenon(target.kind === 'line' ? target.item.phenomenonId : target.phenomenonId);
  if (about === undefined) return undefined;
  if (given.kind === 'value') return judgeValue(given.words, about, (text) => phenomena.read(text).quantities);
  return listsOffenders(about) ? given.rows === 'some' : undefined;
}
