import { readAlignedTable } from './aligned-table.ts';
import { readDelimitedTable, readMarkdownTable } from './delimited-table.ts';
import { readDriverError } from './driver-errors.ts';
import { readExpandedTable } from './expanded-table.ts';
import { plainLine } from './frame-signs.ts';
import { readGatheredLines } from './gathered-lines.ts';
import { readJsonPlan } from './json-plan.ts';
import { pasteLimits } from './limits.ts';
import type { BlockReader, PastedBlock, PastedContent } from './pasted-block.ts';
import { readDf, readFree, readIostat, readTop, readVmstat } from './programs.ts';
import { readServerLog } from './server-log.ts';
import { readSettingLines } from './setting-lines.ts';
import { statementAbove } from './statement-above.ts';
import { readTextPlan } from './text-plan.ts';

/** Tried in this order at every line that no block has yet. */
const readers: readonly BlockReader[] = [
  readGatheredLines,
  readTextPlan,
  readJsonPlan,
  readTop,
  readVmstat,
  readIostat,
  readFree,
  readDf,
  readServerLog,
  readExpandedTable,
  readMarkdownTable,
  readAlignedTable,
  readDelimitedTable,
  readSettingLines,
  readDriverError,
];

/**
 * Finds what was pasted into a message and reads it: tables, plans, what programs print, settings, logs and traces.
 *
 * @param message - As it came: blanks in a row and at the beginnings of lines tell columns and depth.
 * @returns The blocks in their order, none of which touch; what is none of these is in none.
 */
export function readBlocks(message: string): readonly PastedBlock[] {
  const written = message.replace(/\r\n?/g, '\n').split('\n', pasteLimits.lines);
  const lines = written.map(plainLine);
  const blocks: PastedBlock[] = [];
  let free = 0;
  for (let at = 0; at < lines.length && blocks.length < pasteLimits.blocks; ) {
    const found = readAt(lines, at);
    if (found === undefined) {
      at += 1;
      continue;
    }
    const above = statementAbove(lines, free, at);
    const start = above?.start ?? at;
    const end = Math.max(found.end, at + 1);
    blocks.push({ content: withStatement(found.content, above?.statement), start, end, text: written.slice(start, end).join('\n') });
    at = end;
    free = end;
  }
  return blocks;
}

function readAt(lines: readonly string[], at: number): ReturnType<BlockReader> {
  if (lines[at] === '') return undefined;
  for (const read of readers) {
    const found = read(lines, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withStatement(content: PastedContent, statement: string | undefined): PastedContent {
  return content.kind === 'table' && statement !== undefined ? { ...content, table: { ...content.table, statement } } : content;
}

/** The message without some of its blocks; an empty line stands for each. */
export function withoutBlocks(message: string, blocks: readonly Pick<PastedBlock, 'start' | 'end'>[]): string {
  const lines = message.replace(/\r\n?/g, '\n').split('\n');
  const gone = new Set(blocks.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));
  return lines.map((line, index) => (gone.has(index) ? '' : line)).join('\n');
}
