import type { Grammar, QuestionPhrase } from '../../parser/phrase.ts';
import type { ReadQuestion } from '../../reading/mention.ts';
import type { Parsed, Rule, StepBudget } from '../shared/ambiguous-parse.ts';
import { memoized } from '../shared/ambiguous-parse.ts';
import type { Clause } from './clause.ts';
import { clauseOf } from './clause.ts';
import { comparandRule, ownComparisonRule } from './comparand.ts';
import type { EnglishRules } from './english-rules.ts';
import { frameRule } from './frames.ts';
import { createLexicon } from './lexicon.ts';
import { literalRule, literalsRule } from './literals.ts';
import { nounListRule } from './noun-list.ts';
import { modifierRule, modifiersRule, prepositionalRule } from './noun-modifiers.ts';
import { nounPhraseRule, plainNounRule } from './noun-phrase.ts';
import { possessionRule } from './possession.ts';
import { participleRule, predicateRule, verbPhraseRule } from './predicate.ts';
import { resolvedCost, resolvePronouns } from './pronoun-reference.ts';
import { questionRule } from './question.ts';
import { listInsteadOfExtreme } from './ranked-list.ts';
import { relativeClauseRule, strandedVerbRule } from './relative-clause.ts';
import { rankedRule } from './superlative.ts';
import { tailRule } from './tails.ts';
import { targetRule, targetsRule } from './targets.ts';
import { verbRule } from './verbs.ts';
import { unknownTokens } from './vocabulary.ts';
import { accountOf } from './word-account.ts';

/** A longer text is no question. */
const longestQuestion = 120;
/** Work on one question: far more than any of 40 words takes, and still done in a blink. */
const stepsPerQuestion = 60_000;
/** Readings handed on. */
const readings = 8;
const leastWeight = 0.001;

/** Reads an English question: the ways it may be read, best first; none where it can't. */
export const englishGrammar: Grammar = (question) => {
  if (question.tokens.length === 0 || question.tokens.length > longestQuestion) return [];
  const whole = clausesOf(question);
  return whole.length > 0 ? phrases(question, whole) : [notRead(question)];
};

/** A question that fits no form: what nobody knows is left out of what is accounted for, and nothing is asked. */
function notRead(question: ReadQuestion): QuestionPhrase {
  const unknown = new Set(unknownTokens(question));
  const used = question.tokens.flatMap((_, index) => (unknown.has(index) ? [] : [index]));
  return { ...clauseOf('list', []), idle: [], used, weight: leastWeight };
}

function clausesOf(question: ReadQuestion): readonly Parsed<Clause>[] {
  const rules = createEnglishRules(question, { left: stepsPerQuestion });
  return questionRule(rules)(0);
}

function phrases(question: ReadQuestion, ways: readonly Parsed<Clause>[]): readonly QuestionPhrase[] {
  const distinct = new Map<string, QuestionPhrase>();
  const known = ways.map(({ value, cost }) => ({ value: resolvePronouns(value), cost: cost - resolvedCost(value) }));
  for (const { value: clause, cost } of known.sort((a, b) => a.cost - b.cost)) {
    const value = listInsteadOfExtreme(clause);
    const key = JSON.stringify(value);
    if (distinct.has(key)) continue;
    distinct.set(key, {
      ...value,
      ...accountOf(value, question.tokens),
      weight: Math.max(leastWeight, Math.exp(-Math.max(0, cost))),
    });
    if (distinct.size === readings) break;
  }
  return [...distinct.values()];
}

/** The rules, each of which can use all others. */
function createEnglishRules(question: ReadQuestion, budget: StepBudget): EnglishRules {
  const lexicon = createLexicon(question);
  const once = <T>(rule: () => Rule<T>, perEnd?: number): Rule<T> => {
    let made: Rule<T> | undefined;
    return (at) => {
      made ??= memoized(budget, rule(), perEnd);
      return made(at);
    };
  };
  const literal = once(() => literalRule(rules));
  const rules: EnglishRules = {
    lexicon,
    nounPhrase: once(() => nounPhraseRule(rules), 4),
    plainNoun: once(() => plainNounRule(rules)),
    modifiers: once(() => modifiersRule(rules)),
    modifier: once(() => modifierRule(rules)),
    prepositional: once(() => prepositionalRule(rules)),
    participle: once(() => participleRule(rules)),
    relativeClause: once(() => relativeClauseRule(rules)),
    predicate: once(() => predicateRule(rules)),
    verbPhrase: once(() => verbPhraseRule(rules)),
    verb: once(() => verbRule(rules)),
    strandedVerb: once(() => strandedVerbRule(rules)),
    ownComparison: once(() => ownComparisonRule(rules)),
    nounList: once(() => nounListRule(rules)),
    ranked: once(() => rankedRule(lexicon)),
    possession: once(() => possessionRule(rules)),
    comparand: once(() => comparandRule(rules)),
    literals: once(() => literalsRule(rules, literal)),
    frame: once(() => frameRule(rules), 6),
    tail: once(() => tailRule(rules)),
    targets: once(() => targetsRule(rules), 4),
    target: once(() => targetRule(rules), 4),
  };
  return rules;
}
