import type { Courtesy, Puzzle } from '../understanding/message-parts.ts';
import type { TurnReport } from '../turn-report.ts';
import type { TemplateWords } from './template-words.ts';

function courtesy(kind: Courtesy, { opening, pending }: { readonly opening: boolean; readonly pending: number }, words: TemplateWords): string {
  switch (kind) {
    case 'greeting':
      return words.greeting(opening);
    case 'thanks':
      return words.thanks;
    case 'acknowledgement':
      return words.acknowledgement(pending);
    case 'farewell':
      return words.farewell;
  }
}

function puzzle(piece: Puzzle, pending: number, words: TemplateWords): string {
  switch (piece.kind) {
    case 'whichLine':
      return words.whichLine(piece.verdict, pending);
    case 'nothingShown':
      return words.nothingShown;
    case 'question':
      return words.otherQuestion(piece.words);
    case 'suspicion':
      return words.suspicion(piece.words);
    case 'tooMany':
      return words.tooMany(piece.count);
  }
}

/** What is said besides the diagnosis: small talk only where nothing else happened. */
export function remarksSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { context, standing, pending, empty, diagnosed, lines } = report;
  if (empty) return [words.empty];
  const busy = diagnosed !== undefined || lines.length > 0 || report.progress !== undefined || report.hypotheses !== undefined || report.restarted !== undefined;
  const talk = busy ? [] : context.courtesies.map((kind) => courtesy(kind, { opening: standing.rounds === 0, pending: pending.length }, words));
  return [
    ...talk,
    ...context.puzzles.map((piece) => puzzle(piece, pending.length, words)),
    ...(context.wantsHelp ? [words.help] : []),
    ...(context.retracted ? [words.retracted] : []),
  ];
}

/** What was taken back, dropped, failed or left over. */
export function eventsSection({ undone, restarted, failures, standing, stoppedEarly }: TurnReport, words: TemplateWords): readonly string[] {
  const taken = undone === undefined ? [] : [undone.undone.length === 0 ? words.nothingToUndo : words.undone(undone.undone.map(({ description }) => description))];
  const failed = failures.map(({ tool, message }) => [words.failed(tool, message), words.failedStanding(standing.statusDescription), words.failedAdvice].join('\n'));
  return [
    ...(restarted === undefined ? [] : [words.restarted(restarted.findingsDropped)]),
    ...taken,
    ...failed,
    ...(stoppedEarly ? [words.stoppedEarly] : []),
  ];
}
