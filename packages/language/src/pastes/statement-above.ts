import { pasteLimits } from './limits.ts';

/** What psql shows before a statement, and before its further lines. */
const prompt = /^(?:\[[^\]]{0,60}\]\s?)?[\w.@:-]{0,63}[=(*'"$-][*!?]?[#>]\s?/;
const firstWord = /^\s*(?:select|show|table|with|explain)\b/i;

/** A statement with where it begins. */
export interface StatementAbove {
  readonly start: number;
  readonly statement: string;
}

/** Whether a line can be the last one of a statement. */
function closes(line: string): boolean {
  return /(?:;|\\gx?)\s*$|\\watch/.test(line) || (prompt.test(line) && firstWord.test(line.replace(prompt, '')));
}

/** The statement that stands above its output, with at most an empty line between, and no block. */
export function statementAbove(lines: readonly string[], free: number, output: number): StatementAbove | undefined {
  let last = output - 1;
  while (last >= free && output - last <= 3 && /^\s*(?:(?:```\w*\s*)?$|Expanded display is |扩展显示)/.test(lines[last] ?? '')) last -= 1;
  if (last < free || !closes(lines[last] ?? '')) return undefined;
  for (let start = last; start >= free && last - start < pasteLimits.statementLines; start -= 1) {
    const line = lines[start] ?? '';
    if (line.trim() === '' || (start < last && /;\s*$/.test(line))) return undefined;
    const bare = line.replace(prompt, '');
    if (!firstWord.test(bare)) continue;
    const statement = lines
      .slice(start, last + 1)
      .map((part) => part.replace(prompt, '').trim())
      .join('\n');
    return { start, statement };
  }
  return undefined;
}
