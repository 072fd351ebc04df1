import type { LiteralPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { cheapest, turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules } from './english-rules.ts';
import { span } from './lexicon.ts';
import { quotedText } from './noun-opening.ts';
import { bounds, comparators } from './words/comparison-words.ts';
import { determiners, pronouns } from './words/noun-words.ts';
import { conjunctions, groupWords, havingWords, orderWords, prepositions, sortedWords } from './words/small-words.ts';
import { auxiliaries, relatives } from './words/verb-words.ts';

/** Names that stand in a question without quotation marks are rarely longer. */
const longestName = 8;
/** What a word in a name costs: one that is written large, one that means nothing else, one that does. */
const nameCosts = { capital: 0.05, unknown: 0.15, known: 0.5, digit: 0.2 } as const;
/** A name without marks, beside a value of the model. */
const bareTextCost = 0.3;

const truthWords: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** One thing to compare with: a value of the model, a number, a time, something quoted or a bare name. */
export function literalRule(rules: EnglishRules): Rule<LiteralPhrase> {
  const { lexicon } = rules;
  return (at) => {
    const start = lexicon.is(at, 'the', 'a', 'an') ? at + 1 : at;
    const values = turn(
      lexicon.values(start),
      (choice, to): LiteralPhrase => ({
        kind: 'text',
        ...span(start, to),
        text: lexicon.textBetween(start, to),
        quoted: false,
        mentions: choice.mentions,
      }),
    );
    const times = turn(lexicon.times(at), (choice, to): LiteralPhrase => ({ kind: 'time', ...span(at, to), choice }), 0.1);
    return [...quotedText(rules, at), ...values, ...lexicon.numbers(at), ...times, ...truths(rules, at), ...bareTexts(rules, start)];
  };
}

function truths(rules: EnglishRules, at: number): readonly Parsed<LiteralPhrase>[] {
  const value = truthWords.get(rules.lexicon.tokens[at]?.text.toLowerCase() ?? '');
  return value === undefined ? [] : [{ value: { kind: 'boolean', ...span(at, at + 1), value }, to: at + 1, cost: 0.1 }];
}

/** A run of words that may be a name no index knows: up to the next word that holds sentences together. */
function bareTexts(rules: EnglishRules, at: number): readonly Parsed<LiteralPhrase>[] {
  const { lexicon } = rules;
  const ways: Parsed<LiteralPhrase>[] = [];
  let cost = bareTextCost;
  for (let to = at + 1; to <= Math.min(at + longestName, lexicon.length); to += 1) {
    const token = lexicon.tokens[to - 1];
    if (token === undefined || token.kind === 'sign' || token.kind === 'quoted' || holdsTogether(rules, to - 1)) break;
    cost += nameCost(rules, to - 1);
    ways.push({
      value: { kind: 'text', ...span(at, to), text: lexicon.textBetween(at, to), quoted: false, mentions: [] },
      to,
      cost,
    });
  }
  // Shorter ways leave words over that nothing else accounts for, so the longest comes first.
  return ways.toReversed();
}

function nameCost(rules: EnglishRules, at: number): number {
  const token = rules.lexicon.tokens[at];
  if (token?.kind === 'number') return nameCosts.digit;
  const known = rules.lexicon.known(at);
  if (token !== undefined && /^\p{Lu}/u.test(token.text) && at > 0) return known ? nameCosts.unknown : nameCosts.capital;
  return known ? nameCosts.known : nameCosts.unknown;
}

/** Whether a word is one of those that join the parts of a sentence. Capitals make it a part of a name. */
function holdsTogether({ lexicon }: EnglishRules, at: number): boolean {
  const text = lexicon.tokens[at]?.text ?? '';
  if (/^\p{Lu}/u.test(text)) return false;
  return [
    conjunctions,
    prepositions,
    havingWords,
    relatives,
    auxiliaries,
    groupWords,
    orderWords,
    sortedWords,
    bounds,
    determiners,
    pronouns,
    comparators,
  ].some((table) => lexicon.words<unknown>(table, at).length > 0);
}

/** "A", "A or B", "A, B and C": any of them. */
export function literalsRule(rules: EnglishRules, literal: Rule<LiteralPhrase>): Rule<readonly LiteralPhrase[]> {
  const from = (at: number, left: number): readonly Parsed<readonly LiteralPhrase[]>[] => {
    const start = rules.lexicon.is(at, 'either') ? at + 1 : at;
    return literal(start).flatMap((first) => {
      const alone = { value: [first.value], to: first.to, cost: first.cost };
      const joined = left === 0 ? [] : rules.lexicon.words(conjunctions, first.to);
      const longer = joined
        .filter(({ value }) => value !== 'but')
        .flatMap((word) =>
          from(word.to, left - 1).map((rest) => ({ ...rest, value: [first.value, ...rest.value], cost: first.cost + rest.cost })),
        );
      return [alone, ...longer.filter(({ value }) => sameKind(value))];
    });
  };
  return (at) => cheapest(from(at, 5));
}

/** A list of things of one kind: "3 and Paris" is none. */
function sameKind(items: readonly LiteralPhrase[]): boolean {
  return new Set(items.map(({ kind }) => kind)).size === 1;
}
