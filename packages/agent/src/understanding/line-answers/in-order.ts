import { answer, mannerOf } from '../feedback-grammar.ts';
import type { SaidOfLines } from './said.ts';

/** Short answers: what is longer says what it answers. */
const short =
  /^(?:\?|y|n|t|f|yes|no|yep|yeah|yup|nope|nah|true|false|ok|unknown|idk|unsure|not sure|no idea|no clue|dunno|don't know|skip|pass|none|是的?|否|有的?|没有?|不是|无|对|不对|不清楚|不知道|不确定|没查|待查|待定|跳过|未知|[\u2713\u2714\u2715\u2717\u2718√×✅❌👍👎])$/u;

const lead = String.raw`(?:(?:按顺序|依次|从上到下|按次序|顺序)(?:是|为|回答)?|in (?:that )?order|(?:from )?top to bottom|one by one)[\s:,]*`;
const between = String.raw`(?:\s?[,、;/|.]\s?|\s?\n\s?-?\s?|\s)`;
const answers = new RegExp(
  `^[\\s-]*(?:${lead})?(?<list>(?:${answer}|\\?)(?:${between}(?:${answer}|\\?)){1,19})(?<rest>[\\s.!~]*$|\\s?,\\s.*$|\\s?\\n.*$)`,
  'su',
);
const each = new RegExp(`(?:${answer}|\\?)(?=$|[\\s,、;/|.?-])`, 'gu');
const compact = /^\s*([yn]{2,20})\s*(?:[.!]\s*)?$/u;

function placed(written: readonly { readonly words: string; readonly at: number }[]): readonly SaidOfLines[] {
  return written.map(({ words, at }, index) => ({
    lines: [String(index + 1)],
    said: { manner: words === '?' ? 'unknown' : mannerOf(words) },
    start: at,
    end: at + words.length,
  }));
}

/**
 * Answers without numbers, one for each line in order: "yes yes no no no", "nyy". Fewer than there are lines count only where
 * there are three or more.
 */
export function answersInOrder(text: string, shownCount: number): readonly SaidOfLines[] {
  if (shownCount < 2) return [];
  const letters = compact.exec(text);
  const run = letters?.[1];
  if (letters !== null && run !== undefined)
    return fits(run.length, shownCount) ? placed(Array.from(run, (words, index) => ({ words, at: text.indexOf(run) + index }))) : [];
  const found = answers.exec(text);
  const list = found?.groups?.list;
  if (found === null || list === undefined) return [];
  const from = found[0].indexOf(list);
  const written = Array.from(list.matchAll(each), ({ 0: words, index }) => ({ words, at: from + index }));
  if (!fits(written.length, shownCount) || !written.every(({ words }) => short.test(words))) return [];
  // What announces them says nothing else.
  return placed(written).map((one, index) => (index === 0 ? { ...one, start: 0 } : one));
}

function fits(count: number, shownCount: number): boolean {
  return count <= shownCount && (count === shownCount || count >= 3);
}
