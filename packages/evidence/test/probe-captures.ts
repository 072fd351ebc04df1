import type { Row, ServerFacts } from '@dbdiag/target';
import type { Capture } from '../src/collection/capture.ts';
import { commandId } from '../src/command/command-id.ts';
import type { Execution, LookFailure, Unseen } from '../src/command/execution.ts';
import type { Reading } from '../src/probe/reading.ts';

/** A look that brought rows. */
export function look(atSeconds: number, rows: readonly Row[]): Execution {
  return { atSeconds, elapsedMs: 1, result: { ok: true, rows } };
}

/** A look that failed. */
export function failedLook(atSeconds: number, failure: LookFailure): Execution {
  return { atSeconds, elapsedMs: 1, result: { ok: false, failure } };
}

/** A capture whose looks are `everySeconds` apart. */
export function captureOf(looks: readonly (readonly Row[])[], everySeconds = 1): Capture {
  return { commandId: commandId('pg.test'), executions: looks.map((rows, index) => look(index * everySeconds, rows)) };
}

/** Two looks at counters, 10 seconds apart. */
export function twoLooks(first: readonly Row[], last: readonly Row[]): Capture {
  return captureOf([first, last], 10);
}

/** What a reading decided, or why it decided nothing. */
export function verdictOf(reading: Reading): 'present' | 'absent' | Unseen {
  return reading.status === 'unknown' ? reading.reason : reading.status;
}

/** What a reading can be that isn't past the limit of production: past that of the lab, or not. */
export const notPastLimit = ['absent', 'between'];

/** A primary of version 15 with 4 cores, a role in pg_monitor, and settings near the defaults. */
export function serverFacts(changes: Partial<ServerFacts> = {}): ServerFacts {
  return {
    versionNumber: 150018,
    version: '15.18',
    database: 'app',
    role: 'monitor',
    superuser: false,
    monitor: true,
    sequences: false,
    extensions: [],
    inRecovery: false,
    cores: 4,
    ...changes,
    settings: {
      max_connections: '100',
      autovacuum_max_workers: '3',
      max_wal_size: '1024',
      archive_mode: 'on',
      fsync: 'on',
      wal_sync_method: 'fdatasync',
      track_io_timing: 'on',
      track_wal_io_timing: 'on',
      logging_collector: 'on',
      synchronous_standby_names: '',
      track_counts: 'on',
      'pg_stat_statements.track_planning': 'on',
      ...changes.settings,
    },
  };
}
