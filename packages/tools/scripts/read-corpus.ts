import { readFileSync } from 'node:fs';
import type { Phenomenon } from '@dbdiag/graph-engine';
import { z } from 'zod';

const localized = z.looseObject({ zh: z.string().min(1), en: z.string().min(1) });
const phenomenonShape = z.looseObject({
  id: z.string(),
  description: localized,
  observationMethod: localized,
  observedBy: z.string(),
  aliases: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
});

const phenomena = z.array(z.custom<Phenomenon>((value) => phenomenonShape.safeParse(value).success));
const lexicon = z.strictObject({
  defaults: z.array(z.strictObject({ setting: z.string().min(1), value: z.string().min(1) })).default([]),
  concepts: z.array(
    z.strictObject({ id: z.string().min(1), terms: z.array(z.string().min(1)).min(1), near: z.array(z.string()).default([]) }),
  ),
});
const phrases = z.array(
  z.strictObject({
    text: z.string().min(1),
    locale: z.enum(['zh', 'en']),
    phenomenonId: z.string().nullable(),
    also: z.array(z.string()).default([]),
    absent: z.boolean().default(false),
  }),
);

/** A phrase as a person would type it, and what they mean by it: `null` for nothing the knowledge has. */
export type Phrase = z.output<typeof phrases>[number];

/** The phenomena and the lexicon that matching works with. */
export interface MatchingCorpus {
  readonly phenomena: readonly Phenomenon[];
  readonly lexicon: z.output<typeof lexicon>;
}

/**
 * A body of phrases:
 * - `author`: by the author of the index, who knew its words;
 * - `fit`: written without knowledge of the index; weights are fitted on it;
 * - `pieces`: pieces of dialogues of the half for fitting, as the conversation hands them on: more than half mean nothing the knowledge has;
 * - `report`: like `fit`, by another hand; only measured on, nothing is chosen by it.
 */
export type PhraseBody = 'author' | 'fit' | 'pieces' | 'report';

const files: Readonly<Record<PhraseBody, string>> = {
  author: '../src/matching/fixtures/phrases.json',
  fit: '../fixtures/phrases-fit.json',
  pieces: '../fixtures/pieces-fit.json',
  report: '../fixtures/phrases-report.json',
};

/** Reads the PostgreSQL corpus from the working tree. */
export function readMatchingCorpus(): MatchingCorpus {
  return {
    phenomena: phenomena.parse(read('../../knowledge/data/phenomena.json')),
    lexicon: lexicon.parse(read('../../knowledge/data/lexicon.json')),
  };
}

/** Reads a body of phrases. */
export function readPhrases(body: PhraseBody): readonly Phrase[] {
  return phrases.parse(read(files[body]));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
