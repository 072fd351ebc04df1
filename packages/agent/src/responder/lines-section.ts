import { lineWords } from '@dbdiag/tools/agent-kit';
import type { TurnReport } from '../turn-report.ts';

/** The numbered lines under their headings, numbered through, and how to answer them. One text per block. */
export function linesSection({ lines, locale, length, earlier }: TurnReport): readonly string[] {
  const blocks: string[] = [];
  let heading: string | undefined;
  let block: string[] = [];
  lines.forEach(({ head, text }, index) => {
    if (head !== heading) {
      if (block.length > 0) blocks.push(block.join('\n'));
      block = [head];
      heading = head;
    }
    block.push(`${index + 1}. ${text}`);
  });
  if (block.length === 0) return [];
  const kinds = new Set(lines.map(({ shown }) => shown.kind));
  const saysHow = lines.every((line) => line.saysHow === true);
  const hint = lineWords[locale].howToAnswer(kinds, lines.length);
  const isKnown = length === 'brief' && earlier.some((reply) => reply.includes(hint));
  return [...blocks, block.join('\n'), ...(saysHow || isKnown ? [] : [hint])];
}
