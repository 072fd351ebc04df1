import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ModelOutputError, ModelRateLimitedError, ModelRefusedError, ModelUnreachableError } from '../model/errors.ts';
import { retryAfterMs } from './http-failure.ts';
import { retryDelay } from './retry-delay.ts';

const state = { made: 0, retries: 4, retryDelayMs: 500, remainingMs: 60_000, random: 0 };
const lost = new ModelUnreachableError('lost');

describe('retryDelay', () => {
  it('doubles from try to try, up to 8 s', () => {
    const fiveTimes = { ...state, retries: 9, retryDelayMs: 1000 };
    expect([0, 1, 2, 3, 4].map((made) => retryDelay(lost, { ...fiveTimes, made }))).toEqual([1000, 2000, 4000, 8000, 8000]);
  });

  it('is shortened at random by up to a half', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const delay = retryDelay(lost, { ...state, random }) ?? Number.NaN;
        expect(delay).toBeGreaterThanOrEqual(250);
        expect(delay).toBeLessThanOrEqual(500);
      }),
    );
  });

  it('is what the server asks for', () => {
    expect(retryDelay(new ModelRateLimitedError('slower', { retryAfterMs: 3_000 }), state)).toBe(3_000);
    expect(retryDelay(new ModelUnreachableError('busy', { status: 503, retryAfterMs: 0 }), state)).toBe(0);
  });

  it.each([
    ['the server asks for too much', new ModelRateLimitedError('later', { retryAfterMs: 20_001 }), state],
    ['the call has no time left', lost, { ...state, remainingMs: 500 }],
    ['the tries are used up', lost, { ...state, made: 4 }],
    ['text was passed on', new ModelUnreachableError('lost', { received: 'The lock' }), state],
    ['the request was refused', new ModelRefusedError('no', { status: 400, serverMessage: '' }), state],
    ['the answer was useless', new ModelOutputError('empty'), state],
    ['it is no failure of a model', new Error('bug'), state],
  ])('is nothing when %s', (_, error, given) => {
    expect(retryDelay(error, given)).toBeUndefined();
  });
});

describe('retryAfterMs', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0, 0);

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '40', 'retry-after': '7' }, 40],
    [{ 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('reads %o', (headers, expected) => {
    expect(retryAfterMs(new Headers(Object.entries(headers)), now)).toBe(expected);
  });
});
