import type { Probe, QuietDay, QuietDaySource, ThresholdProfile } from '@dbdiag/evidence';
import { chooseQuietDay, comparedProbes, ratesOf, targetIdentity } from '@dbdiag/evidence';
import { keepRates, readKeptRates } from '@dbdiag/evidence/files';
import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { ConnectedTarget } from './connect-target.ts';
import type { EndedSession } from './session-documents.ts';

/** What a session is told of quiet days: the options of `inspect` and of measuring in a conversation. */
export interface ComparedWith {
  readonly quietDay?: ReadonlyMap<PhenomenonId, number>;
  readonly slight?: ReadonlyMap<PhenomenonId, number>;
  /** Absent where the profile compares nothing with a quiet day. */
  readonly quietDayFrom?: QuietDaySource;
}

/** What is to be compared. */
export interface Comparing {
  /** The folder of the evidence of all sessions. */
  readonly directory: string;
  readonly profile: ThresholdProfile;
  readonly probes: readonly Probe[];
  /** When it was measured. Default: now. */
  readonly now?: Date;
}

/**
 * What earlier sessions of a connected server measured on quiet days.
 *
 * @throws EvidenceUnreadableError where the folder of what was kept can't be read; a file that can't is counted, and said.
 */
export async function earlierQuietDays(
  { database: { facts }, address }: { readonly database: { readonly facts: ServerFacts }; readonly address: string },
  { directory, profile, probes, now = new Date() }: Comparing,
): Promise<ComparedWith> {
  const target = targetIdentity(facts, address);
  const chosen = chooseQuietDay(await readKeptRates(directory), { target, profile, probes, now });
  return chosen === undefined ? {} : comparedWith(chosen);
}

/** Without those of earlier sessions: the user's own quiet day, or none. */
export function givenQuietDay(
  quietDay: ReadonlyMap<PhenomenonId, number> | undefined,
  { profile, probes }: Pick<Comparing, 'profile' | 'probes'>,
): ComparedWith {
  if (comparedProbes(probes, profile).length === 0) return quietDay === undefined ? {} : { quietDay };
  return quietDay === undefined ? { quietDayFrom: { kind: 'declined' } } : { quietDay, quietDayFrom: { kind: 'given' } };
}

/** Where rates are kept, and whose they are. */
export interface KeepingRates extends Pick<Comparing, 'directory'>, Pick<ConnectedTarget, 'address'> {
  /** What the user calls the server. */
  readonly name?: string | undefined;
}

/**
 * Keeps what a session measured of rates, for later ones of the same server; of one that was broken off nothing.
 *
 * @throws EvidenceUnwritableError, EvidenceUnreadableError
 */
export async function keepSessionRates(
  { sessionId, result, vocabulary, facts, profile }: EndedSession,
  { directory, address, name }: KeepingRates,
): Promise<void> {
  const rates = ratesOf({ sessionId, result, probes: vocabulary.probes, facts, profile, address, name });
  if (rates !== undefined) await keepRates(directory, rates);
}

function comparedWith({ values, slight, from }: QuietDay): ComparedWith {
  return values.size === 0 ? { quietDayFrom: from } : { quietDay: values, slight, quietDayFrom: from };
}
