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
 * Campaigns as they are stored. Absences are not stored: what was looked at, did not hold and could be looked at in the
 * run is absent. A ticket of a hundred and sixty absences then costs a few bytes. What is alike stands together, the tables
 * of the campaigns and each column of the runs, and compresses a fifth better for it.
 */
export interface StoredCampaigns {
  readonly campaigns: readonly Pick<Campaign, 'origin' | 'examined'>[];
  /** As many as campaigns, in the same order. */
  readonly runs: readonly RunColumns[];
}

/** The runs of a campaign as they are stored, all columns equally long; the sets are bitsets over what was examined. */
export interface RunColumns {
  readonly id: readonly string[];
  readonly rootCauseId: readonly string[];
  readonly injection: readonly string[];
  readonly intensity: readonly number[];
  readonly seconds: readonly number[];
  /** `null` where none were noted. */
  readonly circumstances: readonly (string | null)[];
  readonly present: readonly string[];
  readonly unexamined: readonly string[];
  /** Of the present phenomena, in the order of the table. */
  readonly values: readonly (readonly number[])[];
}

/** Writes campaigns compactly. Throws RangeError where a run tells of a phenomenon its campaign didn't examine. */
export function storeCampaigns(campaigns: readonly Campaign[]): StoredCampaigns {
  return {
    campaigns: campaigns.map(({ origin, examined }) => ({ origin, examined })),
    runs: campaigns.map(columnsOf),
  };
}

/** Reads what {@link storeCampaigns} wrote. Throws RangeError where its parts don't fit together. */
export function campaignsIn(stored: StoredCampaigns): readonly Campaign[] {
  return stored.campaigns.map((_, index) => campaignAt(stored, index));
}

/** The stored campaign with this number, from 0. Throws RangeError where its parts don't fit together. */
export function campaignAt({ campaigns, runs }: StoredCampaigns, index: number): Campaign {
  const [head, columns] = [campaigns[index], runs[index]];
  if (head === undefined || columns === undefined) throw new RangeError(`Campaign ${index} isn't whole; import it again.`);
  return { ...head, runs: runsIn(columns, head.examined) };
}

function columnsOf({ examined, runs }: Campaign): RunColumns {
  const position = new Map(examined.map(({ id }, index) => [id, index]));
  const bitsOf = (ids: readonly string[]): string => encodeBitset(ids.map((id) => position.get(id) ?? unknownTo(id)));
  return {
    id: runs.map(({ id }) => id),
    rootCauseId: runs.map(({ rootCauseId }) => rootCauseId),
    injection: runs.map(({ injection }) => injection),
    intensity: runs.map(({ intensity }) => intensity),
    seconds: runs.map(({ seconds }) => seconds),
    circumstances: runs.map(({ circumstances }) => circumstances ?? null),
    present: runs.map(({ present }) => bitsOf(present.map(({ phenomenonId }) => phenomenonId))),
    unexamined: runs.map(({ unexamined }) => bitsOf(unexamined)),
    values: runs.map(({ present }) => present.map(({ value }) => value)),
  };
}

function runsIn(columns: RunColumns, examined: readonly ExaminedPhenomenon[]): readonly MeasuredRun[] {
  const idsAt = (bits: string): readonly string[] => decodeBitset(bits).map((index) => examined[index]?.id ?? unknownTo(`number ${index}`));
  return columns.id.map((id, row) => {
    const cell = <T>(column: readonly T[]): T => {
      const value = column[row];
      return value === undefined ? cutShort(id) : value;
    };
    const present = idsAt(cell(columns.present));
    const values = cell(columns.values);
    if (present.length !== values.length)
      throw new RangeError(`Run ${id} has ${present.length} phenomena and ${values.length} values; import it again.`);
    return {
      id,
      rootCauseId: cell(columns.rootCauseId),
      injection: cell(columns.injection),
      intensity: cell(columns.intensity),
      seconds: cell(columns.seconds),
      circumstances: cell(columns.circumstances) ?? undefined,
      present: present.map((phenomenonId, index) => ({ phenomenonId, value: values[index] ?? Number.NaN })),
      unexamined: idsAt(cell(columns.unexamined)),
    };
  });
}

function cutShort(run: string): never {
  throw new RangeError(`Run ${run} isn't in every column of its campaign; import it again.`);
}

function unknownTo(phenomenon: string): never {
  throw new RangeError(`Phenomenon ${phenomenon} is not in the table of the campaign; import the runs again.`);
}
