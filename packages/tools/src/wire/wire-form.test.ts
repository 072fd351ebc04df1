import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wireForm, wireSchema } from './wire-form.ts';

describe('the wire form of a value', () => {
  it('has snake_case names at every depth, and the values as they were', () => {
    const inner = { topCause: { rootCauseId: 'bloatedIndex' }, lastShown: [{ onYes: 'present' }], kind: 'noSuchLine' };
    expect(wireForm(inner)).toEqual({
      top_cause: { root_cause_id: 'bloatedIndex' },
      last_shown: [{ on_yes: 'present' }],
      kind: 'noSuchLine',
    });
  });

  it('has the names of document 000 beside those of the inside, for a hypothesis and for a cause', () => {
    const leader = { hypothesisId: 'healthy', description: 'nothing is wrong', probability: 0.9 };
    const concluded = { rootCauseId: 'r', description: 'locks', probability: 0.8 };
    expect(wireForm({ leader, concluded, topProbability: 0.9 })).toEqual({
      leader: {
        hypothesis_id: 'healthy',
        root_cause_id: 'healthy',
        description: 'nothing is wrong',
        root_cause_description: 'nothing is wrong',
        probability: 0.9,
        confidence: 0.9,
      },
      concluded: { root_cause_id: 'r', description: 'locks', root_cause_description: 'locks', probability: 0.8, confidence: 0.8 },
      top_probability: 0.9,
      top_confidence: 0.9,
    });
  });

  it('has no other name for what is of no hypothesis', () => {
    expect(wireForm({ phenomenonId: 'p', description: 'slow', probability: 0.5 })).toEqual({
      phenomenon_id: 'p',
      description: 'slow',
      probability: 0.5,
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
const hypothesis = z.strictObject({ hypothesisId: z.string(), description: z.string().optional(), probability: z.number() });
const whole = z.strictObject({
  topProbability: z.number(),
  leaders: z.array(hypothesis),
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
  const anyHypothesis = fc.record(
    { hypothesisId: fc.string(), description: fc.string(), probability: fc.integer() },
    { requiredKeys: ['hypothesisId', 'probability'] },
  );
  const anyWhole = fc.record({
    topProbability: fc.integer(),
    leaders: fc.array(anyHypothesis),
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

  const leading = {
    top_probability: 1,
    top_confidence: 1,
    leaders: [{ hypothesis_id: 'a', root_cause_id: 'a', probability: 1, confidence: 1 }],
  };

  it('takes what the cases below are made of', () => {
    const fits = { ...leading, some_parts: [{ some_text: '' }], chosen_one: { kind_of: 'second' }, output: 1 };
    expect(schema.safeParse(fits).error).toBeUndefined();
  });

  it.each([
    ['a field more', { ...leading, some_parts: [{ some_text: '', some_more: 1 }], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['a name of the inside', { ...leading, someParts: [{ some_text: '' }], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['too few parts', { ...leading, some_parts: [], chosen_one: { kind_of: 'second' }, output: 1 }],
    ['an unknown kind', { ...leading, some_parts: [{ some_text: '' }], chosen_one: { kind_of: 'third' }, output: 1 }],
  ])('refuses %s', (_, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
