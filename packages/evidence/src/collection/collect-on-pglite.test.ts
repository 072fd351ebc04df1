// @module-tag database

import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectorOn } from '../../test/collecting.ts';
import { createPGliteTarget } from '../../test/pglite-target.ts';
import { smallCommand } from '../../test/small-commands.ts';
import { createVirtualClock } from '../../test/virtual-clock.ts';
import type { TargetDatabase } from '../target/target-database.ts';

const clock = createVirtualClock();
let database: TargetDatabase;
beforeAll(async () => {
  database = await createPGliteTarget(clock);
});
afterAll(async () => database.close());

it('collects from an embedded PostgreSQL: gauges sampled, counters at both ends, failures in their captures', async () => {
  const { collector, store } = collectorOn({ clock, database });
  const commands = [
    smallCommand('activity', 'sampled'),
    smallCommand('transactions', 'differenced', {
      statementFor: () => 'SELECT xact_commit::float8 AS commits FROM pg_stat_database WHERE datname = current_database() LIMIT 1',
    }),
    smallCommand('settings', 'once', { statementFor: () => "SELECT setting FROM pg_settings WHERE name = 'max_connections' LIMIT 1" }),
    smallCommand('wrong', 'once', { statementFor: () => 'SELECT no_such_column FROM pg_stat_database LIMIT 1' }),
    smallCommand('evil', 'once', { statementFor: () => 'SELECT pg_terminate_backend(1)' }),
  ];
  const { captures } = await collector.collect(commands, { seconds: 3, sampleEverySeconds: 1 });
  expect(
    captures.map(
      ({ executions, notRun }) =>
        notRun?.reason ?? executions.map(({ result }) => (result.ok ? result.rows.length : result.failure.reason)),
    ),
  ).toEqual([[1, 1, 1, 1], [1, 1], [1], ['error'], 'refused']);
  const { records } = await store.read();
  expect(records.map(({ capture }) => capture)).toEqual(captures);
});
