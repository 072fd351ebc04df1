import type { CallOptions } from '@dbdiag/ports';
import type { ApprovedStatement, RowsResult } from '@dbdiag/target';
import { reviewStatement } from '@dbdiag/target';
import { z } from 'zod';
import type { DatabaseSchema, SchemaRelation } from '../source/data-source.ts';
import { SchemaUnreadableError } from './errors.ts';
import type { RowReader } from './row-reader.ts';

/** Most columns or keys that are asked for at once: the diagnostic policy lets no statement return more rows. */
const pageRows = 10_000;

/** Tables, partitioned and foreign ones, views and materialized views of users that this role may read; no partitions. */
const ofUsers = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'f', 'v', 'm')
  AND NOT c.relispartition AND pg_catalog.has_table_privilege(c.oid, 'SELECT')`;

const relationsSql = `SELECT n.nspname::text, c.relname::text, CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END,
  pg_catalog.obj_description(c.oid, 'pg_class'), c.reltuples::int8
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE ${ofUsers} ORDER BY 1, 2`;

const columnsSql = `SELECT n.nspname::text, c.relname::text, a.attname::text, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
  pg_catalog.col_description(c.oid, a.attnum)
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
WHERE ${ofUsers} AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, 2, a.attnum`;

/** Names of columns as JSON, in the order of the key. */
const namesOf = (relation: string, numbers: string): string => `(SELECT pg_catalog.json_agg(a.attname ORDER BY part.place)
  FROM pg_catalog.unnest(${numbers}) WITH ORDINALITY part (number, place) JOIN pg_catalog.pg_attribute a ON a.attrelid = ${relation} AND a.attnum = part.number)`;

const keysSql = `SELECT n.nspname::text, c.relname::text, k.contype::text, ${namesOf('k.conrelid', 'k.conkey')}::text,
  rn.nspname::text, r.relname::text, ${namesOf('k.confrelid', 'k.confkey')}::text
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_constraint k ON k.conrelid = c.oid
  LEFT JOIN pg_catalog.pg_class r ON r.oid = k.confrelid LEFT JOIN pg_catalog.pg_namespace rn ON rn.oid = r.relnamespace
WHERE ${ofUsers} AND k.contype IN ('p', 'u', 'f') ORDER BY 1, 2, k.oid`;

const text = z.string();
const maybe = z.string().nullable();
const list = z
  .string()
  .nullable()
  .transform((json) => (json === null ? [] : z.array(z.string()).parse(JSON.parse(json))));
const flag = z.enum(['t', 'f', 'true', 'false']).transform((value) => value.startsWith('t'));
const relationRow = z.tuple([text, text, z.enum(['table', 'view']), maybe, z.coerce.number()]);
const columnRow = z.tuple([text, text, text, text, flag, maybe]);
const keyRow = z.tuple([text, text, text, list, maybe, maybe, list]);

/**
 * Reads the tables and views of users, with the keys the database enforces, through the diagnostic policy.
 *
 * @throws SchemaUnreadableError when the server doesn't tell.
 */
export async function readSchema(reader: RowReader, options: CallOptions): Promise<DatabaseSchema> {
  const relations = z.array(relationRow).parse(await pages(reader, relationsSql, options));
  const columns = z.array(columnRow).parse(await pages(reader, columnsSql, options));
  const keys = z.array(keyRow).parse(await pages(reader, keysSql, options));
  return {
    relations: relations.map(([schema, name, kind, comment, rows]): SchemaRelation => {
      const own = <Row extends readonly [string, string, ...unknown[]]>(all: readonly Row[]): readonly Row[] =>
        all.filter((row) => row[0] === schema && row[1] === name);
      const named = (type: string): readonly (readonly string[])[] => own(keys).flatMap(([, , is, names]) => (is === type ? [names] : []));
      return {
        schema,
        name,
        kind,
        columns: own(columns).map(([, , column, type, notNull, said]) => ({
          name: column,
          type,
          nullable: !notNull,
          ...(said !== null && { comment: said }),
        })),
        primaryKey: named('p')[0] ?? [],
        uniqueKeys: named('u'),
        foreignKeys: own(keys).flatMap(([, , type, from, toSchema, table, to]) =>
          type === 'f' && toSchema !== null && table !== null
            ? [{ columns: from, references: { schema: toSchema, table, columns: to } }]
            : [],
        ),
        ...(comment !== null && { comment }),
        // Never analysed: -1, or 0 before version 14.
        ...(rows > 0 && { estimatedRows: rows }),
      };
    }),
  };
}

/** All rows of a statement, page by page. */
async function pages(reader: RowReader, sql: string, options: CallOptions): Promise<readonly (readonly (string | null)[])[]> {
  const rows: (readonly (string | null)[])[] = [];
  for (;;) {
    const page = await read(reader, `${sql} LIMIT ${pageRows} OFFSET ${rows.length}`, options);
    rows.push(...page);
    if (page.length < pageRows) return rows;
  }
}

/** Bytes of a page: names, types and comments. */
const pageBytes = 32 * 1024 * 1024;

async function read(reader: RowReader, sql: string, { signal }: CallOptions): Promise<readonly (readonly (string | null)[])[]> {
  const statement = await approved(sql);
  const { result }: RowsResult = await reader.readRows(statement, { signal, maxRows: pageRows, maxBytes: pageBytes });
  if (!result.ok) throw new SchemaUnreadableError(result.failure.message);
  return result.rows;
}

async function approved(sql: string): Promise<ApprovedStatement> {
  const review = await reviewStatement(sql);
  if (review.verdict === 'refused') throw new SchemaUnreadableError(review.reason);
  return review.approved;
}
