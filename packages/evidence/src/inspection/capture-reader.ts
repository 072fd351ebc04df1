import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { CaptureReader } from '../collection/create-collector.ts';
import type { CommandId } from '../command/command-id.ts';
import type { ThresholdProfile } from '../probe/condition.ts';
import type { Probe } from '../probe/probe.ts';
import { readProbe } from '../probe/read-probe.ts';

/** What readings depend on besides the captures. */
export interface ReadingContext {
  readonly probes: readonly Probe[];
  readonly facts: ServerFacts;
  readonly profile: ThresholdProfile;
  /** The server's own values on quiet days, in the unit of the probe. */
  readonly quietDay?: ReadonlyMap<PhenomenonId, number> | undefined;
  /** Values up to which being above the multiple of the quiet-day value says nothing yet. */
  readonly slight?: ReadonlyMap<PhenomenonId, number> | undefined;
}

/** Judges all probes of a capture's command, in their order. Pure. */
export function createCaptureReader({ probes, facts, profile, quietDay, slight }: ReadingContext): CaptureReader {
  const probesOf = new Map<CommandId, readonly Probe[]>();
  for (const probe of probes) probesOf.set(probe.commandId, [...(probesOf.get(probe.commandId) ?? []), probe]);
  return (capture, seconds) =>
    (probesOf.get(capture.commandId) ?? []).map((probe) => readProbe(probe, capture, { facts, profile, seconds, quietDay, slight }));
}
