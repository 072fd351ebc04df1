import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wireForm, wireSchema } from './wire-form.ts';

describe('the wire form of a value', () => {
  it('has snake_case names at every depth, and the values as they were', () => {
    const inner = { topHypothesis: { rootCauseId: 'bloatedIndex' }, lastShown: [{ onYes: 'present' }], kind: 'noSuchLine' };
    expect(wireForm(inner)).toEqual({
      top_hypothesis: { root_cause_id: 'bloatedIndex' },
      last_shown: [{ on_yes: 'present' }],
      kind: 'noSuchLine',
    });
  });

  it('leaves what a tool takes and returns as the tool spells it', () => {
    const inner = { callResults: [{ output: { rowCount: 1 } }], params: { topK: 2 } };
    expect(wireForm(inner)).toEqual({ call_results: [{ output: { rowCount: 1 } }], params: { topK: 2 } });
  });

  it('has no error object, and nothing that is undefined', () => {
    expect(wireForm({ a: new Error('x'), b: [new Error('y'), 1], c: undefined, d: null })).toEqual({ b: [1], d: null });
  });
});

const part = z.strictObject({ someText: z.string(), maybeNumber: z.number().optional(), exactlyOne: z.literal(1).exactOptional() });
const whole = z.strictObject({
  someParts: z.array(part).min(1),
  chosenOne: z.discriminatedUnion('kindOf', [
    z.strictObject({ kindOf: z.literal('firstKind'), innerPart: part }),
    z.strictObject({ kindOf: z.literal('second') }),
  ]),
  output: z.json(),
});

describe('the schema of the wire form', () => {
  const schema = wireSchema(whole);
  const anyPart = fc.record(
    { someText: fc.string(), maybeNumber: fc.integer(), exactlyOne: fc.constant(1 as const) },
    { requiredKeys: ['someText'] },
  );
  const anyWhole = fc.record({
    someParts: fc.array(anyPart, { minLength: 1 }),
    chosenOne: fc.oneof(fc.record({ kindOf: fc.constant('firstKind'), innerPart: anyPart }), fc.constant({ kindOf: 'second' })),
    output: fc.jsonValue({ noUnicodeString: false }),
  });

  it('takes the wire form of whatever the schema takes', () => {
    fc.assert(
      fc.property(anyWhole, (value) => {
        expect(whole.safeParse(value).success).toBe(true);
        expect(schema.safeParse(wireForm(value)).error).toBeUndefined();
      }),
    );
  });

  it.each([
    ['a field more', { some_parts: [{ some_text: '', some_more: 1 }], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['a name of the inside', { someParts: [{ some_text: '' }], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['too few parts', { some_parts: [], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['an unknown kind', { some_parts: [{ some_text: '' }], chosen_one: { kind_of: 'third' }, output: 1 }],
  ])('refuses %s', (_, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
