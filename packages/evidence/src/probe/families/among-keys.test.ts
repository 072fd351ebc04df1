import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureOf, failedLook, twoLooks } from '../../../test/probe-captures.ts';
import { perKeyRate } from '../reductions.ts';
import { amongKeys, onlyRow, remainder } from './among-keys.ts';

const fastest = perKeyRate('key', 'n');

describe('among some keys', () => {
  it('only those flagged at the end are measured', () => {
    const capture = twoLooks(
      [
        { key: 'a', n: 0, f: false },
        { key: 'b', n: 0, f: true },
      ],
      [
        { key: 'a', n: 50, f: true },
        { key: 'b', n: 900, f: false },
      ],
    );
    expect(amongKeys({ key: 'key', flag: 'f' }, fastest)(capture)).toEqual({ measured: true, value: 5 });
  });

  it('a null flag is no flag, and none flagged means that nothing happened', () => {
    const capture = twoLooks([{ key: 'a', n: 0, f: null }], [{ key: 'a', n: 50, f: null }]);
    expect(amongKeys({ key: 'key', flag: 'f' }, fastest)(capture)).toEqual({ measured: true, value: 0 });
  });

  it('no rows at all mean nothing', () => {
    expect(amongKeys({ key: 'key' }, fastest)(captureOf([[], []]))).toMatchObject({ measured: false, reason: 'empty' });
  });

  it('a missing flag is an error, a failed look stays one, a reset stays unknown', () => {
    expect(amongKeys({ key: 'key', flag: 'f' }, fastest)(twoLooks([{ key: 'a', n: 0 }], [{ key: 'a', n: 1 }]))).toMatchObject({
      measured: false,
      reason: 'error',
    });
    const failed = { ...captureOf([]), executions: [failedLook(0, { reason: 'timeout', message: 'too long' })] };
    expect(amongKeys({ key: 'key' }, fastest)(failed)).toMatchObject({ measured: false, reason: 'timeout' });
    const reset = twoLooks([{ key: 'a', n: 9, f: false }], [{ key: 'a', n: 1, f: false }]);
    expect(amongKeys({ key: 'key', flag: 'f' }, fastest)(reset)).toMatchObject({ measured: false, reason: 'empty' });
  });

  it('without a choice nothing changes', () => {
    const rows = fc.uniqueArray(fc.record({ key: fc.string(), n: fc.nat() }), { selector: ({ key }) => key, minLength: 1 });
    fc.assert(
      fc.property(rows, rows, (first, last) => {
        const capture = twoLooks(first, last);
        expect(amongKeys({ key: 'key' }, fastest)(capture)).toEqual(fastest(capture));
      }),
    );
  });
});

describe('what remains', () => {
  it('of a measured share is the rest', () => {
    expect(remainder(() => ({ measured: true, value: 30, subject: 's' }))(captureOf([]))).toEqual({
      measured: true,
      value: 70,
      subject: 's',
    });
    expect(remainder(() => ({ measured: false, reason: 'empty', note: { en: 'n' } }))(captureOf([]))).toEqual({
      measured: false,
      reason: 'empty',
      note: { en: 'n' },
    });
  });
});

describe('the only row', () => {
  it('is a lower bound where something was skipped', () => {
    const options = { subject: 's', skipped: 'k' };
    expect(onlyRow(captureOf([[{ v: 3, s: 'x', k: 0 }]]), 'v', options)).toEqual({ measured: true, value: 3, subject: 'x' });
    expect(onlyRow(captureOf([[{ v: 3, s: null, k: 2 }]]), 'v', options)).toEqual({ measured: true, value: 3, bound: 'at-least' });
    expect(onlyRow(captureOf([[{ v: null, s: null, k: 2 }]]), 'v', options)).toMatchObject({ measured: false, reason: 'empty' });
  });
});
