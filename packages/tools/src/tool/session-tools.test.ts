import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../test/deep-freeze.ts';
import { smallDeps, smallKnowledge } from '../../test/small-knowledge.ts';
import { createSession } from '../session/create-session.ts';
import type { SessionState } from '../session/session-state.ts';
import { createDiagnoseTool } from './diagnose/diagnose-tool.ts';
import { createMatchPhenomenaTool } from './match-phenomena/match-phenomena-tool.ts';
import { createRestartSessionTool } from './restart-session-tool.ts';
import { createUndoFindingsTool } from './undo-findings-tool.ts';

const deps = smallDeps();
const match = createMatchPhenomenaTool(deps);
const diagnose = createDiagnoseTool(deps);
const undo = createUndoFindingsTool(deps);
const restart = createRestartSessionTool(deps);
const fresh = createSession('s', 'en');

async function say(session: SessionState, input: object): Promise<SessionState> {
  const { output } = await match.execute(input, { session: deepFreeze(session) });
  return (await diagnose.execute({ findings: output.findings }, { session: deepFreeze(session) })).session;
}

describe('undo_findings', () => {
  it('takes back the last round that recorded something, and names it', async () => {
    const first = await say(fresh, { confirmations: ['io_wait_high'] });
    const second = await say(await say(first, { denials: ['cache_hit_low'] }), {});
    const { output, session } = await undo.execute({}, { session: deepFreeze(second) });
    expect(output.undone).toEqual([{ phenomenonId: 'cache_hit_low', description: 'buffer cache hit ratio is low', status: 'absent' }]);
    expect(deps.engine.posterior(session.diagnosis)).toEqual(deps.engine.posterior(first.diagnosis));
  });

  it('brings a corrected answer back', async () => {
    const corrected = await say(await say(fresh, { confirmations: ['io_wait_high'] }), { denials: ['io_wait_high'], correcting: true });
    const { session } = await undo.execute({}, { session: corrected });
    expect(deps.engine.currentFindings(session.diagnosis)).toMatchObject([{ phenomenonId: 'io_wait_high', status: 'present' }]);
  });

  it('has nothing to take back in a new session', async () => {
    expect(await undo.execute({}, { session: fresh })).toMatchObject({ output: { undone: [] }, session: fresh });
  });
});

describe('restart_session', () => {
  it('drops the findings and what was shown, and keeps id, language and transcript', async () => {
    const transcript = [{ user: 'hi', assistant: 'hello', calls: [], round: 0 }];
    const used: SessionState = {
      ...(await say({ ...fresh, locale: 'zh' }, { confirmations: ['io_wait_high'] })),
      transcript,
      lastShown: [{ kind: 'recommendation', phenomenonId: phenomenonId('seq_scan_big'), onYes: 'present' }],
      answeredBefore: [{ kind: 'recommendation', phenomenonId: phenomenonId('io_wait_high'), onYes: 'present' }],
    };
    const { output, session } = await restart.execute({}, { session: deepFreeze(used) });
    expect(output).toEqual({ restarted: true, findingsDropped: 1 });
    expect(session).toEqual({ ...createSession('s', 'zh'), transcript });
  });
});

type Command =
  | { readonly kind: 'confirm' | 'deny' | 'correct' | 'dont-know'; readonly id: PhenomenonId }
  | { readonly kind: 'undo' | 'restart' };
type Answers = Readonly<Record<string, string>>;

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'deny' as const, 'correct' as const, 'dont-know' as const),
      id: fc.constantFrom(...smallKnowledge.phenomena.map(({ id }) => id)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

/** What should be known after a command: the answers now, before them the answers to come back to. */
function expected(history: readonly Answers[], step: Command): readonly Answers[] {
  const now = history.at(-1) ?? {};
  switch (step.kind) {
    case 'undo':
      return history.length > 1 ? history.slice(0, -1) : history;
    case 'restart':
      return [{}];
    case 'dont-know':
      return [...history, { ...now, [step.id]: 'unknown' }];
    case 'correct':
      return [...history, { ...now, [step.id]: 'absent' }];
    case 'confirm':
    case 'deny': {
      const answer = step.kind === 'confirm' ? 'present' : 'absent';
      const opposite = step.kind === 'confirm' ? 'absent' : 'present';
      // A contradicted answer doesn't count until it is said again.
      return [...history, { ...now, [step.id]: now[step.id] === opposite ? 'notExamined' : answer }];
    }
  }
}

async function perform(session: SessionState, step: Command): Promise<SessionState> {
  switch (step.kind) {
    case 'undo':
      return (await undo.execute({}, { session: deepFreeze(session) })).session;
    case 'restart':
      return (await restart.execute({}, { session: deepFreeze(session) })).session;
    case 'confirm':
      return say(session, { confirmations: [step.id] });
    case 'deny':
      return say(session, { denials: [step.id] });
    case 'correct':
      return say(session, { denials: [step.id], correcting: true });
    case 'dont-know':
      return say(session, { dontKnows: [step.id] });
  }
}

describe('a conversation of random answers, corrections, undos and restarts', () => {
  it('always stands where a simple model of it stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (steps) => {
        let session = fresh;
        let history: readonly Answers[] = [{}];
        for (const step of steps) {
          session = await perform(session, step);
          history = expected(history, step);
          const standing = Object.fromEntries(
            deps.engine.currentFindings(session.diagnosis).map(({ phenomenonId: id, status }) => [id, status]),
          );
          expect(standing).toEqual(history.at(-1));
          const total = deps.engine.posterior(session.diagnosis).reduce((sum, { probability }) => sum + probability, 0);
          expect(total).toBeCloseTo(1, 12);
        }
      }),
      { numRuns: 60 },
    );
  });
});
