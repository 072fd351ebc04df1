import type { DatabaseSchema, Dialect, SchemaColumn, SchemaRelation } from '../source/data-source.ts';

/** How a schema is written for a reader or a model. */
export type SchemaFormat = 'markdown' | 'ddl';

/** What the model says about a relation and its columns, where there is one. */
export interface SchemaWords {
  readonly relation: (schema: string, name: string) => string | undefined;
  readonly column: (schema: string, relation: string, column: string) => string | undefined;
}

/** Writes relations with their columns and keys. Texts from the database and the model stay on one line. */
export function schemaText(
  { relations }: DatabaseSchema,
  { format, dialect, words }: { readonly format: SchemaFormat; readonly dialect: Dialect; readonly words: SchemaWords },
): string {
  const write = format === 'ddl' ? ddl : markdown;
  return relations.map((relation) => write(relation, { usual: usualSchema[dialect], words })).join('\n\n');
}

/** The schema that needn't be written. */
const usualSchema: Readonly<Record<Dialect, string>> = { postgres: 'public', duckdb: 'main' };

interface Style {
  readonly usual: string;
  readonly words: SchemaWords;
}

function markdown(relation: SchemaRelation, style: Style): string {
  const { columns, primaryKey, uniqueKeys, foreignKeys, kind, estimatedRows } = relation;
  const facts = [
    ...saidOf(style.words.relation(relation.schema, relation.name), relation.comment),
    ...(kind === 'view' ? ['A view.'] : []),
    ...(estimatedRows === undefined ? [] : [`About ${estimatedRows} rows.`]),
    ...(primaryKey.length === 0 ? [] : [`Primary key: ${primaryKey.join(', ')}.`]),
    ...uniqueKeys.map((key) => `Unique: ${key.join(', ')}.`),
    ...foreignKeys.map(({ columns: from, references: { schema, table, columns: to } }) => {
      return `${from.join(', ')} refers to ${shownName({ schema, name: table }, style.usual)} (${to.join(', ')}).`;
    }),
  ];
  const rows = columns.map((column) => {
    const said = saidOf(style.words.column(relation.schema, relation.name, column.name), column.comment).join('; ');
    return `| ${[column.name, `${column.type}${column.nullable ? '' : ' not null'}`, said].map(cell).join(' | ')} |`;
  });
  return [`## ${oneLine(shownName(relation, style.usual))}`, ...facts, '', '| column | type | meaning |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

function ddl(relation: SchemaRelation, { usual, words }: Style): string {
  const { columns, primaryKey, uniqueKeys, foreignKeys } = relation;
  const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');
  const constraints = [
    ...(primaryKey.length === 0 ? [] : [`PRIMARY KEY (${quotedList(primaryKey)})`]),
    ...uniqueKeys.map((key) => `UNIQUE (${quotedList(key)})`),
    ...foreignKeys.map(({ columns: from, references: { schema, table, columns: to } }) => {
      return `FOREIGN KEY (${quotedList(from)}) REFERENCES ${quotedName({ schema, name: table }, usual)} (${quotedList(to)})`;
    }),
  ];
  const parts = [
    ...columns.map((column, index) =>
      columnLine(column, index < columns.length - 1 || constraints.length > 0, words.column(relation.schema, relation.name, column.name)),
    ),
    ...constraints.map((constraint, index) => `  ${constraint}${index < constraints.length - 1 ? ',' : ''}`),
  ];
  const said = saidOf(words.relation(relation.schema, relation.name), relation.comment).map((text) => `-- ${text}\n`);
  // A view is written as the table it looks like: what it is made of is nothing to ask about.
  return `${said.join('')}CREATE TABLE ${quotedName(relation, usual)} (\n${parts.join('\n')}\n);`;
}

function columnLine({ name, type, nullable, comment }: SchemaColumn, more: boolean, words: string | undefined): string {
  const said = saidOf(words, comment).join('; ');
  return `  ${quoted(name)} ${type}${nullable ? '' : ' NOT NULL'}${more ? ',' : ''}${said === '' ? '' : ` -- ${said}`}`;
}

function saidOf(...texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [oneLine(text)])))];
}

function shownName({ schema, name }: Pick<SchemaRelation, 'schema' | 'name'>, usual: string): string {
  return schema === usual ? name : `${schema}.${name}`;
}

function quotedName({ schema, name }: Pick<SchemaRelation, 'schema' | 'name'>, usual: string): string {
  return schema === usual ? quoted(name) : `${quoted(schema)}.${quoted(name)}`;
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${oneLine(name).replaceAll('"', '""')}"`;
}

function cell(text: string): string {
  return oneLine(text).replaceAll('|', '\\|');
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]/g, ' ');
}
