import { opensWithStatement, withoutInline } from './inline-blocks.ts';
import { pasteLimits } from './limits.ts';
import { continuesSql, fence, machineLines, settingLine, tableRow } from './paste-words.ts';

/** A message without what was pasted into it. */
export interface SplitMessage {
  /** What the user wrote; pasted lines are gone, and what stood on either side of them is apart. */
  readonly prose: string;
  /** The pasted lines that have any content, in their order. */
  readonly pasted: readonly string[];
}

type Mark = 'prose' | 'blank' | 'machine';

const chinese = /\p{Script=Han}/u;

function isMachine(line: string): boolean {
  return machineLines.some((pattern) => pattern.test(line)) && !opensWithStatement(line);
}

/** Marks everything between fences; a fence that is never closed reaches to the end. */
function markFences(lines: readonly string[], marks: Mark[]): void {
  let inside = false;
  lines.forEach((line, index) => {
    const isFence = fence.test(line);
    if (inside || isFence) marks[index] = 'machine';
    if (isFence) inside = !inside;
  });
}

/** Stretches of neighbouring lines that satisfy a condition, as index ranges [start, end). */
function runsOf(count: number, fits: (index: number) => boolean): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const last = runs.at(-1);
    if (!fits(index)) continue;
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

function mark(marks: Mark[], [start, end]: readonly [number, number]): void {
  for (let index = start; index < end; index += 1) if (marks[index] !== 'blank') marks[index] = 'machine';
}

/** Rows of a table whose dashes are near, settings one below the other, the rest of a statement. */
function markNeighbours(lines: readonly string[], marks: Mark[]): void {
  const line = (index: number): string => lines[index] ?? '';
  for (const run of runsOf(lines.length, (index) => tableRow.test(line(index)) || marks[index] === 'machine')) {
    if (lines.slice(...run).some((row) => /^\s*\|?[-:]+(?:[+|][-:]+)+\|?\s*$/u.test(row) || row.startsWith('-[ RECORD'))) mark(marks, run);
  }
  for (const run of runsOf(lines.length, (index) => settingLine.test(line(index))))
    if (run[1] - run[0] > pasteLimits.typedSettings) mark(marks, run);
  lines.forEach((text, index) => {
    if (
      marks[index] === 'prose' &&
      marks[index - 1] === 'machine' &&
      continuesSql.test(text) &&
      !chinese.test(text.replace(/'[^']*'/gu, ''))
    )
      marks[index] = 'machine';
  });
}

/** Lines without a blank line between them and a paste belong to it: between two pasted ones, or behind three of them. */
function markEnclosed(lines: readonly string[], marks: Mark[]): void {
  const paragraphs = runsOf(lines.length, (index) => marks[index] !== 'blank');
  for (const [start, end] of paragraphs) {
    const machine = Array.from({ length: end - start }, (_, offset) => start + offset).filter((index) => marks[index] === 'machine');
    const [first] = machine;
    const last = machine.at(-1);
    if (first === undefined || last === undefined) {
      if (end - start > pasteLimits.typedLines) mark(marks, [start, end]);
      continue;
    }
    mark(marks, [first, last + 1]);
    const isForeign = !machine.some((index) => chinese.test(lines[index] ?? ''));
    if (machine.length < pasteLimits.enclosing) continue;
    for (let index = last + 1; index < end && !(isForeign && chinese.test(lines[index] ?? '')); index += 1) marks[index] = 'machine';
  }
}

/** Tells what the user wrote from what they pasted: logs, statements, plans, tables, documents, traces, blocks of code. */
export function splitPaste(message: string): SplitMessage {
  const lines = message.split('\n');
  const marks = lines.map((line): Mark => (line.trim() === '' ? 'blank' : isMachine(line) ? 'machine' : 'prose'));
  markFences(lines, marks);
  markNeighbours(lines, marks);
  markEnclosed(lines, marks);
  const pasted: string[] = [];
  const prose = lines.map((line, index) => {
    if (marks[index] !== 'machine') return line;
    if (!fence.test(line)) pasted.push(line.trim());
    return '';
  });
  return { prose: withoutInline(prose.join('\n'), pasted), pasted: pasted.filter((line) => line !== '') };
}
