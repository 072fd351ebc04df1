import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';
import { remainder } from './among-keys.ts';

const id = commandId('pg.table-options');

/**
 * One row. A column's target counts where it is 20 or less; one that is not set is -1 up to version 16 and NULL from 17.
 * `target_shortfall` is 100 less the lowest target, so that the column with the largest one names the subject.
 */
const statement = `WITH off AS (
  SELECT count(*)::float8 AS tables,
    (array_agg(n.nspname || '.' || coalesce(owner.relname, c.relname) ORDER BY c.relpages DESC, c.oid))[1] AS subject
  FROM pg_class c
    LEFT JOIN pg_class owner ON owner.reltoastrelid = c.oid
    JOIN pg_namespace n ON n.oid = coalesce(owner.relnamespace, c.relnamespace)
  WHERE c.relkind IN ('r', 'm', 't') AND array_to_string(c.reloptions, ',') ~* 'autovacuum_enabled=(f|of|n|0)'
), lowered AS (
  SELECT min(a.attstattarget)::float8 AS target,
    (array_agg('column ' || n.nspname || '.' || c.relname || '.' || a.attname ORDER BY a.attstattarget, c.relpages DESC, c.oid, a.attnum))[1] AS subject
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attstattarget BETWEEN 0 AND 20 AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'm', 'p')
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
), common AS (
  SELECT max(s.reset_val)::float8 AS target FROM pg_settings s WHERE s.name = 'default_statistics_target'
)
SELECT (SELECT tables FROM off) AS autovacuum_off,
  (SELECT subject FROM off) AS autovacuum_off_subject,
  100 - least((SELECT target FROM common), (SELECT target FROM lowered)) AS target_shortfall,
  coalesce((SELECT subject FROM lowered), 'default_statistics_target') AS target_subject`;

/** What single tables and columns are set to. */
export const tableOptionsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'autovacuum switches and statistics targets of tables and columns', zh: '表与列的 autovacuum 开关和统计目标' },
    sampling: 'once',
    costMs: 8,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => statement,
  },
  probes: defineProbes(id, [
    { id: 'autovac_off_table', unit: 'count', measure: gaugeLast('autovacuum_off', { subject: 'autovacuum_off_subject' }), operator: '>', lab: 0, production: 0 },
    { id: 'cfg_stats_target_low', unit: 'count', measure: remainder(gaugeLast('target_shortfall', { subject: 'target_subject' })), operator: '<', lab: 50, production: 50 },
  ]),
};
