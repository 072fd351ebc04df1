import type { SectionKind } from '@dbdiag/tools';
import type { Courtesy, Puzzle } from '@dbdiag/tools/agent-kit';
import { quotedPieces } from '@dbdiag/tools/agent-kit';
import type { TurnReport } from '../turn-report.ts';
import type { RemarksWords } from './remarks-words.ts';

function courtesy(
  kind: Courtesy,
  { opening, pending }: { readonly opening: boolean; readonly pending: number },
  remarks: RemarksWords,
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
function quoted(kind: QuotedKind, { locale, context: { puzzles } }: TurnReport): readonly string[] {
  return quotedPieces(
    puzzles.flatMap((piece) => (piece.kind === kind && 'words' in piece ? [piece.words] : [])),
    locale,
  );
}

function puzzleText(piece: Puzzle, report: TurnReport, remarks: RemarksWords): string {
  switch (piece.kind) {
    case 'whichLine':
      return remarks.whichLine(piece.verdict, report.pending.length);
    case 'nothingShown':
      return remarks.nothingShown;
    case 'question':
      return remarks.otherQuestion(quoted('question', report));
    case 'offTopic':
      return remarks.offTopic(quoted('offTopic', report));
    case 'unplaced':
      return remarks.unplaced(quoted('unplaced', report));
    case 'pasted':
      return remarks.pasted(piece.taken, piece.leftOut);
    case 'tooMany':
      return remarks.tooMany(piece.count);
  }
}

/** Kinds whose pieces may stand more than once, because each says something of its own. */
const repeated: ReadonlySet<Puzzle['kind']> = new Set(['whichLine', 'pasted', 'tooMany']);

/** One text for each kind of puzzle, where the first of its kind stands. */
function puzzleTexts(report: TurnReport, remarks: RemarksWords): readonly string[] {
  const { puzzles } = report.context;
  return puzzles
    .filter(({ kind }, index) => repeated.has(kind) || puzzles.findIndex((piece) => piece.kind === kind) === index)
    .map((piece) => puzzleText(piece, report, remarks));
}

/** Sections beside which small talk still has its place. */
const quiet: ReadonlySet<SectionKind> = new Set(['taken-back', 'aside', 'suspicion', 'question']);

/** Whether the turn did something that small talk would only delay. */
function isBusy({ sections, lines }: TurnReport): boolean {
  return lines.length > 0 || sections.some(({ kind, blocks }) => blocks.length > 0 && !quiet.has(kind));
}

/** What is said besides the diagnosis: small talk only where nothing else happened. One text per block. */
export function remarksSection(report: TurnReport, remarks: RemarksWords): readonly string[] {
  const { context, standing, pending, empty } = report;
  if (empty) return [remarks.empty];
  const talk = isBusy(report)
    ? []
    : context.courtesies.map((kind) => courtesy(kind, { opening: standing.rounds === 0, pending: pending.length }, remarks));
  return [
    ...talk,
    ...puzzleTexts(report, remarks),
    ...(context.wantsHelp ? [remarks.help] : []),
    ...(context.retracted ? [remarks.retracted] : []),
  ];
}
