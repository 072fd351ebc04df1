import { readFile } from 'node:fs/promises';
import type { PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';

/** Of an evidence pack only the numbers matter: units and phenomena belong together. */
const pack = z.object({
  format: z.literal('dbdiag-evidence'),
  formatVersion: z.literal(1),
  readings: z.array(z.object({ phenomenonId: z.string(), value: z.number().optional(), measured: z.number().optional() })),
});

/**
 * Reads what a server showed on a quiet day from a file that `--output-evidence` wrote.
 *
 * @returns The value of every phenomenon that was measured then.
 * @throws CommandError where the file can't be read, or is no such file.
 */
export async function readQuietDay(file: string): Promise<ReadonlyMap<PhenomenonId, number>> {
  const parsed = pack.safeParse(await readJson(file));
  if (!parsed.success)
    throw new CommandError(
      `${file} is no evidence pack. On a quiet day dbdiag inspect URL --collect-only --output-evidence FILE writes one.`,
      { cause: parsed.error },
    );
  return new Map(
    parsed.data.readings.flatMap(({ phenomenonId: id, value, measured }) => {
      const number = value ?? measured;
      return number === undefined ? [] : [[phenomenonId(id), number] as const];
    }),
  );
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new CommandError(
      `${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}. --quiet-day takes what --output-evidence wrote.`,
      { cause },
    );
  }
}
