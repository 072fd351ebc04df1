const digits: ReadonlyMap<string, number> = new Map(Array.from('零一二三四五六七八九', (character, value) => [character, value]));
const powers: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** The value of a Chinese numeral below ten thousand (`九十五`, `两百`, `半`, `一百五` for 150); NaN for anything else. */
export function chineseNumber(numeral: string): number {
  if (numeral === '半') return 0.5;
  let sum = 0;
  let pending: number | undefined;
  let least: number | undefined;
  for (const character of numeral) {
    const digit = character === '两' ? 2 : digits.get(character);
    const power = powers.get(character);
    if (digit !== undefined) {
      pending = digit;
      if (digit === 0) least = undefined;
    } else if (power !== undefined) {
      sum += (pending ?? 1) * power;
      pending = undefined;
      least = power;
    } else return NaN;
  }
  // 一百五 is 150: without 零 the last digit is of the next smaller power.
  const unit = least !== undefined && least > 10 ? least / 10 : 1;
  return numeral === '' ? NaN : sum + (pending ?? 0) * unit;
}
