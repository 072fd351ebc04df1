import { commandId } from '../../command/command-id.ts';
import { defineProbes } from '../define-probes.ts';
import type { ProbeFamily } from '../probe-family.ts';
import { gaugeLast } from '../reductions.ts';

const id = commandId('pg.archive-backlog');

/** WAL segments that are finished and wait for the archiver. */
export const archiveBacklogFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'WAL segments that wait to be archived', zh: '等待归档的 WAL 段' },
    sampling: 'once',
    costMs: 2,
    repeatable: true,
    privilege: 'monitor',
    maxRows: 1,
    statementFor: () => `
SELECT (count(*) FILTER (WHERE name LIKE '%.ready'))::float8 AS waiting
FROM pg_ls_archive_statusdir()`,
  },
  probes: defineProbes(id, [
    { id: 'archive_backlog', unit: 'count', measure: gaugeLast('waiting'), operator: '>', lab: 2, production: 15 },
  ]),
};
