import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CoverageLine, Dialogue } from './dialogue.ts';
import { coverageSchema, dialogueSchema } from './dialogue.ts';

const folder = new URL('../../fixtures/dialogues/', import.meta.url);
const coverageFile = 'COVERAGE.yaml';

function read(file: string): unknown {
  return parse(readFileSync(new URL(file, folder), 'utf8'));
}

/** A file of dialogues, checked strictly. */
function dialoguesIn(file: string): readonly Dialogue[] {
  const parsed = z.array(dialogueSchema).safeParse(read(file));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Every dialogue, in the order of the files' names. */
export function readDialogues(): readonly Dialogue[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== coverageFile);
  return files.sort().flatMap(dialoguesIn);
}

/** The lines of the documents that the dialogues answer for. */
export function readCoverage(): readonly CoverageLine[] {
  return coverageSchema.parse(read(coverageFile));
}
