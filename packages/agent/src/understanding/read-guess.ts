import { foldText, readAct, saysSomething } from '@dbdiag/language';
import { asksOpenly, causeLink, guessLead, guessTail, measured, modals, seemingCauses } from './guess-words.ts';
import type { Piece } from './pieces.ts';

/** Marks and particles at the end; a run of either is met at its beginning only. */
const closing =
  /(?<![\s?!.~,。…])[\s?!.~,。…]+(?:[了呢啊呀嘛吗哦哈吧]+[\s?!.~,。…]*)?$|(?<![\s?!.~,。…了呢啊呀嘛吗哦哈吧])[了呢啊呀嘛吗哦哈吧]+[\s?!.~,。…]*$/u;

/** A guess in a clause: what was seen before it, if something was, and the suspicion. */
export interface Guess {
  /** The part of the clause that was observed. */
  readonly seen: string | undefined;
  readonly suspicion: Piece;
}

function suspicion(words: string, subject: string): Piece {
  const bare = subject.trim().replace(guessLead, '').replace(guessTail, '').trim();
  return { kind: 'suspicion', suspicion: { words: words.trim(), subject: bare === '' ? subject.trim() : bare } };
}

/** The symptom that a cause is guessed behind: "CPU 很高" in "CPU 很高可能是缺索引". */
function symptomBefore(before: string, after: string): string | undefined {
  const symptom = before.replace(/(?:的)?(?:主要)?(?:原因|问题)?(?<![\s,])[\s,]*$/u, '');
  return causeLink.test(after) && !/(?:原因|根因)$/u.test(after) && saysSomething.test(foldText(symptom).trim()) ? symptom : undefined;
}

/**
 * The guess that a clause makes, if it makes one; the rule is in `guess-words.ts`.
 *
 * @param clause - In the user's own words.
 */
export function readGuess(clause: string): Guess | undefined {
  const text = foldText(clause).replace(closing, '');
  if (asksOpenly.test(text.trim()) || measured.test(text)) return undefined;
  const from = text.length - text.trimStart().length;
  const cause = seemingCauses.map((pattern) => pattern.exec(text.slice(from))?.groups?.subject).find((subject) => subject !== undefined);
  if (cause !== undefined) return { seen: undefined, suspicion: suspicion(clause, cause) };
  for (const pattern of modals) {
    const modal = pattern.exec(text.slice(from));
    if (modal === null) continue;
    const start = from + modal.index;
    const end = start + modal[0].length;
    if (text.slice(from, start).trim() === '' && text.slice(end).trim() === '') continue;
    const symptom = symptomBefore(clause.slice(from, start), text.slice(end));
    if (symptom !== undefined) return { seen: symptom, suspicion: suspicion(clause.slice(start), clause.slice(end, text.length)) };
    const before = clause
      .slice(from, start)
      .replace(/^(?:(?:i|we) (?:think|guess|believe)|it's|it is|this is|it|there|我们?(?:觉得|认为|感觉)?)(?![a-z'])/iu, '')
      .trim();
    const after = clause
      .slice(end, text.length)
      .trim()
      .replace(/^be\b\s*/iu, '');
    return { seen: undefined, suspicion: suspicion(clause, `${before}${/[a-z0-9]$/iu.test(before) ? ' ' : ''}${after}`) };
  }
  return undefined;
}

/** Whether a folded clause or sentence begins by supposing something: "如果 CPU 很高怎么办", "what if the disk is full". */
export function supposes(text: string): boolean {
  if (measured.test(text)) return false;
  const { act, words } = readAct(text);
  return act === 'suppose' && text.startsWith(words);
}
