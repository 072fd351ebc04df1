import type { SqlCommand } from '../../command/command.ts';
import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import { perSetting } from '../needs.ts';
import type { Probe } from '../probe.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast, rate } from '../reductions.ts';

const id = commandId('pg.wal-files');
const mebibyte = 1_048_576;

/** Above this multiple of max_wal_size pg_wal is larger than checkpoints alone make it. */
const oversize = 1.5;

const command: SqlCommand = {
  id,
  kind: 'sql',
  title: { zh: 'pg_wal 目录的大小', en: 'Size of the directory pg_wal' },
  sampling: 'differenced',
  costMs: 0.3,
  privilege: 'monitor',
  maxRows: 1,
  statementFor: () => `
SELECT count(*)::float8 AS files, coalesce(sum(size), 0)::float8 AS bytes
FROM pg_ls_waldir()`,
};

/**
 * In production growth counts only beyond 1.5 times max_wal_size. Files come in whole segments, so that a large directory
 * that stood still for a window may be growing all the same.
 */
const growth: Probe['measure'] = (capture, facts, profile) => {
  const growing = rate('bytes', { onDecrease: 'fell' })(capture);
  if (profile === 'lab' || !growing.measured) return growing;
  const size = perSetting('max_wal_size', mebibyte, gaugeLast('bytes'))(capture, facts, profile);
  if (!size.measured) return size;
  if (size.value <= oversize) return { measured: true, value: 0 };
  return growing.value === 0 ? { ...growing, bound: 'at-least' } : growing;
};

const probes = defineProbes(id, [{ id: 'wal_dir_growth', unit: 'bytes/s', measure: growth, operator: '>', lab: 1e6, production: 0 }], {
  minSeconds: 10,
});

/** Phenomena of the size of pg_wal. */
export const walFilesFamily: ProbeFamily = { command, probes };
