import { readFileSync } from 'node:fs';
import type { Locale } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { halfOf } from '../../ask/question-half.ts';

const flag = z.strictObject({ n: z.int(), kind: z.literal('flag'), what: z.string() });
const value = z.strictObject({
  n: z.int(),
  kind: z.literal('value'),
  what: z.string(),
  unit: z.string(),
  counts: z.enum(['above', 'below']),
  limit: z.number(),
});

const expected = z.strictObject({
  n: z.int(),
  answer: z.enum(['yes', 'no', 'unknown', 'refused', 'irrelevant']),
  value: z.number().optional(),
  unit: z.string().optional(),
});

const answeredLines = z.strictObject({
  id: z.string(),
  lang: z.enum(['en', 'zh']),
  lines: z.array(z.discriminatedUnion('kind', [flag, value])).min(1),
  text: z.string(),
  expect: z.array(expected),
  extra: z.enum(['none', 'question', 'observation', 'other']),
});

/** A message to numbered lines, and what it says about each. A line without an entry must stay as it is. */
export type AnsweredLines = z.output<typeof answeredLines>;

/** A line as it was shown. */
export type CheckLine = AnsweredLines['lines'][number];

/** What a message says about one line. */
export type ExpectedAnswer = AnsweredLines['expect'][number];

/** `fit` may be looked at and fitted to, `report` is only ever counted. */
export type AnswerHalf = 'fit' | 'report';

/** The messages of one half, in one language. */
export function readAnswers(file: string | URL, half: AnswerHalf, locale: Locale): readonly AnsweredLines[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => answeredLines.parse(JSON.parse(line)))
    .filter(({ id, lang }) => lang === locale && (halfOf(id) === 'tune') === (half === 'fit'));
}
