import { quoteIdentifier } from '../sql/identifiers.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import type { CheckSession, FoundDataset } from './check-session.ts';
import { columnsOfFields, countOf, duplicatesOf, isEnforced } from './check-session.ts';
import { checkWords } from './check-words.ts';
import { columnsIn } from './expression-check.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import { nearest } from './nearest-name.ts';
import { plainColumn } from './plain-column.ts';
import type { Dataset, Field, FieldType } from './semantic-model.ts';
import { findColumn } from './source-relation.ts';

/** Checks that a dataset's columns are there, that their types fit, and that its keys are keys. */
export async function checkDataset(found: FoundDataset, session: CheckSession): Promise<void> {
  for (const field of found.dataset.fields) checkField(field, found, session);
  const { primaryKey, uniqueKeys, grain } = found.dataset;
  const seen = new Set<string>();
  for (const [part, key] of [
    ['primary_key', primaryKey],
    ['grain', grain],
    ...uniqueKeys.map((key) => ['unique_keys', key] as const),
  ] as const) {
    const name = [...key].sort().join(', ');
    if (key.length === 0 || seen.has(name)) continue;
    seen.add(name);
    await checkKey(found, { part, key }, session);
  }
}

/** Says that a dataset's table isn't there. */
export function reportMissingTable(dataset: Dataset, { schema, report }: CheckSession): void {
  const { schema: inSchema, table } = dataset.relation;
  const near = nearest(
    table,
    schema.relations.map(({ name }) => name),
  );
  const name = inSchema === undefined ? table : `${inSchema}.${table}`;
  report({ severity: 'error', path: `datasets.${dataset.id}.source`, message: checkWords.missingTable(name, near) });
}

function checkField(field: Field, { dataset, relation }: FoundDataset, { source, report }: CheckSession): void {
  const path = `datasets.${dataset.id}.fields.${field.name}`;
  const parsed = parseExpression(field.expression);
  if (!parsed.ok) return;
  for (const column of columnsIn(parsed.tree)) {
    if (findColumn(relation, column.name, source.dialect) !== undefined) continue;
    const near = nearest(
      column.name,
      relation.columns.map(({ name }) => name),
    );
    report({ severity: 'error', path, message: checkWords.missingColumn(column.name, relation.name, near) });
  }
  const name = plainColumn(field.expression);
  const column = name === undefined ? undefined : findColumn(relation, name, source.dialect);
  if (column === undefined) return;
  const fit = fits(field.type, fieldTypeOf(column.type));
  if (fit !== 'same') report({ severity: fit, path, message: checkWords.otherType(field.type, column.name, column.type) });
}

/** Whole numbers for decimals and days for moments change figures a little; a text for a number makes statements fail. */
function fits(said: FieldType, found: FieldType): 'same' | 'warning' | 'error' {
  if (said === found || said === 'other' || found === 'other') return 'same';
  if (isNumeric(said) && isNumeric(found)) return said === 'integer' || found === 'integer' ? 'warning' : 'same';
  const moments: readonly FieldType[] = ['date', 'timestamp'];
  return moments.includes(said) && moments.includes(found) ? 'warning' : 'error';
}

interface DeclaredKey {
  readonly part: 'primary_key' | 'unique_keys' | 'grain';
  readonly key: readonly string[];
}

async function checkKey(found: FoundDataset, { part, key }: DeclaredKey, session: CheckSession): Promise<void> {
  const columns = columnsOfFields(found, key, session);
  const path = `datasets.${found.dataset.id}.${part}`;
  if (columns === undefined) return;
  const name = columns.join(', ');
  if (!isEnforced(found, columns)) {
    const duplicates = await duplicatesOf(found.from, columns, session);
    if ('reason' in duplicates) session.report({ severity: 'warning', path, message: checkWords.notChecked(name, duplicates.reason) });
    else if (duplicates.count > 0)
      session.report({ severity: 'error', path, message: checkWords.notUnique(name, found.relation.name, duplicates.count) });
  }
  const nullable = columns.filter((column) => found.relation.columns.find((one) => one.name === column)?.nullable === true);
  if (part !== 'primary_key' || nullable.length === 0) return;
  const missing = nullable.map((column) => `${quoteIdentifier(column)} IS NULL`).join(' OR ');
  const empty = await countOf(`SELECT COUNT(*) AS found FROM ${found.from} WHERE ${missing}`, session);
  if ('count' in empty && empty.count > 0) {
    session.report({ severity: 'error', path, message: checkWords.emptyKey(name, found.relation.name, empty.count) });
  }
}
