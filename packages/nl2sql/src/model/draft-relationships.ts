import type { SchemaRelation } from '../source/data-source.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import { singular, wordsOfName } from './label.ts';

/** A relation that a draft has a dataset for, with the key that tells its rows apart, declared or found. */
export interface DraftRelation {
  readonly name: string;
  readonly relation: SchemaRelation;
  readonly key: readonly string[];
}

/** A relationship of a draft; a guessed one is to be looked at. */
export interface DraftRelationship {
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  readonly guessed: boolean;
}

/** The foreign keys, and, for columns that have none, guesses: a column called like the single key of another relation, or `region_id` beside `region.id`. */
export function draftRelationships(relations: readonly DraftRelation[]): readonly DraftRelationship[] {
  return relations.flatMap((from) => {
    const declared = from.relation.foreignKeys.flatMap(({ columns, references }) => {
      const to = relations.find(({ relation }) => relation.schema === references.schema && relation.name === references.table);
      const known = to !== undefined && [...references.columns].every((column) => to.relation.columns.some(({ name }) => name === column));
      return known && columns.length === references.columns.length && columns.length > 0
        ? [{ from: from.name, to: to.name, fromColumns: columns, toColumns: references.columns, guessed: false }]
        : [];
    });
    const tied = new Set(declared.flatMap(({ fromColumns }) => fromColumns));
    const guessed = from.relation.columns.filter(({ name }) => !tied.has(name)).flatMap(({ name }) => guess(from, name, relations));
    return [...declared, ...guessed];
  });
}

function guess(from: DraftRelation, column: string, relations: readonly DraftRelation[]): readonly DraftRelationship[] {
  const targets = relations.filter((to) => {
    const [key, ...more] = to.key;
    if (to === from || key === undefined || more.length > 0 || kindOf(from, column) !== kindOf(to, key)) return false;
    if (column === key) return !isGeneric(key) && (from.key.length !== 1 || from.key[0] !== column || isCalledAfter(column, to));
    return isGeneric(key) && isCalledAfter(column, to);
  });
  const best = targets.length === 1 ? targets : targets.filter((to) => isCalledAfter(column, to));
  const [to, ...others] = best;
  const key = to?.key[0];
  if (to === undefined || key === undefined || others.length > 0) return [];
  return [{ from: from.name, to: to.name, fromColumns: [column], toColumns: [key], guessed: true }];
}

/** `id` says nothing of whose id it is. */
function isGeneric(key: string): boolean {
  return /^(?:id|code|key|name|number|编号)$/.test(key.toLowerCase());
}

/** `claim_identifier` after `claim` or `claims`. */
function isCalledAfter(column: string, { relation }: DraftRelation): boolean {
  const words = wordsOfName(column).filter((word) => !/^(?:id|identifier|code|key|no|number|编号)$/.test(word));
  const table = wordsOfName(relation.name);
  return words.length > 0 && words.map(singular).join(' ') === table.map(singular).join(' ');
}

function kindOf({ relation }: DraftRelation, name: string): string {
  const type = fieldTypeOf(relation.columns.find((column) => column.name === name)?.type);
  return isNumeric(type) ? 'number' : type;
}
