import { decodeBitset, encodeBitset } from './bitset.ts';
import type { ExaminedPhenomenon, MeasuredRun, RunOrigin } from './measured-run.ts';

/** The runs of one measuring campaign. */
export interface Campaign {
  readonly origin: RunOrigin;
  /** The phenomena that were looked at, sorted by id, each with the condition under which it was taken to hold. */
  readonly examined: readonly ExaminedPhenomenon[];
  /** Sorted by id. */
  readonly runs: readonly MeasuredRun[];
}

/**
 * A campaign as it is stored. Absences are not stored: what was looked at, did not hold and could be looked at in the
 * run is absent. A ticket of a hundred and sixty absences then costs a few bytes.
 */
export interface EncodedCampaign {
  readonly origin: RunOrigin;
  readonly examined: readonly ExaminedPhenomenon[];
  readonly runs: readonly EncodedRun[];
}

/** A run as it is stored: the sets are bitsets over the campaign's examined phenomena. */
export interface EncodedRun {
  readonly id: string;
  readonly rootCauseId: string;
  /** Left out where it is named like the cause. */
  readonly injection?: string;
  readonly intensity: number;
  readonly seconds: number;
  readonly circumstances?: string | undefined;
  readonly present: string;
  /** Left out where everything could be looked at. */
  readonly unexamined?: string;
  /** Of the present phenomena, in the order of the table. */
  readonly values: readonly number[];
}

/** Writes a campaign compactly. */
export function encodeCampaign({ origin, examined, runs }: Campaign): EncodedCampaign {
  const position = new Map(examined.map(({ id }, index) => [id, index]));
  const positionsOf = (ids: readonly string[]): readonly number[] => ids.map((id) => position.get(id) ?? unknownTo(id));
  return { origin, examined, runs: runs.map((run) => encodeRun(run, positionsOf)) };
}

/** Reads what {@link encodeCampaign} wrote. */
export function decodeCampaign({ origin, examined, runs }: EncodedCampaign): Campaign {
  const idsAt = (bits: string): readonly string[] => decodeBitset(bits).map((index) => examined[index]?.id ?? unknownTo(`number ${index}`));
  return { origin, examined, runs: runs.map((run) => decodeRun(run, idsAt)) };
}

function encodeRun(run: MeasuredRun, positionsOf: (ids: readonly string[]) => readonly number[]): EncodedRun {
  return {
    id: run.id,
    rootCauseId: run.rootCauseId,
    ...(run.injection === run.rootCauseId ? {} : { injection: run.injection }),
    intensity: run.intensity,
    seconds: run.seconds,
    circumstances: run.circumstances,
    present: encodeBitset(positionsOf(run.present.map(({ phenomenonId }) => phenomenonId))),
    ...(run.unexamined.length === 0 ? {} : { unexamined: encodeBitset(positionsOf(run.unexamined)) }),
    values: run.present.map(({ value }) => value),
  };
}

function decodeRun(run: EncodedRun, idsAt: (bits: string) => readonly string[]): MeasuredRun {
  const present = idsAt(run.present);
  if (present.length !== run.values.length)
    throw new RangeError(`Run ${run.id} has ${present.length} phenomena and ${run.values.length} values; import it again.`);
  return {
    id: run.id,
    rootCauseId: run.rootCauseId,
    injection: run.injection ?? run.rootCauseId,
    intensity: run.intensity,
    seconds: run.seconds,
    circumstances: run.circumstances,
    present: present.map((phenomenonId, index) => ({ phenomenonId, value: run.values[index] ?? Number.NaN })),
    unexamined: idsAt(run.unexamined ?? ''),
  };
}

function unknownTo(phenomenon: string): never {
  throw new RangeError(`Phenomenon ${phenomenon} is not in the table of the campaign; import the runs again.`);
}
