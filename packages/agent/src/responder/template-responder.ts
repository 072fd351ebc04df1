import type { GraphEngine } from '@dbdiag/graph-engine';
import { subjectWords } from '@dbdiag/tools';
import { shownItem } from '../turn-lines.ts';
import type { TurnReport } from '../turn-report.ts';
import { answersSection } from './answers-section.ts';
import { diagnosisSection } from './diagnosis-section.ts';
import { degradedSection, eventsSection } from './events-section.ts';
import { linesSection, openQuestionsSection } from './lines-section.ts';
import { measuredSection } from './measured-section.ts';
import { misfitSection, pictureSection, toneSection } from './picture-section.ts';
import { recordedSection } from './recorded-section.ts';
import { remarksSection } from './remarks-section.ts';
import type { ReplyPart, Responder } from './responder.ts';
import { suspicionSection } from './suspicion-section.ts';
import type { TemplateWords } from './template-words.ts';
import { templateWords, templateWordsAbout } from './words-by-locale.ts';

/** Earlier lines that still wait, in one line; a question which line is meant says it already. */
function waiting({ pending, context }: TurnReport, { lines }: TemplateWords): readonly string[] {
  return pending.length === 0 || context.puzzles.some(({ kind }) => kind === 'whichLine') ? [] : [lines.pending(pending.length)];
}

/** Blocks that may be worded otherwise, but for lists. */
function prose(blocks: readonly string[]): readonly ReplyPart[] {
  return blocks.map((text) => ({ kind: text.includes('\n') ? 'fixed' : 'prose', text }));
}

function fixed(blocks: readonly string[]): readonly ReplyPart[] {
  return blocks.map((text) => ({ kind: 'fixed', text }));
}

/** The whole reply, block by block. */
function partsOf(report: TurnReport, words: TemplateWords): readonly ReplyPart[] {
  const parts = [
    ...fixed(eventsSection(report, words)),
    ...fixed(recordedSection(report, words)),
    ...fixed(measuredSection(report, words)),
    ...prose(suspicionSection(report, words)),
    ...prose(remarksSection(report, words)),
    ...prose(answersSection(report, words)),
    ...prose(pictureSection(report, words)),
    ...fixed(diagnosisSection(report, words)),
    ...prose(misfitSection(report, words)),
    ...fixed(openQuestionsSection(report)),
    ...prose(toneSection(report, words)),
    ...fixed(linesSection(report, words)),
    ...fixed(waiting(report, words)),
  ];
  const notes = degradedSection(report, words).map((text): ReplyPart => ({ kind: 'note', text }));
  return [...(parts.length === 0 ? fixed([words.remarks.nothingToDo]) : parts), ...notes];
}

/**
 * The responder that needs no model: fixed sentences per language around the structured result.
 *
 * @param deps - The engine whose subject is spoken of; databases without one.
 */
export function createTemplateResponder({ engine }: { readonly engine?: GraphEngine } = {}): Responder {
  return {
    respond: async (report) => {
      const { locale } = report;
      const words = engine === undefined ? templateWords[locale] : templateWordsAbout(subjectWords(engine, locale), locale);
      const parts = partsOf(report, words);
      return {
        message: parts.map(({ text }) => text).join('\n\n'),
        shown: report.lines.length > 0 ? report.lines.map(shownItem) : report.pending,
        parts,
      };
    },
  };
}
