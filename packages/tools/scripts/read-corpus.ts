import { readFileSync } from 'node:fs';
import type { Phenomenon } from '@dbdiag/graph-engine';
import { z } from 'zod';

const localized = z.looseObject({ zh: z.string().min(1), en: z.string().min(1) });
const phenomenonShape = z.looseObject({ id: z.string(), description: localized, observationMethod: localized, observedBy: z.string(), aliases: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }) });

const phenomena = z.array(z.custom<Phenomenon>((value) => phenomenonShape.safeParse(value).success));
const lexicon = z.strictObject({ concepts: z.array(z.strictObject({ id: z.string().min(1), terms: z.array(z.string().min(1)).min(1) })) });
const phrases = z.array(z.strictObject({ text: z.string(), locale: z.enum(['zh', 'en']), phenomenonId: z.string() }));

/** A phrase as a person would type it, and what they mean by it. */
export type Phrase = z.output<typeof phrases>[number];

/** The phenomena, the lexicon and the phrases that matching is measured on. */
export interface MatchingCorpus {
  readonly phenomena: readonly Phenomenon[];
  readonly lexicon: z.output<typeof lexicon>;
  readonly phrases: readonly Phrase[];
}

/** Reads the PostgreSQL corpus and the phrases from the working tree. */
export function readMatchingCorpus(): MatchingCorpus {
  const data = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  return {
    phenomena: phenomena.parse(data('../../knowledge/data/phenomena.json')),
    lexicon: lexicon.parse(data('../../knowledge/data/lexicon.json')),
    phrases: phrases.parse(data('../src/matching/fixtures/phrases.json')),
  };
}
