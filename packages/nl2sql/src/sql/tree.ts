/** Operators of two values whose meaning both dialects share. Division is a node of its own: whole numbers divide differently. */
export type BinaryOperator = '+' | '-' | '*' | '%' | '||' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** Parts of a date that `EXTRACT` and `INTERVAL` name. */
export type DatePart = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'dow' | 'isodow' | 'doy' | 'epoch';

/** `ORDER BY` of a query or a window; NULLs always come last. */
export interface SqlOrder {
  readonly expression: SqlExpression;
  readonly direction: 'asc' | 'desc';
}

/**
 * `OVER (…)`. `running`: from the first row of the partition to this one. `valueBefore`: the rows whose number, by which they are ordered, is less by
 * exactly so much: never just the row before.
 */
export interface SqlWindow {
  readonly partitionBy: readonly SqlExpression[];
  readonly orderBy: readonly SqlOrder[];
  readonly frame?: { readonly kind: 'running' } | { readonly kind: 'valueBefore'; readonly distance: number };
}

/**
 * `left / right`. `ansi`: as a model wrote it, types not looked at yet. `whole`: of whole numbers, cut towards zero. `exact`: with decimals;
 * `wholeOperands` where both sides may be whole numbers, which PostgreSQL would cut.
 */
export interface SqlDivision {
  readonly kind: 'divide';
  readonly left: SqlExpression;
  readonly right: SqlExpression;
  readonly division: 'ansi' | 'whole' | 'exact';
  readonly wholeOperands?: boolean;
}

/** A call of a function or an aggregate. `name` in upper case; `star` is `COUNT(*)`. */
export interface SqlCall {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly SqlExpression[];
  readonly star?: boolean;
  readonly distinct?: boolean;
  readonly filter?: SqlExpression;
  readonly over?: SqlWindow;
}

/** An expression of SQL. Both dialects are printed from it; values stand in literals alone. */
export type SqlExpression =
  | { readonly kind: 'column'; readonly table?: string; readonly name: string }
  | { readonly kind: 'string'; readonly value: string }
  /** As its digits, so that none are lost. */
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'timestamp'; readonly value: string }
  | { readonly kind: 'interval'; readonly amount: number; readonly part: DatePart }
  | { readonly kind: 'negate'; readonly operand: SqlExpression }
  | { readonly kind: 'not'; readonly operand: SqlExpression }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly SqlExpression[] }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: SqlExpression; readonly right: SqlExpression }
  | SqlDivision
  /** `IS [NOT] DISTINCT FROM`; `same`: NULL is the same as NULL. */
  | { readonly kind: 'distinct-from'; readonly same: boolean; readonly left: SqlExpression; readonly right: SqlExpression }
  | {
      readonly kind: 'between';
      readonly negated: boolean;
      readonly operand: SqlExpression;
      readonly low: SqlExpression;
      readonly high: SqlExpression;
    }
  | { readonly kind: 'in'; readonly negated: boolean; readonly operand: SqlExpression; readonly list: readonly SqlExpression[] }
  | { readonly kind: 'in-query'; readonly negated: boolean; readonly operand: SqlExpression; readonly query: SqlQuery }
  | {
      readonly kind: 'like';
      readonly negated: boolean;
      readonly ignoreCase: boolean;
      readonly operand: SqlExpression;
      readonly pattern: SqlExpression;
      readonly escape?: string;
    }
  | { readonly kind: 'is-null'; readonly negated: boolean; readonly operand: SqlExpression }
  | { readonly kind: 'is-true'; readonly value: boolean; readonly negated: boolean; readonly operand: SqlExpression }
  | {
      readonly kind: 'case';
      readonly subject?: SqlExpression;
      readonly branches: readonly { readonly when: SqlExpression; readonly then: SqlExpression }[];
      readonly otherwise?: SqlExpression;
    }
  | { readonly kind: 'cast'; readonly operand: SqlExpression; readonly type: string }
  | { readonly kind: 'extract'; readonly part: DatePart; readonly operand: SqlExpression }
  | SqlCall
  | { readonly kind: 'exists'; readonly query: SqlQuery }
  | { readonly kind: 'scalar'; readonly query: SqlQuery };

/** A column of a SELECT; without `alias` only inside `IN` and `EXISTS`. */
export interface SqlItem {
  readonly expression: SqlExpression;
  readonly alias?: string;
}

/** What a SELECT reads. */
export type SqlSource =
  | { readonly kind: 'table'; readonly schema?: string; readonly table: string; readonly alias?: string }
  | { readonly kind: 'query'; readonly query: SqlQuery; readonly alias: string }
  | {
      readonly kind: 'join';
      readonly join: 'inner' | 'left' | 'cross';
      readonly left: SqlSource;
      readonly right: SqlSource;
      readonly on?: SqlExpression;
    };

/** A SELECT. Empty lists and absent parts aren't printed. */
export interface SqlSelect {
  readonly kind: 'select';
  readonly with?: readonly { readonly name: string; readonly query: SqlQuery }[];
  readonly distinct?: boolean;
  readonly items: readonly SqlItem[];
  readonly from?: SqlSource;
  readonly where?: SqlExpression;
  readonly groupBy?: readonly SqlExpression[];
  readonly having?: SqlExpression;
  readonly orderBy?: readonly SqlOrder[];
  readonly limit?: number;
}

/** A query: a SELECT or several put together. */
export type SqlQuery = SqlSelect | { readonly kind: 'union'; readonly all: boolean; readonly queries: readonly SqlQuery[] };
