import type { Phenomenon } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import { unitName } from '@dbdiag/language';
import { isFreeUnit } from './meets-threshold.ts';

type Units = NonNullable<Lexicon['units']>;

/** The units that knowledge counts in: those it declares, and those of its thresholds that aren't converted. */
export function unitsOf(phenomena: readonly Phenomenon[], { units = [] }: Lexicon): Units {
  return [...units, ...phenomena.flatMap(({ threshold }) => (threshold !== undefined && isFreeUnit(threshold) ? [[threshold.unit]] : []))];
}

/** The phenomena with the units of their thresholds in the spelling that is declared first. */
export function inOneSpelling(phenomena: readonly Phenomenon[], { units = [] }: Lexicon): readonly Phenomenon[] {
  const first = new Map(units.flatMap((spellings) => spellings.map((spelling) => [unitName(spelling), spellings[0] ?? spelling])));
  return phenomena.map((phenomenon) => {
    const { threshold } = phenomenon;
    const unit = threshold !== undefined && isFreeUnit(threshold) ? first.get(unitName(threshold.unit)) : undefined;
    return threshold === undefined || unit === undefined ? phenomenon : { ...phenomenon, threshold: { ...threshold, unit } };
  });
}
