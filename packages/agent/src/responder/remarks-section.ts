import type { TurnReport } from '../turn-report.ts';
import type { Courtesy, Puzzle } from '../understanding/message-parts.ts';
import { quotedPieces } from './recorded-section.ts';
import type { TemplateWords } from './template-words.ts';

function courtesy(
  kind: Courtesy,
  { opening, pending }: { readonly opening: boolean; readonly pending: number },
  { remarks }: TemplateWords,
): string {
  switch (kind) {
    case 'greeting':
      return remarks.greeting(opening);
    case 'thanks':
      return remarks.thanks;
    case 'acknowledgement':
      return remarks.acknowledgement(pending);
    case 'farewell':
      return remarks.farewell;
  }
}

type QuotedKind = Extract<Puzzle, { readonly words: string }>['kind'];

/** Pieces of one kind in one sentence, in their order. */
function quoted(kind: QuotedKind, puzzles: readonly Puzzle[], words: TemplateWords): readonly string[] {
  return quotedPieces(
    puzzles.flatMap((piece) => (piece.kind === kind && 'words' in piece ? [piece.words] : [])),
    words,
  );
}

function puzzleText(piece: Puzzle, { context: { puzzles }, pending }: TurnReport, words: TemplateWords): string {
  const { remarks } = words;
  switch (piece.kind) {
    case 'whichLine':
      return remarks.whichLine(piece.verdict, pending.length);
    case 'nothingShown':
      return remarks.nothingShown;
    case 'question':
      return remarks.otherQuestion(quoted('question', puzzles, words));
    case 'offTopic':
      return remarks.offTopic(quoted('offTopic', puzzles, words));
    case 'unplaced':
      return remarks.unplaced(quoted('unplaced', puzzles, words));
    case 'pasted':
      return remarks.pasted(piece.taken, piece.leftOut);
    case 'tooMany':
      return remarks.tooMany(piece.count);
  }
}

/** Kinds whose pieces may stand more than once, because each says something of its own. */
const repeated: ReadonlySet<Puzzle['kind']> = new Set(['whichLine', 'pasted', 'tooMany']);

/** One text for each kind of puzzle, where the first of its kind stands. */
function puzzleTexts(report: TurnReport, words: TemplateWords): readonly string[] {
  const { puzzles } = report.context;
  return puzzles
    .filter(({ kind }, index) => repeated.has(kind) || puzzles.findIndex((piece) => piece.kind === kind) === index)
    .map((piece) => puzzleText(piece, report, words));
}

/** Whether the turn did something that small talk would only delay. */
function isBusy({ diagnosed, lines, progress, hypotheses, history, relations, explanations, restarted }: TurnReport): boolean {
  const answered = [diagnosed, progress, hypotheses, history, restarted].some((result) => result !== undefined);
  return answered || lines.length + relations.length + explanations.length > 0;
}

/** What is said besides the diagnosis: small talk only where nothing else happened. One text per block. */
export function remarksSection(report: TurnReport, words: TemplateWords): readonly string[] {
  const { context, standing, pending, empty } = report;
  if (empty) return [words.remarks.empty];
  const talk = isBusy(report)
    ? []
    : context.courtesies.map((kind) => courtesy(kind, { opening: standing.rounds === 0, pending: pending.length }, words));
  return [
    ...talk,
    ...puzzleTexts(report, words),
    ...(context.wantsHelp ? [words.remarks.help] : []),
    ...(context.retracted ? [words.remarks.retracted] : []),
  ];
}
