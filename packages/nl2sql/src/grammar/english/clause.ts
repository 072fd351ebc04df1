import type { Modifier, NounPhrase, QuestionPhrase, TargetPhrase } from '../../parser/phrase.ts';

/** What a question says so far: a {@link QuestionPhrase} without the account of its words. */
export type Clause = Omit<QuestionPhrase, 'idle' | 'used' | 'weight'>;

/** A clause that asks for targets, and says nothing else. */
export function clauseOf(asks: Clause['asks'], targets: readonly TargetPhrase[], more: Partial<Clause> = {}): Clause {
  return { asks, targets, groups: [], modifiers: [], exclusions: [], inclusions: [], order: [], distinct: false, ...more };
}

/** A noun with more said of it. */
export function nounWith(noun: NounPhrase, modifiers: readonly Modifier[], to = noun.to): NounPhrase {
  return { ...noun, to: Math.max(noun.to, to), modifiers: [...noun.modifiers, ...modifiers] };
}

/** What a clause asks for, as targets of another clause: a count becomes a figure. */
function targetsOf(clause: Clause): readonly TargetPhrase[] {
  if (clause.asks !== 'count') return clause.targets;
  return clause.targets.map(
    (target): TargetPhrase =>
      target.kind === 'noun' ? { kind: 'aggregate', from: target.from, to: target.to, aggregate: 'count', of: target } : target,
  );
}

/** Two clauses of one question: the second adds to what is shown, and to what holds. */
export function joinClauses(first: Clause, second: Clause): Clause {
  const added = targetsOf(second);
  const counted = first.asks === 'count' && added.length === 0;
  const limit = first.limit ?? second.limit;
  const fold = first.fold ?? second.fold;
  const comparison = first.comparison ?? second.comparison;
  return {
    asks: counted ? 'count' : added.length === 0 ? first.asks : 'list',
    targets: counted ? first.targets : [...(added.length === 0 ? first.targets : targetsOf(first)), ...added],
    groups: [...first.groups, ...second.groups],
    modifiers: [...first.modifiers, ...second.modifiers],
    exclusions: [...first.exclusions, ...second.exclusions],
    inclusions: [...first.inclusions, ...second.inclusions],
    order: [...first.order, ...second.order],
    ...(limit === undefined ? {} : { limit }),
    ...(fold === undefined ? {} : { fold }),
    ...(comparison === undefined ? {} : { comparison }),
    distinct: first.distinct || second.distinct,
  };
}
