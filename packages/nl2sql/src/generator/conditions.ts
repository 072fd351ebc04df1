import type { Condition, Measure, Operand, Rowset } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import { allOf, anyOf, binary, isNotTrue, isPresent } from '../sql/build.ts';
import type { SqlExpression } from '../sql/tree.ts';
import { compareWithValues, signOf } from './comparison-operator.ts';
import type { Place } from './compilation.ts';
import { existsAlong, negation } from './existence.ts';
import type { ConditionsAt } from './extreme.ts';
import { compileExtreme } from './extreme.ts';
import { pathTo } from './field-path.ts';
import type { JoinPath } from './join-path.ts';
import { findPath, isToOne } from './join-path.ts';
import { columnsOf } from './model-expression.ts';
import { applyFilterExpression } from './named-filter.ts';
import { refuse } from './refusal.ts';
import { createScope, keyOf } from './scope.ts';

const none: ConditionsAt = () => [];

/** All that holds for the rows of a place. An extreme looks at the rows for which everything without an extreme holds. */
export function compileRowset(place: Place, conditions: readonly Condition[], further: ConditionsAt = none): readonly SqlExpression[] {
  const plain = conditions.filter((condition) => !hasExtreme(condition));
  const others: ConditionsAt = (at) => [...plain.map((condition) => compileCondition(at, condition, none)), ...further(at)];
  const extremes = conditions.filter(hasExtreme);
  return [...others(place), ...extremes.map((condition) => compileCondition(place, condition, others))];
}

function hasExtreme(condition: Condition): boolean {
  switch (condition.kind) {
    case 'extreme':
      return true;
    case 'any':
    case 'all':
      return condition.conditions.some(hasExtreme);
    case 'not':
      return hasExtreme(condition.condition);
    default:
      return false;
  }
}

/** One condition on the rows of a place; `others` are those that an extreme in it looks past. */
export function compileCondition(place: Place, condition: Condition, others: ConditionsAt): SqlExpression {
  const inner = (part: Condition): SqlExpression => compileCondition(place, part, others);
  switch (condition.kind) {
    case 'compare':
      return compileCompare(place, condition);
    case 'named': {
      const { filters } = place.scope.compilation.catalog.model;
      const filter = filters.find(({ name }) => name === condition.filter);
      if (filter === undefined) return refuse(`The model has no filter ${condition.filter}.`, `模型里没有筛选 ${condition.filter}。`);
      const holds = applyFilterExpression(place, filter.expression);
      return condition.negated ? negation(holds) : holds;
    }
    case 'related':
      return compileRelated(place, condition);
    case 'member':
      return compileMember(place, condition);
    case 'extreme':
      return compileExtreme(place, condition, others);
    case 'any':
      return anyOf(condition.conditions.map(inner));
    case 'all':
      return allOf(condition.conditions.map(inner)) ?? { kind: 'boolean', value: true };
    case 'not':
      return negation(inner(condition.condition));
  }
}

type Compare = Extract<Condition, { kind: 'compare' }>;

function compileCompare(place: Place, condition: Compare): SqlExpression {
  const { field, path } = pathTo(place, condition.field);
  const compare = (end: Place): SqlExpression => compareAt(end, field, { condition, origin: place });
  if (!isToOne(path)) return existsAlong(place, path, (end) => [compare(end)]);
  return compare(place.scope.reach(place, path));
}

function compareAt(
  end: Place,
  field: Field,
  { condition, origin }: { readonly condition: Compare; readonly origin: Place },
): SqlExpression {
  const value = columnsOf(field, end);
  const { operand, operator } = condition;
  if (operand.kind === 'values') return compareWithValues(value, field, { operator, values: operand.values });
  const other = compileOperand(operand, origin);
  const sign = signOf(operator) ?? (operator === 'in' ? '=' : operator === 'not_in' ? '<>' : undefined);
  if (sign === undefined) return refuse(`${operator} compares with given values only.`, `${operator} 只能与给定值比较。`);
  if (other.kind === 'scalar' && operand.kind === 'lookup' && (sign === '=' || sign === '<>')) {
    return { kind: 'in-query', negated: sign === '<>', operand: value, query: other.query };
  }
  return binary(value, sign, other);
}

function compileOperand(operand: Exclude<Operand, { kind: 'values' }>, origin: Place): SqlExpression {
  switch (operand.kind) {
    case 'field': {
      const { field, path } = pathTo(origin, operand.field);
      if (!isToOne(path)) return refuse(`A row has many ${field.id}.`, `一行对应多个 ${field.id}。`);
      return columnsOf(field, origin.scope.reach(origin, path));
    }
    case 'measure':
      return origin.scope.compilation.measures.overRows(origin.scope.compilation, operand.measure, operand.rows);
    case 'lookup':
      return { kind: 'scalar', query: valuesOf(origin, operand.field, operand.rows) };
  }
}

/** The values of a field over rows of their own, without NULLs. */
function valuesOf(
  origin: Place,
  use: { readonly field: string; readonly via?: readonly string[] | undefined },
  rows: Rowset,
): Extract<Parameters<typeof isPresent>[0], { kind: 'scalar' }>['query'] {
  const { compilation } = origin.scope;
  const scope = createScope(compilation, compilation.catalog.dataset(rows.dataset));
  const { field, path } = pathTo(scope.base, use);
  const value = columnsOf(field, scope.spread(scope.base, path));
  const where = allOf([...compileRowset(scope.base, rows.conditions), isPresent(value)]);
  return { kind: 'select', items: [{ expression: value }], from: scope.source(), ...(where === undefined ? {} : { where }) };
}

function compileMember(place: Place, condition: Extract<Condition, { kind: 'member' }>): SqlExpression {
  const { field, path } = pathTo(place, condition.field);
  const query = valuesOf(place, condition.of, condition.rows);
  const membership = (end: Place): SqlExpression => ({
    kind: 'in-query',
    negated: condition.negated,
    operand: columnsOf(field, end),
    query,
  });
  return isToOne(path) ? membership(place.scope.reach(place, path)) : existsAlong(place, path, (end) => [membership(end)]);
}

function compileRelated(place: Place, condition: Extract<Condition, { kind: 'related' }>): SqlExpression {
  const { compilation } = place.scope;
  const { catalog } = compilation;
  const { rows, count } = condition;
  const target = catalog.dataset(rows.dataset);
  if (count !== undefined) {
    const measure: Measure = { kind: 'aggregate', aggregate: 'count', dataset: rows.dataset, conditions: rows.conditions };
    const number = compilation.measures.perRow(place, measure, { via: condition.via, plainRows: true });
    const sign = signOf(count.operator) ?? '=';
    const holds = binary(number, sign, { kind: 'number', digits: String(count.value) });
    return condition.negated ? isNotTrue(holds) : holds;
  }
  const path = findPath(catalog, { from: place.dataset, to: target }, { via: condition.via, prefer: 'down' });
  if (path === undefined)
    return refuse(`${target.id} is not related to ${place.dataset.id}.`, `${target.id} 与 ${place.dataset.id} 没有关联。`);
  if (path.length === 0)
    return refuse(`How rows of ${target.id} are related to each other was not said.`, `没有说明 ${target.id} 的行之间如何关联。`);
  const holds = isToOne(path) ? parentHolds(place, path, rows) : existsAlong(place, path, (end) => compileRowset(end, rows.conditions));
  return condition.negated ? negation(holds) : holds;
}

function parentHolds(place: Place, path: JoinPath, rows: Rowset): SqlExpression {
  const end = place.scope.reach(place, path);
  const [key] = path.at(-1)?.pairs[0]?.slice(1) ?? [];
  const there = key === undefined ? [] : [isPresent(keyOf(end, key))];
  return allOf([...there, ...compileRowset(end, rows.conditions)]) ?? { kind: 'boolean', value: true };
}
