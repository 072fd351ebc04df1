import type { A_Indirection, Alias, ColumnRef } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { columnsWithValues, secretColumns } from './catalog-relations.ts';
import type { ReviewContext } from './review-context.ts';
import { mayBeColumn } from './side-effect-functions.ts';
import { columnOf, nameParts } from './syntax-reading.ts';

const secrets: ReadonlySet<string> = new Set([...secretColumns.values()].flatMap((names) => [...names]));

/** A column must not be a function call in disguise, nor a value of a user's row, nor a password. */
export function reviewColumn(reference: ColumnRef, context: ReviewContext): Refusal | undefined {
  const { qualifier, name } = columnOf(reference);
  const held = heldBack(context);
  if (name === undefined) return held === undefined ? undefined : refusal('column', `${held}: name the columns instead of *.`);
  if (qualifier !== undefined && !mayBeColumn(name)) return disguised(name);
  if (held === undefined) return undefined;
  return reviewName(name, context) ?? (context.rowNames.has(name) ? refusal('column', `${name} is a whole row, and ${held}.`) : undefined);
}

/** The same for `(expression).name`. */
export function reviewFieldSelection({ indirection = [] }: A_Indirection, context: ReviewContext): Refusal | undefined {
  const held = heldBack(context);
  for (const step of indirection) {
    if ('A_Star' in step && held !== undefined) return refusal('column', `${held}: name the columns instead of *.`);
    if (!('String' in step)) continue;
    const name = step.String.sval ?? '';
    if (!mayBeColumn(name)) return disguised(name);
    const fault = reviewName(name, context);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** New names for the columns would hide which of them are read. */
export function reviewAlias(alias: Alias, context: ReviewContext): Refusal | undefined {
  const held = heldBack(context);
  if (held === undefined || nameParts(alias.colnames).length === 0) return undefined;
  return refusal('column', `${held}: columns may not be given other names in FROM.`);
}

function reviewName(name: string, { readsValues, readsSecrets }: ReviewContext): Refusal | undefined {
  if (readsValues && columnsWithValues.has(name)) return refusal('column', `${name} holds values of rows.`);
  return readsSecrets && secrets.has(name) ? refusal('column', `${name} holds passwords.`) : undefined;
}

/** What some columns of the relations hold that are read; `undefined` where all may be seen. */
function heldBack({ readsValues, readsSecrets }: ReviewContext): string | undefined {
  if (readsValues) return 'pg_stats holds values of rows';
  return readsSecrets ? 'pg_subscription holds passwords' : undefined;
}

function disguised(name: string): Refusal {
  return refusal('function', `.${name} may call the function ${name}, which is not on the list.`);
}
