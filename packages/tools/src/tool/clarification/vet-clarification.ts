import { readPointer } from '@dbdiag/language';
import type { ModelCall, Ruling } from '../model-use.ts';
import { refuse, take } from '../model-use.ts';
import { matchedFact } from '../turn-facts.ts';
import { askClarificationInput } from './clarification-schemas.ts';

/** Asking back is about the user's words or a numbered line, and not about what was understood. */
export function vetClarification({ params, reading, calls, facts }: ModelCall): Ruling {
  const { subject } = askClarificationInput.parse(params);
  if (calls > 0) return refuse(subject, 'one question back is enough for a turn');
  const found = reading.quotation(subject);
  const isLine = readPointer(subject) !== undefined || reading.opening.lastShown.some(({ phenomenonId }) => phenomenonId === subject);
  if (found === undefined ? !isLine : reading.isSetAside(found)) return refuse(subject, 'the user did not type these words');
  const understood =
    matchedFact
      .in(facts)
      .at(-1)
      ?.interpreted.some(({ kind, rawDescription }) => kind === 'matched' && rawDescription.includes(subject)) ?? false;
  return understood ? refuse(subject, 'the words were understood') : take(params);
}
