import { HEALTHY } from '@dbdiag/graph-engine';
import type { RunRecord } from '../run/run-record.ts';
import type { World } from '../worlds/world.ts';
import type { ClientPhenomenon } from './client-phenomena.ts';
import type { HoldsWhen } from './holds-when.ts';
import { holds } from './holds-when.ts';

/** How runs are judged: anew, from their values, whatever counted as present when they were recorded. */
export interface JudgingRules {
  readonly worlds: readonly World[];
  /** The condition of every probe. */
  readonly conditions: ReadonlyMap<string, HoldsWhen>;
  /** What only the application sees. */
  readonly clientPhenomena: readonly ClientPhenomenon[];
  /** Phenomena of the machine: what they read of a run beside others is theirs as well, and counts as not examined. */
  readonly machinePhenomena: ReadonlySet<string>;
  /** Injections whose runs have the machine to themselves, whether their records say so or not. */
  readonly alone: ReadonlySet<string>;
  /** By injection the phenomena that its settings raise and its cause doesn't; they count as not examined. */
  readonly artefacts: ReadonlyMap<string, readonly string[]>;
}

/** The runs of one world, server and day, as the corpus imports them. */
export interface LabCampaign {
  readonly origin: {
    readonly world: string;
    readonly worldDescription: { readonly zh: string; readonly en: string };
    readonly postgres: string;
    readonly measured: string;
    readonly thresholds: string;
  };
  readonly examined: readonly { readonly id: string; readonly holdsWhen: string }[];
  readonly runs: readonly LabTicket[];
}

/** One run as a ticket. */
interface LabTicket {
  readonly id: string;
  readonly rootCauseId: string;
  readonly injection: string;
  readonly intensity: number;
  readonly seconds: number;
  /** What else the run was like: enough to repeat it. */
  readonly circumstances: string;
  readonly present: readonly { readonly phenomenonId: string; readonly value: number }[];
  readonly unexamined: readonly string[];
}

/** Campaigns sorted by world, server and day, their runs by id. Pairs of faults are left out: a ticket has one cause. */
export function labCampaigns(runs: readonly RunRecord[], rules: JudgingRules): readonly LabCampaign[] {
  const singles = runs.filter(({ causes }) => causes.length <= 1);
  const groups = new Map<string, RunRecord[]>();
  for (const run of singles) {
    const name = `${run.world} ${run.postgres} ${run.day}`;
    groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => campaignOf(group, rules));
}

function campaignOf(runs: readonly RunRecord[], rules: JudgingRules): LabCampaign {
  const [first] = runs;
  const world = rules.worlds.find(({ name }) => name === first?.world);
  if (first === undefined || world === undefined) throw new Error(`There is no world ${first?.world ?? ''}.`);
  const judged = runs.map((run) => ({ run, values: valuesOf(run, rules) }));
  const ids = [...new Set(judged.flatMap(({ values }) => [...values.keys()]))].sort();
  const conditions = new Map([...rules.conditions, ...rules.clientPhenomena.map(({ id, holdsWhen }) => [id, holdsWhen] as const)]);
  const examined = ids.flatMap((id) => {
    const condition = conditions.get(id);
    return condition === undefined ? [] : [{ id, condition }];
  });
  return {
    origin: { world: world.name, worldDescription: world.description, postgres: first.postgres, measured: first.day, thresholds: 'lab' },
    examined: examined.map(({ id, condition }) => ({ id, holdsWhen: `${condition.operator} ${condition.limit}` })),
    runs: judged.map(({ run, values }) => ticketOf(run, { values, examined })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** What was read of the server itself: without what its machine did for others as well, and without what setting up the fault raised. */
export function ownValues(
  { injections, values, alone: byItself }: Pick<RunRecord, 'injections' | 'values' | 'alone'>,
  { machinePhenomena, alone, artefacts }: Pick<JudgingRules, 'machinePhenomena' | 'alone' | 'artefacts'>,
): Readonly<Record<string, number>> {
  const isAlone = byItself === true || injections.some((id) => alone.has(id));
  const raised = new Set(injections.flatMap((id) => artefacts.get(id) ?? []));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !raised.has(id) && (isAlone || !machinePhenomena.has(id))));
}

/** A run as it is read today: only what was read of the server itself, and present what holds by the conditions of today. */
export function ownRun<Run extends Pick<RunRecord, 'injections' | 'values' | 'present' | 'alone'>>(run: Run, rules: JudgingRules): Run {
  const values = ownValues(run, rules);
  const present = Object.entries(values).flatMap(([id, value]) => {
    const condition = rules.conditions.get(id);
    return condition !== undefined && holds(value, condition) ? [id] : [];
  });
  return { ...run, values, present };
}

function valuesOf(run: RunRecord, rules: JudgingRules): ReadonlyMap<string, number> {
  const client = rules.clientPhenomena.flatMap(({ id, valueOf }) => {
    const value = valueOf(run.client);
    return value === undefined ? [] : [[id, value] as const];
  });
  return new Map([...client, ...Object.entries(ownValues(run, rules))]);
}

interface Judging {
  readonly values: ReadonlyMap<string, number>;
  readonly examined: readonly { readonly id: string; readonly condition: HoldsWhen }[];
}

function ticketOf(run: RunRecord, { values, examined }: Judging): LabTicket {
  const held = examined.flatMap(({ id, condition }) => {
    const value = values.get(id);
    return value !== undefined && holds(value, condition) ? [{ phenomenonId: id, value }] : [];
  });
  return {
    id: `lab-${run.key.replaceAll('/', '-')}`,
    rootCauseId: run.causes[0] ?? HEALTHY,
    injection: run.injections.join('+'),
    intensity: run.intensity,
    seconds: run.windowSeconds,
    circumstances: circumstancesOf(run),
    present: held,
    unexamined: examined.filter(({ id }) => !values.has(id)).map(({ id }) => id),
  };
}

function circumstancesOf({ size, role, helpers, decoys, alone }: RunRecord): string {
  const load = Object.entries(helpers).map(([kind, perSecond]) => `${kind} ${perSecond}/s`);
  return [`size ${size}`, `role ${role}`, ...load, ...decoys, ...(alone === true ? ['alone on its machine'] : [])].join(', ');
}
