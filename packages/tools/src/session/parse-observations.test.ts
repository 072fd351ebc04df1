import { InvalidObservationError } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { smallDeps } from '../../test/small-knowledge.ts';
import { parseObservations } from './parse-observations.ts';

const { engine } = smallDeps();

function faultsOf(value: unknown): readonly string[] {
  try {
    parseObservations(value, engine);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidObservationError)) throw error;
    return error.faults.map(({ path }) => path);
  }
}

describe('parseObservations', () => {
  it('gives the engine what it records, with probe as the source where none is given', () => {
    const value: unknown = JSON.parse(`[
      {"phenomenonId":"io_wait_high","status":"present","score":0.9,"value":"61 %"},
      {"phenomenonId":"cache_hit_low","status":"failed","reason":"noPrivilege"},
      {"phenomenonId":"cache_hit_low","status":"unknown","source":"user","words":"no idea"}
    ]`);
    const observations = parseObservations(value, engine);
    expect(observations).toEqual([
      { phenomenonId: 'io_wait_high', status: 'present', source: 'probe', score: 0.9, value: '61 %' },
      { phenomenonId: 'cache_hit_low', status: 'failed', source: 'probe', reason: 'noPrivilege' },
      { phenomenonId: 'cache_hit_low', status: 'unknown', source: 'user', words: 'no idea' },
    ]);
    expect(engine.record({ findings: [], rounds: 0 }, observations).findings).toHaveLength(3);
  });

  it('names every fault at once, unknown ids and unknown keys too', () => {
    expect(
      faultsOf([
        { phenomenonId: 'io_wait_high', status: 'present', score: 7, colour: 'red' },
        { phenomenonId: 'nothing_known', status: 'seen' },
        null,
        { phenomenonId: 'io_wait_high', status: 'unknown', value: '3' },
      ]),
    ).toEqual([
      'observations[0].score',
      'observations[0]',
      'observations[1].status',
      'observations[2]',
      'observations[3]',
      'observations[1].phenomenonId',
    ]);
  });

  it.each([undefined, null, {}, 'present', 3])('refuses %j, which is no list', (value) => {
    expect(faultsOf(value)).toEqual(['observations']);
  });

  it('asks no engine where it is given none', () => {
    expect(parseObservations([{ phenomenonId: 'elsewhere', status: 'absent' }])).toHaveLength(1);
  });
});
