import type { Measure } from './contender.ts';
import type { Timing } from './rounds.ts';
import type { SizeResult } from './size-run.ts';

/** The timing of a contender, found by how its name begins; undefined where it didn't take part. */
export function timingOf(result: SizeResult | undefined, name: string, measure: Measure): Timing | undefined {
  for (const [contender, timings] of result?.timings ?? []) {
    if (contender.name.startsWith(name)) return timings.get(measure);
  }
  return undefined;
}

/** A figure for a person: three significant digits. */
export function shortly(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}

/** A time in the unit that suits it. */
export function duration(nanoseconds: number): string {
  if (nanoseconds >= 1e9) return `${shortly(nanoseconds / 1e9)} s`;
  return nanoseconds >= 1e6 ? `${shortly(nanoseconds / 1e6)} ms` : `${shortly(nanoseconds / 1e3)} µs`;
}
