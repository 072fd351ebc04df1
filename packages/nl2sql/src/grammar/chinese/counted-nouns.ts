import type { Chart, CountedNoun } from './chart.ts';
import { afterNumberWords, operatorWords } from './comparison-words.ts';
import { afterMeasure, afterParticle } from './noun-phrases.ts';
import { severalWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { turned } from './readings.ts';

/** All ways to read a stretch as so many things. */
export function countedNouns(chart: Chart, from: number, to: number): readonly Reading<CountedNoun>[] {
  if (chart.words.broken(from, to)) return [];
  const { words } = chart;
  const operators = [...words.wordsFrom(operatorWords, from, to), undefined];
  const numbered = operators.flatMap((operator) => {
    const start = operator?.to ?? from;
    return words.numbersFrom(start, to - 1).flatMap((number) => {
      if (number.percent || number.ordinal) return [];
      const end = number.to;
      const afters = afterMeasure(chart, end, to).flatMap((measured) => [
        { at: measured.at, operator: operator?.sense ?? ('=' as const), cost: 1 },
        ...(operator === undefined ? words.wordsFrom(afterNumberWords, measured.at, to) : []).flatMap((word) =>
          afterMeasure(chart, word.to, to).flatMap((again) =>
            afterParticle(chart, again.at, to).map((begin) => ({ at: begin.at, operator: word.sense, cost: 1 })),
          ),
        ),
      ]);
      return afters.flatMap((after) =>
        turned(chart.noun(after.at, to), after.cost + (operator === undefined ? 0 : 1), (noun): CountedNoun | undefined =>
          isCountOperator(after.operator) ? { noun, operator: after.operator, value: number.value } : undefined,
        ),
      );
    });
  });
  const many = words
    .wordsFrom(severalWords, from, to)
    .flatMap((word) => turned(chart.noun(word.to, to), 1, (noun): CountedNoun => ({ noun, operator: '>', value: 1 })));
  return [...numbered, ...many];
}

/** Whether things can be counted so. */
export function isCountOperator(operator: string): operator is CountedNoun['operator'] {
  return ['=', '!=', '<', '<=', '>', '>='].includes(operator);
}
