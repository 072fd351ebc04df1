import type { Condition, FieldUse, IntentTime, Rowset } from '../intent/structured-intent.ts';
import { isLinking } from '../model/linking-dataset.ts';
import type { Dataset } from '../model/semantic-model.ts';
import { anyOf } from '../sql/build.ts';
import type { SqlExpression } from '../sql/tree.ts';
import type { Period } from './calendar.ts';
import type { Catalog } from './catalog.ts';
import type { Compilation, Place } from './compilation.ts';
import { compileCondition, compileRowset } from './conditions.ts';
import { existsAlong, negation } from './existence.ts';
import type { JoinPath } from './join-path.ts';
import { findPath, isToOne, reversed } from './join-path.ts';
import { homeOfExpression } from './named-filter.ts';
import { periodCondition } from './period-condition.ts';
import { refuse } from './refusal.ts';
import { createScope } from './scope.ts';
import type { TimeField } from './time-field.ts';
import { timeFieldAt, timeFormOf, viaFor } from './time-field.ts';

/** What narrows the rows of all measures of a question. */
export interface Narrowing {
  readonly subject?: Rowset | undefined;
  readonly filters: readonly Condition[];
  readonly exclusions: readonly Condition[];
  readonly time?: IntentTime | undefined;
}

/** Rows to be aggregated: those of `home`, seen from a base that may be finer, since groups ask for it. */
export interface MeasuredRows {
  readonly base: Place;
  readonly home: Place;
  /** From base to home. */
  readonly path: JoinPath;
  /** From the home over links to what groups are told by: each row stands beside all that it is linked with, and is taken once in a group. */
  readonly spread?: JoinPath;
  /** The question measures rows of other datasets too: what narrows must be said of each of them. */
  readonly isOneOfSeveral: boolean;
  /** What is measured is a figure of the model. */
  readonly isOfMetric: boolean;
  /** The subject, and the way to it from the home that the measure named. */
  readonly subject?: { readonly dataset: Dataset; readonly path: JoinPath };
}

/** What rows are wanted: whose, seen with which fields at their side. */
export interface RowsWanted {
  readonly home: Dataset;
  readonly groupedBy: readonly FieldUse[];
  readonly isOneOfSeveral: boolean;
  readonly isOfMetric: boolean;
  readonly subject?: MeasuredRows['subject'];
}

/** Begins a query over the rows of a dataset, from the coarsest base that has one of each group field a row. */
export function measuredRows(compilation: Compilation, { home, groupedBy, isOneOfSeveral, isOfMetric, subject }: RowsWanted): MeasuredRows {
  const { catalog } = compilation;
  let down: JoinPath = [];
  let isSpread = false;
  for (const use of groupedBy) {
    if (isCalendarOfOther(catalog, use, { home, isOneOfSeveral })) continue;
    const to = catalog.home(catalog.field(use.field));
    const path = pathOverSubject(catalog, subject, use) ?? findPath(catalog, { from: home, to }, { via: viaFor(home, use, catalog) });
    if (path === undefined) return refuse(`${home.id} can't be grouped by ${use.field}.`, `${home.id} 无法按 ${use.field} 分组。`);
    if (isToOne(path)) continue;
    const last = path.findLastIndex(({ toOne }) => !toOne);
    const downs = path.slice(0, last + 1);
    const isUpwards = reversed(downs, catalog).every(({ toOne }) => toOne);
    const isLinks = downs.every(({ toOne, to: next }) => toOne || isLinking(catalog.model, next));
    if (isOneOfSeveral && !isLinks)
      return refuse(`${home.id} can't be grouped by ${use.field} beside other figures.`, `${home.id} 无法按 ${use.field} 分组。`);
    if (!isUpwards && !isLinks) {
      return refuse(
        `Grouping ${home.id} by ${use.field} would mix rows that do not belong together.`,
        `按 ${use.field} 分组会混合不相关的行。`,
      );
    }
    isSpread ||= isOneOfSeveral || !isUpwards;
    const [short, long] = down.length < downs.length ? [down, downs] : [downs, down];
    if (!short.every((step, index) => step === long[index])) {
      return refuse('The groups belong to different rows.', '分组字段分属不同的明细行。');
    }
    down = long;
  }
  if (isSpread) {
    const scope = createScope(compilation, home);
    scope.spread(scope.base, down);
    return {
      base: scope.base,
      home: scope.base,
      path: [],
      spread: down,
      isOneOfSeveral,
      isOfMetric,
      ...(subject === undefined ? {} : { subject }),
    };
  }
  const scope = createScope(compilation, down.at(-1)?.to ?? home);
  const path = reversed(down, catalog);
  const place = scope.reach(scope.base, path);
  // Rows of the base that belong to no row of the home measure nothing.
  if (path.length > 0) scope.require(place);
  return { base: scope.base, home: place, path, isOneOfSeveral, isOfMetric, ...(subject === undefined ? {} : { subject }) };
}

const calendarForms: ReadonlySet<string | undefined> = new Set(['year', 'quarter', 'month', 'yyyymm', 'fiscal-year']);

/** Whether a field stands beside the rows; a calendar field of another fact doesn't, and is told by the rows' own time. */
export function isBeside({ home, isOneOfSeveral }: MeasuredRows, use: FieldUse): boolean {
  return !isCalendarOfOther(home.scope.compilation.catalog, use, { home: home.dataset, isOneOfSeveral });
}

function isCalendarOfOther(
  catalog: Catalog,
  use: FieldUse,
  { home, isOneOfSeveral }: Pick<RowsWanted, 'home' | 'isOneOfSeveral'>,
): boolean {
  const field = catalog.field(use.field);
  if (!isOneOfSeveral || !calendarForms.has(field.timeForm)) return false;
  return findPath(catalog, { from: home, to: catalog.home(field) }, { toOneOnly: true }) === undefined;
}

/** The way to a field of the subject, or of what it belongs to, by the way to the subject that was named. */
function pathOverSubject(catalog: Catalog, subject: MeasuredRows['subject'], use: FieldUse): JoinPath | undefined {
  if (subject === undefined) return undefined;
  const { dataset, path } = subject;
  const rest = findPath(
    catalog,
    { from: dataset, to: catalog.home(catalog.field(use.field)) },
    { via: viaFor(dataset, use, catalog), toOneOnly: true },
  );
  return rest === undefined || !isToOne(rest) ? undefined : [...path, ...rest];
}

/** The place of a dataset of which the rows have one each. */
export function placeBeside(rows: MeasuredRows, use: FieldUse): Place {
  const { catalog } = rows.base.scope.compilation;
  const to = catalog.home(catalog.field(use.field));
  const named = pathOverSubject(catalog, rows.subject, use);
  if (named !== undefined && isToOne(named)) return rows.base.scope.reach(rows.home, named);
  const { scope } = rows.base;
  const path = findPath(catalog, { from: rows.home.dataset, to }, { via: viaFor(rows.home.dataset, use, catalog) }) ?? [];
  if (path.length > 0 || to.id === rows.home.dataset.id) {
    if (isToOne(path) || rows.spread !== undefined) return scope.reach(rows.home, path);
    // The groups' way down from the home is the way up from the base.
    const last = path.findLastIndex(({ toOne }) => !toOne);
    if (path[last]?.to.id === rows.base.dataset.id) return scope.reach(rows.base, path.slice(last + 1));
  }
  const own = findPath(catalog, { from: rows.base.dataset, to }, { via: viaFor(rows.base.dataset, use, catalog), toOneOnly: true });
  if (own !== undefined && isToOne(own)) return scope.reach(rows.base, own);
  return refuse(
    `${use.field} is not at hand for each row of ${rows.home.dataset.id}.`,
    `${rows.home.dataset.id} 的每一行没有唯一的 ${use.field}。`,
  );
}

/** Everything that narrows the rows, as conditions of the query; `periods` instead of the question's own where a comparison shifts them. */
export function narrowingConditions(rows: MeasuredRows, narrowing: Narrowing, periods: readonly Period[]): readonly SqlExpression[] {
  const { subject, filters, exclusions, time } = narrowing;
  for (const condition of [...filters, ...exclusions]) requireSaidOf(rows, condition);
  const { catalog } = rows.base.scope.compilation;
  const about = subject === undefined ? undefined : catalog.dataset(subject.dataset);
  const isOwn = about?.id === rows.home.dataset.id;
  // Rows looked at once more, for an extreme, are narrowed just so.
  const further = (place: Place): readonly SqlExpression[] => [
    ...exclusions.map((condition) => negation(compileCondition(place, condition, () => []))),
    ...timeConditions(place === rows.home ? rows : { ...rows, base: place, home: place, path: [] }, time, periods),
  ];
  const own = compileRowset(rows.home, [...(isOwn ? (subject?.conditions ?? []) : []), ...filters], further);
  return about === undefined || subject === undefined || isOwn ? own : [...subjectConditions(rows, about, subject), ...own];
}

/** What holds for the subject, where other rows are measured: those it has, or those that belong to it. */
function subjectConditions(rows: MeasuredRows, about: Dataset, subject: Rowset): readonly SqlExpression[] {
  const { catalog } = rows.base.scope.compilation;
  const own =
    rows.base.dataset.id === rows.home.dataset.id
      ? undefined
      : findPath(catalog, { from: rows.base.dataset, to: about }, { toOneOnly: true });
  if (own !== undefined) return compileRowset(rows.base.scope.reach(rows.base, own), subject.conditions);
  const path = rows.subject?.path ?? findPath(catalog, { from: rows.home.dataset, to: about });
  const beside = path === undefined ? undefined : linkedPlace(rows, path);
  if (beside !== undefined) return compileRowset(beside, subject.conditions);
  if (path === undefined)
    return refuse(`${rows.home.dataset.id} is not related to ${about.id}.`, `${rows.home.dataset.id} 与 ${about.id} 没有关联。`);
  if (isToOne(path)) {
    const place = rows.base.scope.reach(rows.home, path);
    // Rows of a metric that belong to nobody stay a group of their own; anything else is counted for the subject alone.
    if (!rows.isOfMetric) rows.base.scope.require(place);
    return compileRowset(place, subject.conditions);
  }
  if (rows.isOneOfSeveral)
    return refuse(`${about.id} does not narrow ${rows.home.dataset.id}.`, `${about.id} 上的条件不适用于 ${rows.home.dataset.id}。`);
  return [existsAlong(rows.home, path, (end) => compileRowset(end, subject.conditions))];
}

/** The place at the end of a path, where the rows stand beside what they are linked with and the path leads no further down. */
function linkedPlace({ home, base, spread = [] }: MeasuredRows, path: JoinPath): Place | undefined {
  const last = path.findLastIndex(({ toOne }) => !toOne);
  const isThere = spread.length > 0 && path.slice(0, last + 1).every((step, index) => step === spread[index]);
  return isThere ? base.scope.reach(home, path) : undefined;
}

/** With several datasets measured, a condition must be about what a row of each has one of. */
function requireSaidOf(rows: MeasuredRows, condition: Condition): void {
  if (!rows.isOneOfSeveral) return;
  const { catalog } = rows.base.scope.compilation;
  const from = rows.home.dataset;
  const abouts = datasetsOf(condition, catalog);
  for (const to of abouts) {
    if (findPath(catalog, { from, to }, { toOneOnly: true }) !== undefined) continue;
    refuse(`The condition on ${to.id} can't be said of ${from.id}.`, `${to.id} 上的条件不适用于 ${from.id}。`);
  }
}

/** The datasets a condition says something of, as far as it names them. */
export function datasetsOf(condition: Condition, catalog: Catalog): readonly Dataset[] {
  switch (condition.kind) {
    case 'compare':
    case 'member':
      return [catalog.home(catalog.field(condition.field.field))];
    case 'named': {
      const filter = catalog.model.filters.find(({ name }) => name === condition.filter);
      const home = filter === undefined ? undefined : homeOfExpression(catalog.parse(filter.expression), catalog);
      return home === undefined ? [] : [home];
    }
    case 'related':
      return [catalog.dataset(condition.rows.dataset)];
    case 'extreme':
      return condition.by.kind === 'field' ? [catalog.home(catalog.field(condition.by.field.field))] : [];
    case 'any':
    case 'all':
      return condition.conditions.flatMap((inner) => datasetsOf(inner, catalog));
    case 'not':
      return datasetsOf(condition.condition, catalog);
  }
}

/** The field that tells the time of the rows: the one named, of the home or the base; where several datasets are measured, each its own. */
export function timeOfRows(rows: MeasuredRows, use: FieldUse | undefined): TimeField | undefined {
  const { catalog } = rows.base.scope.compilation;
  if (use === undefined) return timeFieldAt(rows.home, undefined);
  const to = catalog.home(catalog.field(use.field));
  for (const place of [rows.home, rows.base]) {
    const path = findPath(catalog, { from: place.dataset, to }, { via: viaFor(place.dataset, use, catalog), toOneOnly: true });
    if (path !== undefined && isToOne(path)) return { field: catalog.field(use.field), place: rows.base.scope.reach(place, path) };
  }
  return rows.isOneOfSeveral && isConformed(rows, use) ? timeFieldAt(rows.home, undefined) : undefined;
}

/** Whether a time of another dataset means the same as the own: both are what their rows happened by, or parts of it. */
function isConformed(rows: MeasuredRows, use: FieldUse): boolean {
  const { catalog } = rows.base.scope.compilation;
  const field = catalog.field(use.field);
  const { primaryTime } = catalog.home(field);
  return primaryTime === field.id || (field.timeForm !== undefined && timeFormOf(field) !== 'date' && timeFormOf(field) !== 'timestamp');
}

function timeConditions(rows: MeasuredRows, time: IntentTime | undefined, periods: readonly Period[]): readonly SqlExpression[] {
  if (time === undefined || periods.length === 0) return [];
  return [inPeriods(rows, time, periods)];
}

/** That the time of the rows lies in one of the periods. */
export function inPeriods(rows: MeasuredRows, time: IntentTime, periods: readonly Period[]): SqlExpression {
  const at = timeOfRows(rows, time.field);
  const within = ({ field, place }: TimeField): SqlExpression => anyOf(periods.map((period) => periodCondition(field, place, period)));
  if (at !== undefined) return within(at);
  const { catalog } = rows.base.scope.compilation;
  const field = catalog.field(time.field?.field ?? '');
  const path = findPath(catalog, { from: rows.home.dataset, to: catalog.home(field) }, { via: time.field?.via });
  if (path === undefined || rows.isOneOfSeveral)
    return refuse(`${field.id} tells no time of ${rows.home.dataset.id}.`, `${field.id} 不能说明 ${rows.home.dataset.id} 的时间。`);
  return existsAlong(rows.home, path, (end) => [within({ field, place: end })]);
}
