import { diagnosisReportSchema } from '@dbdiag/evidence';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import type { InspectBench } from './inspect-bench.ts';
import { inspectBench, longWindow } from './inspect-bench.ts';

const server = process.env.TEST_DATABASE_URL;
type Report = ReturnType<typeof diagnosisReportSchema.parse>;

describe.runIf(server !== undefined)('dbdiag inspect on a server that shows less than it could', () => {
  let bench: InspectBench;
  const reportIn = (output: string): Report => diagnosisReportSchema.parse(JSON.parse(output));
  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(bench.target.adminUrl);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    bench = await inspectBench(server ?? '');
  });

  afterAll(async () => {
    await bench.remove();
  });

  it('reports that a role has no session left as a finding, and plays it again', async () => {
    const { target, inspected, replayed } = bench;
    await asAdmin(`alter role ${target.role} connection limit 0`);
    const { status, output, messages, session } = await inspected(target.url, '--json');
    await asAdmin(`alter role ${target.role} connection limit -1`);
    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    expect(messages).toContain('The server took no session');
    const report = reportIn(output);
    expect(report.notes?.[0]?.text.en).toContain('CONNECTION LIMIT');
    expect(report.evidence).toMatchObject([{ phenomenonId: 'log_too_many_clients', status: 'present' }]);
    const again = await replayed(session, '--json');
    expect(again).toMatchObject({ status: exitStatus.fine, output });
    expect(again.messages).toContain('3 documents are the same to the byte');
  });

  it('reports a server whose slots are all taken, and has nothing of it left open', async () => {
    const { target, inspected } = bench;
    const clients: pg.Client[] = [];
    for (;;) {
      const client = new pg.Client(target.plainUrl);
      client.on('error', () => undefined);
      const gotIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (!gotIn) break;
      clients.push(client);
    }
    const { status, output } = await inspected(target.url);
    await Promise.all(clients.map((client) => client.end()));
    expect(status).toBe(exitStatus.fine);
    expect(output).toContain('The server takes no more sessions: max_connections is reached');
    expect(output).not.toContain('No fault found');
    expect(await target.sessions()).toBe(0);
  });

  it('says that it does not count, and measures what does not depend on it', async () => {
    const { target, inspected } = bench;
    await asAdmin('alter system set track_counts = off', 'select pg_reload_conf()');
    const { output } = await inspected(target.url, ...longWindow, '--json', '--cores', '2');
    await asAdmin('alter system reset track_counts', 'select pg_reload_conf()');
    const report = reportIn(output);
    expect(report.notes?.[0]).toMatchObject({ kind: 'not-counting' });
    expect(report.outcome).not.toBe('no-fault-found');
    const unmeasured = new Map(report.notMeasured.map(({ phenomenonId, note }) => [phenomenonId, note.en]));
    for (const id of ['deadlocks', 'temp_file_rate', 'cache_hit_low', 'dead_ratio_high', 'seqscan_share_big'])
      expect([id, unmeasured.get(id)]).toEqual([id, 'the server does not count it with track_counts = off']);
    for (const id of ['rollback_ratio', 'conn_churn']) expect(unmeasured.has(id)).toBe(false);
  });

  it('takes what could not have been reached since the start for unknown in production, not for absent', async () => {
    const { target, inspected } = bench;
    const { output, session } = await inspected(target.url, ...longWindow, '--json', '--profile', 'production');
    const report = reportIn(output);
    const unreached = report.notMeasured.filter(({ reason }) => reason === 'unreached').map(({ phenomenonId }) => phenomenonId);
    // The server of a test is some seconds old, or minutes.
    expect(unreached).toContain('autovac_long');
    expect(report.notMeasured.find(({ phenomenonId }) => phenomenonId === 'autovac_long')?.note.en).toMatch(
      /since the server started; the limit is /,
    );
    expect(await bench.replayed(session, '--json')).toMatchObject({ status: exitStatus.fine, output });
  });

  it('finds no fault in an idle server by SQL alone, where that is more probable than all faults, and says what that does not cover', async () => {
    const { target, inspected } = bench;
    const { output } = await inspected(target.url, ...longWindow, '--profile', 'lab', '--json', '--cores', '2');
    const { hypotheses, outcome, notCovered, causes } = reportIn(output);
    expect(hypotheses[0]?.id).toBe('healthy');
    expect(causes).toEqual([]);
    const isLikely = (hypotheses[0]?.probability ?? 0) >= 0.5;
    expect(outcome).toBe(isLikely ? 'no-fault-found' : 'inconclusive');
    if (isLikely)
      expect(notCovered?.places.map(({ commandId }) => commandId)).toEqual(expect.arrayContaining(['host.cpu', 'host.network']));
  });
});
