import type { HypothesisId, PhenomenonId } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { z } from 'zod';
import type { InspectionResult } from '../inspection/inspection.ts';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { Probe, ProbeUnit } from '../probe/probe.ts';
import type { Reading } from '../probe/reading.ts';
import { targetIdentity, targetIdentitySchema } from './target-identity.ts';

/** The schema of {@link KeptRates}. */
export const keptRatesSchema = z.strictObject({
  format: z.literal('dbdiag-rates'),
  version: z.literal(1),
  sessionId: z.string(),
  /** When the session ended, ISO 8601, UTC. */
  endedAt: z.iso.datetime(),
  target: targetIdentitySchema,
  /** What the user calls the server. */
  name: z.string().exactOptional(),
  profile: z.enum(['production', 'lab']),
  /** The hypothesis that led at the end. */
  leader: z.strictObject({ hypothesisId: z.string(), probability: z.number() }),
  /** What was measured, in the unit of the probe, by phenomenon. */
  rates: z.record(z.string(), z.number()),
});

/** What one session measured of the rates that are compared with a quiet day, and how it ended. It holds no text of the target's. */
export type KeptRates = z.output<typeof keptRatesSchema>;

/** A session that has ended. */
export interface RatedSession {
  readonly sessionId: string;
  readonly result: Pick<InspectionResult, 'readings' | 'assessment' | 'rounds' | 'stopReason'>;
  readonly probes: readonly Probe[];
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  /** Where the server was reached, without user and password. */
  readonly address: string;
  /** What the user calls it. */
  readonly name?: string | undefined;
}

/** The probes whose phenomenon holds at a multiple of the server's own quiet-day value. */
export function comparedProbes(probes: readonly Probe[], profile: ThresholdProfile): readonly Probe[] {
  return probes.filter(({ conditions }) => conditions[profile].timesQuietDay === true);
}

/** What is kept of a session; undefined where it was broken off, or measured none of the rates that are compared. */
export function ratesOf({ sessionId, result, probes, facts, profile, address, name }: RatedSession): KeptRates | undefined {
  const { readings, assessment, rounds, stopReason } = result;
  const [leader] = assessment.hypotheses;
  const endedAt = rounds.at(-1)?.endedAt;
  if (stopReason === 'cancelled' || stopReason === 'connectionLost' || leader === undefined || endedAt === undefined) return undefined;
  const units = new Map(comparedProbes(probes, profile).map(({ phenomenonId: id, unit }) => [id, unit]));
  const rates = new Map<PhenomenonId, number>(
    readings.flatMap((reading) => {
      const unit = units.get(reading.phenomenonId);
      const measured = measuredIn(reading);
      return unit === undefined || measured === undefined || !isComparable(measured, unit) ? [] : [[reading.phenomenonId, measured]];
    }),
  );
  if (rates.size === 0) return undefined;
  return {
    format: 'dbdiag-rates',
    version: 1,
    sessionId,
    endedAt,
    target: targetIdentity(facts, address),
    ...(name !== undefined && { name }),
    profile,
    leader: { hypothesisId: leader.hypothesisId, probability: leader.probability },
    rates: Object.fromEntries(rates),
  };
}

/** Whether nothing was wrong when a session was measured, as far as it could tell: no fault was the most probable. */
export function isQuiet({ leader }: Pick<KeptRates, 'leader'>): boolean {
  const quiet: HypothesisId = HEALTHY;
  return leader.hypothesisId === quiet;
}

/** What a session measured of a phenomenon; undefined where it didn't. */
export function rateIn({ rates }: Pick<KeptRates, 'rates'>, id: PhenomenonId): number | undefined {
  return new Map(Object.entries(rates).map(([name, value]) => [phenomenonId(name), value])).get(id);
}

/** Nothing at all is a rate like any other; of a mean or a quotient it only says that there was nothing to divide by. */
function isComparable(measured: number, unit: ProbeUnit): boolean {
  return Number.isFinite(measured) && (measured > 0 || (measured === 0 && unit.endsWith('/s')));
}

function measuredIn(reading: Reading): number | undefined {
  return reading.status === 'unknown' ? reading.measured : reading.value;
}
