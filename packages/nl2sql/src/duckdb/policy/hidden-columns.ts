import type { Fields, QueryRefusal, TreePart } from './syntax-tree.ts';
import { isFields, refusal } from './syntax-tree.ts';

/**
 * Columns whose values nobody may see: they may be counted, and shown as they are under their own name, so that the result's column of that
 * name can be blanked. Any other use would let values through, or let them be guessed.
 *
 * @param statement - The whole statement, which `parts` are the parts of.
 * @param hidden - Names of the columns, in lower case.
 */
export function reviewHiddenColumns(statement: unknown, parts: readonly TreePart[], hidden: ReadonlySet<string>): QueryRefusal | undefined {
  const all = parts.map(({ fields }) => fields);
  const harmless = new Set([...all.flatMap(countedColumns), ...shownColumns(statement, hidden)]);
  const rows = new Set(all.flatMap(rowNames));
  for (const fields of all) {
    if (fields.class === 'STAR') return refusal('column', 'Some columns are hidden: name the columns instead of *.');
    if (fields.type === 'JOIN' && (fields.ref_type === 'NATURAL' || texts(fields.using_columns).some((name) => hidden.has(name))))
      return refusal('column', 'Some columns are hidden: join by an ON without them.');
    if (fields.type === 'BASE_TABLE' && texts(fields.column_name_alias).length > 0)
      return refusal('column', 'Some columns are hidden: columns may not be given other names in FROM.');
    if (fields.class !== 'COLUMN_REF' || harmless.has(fields)) continue;
    const names = texts(fields.column_names);
    const used = names.find((name) => hidden.has(name));
    if (used !== undefined) return refusal('column', `${used} is hidden: it may be shown under its own name, or counted.`);
    const [only = ''] = names;
    if (names.length === 1 && rows.has(only)) return refusal('column', `Some columns are hidden, and ${only} is a whole row.`);
  }
  return undefined;
}

/** The argument of `count(column)`. */
function countedColumns(fields: Fields): readonly Fields[] {
  if (fields.class !== 'FUNCTION' || fields.function_name !== 'count' || !Array.isArray(fields.children)) return [];
  return fields.children.filter(isFields).filter((child) => child.class === 'COLUMN_REF');
}

/** Hidden columns that the statement itself shows under their own names. */
function shownColumns(statement: unknown, hidden: ReadonlySet<string>): readonly Fields[] {
  const node = isFields(statement) ? statement.node : undefined;
  if (!isFields(node) || node.type !== 'SELECT_NODE' || !Array.isArray(node.select_list)) return [];
  const modifiers: readonly unknown[] = Array.isArray(node.modifiers) ? node.modifiers : [];
  if (modifiers.some((modifier) => isFields(modifier) && modifier.type === 'DISTINCT_MODIFIER')) return [];
  return node.select_list.filter(isFields).filter((shown) => {
    const name = texts(shown.column_names).at(-1);
    const [alias] = texts([shown.alias]);
    return (
      shown.class === 'COLUMN_REF' && name !== undefined && hidden.has(name) && (alias === '' || alias === undefined || alias === name)
    );
  });
}

function rowNames(fields: Fields): readonly string[] {
  return fields.class === undefined ? texts([fields.alias, fields.table_name]).filter((name) => name !== '') : [];
}

function texts(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.flatMap((value: unknown) => (typeof value === 'string' ? [value.toLowerCase()] : [])) : [];
}
