import type { Node } from 'libpg-query';
import { constantText } from './syntax-reading.ts';

const MAX_PATTERN = 300;

/**
 * Whether an expression is a regular expression whose cost is plain to see: a literal of moderate length, without back
 * references, and with a few small `{m,n}` only. An array of such literals is one, too.
 */
export function isSafePattern(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isSafePattern);
  if ('TypeCast' in node && node.TypeCast.arg !== undefined && 'A_ArrayExpr' in node.TypeCast.arg) return isSafePattern(node.TypeCast.arg);
  const text = constantText(node);
  return text !== undefined && isSafePatternText(text);
}

/** The same of the text of a pattern. */
export function isSafePatternText(text: string): boolean {
  if (text.length > MAX_PATTERN) return false;
  if (/\\[1-9]/.test(text)) return false;
  const counts = text.match(/\{[\d,\s]*\}/g) ?? [];
  return counts.length <= 3 && counts.every((count) => !/\d{3,}/.test(count)) && !/\)\s*\{[^}]*\}\s*\)\s*[*+{]/.test(text);
}
