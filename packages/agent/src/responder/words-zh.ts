import type { SubjectWords } from '@dbdiag/tools';
import type { TemplateWords } from './template-words.ts';
import { answersSectionZh, historyZh, reasoningZh, summaryZh } from './words-zh-answers.ts';
import { endingZh } from './words-zh-ending.ts';
import { linesZh } from './words-zh-lines.ts';
import { marksZh } from './words-zh-marks.ts';
import { measuredZh } from './words-zh-measured.ts';
import { eventsZh, remarksZh } from './words-zh-remarks.ts';
import { pictureZh, recordedZh, suspicionZh } from './words-zh-round.ts';

/** Chinese: full-width marks, a space between Chinese and Latin or digits. */
export const wordsZh = (about: SubjectWords): TemplateWords => ({
  marks: marksZh,
  events: eventsZh(about),
  recorded: recordedZh,
  measured: measuredZh,
  suspicion: suspicionZh,
  picture: pictureZh,
  remarks: remarksZh(about),
  answers: answersSectionZh,
  history: historyZh(about),
  reasoning: reasoningZh(about),
  ending: endingZh,
  lines: linesZh,
  summary: summaryZh,
});
