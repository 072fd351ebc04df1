import { quoteIdentifier } from '../sql/identifiers.ts';
import type { CheckSession, FoundDataset } from './check-session.ts';
import { columnsOfFields, countOf, duplicatesOf, isEnforced } from './check-session.ts';
import { checkWords } from './check-words.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import type { Relationship } from './semantic-model.ts';

/** Checks that a relationship leads to one row at most, whatever is declared, and that rows without one are known. */
export async function checkRelationship(
  relationship: Relationship,
  { from, to }: { readonly from: FoundDataset; readonly to: FoundDataset },
  session: CheckSession,
): Promise<void> {
  const path = `relationships.${relationship.name}`;
  const fromColumns = columnsOfFields(from, relationship.fromFields, session);
  const toColumns = columnsOfFields(to, relationship.toFields, session);
  if (fromColumns === undefined || toColumns === undefined) return;
  for (const [index, column] of fromColumns.entries()) {
    const other = toColumns[index] ?? '';
    if (kindOf(from, column) === kindOf(to, other)) continue;
    session.report({
      severity: 'error',
      path,
      message: checkWords.unlikeColumns(`${from.relation.name}.${column}`, `${to.relation.name}.${other}`),
    });
    return;
  }
  if (!isEnforced(to, toColumns)) {
    const duplicates = await duplicatesOf(to.from, toColumns, session);
    const key = toColumns.join(', ');
    if ('reason' in duplicates) session.report({ severity: 'warning', path, message: checkWords.notChecked(key, duplicates.reason) });
    else if (duplicates.count > 0)
      session.report({ severity: 'error', path, message: checkWords.fansOut(to.relation.name, key, duplicates.count) });
  }
  if (isForeignKey({ from, to }, fromColumns)) return;
  const orphans = await countOf(orphansQuery({ from: from.from, to: to.from }, fromColumns, toColumns), session);
  if ('count' in orphans && orphans.count > 0) {
    session.report({ severity: 'warning', path, message: checkWords.orphans(from.relation.name, to.relation.name, orphans.count) });
  }
}

/** What two columns must share to be compared; unlike kinds of number are compared well. */
function kindOf({ relation }: FoundDataset, name: string): string {
  const type = fieldTypeOf(relation.columns.find((column) => column.name === name)?.type);
  if (isNumeric(type)) return 'number';
  return type === 'date' || type === 'timestamp' ? 'moment' : type;
}

function isForeignKey({ from, to }: { readonly from: FoundDataset; readonly to: FoundDataset }, columns: readonly string[]): boolean {
  return from.relation.foreignKeys.some(
    (key) =>
      key.references.table === to.relation.name &&
      key.columns.length === columns.length &&
      key.columns.every((column) => columns.includes(column)),
  );
}

function orphansQuery(
  tables: { readonly from: string; readonly to: string },
  fromColumns: readonly string[],
  toColumns: readonly string[],
): string {
  const pairs = fromColumns
    .map((column, index) => `one.${quoteIdentifier(toColumns[index] ?? '')} = many.${quoteIdentifier(column)}`)
    .join(' AND ');
  const present = fromColumns.map((column) => `many.${quoteIdentifier(column)} IS NOT NULL`).join(' AND ');
  return `SELECT COUNT(*) AS found FROM ${tables.from} AS many WHERE ${present} AND NOT EXISTS (SELECT 1 FROM ${tables.to} AS one WHERE ${pairs})`;
}
