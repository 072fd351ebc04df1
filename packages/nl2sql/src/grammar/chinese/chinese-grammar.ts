import type { Grammar, QuestionPhrase } from '../../parser/phrase.ts';
import type { ReadQuestion } from '../../reading/mention.ts';
import { howMany } from './asking.ts';
import type { Chart } from './chart.ts';
import { countedNouns } from './counted-nouns.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';
import { figures } from './figures.ts';
import { idleTokens } from './idle-tokens.ts';
import type { Lexicon } from './lexicon.ts';
import { createLexicon } from './lexicon.ts';
import { verbsAt } from './links.ts';
import { heads, nounPhrases } from './noun-phrases.ts';
import { literalLists, literals, operands } from './operands.ts';
import { parts, sequences } from './parts.ts';
import { predicates, relatives, times } from './predicates.ts';
import { withoutPronouns } from './pronouns.ts';
import type { Reading, SpanRule, Splits, StepBudget } from './readings.ts';
import { once, remembered, splitsBehind } from './readings.ts';
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
  const noted = <Value>(read: (chart: Chart, from: number, to: number) => readonly Reading<Value>[]): SpanRule<Value> =>
    once((from, to) => read(chart, from, to));
  const behind = (...rules: readonly (() => SpanRule<unknown>)[]): Splits =>
    splitsBehind(words.splits, words.size, (from, at) => rules.some((some) => some()(from, at).length > 0));
  const verbs = question.tokens.map((_token, from) => verbsAt(words, from));
  const chart: Chart = {
    words,
    verbs: (from) => verbs[from] ?? [],
    splitsBeforeVerb: once((from, to) => words.splits(from, to).filter((at) => verbs[at]?.some((verb) => verb.at === to))),
    head: noted(heads),
    noun: rule(nounPhrases),
    splitsBehindNoun: behind(() => chart.noun),
    counted: rule(countedNouns),
    howMany: noted(howMany),
    time: noted(times),
    splitsBehindTime: behind(() => chart.time),
    predicate: rule(predicates),
    relative: rule(relatives),
    splitsBehindRelative: behind(() => chart.relative),
    splitsBehindOwner: behind(
      () => chart.noun,
      () => chart.relative,
    ),
    figure: rule(figures),
    target: rule(targetPhrases),
    targets: rule(targetLists),
    literal: noted(literals),
    literals: noted(literalLists),
    operand: rule(operands),
    part: rule(parts),
    splitsBehindPart: behind(() => chart.part),
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

/** 本部和海外的流水分别是多少 wants two figures: one for both is none of them. */
function isAskedApart(words: Lexicon, { targets, groups }: Draft): boolean {
  const [target, ...others] = targets;
  if (target === undefined || others.length > 0 || groups.length > 0) return false;
  return /^(?:分别|各)/u.test(words.text(target.to, words.size)) && JSON.stringify(target).includes('"kind":"any"');
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
  const readings = chart.question(0, size).filter(({ value }) => !isAskedApart(chart.words, value));
  if (readings.length === 0) return known.length < size ? [unread(known)] : [];
  const best = readings[0]?.cost ?? 0;
  const used = question.tokens.map((_token, index) => index);
  return readings.map(({ value, cost }) => {
    const said = whatIsSaid(withoutPronouns(value));
    return { ...said, weight: Math.exp((best - cost) / 2), used, idle: idleTokens(said, size) };
  });
};
