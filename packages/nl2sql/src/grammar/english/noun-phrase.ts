import type { Choice, Modifier, NounPhrase, TokenSpan } from '../../parser/phrase.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules } from './english-rules.ts';
import { mayBe, span } from './lexicon.ts';
import type { Opening } from './noun-opening.ts';
import { determinersRule, namedText, openings, quotedText } from './noun-opening.ts';
import { extremesBefore } from './superlative.ts';
import { emptyNouns, pronouns } from './words/noun-words.ts';
import { byWords } from './words/question-words.ts';

/** Two words that make one thing, where one mention could have named it. */
const compoundCost = 0.35;
/** A value or a name behind the thing it is of: "the state Texas". */
const appositionCost = 0.3;
/** Words for a relationship as a thing: "departure airport". */
const relationshipHeadCost = 0.15;
const participleHeadCost = 0.5;
const namedMoreCost = 0.4;
/** A phrase without a noun of its own. */
const headlessCost = 1;

/** A noun with what stands before it: "the three oldest French singers", "each student's name". */
export function plainNounRule(rules: EnglishRules): Rule<NounPhrase> {
  const determiner = determinersRule(rules);
  const core: Rule<NounPhrase> = (at) =>
    follow(
      determiner(at),
      (opened) => openings(rules, opened.to),
      (found, opening): Opening => ({ ...opening, ...(found === undefined ? {} : { determiner: found }) }),
    ).flatMap((opening) => [...headed(rules, at, opening), ...headless(rules, at, opening)]);
  return (at) => possessives(rules, at, core);
}

/** Heads: one choice, or a compound of several, with a value or a name in apposition. */
function headed(rules: EnglishRules, at: number, opening: Parsed<Opening>): readonly Parsed<NounPhrase>[] {
  const heads = compounds(rules, opening.to);
  return heads.flatMap((head) =>
    appositions(rules, head).map(({ value, to, cost }) => ({
      value: withOpening({ ...value, ...span(at, to) }, opening.value),
      to,
      cost: cost + opening.cost,
    })),
  );
}

function withOpening(noun: NounPhrase, opening: Opening): NounPhrase {
  const modifiers = [...opening.modifiers, ...noun.modifiers];
  const counted = opening.count === undefined ? modifiers : [...modifiers, countMarker(noun, opening.count)];
  return { ...noun, ...(opening.determiner === undefined ? {} : { determiner: opening.determiner }), modifiers: counted };
}

/** Stands in a noun phrase until an extreme behind the noun takes the count; a phrase that keeps it is refused. */
function countMarker(noun: NounPhrase, count: number): Modifier {
  return { kind: 'extreme', from: noun.from, to: noun.from, direction: 'highest', rank: 0, count };
}

/** Words in a row that make one noun: "student name", "French film titles". The last is the head. */
function compounds(rules: EnglishRules, at: number, left = 3): readonly Parsed<NounPhrase>[] {
  const alone = turn(rules.lexicon.nouns(at), (head, to): NounPhrase => ({ kind: 'noun', ...span(at, to), head, modifiers: [] })).map(
    (way) => ({
      ...way,
      cost: way.cost + headCost(rules, way.value),
    }),
  );
  if (left === 0) return alone;
  const longer = follow(
    rules.lexicon.things(at),
    (first) => compounds(rules, first.to, left - 1).filter(({ value }) => mayBe(value.head, 'dataset', 'field', 'metric', 'relationship')),
    (first, noun, { to }): NounPhrase => ({ ...noun, ...span(at, to), modifiers: [ofChoice(first), ...noun.modifiers] }),
  );
  return [...alone, ...longer.map((way) => ({ ...way, cost: way.cost + compoundCost }))];
}

/** Words for a relationship, and participles, are rarely what a phrase is about. */
function headCost({ lexicon }: EnglishRules, { head }: NounPhrase): number {
  const last = lexicon.tokens[(head?.to ?? 0) - 1];
  const participle = head?.to === (head?.from ?? 0) + 1 && last?.text.endsWith('ed') === true && last.text.toLowerCase() !== last.base;
  const related = head?.mentions.every(({ meaning }) => meaning.kind === 'relationship') === true;
  return (participle ? participleHeadCost : 0) + (related ? relationshipHeadCost : 0);
}

function ofChoice(choice: Choice): Modifier {
  const { from, to } = choice;
  return { kind: 'of', from, to, noun: { kind: 'noun', from, to, head: choice, modifiers: [] } };
}

/** "the state Texas", "Boston, Massachusetts", "id 5", "the song 'Sun'". */
function appositions(rules: EnglishRules, head: Parsed<NounPhrase>): readonly Parsed<NounPhrase>[] {
  const { lexicon } = rules;
  const start = lexicon.is(head.to, ',') && mayBe(head.value.head, 'value') ? head.to + 1 : head.to;
  const names = turn(
    lexicon.values(start),
    (choice, to): Modifier => ({ kind: 'value', ...span(start, to), choice, negated: false }),
    appositionCost,
  );
  const texts = turn(quotedText(rules, head.to), (literal, to) => namedText(literal, span(head.to, to)), appositionCost);
  const numbers = mayBe(head.value.head, 'field')
    ? turn(lexicon.numbers(head.to), (literal, to) => namedText(literal, span(head.to, to)), 0.5)
    : [];
  const bracketed = lexicon.is(head.to, '(')
    ? turn(lexicon.values(head.to + 1), (choice, to): Modifier | undefined =>
        lexicon.is(to, ')') ? { kind: 'value', ...span(head.to, to + 1), choice, negated: false } : undefined,
      ).map((way) => ({ ...way, to: way.to + 1 }))
    : [];
  const behind = [...names, ...texts, ...numbers, ...bracketed].map(
    (way): Parsed<NounPhrase> => ({
      value: { ...head.value, to: way.to, modifiers: [...head.value.modifiers, way.value] },
      to: way.to,
      cost: head.cost + way.cost,
    }),
  );
  const inTable: readonly Parsed<NounPhrase>[] =
    lexicon.is(head.to, 'table', 'record', 'entity') && mayBe(head.value.head, 'dataset')
      ? [{ ...head, to: head.to + 1, cost: head.cost + 0.1 }]
      : [];
  return [head, ...behind, ...inTable];
}

/** "the oldest", "those", "each", "the ones". */
function headless(rules: EnglishRules, at: number, opening: Parsed<Opening>): readonly Parsed<NounPhrase>[] {
  const said = turn(rules.lexicon.words(pronouns, opening.to), (pronoun, to) =>
    withOpening(pronounNoun(span(at, to), pronoun), opening.value),
  );
  const alone =
    opening.value.modifiers.some(({ kind }) => kind === 'extreme') && opening.value.count === undefined
      ? [{ value: withOpening(pronounNoun(span(at, opening.to), 'plain'), opening.value), to: opening.to, cost: 0 }]
      : [];
  return [...said, ...alone].map((way) => ({ ...way, cost: way.cost + opening.cost + headlessCost }));
}

function pronounNoun(at: TokenSpan, pronoun: 'plain' | 'each'): NounPhrase {
  return { kind: 'noun', ...at, ...(pronoun === 'each' ? { determiner: 'each' } : {}), modifiers: [] };
}

/** "the country's oldest city's name": what stands before 's owns what follows. */
function possessives(rules: EnglishRules, at: number, core: Rule<NounPhrase>): readonly Parsed<NounPhrase>[] {
  let owners = core(at);
  const all = [...owners];
  for (let depth = 0; depth < 2; depth += 1) {
    owners = owners.flatMap((owner) => (ownsNext(rules, owner.to) ? owned(owner, core(owner.to + 1)) : []));
    all.push(...owners);
  }
  return all;
}

function ownsNext(rules: EnglishRules, at: number): boolean {
  return rules.lexicon.is(at, "'s", "'", '’s', '’');
}

function owned(owner: Parsed<NounPhrase>, things: readonly Parsed<NounPhrase>[]): readonly Parsed<NounPhrase>[] {
  const { value } = owner;
  const of: Modifier = { kind: 'of', from: value.from, to: value.to, noun: value };
  return things.map(({ value: thing, to, cost }) => ({
    value: { ...thing, from: value.from, modifiers: [...thing.modifiers, of] },
    to,
    cost: cost + owner.cost,
  }));
}

/** A noun with all that belongs to it: "the oldest singers from France who have a dog". */
export function nounPhraseRule(rules: EnglishRules): Rule<NounPhrase> {
  const start = (at: number): readonly Parsed<NounPhrase>[] => {
    const direct = rules.plainNoun(at);
    const behindEmpty = emptyBefore(rules, at).flatMap((to) => rules.plainNoun(to).map((way) => ({ ...way, cost: way.cost + 0.1 })));
    return [...direct, ...behindEmpty];
  };
  return (at) =>
    follow(
      start(at),
      (noun) => rules.modifiers(noun.to),
      (noun, modifiers, { to }) => settled({ ...noun, ...span(at, to), modifiers: [...noun.modifiers, ...modifiers] }),
    ).flatMap((way) => [namesWithMore(way), ...rankedBy(rules, way), ...inRole(rules, way)]);
}

/** A name tells a thing by itself; what else is said is rather of the thing before it: "shops in Paris with a bar". */
function namesWithMore(way: Parsed<NounPhrase>): Parsed<NounPhrase> {
  const { head, modifiers } = way.value;
  const named = head?.mentions.every(({ meaning }) => meaning.kind === 'value') === true;
  const more = modifiers.some(({ kind, from }) => kind !== 'value' && from >= (head?.to ?? 0));
  return named && more ? { ...way, cost: way.cost + namedMoreCost } : way;
}

/** "cats as pets": pets that are cats. */
function inRole(rules: EnglishRules, way: Parsed<NounPhrase>): readonly Parsed<NounPhrase>[] {
  const { lexicon } = rules;
  const { head } = way.value;
  if (head === undefined || !mayBe(head, 'value') || !lexicon.is(way.to, 'as')) return [];
  return turn(
    rules.plainNoun(way.to + 1),
    (role, to): NounPhrase | undefined => {
      if (!mayBe(role.head, 'dataset')) return undefined;
      const value: Modifier = { kind: 'value', ...span(head.from, head.to), choice: head, negated: false };
      const determiner = way.value.determiner === undefined ? {} : { determiner: way.value.determiner };
      return { ...role, ...span(way.value.from, to), ...determiner, modifiers: [...role.modifiers, value, ...way.value.modifiers] };
    },
    way.cost,
  );
}

/** "the smallest state by area", "the largest city in population": what the superlative is about. */
function rankedBy(rules: EnglishRules, way: Parsed<NounPhrase>): readonly Parsed<NounPhrase>[] {
  const { lexicon } = rules;
  const index = way.value.modifiers.findIndex(({ kind }) => kind === 'extreme');
  const extreme = way.value.modifiers[index];
  if (extreme?.kind !== 'extreme' || (extreme.subject !== undefined && extreme.subject.kind !== 'concept')) return [];
  const starts = [...lexicon.words(byWords, way.to).map(({ to }) => to), ...(lexicon.is(way.to, 'in') ? [way.to + 1] : [])];
  return starts.flatMap((start) =>
    turn(
      rules.target(start),
      (subject, to): NounPhrase | undefined => {
        if (subject.kind === 'noun' && (!mayBe(subject.head, 'field', 'metric') || subject.modifiers.length > 0)) return undefined;
        const modifiers = way.value.modifiers.with(index, { ...plainExtreme(rules, extreme), subject });
        return { ...way.value, to, modifiers };
      },
      way.cost,
    ),
  );
}

/** The end of the scale that the word itself says, where its own property is not what it is about. */
function plainExtreme(rules: EnglishRules, extreme: Extract<Modifier, { kind: 'extreme' }>): Extract<Modifier, { kind: 'extreme' }> {
  const again = extremesBefore(rules, extreme.from).find(({ value, to }) => value.subject === undefined && to === extreme.to);
  return again?.value.kind === 'extreme' ? again.value : extreme;
}

/** Where a noun begins behind words like "the list of" or "the state of". */
function emptyBefore(rules: EnglishRules, at: number): readonly number[] {
  const article = rules.lexicon.is(at, 'the', 'a', 'an', 'any') ? at + 1 : at;
  return rules.lexicon.words(emptyNouns, article).map(({ to }) => to);
}

/** Gives a count before the noun to the extreme it belongs to; a count without one is no noun phrase. */
export function settled(noun: NounPhrase): NounPhrase | undefined {
  const marker = noun.modifiers.find(isCountMarker);
  if (marker === undefined) return noun;
  const rest = noun.modifiers.filter((modifier) => modifier !== marker);
  const extreme = rest.findIndex((modifier) => modifier.kind === 'extreme' && modifier.count === undefined);
  const found = rest[extreme];
  if (found?.kind !== 'extreme' || marker.kind !== 'extreme' || marker.count === undefined) return undefined;
  return { ...noun, modifiers: rest.with(extreme, { ...found, count: marker.count }) };
}

function isCountMarker(modifier: Modifier): boolean {
  return modifier.kind === 'extreme' && modifier.rank === 0;
}
