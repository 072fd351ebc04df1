import type { RawTicket } from '@dbdiag/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextCollection } from './collect-texts.ts';

function ticket(id: string, cause: string, anomalies: readonly string[]): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql', module: `module of ${id}` },
    description: id,
    root_cause: cause,
    solution: `solution of ${id}`,
    anomalies: anomalies.map((description, place) => ({ description, observation_method: `${id}.${place}`, why_relevant: 'seen' })),
  };
}

function collected(tickets: readonly RawTicket[]): unknown {
  const texts = createTextCollection();
  for (const one of tickets) texts.add(one);
  const sorted = (entries: Iterable<readonly [string, unknown]>): unknown => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return { anomalies: sorted(texts.anomalies), causes: sorted(texts.causes) };
}

describe('createTextCollection', () => {
  it('counts tickets, not mentions, and keeps what the first ticket by id says', () => {
    const texts = createTextCollection();
    for (const one of [ticket('T-9', 'cause', ['slow', 'full', 'slow']), ticket('T-10', 'cause', ['full'])]) texts.add(one);
    expect(texts.anomalies.get('slow')).toEqual({ text: 'slow', tickets: 1, examples: ['T-9'], first: { place: 0, method: 'T-9.0' } });
    expect(texts.anomalies.get('full')).toEqual({
      text: 'full',
      tickets: 2,
      examples: ['T-10', 'T-9'],
      first: { place: 0, method: 'T-10.0' },
    });
    expect(texts.causes.get('cause')?.first).toEqual({ module: 'module of T-10', solution: 'solution of T-10' });
  });

  it('is the same for any order of the tickets', () => {
    const tickets = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        cause: fc.constantFrom('a', 'b'),
        anomalies: fc.array(fc.constantFrom('x', 'y', 'z')),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        tickets.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
        ([some, shuffled]) => {
          const raw = (list: typeof some): readonly RawTicket[] => list.map(({ id, cause, anomalies }) => ticket(id, cause, anomalies));
          expect(collected(raw(shuffled))).toEqual(collected(raw(some)));
        },
      ),
    );
  });
});
