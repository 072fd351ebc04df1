import { chineseGrammar } from '../grammar/chinese/chinese-grammar.ts';
import { englishGrammar } from '../grammar/english/english-grammar.ts';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import type { ParseOutcome, QuestionToken, ReadQuestion } from '../reading/mention.ts';
import { createQuestionReader } from '../reading/question-reader.ts';
import type { ValueIndex } from '../reading/value-index.ts';
import { bestReadings } from './best-readings.ts';
import { beyondData } from './beyond-data.ts';
import type { ComposeDeps } from './compose-question.ts';
import { followUp } from './follow-up/follow-up.ts';
import { createJoinWays } from './join-ways.ts';
import { leftOver } from './left-over.ts';
import { createModelLookup } from './model-lookup.ts';
import { outcomeOf } from './outcome.ts';
import type { Grammar } from './phrase.ts';

/** What questions are understood with. */
export interface SemanticParserDeps {
  readonly model: SemanticModel;
  /** Values of the data; without it a question's values have to be quoted or be terms of the model. */
  readonly values?: ValueIndex;
  /** Default: those of this package. */
  readonly grammars?: { readonly zh: Grammar; readonly en: Grammar };
}

/** What holds for one question. */
export interface ParseOptions {
  /** Today, as an ISO date. */
  readonly asOf: string;
  /** Default: the language most of the question is in. */
  readonly locale?: 'zh' | 'en';
  /** What was understood last, where the question may be one about the same. */
  readonly previous?: StructuredIntent;
}

/** Understands questions by rules alone: the same question always means the same. */
export interface SemanticParser {
  /** What a question asks for; or what has to be asked back, or the words that weren't understood. */
  parse(text: string, options: ParseOptions): ParseOutcome;
}

/** In UTF-16 units: a question is shorter, and longer texts cost time for nothing. */
const longestQuestion = 1000;

/** Prepares a model for being asked about. */
export function createSemanticParser({ model, values, grammars }: SemanticParserDeps): SemanticParser {
  const reader = createQuestionReader(values === undefined ? { model } : { model, values });
  const lookup = createModelLookup(model);
  const indexed = new Set(values?.columns.map(({ field }) => field));
  const deps: ComposeDeps = { lookup, ways: createJoinWays(lookup), indexed };
  const byLocale = grammars ?? { zh: chineseGrammar, en: englishGrammar };
  return {
    parse(text, { asOf, locale, previous }) {
      if (text.length > longestQuestion) return { kind: 'not-understood', reason: 'too-long', words: [] };
      const question = reader.read(text, locale === undefined ? { asOf } : { asOf, locale });
      const beyond = beyondData(question);
      if (beyond !== undefined) return { kind: 'not-understood', reason: 'not-a-question', words: [beyond] };
      const own = readAlone(question, asOf);
      return previous === undefined ? own : followUp({ question, previous, lookup, ways: deps.ways, asOf }, own);
    },
  };

  function readAlone(question: ReadQuestion, asOf: string): ParseOutcome {
    const phrases = byLocale[question.locale](question);
    const whole = phrases.filter((phrase) => leftOver(question, phrase).length === 0);
    const [first] = phrases;
    if (whole.length === 0) {
      const words = first === undefined ? unknownWords(question) : leftOver(question, first);
      return { kind: 'not-understood', reason: words.length > 0 ? 'unknown-words' : 'no-reading', words: words.map(wordOf) };
    }
    return outcomeOf({ question, lookup, asOf }, bestReadings(deps, { question, phrases: whole, asOf }));
  }
}

/** Words for which the model has nothing; where a grammar found no reading at all, these are most likely why. */
function unknownWords(question: ReadQuestion): readonly QuestionToken[] {
  const known = new Set(question.mentions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, offset) => from + offset)));
  return question.tokens.filter(({ kind }, index) => kind === 'word' && !known.has(index));
}

function wordOf({ text, start, end }: QuestionToken): { text: string; start: number; end: number } {
  return { text, start, end };
}
