import type { Random } from '../random.ts';
import { deleteScript, insertScript, lookupScript, sortStatement, updateScript } from '../workload/role-scripts.ts';
import type { Roles } from '../worlds/roles.ts';

/** A kind of ordinary load beside the mix: what an application does in some hours and not in others. */
export type HelperKind = 'updates' | 'inserts' | 'deletes' | 'reports' | 'lookups';

/** Load beside the mix, drawn for each run without regard to its fault. */
export interface HelperLoad {
  readonly kind: HelperKind;
  readonly perSecond: number;
}

interface HelperShape {
  readonly from: number;
  readonly to: number;
  readonly clients: number;
  readonly script: (roles: Roles) => string;
}

/** Rates a healthy server of the lab bears. Healthy controls draw from the same ranges as faults. */
const shapes: Readonly<Record<HelperKind, HelperShape>> = {
  updates: { from: 80, to: 300, clients: 2, script: updateScript },
  inserts: { from: 8, to: 45, clients: 2, script: (roles) => insertScript(roles, 40) },
  deletes: { from: 5, to: 20, clients: 1, script: deleteScript },
  reports: { from: 0.3, to: 1.2, clients: 1, script: (roles) => `${sortStatement(roles, 0.1)};\n` },
  lookups: { from: 50, to: 250, clients: 2, script: lookupScript },
};

/** All kinds, in a fixed order. */
export const helperKinds = ['updates', 'inserts', 'deletes', 'reports', 'lookups'] as const satisfies readonly HelperKind[];

/** Chance of each kind in a run that doesn't need it. */
const chanceOfEach = 0.35;

/** Draws the helper load of a run: what the fault can't show without, and the rest by chance. */
export function drawHelpers(random: Random, needed: readonly HelperKind[]): readonly HelperLoad[] {
  return helperKinds.flatMap((kind) => {
    const { from, to } = shapes[kind];
    const source = random.fork(kind);
    const drawn = source.chance(chanceOfEach);
    const perSecond = Number(source.logBetween(from, to).toPrecision(3));
    return drawn || needed.includes(kind) ? [{ kind, perSecond }] : [];
  });
}

/** The load as pgbench runs it. */
export function helperScript({ kind }: HelperLoad, roles: Roles): { readonly script: string; readonly clients: number } {
  const { script, clients } = shapes[kind];
  return { script: script(roles), clients };
}
