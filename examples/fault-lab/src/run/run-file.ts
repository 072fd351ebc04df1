import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LabError } from '../cluster/lab-error.ts';
import type { RunRecord } from './run-record.ts';
import { runRecordSchema } from './run-record.ts';

/** Reads runs, one JSON object a line. Throws with the number of the line that is wrong. */
export function parseRuns(text: string): readonly RunRecord[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const run = runRecordSchema.safeParse(JSON.parse(line));
    if (!run.success) throw new LabError(`Line ${index + 1} is no run of the lab: ${z.prettifyError(run.error)}`);
    return [run.data];
  });
}

/** A folder of runs, one file a world. */
export interface RunFiles {
  /** Keys of the runs that are there. */
  readonly done: ReadonlySet<string>;
  readonly append: (run: RunRecord) => void;
}

/** Opens the runs of some worlds in a folder, which is made where it is missing. */
export function openRunFiles(folder: string, worlds: readonly string[]): RunFiles {
  mkdirSync(folder, { recursive: true });
  const fileOf = (world: string): string => join(folder, `${world}.jsonl`);
  const done = new Set(worlds.map(fileOf).flatMap((file) => (existsSync(file) ? keysIn(file) : [])));
  return {
    done,
    append: (run) => {
      appendFileSync(fileOf(run.world), `${JSON.stringify(run)}\n`);
      done.add(run.key);
    },
  };
}

/** A process that was killed while it wrote leaves half a line: it is cut off, and that run is done again. */
function keysIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return parseRuns(whole).map(({ key }) => key);
}
