import { HEALTHY } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { Campaign } from '../src/campaign.ts';
import type { ExaminedPhenomenon, MeasuredRun, MeasuredValue } from '../src/measured-run.ts';

const labRun = z.object({
  id: z.string().min(1),
  world: z.string().min(1),
  injection: z.string().min(1),
  rootCause: z.string().min(1),
  intensity: z.number().positive(),
  observedSeconds: z.number().positive(),
  present: z.array(z.string()),
  absent: z.array(z.string()),
  values: z.record(z.string(), z.number()),
});

const labCatalogue = z.object({
  made: z.iso.date(),
  postgres: z.string().regex(/^\d+\.\d+/),
  phenomena: z.array(z.object({ id: z.string(), op: z.string().optional(), lab_threshold: z.number().optional() })),
});

/** A run of the fault lab as its recorder writes it. */
export type LabRun = z.infer<typeof labRun>;

const labLimits = z.record(z.string(), z.number());

/** Thresholds that replace those of the plan, in its units: runs are judged anew by them, from their values. */
export type LabLimits = z.infer<typeof labLimits>;

/** The plan of the fault lab: when and where it ran, and when each phenomenon was taken to hold. */
export type LabCatalogue = z.infer<typeof labCatalogue>;

/** The synthetic applications the lab has. */
const worlds: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  A: { zh: '网店', en: 'web shop' },
};

/**
 * Phenomena whose lab measurement isn't what their text asks a person about. They count as not looked at: an absence
 * that the probe could not have seen, or a presence the injection itself put there, would mislead every diagnosis.
 */
export const setAside: Readonly<Record<string, string>> = {
  stmt_commit_slow: 'pg_stat_statements does not time the flush at COMMIT: the probe read 0.0005 ms with a 38 ms fsync',
  stmt_savepoint: 'the injection used PL/pgSQL exception blocks, which send no SAVEPOINT statement',
  tablespace_extra: 'the tablespace exists only because the disk_full injection needs a small disk to fill',
};

/** Figures of the whole machine. World A shared it with other busy jobs, so in its runs they tell what those did. */
const disturbed: readonly string[] = ['os_cpu_busy', 'os_cpu_not_pg', 'os_iowait'];

/** By injection of world A the phenomena that its settings raise and its cause doesn't: nothing is learned of them from its runs. */
const artefacts: Readonly<Record<string, readonly string[]>> = {
  slow_storage_read: ['cfg_shared_buffers_small'],
  bgwriter_inactive: ['cfg_shared_buffers_small'],
};

/** Reads a file of runs, one JSON object a line. Throws with the number of the line that is wrong. */
export function parseLabRuns(text: string): readonly LabRun[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const run = labRun.safeParse(JSON.parse(line));
    if (!run.success) throw new Error(`Line ${index + 1} is no run of the fault lab: ${z.prettifyError(run.error)}`);
    return [run.data];
  });
}

/** Reads the catalogue of the lab. */
export function parseLabCatalogue(text: string): LabCatalogue {
  return labCatalogue.parse(JSON.parse(text));
}

/** Reads thresholds by phenomenon. */
export function parseLabLimits(text: string): LabLimits {
  return labLimits.parse(JSON.parse(text));
}

/** The plan with other thresholds. Throws for a phenomenon that has none. */
function withLimits(catalogue: LabCatalogue, limits: LabLimits): LabCatalogue {
  const numbered = new Set(catalogue.phenomena.filter(({ lab_threshold }) => lab_threshold !== undefined).map(({ id }) => id));
  const unknown = Object.keys(limits).filter((id) => !numbered.has(id));
  if (unknown.length > 0) throw new Error(`There is no threshold to replace for ${unknown.join(', ')}.`);
  return {
    ...catalogue,
    phenomena: catalogue.phenomena.map((phenomenon) => ({
      ...phenomenon,
      lab_threshold: limits[phenomenon.id] ?? phenomenon.lab_threshold,
    })),
  };
}

/** What of a run's numbers holds by other thresholds; what was not looked at stays so. */
function judgedAnew(run: LabRun, catalogue: LabCatalogue, limits: LabLimits): LabRun {
  const holds = (id: string): boolean => {
    const { op, lab_threshold: threshold } = catalogue.phenomena.find((phenomenon) => phenomenon.id === id) ?? {};
    const value = run.values[id];
    if (!(id in limits) || value === undefined || threshold === undefined) return run.present.includes(id);
    return op === '<' ? value < threshold : value > threshold;
  };
  const looked = [...run.present, ...run.absent];
  return { ...run, present: looked.filter(holds), absent: looked.filter((id) => !holds(id)) };
}

/** One campaign per world, worlds and runs sorted, so that the same runs always make the same file. */
export function campaignsOf(runs: readonly LabRun[], planned: LabCatalogue, limits: LabLimits = {}): readonly Campaign[] {
  runs.forEach(requireConsistent);
  const catalogue = withLimits(planned, limits);
  const judged = runs.map((run) => judgedAnew(run, catalogue, limits));
  const names = [...new Set(judged.map(({ world }) => world))].sort();
  return names.map((world) =>
    campaignOf(
      judged.filter((run) => run.world === world),
      catalogue,
    ),
  );
}

function campaignOf(runs: readonly LabRun[], catalogue: LabCatalogue): Campaign {
  const world = runs[0]?.world ?? '';
  const worldDescription = worlds[world];
  if (worldDescription === undefined) throw new Error(`World ${world} has no description; add it to lab-files.ts.`);
  const examined = examinedIn(runs, catalogue);
  const ids = examined.map(({ id }) => id);
  return {
    origin: { world, worldDescription, postgres: catalogue.postgres.split(' ')[0] ?? '', measured: catalogue.made, thresholds: 'lab' },
    examined,
    runs: runs.map((run) => measuredRun(run, ids)).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** What at least one run looked at. A phenomenon that every run reports as unknown was never looked at. */
function examinedIn(runs: readonly LabRun[], catalogue: LabCatalogue): readonly ExaminedPhenomenon[] {
  const planned = new Map(catalogue.phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
  const ids = [...new Set(runs.flatMap(({ present, absent }) => [...present, ...absent]))]
    .filter((id) => !(id in setAside) && !disturbed.includes(id))
    .sort();
  return ids.map((id) => {
    const phenomenon = planned.get(id);
    if (phenomenon === undefined) throw new Error(`Phenomenon ${id} is in the runs and not in the catalogue.`);
    const { op, lab_threshold: threshold } = phenomenon;
    return op === undefined || threshold === undefined ? { id } : { id, holdsWhen: `${op} ${threshold}` };
  });
}

function requireConsistent({ id, present, absent }: LabRun): void {
  const absences = new Set(absent);
  const both = present.filter((phenomenon) => absences.has(phenomenon));
  if (both.length > 0) throw new Error(`Run ${id} says both present and absent of ${both.join(', ')}.`);
}

function measuredRun(run: LabRun, examined: readonly string[]): MeasuredRun {
  const raised = new Set(artefacts[run.injection]);
  const present = new Set(run.present.filter((id) => !raised.has(id)));
  const absent = new Set(run.absent.filter((id) => !raised.has(id)));
  return {
    id: run.id,
    rootCauseId: run.rootCause === 'none' ? HEALTHY : run.rootCause,
    injection: run.injection,
    intensity: run.intensity,
    seconds: run.observedSeconds,
    present: examined.filter((id) => present.has(id)).map((id) => measuredValue(run, id)),
    unexamined: examined.filter((id) => !present.has(id) && !absent.has(id)),
  };
}

function measuredValue(run: LabRun, id: string): MeasuredValue {
  const value = run.values[id];
  if (value === undefined) throw new Error(`Run ${run.id} says ${id} held and has no value for it.`);
  return { phenomenonId: id, value: Number(value.toPrecision(significantDigits)) };
}

/** More digits than a run of seconds on a shared machine can carry would only cost space. */
export const significantDigits = 3;
