import { readFileSync } from 'node:fs';
import type { Phrase } from '@dbdiag/evaluation';
import { z } from 'zod';

const phrases = z.array(
  z.strictObject({
    text: z.string().min(1),
    locale: z.enum(['zh', 'en']),
    phenomenonId: z.string().nullable(),
    also: z.array(z.string()).default([]),
    absent: z.boolean().default(false),
  }),
);

/** Which body of phrases users talk in: the one the weights of matching were fitted on, or the one nothing was fitted on. */
export type PhraseBody = 'fit' | 'report';

/** Reads the phrases that people type for phenomena. */
export function readPhrases(body: PhraseBody): readonly Phrase[] {
  const file = new URL(`../../packages/tools/fixtures/phrases-${body}.json`, import.meta.url);
  return phrases.parse(JSON.parse(readFileSync(file, 'utf8')));
}
