import type { FuncCall, Node } from 'libpg-query';
import { isSafePath } from './safe-path.ts';
import { isSafePattern } from './safe-pattern.ts';
import { seriesLength } from './series-length.ts';
import { constantInteger, constantOf, constantText, nameParts, operatorOf } from './syntax-reading.ts';

/** Longest text that padding or repeating may make, in characters. */
const MAX_PADDING = 1000;
/** Most rows of one generate_series. */
const MAX_SERIES = 10_000;
/** Largest exponent: `1024 ^ 3` is what it is used for. */
const MAX_EXPONENT = 64;

/** Settings whose values hold passwords or command lines. */
export const secretSettings: ReadonlySet<string> = new Set([
  'archive_cleanup_command',
  'archive_command',
  'primary_conninfo',
  'recovery_end_command',
  'restore_command',
  'ssl_passphrase_command',
]);

/** Says what is wrong with the arguments of a call, or nothing. */
type ArgumentCheck = (args: readonly Node[], call: FuncCall) => string | undefined;

const padding: ArgumentCheck = ([, length]) => {
  const size = constantInteger(length);
  return size !== undefined && size <= MAX_PADDING ? undefined : `its length has to be a number up to ${MAX_PADDING}, written out`;
};

const pattern: ArgumentCheck = ([, text]) => (isSafePattern(text) ? undefined : 'its pattern has to be a simple literal');

const path: ArgumentCheck = ([, text]) => (isSafePath(text) ? undefined : 'its path has to be a simple literal');

const power: ArgumentCheck = ([base, exponent]) => (isSmallPower(base, exponent) ? undefined : 'it needs two small numbers, written out');

/** Functions that are harmless with some arguments only. */
export const checkedFunctions: ReadonlyMap<string, ArgumentCheck> = new Map<string, ArgumentCheck>([
  ['repeat', padding],
  ['lpad', padding],
  ['rpad', padding],
  ['regexp_count', pattern],
  ['regexp_instr', pattern],
  ['regexp_like', pattern],
  ['regexp_match', pattern],
  ['regexp_matches', pattern],
  ['regexp_replace', pattern],
  ['regexp_split_to_array', pattern],
  ['regexp_split_to_table', pattern],
  ['regexp_substr', pattern],
  ['similar_to_escape', ([text]) => (isSafePattern(text) ? undefined : 'its pattern has to be a simple literal')],
  ['substring', (args) => (isSubstring(args) ? undefined : 'it takes numbers, or a simple pattern')],
  ['jsonb_path_exists', path],
  ['jsonb_path_match', path],
  ['jsonb_path_query', path],
  ['jsonb_path_query_array', path],
  ['jsonb_path_query_first', path],
  ['power', power],
  ['pow', power],
  [
    'generate_series',
    (_, call) =>
      (seriesLength(call) ?? Infinity) <= MAX_SERIES ? undefined : `it needs whole numbers, written out, and at most ${MAX_SERIES} rows`,
  ],
  ['format', ([text]) => (isSafeFormat(constantText(text)) ? undefined : 'its first argument has to be a literal without widths over 99')],
  ['current_setting', ([name]) => settingFault(constantText(name))],
]);

/** Whether `base ^ exponent` is of two small numbers that are written out. */
export function isSmallPower(base: Node | undefined, exponent: Node | undefined): boolean {
  const [b, e] = [constantOf(base), constantOf(exponent)];
  return typeof b === 'number' && typeof e === 'number' && Math.abs(b) <= 2 ** 32 && Math.abs(e) <= MAX_EXPONENT;
}

/** `substring(text, number[, number])`, or `substring(text from 'pattern')`. */
function isSubstring([, second, third]: readonly Node[]): boolean {
  if (constantText(second) !== undefined) return third === undefined && isSafePattern(second);
  return isNumeric(second);
}

/** It can't be a text: what is put together while the statement runs could be any pattern. */
function isNumeric(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('A_Expr' in node) return ['+', '-', '*'].includes(operatorOf(node.A_Expr.name));
  if ('FuncCall' in node) return positionFunctions.has(nameParts(node.FuncCall.funcname).at(-1) ?? '');
  return constantInteger(node) !== undefined;
}

const positionFunctions: ReadonlySet<string> = new Set(['char_length', 'length', 'position', 'strpos']);

/** Three digits or more that are a width: what stands before a dollar sign is the position of an argument. */
const wideWidth = /(?<!\d)\d{3,}(?![\d$])/;

function isSafeFormat(text: string | undefined): boolean {
  return (
    text !== undefined &&
    Array.from(text.matchAll(/%([-\d$]*)(\*?)/g)).every(
      ([, flags = '', widthFromArgument]) => widthFromArgument === '' && !wideWidth.test(flags),
    )
  );
}

/** Says why a setting may not be read, or nothing. */
export function settingFault(name: string | undefined): string | undefined {
  if (name === undefined) return 'the name of the setting has to be a literal';
  const plain = name.toLowerCase();
  if (secretSettings.has(plain)) return `${plain} may hold a password`;
  if (plain.includes('.') && !/^(pg_stat_statements|auto_explain)\./.test(plain)) return `${plain} belongs to an application`;
  return undefined;
}
