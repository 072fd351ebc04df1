import type { Composing, Rows, Thing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { countOf } from './figure-thing.ts';
import type { QuestionPhrase, TargetPhrase } from './phrase.ts';

/** What a question names: what is wanted, and what that is grouped by. */
export interface QuestionThings {
  /** What is to be shown, in the order it was said. */
  readonly wanted: readonly Thing[];
  readonly groups: readonly (Rows | Extract<Thing, { kind: 'property' }>)[];
  /** How many groups there are is wanted: "how many games had more than a million". */
  readonly countsGroups: boolean;
}

/** Resolves what a question names: things with an owner of their own first, the others then are said of the same. @throws DeadEnd */
export function questionThings(composing: Composing, phrase: QuestionPhrase): QuestionThings {
  const groups = phrase.groups.flatMap(({ phrase: noun }) => {
    const thing = noun === undefined ? undefined : composing.thing(noun);
    if (thing?.kind === 'figure') throw new DeadEnd(thing.span, 'Nothing is grouped by a figure.');
    return thing === undefined ? [] : [thing];
  });
  const found = new Map<TargetPhrase, Thing>();
  let scope = groups.map(datasetOf)[0];
  for (const target of [...phrase.targets].sort((left, right) => anchoring(right) - anchoring(left))) {
    const thing = composing.thing(target, anchoring(target) > 0 ? undefined : scope);
    found.set(target, thing);
    scope ??= datasetOf(thing);
  }
  const wanted = [...sharingOwner(phrase.targets, found), ...rankedBy(composing, phrase, { found, groups })];
  const countsGroups = phrase.asks === 'count' && groups.length === 0 && wanted.length === 1 && wanted.every(isChosenByFigure);
  const isCounted = phrase.asks === 'count' && !countsGroups;
  return { wanted: isCounted ? wanted.map((thing) => counted(composing, thing)) : wanted, groups, countsGroups };
}

/** "Top three games by gross flow": the figure that ranks them is told beside them, where no other is asked for. */
function rankedBy(
  composing: Composing,
  { limit, targets }: QuestionPhrase,
  said: { readonly found: ReadonlyMap<TargetPhrase, Thing>; readonly groups: readonly Thing[] },
): readonly Thing[] {
  const by = limit?.by;
  const isFigure = by?.kind === 'noun' && by.head?.mentions.some(({ meaning }) => meaning.kind === 'metric') === true;
  const things = targets.flatMap((target) => said.found.get(target) ?? []);
  if (!isFigure || things.some((thing) => thing.kind === 'figure')) return [];
  const thing = composing.thing(by, [...things, ...said.groups].map(datasetOf)[0]);
  return thing.kind === 'figure' ? [thing] : [];
}

/** "The average, least and greatest age of French singers": whose it is, is said once for all of them. */
function sharingOwner(targets: readonly TargetPhrase[], found: ReadonlyMap<TargetPhrase, Thing>): readonly Thing[] {
  const owned = targets.filter((target) => anchoring(target) === 2).map((target) => found.get(target));
  const owner = owned.find((thing) => thing?.kind === 'figure');
  return targets.flatMap((target) => {
    const thing = found.get(target);
    if (thing === undefined) return [];
    const bare = thing.kind === 'figure' && anchoring(target) === 0 && thing.conditions.length + thing.times.length + thing.by.length === 0;
    if (!bare || owner?.kind !== 'figure' || owned.length !== 1 || owner.over[0] !== thing.over[0]) return [thing];
    return [{ ...thing, conditions: owner.conditions, times: owner.times, by: owner.by }];
  });
}

/** The dataset whose rows a thing is said of. */
function datasetOf(thing: Thing): string | undefined {
  if (thing.kind === 'rows') return thing.dataset;
  return thing.kind === 'property' ? thing.owner.dataset : thing.over[0];
}

/** Whether a phrase says itself whose it is; such phrases come first. */
function anchoring(target: TargetPhrase): number {
  if (target.kind === 'noun') {
    const owns = target.modifiers.some((modifier) => modifier.kind === 'of');
    const thing = target.head?.mentions.some(({ meaning }) => meaning.kind === 'dataset' || meaning.kind === 'value') ?? false;
    return owns ? 2 : thing ? 1 : 0;
  }
  return target.kind === 'aggregate' && target.of.kind === 'noun' ? anchoring(target.of) : 0;
}

/** Things that are chosen by a figure over what belongs to them are groups, and none of them has a number beside it. */
function isChosenByFigure(thing: Thing): boolean {
  if (thing.kind === 'figure') return false;
  const { wishes } = thing.kind === 'rows' ? thing : thing.owner;
  return wishes.length > 0 && wishes.every((wish) => wish.kind === 'having' && wish.figure !== undefined);
}

/** "How many": rows and texts are counted; a stored quantity ("how many people") is told. */
function counted(composing: Composing, thing: Thing): Thing {
  if (thing.kind === 'rows') return countOf(thing);
  if (thing.kind === 'figure') {
    if (!isNamedFigure(composing, thing)) throw new DeadEnd(thing.span, 'Rows are counted, not what they amount to.');
    return thing;
  }
  const { field, owner, use } = thing;
  if (field.additive && thing.determiner !== 'distinct') return thing;
  if (owner.wishes.length > 0) throw new DeadEnd(thing.span, 'What is counted cannot be ranked too.');
  const key = composing.lookup.isKey(composing.lookup.dataset(owner.dataset), [field.name]);
  const measure = { kind: 'aggregate' as const, aggregate: key ? ('count' as const) : ('count_distinct' as const), field: use };
  return {
    kind: 'figure',
    span: thing.span,
    measure,
    over: [owner.dataset],
    conditions: owner.conditions,
    times: owner.times,
    by: owner.by,
  };
}

/** Whether a figure of the model was called by its own words, and not by those of the rows that it is made of. */
function isNamedFigure({ question }: Composing, { measure, span }: Extract<Thing, { kind: 'figure' }>): boolean {
  if (measure.kind !== 'metric') return true;
  return question.mentions.some(
    ({ from, to, meaning }) => from >= span.from && to <= span.to && meaning.kind === 'metric' && meaning.metric === measure.metric,
  );
}
