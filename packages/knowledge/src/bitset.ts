const bitsPerDigit = 4;

/**
 * Writes a set of positions as hexadecimal digits, four positions a digit, the lowest position in the highest bit of
 * the first digit. Trailing zeros are left out, so an empty set is an empty text. Needs no `Buffer` and no `atob`,
 * and gzip takes the rest of the repetition out.
 *
 * @param positions - Whole numbers from 0 up; order and duplicates don't matter.
 */
export function encodeBitset(positions: readonly number[]): string {
  const digits: number[] = Array.from({ length: Math.ceil((Math.max(-1, ...positions) + 1) / bitsPerDigit) }, () => 0);
  for (const position of positions) {
    const digit = Math.floor(position / bitsPerDigit);
    digits[digit] = (digits[digit] ?? 0) | (1 << (bitsPerDigit - 1 - (position % bitsPerDigit)));
  }
  return digits.map((digit) => digit.toString(16)).join('');
}

/** Reads what {@link encodeBitset} wrote: the positions in the set, ascending. */
export function decodeBitset(text: string): readonly number[] {
  const positions: number[] = [];
  for (let digit = 0; digit < text.length; digit += 1) {
    const bits = Number.parseInt(text.charAt(digit), 16);
    for (let bit = 0; bit < bitsPerDigit; bit += 1) {
      if ((bits & (1 << (bitsPerDigit - 1 - bit))) !== 0) positions.push(digit * bitsPerDigit + bit);
    }
  }
  return positions;
}
