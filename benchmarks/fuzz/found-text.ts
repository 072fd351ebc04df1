import { readdirSync, readFileSync } from 'node:fs';
import { DbdiagError } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { FuzzEntry } from './entries.ts';

/** A text that once made an entry crash, kept so that it never does again. */
const foundText = z.strictObject({ entry: z.string(), text: z.string(), error: z.string() });

/** As it is stored. */
export type FoundText = z.infer<typeof foundText>;

/** Where they are kept. */
export const foundFolder = new URL('found/', import.meta.url);

/** All that are kept, by file name. */
export function readFound(): ReadonlyMap<string, FoundText> {
  const names = readdirSync(foundFolder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, foundText.parse(JSON.parse(readFileSync(new URL(name, foundFolder), 'utf8')))]));
}

/**
 * Reads a text. Errors of dbdiag say what is wrong with it and are an answer.
 *
 * @throws Whatever else was thrown: a crash.
 */
export async function readSafely(entry: FuzzEntry, text: string): Promise<void> {
  try {
    await entry.read(text);
  } catch (error) {
    if (error instanceof DbdiagError || entry.answers?.some((answer) => error instanceof answer) === true) return;
    throw error;
  }
}
