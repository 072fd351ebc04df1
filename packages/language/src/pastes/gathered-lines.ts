import type { BlockReader } from './pasted-block.ts';

/** A line that a script of `dbdiag gather` printed: its name, a check, JSON. */
const gathered = /^dbdiag [0-9a-f]{8} [[{]/u;

/** Other lines that may stand between them: what psql had to say, an empty line. */
const between = 3;

/** Reads what a script of `dbdiag gather` printed, from its first line to its last. */
export const readGatheredLines: BlockReader = (lines, start) => {
  if (!gathered.test(lines[start] ?? '')) return undefined;
  let end = start + 1;
  for (let at = end; at < lines.length && at - end <= between; at += 1) if (gathered.test(lines[at] ?? '')) end = at + 1;
  return { content: { kind: 'gathered' }, end };
};
