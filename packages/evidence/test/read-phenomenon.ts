import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../src/collection/capture.ts';
import type { ThresholdProfile } from '../src/probe/condition.ts';
import type { ProbeFamily } from '../src/probe/probe-family.ts';
import { readProbe } from '../src/probe/read-probe.ts';
import type { Reading } from '../src/probe/reading.ts';
import { captureOf, serverFacts, twoLooks } from './probe-captures.ts';

/** A capture that makes a phenomenon just present, and one that leaves it just absent. */
export type Pair = readonly [present: Capture, absent: Capture];

/** How a capture is read. */
export type ReadOptions = Partial<ServerFacts> & { readonly profile?: ThresholdProfile };

/** Reads one phenomenon of some families after a window of 11 seconds, on a server whose quiet-day value is 100. */
export function phenomenonReader(families: readonly ProbeFamily[]): (id: string, capture: Capture, options?: ReadOptions) => Reading {
  const probes = families.flatMap((family) => family.probes);
  return (id, capture, { profile = 'production', ...facts } = {}) => {
    const probe = probes.find(({ phenomenonId }) => phenomenonId === id);
    if (probe === undefined) throw new Error(`no probe of ${id}`);
    return readProbe(probe, capture, { facts: serverFacts(facts), profile, seconds: 11, quietDay: new Map([[probe.phenomenonId, 100]]) });
  };
}

/** Phenomena of some families, sorted. */
export function phenomenaOf(families: readonly ProbeFamily[]): readonly string[] {
  return families.flatMap(({ probes }) => probes.map(({ phenomenonId }) => String(phenomenonId))).sort();
}

/** One look. */
export function once(...rows: readonly Row[]): Capture {
  return captureOf([rows]);
}

/** Two looks, 10 seconds apart, at rows whose numbers in `by` grew by so much and whose other cells stayed. */
export function grown(...rows: readonly { readonly by: Readonly<Record<string, number>>; readonly still?: Row }[]): Capture {
  const before = rows.map(({ by, still }, index) => ({ key: String(index), subject: `public.t${index}`, ...counted(by, 1e6), ...still }));
  const after = rows.map(({ by, still }, index) => ({
    key: String(index),
    subject: `public.t${index}`,
    ...counted(by, 1e6, true),
    ...still,
  }));
  return twoLooks(before, after);
}

function counted(by: Readonly<Record<string, number>>, from: number, moved = false): Row {
  return Object.fromEntries(Object.entries(by).map(([column, value]) => [column, moved ? from + value : from]));
}
