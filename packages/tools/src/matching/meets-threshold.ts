import type { Threshold } from '@dbdiag/graph-engine';
import type { Quantity } from '@dbdiag/language';
import { unitName } from '@dbdiag/language';

/**
 * Whether the quantities that fit the unit of a threshold make the phenomenon hold. A value right at the threshold
 * counts as holding, as people quote the round number; nothing at all never is more than something.
 *
 * @param exactly - The values are exact, as those of settings: right at the threshold doesn't hold.
 * @returns `undefined` where no quantity fits, its bound leaves it open ("over 50 %" against more than 85 %), or
 * quantities disagree: one of them measures something else ("1 row, 50000 buffers").
 */
export function meetsThreshold(quantities: readonly Quantity[], threshold: Threshold, exactly = false): boolean | undefined {
  const fitting = quantities.filter((quantity) => fits(quantity, threshold));
  const answers = new Set(fitting.map((quantity) => quantityMeets(quantity, threshold, exactly)));
  const [answer] = answers;
  return answers.size === 1 ? answer : undefined;
}

function quantityMeets(quantity: Quantity, threshold: Threshold, exactly: boolean): boolean | undefined {
  const { number, bound } = inUnitOf(threshold, quantity);
  const isAt = number === threshold.value && !exactly;
  const holds = threshold.operator === '>' ? (number > threshold.value || isAt) && number !== 0 : number < threshold.value || isAt;
  switch (bound) {
    case 'exact':
      return holds;
    case 'above':
      return number >= threshold.value ? threshold.operator === '>' : undefined;
    case 'below':
      return number <= threshold.value ? threshold.operator === '<' : undefined;
  }
}

/** The first quantity whose unit can be converted to that of the threshold. */
export function findFitting(quantities: readonly Quantity[], threshold: Threshold): Quantity | undefined {
  return quantities.find((quantity) => fits(quantity, threshold));
}

function fits({ unit, perSecond, setting, complement, written }: Quantity, threshold: Threshold): boolean {
  if (complement && isOfSetting(threshold)) return false;
  if (setting !== undefined && !`${threshold.quantity.zh ?? ''} ${threshold.quantity.en ?? ''}`.toLowerCase().includes(setting))
    return false;
  switch (threshold.unit) {
    case '%':
      return unit === '%';
    case 'ms':
    case 's':
      return unit === 'ms' && !perSecond;
    case 'bytes':
      return unit === 'bytes' && perSecond === isRate(threshold);
    case 'count':
      return unit === 'count' && !perSecond;
    case '/s':
      return unit === 'count' && perSecond;
    case 'ratio':
      // "random_page_cost is 4" is four times what it is divided by, which nobody changes.
      return unit === 'times' || (unit === 'count' && !perSecond && isOfSetting(threshold));
    default:
      return written !== undefined && (written.unit === '' || written.unit === unitName(threshold.unit));
  }
}

const knownUnits: readonly Threshold['unit'][] = ['%', 'ms', 's', 'bytes', 'count', '/s', 'ratio'];

/** Numbers aren't converted to the unit of the threshold, only compared where its word stands behind them. */
export function isFreeUnit({ unit }: Threshold): boolean {
  return !knownUnits.includes(unit);
}

/** What a setting takes of a whole leaves the rest to others: "20 % of memory is free" doesn't measure it. */
function isOfSetting({ quantity }: Threshold): boolean {
  return /[a-z]_[a-z]/.test(`${quantity.zh ?? ''} ${quantity.en ?? ''}`);
}

/** It is measured per second. */
export function isRate({ quantity }: Threshold): boolean {
  return /每秒|per second|\/s\b/.test(`${quantity.zh ?? ''} ${quantity.en ?? ''}`);
}

function inUnitOf(
  threshold: Threshold,
  { number, complement, bound, written }: Quantity,
): { readonly number: number; readonly bound: Quantity['bound'] } {
  if (threshold.unit === 's') return { number: number / 1000, bound };
  if (threshold.unit === '%' && complement && !isComplement(threshold))
    return { number: 100 - number, bound: bound === 'exact' ? 'exact' : bound === 'above' ? 'below' : 'above' };
  return { number: isFreeUnit(threshold) ? (written?.number ?? number) : number, bound };
}

/** The threshold itself is about what is left or missing. */
function isComplement({ quantity }: Threshold): boolean {
  return /空闲|剩余|未命中|\b(?:free|idle|unused|available|miss)/i.test(`${quantity.zh ?? ''} ${quantity.en ?? ''}`);
}
