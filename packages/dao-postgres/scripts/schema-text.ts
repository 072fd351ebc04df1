import type pg from 'pg';

/**
 * A schema as SQL text, read from the catalog: the same for every server version and for PGlite.
 *
 * @param pool - Connections to a database with the schema.
 * @param schema - Its name.
 */
export async function schemaText(pool: pg.Pool, schema: string): Promise<string> {
  const tables = await lines(
    pool,
    schema,
    `
    select c.relname from pg_class c where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' order by c.relname collate "C"`,
  );
  const parts = [`CREATE SCHEMA ${schema};`];
  for (const table of tables) {
    const name = `${schema}.${table}`;
    const body = [...(await lines(pool, name, columns)), ...(await lines(pool, name, constraints))];
    const comments = (await lines(pool, name, columnComments)).map((comment) => `COMMENT ON COLUMN ${name}.${comment};`);
    const indexes = (await lines(pool, name, plainIndexes)).map((index) => `${index};`);
    parts.push([`CREATE TABLE ${name} (\n  ${body.join(',\n  ')}\n);`, ...comments, ...indexes].join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

async function lines(pool: pg.Pool, name: string, query: string): Promise<readonly string[]> {
  const { rows } = await pool.query<string[]>({ text: query, values: [name], rowMode: 'array' });
  return rows.map(([line]) => line ?? '');
}

const columns = `
  select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attcollation not in (0, t.typcollation) then 'COLLATE ' || quote_ident(o.collname) end,
    case when a.attnotnull then 'NOT NULL' end,
    case a.attidentity when 'a' then 'GENERATED ALWAYS AS IDENTITY' end,
    'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_collation o on o.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

// PostgreSQL 18 also lists NOT NULL here, as 'n'.
const constraints = `
  select 'CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where conrelid = $1::text::regclass and contype <> 'n'
  order by array_position('{p,u,f,c}', contype::text), conname collate "C"`;

const columnComments = `
  select quote_ident(a.attname) || ' IS ' || quote_literal(col_description(a.attrelid, a.attnum))
  from pg_attribute a
  where a.attrelid = $1::text::regclass and col_description(a.attrelid, a.attnum) is not null
  order by a.attnum`;

const plainIndexes = `
  select pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::text::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by c.relname collate "C"`;
