import { detectLocale } from '@dbdiag/language';
import type { SemanticModel } from '../model/semantic-model.ts';
import { createLexicon } from './lexicon.ts';
import type { Mention, QuestionToken, ReadQuestion } from './mention.ts';
import { findNumbers } from './number/find-numbers.ts';
import type { TokenForm } from './phrase-trie.ts';
import { findTimes } from './time/find-times.ts';
import { tokenize } from './tokens.ts';
import { baseForms } from './word-forms.ts';

/** What a question is read with. */
export interface QuestionReaderDeps {
  readonly model: SemanticModel;
}

/** What holds for one question. */
export interface ReadOptions {
  /** Today, as an ISO date: "this year" is of it. */
  readonly asOf: string;
  /** Default: the language most of the question is in. */
  readonly locale?: 'zh' | 'en';
}

/** Finds in a question what the model has words for, numbers and times. */
export interface QuestionReader {
  read(text: string, options: ReadOptions): ReadQuestion;
}

/** Prepares a model's words; reading a question then takes about as long as the question is. */
export function createQuestionReader({ model }: QuestionReaderDeps): QuestionReader {
  const { fiscalYearStartMonth, fiscalYearNamedBy } = model;
  const lexicon = createLexicon(model);
  return {
    read(text, { asOf, locale }) {
      const tokens = tokenize(text);
      const question = { text, tokens, forms: tokens.map(formsOf) };
      const words = tokens.flatMap((_, from) => lexicon.find(question, from).map((found): Mention => ({ from, ...found })));
      const times = findTimes(text, tokens, { asOf, fiscalYearStartMonth, fiscalYearNamedBy });
      const mentions = [...words, ...findNumbers(text, tokens), ...times];
      return { text, locale: locale ?? languageOf(text, tokens), tokens, mentions: bestOfEach(mentions) };
    },
  };
}

function formsOf(token: QuestionToken): readonly TokenForm[] {
  if (token.kind !== 'word') return [{ key: token.base, factor: 1 }];
  const written = token.text.toLowerCase();
  return [...new Set([token.base, ...baseForms(written)])].map((key) => ({ key, factor: 1 }));
}

/** Mixed questions are in the language that most of their words are in; a Chinese word is about two characters. */
function languageOf(text: string, tokens: readonly QuestionToken[]): 'zh' | 'en' {
  const han = tokens.filter(({ kind }) => kind === 'han').length;
  const words = tokens.filter(({ kind, text: word }) => kind === 'word' && /^[a-z]{2}/i.test(word)).length;
  if (han === 0 && words === 0) return detectLocale(text) ?? 'en';
  return han >= words * 2 || (han > 0 && words < 3) ? 'zh' : 'en';
}

/** Of mentions of the same words and meaning the one with the highest score, in the order of the question. */
function bestOfEach(mentions: readonly Mention[]): readonly Mention[] {
  const best = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = `${String(mention.from)} ${String(mention.to)} ${JSON.stringify(mention.meaning)}`;
    if ((best.get(key)?.score ?? 0) < mention.score) best.set(key, mention);
  }
  return [...best.values()].sort((a, b) => a.from - b.from || b.to - a.to || b.score - a.score);
}
