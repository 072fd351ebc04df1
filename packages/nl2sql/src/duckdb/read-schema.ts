import { z } from 'zod';
import type { DatabaseSchema, SchemaRelation } from '../source/data-source.ts';
import type { ChildRows } from './child/child-messages.ts';

/** Runs one statement of this package and gives its rows. */
export type RunOwn = (sql: string) => Promise<ChildRows>;

const relationsSql = `SELECT schema_name, table_name, 'table' AS kind, comment, estimated_size FROM duckdb_tables()
WHERE NOT internal AND database_name = current_database()
UNION ALL SELECT schema_name, view_name, 'view', comment, NULL FROM duckdb_views() WHERE NOT internal AND database_name = current_database()
ORDER BY 1, 2`;

const columnsSql = `SELECT schema_name, table_name, column_name, data_type, is_nullable, comment FROM duckdb_columns()
WHERE NOT internal AND database_name = current_database() ORDER BY 1, 2, column_index`;

const constraintsSql = `SELECT schema_name, table_name, constraint_type, to_json(constraint_column_names)::VARCHAR, referenced_table,
to_json(referenced_column_names)::VARCHAR FROM duckdb_constraints()
WHERE database_name = current_database() AND constraint_type IN ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY') ORDER BY 1, 2, constraint_index`;

const ownFunctionsSql = `SELECT DISTINCT function_name FROM duckdb_functions() WHERE NOT internal AND database_name = current_database()`;

const text = z.string();
const maybe = z.string().nullable();
const list = z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json)));
const relationRow = z.tuple([text, text, z.enum(['table', 'view']), maybe, z.coerce.number().nullable()]);
const columnRow = z.tuple([text, text, text, text, z.boolean(), maybe]);
const constraintRow = z.tuple([text, text, text, list, maybe, list]);

/** Reads tables and views of the database that is open, with the keys it enforces. */
export async function readSchema(run: RunOwn): Promise<DatabaseSchema> {
  const relations = z.array(relationRow).parse((await run(relationsSql)).rows);
  const columns = z.array(columnRow).parse((await run(columnsSql)).rows);
  const constraints = z.array(constraintRow).parse((await run(constraintsSql)).rows);
  return {
    relations: relations.map(([schema, name, kind, comment, size]): SchemaRelation => {
      const own = <Row extends readonly [string, string, ...unknown[]]>(rows: readonly Row[]): readonly Row[] =>
        rows.filter((row) => row[0] === schema && row[1] === name);
      const keys = (type: string): readonly (readonly string[])[] =>
        own(constraints).flatMap(([, , constraint, names]) => (constraint === type ? [names] : []));
      return {
        schema,
        name,
        kind,
        columns: own(columns).map(([, , column, dataType, nullable, said]) => ({
          name: column,
          type: dataType,
          nullable,
          ...(said !== null && { comment: said }),
        })),
        primaryKey: keys('PRIMARY KEY')[0] ?? [],
        uniqueKeys: keys('UNIQUE'),
        foreignKeys: own(constraints).flatMap(([, , type, from, table, to]) =>
          type === 'FOREIGN KEY' && table !== null ? [{ columns: from, references: { schema, table, columns: to } }] : [],
        ),
        ...(comment !== null && { comment }),
        ...(size !== null && { estimatedRows: size }),
      };
    }),
  };
}

/** Names of the functions that the database defines itself. */
export async function readOwnFunctions(run: RunOwn): Promise<readonly string[]> {
  return z
    .array(z.tuple([text]))
    .parse((await run(ownFunctionsSql)).rows)
    .map(([name]) => name);
}
