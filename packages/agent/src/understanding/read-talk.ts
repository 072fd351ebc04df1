import { inOwnWords } from '@dbdiag/language';
import type { ReadingContext } from './feedback.ts';
import { readBareList } from './feedback.ts';
import { understandingLimits } from './limits.ts';
import { measureOrders } from './measure-words.ts';
import type { Piece } from './pieces.ts';
import { commandWords, courtesyWords, mentions, retractions, withdrawals } from './talk-words.ts';

/** The order or the small talk that a folded clause consists of. */
export function readTalk(clause: string, { canMeasure = false }: Pick<ReadingContext, 'canMeasure'>): Piece | undefined {
  if (clause === '' || clause.length > understandingLimits.talkCharacters) return undefined;
  const order = commandWords.find(({ patterns }) => patterns.some((pattern) => pattern.test(clause)));
  if (order !== undefined) return { kind: 'command', command: order.command };
  if (canMeasure && measureOrders.some((pattern) => pattern.test(clause))) return { kind: 'command', command: 'measure' };
  const talk = courtesyWords.find(({ patterns }) => patterns.some((pattern) => pattern.test(clause)));
  return talk === undefined ? undefined : { kind: 'courtesy', courtesy: talk.courtesy };
}

/** The subject of the first pattern that fits; empty where it names none. */
function subjectIn(clause: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(clause);
    if (match !== null) return (match.groups?.subject ?? '').trim();
  }
  return undefined;
}

/** A clause that takes back something said before, or brings it up again. */
export function readTakenBack(bare: string, words: string, context: ReadingContext): readonly Piece[] | undefined {
  const withdrawn = subjectIn(bare, withdrawals);
  if (withdrawn !== undefined) {
    const references = readBareList(withdrawn, context);
    if (references !== undefined)
      return [{ kind: 'correction' }, { kind: 'feedback', item: { lines: { kind: 'listed', references }, manner: 'unknown' } }];
    return [{ kind: 'withdrawal', withdrawal: { words: words.trim(), subject: inOwnWords(withdrawn, bare, words) } }];
  }
  const retracted = subjectIn(bare, retractions);
  if (retracted !== undefined) {
    const mention: readonly Piece[] =
      retracted === '' ? [] : [{ kind: 'mention', subject: inOwnWords(retracted, bare, words), takenBack: true }];
    return [{ kind: 'correction' }, ...mention];
  }
  const mentioned = subjectIn(bare, mentions);
  return mentioned === undefined ? undefined : [{ kind: 'mention', subject: inOwnWords(mentioned, bare, words), takenBack: false }];
}
