import type { ApprovedArgv } from '../../policy/approval.ts';

/** Mints what no policy would, to see how a host deals with programs that misbehave. */
export function unreviewed(argv: readonly string[], toleratedExitStatuses: readonly number[] = []): ApprovedArgv {
  return Object.assign([...argv], { toleratedExitStatuses }) as unknown as ApprovedArgv;
}
