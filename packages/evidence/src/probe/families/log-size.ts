import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { rate } from '../reductions.ts';

const id = commandId('pg.log-size');

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: '服务器日志的大小', en: 'Size of the server log' },
  sampling: 'differenced',
  costMs: 0.3,
  privilege: 'monitor',
  maxRows: 1,
  // Without the collector the log is not in a directory of the server's.
  statementFor: ({ settings }) =>
    settings.logging_collector === 'on'
      ? `
SELECT count(*)::float8 AS files, coalesce(sum(size), 0)::float8 AS bytes
FROM pg_ls_logdir()`
      : undefined,
};

const probes = defineProbes(id, [
  { id: 'log_volume', unit: 'bytes/s', measure: rate('bytes'), operator: '>', lab: 200_000, production: 200_000 },
]);

/** Phenomena of the volume of the server log. */
export const logSizeFamily: ProbeFamily = { command, probes };
