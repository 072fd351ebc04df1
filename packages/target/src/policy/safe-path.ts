import type { Node } from 'libpg-query';
import { isSafePatternText } from './safe-pattern.ts';
import { constantText } from './syntax-reading.ts';

const MAX_PATH = 300;
/** Most filters of a path, one after the other. */
const MAX_FILTERS = 2;

/**
 * Whether an expression is a JSON path whose cost is plain to see: a literal that goes down step by step, without looking
 * at every level (`**`) or at the whole document again (`$` within a filter), and with simple regular expressions only.
 */
export function isSafePath(node: Node | undefined): boolean {
  const text = constantText(node);
  if (text === undefined || text.length > MAX_PATH) return false;
  const strings = text.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  if (plain.includes('**') || plain.includes('/*') || (plain.match(/\$/g) ?? []).length > 1) return false;
  if ((plain.match(/\?/g) ?? []).length > MAX_FILTERS || /\d[\d_]{19}|\d\.?e[-+]?\d/i.test(plain)) return false;
  if (!/like_regex/i.test(plain)) return true;
  return strings.every((string) => {
    const pattern = unescaped(string);
    return pattern !== undefined && isSafePatternText(pattern);
  });
}

function unescaped(string: string): string | undefined {
  try {
    const text: unknown = JSON.parse(string);
    return typeof text === 'string' ? text : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
