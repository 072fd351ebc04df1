import type { Modifier, NounPhrase } from '../../parser/phrase.ts';
import type { Parsed } from '../shared/ambiguous-parse.ts';
import { follow, turn } from '../shared/ambiguous-parse.ts';
import { compareOf } from './comparand.ts';
import type { Comparand, EnglishRules } from './english-rules.ts';
import type { NumberLiteral } from './lexicon.ts';
import { mayBe, span } from './lexicon.ts';
import type { OrderOperator } from './words/comparison-words.ts';

/** What a reading costs in which a thing that could be counted is taken for a figure, or the other way round. */
const unlikelyKind = 0.5;

/** "at least 3 pets", "2 or more pets", "between 1 and 2 pets", "no pets", "3 cylinders". */
export function counted(rules: EnglishRules, at: number): readonly Parsed<readonly Modifier[]>[] {
  const { lexicon } = rules;
  const bare = turn(lexicon.numbers(at), (item): Comparand => ({ operator: '=', operand: { kind: 'literals', items: [item] } }));
  return follow(
    [...rules.comparand(at), ...bare],
    (amount) => (isAmount(amount.value) ? nounBehindNumber(rules, amount.to) : []),
    (amount, noun, { to }): { amount: Comparand; noun: NounPhrase; to: number } => ({ amount, noun, to }),
  ).flatMap(({ value: { amount, noun }, to, cost }) => {
    const counts = linkedCount(amount, noun, { from: at, to });
    const figure: readonly Modifier[] = [compareOf({ ...amount, subject: noun }, span(at, to))];
    const [countCost, figureCost] = kindCosts(noun);
    return [
      ...(counts === undefined ? [] : [{ value: counts, to, cost: cost + countCost }]),
      { value: figure, to, cost: cost + figureCost },
    ];
  });
}

/** Things are counted, properties and figures are compared. */
function kindCosts(noun: NounPhrase): readonly [counted: number, compared: number] {
  const thing = mayBe(noun.head, 'dataset') || mayBe(noun.head, 'value');
  const figure = mayBe(noun.head, 'field', 'metric');
  if (thing && figure) return [0, 0.05];
  return thing ? [0, unlikelyKind] : [unlikelyKind, 0];
}

function isAmount({ operand }: Comparand): boolean {
  return operand.kind === 'literals' && operand.items.length > 0 && operand.items.every(({ kind }) => kind === 'number');
}

/** The noun of an amount: without an article, but with a unit or "different" before it. */
function nounBehindNumber(rules: EnglishRules, at: number): readonly Parsed<NounPhrase>[] {
  return rules
    .nounPhrase(at)
    .filter(({ value }) => value.head !== undefined && !rules.lexicon.is(at, 'the', 'a', 'an', 'each', 'every', 'no'));
}

function linkedCount(
  amount: Comparand,
  noun: NounPhrase,
  at: { readonly from: number; readonly to: number },
): readonly Modifier[] | undefined {
  if (amount.operand.kind !== 'literals') return undefined;
  const numbers = amount.operand.items.filter((item): item is NumberLiteral => item.kind === 'number').map(({ value }) => value);
  const [low, high] = numbers;
  if (low === undefined) return undefined;
  const linked = (operator: OrderOperator, value: number): Modifier => ({
    kind: 'linked',
    ...at,
    noun,
    negated: false,
    count: { operator, value },
  });
  if (amount.operator === 'between' && high !== undefined) return [linked('>=', low), linked('<=', high)];
  if (numbers.length > 1) return [{ kind: 'any', ...at, modifiers: numbers.map((value) => linked('=', value)) }];
  return isOrder(amount.operator) ? [linked(amount.operator, low)] : undefined;
}

function isOrder(operator: Comparand['operator']): operator is OrderOperator {
  return ['=', '!=', '<', '<=', '>', '>='].includes(operator);
}
