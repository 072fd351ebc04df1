/**
 * What stands in a field of DuckDB's serialized tree. `value`: nothing that could hold a node. The others are a node of that kind, or lists
 * of them at any depth.
 */
export type FieldRole =
  | 'value'
  | 'statement'
  | 'query'
  | 'table'
  | 'tableFunction'
  | 'expression'
  | 'modifier'
  | 'order'
  | 'caseCheck'
  | 'replacement'
  | 'withs'
  | 'castType';

type Shape = Readonly<Record<string, FieldRole>>;

const anyExpression = { class: 'value', type: 'value', alias: 'value', query_location: 'value' } as const satisfies Shape;
const anyTable = { type: 'value', alias: 'value', query_location: 'value' } as const satisfies Shape;
const anyQuery = { type: 'value', modifiers: 'modifier', cte_map: 'withs' } as const satisfies Shape;
const call = {
  ...anyExpression,
  function_name: 'value',
  schema: 'value',
  catalog: 'value',
  children: 'expression',
  distinct: 'value',
} as const satisfies Shape;

/** Nodes of a query, by `type`. Not here on purpose: RECURSIVE_CTE_NODE, which nothing bounds. */
const queries: Readonly<Record<string, Shape>> = {
  SELECT_NODE: {
    ...anyQuery,
    select_list: 'expression',
    from_table: 'table',
    where_clause: 'expression',
    group_expressions: 'expression',
    group_sets: 'value',
    aggregate_handling: 'value',
    having: 'expression',
    qualify: 'expression',
  },
  SET_OPERATION_NODE: { ...anyQuery, setop_type: 'value', setop_all: 'value', left: 'query', right: 'query', children: 'query' },
};

/** Items of FROM, by `type`. Not here on purpose: SHOW_REF (DESCRIBE, SUMMARIZE, SHOW), PIVOT, and samples of a table. */
const tables: Readonly<Record<string, Shape>> = {
  EMPTY: anyTable,
  BASE_TABLE: { ...anyTable, catalog_name: 'value', schema_name: 'value', table_name: 'value', column_name_alias: 'value' },
  JOIN: {
    ...anyTable,
    left: 'table',
    right: 'table',
    condition: 'expression',
    join_type: 'value',
    ref_type: 'value',
    using_columns: 'value',
    delim_flipped: 'value',
  },
  SUBQUERY: { ...anyTable, subquery: 'statement', column_name_alias: 'value' },
  EXPRESSION_LIST: { ...anyTable, values: 'expression', column_name_alias: 'value' },
  TABLE_FUNCTION: { ...anyTable, function: 'tableFunction', column_name_alias: 'value', with_ordinality: 'value' },
};

/** Expressions, by `class`. Not here on purpose: parameters, lambdas, defaults and references by position. */
const expressions: Readonly<Record<string, Shape>> = {
  COLUMN_REF: { ...anyExpression, column_names: 'value' },
  CONSTANT: { ...anyExpression, value: 'value' },
  FUNCTION: { ...call, filter: 'expression', order_bys: 'modifier', is_operator: 'value', export_state: 'value' },
  WINDOW: {
    ...call,
    partitions: 'expression',
    orders: 'order',
    start: 'value',
    end: 'value',
    start_expr: 'expression',
    end_expr: 'expression',
    offset_expr: 'expression',
    default_expr: 'expression',
    ignore_nulls: 'value',
    filter_expr: 'expression',
    exclude_clause: 'value',
    arg_orders: 'order',
  },
  CAST: { ...anyExpression, child: 'expression', cast_type: 'castType', try_cast: 'value' },
  CASE: { ...anyExpression, case_checks: 'caseCheck', else_expr: 'expression' },
  COMPARISON: { ...anyExpression, left: 'expression', right: 'expression' },
  CONJUNCTION: { ...anyExpression, children: 'expression' },
  OPERATOR: { ...anyExpression, children: 'expression' },
  BETWEEN: { ...anyExpression, input: 'expression', lower: 'expression', upper: 'expression' },
  SUBQUERY: { ...anyExpression, subquery_type: 'value', subquery: 'statement', child: 'expression', comparison_type: 'value' },
  COLLATE: { ...anyExpression, child: 'expression', collation: 'value' },
  STAR: {
    ...anyExpression,
    relation_name: 'value',
    columns: 'value',
    exclude_list: 'value',
    qualified_exclude_list: 'value',
    replace_list: 'replacement',
    rename_list: 'value',
  },
};

/** Clauses that follow a query, by `type`. */
const modifiers: Readonly<Record<string, Shape>> = {
  ORDER_MODIFIER: { type: 'value', orders: 'order' },
  LIMIT_MODIFIER: { type: 'value', limit: 'expression', offset: 'expression' },
  DISTINCT_MODIFIER: { type: 'value', distinct_on_targets: 'expression' },
};

/** Parts that have no name in the tree. */
const parts: Readonly<Partial<Record<FieldRole, Shape>>> = {
  statement: { node: 'query' },
  order: { type: 'value', null_order: 'value', expression: 'expression' },
  caseCheck: { when_expr: 'expression', then_expr: 'expression' },
  replacement: { key: 'value', value: 'expression' },
  castType: { id: 'value', type_info: 'value' },
};

/** The fields a part of the tree may have by its role, or `undefined` where such a part may not be there at all. */
export function shapeOf(role: FieldRole, part: Readonly<Record<string, unknown>>): Shape | undefined {
  const named = (shapes: Readonly<Record<string, Shape>>, name: unknown): Shape | undefined =>
    typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  switch (role) {
    case 'query':
      return named(queries, part.type);
    case 'table':
      return named(tables, part.type);
    case 'expression':
      return named(expressions, part.class);
    case 'tableFunction':
      return part.class === 'FUNCTION' ? expressions.FUNCTION : undefined;
    case 'modifier':
      return named(modifiers, part.type);
    default:
      return parts[role];
  }
}
