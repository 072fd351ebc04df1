import type { Modifier, NounPhrase, TargetPhrase } from '../../parser/phrase.ts';
import type { Clause } from './clause.ts';
import { mayBe } from './lexicon.ts';

/**
 * Says what pronouns of later targets stand for: "the names of the teachers and the courses they teach", "… and how many pets does each
 * have". A figure beside things is one for each of them.
 */
export function resolvePronouns(clause: Clause): Clause {
  const thing = clause.groups[0]?.phrase ?? clause.targets.map(thingOf).find((found) => found !== undefined);
  if (thing?.head === undefined) return clause;
  const resolved = clause.targets.map((target) => resolveTarget(target, thing));
  const counts = resolved.some(
    (target, index) => target !== clause.targets[index] && (target.kind !== 'noun' || mayBe(target.head, 'metric')),
  );
  const groups =
    counts && clause.groups.length === 0 ? [{ from: thing.from, to: thing.to, phrase: withoutDeterminer(thing) }] : clause.groups;
  return { ...clause, targets: resolved, groups };
}

/** What a pronoun costs for want of a noun, of which it keeps a little once it is known what it stands for. */
const pronounCost = 0.8;

/** How much less doubtful a clause is once it is known what its pronouns stand for. */
export function resolvedCost(clause: Clause): number {
  const resolved = resolvePronouns(clause).targets.filter((target, index) => target !== clause.targets[index]);
  return resolved.length * pronounCost;
}

/** The thing a target is about: of "the names of singers" the singers. */
function thingOf(target: TargetPhrase): NounPhrase | undefined {
  if (target.kind !== 'noun') return undefined;
  const owner = target.modifiers.find((modifier) => modifier.kind === 'of' && modifier.noun.head !== undefined);
  return owner?.kind === 'of' ? (thingOf(owner.noun) ?? owner.noun) : target.head === undefined ? undefined : target;
}

function withoutDeterminer({ kind, from, to, head, modifiers }: NounPhrase): NounPhrase {
  return { kind, from, to, ...(head === undefined ? {} : { head }), modifiers };
}

function resolveTarget(target: TargetPhrase, thing: NounPhrase): TargetPhrase {
  if (target.kind === 'noun') return resolveNoun(target, thing);
  if (target.kind !== 'aggregate' || target.of.kind !== 'noun') return target;
  const of = resolveNoun(target.of, thing);
  return of === target.of ? target : { ...target, of };
}

function resolveNoun(noun: NounPhrase, thing: NounPhrase): NounPhrase {
  if (!noun.modifiers.some(refersBack)) return noun;
  return { ...noun, modifiers: noun.modifiers.flatMap((modifier) => (refersBack(modifier) ? resolvedLink(modifier, thing) : [modifier])) };
}

type Link = Extract<Modifier, { kind: 'linked' | 'of' }>;

function refersBack(modifier: Modifier): modifier is Link {
  if (modifier.kind !== 'linked' && modifier.kind !== 'of') return false;
  return modifier.noun.head === undefined && modifier.noun.modifiers.length === 0 && modifier.noun.to > modifier.noun.from;
}

/** A connection that says no more than that there is one goes without saying beside the thing itself. */
function resolvedLink(modifier: Link, thing: NounPhrase): readonly Modifier[] {
  if (modifier.kind === 'of' || (modifier.link === undefined && modifier.concept === undefined)) return [];
  const { kind, from, to } = modifier.noun;
  return [{ ...modifier, noun: { kind, from, to, ...(thing.head === undefined ? {} : { head: thing.head }), modifiers: [] } }];
}
