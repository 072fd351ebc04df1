/** A PostgreSQL under diagnosis and its machine, which run only what the policy approved. Adapters are on `/pg` and `/commands`. */

// The database, as whoever asks it sees it, and what it told about itself.
export type { DataTarget, ReadRowsOptions, RowsResult, TypedColumn, TypedRows } from './database/data-target.ts';
export type { FactsRows } from './database/facts-statements.ts';
export { factsStatements, serverFactsFrom } from './database/facts-statements.ts';
export type { Cell, Row } from './database/row.ts';
export type { ServerFacts } from './database/server-facts.ts';
export type { QueryOptions, QueryResult, TargetDatabase } from './database/target-database.ts';
// Why a target can't be reached or used, one error each, with what to do about it.
export type { AuthenticationFailure, SessionLimit, UnreachableReason } from './errors.ts';
export {
  AuthenticationFailedError,
  CertificateError,
  ClearTextPasswordError,
  DatabaseMissingError,
  InvalidTargetError,
  NotPostgresError,
  SuperuserRefusedError,
  TargetRefusedError,
  TargetUnreachableError,
  TlsRefusedError,
  TlsRequiredError,
  TooManyConnectionsError,
  UnsupportedVersionError,
} from './errors.ts';
export type { Failure, FailureReason } from './failure.ts';
export { failureReasonOf } from './failure.ts';
// The machine of the database, and the few programs that may be run there.
export type { ArgumentKind, ArgvTemplate, Placeholder } from './host/argv-templates.ts';
export { argvTemplates, logTailBytes } from './host/argv-templates.ts';
export type { HostFailure } from './host/errors.ts';
export { HostConnectionError, InvalidHostOptionError } from './host/errors.ts';
export type { HostFactsOptions } from './host/host-facts.ts';
export { withHostFacts } from './host/host-facts.ts';
export { isPostmasterName } from './host/postmaster-name.ts';
export { faultOfLogFolder } from './host/review-argument.ts';
export type { ArgvOptions } from './host/review-argv.ts';
export { reviewArgv } from './host/review-argv.ts';
export type { HostOptions, HostResult, TargetHost } from './host/target-host.ts';
// The policy reads statements and programs, and mints what may be run.
export type { ApprovedArgv, ApprovedStatement, PolicyRule, Refusal, Review } from './policy/approval.ts';
export type { DataRelation } from './policy/data/data-relations.ts';
export type { DataPolicyOptions } from './policy/data/review-data-statement.ts';
export { reviewDataStatement } from './policy/data/review-data-statement.ts';
export { lookSettings } from './policy/look-settings.ts';
export type { PolicyLimits } from './policy/policy-limits.ts';
export { defaultPolicyLimits } from './policy/policy-limits.ts';
export { resultColumns } from './policy/result-columns.ts';
export { reviewStatement } from './policy/review-statement.ts';
export type { RoleCheckOptions, RoleReview } from './policy/role-check.ts';
export { checkRole } from './policy/role-check.ts';
export { policySettings } from './policy/search-path.ts';
export type { TargetPolicy } from './policy/target-policy.ts';
export { createTargetPolicy } from './policy/target-policy.ts';
