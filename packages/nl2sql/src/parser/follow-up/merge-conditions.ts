import { everyCondition } from '../../intent/every-condition.ts';
import type { Condition, Literal, StructuredIntent } from '../../intent/structured-intent.ts';
import { filterComparison } from '../filter-comparison.ts';
import { onlyMetrics } from '../measure-base.ts';
import type { ModelLookup } from '../model-lookup.ts';
import { periodBounds } from '../period-bounds.ts';
import { baseOf } from '../settled-intent.ts';
import type { Change } from './change.ts';
import type { FollowUpContext } from './changes.ts';
import { areSameName } from './changes.ts';

/** What a condition is about, so that another value of the same takes its place. */
type Slot = { readonly kind: 'field'; readonly field: string } | { readonly kind: 'filter'; readonly filter: string };

/** Rows narrowed further; a value of the same field as before takes the place of the one before, several of one question stand together. */
export function withCondition(context: FollowUpContext, condition: Condition, fresh: readonly Condition[]): StructuredIntent | undefined {
  const { previous: intent, lookup } = context;
  const slot = slotOf(condition, lookup);
  if (slot === undefined) return undefined;
  const same = (other: Condition): boolean => isAbout(other, slot, lookup);
  const together = conditionsOf(intent).filter((other) => same(other) && other !== condition && isOneOf(other, fresh));
  const [joined] = together;
  const added = joined === undefined ? condition : joinedValues(joined, condition);
  if (added === undefined) return undefined;
  const kept = conditionsOf(intent).filter((other) => !same(other));
  const exclusions = intent.exclusions.filter((other) => !saysSame(other, condition, lookup));
  const left = { ...withConditions(intent, kept), exclusions };
  // Said of the same field in a way that doesn't give way, such as a range or one of several alternatives.
  if (everyCondition({ ...left, exclusions: [] }).some(same)) return undefined;
  return withConditions(left, [...kept, added]);
}

/** Rows left out, beside those that were. What was asked for isn't left out. */
export function withException(context: FollowUpContext, condition: Condition): StructuredIntent | undefined {
  const { previous: intent, lookup } = context;
  const slot = slotOf(condition, lookup);
  if (slot === undefined || everyCondition({ ...intent, exclusions: [] }).some((other) => isAbout(other, slot, lookup))) return undefined;
  if (intent.exclusions.some((other) => saysSame(other, condition, lookup))) return intent;
  return { ...intent, exclusions: [...intent.exclusions, condition] };
}

/** Another time: of the figures, or of the rows where the time is one of their conditions. */
export function withTime(context: FollowUpContext, { time, words }: Change & { kind: 'time' }): StructuredIntent | undefined {
  const { previous: intent, lookup, asOf } = context;
  const periods = time.periods.map(({ from, until }) =>
    time.open === 'from' ? { from, until: '9999-12-31' } : time.open === 'until' ? { from: '0001-01-01', until } : { from, until },
  );
  const timed = (condition: Condition): boolean => {
    const fields = fieldsIn(condition);
    return fields.length > 0 && fields.every((field) => lookup.field(field).timeForm !== undefined);
  };
  const own = conditionsOf(intent).filter(timed);
  const onFigures = intent.measures.length > 0 && intent.measures.every(({ measure }) => onlyMetrics(measure));
  if (own.length === 0 && (onFigures || intent.time !== undefined)) {
    const base = intent.time ?? { periods: [], running: false, asOf, words: [] };
    return { ...intent, time: { ...base, periods, running: time.running, asOf, words } };
  }
  const base = baseOf(intent, lookup);
  const [field, other] =
    own.length > 0 ? [...new Set(own.flatMap(fieldsIn))] : [base === undefined ? undefined : lookup.dataset(base).primaryTime];
  const [period, second] = time.periods;
  if (field === undefined || other !== undefined || period === undefined || second !== undefined) return undefined;
  const use = own.flatMap(usesIn)[0] ?? { field };
  const bounds = periodBounds(lookup.field(field), period, time.open);
  if (bounds === undefined) return undefined;
  const conditions = bounds.map(
    ({ operator, values }): Condition => ({ kind: 'compare', field: use, operator, operand: { kind: 'values', values }, words }),
  );
  const [first] = conditions;
  if (first === undefined) return undefined;
  const said: Condition = conditions.length === 1 ? first : { kind: 'all', conditions, words };
  return withConditions(intent, [...conditionsOf(intent).filter((condition) => !timed(condition)), said]);
}

/** The conditions of a question itself: those of its rows, or of its figures. */
function conditionsOf({ subject, filters }: StructuredIntent): readonly Condition[] {
  return subject === undefined ? filters : [...subject.conditions, ...filters];
}

function withConditions(intent: StructuredIntent, conditions: readonly Condition[]): StructuredIntent {
  const { subject } = intent;
  if (subject === undefined) return { ...intent, filters: [...conditions] };
  const inFilters = conditions.filter((condition) => intent.filters.includes(condition));
  return {
    ...intent,
    subject: { ...subject, conditions: conditions.filter((condition) => !inFilters.includes(condition)) },
    filters: inFilters,
  };
}

function slotOf(condition: Condition, lookup: ModelLookup): Slot | undefined {
  if (condition.kind === 'compare') return { kind: 'field', field: condition.field.field };
  if (condition.kind !== 'named') return undefined;
  const spelled = filterComparison(condition.filter, lookup.model);
  return spelled === undefined ? { kind: 'filter', filter: condition.filter } : { kind: 'field', field: spelled.field };
}

/** Whether a condition asks for values of this, and of nothing else. */
function isAbout(condition: Condition, slot: Slot, lookup: ModelLookup): boolean {
  if (condition.kind === 'any' || condition.kind === 'all')
    return condition.conditions.length > 0 && condition.conditions.every((part) => isAbout(part, slot, lookup));
  if (condition.kind === 'compare' && (condition.operand.kind !== 'values' || !['=', 'in'].includes(condition.operator))) return false;
  if (condition.kind === 'named' && condition.negated) return false;
  const own = slotOf(condition, lookup);
  if (own === undefined) return false;
  if (own.kind === 'filter' || slot.kind === 'filter') return own.kind === 'filter' && slot.kind === 'filter' && own.filter === slot.filter;
  return areSameName(own.field, slot.field, lookup);
}

function isOneOf(condition: Condition, fresh: readonly Condition[]): boolean {
  const start = condition.words[0]?.start;
  return fresh.some((other) => other.words[0]?.start === start && other.words[0]?.text === condition.words[0]?.text);
}

/** "Europe and North America" are rows of the one or the other. */
function joinedValues(left: Condition, right: Condition): Condition | undefined {
  if (left.kind !== 'compare' || right.kind !== 'compare' || left.operand.kind !== 'values' || right.operand.kind !== 'values')
    return undefined;
  if (JSON.stringify(left.field) !== JSON.stringify(right.field)) return undefined;
  const values: Literal[] = [...left.operand.values, ...right.operand.values];
  return { ...left, operator: 'in', operand: { kind: 'values', values }, words: [...left.words, ...right.words] };
}

function saysSame(left: Condition, right: Condition, lookup: ModelLookup): boolean {
  const key = (condition: Condition): string => {
    if (condition.kind === 'compare' && condition.operand.kind === 'values')
      return `${condition.field.field} ${condition.operator} ${condition.operand.values.join()}`;
    const spelled = condition.kind === 'named' ? filterComparison(condition.filter, lookup.model) : undefined;
    return spelled === undefined ? JSON.stringify({ ...condition, words: [] }) : `${spelled.field} = ${spelled.value}`;
  };
  return key(left) === key(right);
}

function fieldsIn(condition: Condition): readonly string[] {
  return usesIn(condition).map(({ field }) => field);
}

function usesIn(condition: Condition): readonly { readonly field: string; readonly via?: string[] | undefined }[] {
  if (condition.kind === 'compare') return [condition.field];
  return condition.kind === 'any' || condition.kind === 'all' ? condition.conditions.flatMap(usesIn) : [];
}
