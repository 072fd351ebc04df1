import type { Locale } from '@dbdiag/graph-engine';
import { detectLocale } from '@dbdiag/tools';
import type { SessionState } from '@dbdiag/tools';

/** A word of a language, not an id, an acronym or "y". */
const englishWord = /(?<![a-z0-9_-])[a-z]{2,}(?![a-z0-9_-])/gi;

/**
 * The language to answer in: that of the message. A conversation in Chinese isn't switched by a single Latin word,
 * since "1 yes", "CPU 100%" and "undo" are said in Chinese conversations too.
 */
export function turnLocale(message: string, session: SessionState): Locale {
  const detected = detectLocale(message);
  if (detected === undefined || session.transcript.length === 0) return detected ?? session.locale;
  return detected === 'zh' || (message.match(englishWord) ?? []).length > 1 ? detected : session.locale;
}
