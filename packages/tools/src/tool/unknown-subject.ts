import type { Locale } from '@dbdiag/graph-engine';
import { answerWords } from './answer-words.ts';

/** How many causes or phenomena are named where the words of a question name none clearly. */
const candidatesNamed = 4;

/** What the words of a question may mean, where they name nothing clearly. */
export function unknownSubject(subject: string, candidates: readonly { readonly entityDescription: string }[], locale: Locale): string {
  return answerWords[locale].unknown(
    subject,
    candidates.slice(0, candidatesNamed).map(({ entityDescription }) => entityDescription),
  );
}
