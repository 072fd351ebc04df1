import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { LockQueue, ServerUnderTest } from '@dbdiag/target/testing';
import { lockQueue, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { createRedactor } from '@dbdiag/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drained } from '../../test/recorded-world.ts';
import { createSystemClock } from '../collection/clock.ts';
import { measuredTarget } from '../collection/measured-target.ts';
import { defaultRoutingText } from '../planning/default-routing.ts';
import { createInformationPlanner } from '../planning/information-planner.ts';
import { parseRouting } from '../planning/routing.ts';
import { commandCatalogue, probeCatalogue } from '../probe/catalogue.ts';
import { createMemoryEvidenceStore } from '../store/memory-evidence-store.ts';
import type { StoredEvidence } from '../store/read-evidence.ts';
import { readEvidence } from '../store/read-evidence.ts';
import type { InspectionDeps, InspectionOptions } from './inspect.ts';
import { inspect } from './inspect.ts';
import { defaultInspectionLimits } from './inspection-limits.ts';
import { parseSessionRecording, replayInspection } from './replay-inspection.ts';
import type { SessionVocabulary } from './session-setup.ts';

const engine = new GraphEngine(postgresKnowledge());
const vocabulary: SessionVocabulary = {
  engine,
  routing: parseRouting(defaultRoutingText, {
    commands: new Set(commandCatalogue.map(({ id }) => id)),
    categories: new Set(engine.snapshot.rootCauses.map(({ category }) => category)),
  }),
  commands: commandCatalogue,
  probes: probeCatalogue,
};

const options: InspectionOptions = { profile: 'lab', knowledgeVersion: 'test' };

describe.skipIf(serverUrl === undefined)('on a server with a fault', () => {
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

  it('finds a session that holds a row lock, leaves nothing behind, and replays without the server', async () => {
    const { deps, read, close } = await connected();
    const { result } = await drained(inspect(deps, options));
    await close();

    expect(result.assessment.outcome, JSON.stringify(result.assessment.hypotheses.slice(0, 3))).toBe('concluded');
    expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('row_lock_holder');
    const present = result.readings.filter(({ status }) => status === 'present').map(({ phenomenonId }) => phenomenonId);
    expect(present).toEqual(expect.arrayContaining(['lock_wait_row', 'blocker_idle_tx', 'same_row_queue']));
    expect(
      result.readings.filter((reading) => reading.status === 'unknown' && ['error', 'refused', 'lost'].includes(reading.reason)),
    ).toEqual([]);
    expect(await server.sessions()).toBe(0);

    const { recording, records } = await read();
    const again = await drained(replayInspection({ recording: parseSessionRecording(recording), records }, vocabulary));
    expect(JSON.stringify(again.result)).toBe(JSON.stringify(result));
  });

  it('ends with a lost connection when the server throws it out in the middle and lets it in no more', async () => {
    const { deps, read, close } = await connected();
    const session = inspect(deps, options);
    let step = await session.next();
    for (let looks = 0; step.done !== true; step = await session.next()) {
      if (step.value.type !== 'looked') continue;
      looks += 1;
      if (looks !== 60) continue;
      await server.administer(`alter role ${server.role} nologin`);
      await server.administer('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [server.role]);
    }
    await close();
    expect(step.value.rounds.at(-1)?.stops).toContain('connectionLost');
    expect(await server.sessions()).toBe(0);
    const { records } = await read();
    expect(records.map(({ capture }) => capture.commandId)).toEqual(
      vocabulary.routing.baseline.filter((id) => commandCatalogue.some((command) => command.id === id)),
    );
  });

  async function connected(): Promise<Connected> {
    const database = await server.connect();
    const clock = createSystemClock();
    const store = createMemoryEvidenceStore({ sessionId: 'live', redactor: createRedactor(), now: () => clock.now() });
    return {
      deps: {
        ...vocabulary,
        store,
        clock,
        target: measuredTarget({ database }),
        planner: createInformationPlanner(defaultInspectionLimits),
      },
      read: () => readEvidence({ emptyName: 'live', files: store.files() }),
      close: () => database.close(),
    };
  }
});

interface Connected {
  readonly deps: InspectionDeps;
  readonly read: () => Promise<StoredEvidence>;
  readonly close: () => Promise<void>;
}
