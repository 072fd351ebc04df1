import type { Modifier, TargetPhrase } from '../../parser/phrase.ts';
import type { Clause } from './clause.ts';

type Extreme = Extract<Modifier, { kind: 'extreme' }>;

/**
 * "Which lakes have the largest areas, ordered from largest to smallest?" asks for all of them in that order, with what they are ordered by: one
 * alone couldn't be ordered. So many of them ("the 3 largest, ordered …") stay so many.
 */
export function listInsteadOfExtreme(clause: Clause): Clause {
  const [order, ...further] = clause.order;
  const [first, ...others] = clause.targets;
  if (order === undefined || further.length > 0 || order.by !== undefined || first?.kind !== 'noun') return clause;
  const extreme = first.modifiers.find((modifier): modifier is Extreme => modifier.kind === 'extreme');
  if (extreme?.subject === undefined || extreme.count !== undefined || extreme.rank !== 1) return clause;
  const noun = { ...first, modifiers: first.modifiers.filter((modifier) => modifier !== extreme) };
  const shown: readonly TargetPhrase[] = extreme.subject.kind === 'noun' ? [extreme.subject] : [];
  return { ...clause, targets: [noun, ...shown, ...others], order: [{ ...order, by: extreme.subject }] };
}
