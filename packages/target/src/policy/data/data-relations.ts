import type { Node, RangeVar } from 'libpg-query';
import type { Refusal } from '../approval.ts';
import { refusal } from '../approval.ts';
import type { SchemaInsertion } from '../insert-schemas.ts';

/** A table or view that statements may read. */
export interface DataRelation {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** What the rules know of the relations of a statement. */
export interface DataRelations {
  /** The relation a name stands for, whether its schema is written or not; `undefined` where it is none of the list, or of several. */
  find(reference: Pick<RangeVar, 'schemaname' | 'relname'>): DataRelation | undefined;
  /** Whether a relation of the list has this name, in whatever schema. */
  named(name: string): boolean;
  hasColumn(name: string): boolean;
}

/** The schema that wins where several have a relation of the name. */
const usualSchema = 'public';

/** The list, to look things up in. */
export function dataRelations(relations: readonly DataRelation[]): DataRelations {
  const columns = new Set(relations.flatMap((relation) => relation.columns));
  const byName = new Map<string, DataRelation[]>();
  for (const relation of relations) byName.set(relation.name, [...(byName.get(relation.name) ?? []), relation]);
  return {
    find: ({ schemaname, relname = '' }) => {
      const named = byName.get(relname) ?? [];
      if (schemaname !== undefined) return named.find(({ schema }) => schema === schemaname);
      return named.length === 1 ? named[0] : named.find(({ schema }) => schema === usualSchema);
    },
    named: (name) => byName.has(name),
    hasColumn: (name) => columns.has(name),
  };
}

/** A relation has to be a WITH query or one of the list. */
export function reviewDataRelation(reference: RangeVar, relations: DataRelations, withNames: ReadonlySet<string>): Refusal | undefined {
  const { catalogname, schemaname, relname = '' } = reference;
  if (catalogname === undefined && schemaname === undefined && withNames.has(relname)) {
    // Within the query of that name, or outside of its reach, it would be the relation.
    return relations.named(relname)
      ? refusal('relation', `${relname} is a WITH query and a table: give the WITH query another name.`)
      : undefined;
  }
  if (catalogname === undefined && relations.find(reference) !== undefined) return undefined;
  const shown = [catalogname, schemaname, relname].filter((part) => part !== undefined).join('.');
  return refusal('relation', `${shown} is not one of the tables and views that may be read here.`);
}

/** The schemas that are missing before the names of relations. No schema of users is on the search path. */
export function missingSchemas(
  nodes: readonly Node[],
  relations: DataRelations,
  withNames: ReadonlySet<string>,
): readonly SchemaInsertion[] {
  return nodes.flatMap((node) => {
    if (!('RangeVar' in node) || node.RangeVar.schemaname !== undefined || withNames.has(node.RangeVar.relname ?? '')) return [];
    const found = relations.find(node.RangeVar);
    return found === undefined ? [] : [{ at: node.RangeVar.location ?? 0, schema: found.schema }];
  });
}
