import { describe, expect, it } from 'vitest';
import type { Alternative } from './decisions.ts';
import { DeadEnd } from './decisions.ts';
import { searchReadings } from './search-readings.ts';

const span = { from: 0, to: 1 };
const option = (value: string, cost: number): Alternative<string> => ({ value, cost, label: { zh: value, en: value } });

describe('searchReadings', () => {
  it('finds the cheapest reading first', () => {
    const { readings } = searchReadings((choose) => choose(span, [option('b', 0.5), option('a', 0.1)]));
    expect(readings[0]).toMatchObject({ value: 'a', cost: 0.1 });
  });

  it('goes back to another decision where the plainest leads nowhere', () => {
    const { readings } = searchReadings((choose) => {
      const first = choose(span, [option('near', 0), option('far', 0.3)]);
      if (first === 'near') throw new DeadEnd(span, 'no further');
      return first + choose(span, [option('!', 0.2)]);
    });
    expect(readings.map(({ value, cost }) => [value, cost])).toEqual([['far!', 0.5]]);
  });

  it('finds all readings that cost the same, each once', () => {
    const { readings } = searchReadings(
      (choose) => choose(span, [option('x', 0), option('y', 0)]) + choose(span, [option('1', 0), option('2', 0)]),
    );
    expect(readings.map(({ value }) => value).sort()).toEqual(['x1', 'x2', 'y1', 'y2']);
  });

  it('says where the plainest reading failed', () => {
    const { readings, failure } = searchReadings((choose) => choose({ from: 3, to: 5 }, []));
    expect(readings).toEqual([]);
    expect(failure?.span).toEqual({ from: 3, to: 5 });
  });

  it('lets faults of the program through', () => {
    expect(() => searchReadings(() => Number(undefined).toFixed(200))).toThrow(RangeError);
  });
});
