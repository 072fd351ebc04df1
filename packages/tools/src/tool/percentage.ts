/**
 * A probability as a whole percentage where that is honest: never "100", never "0" above 0.
 * Nothing inferred is certain: a 1 is what rounding made of all but one.
 *
 * @param probability - In [0, 1].
 * @returns The number without a sign, for example `62`, `99.7`, `>99.9` or `<0.1`.
 */
export function percentage(probability: number): string {
  const percent = probability * 100;
  if (percent > 0 && percent < 0.1) return '<0.1';
  if (percent > 99.9) return '>99.9';
  return percent < 1 || percent > 99 ? String(Math.round(percent * 10) / 10) : String(Math.round(percent));
}
