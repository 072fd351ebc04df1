import type { Node } from 'libpg-query';
import { extensionFunctions, extensionRelations } from './extension-objects.ts';
import type { SchemaInsertion } from './insert-schemas.ts';
import { insertSchemas } from './insert-schemas.ts';
import { nameParts } from './syntax-reading.ts';

/**
 * Writes the schema of its extension before every unqualified name of an extension's relation or function. No schema
 * but pg_catalog is on the search path, so that without it the server wouldn't find them. An extension in pg_catalog needs none.
 *
 * @param nodes - All nodes of the text's parse tree.
 * @param schemas - By extension name. Names of extensions that aren't here are left as they are.
 */
export function qualifyExtensions(text: string, nodes: readonly Node[], schemas: Readonly<Record<string, string>>): string {
  return insertSchemas(
    text,
    nodes.flatMap((node) => insertionsFor(node, schemas)),
  );
}

function insertionsFor(node: Node, schemas: Readonly<Record<string, string>>): readonly SchemaInsertion[] {
  const { name, at } = unqualified(node) ?? {};
  if (name === undefined) return [];
  const known = 'RangeVar' in node ? extensionRelations.get(name) : extensionFunctions.get(name);
  const schema = known !== undefined && Object.hasOwn(schemas, known.extension) ? schemas[known.extension] : undefined;
  return schema === undefined || schema === 'pg_catalog' ? [] : [{ at: at ?? 0, schema }];
}

function unqualified(node: Node): { readonly name: string; readonly at: number } | undefined {
  if ('RangeVar' in node) {
    const { schemaname, relname = '', location = 0 } = node.RangeVar;
    return schemaname === undefined ? { name: relname, at: location } : undefined;
  }
  if (!('FuncCall' in node)) return undefined;
  const [name, ...more] = nameParts(node.FuncCall.funcname);
  return name !== undefined && more.length === 0 ? { name, at: node.FuncCall.location ?? 0 } : undefined;
}
