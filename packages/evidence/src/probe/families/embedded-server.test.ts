// @module-tag database

import type { Row } from '@dbdiag/target';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverFacts, twoLooks } from '../../../test/probe-captures.ts';
import { readProbe } from '../read-probe.ts';
import { activityFamily } from './activity.ts';
import { archiverFamily } from './archiver.ts';
import { blockersFamily } from './blockers.ts';
import { checkpointsFamily } from './checkpoints.ts';
import { databaseFamily } from './database.ts';
import { horizonFamily } from './horizon.ts';
import { locksFamily } from './locks.ts';
import { replicationFamily } from './replication.ts';
import { slruFamily } from './slru.ts';
import { walFamily } from './wal.ts';
import { walFilesFamily } from './wal-files.ts';

const families = [
  ...[activityFamily, locksFamily, blockersFamily, horizonFamily, replicationFamily],
  ...[databaseFamily, checkpointsFamily, walFamily, walFilesFamily, archiverFamily, slruFamily],
];
const facts = serverFacts({ versionNumber: 180000, version: '18' });

describe('on an embedded PostgreSQL 18 the statement', () => {
  let lite: PGlite;
  beforeAll(async () => {
    lite = await PGlite.create();
  });
  afterAll(async () => lite.close());

  it.each(families.map((family) => [family.command.id, family] as const))(
    '%s brings one row with every column its probes read',
    async (_, { command, probes }) => {
      const text = command.kind === 'sql' ? command.statementFor(facts) : undefined;
      if (text === undefined) throw new Error('no statement');
      const { rows } = await lite.query<Row>(text);
      expect(rows).toHaveLength(1);
      for (const probe of probes)
        expect(readProbe(probe, twoLooks(rows, rows), { facts, profile: 'lab', seconds: 10 })).not.toMatchObject({
          status: 'unknown',
          reason: 'error',
        });
    },
  );
});
