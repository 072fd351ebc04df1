import type { ServerFacts } from '@dbdiag/target';
import { z } from 'zod';

/** The schema of {@link TargetIdentity}. */
export const targetIdentitySchema = z.strictObject({
  /** Where it was reached: `db.example:5432/shop`, without user and password. */
  address: z.string(),
  database: z.string(),
  /** 15; before version 10 the first number as well. */
  majorVersion: z.int(),
  standby: z.boolean(),
  systemIdentifier: z.string().exactOptional(),
  timeline: z.int().exactOptional(),
  databaseOid: z.string().exactOptional(),
});

/** Which server and database was measured: what tells it from another one at the same address. */
export type TargetIdentity = z.output<typeof targetIdentitySchema>;

/** What tells two servers apart; `unidentified`: only one of them says which cluster it is. */
export const identityDifferences = ['version', 'unidentified', 'system', 'database', 'role', 'timeline', 'address'] as const;

/** Why the quiet days of another server, database or role are not this target's. */
export type IdentityDifference = (typeof identityDifferences)[number];

/** How many of a version's last digits are its minor version. */
const minorVersions = 10_000;

/** The identity of a connected target, reached at an address. */
export function targetIdentity(
  { database, versionNumber, inRecovery, systemIdentifier, timeline, databaseOid }: ServerFacts,
  address: string,
): TargetIdentity {
  return {
    address,
    database,
    majorVersion: Math.floor(versionNumber / minorVersions),
    standby: inRecovery,
    ...(systemIdentifier !== undefined && { systemIdentifier }),
    ...(timeline !== undefined && { timeline }),
    ...(databaseOid !== undefined && { databaseOid }),
  };
}

/**
 * What tells one server from another, what tells most first; undefined for the same.
 *
 * The address tells only where nothing else does: standbys of a cluster share its identity, and some servers don't say theirs.
 * Names of databases count, their numbers where both are known: one that was dropped and restored is another.
 */
export function differenceOf(one: TargetIdentity, other: TargetIdentity): IdentityDifference | undefined {
  if (one.majorVersion !== other.majorVersion) return 'version';
  const unnamed = [one, other].filter(({ systemIdentifier }) => systemIdentifier === undefined).length;
  if (unnamed === 1) return 'unidentified';
  if (one.systemIdentifier !== other.systemIdentifier) return 'system';
  if (one.database !== other.database || differ(one.databaseOid, other.databaseOid)) return 'database';
  if (one.standby !== other.standby) return 'role';
  if (differ(one.timeline, other.timeline)) return 'timeline';
  return one.address !== other.address && (one.standby || unnamed === 2) ? 'address' : undefined;
}

function differ<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}
