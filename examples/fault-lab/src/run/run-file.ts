import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LabError } from '../cluster/lab-error.ts';
import type { RunRecord } from './run-record.ts';
import { runRecordSchema } from './run-record.ts';

/** What every line of a file of runs has. */
type RunLine = Pick<RunRecord, 'key' | 'world'>;

/** Reads runs, one JSON object a line. Throws with the number of the line that is wrong. */
export function parseRuns(text: string): readonly RunRecord[] {
  return parseLines(text, runRecordSchema);
}

/**
 * All recorded runs: those of a folder, world by world, and those of every folder in it, a further campaign. The name of the
 * campaign goes before the keys of its runs, which are those of the first campaign otherwise.
 */
export function recordedRuns(folder: string): readonly RunRecord[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .flatMap(({ name }) => parseRuns(readFileSync(join(folder, name), 'utf8')));
  const further = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => recordedRuns(join(folder, name)).map((run) => ({ ...run, key: `${name}/${run.key}` })));
  return [...own, ...further];
}

function parseLines<Line>(text: string, schema: z.ZodType<Line>): readonly Line[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const run = schema.safeParse(JSON.parse(line));
    if (!run.success) throw new LabError(`Line ${index + 1} is no run of the lab: ${z.prettifyError(run.error)}`);
    return [run.data];
  });
}

/** A folder of runs, one file a world. */
export interface RunFiles<Line extends RunLine> {
  /** Keys of the runs that are there. */
  readonly done: ReadonlySet<string>;
  readonly append: (run: Line) => void;
  /** All runs, world by world, in the order they were appended. */
  readonly read: () => readonly Line[];
}

/** Opens the recorded runs of some worlds in a folder, which is made where it is missing. */
export function openRunFiles(folder: string, worlds: readonly string[]): RunFiles<RunRecord> {
  return openLineFiles(folder, { worlds, schema: runRecordSchema });
}

/** Opens files of runs whose lines are of a kind of their own. */
export function openLineFiles<Line extends RunLine>(
  folder: string,
  { worlds, schema }: { readonly worlds: readonly string[]; readonly schema: z.ZodType<Line> },
): RunFiles<Line> {
  mkdirSync(folder, { recursive: true });
  const fileOf = (world: string): string => join(folder, `${world}.jsonl`);
  const read = (): readonly Line[] => worlds.map(fileOf).flatMap((file) => (existsSync(file) ? parseLines(wholeLines(file), schema) : []));
  const done = new Set(read().map(({ key }) => key));
  return {
    done,
    append: (run) => {
      appendFileSync(fileOf(run.world), `${JSON.stringify(run)}\n`);
      done.add(run.key);
    },
    read,
  };
}

/** A process that was killed while it wrote leaves half a line: it is cut off, and that run is done again. */
function wholeLines(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole;
}
