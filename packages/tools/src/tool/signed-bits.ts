/**
 * Evidence with its sign, to a tenth of a bit.
 *
 * @param bits - A log-odds in bits, of any size and sign.
 * @returns For example `+3.2` or `−12.1`; a little is never shown as nothing: `+<0.1`, `−<0.1`; `0` for none.
 */
export function signedBits(bits: number): string {
  const rounded = Math.abs(bits).toFixed(1);
  if (Number(rounded) === 0) return bits === 0 ? '0' : `${bits > 0 ? '+' : '−'}<0.1`;
  return `${bits > 0 ? '+' : '−'}${rounded}`;
}
