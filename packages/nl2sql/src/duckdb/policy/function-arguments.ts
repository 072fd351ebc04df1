import type { Fields } from './syntax-tree.ts';
import { isFields } from './syntax-tree.ts';

/** Most rows of one series. */
const MAX_SERIES = 10_000;
/** Longest text that padding may make, in characters. */
const MAX_PADDING = 1_000;

/** Says what is wrong with the arguments of a call, or nothing. */
type ArgumentCheck = (args: readonly Fields[]) => string | undefined;

const padding: ArgumentCheck = ([, length]) => {
  const size = constantOf(length);
  return typeof size === 'number' && size <= MAX_PADDING ? undefined : `its length has to be a number up to ${MAX_PADDING}, written out`;
};

/** What is put in is written out and no longer than what is taken out, so that nested calls don't multiply. */
const replacing: ArgumentCheck = ([, taken, put]) => {
  const [from, to] = [constantOf(taken), constantOf(put)];
  const small = typeof from === 'string' && typeof to === 'string' && to.length <= Math.max(1, from.length);
  return small ? undefined : 'what it replaces has to be written out, with something no longer';
};

const replacingPattern: ArgumentCheck = ([, pattern, put]) => {
  const [from, to] = [constantOf(pattern), constantOf(put)];
  return typeof from === 'string' && typeof to === 'string' && to.length <= 1
    ? undefined
    : 'its pattern has to be written out, with at most one character in its place';
};

const series: ArgumentCheck = (args) =>
  (seriesLength(args) ?? Infinity) <= MAX_SERIES
    ? undefined
    : `it needs whole numbers or dates, written out, and at most ${MAX_SERIES} rows`;

/** Functions that are harmless with some arguments only. */
export const checkedFunctions: ReadonlyMap<string, ArgumentCheck> = new Map([
  ['lpad', padding],
  ['rpad', padding],
  ['replace', replacing],
  ['regexp_replace', replacingPattern],
  ['generate_series', series],
  ['range', series],
]);

/** What a literal holds, casts of it looked through. */
export function constantOf(node: Fields | undefined): string | number | undefined {
  if (node === undefined) return undefined;
  if (node.class === 'CAST' && isFields(node.child)) return constantOf(node.child);
  if (node.class === 'FUNCTION' && node.function_name === '-') {
    const [only, ...more] = childrenOf(node);
    const value = constantOf(only);
    return more.length === 0 && typeof value === 'number' ? -value : undefined;
  }
  if (node.class !== 'CONSTANT' || !isFields(node.value)) return undefined;
  const { value } = node.value;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The arguments of a call. */
export function childrenOf({ children }: Fields): readonly Fields[] {
  return Array.isArray(children) ? children.filter(isFields) : [];
}

/** Rows of a series whose bounds are written out; `undefined` where they aren't. */
function seriesLength([first, second, step]: readonly Fields[]): number | undefined {
  const [a, b] = [constantOf(first), constantOf(second)];
  if (typeof a === 'number' && second === undefined) return whole(a);
  if (typeof a === 'number' && typeof b === 'number') {
    const by = step === undefined ? 1 : constantOf(step);
    return typeof by === 'number' && by !== 0 && Number.isSafeInteger(by) && whole(a) !== undefined && whole(b) !== undefined
      ? Math.max(0, Math.floor((b - a) / by) + 1)
      : undefined;
  }
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  const days = (Date.parse(b) - Date.parse(a)) / 86_400_000;
  const stepDays = shortestDays(step);
  return Number.isFinite(days) && stepDays !== undefined ? Math.max(0, Math.floor(days / stepDays) + 1) : undefined;
}

function whole(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The shortest a unit of an interval is, in days. */
const unitDays: Readonly<Record<string, number>> = {
  to_hours: 1 / 24,
  to_days: 1,
  to_weeks: 7,
  to_months: 28,
  to_quarters: 84,
  to_years: 365,
};

/** `INTERVAL 3 MONTH` is a call of `to_months`, around casts and a rounding of the number. */
function shortestDays(step: Fields | undefined): number | undefined {
  if (step?.class !== 'FUNCTION' || typeof step.function_name !== 'string') return undefined;
  const unit = Object.hasOwn(unitDays, step.function_name) ? unitDays[step.function_name] : undefined;
  const count = amountOf(childrenOf(step)[0]);
  return unit === undefined || count === undefined || count < 1 ? undefined : unit * count;
}

function amountOf(node: Fields | undefined): number | undefined {
  if (node?.class === 'CAST' && isFields(node.child)) return amountOf(node.child);
  if (node?.class === 'FUNCTION' && node.function_name === 'trunc') return amountOf(childrenOf(node)[0]);
  const value = Number(constantOf(node));
  return Number.isFinite(value) ? value : undefined;
}
