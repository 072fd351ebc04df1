import { parse } from 'libpg-query';
import { lintJoins } from './lint-joins.ts';
import type { Placements, Rule, Violation, Volatility } from './rules.ts';
import { distributedBy } from './rules.ts';
import type { SyntaxNode } from './syntax-nodes.ts';
import { calledFunction, isFields, namedTable, nodesOf, referredColumn } from './syntax-nodes.ts';

/** What a statement is held against. */
interface StatementContext {
  readonly placements: Placements;
  readonly volatility: ReadonlyMap<string, Volatility>;
  /** Migrations run one at a time: they may take an advisory lock. */
  readonly duringMigration?: boolean;
}

const systemColumns = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid'];

/** What a statement does that a database of several machines refuses, or that holds for one of them only. */
export async function lintStatement(text: string, context: StatementContext): Promise<readonly Violation[]> {
  let tree: unknown;
  try {
    tree = await parse(text);
  } catch (error) {
    return [{ rule: 'unreadable', what: error instanceof Error ? error.message : 'no statement' }];
  }
  const nodes = [...nodesOf(tree)];
  return [
    ...nodes.flatMap((node) => lintNode(node, context)),
    ...nodes.flatMap((node) => [...lintFunctions(node, context), ...lintMovedRows(node, context)]),
    ...lintJoins(tree, context.placements),
  ];
}

function lintNode(node: SyntaxNode, { placements, duringMigration = false }: StatementContext): readonly Violation[] {
  const column = referredColumn(node)?.column;
  const called = calledFunction(node);
  const table = namedTable(node)?.table;
  return [
    ...when(column !== undefined && systemColumns.includes(column), 'system-column', column),
    ...when(!duringMigration && /^pg_(try_)?advisory/.test(called ?? ''), 'advisory-lock', called),
    ...when(node.fields.waitPolicy === 'LockWaitSkip', 'skip-locked', node.type),
    ...when(table !== undefined && !/^(pg_|information_schema)/.test(table) && !(table in placements), 'no-place', table),
  ];
}

/** A function whose result another machine wouldn't have has no say in what is written. */
function lintFunctions({ type, fields }: SyntaxNode, { volatility }: StatementContext): readonly Violation[] {
  const worse = (part: unknown, allowed: readonly Volatility[], rule: Rule): readonly Violation[] =>
    [...nodesOf(part)].flatMap((node) => {
      const called = calledFunction(node);
      if (called === undefined) return [];
      const known = called === 'current_timestamp' ? 's' : (volatility.get(called) ?? 'v');
      return when(!allowed.includes(known), rule, called);
    });
  if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(type)) return [];
  const values =
    isFields(fields.selectStmt) && isFields(fields.selectStmt.SelectStmt) ? fields.selectStmt.SelectStmt.valuesLists : undefined;
  return [
    ...(values === undefined ? worse(fields, ['i', 's'], 'volatile-function') : []),
    ...worse([fields.onConflictClause, fields.returningClause], ['i'], 'changing-function'),
  ];
}

/** The column a row is distributed by is never set, and tells what conflicts. */
function lintMovedRows({ type, fields }: SyntaxNode, { placements }: StatementContext): readonly Violation[] {
  if (!['InsertStmt', 'UpdateStmt'].includes(type)) return [];
  const table = namedTable({ type: 'relation', fields: isFields(fields.relation) ? fields.relation : {} })?.table ?? '';
  const by = distributedBy(placements, table)?.by;
  if (by === undefined) return [];
  const conflict = isFields(fields.onConflictClause) ? fields.onConflictClause : {};
  const set = type === 'UpdateStmt' ? fields.targetList : conflict.targetList;
  const named = (part: unknown, of: string): readonly unknown[] =>
    [...nodesOf(part)].filter((node) => node.type === of).map((node) => node.fields.name);
  return [
    ...when(named(set, 'ResTarget').includes(by), 'moved-row', `${table}.${by}`),
    ...when(isFields(conflict.infer) && !named(conflict.infer, 'IndexElem').includes(by), 'key-without-column', `${table}.${by}`),
    ...when(type === 'InsertStmt' && !namesOfColumns(fields.cols).includes(by), 'key-without-column', `${table}.${by}`),
  ];
}

function namesOfColumns(columns: unknown): readonly unknown[] {
  return [...nodesOf(columns)].filter(({ type }) => type === 'ResTarget').map(({ fields }) => fields.name);
}

function when(holds: boolean, rule: Rule, what: string | undefined): readonly Violation[] {
  return holds ? [{ rule, what: what ?? '' }] : [];
}
