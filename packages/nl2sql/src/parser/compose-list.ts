import type { Condition, FieldUse, StructuredIntent } from '../intent/structured-intent.ts';
import { structuredIntentVersion } from '../intent/structured-intent.ts';
import { commonBase, conditionsOn, wayToOne } from './common-base.ts';
import type { Composing, Rows, SaidTime, Thing, Wish } from './composing.ts';
import { contradict } from './contradictions.ts';
import { DeadEnd } from './decisions.ts';
import { isName } from './field-nature.ts';
import { joinWays } from './join-ways.ts';
import { liftedFilters } from './lifted-filters.ts';
import type { QuestionPhrase, TokenSpan } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';
import { withTimes } from './placed-times.ts';
import type { QuestionThings } from './question-things.ts';
import { isRepeated, saysPlace } from './repeated-rows.ts';
import { narrowed } from './superlative-fields.ts';
import { timeConditions } from './time-conditions.ts';

/** A list: properties of rows, without any figure over them. @throws DeadEnd */
export function composeList(composing: Composing, phrase: QuestionPhrase, things: QuestionThings): StructuredIntent {
  const span = wholeQuestion(phrase);
  const shown = [...things.groups, ...things.wanted];
  const owners = distinctRows(shown.map((thing) => ownerOf(thing)));
  const apart = owners.find((owner) => owner.by.length > 0);
  if (apart !== undefined) throw new DeadEnd(apart.span, 'Only figures are told apart.');
  if (shown.length === 0) throw new DeadEnd(span, 'Nothing is asked for.');
  const base = commonBase(
    composing,
    [...owners.map((owner) => owner.dataset), ...shown.flatMap((thing) => partsOf(composing, thing))],
    span,
  );
  const said = composing.modified(phrase.modifiers, { dataset: base });
  const wishes = [...owners.flatMap((owner) => owner.wishes), ...said.wishes];
  const times: readonly SaidTime[] = distinctTimes([...owners.flatMap((owner) => owner.times), ...said.times]);
  const found: Condition[] = [
    ...owners.flatMap((owner) => conditionsOn(composing, narrowed(composing, owner, shown), base)),
    ...said.conditions,
  ];
  const ranking = isRanking(phrase, found);
  const within = rankedWithin(phrase, shown, found);
  if (within !== undefined) throw new DeadEnd(within, 'So many of each need a figure.');
  const extremes = wishes.flatMap((wish) => singleRank(composing, wish));
  const several = wishes.filter((wish) => singleRank(composing, wish).length === 0);
  const conditions = [
    ...extremes,
    ...withTimes(composing, times, {
      base,
      conditions: ranking === undefined ? found : found.filter((condition) => condition !== ranking),
    }),
  ];
  if (contradict(conditions, composing.lookup.model)) throw new DeadEnd(span, 'Nothing can be all of this.');
  const columns = shown.flatMap((thing) => columnsOf(composing, thing, { base, phrase }));
  const which = owners.some((owner) => owner.determiner === 'which');
  if (which && columns.some((column) => isPinned(conditions, column.field)))
    throw new DeadEnd(span, 'What is asked for was said in the question.');
  if (columns.every((column) => isPinned(conditions, column.field))) throw new DeadEnd(span, 'What is asked for was said in the question.');
  const order =
    ranking === undefined ? orderOf(composing, phrase, { base, wishes: several }) : { orderBy: rankingOrder(composing, phrase, ranking) };
  const excluded = composing.modified(phrase.exclusions, { dataset: base });
  if (excluded.wishes.length > 0) throw new DeadEnd(span, 'What is left out cannot be ranked.');
  return {
    version: structuredIntentVersion,
    intentType: 'limit' in order && order.limit !== undefined ? 'dimension' : 'basic',
    subject: { dataset: base, conditions },
    measures: [],
    dimensions: [],
    fields: distinctColumns(columns),
    distinct: isDistinct(composing, phrase, { base, things: shown, conditions }),
    filters: [],
    exclusions: [...excluded.conditions, ...timeConditions(composing, excluded.times, base)],
    lifted: liftedFilters(composing, phrase),
    having: [],
    ...order,
  };
}

/** "The two oldest of each class": what a ranking starts anew in, which only groups can. */
function rankedWithin(phrase: QuestionPhrase, shown: readonly Thing[], conditions: readonly Condition[]): TokenSpan | undefined {
  const owners = shown.map(ownerOf);
  const isRanked =
    phrase.limit !== undefined || owners.some(({ wishes }) => wishes.length > 0) || conditions.some(({ kind }) => kind === 'extreme');
  if (!isRanked) return undefined;
  const each = shown.filter((thing) => thing.kind !== 'figure' && thing.determiner === 'each');
  const beside = each.length < shown.length ? each : [];
  return [...owners.flatMap(({ by }) => by), ...beside][0]?.span ?? phrase.groups[0];
}

type FieldExtreme = Extract<Condition, { kind: 'extreme' }>;

/** "The highest mountains, from highest to lowest" are all of them in that order. */
function isRanking(phrase: QuestionPhrase, conditions: readonly Condition[]): FieldExtreme | undefined {
  const extremes = conditions.filter((condition) => condition.kind === 'extreme');
  const [only] = extremes;
  const [order] = phrase.order;
  if (order === undefined || order.by !== undefined || phrase.order.length > 1 || extremes.length !== 1 || phrase.limit !== undefined)
    return undefined;
  return only?.kind === 'extreme' && only.by.kind === 'field' && only.rank === 1 ? only : undefined;
}

function rankingOrder(composing: Composing, phrase: QuestionPhrase, { by }: FieldExtreme): StructuredIntent['orderBy'] {
  if (by.kind !== 'field') return [];
  return phrase.order.map((order) => ({
    by: { kind: 'field', field: by.field },
    direction: order.direction,
    words: composing.words(order),
  }));
}

/** The one that is the most: all that are as much. */
function singleRank(composing: Composing, wish: Wish): readonly Condition[] {
  if (wish.kind === 'having' || wish.count > 1 || wish.by === undefined || 'kind' in wish.by) return [];
  const { by, direction, rank, span } = wish;
  return [{ kind: 'extreme', by: { kind: 'field', field: by }, direction, rank, words: composing.words(span) }];
}

/** Rows a thing is of. */
function ownerOf(thing: Thing): Rows {
  if (thing.kind === 'figure') throw new DeadEnd(thing.span, 'A figure is no column of a list.');
  return thing.kind === 'rows' ? thing : thing.owner;
}

/** A property of many other things makes a row of each of those. */
function partsOf(composing: Composing, thing: Thing): readonly string[] {
  if (thing.kind !== 'property' || wayToOne(composing, thing.owner.dataset, thing.field.dataset) !== undefined) return [];
  return [thing.field.dataset];
}

/** Whether the question itself says what the value is. */
function isPinned(conditions: readonly Condition[], use: FieldUse): boolean {
  return conditions.some((condition) => condition.kind === 'compare' && condition.operator === '=' && condition.field.field === use.field);
}

type Column = StructuredIntent['fields'][number];

function columnsOf(
  composing: Composing,
  thing: Thing,
  { base, phrase }: { readonly base: string; readonly phrase: QuestionPhrase },
): readonly Column[] {
  const words = composing.words(thing.span);
  if (thing.kind === 'figure') return [];
  if (thing.kind === 'property') {
    const { owner, use } = thing;
    // "Which state's area is the smallest" asks for the state.
    const whose = owner.determiner === 'which' ? displayUses(composing, owner.dataset) : [];
    return [...whose, use].map((shown) => ({ field: useFrom(composing, { base, owner: owner.dataset, use: shown }), words }));
  }
  const dataset = composing.lookup.dataset(thing.dataset);
  const all = dataset.display === undefined || asksAll(composing, phrase);
  const uses = all ? dataset.fields.map(({ id }) => ({ field: id })) : displayUses(composing, thing.dataset);
  return uses.map((use) => ({ field: useFrom(composing, { base, owner: thing.dataset, use }), words }));
}

const everything = new Set([
  'information',
  'info',
  'detail',
  'details',
  'record',
  'records',
  'everything',
  '信息',
  '资料',
  '详情',
  '详细',
  '记录',
]);

/** "All information about" asks for more than a name. */
function asksAll(composing: Composing, phrase: QuestionPhrase): boolean {
  const { tokens } = composing.question;
  const idle = phrase.idle.map((index) => tokens[index]?.base ?? '');
  return idle.some((base, index) => everything.has(base) || everything.has(base + (idle[index + 1] ?? '')));
}

/** What stands for rows that are shown: their name, else their key, else all there is. */
export function displayUses(composing: Composing, datasetId: string): readonly FieldUse[] {
  const dataset = composing.lookup.dataset(datasetId);
  if (dataset.display !== undefined) return [{ field: dataset.display }];
  if (dataset.primaryKey.length > 0) return dataset.primaryKey.map((name) => ({ field: `${datasetId}.${name}` }));
  return dataset.fields.map((field) => ({ field: field.id }));
}

/** A field of rows, said of the rows of the table that shows it. */
export function useFrom(composing: Composing, said: { readonly base: string; readonly owner: string; readonly use: FieldUse }): FieldUse {
  const { base, owner, use } = said;
  if (base === owner) return use;
  const field = composing.lookup.field(use.field);
  const direct = wayToOne(composing, base, field.dataset);
  const toOwner = wayToOne(composing, base, owner);
  const inner = composing.ways.of(owner, use);
  const way = toOwner !== undefined && inner.steps.every((step) => step.toOne) ? joinWays(toOwner, inner) : direct;
  if (way === undefined) throw new DeadEnd({ from: 0, to: 0 }, 'The property cannot be shown here.');
  return composing.ways.use(way, use.field);
}

function orderOf(
  composing: Composing,
  phrase: QuestionPhrase,
  said: { readonly base: string; readonly wishes: readonly Wish[] },
): Pick<StructuredIntent, 'orderBy' | 'limit'> {
  const ranks = said.wishes.map((wish) => rankOf(composing, wish));
  const ordered = phrase.order.map(({ by, direction, from, to }) => {
    const field = by === undefined ? undefined : fieldOf(composing, by, said.base);
    const own = composing.lookup.dataset(said.base).display;
    const use = field ?? (own === undefined ? undefined : { field: own });
    if (use === undefined) throw new DeadEnd({ from, to }, 'It is not said by what to sort.');
    return { by: { kind: 'field' as const, field: use }, direction, words: composing.words({ from, to }) };
  });
  const limited = limitOf(composing, phrase, said.base);
  const [rank] = ranks;
  if (ranks.length > 1 || (rank !== undefined && limited !== undefined))
    throw new DeadEnd(wholeQuestion(phrase), 'Only one ranking can be the first.');
  const limit = rank?.limit ?? limited?.limit;
  const first = [...(rank === undefined ? [] : [rank.orderBy]), ...(limited?.orderBy === undefined ? [] : [limited.orderBy])];
  return { orderBy: [...first, ...ordered], ...(limit === undefined ? {} : { limit }) };
}

type Limit = NonNullable<StructuredIntent['limit']>;
type OrderBy = StructuredIntent['orderBy'][number];

function rankOf(composing: Composing, wish: Wish): { readonly orderBy: OrderBy; readonly limit: Limit } {
  if (wish.kind === 'having' || wish.by === undefined || 'kind' in wish.by) throw new DeadEnd(wish.span, 'It is not said by what.');
  if (wish.rank > 1) throw new DeadEnd(wish.span, 'Several rows from the middle are not told.');
  const words = composing.words(wish.span);
  const direction = wish.direction === 'highest' ? 'desc' : 'asc';
  return {
    orderBy: { by: { kind: 'field', field: wish.by }, direction, words },
    limit: { count: wish.count, ties: wish.count === 1, words },
  };
}

function limitOf(
  composing: Composing,
  phrase: QuestionPhrase,
  base: string,
): { readonly orderBy?: OrderBy; readonly limit: Limit } | undefined {
  const { limit } = phrase;
  if (limit === undefined) return undefined;
  if (limit.per !== undefined) throw new DeadEnd(limit, 'So many of each need a figure.');
  const words = composing.words(limit);
  const counted: Limit = { count: limit.count, ties: false, words };
  if (limit.by === undefined) return { limit: counted };
  const inverted = limit.by.kind === 'concept' && limit.by.inverted === true;
  const descending = (limit.direction ?? 'highest') === 'highest';
  const direction = descending === inverted ? 'asc' : 'desc';
  return { limit: counted, orderBy: { by: { kind: 'field', field: fieldOf(composing, limit.by, base) }, direction, words } };
}

function fieldOf(composing: Composing, target: QuestionPhrase['targets'][number], base: string): FieldUse {
  const thing = composing.thing(target, base);
  if (thing.kind !== 'figure' && ownerOf(thing).by.length > 0) throw new DeadEnd(target, 'So many of each need a figure.');
  if (thing.kind === 'property' && thing.owner.conditions.length === 0)
    return useFrom(composing, { base, owner: thing.owner.dataset, use: thing.use });
  const [display] = thing.kind === 'rows' && thing.conditions.length === 0 ? displayUses(composing, thing.dataset) : [];
  if (thing.kind !== 'rows' || display === undefined) throw new DeadEnd(target, 'A list is sorted by properties.');
  return useFrom(composing, { base, owner: thing.dataset, use: display });
}

/**
 * Things that a table without a key has several times, once for each place they are in, are told once, unless the place was said.
 */
function isDistinct(
  composing: Composing,
  phrase: QuestionPhrase,
  said: { readonly base: string; readonly things: readonly Thing[]; readonly conditions: readonly Condition[] },
): boolean {
  const isAttribute = (thing: Thing): boolean => thing.kind === 'property' && !isName(composing.lookup, thing.field);
  const repeats = isRepeated(composing.lookup, said.base) && !saysPlace(composing, said.conditions, said.base);
  const ofExtreme = said.conditions.some((condition) => condition.kind === 'extreme') && said.things.every(isAttribute);
  return phrase.distinct || repeats || ofExtreme || said.things.some((thing) => thing.kind !== 'figure' && thing.determiner === 'distinct');
}

function distinctRows(rows: readonly Rows[]): readonly Rows[] {
  const seen = new Set<string>();
  return rows.filter(({ dataset, span, conditions, wishes, times }) => {
    const bare = conditions.length + wishes.length + times.length === 0;
    const key = bare ? dataset : `${dataset} ${String(span.from)} ${String(span.to)} ${JSON.stringify(conditions)}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function distinctColumns(columns: readonly Column[]): Column[] {
  const seen = new Set<string>();
  return columns.filter((column) => {
    const key = JSON.stringify(column.field);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Times said once of several things. */
export function distinctTimes(times: readonly SaidTime[]): readonly SaidTime[] {
  const seen = new Set<string>();
  return times.filter(({ span }: { span: TokenSpan }) => {
    const key = `${String(span.from)} ${String(span.to)}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
