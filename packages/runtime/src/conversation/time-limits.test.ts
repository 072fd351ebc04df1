import { describe, expect, it } from 'vitest';
import type { RuntimeConfigInput } from '../config/config-schema.ts';
import { parseConfig } from '../config/read-config.ts';
import { timeLimits } from './time-limits.ts';

const llm = (seconds: number): RuntimeConfigInput['llm'] => ({ timeout_seconds: seconds });
const agent = (seconds: number): RuntimeConfigInput['agent'] => ({ turn_timeout_seconds: seconds });

describe('the time a configuration gives', () => {
  // In seconds: a call, all calls of a planner, a turn, a call of a tool. Of a turn of 120 s a tool has 110.
  it.each<[string, RuntimeConfigInput, readonly [number, number, number, number]]>([
    ['nothing is said', {}, [30, 60, 120, 110]],
    ['calls are shorter', { llm: llm(5) }, [5, 10, 120, 110]],
    ['calls are longer', { llm: llm(90) }, [90, 180, 360, 110]],
    ['turns are shorter', { agent: agent(24) }, [6, 12, 24, 22]],
    ['turns are longer', { agent: agent(600) }, [30, 60, 600, 110]],
    ['both are said', { llm: llm(20), agent: agent(60) }, [20, 40, 60, 55]],
  ])('where %s', (_, input, expected) => {
    const { callMs, model, agent: turn } = timeLimits(parseConfig(input));
    expect([callMs, model.planningMs, turn.turnTimeoutMs, turn.toolTimeoutMs].map((ms) => ms / 1000)).toEqual(expected);
    expect(model.callTimeoutMs).toBeGreaterThan(callMs);
  });

  it('is refused where a call leaves a turn no time', () => {
    expect(() => parseConfig({ llm: llm(60), agent: agent(60) })).toThrow(
      /llm\.timeout_seconds .*leaves a turn no time: a turn may take 60 s/,
    );
  });
});
