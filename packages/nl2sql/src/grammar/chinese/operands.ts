import type { LiteralPhrase, OperandPhrase } from '../../parser/phrase.ts';
import type { Chart } from './chart.ts';
import { ownAggregateWords } from './comparison-words.ts';
import { measureWords, periodAverageWords, unitWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';
import { joinWords } from './sentence-words.ts';

/** All ways to read a stretch as one literal. */
export function literals(chart: Chart, from: number, to: number): readonly Reading<LiteralPhrase>[] {
  const { words } = chart;
  const readings: Reading<LiteralPhrase>[] = [];
  for (const number of words.numbersFrom(from, to)) {
    if (number.ordinal) continue;
    const { value, percent, to: end } = number;
    const unit = end === to ? number.unit : words.text(end, to);
    const known = end === to || words.word(measureWords, end, to) !== undefined || words.word(unitWords, end, to) !== undefined;
    if (!known || (end < to && number.unit !== undefined)) continue;
    readings.push({
      value: { kind: 'number', from, to, value, percent, ...(unit === undefined ? {} : { unit }) },
      cost: end === to ? 1 : 1.5,
    });
  }
  const quoted = words.quoted(from, to);
  const named = words.choice('value', from, to);
  if (quoted !== undefined || named !== undefined) {
    const text = quoted ?? words.text(from, to);
    const value: LiteralPhrase = { kind: 'text', from, to, text, quoted: quoted !== undefined, mentions: words.mentions(from, to) };
    readings.push({ value, cost: named?.cost ?? 1 });
  }
  const time = words.choice('time', from, to);
  if (time !== undefined) readings.push({ value: { kind: 'time', from, to, choice: time.choice }, cost: time.cost });
  return readings;
}

/** Words that nobody knows, one after the other: a value that no index has. */
export function unknownTexts(chart: Chart, from: number, to: number): readonly Reading<readonly LiteralPhrase[]>[] {
  if (from >= to) return [];
  for (let index = from; index < to; index += 1) if (!chart.words.unknown(index)) return [];
  return [{ value: [{ kind: 'text', from, to, text: chart.words.text(from, to), quoted: false, mentions: [] }], cost: 2 }];
}

/** Several literals, any of which will do. */
export function literalLists(chart: Chart, from: number, to: number): readonly Reading<readonly LiteralPhrase[]>[] {
  const single = turned(chart.literal(from, to), 0, (literal) => [literal]);
  const several = chart.words
    .splitsBefore(joinWords, from, to)
    .flatMap((at) =>
      chart.words
        .wordsFrom(joinWords, at, to)
        .flatMap((word) =>
          paired(chart.literal(from, at), chart.literals(word.to, to), (first, rest) => ({ value: [first, ...rest], cost: 0.5 })),
        ),
    );
  return [...single, ...several];
}

/** All ways to read a stretch as what something is compared with. */
export function operands(chart: Chart, from: number, to: number): readonly Reading<OperandPhrase>[] {
  const own = chart.words.word(ownAggregateWords, from, to);
  const aggregates: readonly Reading<OperandPhrase>[] =
    own === undefined ? [] : [{ value: { kind: 'own-aggregate', from, to, aggregate: own }, cost: 1 }];
  const periodAverages = chart.words
    .wordsFrom(periodAverageWords, from, to)
    .flatMap((word) =>
      turned(chart.noun(word.to, to), 1, (): OperandPhrase => ({ kind: 'own-aggregate', from, to, aggregate: 'average' })),
    );
  const items = turned(chart.literals(from, to), 0, (list): OperandPhrase => ({ kind: 'literals', items: list }));
  const targets = turned(chart.target(from, to), 0.5, (target): OperandPhrase => ({ kind: 'target', target }));
  return [...aggregates, ...periodAverages, ...items, ...targets];
}
