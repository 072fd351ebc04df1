import type { PolicyRule } from './approval.ts';

/** Statements and clauses that are refused under a rule that says more than that they are unknown. */
export const refusedSyntax: Readonly<Record<string, { readonly rule: PolicyRule; readonly what: string }>> = {
  InsertStmt: { rule: 'writes', what: 'INSERT' },
  UpdateStmt: { rule: 'writes', what: 'UPDATE' },
  DeleteStmt: { rule: 'writes', what: 'DELETE' },
  MergeStmt: { rule: 'writes', what: 'MERGE' },
  TruncateStmt: { rule: 'writes', what: 'TRUNCATE' },
  IntoClause: { rule: 'writes', what: 'SELECT INTO' },
  CreateTableAsStmt: { rule: 'writes', what: 'CREATE TABLE AS' },
  LockingClause: { rule: 'locks', what: 'FOR UPDATE or FOR SHARE' },
  LockStmt: { rule: 'locks', what: 'LOCK TABLE' },
  ParamRef: { rule: 'parameter', what: 'a parameter: statements are complete texts' },
  RangeTableFunc: { rule: 'syntax', what: 'XMLTABLE' },
  RangeTableSample: { rule: 'syntax', what: 'TABLESAMPLE' },
  JsonTable: { rule: 'syntax', what: 'JSON_TABLE' },
  XmlExpr: { rule: 'syntax', what: 'an XML expression' },
  XmlSerialize: { rule: 'syntax', what: 'XMLSERIALIZE' },
  CTESearchClause: { rule: 'syntax', what: 'a SEARCH clause' },
  CTECycleClause: { rule: 'syntax', what: 'a CYCLE clause' },
  CurrentOfExpr: { rule: 'syntax', what: 'CURRENT OF' },
};
