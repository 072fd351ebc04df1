import type { Locale } from '@dbdiag/graph-engine';
import { shownItem } from '../turn-report.ts';
import type { TurnReport } from '../turn-report.ts';
import { answersSection } from './answers-section.ts';
import { diagnosisSection } from './diagnosis-section.ts';
import { linesSection } from './lines-section.ts';
import { recordedSection } from './recorded-section.ts';
import { eventsSection, remarksSection } from './remarks-section.ts';
import type { Responder } from './responder.ts';
import type { TemplateWords } from './template-words.ts';
import { wordsEn } from './words-en.ts';
import { wordsZh } from './words-zh.ts';

/** The sentences per language. */
export const templateWords: Readonly<Record<Locale, TemplateWords>> = { zh: wordsZh, en: wordsEn };

/** The whole reply as plain text: blocks with an empty line between them. */
function render(report: TurnReport, words: TemplateWords): string {
  const blocks = [
    ...eventsSection(report, words),
    ...recordedSection(report, words),
    ...remarksSection(report, words),
    ...answersSection(report, words),
    ...diagnosisSection(report, words),
    ...linesSection(report, words),
  ];
  const waiting = report.pending.length === 0 || report.context.puzzles.some(({ kind }) => kind === 'whichLine') ? [] : [words.pending(report.pending.length)];
  const said = [...blocks, ...waiting];
  return (said.length === 0 ? [words.nothingToDo] : said).join('\n\n');
}

/** The responder that needs no model: fixed sentences per language around the structured result. */
export function createTemplateResponder(): Responder {
  return {
    respond: async (report) => ({
      message: render(report, templateWords[report.locale]),
      shown: report.lines.length > 0 ? report.lines.map(shownItem) : report.pending,
    }),
  };
}
