import type { DatabaseSchema, SchemaRelation } from '../../source/data-source.ts';
import { checkedFunctions, childrenOf, constantOf } from './function-arguments.ts';
import { castTypes, operatorTypes, queryFunctions, tableFunctions } from './functions.ts';
import { reviewHiddenColumns } from './hidden-columns.ts';
import type { Fields, QueryRefusal, TreePart } from './syntax-tree.ts';
import { isFields, readTree, refusal } from './syntax-tree.ts';

/** What may be read, and what the database calls differently than every DuckDB. */
export interface PolicyContext {
  /** `schema.table` in lower case. */
  readonly relations: ReadonlySet<string>;
  /** Those of them that have a hidden column. */
  readonly withHidden: ReadonlySet<string>;
  /** Names of columns whose values nobody may see, in lower case. */
  readonly hidden: ReadonlySet<string>;
  /** Names of functions that this database defines itself, in lower case: they would be called in place of DuckDB's. */
  readonly ownFunctions: ReadonlySet<string>;
}

/** The schema of a table that is named without one. */
const defaultSchema = 'main';
/** Concatenations of values in one statement: each may double what it is given. */
const MAX_CONCATENATIONS = 24;

/** The context of a source by what it was opened for. */
export function policyContext(
  { relations }: DatabaseSchema,
  names: { readonly own: readonly string[]; readonly hidden: readonly string[] },
): PolicyContext {
  const hidden = new Set(names.hidden.map((name) => name.toLowerCase()));
  const keyOf = ({ schema, name }: SchemaRelation): string => `${schema}.${name}`.toLowerCase();
  const holding = relations.filter(({ columns }) => columns.some(({ name }) => hidden.has(name.toLowerCase())));
  return {
    relations: new Set(relations.map(keyOf)),
    withHidden: new Set(holding.map(keyOf)),
    hidden,
    ownFunctions: new Set(names.own.map((name) => name.toLowerCase())),
  };
}

/**
 * Judges the tree of one statement: known syntax, over the relations of the source, with listed functions, operators and types.
 *
 * @param statement - One of the `statements` of `json_serialize_sql`.
 * @returns The first rule that refuses it, or nothing.
 */
export function reviewTree(statement: unknown, context: PolicyContext): QueryRefusal | undefined {
  const parts = readTree(statement);
  if ('verdict' in parts) return parts;
  for (const part of parts) {
    const fault = reviewPart(part, context);
    if (fault !== undefined) return fault;
  }
  const concatenations = parts.reduce((sum, { fields }) => sum + concatenated(fields), 0);
  if (concatenations > MAX_CONCATENATIONS) return refusal('unbounded', `It concatenates more than ${MAX_CONCATENATIONS} values.`);
  const readsHidden = parts.some(
    ({ fields, withs }) => fields.type === 'BASE_TABLE' && context.withHidden.has(relationOf(fields, withs) ?? ''),
  );
  return readsHidden ? reviewHiddenColumns(statement, parts, context.hidden) : undefined;
}

function reviewPart({ role, fields, withs }: TreePart, context: PolicyContext): QueryRefusal | undefined {
  switch (role) {
    case 'table':
      return fields.type === 'BASE_TABLE' ? reviewRelation(fields, withs, context) : undefined;
    case 'tableFunction': {
      const name = nameOf(fields);
      return tableFunctions.has(name) ? reviewCall(fields, context) : refusal('function', `${name}() may not be read from.`);
    }
    case 'castType':
      return reviewType(fields);
    case 'expression':
      return reviewExpression(fields, context);
    default:
      return undefined;
  }
}

function reviewExpression(fields: Fields, context: PolicyContext): QueryRefusal | undefined {
  if (fields.class === 'FUNCTION' || fields.class === 'WINDOW') return reviewCall(fields, context);
  if (fields.class === 'OPERATOR' && !operatorTypes.has(String(fields.type)))
    return refusal('operator', `${String(fields.type)} is not on the list of operators.`);
  return undefined;
}

function reviewRelation(fields: Fields, withs: ReadonlySet<string>, { relations }: PolicyContext): QueryRefusal | undefined {
  const relation = relationOf(fields, withs);
  if (text(fields.catalog_name) === '' && (relation === undefined || relations.has(relation))) return undefined;
  const shown = [fields.catalog_name, fields.schema_name, fields.table_name].filter((part) => text(part) !== '').join('.');
  return refusal('relation', `${shown} is not one of the tables and views that may be read here.`);
}

/** `schema.table` of what a name stands for; `undefined` for a WITH query. */
function relationOf(fields: Fields, withs: ReadonlySet<string>): string | undefined {
  const [schema, table] = [text(fields.schema_name), text(fields.table_name)];
  if (text(fields.catalog_name) === '' && schema === '' && withs.has(table)) return undefined;
  return `${schema === '' ? defaultSchema : schema}.${table}`;
}

function reviewCall(fields: Fields, { ownFunctions }: PolicyContext): QueryRefusal | undefined {
  const name = nameOf(fields);
  const schema = text(fields.schema);
  // DuckDB's parser puts `main` before calls that it makes of syntax, such as EXTRACT.
  const own = text(fields.catalog) === '' && (schema === '' || schema === 'main');
  if (!own || !queryFunctions.has(name) || ownFunctions.has(name))
    return refusal('function', `${name}() is not on the list of functions that may be called.`);
  const fault = checkedFunctions.get(name)?.(childrenOf(fields));
  return fault === undefined ? undefined : refusal('unbounded', `${name}(): ${fault}.`);
}

function reviewType({ id, type_info: info }: Fields): QueryRefusal | undefined {
  const plain = !isFields(info) || info.type === 'DECIMAL_TYPE_INFO';
  return plain && castTypes.has(text(id).toUpperCase())
    ? undefined
    : refusal('type', `${text(id)} is not on the list of types that may be cast to.`);
}

/** How many values a call puts together beyond the first; literals don't grow. */
function concatenated(fields: Fields): number {
  if (fields.class !== 'FUNCTION' || !['||', 'concat', 'concat_ws'].includes(nameOf(fields))) return 0;
  return Math.max(0, childrenOf(fields).filter((child) => constantOf(child) === undefined).length - 1);
}

function nameOf(fields: Fields): string {
  return text(fields.function_name);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
