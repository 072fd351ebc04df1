import type { FuncCall } from 'libpg-query';
import { constantInteger } from './syntax-reading.ts';

/** Number of rows of `generate_series(from, to[, step])` with whole numbers written out; otherwise `undefined`. */
export function seriesLength(call: FuncCall): number | undefined {
  const [from, to, step = 1, ...more] = (call.args ?? []).map(constantInteger);
  if (from === undefined || to === undefined || step === 0 || more.length > 0) return undefined;
  if ((call.args ?? []).length === 3 && constantInteger(call.args?.[2]) === undefined) return undefined;
  return Math.max(0, Math.floor((to - from) / step) + 1);
}
