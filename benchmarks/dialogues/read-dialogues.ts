import { readdirSync, readFileSync } from 'node:fs';
import { halfOf } from '../ask/question-half.ts';
import type { WrittenDialogue } from './dialogue-schema.ts';
import { dialogueSchema } from './dialogue-schema.ts';

const folder = new URL('dialogues/', import.meta.url);

/** Which dialogues are played: those that may be looked at, or those that are only measured. */
export type DialogueHalf = 'fit' | 'report';

/** The written dialogues of a half, told apart by the hash of their ids. @throws Where a line is no dialogue. */
export function readDialogues(half: DialogueHalf): readonly WrittenDialogue[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => dialogueSchema.parse(JSON.parse(line)))
    .filter(({ id }) => (halfOf(id) === 'report') === (half === 'report'));
}
