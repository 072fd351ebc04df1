/** Bits under which a second digit is shown, as the first would be 0 or 1. */
const fewBits = 0.1;

/** Bits with their sign: `+3.2`, `−0.4`. */
export function formatBits(bits: number): string {
  const shown = Math.abs(bits).toFixed(Math.abs(bits) < fewBits ? 2 : 1);
  return `${bits < 0 ? '−' : '+'}${shown}`;
}
