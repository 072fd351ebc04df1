import type { Grammar, QuestionPhrase } from '../../parser/phrase.ts';
import type { ReadQuestion } from '../../reading/mention.ts';
import type { Chart } from './chart.ts';
import { countedNouns } from './counted-nouns.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';
import { figures } from './figures.ts';
import { idleTokens } from './idle-tokens.ts';
import { createLexicon } from './lexicon.ts';
import { verbsAt } from './links.ts';
import { nounPhrases } from './noun-phrases.ts';
import { operands } from './operands.ts';
import { parts, sequences } from './parts.ts';
import { predicates, relatives } from './predicates.ts';
import { withoutPronouns } from './pronouns.ts';
import type { Reading, SpanRule, StepBudget } from './readings.ts';
import { remembered } from './readings.ts';
import { targetLists, targetPhrases } from './targets.ts';

/** A question of more tokens is no question of one piece. */
const longestQuestion = 150;
/** Tokens of stretches looked at, and readings found, for one question; an ordinary one takes a few ten thousand. */
const stepsPerQuestion = 120_000;

function createChart(question: ReadQuestion): Chart {
  const budget: StepBudget = { left: stepsPerQuestion };
  const words = createLexicon(question);
  const rule = <Value>(read: (chart: Chart, from: number, to: number) => readonly Reading<Value>[]): SpanRule<Value> =>
    remembered(budget, (from, to) => read(chart, from, to));
  const verbs = question.tokens.map((_token, from) => verbsAt(words, from));
  const chart: Chart = {
    words,
    verbs: (from) => verbs[from] ?? [],
    noun: rule(nounPhrases),
    counted: rule(countedNouns),
    predicate: rule(predicates),
    relative: rule(relatives),
    figure: rule(figures),
    target: rule(targetPhrases),
    targets: rule(targetLists),
    operand: rule(operands),
    part: rule(parts),
    question: rule(sequences),
  };
  return chart;
}

/** How a question asks where no word of it says so. */
function asksOf({ asks, targets }: Draft): QuestionPhrase['asks'] {
  if (asks !== undefined) return asks;
  const isFigure = (target: Draft['targets'][number]): boolean =>
    target.kind !== 'noun' || (target.head?.mentions.some(({ meaning }) => meaning.kind === 'metric') ?? false);
  return targets.some(isFigure) ? 'figure' : 'list';
}

/** The parts of a draft that a phrase has too. */
function whatIsSaid(draft: Draft): Omit<QuestionPhrase, 'weight' | 'used' | 'idle'> {
  const { targets, groups, modifiers, exclusions, inclusions, order, limit, distinct, comparison, fold, emptyQuotients } = draft;
  return {
    asks: asksOf(draft),
    targets,
    groups,
    modifiers,
    exclusions,
    inclusions,
    order,
    distinct,
    ...(limit === undefined ? {} : { limit }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(fold === undefined ? {} : { fold }),
    ...(emptyQuotients === undefined ? {} : { emptyQuotients }),
  };
}

/** A question with words that nobody knows: they are what is wrong with it. */
function unread(known: readonly number[]): QuestionPhrase {
  return { ...draft({}), asks: 'list', idle: [], used: known, weight: 1 };
}

/**
 * Reads a Chinese question by its words' order: what says something of a thing stands before it, a question's pieces follow one another.
 * Every token is used, or the question isn't read.
 */
export const chineseGrammar: Grammar = (question) => {
  const size = question.tokens.length;
  if (size === 0 || size > longestQuestion) return [];
  const chart = createChart(question);
  const known = question.tokens.map((_token, index) => index).filter((index) => !chart.words.unknown(index));
  const readings = chart.question(0, size);
  if (readings.length === 0) return known.length < size ? [unread(known)] : [];
  const best = readings[0]?.cost ?? 0;
  const used = question.tokens.map((_token, index) => index);
  return readings.map(({ value, cost }) => {
    const said = whatIsSaid(withoutPronouns(value));
    return { ...said, weight: Math.exp((best - cost) / 2), used, idle: idleTokens(said, size) };
  });
};
