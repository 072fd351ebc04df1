import type { Dataset } from './semantic-model.ts';

/** A `source` as a relation: `database.schema.table` (the database is the one that is asked), `schema.table` or `table`; parts with dots in double quotes. */
export function relationOf(source: string): Dataset['relation'] {
  const [table = source, schema] = partsOf(source).reverse();
  return schema === undefined ? { table } : { schema, table };
}

/** Whether every part of a `source` has a name. */
export function isRelationName(source: string): boolean {
  return partsOf(source).every((part) => part.trim() !== '');
}

/** A relation as a `source`. */
export function sourceOf(schema: string, table: string): string {
  return [schema, table].map((part) => (/[."]/.test(part) || part.trim() !== part ? `"${part.replaceAll('"', '""')}"` : part)).join('.');
}

function partsOf(source: string): string[] {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (sign === '"' && quoted && source.charAt(at + 1) === '"') {
      part += '"';
      at += 1;
    } else if (sign === '"' && (quoted || part === '')) quoted = !quoted;
    else if (sign === '.' && !quoted) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}
