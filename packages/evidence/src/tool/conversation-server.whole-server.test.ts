import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { TargetDatabase } from '@dbdiag/target';
import type { LockQueue, ServerUnderTest } from '@dbdiag/target/testing';
import { lockQueue, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { createRedactor } from '@dbdiag/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeasuringAgent } from '../../test/measuring-agent.ts';
import { createSystemClock } from '../collection/clock.ts';
import { measuredTarget } from '../collection/measured-target.ts';
import type { InspectionDeps } from '../inspection/inspect.ts';
import { defaultInspectionLimits } from '../inspection/inspection-limits.ts';
import { defaultRoutingText } from '../planning/default-routing.ts';
import { createInformationPlanner } from '../planning/information-planner.ts';
import { parseRouting } from '../planning/routing.ts';
import { commandCatalogue, probeCatalogue } from '../probe/catalogue.ts';
import { createMemoryEvidenceStore } from '../store/memory-evidence-store.ts';

const engine = new GraphEngine(postgresKnowledge());
const routing = parseRouting(defaultRoutingText, {
  commands: new Set(commandCatalogue.map(({ id }) => id)),
  categories: new Set(engine.snapshot.rootCauses.map(({ category }) => category)),
});

describe.skipIf(serverUrl === undefined)('a conversation with a server that has a lock queue', () => {
  let server: ServerUnderTest;
  let queue: LockQueue | undefined;

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    queue = await lockQueue(server);
  });

  afterAll(async () => {
    await queue?.end();
    await server.close();
  });

  it.each([
    ['queries hang', 'Measured on the database', /^As measured: .*: pid \d+ .*idle in transaction for .* waits for it/mu],
    ['查询卡住了，一直不返回', '数据库测量结果', /^实测：.*：pid \d+.*/mu],
  ])('finds and names the session that holds the row lock from “%s”, and leaves nothing behind', async (message, head, culprit) => {
    const database = await server.connect();
    const { agent } = createMeasuringAgent(depsOf(database));
    const { message: reply, details } = await agent.reply({ sessionId: 's', message });
    await database.close();
    expect(reply).toContain(head);
    expect(reply).toMatch(culprit);
    expect(details.diagnosis?.solution.map(({ statement }) => statement).join('\n')).toMatch(/pg_cancel_backend\(\d+\)/u);
    expect(details.topHypothesis.hypothesisId).toBe('row_lock_holder');
    const present = details.measured?.readings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId);
    expect(present).toEqual(expect.arrayContaining(['lock_wait_row', 'blocker_idle_tx', 'same_row_queue']));
    expect(await server.sessions()).toBe(0);
  });

  it('goes on by questions when the server throws it out in the middle and lets it in no more', async () => {
    const database = await server.connect();
    let looks = 0;
    const refuse = async (): Promise<void> => {
      await server.administer(`alter role ${server.role} nologin`);
      await server.administer('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [server.role]);
    };
    let refused: Promise<void> | undefined;
    const { agent } = createMeasuringAgent(depsOf(database), {
      measuring: {
        onEvent: ({ type }) => {
          looks += type === 'looked' ? 1 : 0;
          if (looks === 60) refused ??= refuse();
        },
      },
    });
    const { message, details } = await agent.reply({ sessionId: 's', message: 'queries hang' });
    await refused;
    await server.administer(`alter role ${server.role} login`);
    await database.close();
    expect(details.measured?.lost).toBe(true);
    expect(message).toContain('The connection to the database was lost');
    expect(details.callErrors).toEqual([]);
    expect(details.clarifications.length + details.recommendations.length).toBeGreaterThan(0);
  });

  function depsOf(database: TargetDatabase): InspectionDeps {
    const clock = createSystemClock();
    const store = createMemoryEvidenceStore({ sessionId: 'talk', redactor: createRedactor(), now: () => clock.now() });
    return {
      engine,
      routing,
      commands: commandCatalogue,
      probes: probeCatalogue,
      store,
      clock,
      target: measuredTarget({ database }),
      planner: createInformationPlanner(defaultInspectionLimits),
    };
  }
});
