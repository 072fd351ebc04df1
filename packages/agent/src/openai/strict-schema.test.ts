import type { JsonValue } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dropAddedNulls, strictSchema } from './strict-schema.ts';

const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('call'), tool: z.string(), round: z.int().optional() }),
  z.strictObject({ decision: z.literal('respond'), tool: z.string().nullable().optional() }),
]);
const step = z.strictObject({ step: decision, notes: z.array(z.strictObject({ text: z.string().optional() })).default([]) });

function jsonSchema(schema: z.ZodType): JsonValue {
  return z.json().parse(z.toJSONSchema(schema, { io: 'input' }));
}

/** Every object schema in a document. */
function objects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objects);
  return 'type' in value && value.type === 'object' ? [Object.fromEntries(Object.entries(value)), ...inner] : inner;
}

describe('strictSchema', () => {
  it('requires every field of every object and allows no other', () => {
    const strict = strictSchema(jsonSchema(step));
    expect(objects(strict)).toHaveLength(4);
    for (const { properties, required, additionalProperties } of objects(strict)) {
      expect(required).toEqual(Object.keys(properties ?? {}));
      expect(additionalProperties).toBe(false);
    }
    expect(JSON.stringify(strict)).not.toMatch(/"default"|\$schema|oneOf/u);
  });

  it.each([
    ['free fields', z.strictObject({ params: z.record(z.string(), z.string()) })],
    ['loose objects', z.strictObject({ inner: z.looseObject({}) })],
    ['any value', z.strictObject({ value: z.unknown() })],
    ['a list at the top', z.array(z.string())],
    ['both of two', z.strictObject({ value: z.intersection(z.union([z.string(), z.int()]), z.union([z.string(), z.boolean()])) })],
  ])('gives up on %s', (_, schema) => {
    expect(strictSchema(jsonSchema(schema))).toBeUndefined();
  });
});

describe('dropAddedNulls', () => {
  it('takes out what stands for a missing field, and leaves a null that is meant', () => {
    const answered = { step: { decision: 'call', tool: 'look_up', round: null }, notes: [{ text: null }, { text: 'x' }] };
    expect(dropAddedNulls(answered, jsonSchema(step))).toEqual({
      step: { decision: 'call', tool: 'look_up' },
      notes: [{}, { text: 'x' }],
    });
    expect(dropAddedNulls({ step: { decision: 'respond', tool: null }, notes: null }, jsonSchema(step))).toEqual({
      step: { decision: 'respond', tool: null },
    });
  });

  it('leaves what does not fit as it is', () => {
    for (const value of [[null], 'text', null, { step: null, other: null }]) expect(dropAddedNulls(value, jsonSchema(step))).toEqual(value);
  });

  it('follows references', () => {
    const tree: JsonValue = {
      $ref: '#/$defs/node',
      $defs: { node: { type: 'object', properties: { child: { $ref: '#/$defs/node' }, name: { type: 'string' } } } },
    };
    expect(dropAddedNulls({ name: null, child: { name: 'x', child: null } }, tree)).toEqual({ child: { name: 'x' } });
  });
});
