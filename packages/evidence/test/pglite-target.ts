import type { Cell, Row, TargetDatabase } from '@dbdiag/target';
import { PGlite } from '@electric-sql/pglite';
import { recordedFacts } from './recorded-target.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** An embedded PostgreSQL as a target; time stands still while it works. */
export async function createPGliteTarget(clock: VirtualClock): Promise<TargetDatabase> {
  const lite = await PGlite.create();
  return {
    facts: { ...recordedFacts, versionNumber: 180000, version: '18', extensions: [] },
    query: async (statement, { signal } = {}) => {
      signal?.throwIfAborted();
      return clock.during(async () => {
        const began = performance.now();
        try {
          const { rows } = await lite.query<Record<string, unknown>>(statement);
          return { elapsedMs: performance.now() - began, result: { ok: true, rows: rows.map(rowOf) } };
        } catch (error) {
          return { elapsedMs: performance.now() - began, result: { ok: false, failure: { reason: 'error', message: String(error) } } };
        }
      });
    },
    close: async () => lite.close(),
  };
}

function rowOf(columns: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, cellOf(value)]));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
