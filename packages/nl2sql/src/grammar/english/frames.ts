import type { Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import { asked } from './asked-targets.ts';
import type { Clause } from './clause.ts';
import { clauseOf, nounWith } from './clause.ts';
import type { EnglishRules, StrandedVerb } from './english-rules.ts';
import { span } from './lexicon.ts';
import { conceptsOf } from './superlative.ts';
import { orderKeys } from './tails.ts';
import { linkedBy } from './verbs.ts';
import { shareWords } from './words/figure-words.ts';
import { determiners } from './words/noun-words.ts';
import {
  byWords,
  commandVerbs,
  countCommands,
  existenceWords,
  howManyWords,
  howMuchWords,
  howWords,
  propertyQuestions,
  sortCommands,
  whatIsWords,
} from './words/question-words.ts';
import { auxiliaries } from './words/verb-words.ts';

/** A question that has only a noun. */
const bareCost = 0.15;
/** Somebody is asked for whose kind nobody says. */
const whoCost = 0.6;

/** All forms of a question, from its first word on. */
export function frameRule(rules: EnglishRules): Rule<Clause> {
  const { lexicon } = rules;
  return (at) => [
    ...lexicon.words(whatIsWords, at).flatMap(({ to }) => asked(rules, to)),
    ...lexicon.words(commandVerbs, at).flatMap(({ to }) => [...asked(rules, to), ...frames(rules, to)]),
    ...asked(rules, at).map((way) => ({ ...way, cost: way.cost + bareCost })),
    ...frames(rules, at),
  ];
}

function frames(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  return [
    ...whichQuestions(rules, at),
    ...howMany(rules, at),
    ...howMuch(rules, at),
    ...properties(rules, at),
    ...yesNo(rules, at),
    ...whoQuestions(rules, at),
    ...sortCommand(rules, at),
    ...shareQuestions(rules, at),
    ...lateCounts(rules, at),
  ];
}

/** "which states border Texas", "what cities does Texas have", "which city has the most rivers". */
function whichQuestions(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const among = lexicon.words(determiners, at).some(({ value }) => value === 'which');
  if (!among) return [];
  return rules.nounPhrase(at).flatMap((subject) => turn(said(rules, subject), (noun) => clauseOf('list', [askedOwner(noun)])));
}

/** "which countries' channels play …" asks for the countries. */
function askedOwner(noun: NounPhrase): NounPhrase {
  const owner = noun.modifiers.find(
    (modifier) => modifier.kind === 'of' && modifier.noun.determiner === 'which' && modifier.noun.from === noun.from,
  );
  if (owner?.kind !== 'of' || noun.determiner !== undefined) return noun;
  const said = noun.modifiers.filter((modifier) => modifier !== owner);
  const last = said.at(-1);
  // "whose channels don't play it": those of which no channel plays it.
  const negated = last?.kind === 'linked' && last.negated;
  const modifiers = negated ? [...said.slice(0, -1), { ...last, negated: false }] : said;
  return nounWith(owner.noun, [{ kind: 'linked', from: noun.from, to: noun.to, noun: { ...noun, modifiers }, negated }], noun.to);
}

/** What is said of the noun of a question: a predicate, or somebody else who does something with it. */
function said(rules: EnglishRules, subject: Parsed<NounPhrase>): readonly Parsed<NounPhrase>[] {
  const { lexicon } = rules;
  const predicates = turn(rules.predicate(subject.to), (modifiers, to) => nounWith(subject.value, modifiers, to));
  const existing = lexicon
    .words(existenceWords, subject.to)
    .flatMap((word) => turn(rules.modifiers(word.to), (modifiers, to) => nounWith(subject.value, modifiers, to)));
  const others = lexicon.words(auxiliaries, subject.to).flatMap((auxiliary) =>
    rules.nounPhrase(auxiliary.to).flatMap((other) =>
      [...rules.strandedVerb(other.to), ...(auxiliary.value === 'be' ? strandedBe(rules, other.to) : [])].flatMap((verb) => {
        const from = subject.to;
        const link = linkedBy(verb.value, other.value, { from, to: verb.to, negated: verb.value.negated, reversed: true });
        return turn(rules.modifiers(verb.to), (modifiers, to) => nounWith(subject.value, [link, ...modifiers], to)).map((way) => ({
          ...way,
          cost: way.cost + other.cost + verb.cost,
        }));
      }),
    ),
  );
  const amounts = lexicon.words(auxiliaries, subject.to).flatMap((auxiliary) =>
    amountsOf(rules, auxiliary.to).flatMap((amount) =>
      turn(
        rules.strandedVerb(amount.to),
        (verb, to) => {
          const link: Modifier = { ...amount.value, ...verb, from: subject.to, to, reversed: true };
          return nounWith(subject.value, [link], to);
        },
        amount.cost,
      ),
    ),
  );
  return [...predicates, ...existing, ...others, ...amounts].map((way) => ({ ...way, cost: way.cost + subject.cost }));
}

/** "more than one employee": so many of a thing. */
function amountsOf(rules: EnglishRules, at: number): readonly Parsed<Extract<Modifier, { kind: 'linked' }>>[] {
  return turn(rules.possession(at), ([only, ...more]) =>
    more.length === 0 && only?.kind === 'linked' && only.count !== undefined ? only : undefined,
  );
}

/** "(what state is Austin) in", "(what state is Austin) the capital of". */
function strandedBe(rules: EnglishRules, at: number): readonly Parsed<StrandedVerb>[] {
  const { lexicon } = rules;
  const article = lexicon.is(at, 'the', 'a', 'an') ? at + 1 : at;
  const roles = lexicon
    .things(article)
    .flatMap((role) =>
      lexicon.is(role.to, 'of', 'for') ? [{ value: { link: role.value, negated: false }, to: role.to + 1, cost: role.cost }] : [],
    );
  const places = ['in', 'from', 'at', 'on', 'of', 'by', 'for'].some((word) => lexicon.is(at, word))
    ? [{ value: { negated: false }, to: at + 1, cost: 0 }]
    : [];
  const participles = turn(rules.verb(at), (verb): StrandedVerb => ({ ...verb, negated: false }));
  return [...roles, ...places, ...participles];
}

/** "how many singers are there", "how many pets does each student have", "how many rivers run through Texas". */
function howMany(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return [...lexicon.words(howManyWords, at), ...lexicon.words(countCommands, at)].flatMap((word) =>
    rules
      .nounPhrase(word.to)
      .flatMap((subject) => [
        ...turn([subject, ...said(rules, subject)], (noun): Clause | undefined =>
          noun.head === undefined ? undefined : clauseOf('count', [noun]),
        ),
      ]),
  );
}

/** "how much gross flow did the company have". */
function howMuch(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return lexicon.words(howMuchWords, at).flatMap((word) => {
    const auxiliary = lexicon.words(auxiliaries, word.to)[0];
    const starts = auxiliary === undefined ? [word.to] : [word.to, auxiliary.to];
    return starts.flatMap((start) => [
      ...turn(rules.targets(start), (targets): Clause => clauseOf('figure', targets)),
      ...rules.nounPhrase(start).flatMap((subject) => turn(said(rules, subject), (noun): Clause => clauseOf('figure', [noun]))),
    ]);
  });
}

/** "how old is Kyle", "where is the shop", "when was the song released". */
function properties(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  const how = lexicon
    .words(howWords, at)
    .flatMap(({ value, to }) => conceptsOf(value, span(at, to)).map((way) => ({ value: way.value.concept, to, cost: way.cost })));
  const where = turn(
    lexicon.words(propertyQuestions, at),
    (words, to): TargetPhrase => ({ kind: 'concept', ...span(at, to), properties: words }),
    0.2,
  );
  return follow(
    [...how, ...where],
    ({ to }) => lexicon.words(auxiliaries, to).flatMap((auxiliary) => ownersBehind(rules, auxiliary.to)),
    (concept, noun): Clause => clauseOf('list', [concept, noun]),
  );
}

/** The thing whose property is asked for, and a "from", "located" or "in kilometres" behind it that says no more. */
function ownersBehind(rules: EnglishRules, at: number): readonly Parsed<NounPhrase>[] {
  const { lexicon } = rules;
  return rules.nounPhrase(at).flatMap((noun) => {
    const idle = lexicon.is(noun.to, 'from', 'located', 'locate', 'based', 'situated', 'born', 'run', 'be')
      ? [{ ...noun, to: noun.to + 1 }]
      : [];
    return [noun, ...idle];
  });
}

/** "are there any singers from France", "does Kyle have a dog", "is Kyle from France". */
function yesNo(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return lexicon.words(auxiliaries, at).flatMap((auxiliary) => {
    if (lexicon.is(auxiliary.to, 'there')) return turn(rules.nounPhrase(auxiliary.to + 1), (noun): Clause => clauseOf('yes-no', [noun]));
    return rules
      .plainNoun(auxiliary.to)
      .flatMap((subject) =>
        turn(
          rules.predicate(subject.to),
          (modifiers, to): Clause | undefined =>
            modifiers.length === 0 ? undefined : clauseOf('yes-no', [nounWith(subject.value, modifiers, to)]),
          subject.cost + 0.2,
        ),
      );
  });
}

/** "who teaches math": somebody of whatever kind does. */
function whoQuestions(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  if (!rules.lexicon.is(at, 'who')) return [];
  return turn(
    rules.predicate(at + 1),
    (modifiers, to): Clause | undefined =>
      modifiers.length === 0 ? undefined : clauseOf('list', [{ kind: 'noun', ...span(at, to), determiner: 'which', modifiers }]),
    whoCost,
  );
}

/** "what share of the gross flow came from overseas companies", "what percentage of singers are from France". */
function shareQuestions(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  return rules.lexicon.words(shareWords, at).flatMap((word) =>
    rules.target(word.to).flatMap((of) =>
      rules.predicate(of.to).flatMap((predicate) => {
        if (predicate.value.length === 0) return [];
        return partsOf(predicate.value, span(of.to, predicate.to)).map(({ value: part, cost }) => ({
          value: clauseOf('figure', [{ kind: 'share', ...span(at, predicate.to), of: of.value, part }]),
          to: predicate.to,
          cost: cost + of.cost + predicate.cost,
        }));
      }),
    ),
  );
}

/** What has the share: the thing it comes from, or those of which something is said. */
function partsOf(modifiers: readonly Modifier[], at: { readonly from: number; readonly to: number }): readonly Parsed<NounPhrase>[] {
  const [only] = modifiers;
  const whole: Parsed<NounPhrase> = { value: { kind: 'noun', ...at, modifiers }, to: at.to, cost: 0.1 };
  if (modifiers.length === 1 && only?.kind === 'linked' && !only.negated && only.link === undefined && only.noun.head !== undefined)
    return [{ value: only.noun, to: at.to, cost: 0 }, whole];
  return [whole];
}

/** "sort the shops by size in descending order". */
function sortCommand(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return lexicon.words(sortCommands, at).flatMap((word) =>
    follow(
      rules.targets(word.to),
      ({ to }) => lexicon.words(byWords, to).flatMap((by) => orderKeys(rules, { from: to, at: by.to, left: 2 })),
      (targets, order): Clause => clauseOf('list', targets, { order }),
    ),
  );
}

/** "Iowa borders how many states". */
function lateCounts(rules: EnglishRules, at: number): readonly Parsed<Clause>[] {
  const { lexicon } = rules;
  return rules.plainNoun(at).flatMap((subject) =>
    rules.verb(subject.to).flatMap((verb) =>
      lexicon.words(howManyWords, verb.to).flatMap((word) =>
        turn(
          rules.nounPhrase(word.to),
          (counted, to): Clause => {
            const link = linkedBy(verb.value, subject.value, { from: at, to: verb.to, negated: false, reversed: true });
            return clauseOf('count', [nounWith(counted, [link], to)]);
          },
          subject.cost + verb.cost,
        ),
      ),
    ),
  );
}
