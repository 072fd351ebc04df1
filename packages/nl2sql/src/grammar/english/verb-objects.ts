import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import { turn } from '../shared/ambiguous-parse.ts';
import type { EnglishRules, VerbLink } from './english-rules.ts';
import { mayBe } from './lexicon.ts';
import { linkedBy, withVerb } from './verbs.ts';
import { havingWords } from './words/small-words.ts';
import { linkingVerbs } from './words/verb-words.ts';

type Modifiers = readonly Modifier[];

/** Objects of a verb; a verb alone ("that exist") says that there are such things, where it is one that says no more. */
export function objects(rules: EnglishRules, at: number): readonly Parsed<Modifiers>[] {
  const verbs = rules.verb(at);
  const having = verbs.flatMap((verb) =>
    turn(
      rules.possession(verb.to),
      (modifiers): Modifiers | undefined => (carries(modifiers, verb.value) ? withVerb(stretched(modifiers, at), verb.value) : undefined),
      verb.cost,
    ),
  );
  const by = verbs.flatMap((verb) => {
    if (!rules.lexicon.is(verb.to - 1, 'by')) return [];
    return turn(
      rules.nounPhrase(verb.to),
      (noun, to): Modifiers | undefined =>
        noun.head === undefined ? undefined : [linkedBy(verb.value, noun, { from: at, to, negated: false, reversed: true })],
      verb.cost - 0.05,
    );
  });
  const alone = rules.lexicon.words(linkingVerbs, at).map(({ to }) => ({ value: [], to, cost: 0.6 }));
  const accompanied = rules.lexicon
    .words(linkingVerbs, at)
    .flatMap(({ to }) =>
      rules.lexicon.is(to, 'there')
        ? [{ value: [], to: to + 1, cost: 0.1 }]
        : rules.lexicon.words(havingWords, to).length === 0
          ? []
          : turn(rules.prepositional(to), (modifiers) => modifiers, 0.2),
    );
  const pronouns = verbs.flatMap((verb) =>
    turn(
      rules.plainNoun(verb.to),
      (noun, to): Modifiers | undefined =>
        noun.head === undefined && noun.modifiers.length === 0
          ? [pronounObject(rules, verb.value, { from: at, noun: { ...noun, from: verb.to, to } })]
          : undefined,
      verb.cost,
    ),
  );
  return [...by, ...having, ...pronouns, ...accompanied, ...alone];
}

/** "use it"; "are liked by someone": there is such a liking. */
function pronounObject(
  { lexicon }: EnglishRules,
  verb: VerbLink,
  { from, noun }: { readonly from: number; readonly noun: NounPhrase },
): Modifier {
  const { to } = noun;
  const acts = verb.link === undefined ? [] : lexicon.things(verb.link.from).map(({ value }) => value);
  const anybody = lexicon.is(noun.from, 'someone', 'anyone', 'somebody') ? acts.find((act) => mayBe(act, 'dataset')) : undefined;
  if (anybody === undefined) return linkedBy(verb, noun, { from, to, negated: false, reversed: lexicon.is(noun.from - 1, 'by') });
  const liking: NounPhrase = { kind: 'noun', from: anybody.from, to: anybody.to, head: anybody, modifiers: [] };
  return linkedBy(verb, liking, { from, to, negated: false, reversed: lexicon.is(noun.from - 1, 'by') });
}

/** A verb that says how things are connected needs a thing that is: it would be lost on a comparison. */
function carries(modifiers: Modifiers, verb: VerbLink): boolean {
  if (verb.link === undefined && verb.concept === undefined) return true;
  return modifiers.every(({ kind }) => kind === 'linked' || kind === 'extreme' || kind === 'any' || kind === 'all');
}

/** Modifiers that begin with the verb. */
function stretched(modifiers: Modifiers, from: number): Modifiers {
  return modifiers.map((modifier) => ({ ...modifier, from: Math.min(from, modifier.from) }));
}
