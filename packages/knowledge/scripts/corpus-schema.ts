import { z } from 'zod';

const text = z.string().trim().min(1);
const both = z.strictObject({ zh: text, en: text });
const aliases = z.strictObject({ zh: z.array(text).min(1), en: z.array(text).min(1) });
const id = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be lower case words joined by underscores');

const phenomenon = z.strictObject({
  id,
  observedBy: z.enum(['sql', 'log', 'os', 'client', 'explain', 'person']),
  description: both,
  observationMethod: both,
  glance: both,
  sql: text.optional(),
  threshold: z
    .strictObject({
      operator: z.enum(['>', '<']),
      value: z.number(),
      unit: z.enum(['%', 'ms', 's', 'bytes', 'count', '/s', 'ratio']),
      quantity: both,
    })
    .optional(),
  cost: z.number().positive().optional(),
  aliases,
});

const solutionStep = z.strictObject({
  action: both,
  statement: text.optional(),
  risk: z.strictObject({ level: z.enum(['none', 'low', 'medium', 'high']), note: both }),
});

const rootCause = z.strictObject({
  id,
  category: id,
  description: both,
  mechanism: both,
  solution: z.array(solutionStep).min(2),
  verification: both,
  aliases,
});

const expected = z.record(id, text).optional();

const expectedOfCause = z.strictObject({
  defining: expected,
  typical: expected,
  possible: expected,
  excluded: expected,
  circumstances: z.array(id).min(1).optional(),
});

/** A phenomenon of the corpus: stricter than the engine asks for, both languages everywhere. */
export type CorpusPhenomenon = z.infer<typeof phenomenon>;

/** A root cause of the corpus: stricter than the engine asks for, both languages and a risk at every step. */
export type CorpusRootCause = z.infer<typeof rootCause>;

/** The shape of data/phenomena.json. */
export const phenomenaFile = z.array(phenomenon);

/** The shape of data/expectations.json: by root cause. */
export const expectationsFile = z.record(id, expectedOfCause);

/** The shape of data/root-causes.json. */
export const rootCausesFile = z.array(rootCause);
