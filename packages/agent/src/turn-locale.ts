import type { Locale } from '@dbdiag/graph-engine';
import { detectLocale, splitPaste } from '@dbdiag/language';
import type { SessionState } from '@dbdiag/tools';

/** A word of a language, not an id, an acronym or "y". */
const englishWord = /(?<![a-z0-9_-])[a-z]{2,}(?![a-z0-9_-])/gi;

/** Words an English sentence is built with, and a Chinese one isn't, however many terms it borrows. */
const englishGrammar =
  /(?<![a-z0-9_-])(?:the|an?|is|are|was|were|and|or|but|of|with|has|have|not|it|we|i|my|our|there|very|since|after)(?![a-z0-9_-])/gi;

const han = /\p{Script=Han}/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What is known of a message besides. */
export interface LocaleOptions {
  /** The message without its pasted blocks. */
  readonly typed?: string;
  /** The language where a conversation begins with nothing but a paste. */
  readonly usual?: Locale | undefined;
}

/**
 * The language to answer in: that of what the user wrote; what they pasted says nothing about theirs. A conversation in
 * Chinese isn't switched by a single Latin word, since "1 yes", "CPU 100%" and "undo" are said in Chinese conversations
 * too, and an English sentence with a Chinese term in it stays English.
 */
export function turnLocale(message: string, session: SessionState, { typed = message, usual }: LocaleOptions = {}): Locale {
  const begins = session.transcript.length === 0;
  const { prose } = splitPaste(typed);
  const detected = detectLocale(prose) ?? (begins ? (usual ?? detectLocale(message)) : undefined);
  if (detected === undefined) return session.locale;
  if (detected === 'zh') {
    const single = !begins && count(prose, han) === 1 && count(prose, englishWord) > 0;
    if (single) return session.locale;
    return isEnglishSentence(prose) ? 'en' : 'zh';
  }
  return begins || count(prose, englishWord) > 1 ? detected : session.locale;
}

/** Such words from which a sentence is English: a single one may be part of a term. */
const fewestGrammarWords = 2;

function isEnglishSentence(text: string): boolean {
  return count(text, englishGrammar) >= fewestGrammarWords && count(text, englishWord) > count(text, han);
}
