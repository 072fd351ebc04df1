import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import { compareOf, equalRule } from './comparand.ts';
import type { EnglishRules, StrandedVerb } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import { saidOfAll } from './noun-list.ts';
import { complementAt } from './predicate.ts';
import { linkedBy } from './verbs.ts';
import { prepositions } from './words/small-words.ts';
import { auxiliaries, idleAdverbs, negations, relatives } from './words/verb-words.ts';

type Modifiers = readonly Modifier[];

/** A clause without a word that begins it: "the courses they teach". */
const reducedCost = 0.3;

/** "that have a dog", "whose age is above 20", "in which concerts were held", "the courses they teach". */
export function relativeClauseRule(rules: EnglishRules): Rule<Modifiers> {
  const { lexicon } = rules;
  return (at) => [
    ...lexicon.words(relatives, at).flatMap((word) => {
      switch (word.value) {
        case 'subject':
          return [...rules.predicate(word.to), ...objectClauses(rules, word.to)];
        case 'whose':
          return whoseClauses(rules, word.to);
        case 'place':
          return placeClauses(rules, at, word.to);
      }
    }),
    ...objectClauses(rules, at).map((way) => ({ ...way, cost: way.cost + reducedCost })),
  ];
}

/** "(that) the river runs through", "(that) they teach", "(that) Austin is the capital of". */
function objectClauses(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  return rules.plainNoun(at).flatMap((subject) =>
    rules.strandedVerb(subject.to).map((verb) => ({
      value: [linkedBy(verb.value, subject.value, { from: at, to: verb.to, negated: verb.value.negated, reversed: true })],
      to: verb.to,
      cost: subject.cost + verb.cost,
    })),
  );
}

/** "does not run through", "are arranged to teach", "is in", "is the capital of", "have". */
export function strandedVerbRule(rules: EnglishRules): Rule<StrandedVerb> {
  return (at) => strandedVerbs(rules, at);
}

function strandedVerbs(rules: EnglishRules, at: number): readonly Parsed<StrandedVerb>[] {
  const { lexicon } = rules;
  let position = at;
  let negated = false;
  const ways: Parsed<StrandedVerb>[] = [];
  for (let step = 0; step < 5; step += 1) {
    const auxiliary = lexicon.words(auxiliaries, position)[0];
    const negation = lexicon.words(negations, position)[0];
    const adverb = lexicon.words(idleAdverbs, position)[0];
    const next = negation ?? auxiliary ?? adverb;
    if (next === undefined) break;
    negated ||= negation !== undefined;
    position = next.to;
    if (auxiliary?.value === 'have') ways.push({ value: { negated }, to: position, cost: 0 });
    if (auxiliary?.value === 'be') ways.push(...beenVerbs(rules, position, negated));
  }
  const verbs = turn(rules.verb(position), (verb): StrandedVerb => ({ ...verb, negated }));
  return [...ways, ...verbs.filter(({ to }) => to > position)];
}

/** "(is) in", "(is) from", "(is) the capital of". */
function beenVerbs(rules: EnglishRules, at: number, negated: boolean): readonly Parsed<StrandedVerb>[] {
  const { lexicon } = rules;
  const preposition = turn(lexicon.words(prepositions, at), (): StrandedVerb => ({ negated }));
  const article = lexicon.is(at, 'the', 'a', 'an') ? at + 1 : at;
  const role = turn(lexicon.things(article), (link, to) => (lexicon.is(to, 'of', 'for') ? { link, to: to + 1 } : undefined)).map(
    ({ value, cost }): Parsed<StrandedVerb> => ({ value: { link: value.link, negated }, to: value.to, cost }),
  );
  return [...preposition, ...role];
}

/** "whose age is above 20", "whose country is not France", "whose shops sell shoes". */
function whoseClauses(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const compared = rules.nounPhrase(at).flatMap((subject) => {
    const copula = lexicon.is(subject.to, 'be') ? subject.to + 1 : subject.to;
    const negated = lexicon.words(negations, copula)[0];
    const start = lexicon.is(negated?.to ?? copula, 'either', 'also') ? (negated?.to ?? copula) + 1 : (negated?.to ?? copula);
    const values = [...rules.comparand(start), ...(copula > subject.to ? equalRule(rules)(start) : [])];
    return values.map(
      ({ value, to, cost }): Parsed<Modifiers> => ({
        value: [compareOf({ ...value, subject: subject.value }, span(at - 1, to), negated !== undefined)],
        to,
        cost: cost + subject.cost,
      }),
    );
  });
  const extreme = rules.plainNoun(at).flatMap((subject) =>
    lexicon.is(subject.to, 'be')
      ? turn(
          complementAt(rules, subject.to + 1),
          (modifiers): Modifiers | undefined => {
            const [only] = modifiers;
            return only?.kind === 'extreme' && modifiers.length === 1 ? [{ ...only, from: at - 1, subject: subject.value }] : undefined;
          },
          subject.cost,
        )
      : [],
  );
  const owned = follow(
    rules.plainNoun(at),
    ({ to }) => rules.predicate(to),
    (noun, modifiers, { to }): Modifiers | undefined =>
      modifiers.length === 0
        ? undefined
        : [
            {
              kind: 'linked',
              ...span(at - 1, to),
              noun: { ...noun, ...span(at, to), modifiers: [...noun.modifiers, ...modifiers] },
              negated: false,
            },
          ],
  ).map((way) => ({
    ...way,
    cost: way.cost + (way.value.some((modifier) => modifier.kind === 'linked' && mayBe(modifier.noun.head, 'dataset')) ? 0.2 : 0.6),
  }));
  return [...compared, ...extreme, ...owned];
}

/** "where singers live", "in which there were concerts", "through which the river runs". */
function placeClauses(rules: EnglishRules, from: number, at: number): readonly Parsed<Modifiers>[] {
  const { lexicon } = rules;
  const start = lexicon.is(at, 'there') && lexicon.is(at + 1, 'be') ? at + 2 : at;
  return rules.nounList(start).flatMap((list) => {
    const said = (verb: StrandedVerb, to: number, cost: number): readonly Parsed<Modifiers>[] =>
      saidOfAll({ ...list.value, by: list.value.by === 'and' ? 'both' : list.value.by }, (noun) =>
        linkedBy(verb, noun, { from, to, negated: verb.negated, reversed: true }),
      ).map((way) => ({
        ...way,
        to,
        cost: way.cost + cost,
      }));
    if (start > at) return said({ negated: false }, list.to, list.cost);
    const verbs = rules.strandedVerb(list.to).flatMap((verb) => said(verb.value, verb.to, list.cost + verb.cost));
    const predicates = list.value.nouns.length === 1 ? predicated(rules, { from, noun: list.value.nouns[0], at: list }) : [];
    return [...verbs, ...predicates];
  });
}

/** "where concerts were held in 2014": of concerts that were. */
function predicated(
  rules: EnglishRules,
  clause: { readonly from: number; readonly noun: NounPhrase | undefined; readonly at: { readonly to: number; readonly cost: number } },
): readonly Parsed<Modifiers>[] {
  const { noun, from, at } = clause;
  if (noun === undefined) return [];
  return turn(
    rules.predicate(at.to),
    (modifiers, to): Modifiers => [
      linkedBy({}, { ...noun, to, modifiers: [...noun.modifiers, ...modifiers] }, { from, to, negated: false, reversed: true }),
    ],
    at.cost + 0.1,
  );
}
