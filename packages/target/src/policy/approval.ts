declare const approvedStatement: unique symbol;
declare const approvedArgv: unique symbol;

/** A statement that the policy has read and found harmless. Nothing else can be run on a target. */
export type ApprovedStatement = string & { readonly [approvedStatement]: true };

/** A program and its arguments that the policy has approved. Nothing else can be run on a host. */
export type ApprovedArgv = readonly string[] & {
  readonly [approvedArgv]: true;
  /** Exit statuses beside 0 with which what was printed still counts: a process that ended while all were listed. */
  readonly toleratedExitStatuses: readonly number[];
};

/**
 * A rule of the policy, for audit and tests.
 * - `unparsable`: PostgreSQL's parser doesn't take it, or the text holds what a server would read differently.
 * - `several-statements`: more than one.
 * - `not-a-query`: neither a SELECT nor a plain EXPLAIN of one.
 * - `writes`: it changes rows or creates a table, at whatever depth.
 * - `locks`: it takes row or table locks.
 * - `syntax`: a part of SQL that is not on the list of what the policy understands.
 * - `function`, `operator`, `type`, `relation`, `column`: a name that is not on its list, or may not be used that way.
 * - `unbounded`: nothing bounds its rows, its work or the size of a value.
 * - `too-long`: the text.
 * - `too-complex`: too many nodes, or nested too deeply.
 * - `parameter`: `$1`.
 * - `template`, `argument`: of programs, not of statements.
 */
export type PolicyRule =
  | 'unparsable'
  | 'several-statements'
  | 'not-a-query'
  | 'writes'
  | 'locks'
  | 'syntax'
  | 'function'
  | 'operator'
  | 'type'
  | 'relation'
  | 'column'
  | 'unbounded'
  | 'too-long'
  | 'too-complex'
  | 'parameter'
  | 'template'
  | 'argument';

/** Why something may not be run. */
export interface Refusal {
  readonly verdict: 'refused';
  readonly rule: PolicyRule;
  /** What was found and what to do, for a person. */
  readonly reason: string;
}

/** The policy's verdict. A refusal is an answer to show and to audit, not an exception. */
export type Review<Approved> = { readonly verdict: 'approved'; readonly approved: Approved } | Refusal;

/** A refusal under a rule. */
export function refusal(rule: PolicyRule, reason: string): Refusal {
  return { verdict: 'refused', rule, reason };
}
