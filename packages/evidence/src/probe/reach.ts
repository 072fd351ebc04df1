import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Capture } from '../collection/capture.ts';
import { numberIn } from './looks.ts';
import type { Probe } from './probe.ts';

type Measure = Probe['measure'];

/** Sessions and transactions are no older than the server that holds them. */
export const sinceStart: LocalizedText = { en: 'the server started', zh: '服务器启动' };

/** A transaction can't be older, counted in transactions, than all there ever were. */
export const sinceFirstTransaction: LocalizedText = { en: 'the first transaction of this cluster', zh: '该集群的第一个事务' };

/**
 * A measure of what grows with time, and how far it can have come: by the largest number in a column of the same looks, in
 * the unit of the measure. Looks without that column, as recorded before there was one, say nothing about it.
 */
export function reachedBy(column: string, since: LocalizedText, measure: Measure): Measure {
  return (capture, facts, profile) => {
    const measurement = measure(capture, facts, profile);
    const most = largestIn(capture, column);
    return measurement.measured && most !== undefined ? { ...measurement, reach: { most, since } } : measurement;
  };
}

function largestIn({ executions }: Capture, column: string): number | undefined {
  const values = executions.flatMap(({ result }) => (result.ok ? result.rows.flatMap((row) => numberIn(row, column) ?? []) : []));
  return values.length === 0 ? undefined : Math.max(...values);
}
