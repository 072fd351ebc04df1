import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { whereSetting } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { delta, gaugeLast } from '../reductions.ts';

const id = commandId('pg.archiver');

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: 'WAL 归档的成功与失败', en: 'WAL files archived and failed to archive' },
  sampling: 'differenced',
  costMs: 0.3,
  privilege: 'none',
  maxRows: 1,
  statementFor: () => `
SELECT failed_count::float8 AS failures,
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS last_failed,
  last_failed_wal,
  extract(epoch FROM stats_reset)::float8 AS stats_reset
FROM pg_stat_archiver`,
};

/** Failures within the window. After three in a row the archiver pauses for a minute, so a last attempt that failed counts as one. */
const failures: Probe['measure'] = (capture, { settings }) => {
  const within = delta('failures')(capture);
  if (!within.measured || settings.archive_mode === 'off') return within;
  const last = gaugeLast('last_failed', { subject: 'last_failed_wal' })(capture);
  return last.measured && last.value > 0 ? { ...last, value: Math.max(1, within.value) } : within;
};

const probes = defineProbes(id, [
  {
    id: 'archiver_failing',
    unit: 'count',
    measure: whereSetting('archive_mode', ['off', 'on', 'always'], failures),
    // Its value may hold passwords and is never read.
    objects: () => [{ kind: 'setting', name: 'archive_command', holder: 'server' }],
    operator: '>',
    lab: 0,
    production: 0,
  },
]);

/** Phenomena of WAL archiving. */
export const archiverFamily: ProbeFamily = { command, probes };
