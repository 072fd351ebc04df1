import type { Grammar, QuestionPhrase } from '../../parser/phrase.ts';
import type { ReadQuestion } from '../../reading/mention.ts';
import type { Chart } from './chart.ts';
import type { Draft } from './draft.ts';
import { figures } from './figures.ts';
import { idleTokens } from './idle-tokens.ts';
import { createLexicon } from './lexicon.ts';
import { countedNouns, nounPhrases } from './noun-phrases.ts';
import { operands } from './operands.ts';
import { parts, sequences } from './parts.ts';
import { predicates, relatives } from './predicates.ts';
import type { Reading, SpanRule, StepBudget } from './readings.ts';
import { remembered } from './readings.ts';
import { targetLists, targetPhrases } from './targets.ts';

/** A question of more tokens is no question of one piece. */
const longestQuestion = 200;
/** Stretches and readings that one question may take; an ordinary one takes a few thousand. */
const stepsPerQuestion = 400_000;

function createChart(question: ReadQuestion): Chart {
  const budget: StepBudget = { left: stepsPerQuestion };
  const words = createLexicon(question);
  const rule = <Value>(read: (chart: Chart, from: number, to: number) => readonly Reading<Value>[]): SpanRule<Value> =>
    remembered(budget, (from, to) => read(chart, from, to));
  const chart: Chart = {
    words,
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
function asksOf(draft: Draft): QuestionPhrase['asks'] {
  if (draft.asks !== undefined) return draft.asks;
  const isFigure = (target: Draft['targets'][number]): boolean =>
    target.kind !== 'noun' || (target.head?.mentions.some(({ meaning }) => meaning.kind === 'metric') ?? false);
  return draft.targets.some(isFigure) ? 'figure' : 'list';
}

/**
 * Reads a Chinese question by its words' order: what says something of a thing stands before it, a question's pieces follow one another.
 * Every token is used, or the question isn't read.
 */
export const chineseGrammar: Grammar = (question) => {
  const size = question.tokens.length;
  if (size === 0 || size > longestQuestion) return [];
  const readings = createChart(question).question(0, size);
  const best = readings[0]?.cost ?? 0;
  return readings.map(({ value: { lists: _lists, ...draft }, cost }) => {
    const phrase = { ...draft, asks: asksOf(draft), weight: Math.exp((best - cost) / 2) };
    const used = question.tokens.map((_token, index) => index);
    return { ...phrase, used, idle: idleTokens(phrase, size) };
  });
};
