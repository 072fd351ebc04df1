declare const approvedStatement: unique symbol;
declare const approvedArgv: unique symbol;

/** A statement that the policy has read and found harmless. Nothing else can be run on a target. */
export type ApprovedStatement = string & { readonly [approvedStatement]: true };

/** A program and its arguments that the policy has approved. Nothing else can be run on a host. */
export type ApprovedArgv = readonly string[] & { readonly [approvedArgv]: true };

/** A rule of the policy, for audit and tests. */
export type PolicyRule =
  | 'unparsable'
  | 'several-statements'
  | 'not-a-query'
  | 'writes'
  | 'locks'
  | 'function'
  | 'relation'
  | 'unbounded'
  | 'too-long'
  | 'parameter'
  | 'template'
  | 'argument';

/** The policy's verdict. A refusal is an answer to show and to audit, not an exception. */
export type Review<Approved> =
  | { readonly verdict: 'approved'; readonly approved: Approved }
  | { readonly verdict: 'refused'; readonly rule: PolicyRule; readonly reason: string };
