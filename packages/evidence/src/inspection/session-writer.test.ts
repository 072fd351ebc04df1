import { expect, it } from 'vitest';
import { answersOf, createWorld, drained, ticketOf } from '../../test/recorded-world.ts';
import { replayed } from '../../test/replaying.ts';
import { createScriptedPlanner } from '../../test/scripted-planner.ts';
import { inspect } from './inspect.ts';
import { parseSessionRecording, replayInspection } from './replay-inspection.ts';
import { diagnosisTrace } from './session-writer.ts';

it('writes the trace that a replay gives, also where a plan of nothing took its time', async () => {
  const world = createWorld({ answer: answersOf(ticketOf('connection_exhaustion')) });
  const nothing = createScriptedPlanner(() => []);
  const planner: typeof nothing = {
    plan: async (request) => {
      await world.clock.sleep(300);
      return nothing.plan(request);
    },
  };
  const { result } = await drained(inspect({ ...world.deps, planner }, world.options));
  expect(result.rounds.at(-1)).toMatchObject({ round: 1, ran: [] });

  const { documents, recording } = await world.store.read();
  expect(diagnosisTrace(parseSessionRecording(recording), await replayed(world))).toEqual(documents.get('diagnosis_trace'));
});

it('writes hypotheses under the names that evidence has always had', async () => {
  const world = createWorld({ answer: answersOf(ticketOf('missing_filter_index')) });
  const { result } = await drained(inspect(world.deps, world.options));
  const { documents } = await world.store.read();
  const rounds = result.rounds.map(({ hypotheses }) => ({
    hypotheses: hypotheses.map(({ hypothesisId, probability }) => ({ rootCauseId: hypothesisId, confidence: probability })),
  }));
  expect(documents.get('diagnosis_trace')).toMatchObject({ rounds });
});

it('gives back the threshold of sessions that were recorded with one', async () => {
  const world = createWorld({ answer: answersOf(ticketOf('missing_filter_index')) });
  const { result } = await drained(inspect(world.deps, world.options));
  const { recording, records } = await world.store.read();
  const { limits, ...rest } = parseSessionRecording(recording);
  const before = parseSessionRecording({ ...rest, limits: { ...limits, confidenceThreshold: 0.95 } });

  const { result: played } = await drained(replayInspection({ recording: before, records }, world.deps));
  expect(played).toEqual(result);
  expect(diagnosisTrace(before, played)).toMatchObject({ limits: { confidenceThreshold: 0.95 } });
});
