import type { SubjectWords } from '@dbdiag/tools';
import type { TemplateWords } from './template-words.ts';
import { answersSectionEn, historyEn, reasoningEn, summaryEn } from './words-en-answers.ts';
import { endingEn } from './words-en-ending.ts';
import { linesEn } from './words-en-lines.ts';
import { marksEn } from './words-en-marks.ts';
import { measuredEn } from './words-en-measured.ts';
import { eventsEn, remarksEn } from './words-en-remarks.ts';
import { pictureEn, recordedEn, suspicionEn } from './words-en-round.ts';

/** English. */
export const wordsEn = (about: SubjectWords): TemplateWords => ({
  marks: marksEn,
  events: eventsEn(about),
  recorded: recordedEn,
  measured: measuredEn,
  suspicion: suspicionEn,
  picture: pictureEn,
  remarks: remarksEn(about),
  answers: answersSectionEn,
  history: historyEn(about),
  reasoning: reasoningEn(about),
  ending: endingEn,
  lines: linesEn,
  summary: summaryEn,
});
