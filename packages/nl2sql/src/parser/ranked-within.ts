import type { FieldUse, StructuredIntent } from '../intent/structured-intent.ts';
import type { Composing, Property, Rows, Wish } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { dimensionUses } from './group-dimensions.ts';
import type { QuestionPhrase } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';
import { timeField } from './time-conditions.ts';
import type { Unordered } from './unordered-figures.ts';

type Grouped = Rows | Property;

/**
 * "The first three companies of each market": what was said of the things that are ranked, or of the figure that ranks them, groups them; and so does
 * what stands beside them as each (各公司，流水前两名的部门).
 */
export function groupsOfRanked(phrase: QuestionPhrase, shown: readonly Grouped[], wishes: readonly Wish[]): readonly Grouped[] {
  const ranks = wishes.filter((wish) => wish.kind === 'rank');
  if (phrase.limit === undefined && ranks.length === 0) return [];
  const figures = ranks.flatMap(({ by }) => (by !== undefined && 'kind' in by ? [by] : []));
  const others = shown.filter(({ determiner }) => determiner !== 'each');
  const isRanked = others.some((thing) => phrase.limit !== undefined || rowsOf(thing).wishes.some(({ kind }) => kind === 'rank'));
  const beside = isRanked ? shown.filter((thing) => !others.includes(thing)) : [];
  return [...beside, ...[...shown.map(rowsOf), ...figures].flatMap(({ by }) => by)];
}

function rowsOf(thing: Grouped): Rows {
  return thing.kind === 'rows' ? thing : thing.owner;
}

/** What ranks start anew in, and the time as a dimension where it is one of these. */
export interface RankedWithin {
  readonly per: readonly FieldUse[];
  readonly timeDimension: StructuredIntent['dimensions'];
}

/**
 * "The best company of each quarter", "top 3 companies in each market": ranks start anew in each of the groups that are not themselves ranked.
 * Where nothing but the groups is there to be ranked ("flow by company, top 3"), it is they who are.
 */
export function ranksWithin(composing: Composing, phrase: QuestionPhrase, figures: Unordered): RankedWithin {
  const { time, grouping } = figures;
  const split = figures.shown.length === 0 ? undefined : phrase.groups.find(({ splits }) => splits === true);
  if (split !== undefined) throw new DeadEnd(split, 'Of what is told apart it is not said whether the first are wanted of all or of each.');
  const per = groupsApart(composing, phrase, figures);
  if (time?.granularity === undefined || grouping.dimensions.length === 0) return { per, timeDimension: [] };
  const said = { span: wholeQuestion(phrase), time: { periods: [], running: false }, negated: false };
  const field = time.field ?? timeField(composing, said, figures.base);
  return { per: [...per, field], timeDimension: [{ field, granularity: time.granularity, words: time.words }] };
}

function groupsApart(composing: Composing, phrase: QuestionPhrase, figures: Unordered): readonly FieldUse[] {
  const usesOf = (things: readonly Grouped[]): readonly FieldUse[] =>
    things.flatMap((thing) => dimensionUses(composing, thing, figures.base));
  const said = phrase.limit?.per === undefined ? undefined : composing.thing(phrase.limit.per, figures.base);
  if (said !== undefined && said.kind !== 'figure') return usesOf([said]);
  const groups = usesOf(figures.groups).filter((use, index, all) => keysOf(all).indexOf(JSON.stringify(use)) === index);
  if (figures.wishes.some(({ kind }) => kind === 'rank')) return groups;
  const ranked = keysOf(usesOf(figures.shown.filter((thing) => !figures.groups.includes(thing))));
  const [each] = figures.groups.filter(({ determiner }) => determiner === 'each');
  if (ranked.length === 0 && groups.length > 1 && each !== undefined)
    throw new DeadEnd(each.span, 'It is not said in which of these the first are wanted.');
  return ranked.length === 0 ? [] : groups.filter((use) => !ranked.includes(JSON.stringify(use)));
}

function keysOf(uses: readonly FieldUse[]): readonly string[] {
  return uses.map((use) => JSON.stringify(use));
}
