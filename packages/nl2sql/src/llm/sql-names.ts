import type { SemanticModel } from '../model/semantic-model.ts';
import type { DatabaseSchema } from '../source/data-source.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import type { SqlToken } from '../sql/tokenize.ts';
import { tokenize } from '../sql/tokenize.ts';
import { everyExpression } from '../sql/walk.ts';

/**
 * What a statement names that the database has and the semantic model doesn't: relations, columns, or all columns at once. The policy of the source has
 * read the statement before; this only narrows it, by names alone, so that even an alias may not be called as a column that the model leaves out.
 */
export function namesBeyondModel(sql: string, model: SemanticModel, schema: DatabaseSchema): readonly string[] {
  const read = tokenize(sql);
  if (!read.ok) return [read.message];
  const { tokens } = read;
  const [first] = tokens;
  if (!['select', 'with'].includes(first?.text.toLowerCase() ?? '')) return [first?.text ?? ''];
  const known = namesOf(model);
  const foreign = new Set(
    schema.relations
      .flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])
      .map((name) => name.toLowerCase())
      .filter((name) => !known.has(name)),
  );
  const named = tokens
    .filter(({ kind, text }) => (kind === 'word' || kind === 'name') && foreign.has(text.toLowerCase()))
    .map(({ text }) => text);
  return [...new Set([...named, ...(tokens.some((_, index) => isEveryColumn(tokens, index)) ? ['*'] : [])])];
}

/** Tables of the model and columns that its expressions read. */
function namesOf({ datasets }: SemanticModel): ReadonlySet<string> {
  const names = datasets.flatMap(({ relation, fields }) => [
    relation.table,
    ...fields.flatMap(({ expression, dataset }) => {
      const parsed = parseExpression(expression);
      if (!parsed.ok) return [];
      return everyExpression(parsed.tree).flatMap((part) =>
        part.kind === 'column' && (part.table === undefined || part.table === dataset) ? [part.name] : [],
      );
    }),
  ]);
  return new Set(names.map((name) => name.toLowerCase()));
}

/** Words behind which a star is all columns, and signs before which it is. */
const beforeColumns = new Set(['', 'select', 'distinct', 'all', ',', '.', '(']);
const behindColumns = new Set(['', ',', ')', 'from']);

/** A star that is neither a product nor in COUNT(*). */
function isEveryColumn(tokens: readonly SqlToken[], index: number): boolean {
  const at = (offset: number): string => tokens[index + offset]?.text.toLowerCase() ?? '';
  if (tokens[index]?.kind !== 'sign' || at(0) !== '*') return false;
  if (at(-2) === 'count' && at(-1) === '(' && at(1) === ')') return false;
  return beforeColumns.has(at(-1)) || behindColumns.has(at(1));
}
