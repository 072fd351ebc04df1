import { detectLocale } from '@dbdiag/language';
import type { SemanticModel } from '../model/semantic-model.ts';
import { createLexicon } from './lexicon.ts';
import type { Mention, QuestionToken, ReadQuestion } from './mention.ts';
import type { Speller } from './misspelt-words.ts';
import { createSpeller } from './misspelt-words.ts';
import { findNumbers } from './number/find-numbers.ts';
import type { MatchedQuestion, TokenForm } from './phrase-trie.ts';
import { findTimes } from './time/find-times.ts';
import { tokenize } from './tokens.ts';
import type { ValueIndex } from './value-index.ts';
import { createValueWords } from './value-words.ts';
import { baseForm, baseForms } from './word-forms.ts';

/** What a question is read with. */
export interface QuestionReaderDeps {
  readonly model: SemanticModel;
  /** Values of the data that questions may name; without them only those that the model has terms for. */
  readonly values?: ValueIndex;
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

/** Prepares a model's words and the values of the data; reading a question then takes about as long as the question is. */
export function createQuestionReader({ model, values }: QuestionReaderDeps): QuestionReader {
  const { fiscalYearStartMonth, fiscalYearNamedBy } = model;
  const tries = [createLexicon(model), createValueWords(model, values)];
  const vocabularies = tries.map(({ words }) => words);
  const speller = createSpeller(vocabularies);
  const known = (form: string): boolean => vocabularies.some((words) => words.has(form));
  const find = (question: MatchedQuestion): readonly Mention[] =>
    question.tokens.flatMap((_, from) => tries.flatMap((trie) => trie.find(question, from).map((found): Mention => ({ from, ...found }))));
  const prepare = (text: string, tokens: readonly QuestionToken[]): MatchedQuestion => ({
    text,
    tokens,
    forms: tokens.map((token) => formsOf(token, { known, speller })),
    pairs: tokens.map((token, index) => joined(token, tokens[index + 1])),
  });
  return {
    read(text, { asOf, locale }) {
      const tokens = tokenize(text);
      const quoted = tokens.flatMap((token, index) =>
        token.kind === 'quoted' ? quotedMentions(index, find(prepare(token.base, tokenize(token.base))), tokenize(token.base).length) : [],
      );
      const times = findTimes(text, tokens, { asOf, fiscalYearStartMonth, fiscalYearNamedBy });
      const mentions = [...find(prepare(text, tokens)), ...quoted, ...findNumbers(text, tokens), ...times];
      return { text, locale: locale ?? languageOf(text, tokens), tokens, mentions: bestOfEach(mentions) };
    },
  };
}

interface Spelling {
  readonly known: (form: string) => boolean;
  readonly speller: Speller;
}

/** The forms in which a token may be in a label; of a word that nobody knows also the words it may be a slip for. */
function formsOf(token: QuestionToken, { known, speller }: Spelling): readonly TokenForm[] {
  if (token.kind !== 'word') return [{ key: token.base, factor: 1 }];
  const forms = [...new Set([token.base, ...baseForms(token.text.toLowerCase())])];
  const exact = forms.map((key) => ({ key, factor: 1 }));
  return forms.some(known) ? exact : [...exact, ...speller(forms)];
}

/** Two words as one, in its base form. */
function joined(token: QuestionToken, next: QuestionToken | undefined): string | undefined {
  return token.kind === 'word' && next?.kind === 'word' ? baseForm((token.text + next.text).toLowerCase()) : undefined;
}

/** What is quoted is a name as a whole, or none. */
function quotedMentions(index: number, found: readonly Mention[], length: number): readonly Mention[] {
  return found.filter(({ from, to }) => from === 0 && to === length).map((mention) => ({ ...mention, from: index, to: index + 1 }));
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
