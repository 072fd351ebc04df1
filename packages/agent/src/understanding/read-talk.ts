import { understandingLimits } from './limits.ts';
import type { Piece } from './pieces.ts';
import { commandWords, courtesyWords } from './talk-words.ts';

/** The order or the small talk that a folded clause consists of. */
export function readTalk(clause: string): Piece | undefined {
  if (clause === '' || clause.length > understandingLimits.talkCharacters) return undefined;
  const order = commandWords.find(({ patterns }) => patterns.some((pattern) => pattern.test(clause)));
  if (order !== undefined) return { kind: 'command', command: order.command };
  const talk = courtesyWords.find(({ patterns }) => patterns.some((pattern) => pattern.test(clause)));
  return talk === undefined ? undefined : { kind: 'courtesy', courtesy: talk.courtesy };
}
