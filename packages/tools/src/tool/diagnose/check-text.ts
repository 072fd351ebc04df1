import type { Locale } from '@dbdiag/graph-engine';
import { firstSentence } from '../../reply/first-sentence.ts';
import { methodText } from '../../reply/line-texts.ts';
import { lineWords } from '../../reply/line-words.ts';
import { replyMarks } from '../../reply/marks.ts';
import type { ReplyLength } from '../../reply/reply-length.ts';
import { indented, indents } from '../../reply/text-layout.ts';
import type { DescribedRecommendation } from '../schemas.ts';

/** How many checks a brief reply asks for: as many as a person does before answering. The details have all of them. */
export const checksAsked: Readonly<Record<ReplyLength, number>> = { brief: 3, full: Infinity };

/** A check as its numbered line: what, how and why, in one line each; in a full reply with everything there is. */
export function checkText(
  check: DescribedRecommendation,
  { locale, length }: { readonly locale: Locale; readonly length: ReplyLength },
): string {
  return (length === 'brief' ? briefLines(check, locale) : fullLines(check, locale)).join('\n');
}

function briefLines(check: DescribedRecommendation, locale: Locale): readonly string[] {
  const { description, observationMethod, glance = firstSentence(observationMethod), reason, briefReason = reason } = check;
  const words = lineWords[locale];
  const why = check.forSuspicion === true ? words.forSuspicionBrief : briefReason;
  return [description, ...methodText(glance, locale), labelled(words.whyBrief, why, locale)];
}

function fullLines(
  { description, observationMethod, sql, reason, forSuspicion }: DescribedRecommendation,
  locale: Locale,
): readonly string[] {
  const words = lineWords[locale];
  const { lineColon } = replyMarks[locale];
  return [
    description,
    ...methodText(observationMethod, locale),
    ...(sql === undefined ? [] : [indented(`${words.sql}${lineColon}`, indents.number), indented(sql, indents.statement)]),
    labelled(words.why, `${forSuspicion === true ? words.forSuspicion : ''}${reason}`, locale),
  ];
}

function labelled(label: string, text: string, locale: Locale): string {
  return indented(`${label}${replyMarks[locale].colon}${text}`, indents.number);
}
