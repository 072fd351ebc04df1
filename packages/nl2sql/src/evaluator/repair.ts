import { editDistance } from '@dbdiag/language';
import type { DatabaseSchema, QueryFailure, SchemaColumn } from '../source/data-source.ts';
import type { SqlExpression, SqlQuery, SqlSelect } from '../sql/tree.ts';
import { everyExpressionOf } from '../sql/walk.ts';
import type { Scope } from './rewrite-query.ts';
import { rewriteQuery } from './rewrite-query.ts';
import type { TreeChange } from './tree-difference.ts';
import { treeDifference } from './tree-difference.ts';

/** A statement changed where it was wrong, and nowhere else; or why there is no such change. */
export type Repair =
  | { readonly kind: 'repaired'; readonly tree: SqlQuery; readonly diagnosis: string; readonly changes: readonly TreeChange[] }
  | { readonly kind: 'none'; readonly diagnosis: string };

/** Names further apart than this are other names, not slips. */
const farthestName = 2;
/** A repair touches one idea: the places where one name stands, one cast, one group. More would be another statement. */
const mostChanges = 6;

/**
 * The smallest change that takes away the fault an error names (document 003 §4): another column of the same relation with nearly the same name, a
 * value in the form its column has, a column that wasn't grouped by, a name without its table, a division by zero.
 */
export function repair(tree: SqlQuery, failure: QueryFailure, schema: DatabaseSchema): Repair {
  const attempt = repairs[failure.kind]?.(tree, failure, schema);
  if (attempt === undefined) return { kind: 'none', diagnosis: failure.message };
  if (attempt.tree === undefined) return { kind: 'none', diagnosis: attempt.diagnosis };
  const changes = treeDifference(tree, attempt.tree);
  if (changes.length === 0) return { kind: 'none', diagnosis: `${attempt.diagnosis} Nothing in the statement can be changed for it.` };
  if (changes.length > mostChanges) {
    return { kind: 'none', diagnosis: `${attempt.diagnosis} That would change ${changes.length} places, which is another statement.` };
  }
  return { kind: 'repaired', tree: attempt.tree, diagnosis: attempt.diagnosis, changes };
}

interface Attempt {
  readonly diagnosis: string;
  readonly tree?: SqlQuery;
}

type Repairer = (tree: SqlQuery, failure: QueryFailure, schema: DatabaseSchema) => Attempt;

const repairs: Partial<Record<QueryFailure['kind'], Repairer>> = {
  'unknown-column': nearestColumn,
  'ambiguous-column': qualified,
  'type-mismatch': fittingValue,
  'unknown-function': fittingValue,
  'not-grouped': groupedBy,
  'division-by-zero': guarded,
};

/** The last part of a name as an error writes it: `t.colour` and `"t"."colour"` are `colour`. */
function bareName(name: string): string {
  return (name.split('.').at(-1) ?? name).replaceAll('"', '');
}

function columnsAt(scope: Scope, schema: DatabaseSchema, table: string | undefined): readonly SchemaColumn[] {
  const relations = table === undefined ? [...scope.values()] : [scope.get(table)];
  return relations.flatMap((relation) =>
    relation === undefined
      ? []
      : schema.relations
          .filter(({ schema: own, name }) => name === relation.table && (relation.schema === undefined || own === relation.schema))
          .flatMap(({ columns }) => columns),
  );
}

function nearestColumn(tree: SqlQuery, failure: QueryFailure, schema: DatabaseSchema): Attempt {
  const wanted = bareName(failure.name ?? '');
  const taken = new Set<string>();
  const changed = rewriteQuery(tree, (part, scope) => {
    if (part.kind !== 'column' || part.name !== wanted) return undefined;
    const columns = columnsAt(scope, schema, part.table);
    if (columns.some(({ name }) => name === part.name)) return undefined;
    const nearest = onlyNearest(
      part.name,
      columns.map(({ name }) => name),
    );
    if (nearest === undefined) return undefined;
    taken.add(nearest);
    return { ...part, name: nearest };
  });
  const [name] = taken;
  if (name === undefined) return { diagnosis: `There is no column "${wanted}", and none with nearly that name.` };
  return { diagnosis: `There is no column "${wanted}"; "${name}" is the only one with nearly that name.`, tree: changed };
}

/** The only name nearer than all others, the same letters in another case first. */
function onlyNearest(name: string, candidates: readonly string[]): string | undefined {
  const folded = name.toLowerCase();
  const ranked = [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: editDistance(folded, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.min(farthestName, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = ranked;
  return first !== undefined && (second === undefined || second.distance > first.distance) ? first.candidate : undefined;
}

function qualified(tree: SqlQuery, failure: QueryFailure, schema: DatabaseSchema): Attempt {
  const wanted = bareName(failure.name ?? '');
  const diagnosis = `"${wanted}" is a column of several of the relations.`;
  const changed = rewriteQuery(tree, (part, scope) => {
    if (part.kind !== 'column' || part.table !== undefined || part.name !== wanted) return undefined;
    const owners = [...scope.keys()].filter((alias) => columnsAt(scope, schema, alias).some(({ name }) => name === wanted));
    return owners.length === 1 && owners[0] !== undefined ? { ...part, table: owners[0] } : undefined;
  });
  return { diagnosis, tree: changed };
}

/** What values a column takes, as far as a comparison cares. */
function valueKind({ type }: SchemaColumn): 'number' | 'text' | 'date' | 'other' {
  const name = type.toLowerCase();
  if (/^(date|timestamp)/.test(name)) return 'date';
  if (/int|numeric|decimal|real|double|float|serial/.test(name)) return 'number';
  return /char|text|string/.test(name) ? 'text' : 'other';
}

function fittingValue(tree: SqlQuery, failure: QueryFailure, schema: DatabaseSchema): Attempt {
  const diagnoses = new Set<string>();
  const changed = rewriteQuery(tree, (part, scope) => {
    if (part.kind === 'binary' && part.operator !== '||') {
      const left = columnOf(part.left, scope, schema);
      const right = fitted(part.right, left);
      if (right === undefined || left === undefined) return undefined;
      diagnoses.add(`"${left.name}" is of type ${left.type}.`);
      return { ...part, right };
    }
    if (part.kind === 'between' || part.kind === 'in') {
      const left = columnOf(part.operand, scope, schema);
      if (left === undefined) return undefined;
      const fit = (value: SqlExpression): SqlExpression => fitted(value, left) ?? value;
      const next = part.kind === 'in' ? { ...part, list: part.list.map(fit) } : { ...part, low: fit(part.low), high: fit(part.high) };
      if (treeEquals(next, part)) return undefined;
      diagnoses.add(`"${left.name}" is of type ${left.type}.`);
      return next;
    }
    const column = calendarText(part, scope, schema);
    if (column === undefined) return undefined;
    diagnoses.add(`"${column.name}" is of type ${column.type}, read as a date.`);
    return readAsDate(part);
  });
  const diagnosis = [...diagnoses].join(' ');
  return diagnosis === '' ? { diagnosis: failure.message } : { diagnosis, tree: changed };
}

function treeEquals(a: SqlExpression, b: SqlExpression): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function columnOf(part: SqlExpression, scope: Scope, schema: DatabaseSchema): SchemaColumn | undefined {
  if (part.kind !== 'column') return undefined;
  return columnsAt(scope, schema, part.table).find(({ name }) => name === part.name);
}

/** A literal in the form that a column takes; nothing where it has it already or can't have it. */
function fitted(value: SqlExpression, column: SchemaColumn | undefined): SqlExpression | undefined {
  if (column === undefined) return undefined;
  const kind = valueKind(column);
  if (value.kind === 'number' && kind === 'text') return { kind: 'string', value: value.digits };
  if (value.kind === 'string' && kind === 'number' && /^-?\d+(\.\d+)?$/.test(value.value)) return { kind: 'number', digits: value.value };
  if (value.kind === 'string' && kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value.value)) return { kind: 'date', value: value.value };
  if (value.kind === 'date' && kind === 'text') return { kind: 'string', value: value.value };
  return undefined;
}

const dateFunctions = new Set(['DATE_TRUNC', 'DATE_PART']);

/** The text column that a calendar function is asked of. */
function calendarText(part: SqlExpression, scope: Scope, schema: DatabaseSchema): SchemaColumn | undefined {
  const argument = calendarArgument(part);
  const column = argument === undefined ? undefined : columnOf(argument, scope, schema);
  return column !== undefined && valueKind(column) === 'text' ? column : undefined;
}

function calendarArgument(part: SqlExpression): SqlExpression | undefined {
  if (part.kind === 'extract') return part.operand;
  return part.kind === 'call' && dateFunctions.has(part.name) ? part.arguments[1] : undefined;
}

/** Calendar functions want a date: texts that hold one are read as such; numbers aren't dates, whatever their digits. */
function readAsDate(part: SqlExpression): SqlExpression | undefined {
  const argument = calendarArgument(part);
  if (argument === undefined) return undefined;
  const cast: SqlExpression = { kind: 'cast', operand: argument, type: 'date' };
  if (part.kind === 'extract') return { ...part, operand: cast };
  return part.kind === 'call' ? { ...part, arguments: part.arguments.map((own) => (own === argument ? cast : own)) } : undefined;
}

function groupedBy(tree: SqlQuery, failure: QueryFailure): Attempt {
  const wanted = bareName(failure.name ?? '');
  const diagnosis = `"${wanted}" is shown but neither grouped by nor aggregated.`;
  if (tree.kind !== 'select') return { diagnosis };
  const shown = tree.items
    .flatMap(({ expression }) => [expression, ...everyExpressionOf({ kind: 'select', items: [{ expression }] })])
    .find((part) => part.kind === 'column' && part.name === wanted);
  return shown === undefined
    ? { diagnosis }
    : { diagnosis, tree: { ...tree, groupBy: [...(tree.groupBy ?? []), shown] } satisfies SqlSelect };
}

function guarded(tree: SqlQuery): Attempt {
  const changed = rewriteQuery(tree, (part) => {
    if (part.kind !== 'divide' || (part.right.kind === 'call' && part.right.name === 'NULLIF') || part.right.kind === 'number')
      return undefined;
    return { ...part, right: { kind: 'call', name: 'NULLIF', arguments: [part.right, { kind: 'number', digits: '0' }] } };
  });
  return { diagnosis: 'A divisor is 0; a quotient by 0 has no value.', tree: changed };
}
