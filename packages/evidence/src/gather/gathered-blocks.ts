import type { Cell, Row } from '@dbdiag/target';
import type { GatherMark } from './gather-line.ts';
import type { GatheredRun } from './gathered-run.ts';

/** One look of a script, with everything it brought. */
export interface GatheredBlock {
  readonly look: string;
  /** Seconds since 1970 by the server's clock, as it began and ended. */
  readonly began: number;
  readonly ended: number;
  /** SQLSTATE; 00000 where it went well. */
  readonly state: string;
  readonly rows: readonly Row[];
}

/** Something about a file that isn't as the script wrote it. Line numbers count from 1. */
export type GatheredFlaw =
  /** It ends before the script did. */
  | { readonly kind: 'cut' }
  /** Lines were changed, cut or taken out. */
  | { readonly kind: 'changed'; readonly lines: readonly number[] }
  /** Lines of another run stand between those of this one. */
  | { readonly kind: 'foreign'; readonly lines: readonly number[] }
  /** The output is there twice; what is there twice is read once. */
  | { readonly kind: 'repeated'; readonly lines: readonly number[] };

/** The whole looks of a run, and what else its lines tell. */
export interface GatheredBlocks {
  /** In the order they were taken. */
  readonly blocks: readonly GatheredBlock[];
  /** Looks that were begun or ended and aren't whole, by name. */
  readonly broken: ReadonlySet<string>;
  readonly statements: ReadonlyMap<string, Extract<GatherMark, { readonly k: 'statement' }>>;
  readonly gates: ReadonlyMap<string, Extract<GatherMark, { readonly k: 'gate' }>>;
  readonly flaws: readonly GatheredFlaw[];
  /** The last moment any line tells. */
  readonly lastAt: number;
}

type BeginMark = Extract<GatherMark, { readonly k: 'begin' }>;

interface OpenBlock {
  readonly begin: BeginMark;
  readonly number: number;
  readonly cells: (readonly unknown[])[];
  spoiled: boolean;
}

/** Puts the lines of a run together. Whatever isn't whole is left aside, and told. */
export function gatheredBlocks({ start, lines }: GatheredRun): GatheredBlocks {
  const blocks = new Map<string, GatheredBlock>();
  const broken = new Set<string>();
  const statements = new Map<string, Extract<GatherMark, { readonly k: 'statement' }>>();
  const gates = new Map<string, Extract<GatherMark, { readonly k: 'gate' }>>();
  const numbers = { changed: new Set<number>(), foreign: new Set<number>(), repeated: new Set<number>() };
  let open: OpenBlock | undefined;
  let starts = 0;
  let finished = false;
  let lastAt = start.at;

  const giveUp = (): void => {
    if (open === undefined) return;
    broken.add(open.begin.look);
    numbers.changed.add(open.number);
    open = undefined;
  };
  const close = (end: Extract<GatherMark, { readonly k: 'end' }>, number: number): void => {
    const block = open?.begin.look === end.look ? wholeBlock(open, end, statements.get(end.look)?.columns) : undefined;
    if (block === undefined) {
      broken.add(end.look);
      numbers.changed.add(number);
      giveUp();
      return;
    }
    const key = `${block.look} ${block.began}`;
    if (blocks.has(key)) numbers.repeated.add(number);
    else blocks.set(key, block);
    open = undefined;
  };

  for (const line of lines) {
    const { number } = line;
    if (line.kind === 'changed' || line.kind === 'foreign') {
      numbers[line.kind].add(number);
      if (open !== undefined) open.spoiled = true;
      continue;
    }
    if (line.kind === 'row') {
      if (open === undefined) numbers.changed.add(number);
      else open.cells.push(line.cells);
      continue;
    }
    const { mark } = line;
    lastAt = Math.max(lastAt, mark.at);
    if (mark.k === 'end') {
      close(mark, number);
      continue;
    }
    giveUp();
    switch (mark.k) {
      case 'begin':
        open = { begin: mark, number, cells: [], spoiled: false };
        break;
      case 'statement':
        statements.set(mark.look, mark);
        break;
      case 'gate':
        gates.set(mark.look, mark);
        break;
      case 'start':
        starts += 1;
        if (starts > 1) numbers.repeated.add(number);
        break;
      case 'finish':
        finished = true;
        break;
      case 'readings':
      case 'reading':
        break;
    }
  }
  // What the end of the file cut off was not changed.
  if (open !== undefined) broken.add(open.begin.look);
  const last = lines.at(-1);
  if (!finished && last?.kind === 'changed') numbers.changed.delete(last.number);
  const told = (['changed', 'foreign', 'repeated'] as const).flatMap((kind): readonly GatheredFlaw[] =>
    numbers[kind].size === 0 ? [] : [{ kind, lines: [...numbers[kind]].toSorted((a, b) => a - b) }],
  );
  return {
    blocks: [...blocks.values()].toSorted((a, b) => a.began - b.began),
    broken,
    statements,
    gates,
    flaws: [...(finished ? [] : [{ kind: 'cut' } as const]), ...told],
    lastAt,
  };
}

/** `undefined` where a row is missing, is one too many, or has other cells than its statement said. */
function wholeBlock(
  { begin, cells, spoiled }: OpenBlock,
  end: Extract<GatherMark, { readonly k: 'end' }>,
  columns: readonly string[] | undefined,
): GatheredBlock | undefined {
  const { look, state } = end;
  const common = { look, began: begin.at, ended: end.at, state };
  if (spoiled) return undefined;
  if (state !== '00000') return { ...common, rows: [] };
  if (columns === undefined || Number(end.rows) !== cells.length || cells.some(({ length }) => length !== columns.length)) return undefined;
  return { ...common, rows: cells.map((row) => Object.fromEntries(columns.map((column, at) => [column, cellOf(row[at])]))) };
}

/** A value of JSON as a connection gives it: arrays are JSON texts. */
function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
