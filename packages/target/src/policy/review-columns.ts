import type { A_Indirection, Alias, ColumnRef } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { columnsWithValues } from './catalog-relations.ts';
import type { ReviewContext } from './review-context.ts';
import { mayBeColumn } from './side-effect-functions.ts';
import { columnOf, nameParts } from './syntax-reading.ts';

/** A column must not be a function call in disguise, nor a value of a user's row. */
export function reviewColumn(reference: ColumnRef, context: ReviewContext): Refusal | undefined {
  const { qualifier, name } = columnOf(reference);
  if (name === undefined) {
    return context.readsValues ? refusal('column', 'pg_stats holds values of rows: name the columns instead of *.') : undefined;
  }
  if (qualifier !== undefined && !mayBeColumn(name)) return disguised(name);
  if (!context.readsValues) return undefined;
  if (columnsWithValues.has(name)) return refusal('column', `${name} holds values of rows.`);
  return context.rowNames.has(name) ? refusal('column', `${name} is a whole row, and pg_stats holds values of rows.`) : undefined;
}

/** The same for `(expression).name`. */
export function reviewFieldSelection({ indirection = [] }: A_Indirection, context: ReviewContext): Refusal | undefined {
  for (const step of indirection) {
    if ('A_Star' in step && context.readsValues) return refusal('column', 'pg_stats holds values of rows: name the columns instead of *.');
    if (!('String' in step)) continue;
    const name = step.String.sval ?? '';
    if (!mayBeColumn(name)) return disguised(name);
    if (context.readsValues && columnsWithValues.has(name)) return refusal('column', `${name} holds values of rows.`);
  }
  return undefined;
}

/** New names for the columns of pg_stats would hide which of them are read. */
export function reviewAlias(alias: Alias, { readsValues }: ReviewContext): Refusal | undefined {
  if (!readsValues || nameParts(alias.colnames).length === 0) return undefined;
  return refusal('column', 'With pg_stats, columns may not be given other names in FROM.');
}

function disguised(name: string): Refusal {
  return refusal('function', `.${name} may call the function ${name}, which is not on the list.`);
}
