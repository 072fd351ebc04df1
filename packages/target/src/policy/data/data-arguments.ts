import type { FuncCall, Node } from 'libpg-query';
import { isSafePattern } from '../safe-pattern.ts';
import { seriesLength } from '../series-length.ts';
import { constantInteger, constantText, nameParts } from '../syntax-reading.ts';

/** Most rows of one generate_series. */
const MAX_SERIES = 10_000;
/** Longest text that padding may make, in characters. */
const MAX_PADDING = 1_000;
/** Largest exponent of numbers of any length. */
const MAX_EXPONENT = 64;

/** Says what is wrong with the arguments of a call, or nothing. */
type ArgumentCheck = (args: readonly Node[], call: FuncCall) => string | undefined;

const padding: ArgumentCheck = ([, length]) => {
  const size = constantInteger(length);
  return size !== undefined && size <= MAX_PADDING ? undefined : `its length has to be a number up to ${MAX_PADDING}, written out`;
};

const pattern: ArgumentCheck = ([, text]) => (isSafePattern(text) ? undefined : 'its pattern has to be a simple literal');

/** What is put in is no longer than what is taken out, so that nested calls don't multiply. */
const replacing: ArgumentCheck = ([, taken, put]) => {
  const [from, to] = [constantText(taken), constantText(put)];
  const small = from !== undefined && to !== undefined && to.length <= Math.max(1, from.length);
  return small ? undefined : 'what it replaces has to be written out, with something no longer';
};

const replacingPattern: ArgumentCheck = (args, call) => {
  const put = constantText(args[2]);
  if (put === undefined || put.length > 1 || put === '\\')
    return 'it may put at most one character, written out, in the place of what it finds';
  return pattern(args, call);
};

const series: ArgumentCheck = (args, call) => {
  const length = seriesLength(call) ?? dateSeriesLength(args) ?? Infinity;
  return length <= MAX_SERIES ? undefined : `it needs whole numbers or dates, written out, and at most ${MAX_SERIES} rows`;
};

/** Of numbers with any number of digits only small powers; of floating point ones all. */
const power: ArgumentCheck = ([base, exponent]) => {
  const small = Math.abs(constantInteger(exponent) ?? Infinity) <= MAX_EXPONENT;
  return small || (isFloat(base) && isFloat(exponent)) ? undefined : 'it needs a small exponent, written out, or two values cast to float8';
};

/** Functions that are harmless with some arguments only. */
export const checkedDataFunctions: ReadonlyMap<string, ArgumentCheck> = new Map<string, ArgumentCheck>([
  ['lpad', padding],
  ['rpad', padding],
  ['replace', replacing],
  ['regexp_replace', replacingPattern],
  ['generate_series', series],
  ['power', power],
  ['pow', power],
  ['substring', (args, call) => (constantText(args[1]) === undefined ? substringOfNumbers(args, call) : pattern(args, call))],
  ['similar_to_escape', ([text]) => (isSafePattern(text) ? undefined : 'its pattern has to be a simple literal')],
  ...[
    'regexp_count',
    'regexp_instr',
    'regexp_like',
    'regexp_match',
    'regexp_matches',
    'regexp_split_to_array',
    'regexp_split_to_table',
    'regexp_substr',
  ].map((name): [string, ArgumentCheck] => [name, pattern]),
]);

/** A text that is put together while the statement runs could be any pattern. */
const substringOfNumbers: ArgumentCheck = ([, from, ...more]) =>
  [from, ...more].every(isNumber) ? undefined : 'it takes numbers, or a simple pattern';

function isNumber(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('FuncCall' in node) return numberFunctions.has(nameParts(node.FuncCall.funcname).at(-1) ?? '');
  if ('A_Expr' in node) return ['+', '-', '*', '/'].includes(nameParts(node.A_Expr.name).at(-1) ?? '');
  if ('TypeCast' in node) return ['int2', 'int4', 'int8'].includes(nameParts(node.TypeCast.typeName?.names).at(-1) ?? '');
  return constantInteger(node) !== undefined;
}

const numberFunctions: ReadonlySet<string> = new Set(['char_length', 'length', 'position', 'strpos']);

function isFloat(node: Node | undefined): boolean {
  return node !== undefined && 'TypeCast' in node && nameParts(node.TypeCast.typeName?.names).at(-1) === 'float8';
}

/** The shortest a unit of an interval is, in days. */
const unitDays: ReadonlyMap<string, number> = new Map([
  ['hour', 1 / 24],
  ['day', 1],
  ['week', 7],
  ['mon', 28],
  ['month', 28],
  ['quarter', 84],
  ['year', 365],
]);

/** Number of rows of `generate_series('2025-01-01'::date, '2025-12-31'::date, '1 month'::interval)`. */
function dateSeriesLength([from, to, step]: readonly Node[]): number | undefined {
  const days = (Date.parse(constantText(to) ?? '') - Date.parse(constantText(from) ?? '')) / 86_400_000;
  const [, count = '', unit = ''] = /^\+?(\d{1,4}) ?([a-z]{3,7}?)s?$/i.exec(constantText(step) ?? '') ?? [];
  const unitLength = unitDays.get(unit.toLowerCase());
  if (!Number.isFinite(days) || unitLength === undefined || Number(count) < 1) return undefined;
  return Math.max(0, Math.floor(days / (unitLength * Number(count))) + 1);
}
