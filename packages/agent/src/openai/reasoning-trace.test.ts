import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTraceFilter, withoutTrace } from './reasoning-trace.ts';

/** A text and what remains of it. */
const cases: readonly (readonly [string, string])[] = [
  ['The lock is held by 4711.', 'The lock is held by 4711.'],
  ['<think>secret</think>The lock.', 'The lock.'],
  ['<THINK>secret</THINK>\n\nThe lock.', 'The lock.'],
  ['<thinking>secret <b>bold</b></thinking> The lock.', 'The lock.'],
  ['The<think>secret</think> lock<reasoning>secret</reasoning>.', 'The lock.'],
  ['<think>secret', ''],
  ['The lock. <think>secret', 'The lock.'],
  ['secret</think>The lock.', 'The lock.'],
  ['<think></think>锁被持有。', '锁被持有。'],
  ['a < b and b > c, <thin lines>, x <| y', 'a < b and b > c, <thin lines>, x <| y'],
  ['<|channel|>analysis<|message|>secret<|end|><|start|>assistant<|channel|>final<|message|>The lock.<|return|>', 'The lock.'],
  ['<|channel|>analysis<|message|>secret<|channel|>final<|message|>The lock.', 'The lock.'],
  [
    '<|start|>assistant<|channel|>commentary to=tool<|message|>secret<|call|><|start|>assistant<|channel|>final<|message|>The lock.',
    'The lock.',
  ],
  ['<|channel|>analysis<|message|>secret', ''],
  ['analysisThe user wants secret.assistantfinalThe lock.', 'The lock.'],
  ['analysis of the wait events: fine', 'analysis of the wait events: fine'],
  ['ana', 'ana'],
];

describe('withoutTrace', () => {
  it.each(cases)('of %j leaves %j', (text, expected) => {
    expect(withoutTrace(text).text).toBe(expected);
  });
});

describe('createTraceFilter', () => {
  it('leaves the same however the text is cut', () => {
    // What came before an unopened trace can't be called back; that case is apart.
    const closed = cases.filter(([text]) => !text.startsWith('secret'));
    fc.assert(
      fc.property(fc.constantFrom(...closed), fc.array(fc.nat(120), { maxLength: 12 }), ([text, expected], cuts) => {
        const filter = createTraceFilter();
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, index) => filter.push(text.slice(places[index], end)));
        expect((pieces.join('') + filter.end()).trim()).toBe(expected);
      }),
    );
  });

  it('tells when a trace ended that was never opened, and whether some of it was let through', () => {
    const whole = createTraceFilter();
    expect(whole.push('secret</think>The lock.')).toBe('The lock.');
    expect([whole.orphaned, whole.leaked]).toEqual([true, false]);
    const inPieces = createTraceFilter();
    expect([inPieces.push('secret'), inPieces.push('</think>The lock.')]).toEqual(['secret', 'The lock.']);
    expect([inPieces.orphaned, inPieces.leaked]).toEqual([true, true]);
  });

  it('holds everything back until the trace ends when it is known to begin inside one', () => {
    const filter = createTraceFilter(true);
    expect([filter.push('secret'), filter.push(' plan</think>'), filter.push('The lock.'), filter.end()]).toEqual([
      '',
      '',
      'The lock.',
      '',
    ]);
  });

  it('gives at the end what it held back in vain', () => {
    const filter = createTraceFilter(true);
    expect([filter.push('The lock.'), filter.end()]).toEqual(['', 'The lock.']);
  });
});
