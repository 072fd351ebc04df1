import type { ReadingContext } from '../feedback.ts';
import { headAt, subjectOf } from './line-heads.ts';
import type { SaidOfLines } from './said.ts';

/** "The replica is twenty minutes behind, that's your number one": the line is named behind its value. */
const pointing =
  /[\s,]{0,4}(?:\b(?:so |and )?(?:that's|that is|this is|which is|that answers|that was)\s(?:for )?(?:your |the )?(?:answer to )?|(?:这|那)?(?:就)?(?:是|对应)(?:你的?|您的?)?(?:说的|列的|问的)?)(?=[#\d第一二三四五六七八九十a-z])/gu;
const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)\b|[二三四五六七八九十百千万亿两]/u;

/** "got 47 on number 2". */
const onLine = /\b(?:got|get|see|measured|read|counted|found|it's|saw)\s(?<value>\d[\d.,]*\s?[%a-z/]{0,8})\s(?:on|for|at|as|from|in)\s/gu;

/** The stretch before a position that belongs to the same statement. */
function statementBefore(text: string, at: number): number {
  const before = text.slice(0, at);
  const cut = /^.*(?:[.;。!?\n]|\b(?:and|then|so|hi|hello|again|but|yeah)\b|然后|所以|啊)/su.exec(before);
  return cut === null ? 0 : cut[0].length;
}

/** Values with the line they are of behind them. */
export function valuesNamedBehind(text: string, context: ReadingContext): readonly SaidOfLines[] {
  const pointed = [...text.matchAll(pointing)].flatMap(({ index, 0: words }): readonly SaidOfLines[] => {
    const head = headAt(text, index + words.length, { context });
    const start = statementBefore(text, index);
    if (head === undefined || head.lines.length > 1 || subjectOf(head, context)?.measured !== true) return [];
    if (!number.test(text.slice(start, index)) || /^\s?(?:yes|no|有|没)\b/u.test(text.slice(head.end))) return [];
    return [{ lines: head.lines, said: { manner: 'value', start, end: index }, start, end: head.end }];
  });
  const got = [...text.matchAll(onLine)].flatMap(({ index, 0: words, groups }): readonly SaidOfLines[] => {
    const head = headAt(text, index + words.length, { context });
    if (head === undefined || head.lines.length > 1) return [];
    const value = groups?.value ?? '';
    const start = index + words.indexOf(value);
    return [{ lines: head.lines, said: { manner: 'value', start, end: start + value.length }, start: index, end: head.end }];
  });
  return [...pointed, ...got];
}
