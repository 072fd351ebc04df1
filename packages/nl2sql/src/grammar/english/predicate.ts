import type { Modifier } from '../../parser/phrase.ts';
import type { QuestionToken } from '../../reading/mention.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { cheapest, follow, turn } from '../shared/ambiguous-parse.ts';
import { compareOf, equalRule, textMatches } from './comparand.ts';
import type { Comparand, EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { namedAs } from './naming.ts';
import { negatedAll } from './negation.ts';
import { joined } from './possession.ts';
import { extremeOf, extremesBefore } from './superlative.ts';
import { timesBehind } from './times-behind.ts';
import { objects } from './verb-objects.ts';
import { withVerb } from './verbs.ts';
import { conjunctions } from './words/small-words.ts';
import { auxiliaries, dateVerbs, happeningVerbs, idleAdverbs, negations, relatives } from './words/verb-words.ts';

type Modifiers = readonly Modifier[];

/** What an auxiliary leaves to say: a state, a participle, an infinitive, or what one has. */
interface Auxiliary {
  readonly word: 'be' | 'do' | 'have' | 'modal' | 'none';
  readonly negated: boolean;
}

/** A second predicate behind "and" belongs to the same subject. */
const joinedCost = 0.05;

/** What is said of a subject: "are not from France", "have at least 2 pets or teach math", "weigh more than 3". */
export function predicateRule(rules: EnglishRules): Rule<Modifiers> {
  const one: Rule<Modifiers> = (at) =>
    auxiliaryAt(rules, at).flatMap((auxiliary) =>
      turn(behindAuxiliary(rules, auxiliary), (modifiers) => (auxiliary.value.negated ? negatedAll(modifiers, at) : modifiers)).map(
        (way) => ({
          ...way,
          cost: way.cost + auxiliary.cost,
        }),
      ),
    );
  return (at) => cheapest(one(at)).flatMap((first) => [first, ...furtherPredicates(rules, first)]);
}

/** "... and who do not have a cat", "... but are not from France". */
function furtherPredicates(rules: EnglishRules, first: Parsed<Modifiers>): readonly Parsed<Modifiers>[] {
  return rules.lexicon.words(conjunctions, first.to).flatMap((word) => {
    const relative = rules.lexicon.words(relatives, word.to).filter(({ value }) => value === 'subject');
    const starts = [word.to, ...relative.map(({ to }) => to)];
    return starts.flatMap((start) =>
      turn(rules.predicate(start), (second) => joined(first.value, second, word.value === 'or' ? 'or' : 'and'), first.cost + joinedCost),
    );
  });
}

/** "do not", "are", "have never been", "can"; also none at all. Adverbs that say nothing are passed over. */
function auxiliaryAt(rules: EnglishRules, at: number): readonly Parsed<Auxiliary>[] {
  const { lexicon } = rules;
  const ways: Parsed<Auxiliary>[] = [];
  let state: Auxiliary = { word: 'none', negated: false };
  let position = skipAdverbs(rules, at);
  ways.push({ value: state, to: position, cost: 0 });
  for (let step = 0; step < 5; step += 1) {
    const negation = lexicon.words(negations, position)[0];
    const auxiliary = lexicon.words(auxiliaries, position)[0];
    if (negation !== undefined) {
      state = { ...state, negated: true };
      position = skipAdverbs(rules, negation.to);
    } else if (auxiliary !== undefined) {
      state = { ...state, word: auxiliary.value };
      position = skipAdverbs(rules, auxiliary.to);
    } else break;
    ways.push({ value: state, to: position, cost: 0 });
  }
  return ways;
}

function skipAdverbs(rules: EnglishRules, at: number): number {
  let position = at;
  for (let word = rules.lexicon.words(idleAdverbs, position)[0]; word !== undefined; word = rules.lexicon.words(idleAdverbs, position)[0]) {
    position = word.to;
  }
  return position;
}

function behindAuxiliary(rules: EnglishRules, { value, to }: Parsed<Auxiliary>): readonly Parsed<Modifiers>[] {
  switch (value.word) {
    case 'be':
      return complementAt(rules, to);
    case 'have':
      return [...rules.possession(to), ...rules.verbPhrase(to)];
    case 'do':
    case 'modal':
    case 'none':
      return rules.verbPhrase(to);
  }
}

/** What stands behind "be": a state, a place, a participle, another name. */
export function complementAt(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the', 'a', 'an') ? at + 1 : at;
  const extremes = turn(extremesBefore(rules, start), (extreme): Modifiers => [extreme]);
  const comparisons = turn([...rules.ownComparison(at), ...bareComparisons(rules, at)], (compare): Modifiers => [compare]);
  const values = turn(lexicon.values(start), (choice, to): Modifiers => [{ kind: 'value', ...span(at, to), choice, negated: false }]);
  const alternatives = turn(
    equalRule(rules)(at),
    (comparand, to): Modifiers | undefined => (isBareName(comparand) ? undefined : [compareOf(comparand, span(at, to))]),
    0.4,
  );
  const nouns = turn(
    rules.nounPhrase(at),
    (noun, to): Modifiers | undefined =>
      mayBe(noun.head, 'value', 'filter') ? [{ kind: 'linked', ...span(at, to), noun, negated: false, identical: true }] : undefined,
    0.3,
  );
  return [
    ...extremes,
    ...comparisons,
    ...values,
    ...alternatives,
    ...nouns,
    ...rules.prepositional(at),
    ...namedAs(rules, at),
    ...rules.verbPhrase(at).map((way) => ({ ...way, cost: way.cost + 0.1 })),
    ...mostlyUsed(rules, at),
    { value: [], to: at, cost: 0.3 },
  ];
}

/** A name without marks that no index knows needs words before it that say it is one. */
function isBareName({ operand }: Comparand): boolean {
  return operand.kind === 'literals' && operand.items.some((item) => item.kind === 'text' && !item.quoted && item.mentions.length === 0);
}

/** "above 20", "more than 3": about the figure of the subject. */
function bareComparisons(rules: EnglishRules, at: number) {
  return turn(rules.comparand(at), (comparand, to) => compareOf(comparand, span(at, to)), 0.1);
}

/** "born in 1990", "directed by X", "using the template", "located in Texas". */
export function participleRule(rules: EnglishRules): Rule<Modifiers> {
  return (at) => participles(rules, at);
}

function participles(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  if (!isParticiple(lexicon.tokens[at])) return [];
  const dated = follow(
    lexicon.words(dateVerbs, at),
    ({ to }) => timesBehind(rules, to),
    (properties, time, { middle, to }): Modifiers => [
      { ...time, ...span(at, to), subject: { kind: 'concept', ...span(at, middle), properties } },
    ],
  );
  const happened = follow(
    lexicon.words(happeningVerbs, at),
    ({ to }) => timesBehind(rules, to),
    (_, time, { to }): Modifiers => [{ ...time, ...span(at, to) }],
  );
  return [...dated, ...happened, ...objects(rules, at)];
}

/** "written", "using", "born": neither a base form nor one of the third person. */
function isParticiple(token: QuestionToken | undefined): boolean {
  if (token === undefined) return false;
  const { kind, text, base } = token;
  const written = text.toLowerCase();
  return (
    kind === 'word' &&
    (written === 'born' || (written !== base && !written.endsWith('s') && base !== 'be' && base !== 'do' && base !== 'have'))
  );
}

/** A verb with what it is done to: "teach math", "border at least 3 states", "perform in concerts", "weigh more than 3". */
export function verbPhraseRule(rules: EnglishRules): Rule<Modifiers> {
  return (at) => verbPhrases(rules, at);
}

function verbPhrases(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const comparisons = turn(rules.ownComparison(at), (compare): Modifiers => [compare]);
  const texts = turn(textMatches(rules, at), (comparand, to): Modifiers => [compareOf(comparand, span(at, to))]);
  return [...comparisons, ...texts, ...rules.participle(at), ...(isParticiple(rules.lexicon.tokens[at]) ? [] : objects(rules, at))];
}

/** "most commonly used in documents": by how many of them there are. */
function mostlyUsed(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'the') ? at + 1 : at;
  return rules.ranked(start).flatMap((ranked) => {
    if (ranked.value.superlative.counts !== true) return [];
    return rules.verb(ranked.to).flatMap((verb) => {
      const object = turn(
        rules.nounPhrase(verb.to),
        (of, to): Modifiers =>
          withVerb(
            [extremeOf(ranked.value, span(at, to), { kind: 'aggregate', ...span(verb.to, to), aggregate: 'count', of })],
            verb.value,
          ),
        verb.cost,
      );
      const alone: Parsed<Modifiers> = {
        value: [
          extremeOf(ranked.value, span(at, verb.to), {
            kind: 'aggregate',
            ...ranked.value.words,
            aggregate: 'count',
            of: { kind: 'noun', ...ranked.value.words, modifiers: [] },
          }),
        ],
        to: verb.to,
        cost: verb.cost + 0.3,
      };
      return [...object, alone];
    });
  });
}
