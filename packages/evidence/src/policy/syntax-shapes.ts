/** How a field of a syntax node is read: nothing in it but a plain value, one node, a list, or a node whose type goes unsaid. */
export type FieldKind = 'value' | 'node' | 'nodes' | { readonly message: string };

const message = (name: string): FieldKind => ({ message: name });

/**
 * The node types and fields of PostgreSQL's parse tree that a statement may have, at any depth. What is not here is
 * refused: new syntax of a later PostgreSQL has to be read and added first.
 *
 * @see https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/nodes/parsenodes.h
 */
export const syntaxShapes: Readonly<Record<string, Readonly<Record<string, FieldKind>>>> = {
  SelectStmt: {
    distinctClause: 'nodes', targetList: 'nodes', fromClause: 'nodes', whereClause: 'node', groupClause: 'nodes',
    groupDistinct: 'value', havingClause: 'node', windowClause: 'nodes', valuesLists: 'nodes', sortClause: 'nodes',
    limitOffset: 'node', limitCount: 'node', limitOption: 'value', withClause: message('WithClause'), op: 'value',
    all: 'value', larg: message('SelectStmt'), rarg: message('SelectStmt'),
    // Read so that they can be refused under their own rules.
    intoClause: message('IntoClause'), lockingClause: 'nodes',
  },
  ExplainStmt: { query: 'node', options: 'nodes' },
  DefElem: { defname: 'value', arg: 'node', defaction: 'value' },
  WithClause: { ctes: 'nodes', recursive: 'value' },
  CommonTableExpr: { ctename: 'value', aliascolnames: 'nodes', ctematerialized: 'value', ctequery: 'node' },
  ResTarget: { name: 'value', val: 'node' },
  ColumnRef: { fields: 'nodes' },
  A_Star: {},
  A_Const: {
    ival: message('Integer'), fval: message('Float'), boolval: message('Boolean'), sval: message('String'),
    isnull: 'value',
  },
  Integer: { ival: 'value' },
  Float: { fval: 'value' },
  Boolean: { boolval: 'value' },
  String: { sval: 'value' },
  List: { items: 'nodes' },
  A_Expr: { kind: 'value', name: 'nodes', lexpr: 'node', rexpr: 'node', rexpr_list_start: 'value', rexpr_list_end: 'value' },
  BoolExpr: { boolop: 'value', args: 'nodes' },
  NullTest: { arg: 'node', nulltesttype: 'value' },
  BooleanTest: { arg: 'node', booltesttype: 'value' },
  CaseExpr: { arg: 'node', args: 'nodes', defresult: 'node' },
  CaseWhen: { expr: 'node', result: 'node' },
  CoalesceExpr: { args: 'nodes' },
  MinMaxExpr: { op: 'value', args: 'nodes' },
  RowExpr: { args: 'nodes', row_format: 'value' },
  A_ArrayExpr: { elements: 'nodes', list_start: 'value', list_end: 'value' },
  A_Indirection: { arg: 'node', indirection: 'nodes' },
  A_Indices: { is_slice: 'value', lidx: 'node', uidx: 'node' },
  TypeCast: { arg: 'node', typeName: message('TypeName') },
  TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'value', arrayBounds: 'nodes' },
  CollateClause: { arg: 'node', collname: 'nodes' },
  FuncCall: {
    funcname: 'nodes', args: 'nodes', agg_order: 'nodes', agg_filter: 'node', over: message('WindowDef'),
    agg_within_group: 'value', agg_star: 'value', agg_distinct: 'value', func_variadic: 'value', funcformat: 'value',
  },
  NamedArgExpr: { arg: 'node', name: 'value', argnumber: 'value' },
  SQLValueFunction: { op: 'value', typmod: 'value' },
  WindowDef: {
    name: 'value', refname: 'value', partitionClause: 'nodes', orderClause: 'nodes', frameOptions: 'value',
    startOffset: 'node', endOffset: 'node',
  },
  SortBy: { node: 'node', sortby_dir: 'value', sortby_nulls: 'value' },
  GroupingSet: { kind: 'value', content: 'nodes' },
  GroupingFunc: { args: 'nodes' },
  SubLink: { subLinkType: 'value', testexpr: 'node', operName: 'nodes', subselect: 'node' },
  RangeVar: {
    catalogname: 'value', schemaname: 'value', relname: 'value', inh: 'value', relpersistence: 'value', alias: message('Alias'),
  },
  RangeSubselect: { lateral: 'value', subquery: 'node', alias: message('Alias') },
  RangeFunction: {
    lateral: 'value', ordinality: 'value', is_rowsfrom: 'value', functions: 'nodes', alias: message('Alias'), coldeflist: 'nodes',
  },
  ColumnDef: { colname: 'value', typeName: message('TypeName'), is_local: 'value' },
  JoinExpr: {
    jointype: 'value', isNatural: 'value', larg: 'node', rarg: 'node', usingClause: 'nodes', join_using_alias: message('Alias'),
    quals: 'node', alias: message('Alias'), rtindex: 'value',
  },
  Alias: { aliasname: 'value', colnames: 'nodes' },
};
