import { phenomenonId } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { ObjectReader } from '../objects/object-reader.ts';
import type { Condition } from './condition.ts';
import type { Probe, ProbeUnit } from './probe.ts';

/** A probe as a row of its family's table. */
export interface ProbeRow {
  /** Id of the phenomenon. */
  readonly id: string;
  readonly unit: ProbeUnit;
  /** A reduction, or a function of capture, facts and profile. */
  readonly measure: Probe['measure'];
  readonly operator: Condition['operator'];
  /** Limit in the lab, in the unit. */
  readonly lab: number;
  /** Limit in production, in the unit, or as a multiple of the server's own quiet-day value or of one of its settings. */
  readonly production: number | { readonly timesQuietDay: number } | { readonly timesSetting: string; readonly factor: number };
  readonly minSeconds?: number | undefined;
  /** Names what the reading is about. */
  readonly objects?: ObjectReader | undefined;
}

/**
 * Makes probes of the rows of a table.
 *
 * @param defaults - `minSeconds` of rows that don't say.
 *
 * @example
 * ```ts
 * defineProbes(commandId('pg.database'), [
 *   { id: 'deadlocks', unit: 'count', measure: delta('deadlocks'), operator: '>', lab: 0, production: 0 },
 * ], { minSeconds: 10 });
 * ```
 */
export function defineProbes(
  command: CommandId,
  rows: readonly ProbeRow[],
  defaults: { readonly minSeconds?: number } = {},
): readonly Probe[] {
  return rows.map(({ id, unit, measure, operator, lab, production, minSeconds = defaults.minSeconds, objects }) => ({
    phenomenonId: phenomenonId(id),
    commandId: command,
    unit,
    conditions: {
      lab: { operator, limit: lab },
      production: { operator, ...productionLimit(production) },
    },
    minSeconds,
    measure,
    ...(objects !== undefined && { objects }),
  }));
}

function productionLimit(production: ProbeRow['production']): Omit<Condition, 'operator'> {
  if (typeof production === 'number') return { limit: production };
  if ('timesQuietDay' in production) return { limit: production.timesQuietDay, timesQuietDay: true };
  return { limit: production.factor, timesSetting: production.timesSetting };
}
