import type { Choice, Concept, Modifier, NounPhrase } from '../../parser/phrase.ts';
import { baseForms } from '../../reading/word-forms.ts';
import type { Parsed, Rule } from '../shared/ambiguous-parse.ts';
import { follow, orNothing, turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules, VerbLink } from './english-rules.ts';
import { span } from './lexicon.ts';
import { namingWords, prepositions } from './words/small-words.ts';
import { dateVerbs, happeningVerbs, linkingVerbs } from './words/verb-words.ts';

/** A verb that says only "belongs to", where the connection might have a label of its own. */
const plainVerbCost = 0.15;
/** A verb that nobody listed: something in the model has to be called like it. */
const unknownVerbCost = 0.7;
/** A word for a thing in the place of a verb. */
const nounVerbCost = 0.6;

/** A verb with the preposition behind it: "border", "runs through", "is the capital of". */
export function verbRule(rules: EnglishRules): Rule<VerbLink> {
  return (at) => verbAt(rules, at);
}

function verbAt(rules: EnglishRules, at: number): readonly Parsed<VerbLink>[] {
  const { lexicon } = rules;
  if (lexicon.is(at, 'be', 'do', 'not')) return [];
  if (lexicon.is(at, 'have')) return [{ value: {}, to: at + 1, cost: 0.05 }];
  const names = lexicon.words(namingWords, at).length > 0;
  const named = names
    ? []
    : lexicon
        .links(at)
        .map(({ value: link, to, cost }) => ({ value: { link }, to, cost: cost + (isVerbal(rules, link) ? 0 : nounVerbCost) }));
  const plain = turn(lexicon.words(linkingVerbs, at), (): VerbLink => ({}), plainVerbCost);
  const concepts = lexicon.words(linkingVerbs, at).map(({ to }) => ({ value: { concept: conceptOfVerb(rules, at, to) }, to, cost: 0.1 }));
  const unknown =
    named.length === 0 && plain.length === 0 && isUnknownVerb(rules, at)
      ? [{ value: { concept: conceptOfVerb(rules, at, at + 1) }, to: at + 1, cost: unknownVerbCost }]
      : [];
  const verbs = [...named, ...concepts.filter(({ value }) => !emptyVerbs.has(value.concept.properties[0] ?? '')), ...plain, ...unknown];
  return follow(
    verbs,
    ({ to }) => orNothing(lexicon.words(prepositions, to), to),
    (verb) => verb,
  );
}

/** Whether words can govern others: those of a relationship, participles, known verbs, and what ends in a preposition; "agent id" can't. */
function isVerbal({ lexicon }: EnglishRules, link: Choice): boolean {
  const [first, last] = [lexicon.tokens[link.from], link.to - 1];
  if (link.mentions.some(({ meaning }) => meaning.kind === 'relationship')) return true;
  const inflected = first !== undefined && /(?:ed|ing)$/.test(first.text.toLowerCase());
  return (
    inflected ||
    [linkingVerbs, dateVerbs, happeningVerbs].some((table) => lexicon.words<unknown>(table, link.from).length > 0) ||
    (last > link.from && lexicon.words(prepositions, last).length > 0)
  );
}

/** Verbs of having and being somewhere: no label is called like them. */
const emptyVerbs = new Set([
  'have',
  'be',
  'get',
  'come',
  'find',
  'exist',
  'lie',
  'sit',
  'locate',
  'situate',
  'see',
  'list',
  'keep',
  'include',
  'contain',
  'belong',
]);

function isUnknownVerb({ lexicon }: EnglishRules, at: number): boolean {
  const token = lexicon.tokens[at];
  if (token?.kind !== 'word' || lexicon.known(at) || !/^[a-z]{3,}$/.test(token.text)) return false;
  return (
    token.text !== token.base ||
    token.text.endsWith('ed') ||
    token.text.endsWith('ing') ||
    lexicon.is(at - 1, 'that', 'who', 'which', 'not', 'to', 'can')
  );
}

function conceptOfVerb({ lexicon }: EnglishRules, from: number, to: number): Concept {
  const token = lexicon.tokens[to - 1];
  const written = token?.text.toLowerCase() ?? '';
  const base = token?.base ?? written;
  const properties = [...new Set([base, written, ...baseForms(written), agentOf(base)])].filter((word) => word !== '');
  return { kind: 'concept', from, to, properties };
}

/** "direct" → "director", "own" → "owner": who does it. */
function agentOf(base: string): string {
  if (base.endsWith('e')) return `${base}r`;
  return /(?:ct|it|at)$/.test(base) ? `${base}or` : `${base}er`;
}

/** Connects with a thing by a verb. */
export function linkedBy(
  verb: VerbLink,
  noun: NounPhrase,
  said: { readonly from: number; readonly to: number; readonly negated: boolean; readonly reversed?: boolean },
): Modifier {
  const { from, to, negated, reversed } = said;
  return {
    kind: 'linked',
    ...span(from, to),
    ...(verb.link === undefined ? {} : { link: verb.link }),
    ...(verb.concept === undefined ? {} : { concept: verb.concept }),
    noun,
    negated,
    ...(reversed === true ? { reversed } : {}),
  };
}

/** Gives the links of modifiers that a verb governs its meaning: "teach at least two courses". */
export function withVerb(modifiers: readonly Modifier[], verb: VerbLink): readonly Modifier[] {
  if (verb.link === undefined && verb.concept === undefined) return modifiers;
  return modifiers.map((modifier): Modifier => {
    if (modifier.kind === 'linked') return { ...modifier, ...verb };
    if (modifier.kind === 'any' || modifier.kind === 'all') return { ...modifier, modifiers: withVerb(modifier.modifiers, verb) };
    if (modifier.kind === 'extreme' && modifier.subject !== undefined)
      return { ...modifier, subject: linkedSubject(modifier.subject, verb) };
    return modifier;
  });
}

/** "borders the most states": of the states that it borders. */
function linkedSubject(subject: NonNullable<Extract<Modifier, { kind: 'extreme' }>['subject']>, verb: VerbLink): typeof subject {
  if (subject.kind === 'aggregate' && subject.of.kind === 'noun') return { ...subject, of: linkedNoun(subject.of, verb) };
  return subject.kind === 'noun' ? linkedNoun(subject, verb) : subject;
}

function linkedNoun(noun: NounPhrase, verb: VerbLink): NounPhrase {
  const { from } = noun;
  const link = linkedBy(verb, { kind: 'noun', from, to: from, modifiers: [] }, { from, to: from, negated: false, reversed: true });
  return { ...noun, modifiers: [...noun.modifiers, link] };
}
