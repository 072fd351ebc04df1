import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';
import { toJson } from '../json-value.ts';

/** What a piece of a message does. */
const readingActs = [
  'report',
  'deny',
  'answer',
  'ask',
  'request',
  'suspect',
  'correct',
  'complain',
  'permission',
  'role',
  'thank',
  'greet',
  'past',
  'quote',
] as const;

const absent = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;
const text = z.string().max(1_000).nullish().transform(absent);
const holds = z.enum(['yes', 'no', 'unknown']);

const entry = z.object({
  n: z.coerce.number().int().min(1),
  act: z.enum(readingActs),
  id: text,
  line: z.coerce.number().int().min(1).nullish().transform(absent),
  holds: holds.nullish().transform(absent),
  value: text,
  words: text,
});

const call = z.object({ tool: z.string(), params: z.record(z.string(), z.unknown()).nullish().transform(absent) });

/** Fields that nobody asked for are dropped; what only goes with the reading is dropped where it is malformed. */
const reply = z.object({
  pieces: z.array(entry).max(80),
  calls: z.array(call).max(10).nullish().catch(undefined),
  opening: z.string().max(2_000).nullish().catch(undefined),
});

/** What a model says that a piece does. */
export type ReadEntry = z.output<typeof entry>;

/** A message as a model read it, in the right shape; whether it is taken is for the rules. */
export interface ReaderReply {
  readonly entries: readonly ReadEntry[];
  readonly calls: readonly { readonly tool: string; readonly params: Readonly<Record<string, unknown>> }[];
  readonly opening: string;
}

/** A reply, or what is wrong with it in words that a model understands. */
export type ReadReply = { readonly kind: 'reply'; readonly reply: ReaderReply } | { readonly kind: 'fault'; readonly fault: string };

/** Faults that a model is told at once; a small one mends no more. */
const faultsTold = 3;

/** Reads the answer of a model. */
export function readReply(value: unknown): ReadReply {
  const parsed = reply.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, faultsTold);
    return {
      kind: 'fault',
      fault: faults.map(({ path, message }) => `${path.map(String).join('.') || 'the answer'}: ${message}`).join('; '),
    };
  }
  const { pieces, calls, opening } = parsed.data;
  return {
    kind: 'reply',
    reply: {
      entries: pieces,
      calls: (calls ?? []).map(({ tool, params }) => ({ tool, params: params ?? {} })),
      opening: opening ?? '',
    },
  };
}

const asked = z.strictObject({
  pieces: z.array(
    z.strictObject({
      n: z.int(),
      act: z.enum(readingActs),
      id: z.string().optional(),
      line: z.int().optional(),
      holds: holds.optional(),
      value: z.string().optional(),
      words: z.string().optional(),
    }),
  ),
  calls: z.array(z.strictObject({ tool: z.string(), params: z.looseObject({}) })).optional(),
  opening: z.string().optional(),
});

/** The JSON Schema a model is asked to fit. Which ids there are is told in the prompt and checked afterwards. */
export const readerSchema: JsonValue = toJson(
  Object.fromEntries(Object.entries(z.toJSONSchema(asked, { target: 'draft-7' })).filter(([key]) => key !== '$schema')),
);
