import type { Phenomenon, Threshold } from '@dbdiag/graph-engine';
import type { Quantity } from '@dbdiag/language';
import { findQuantities, spelledOut } from '@dbdiag/language';
import { findFitting, isFreeUnit, isRate, meetsThreshold } from './meets-threshold.ts';
import { shareIn } from './share-of-whole.ts';

type FindQuantities = typeof findQuantities;

/**
 * Whether a value that was given for a check makes its phenomenon hold. Only the check is meant, so that a number without a unit has the
 * unit in which the check states its limit.
 *
 * @param words - What was said, with whatever stands around the number: "98%", "196/200", "2 hours behind".
 * @param find - Finds numbers, also in the units of the knowledge. Default: in those that everybody knows.
 * @returns `undefined` where the phenomenon has no threshold, or the value can't be compared with it.
 */
export function judgeValue(
  words: string,
  { description, threshold }: Pick<Phenomenon, 'description' | 'threshold'>,
  find: FindQuantities = findQuantities,
): boolean | undefined {
  if (threshold === undefined) return undefined;
  const text = words.normalize('NFKC');
  const share = threshold.unit === '%' ? shareIn(text, find) : undefined;
  if (share !== undefined) return meetsThreshold([share], threshold);
  const quantities = quantitiesOf(text, find).map((quantity) => asMeasured(quantity, threshold));
  const measured = quantities.filter((quantity) => findFitting([quantity], threshold) !== undefined);
  if (measured.length > 0) return meetsThreshold(measured, threshold);
  const unit = isFreeUnit(threshold) ? undefined : statedUnit(threshold, [description.zh ?? '', description.en ?? ''], find);
  const bare = quantities.filter(({ unit: its, written }) => its === 'count' && written?.unit === '');
  return meetsThreshold(
    bare.flatMap((quantity) => inUnit(quantity, unit, threshold)),
    threshold,
  );
}

/** Numbers in digits and, where there are none, in words without a unit: 一百五, "nine million". */
function quantitiesOf(text: string, find: FindQuantities): readonly Quantity[] {
  const found = find(text);
  if (found.length > 0) return found;
  const number = spelledOut(text);
  if (number === undefined) return [];
  return [{ text, number, unit: 'count', perSecond: false, bound: 'exact', complement: false, at: 0, written: { number, unit: '' } }];
}

/** A rate was asked for: whoever answers "45k" or "12 MB" needn't say "per second" again. */
function asMeasured(quantity: Quantity, threshold: Threshold): Quantity {
  const isPerSecond = threshold.unit === '/s' || (threshold.unit === 'bytes' && isRate(threshold));
  const fitsRate = quantity.unit === (threshold.unit === 'bytes' ? 'bytes' : 'count');
  return isPerSecond && fitsRate ? { ...quantity, perSecond: true } : quantity;
}

/** What one of the unit comes to that a check states its limit in. */
interface StatedUnit {
  readonly unit: Quantity['unit'];
  readonly factor: number;
}

/** "More than 300 seconds": a bare number is in seconds. Without such words a limit in bytes has no unit that people count in. */
function statedUnit(threshold: Threshold, descriptions: readonly string[], find: FindQuantities): StatedUnit | undefined {
  const limit = threshold.unit === 's' ? threshold.value * millisecondsPerSecond : threshold.value;
  const stated = descriptions
    .flatMap((text) => find(text))
    .map((quantity) => asMeasured(quantity, threshold))
    .find((quantity) => findFitting([quantity], threshold) !== undefined && quantity.number === limit && quantity.unit !== 'count');
  if (stated?.written !== undefined) return { unit: stated.unit, factor: stated.number / stated.written.number };
  switch (threshold.unit) {
    case '%':
      return { unit: '%', factor: 1 };
    case 'ms':
      return { unit: 'ms', factor: 1 };
    case 's':
      return { unit: 'ms', factor: millisecondsPerSecond };
    case 'ratio':
      return { unit: 'times', factor: 1 };
    default:
      return undefined;
  }
}

const millisecondsPerSecond = 1000;

/** Nothing is nothing in every unit. */
function inUnit(quantity: Quantity, stated: StatedUnit | undefined, threshold: Threshold): readonly Quantity[] {
  if (stated !== undefined)
    return [
      { ...quantity, unit: stated.unit, number: quantity.number * stated.factor, perSecond: stated.unit === 'bytes' && isRate(threshold) },
    ];
  if (threshold.unit === 'bytes' && quantity.number === 0) return [{ ...quantity, unit: 'bytes', perSecond: isRate(threshold) }];
  return [];
}
