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
    case 'complain':
      return remarks.complaint(pending);
    case 'correct':
      return remarks.misreading;
    case 'permission':
      return remarks.permission(pending);
    case 'role':
      return remarks.role;
  }
}

/** Puzzles that are told where they stand; a question that a section answers is none any more. */
function toldPuzzles({ context: { puzzles }, sections }: TurnReport): readonly ToldPuzzle[] {
  const answered = new Set(sections.flatMap(({ answers = [] }) => answers));
  return puzzles.filter(
    (piece): piece is ToldPuzzle => piece.kind !== 'setAside' && !(piece.kind === 'question' && answered.has(piece.words)),
  );
}

type QuotedKind = Extract<Puzzle, { readonly words: string }>['kind'];

/** Pieces of one kind in one sentence, in their order. */
function quoted(kind: QuotedKind, report: TurnReport): readonly string[] {
  const { locale } = report;
  return quotedPieces(
    toldPuzzles(report).flatMap((piece) => (piece.kind === kind && 'words' in piece ? [piece.words] : [])),
    locale,
  );
}

/** What is told where it stands; what was set aside is told once, at the end. */
type ToldPuzzle = Exclude<Puzzle, { readonly kind: 'setAside' }>;

function puzzleText(piece: ToldPuzzle, report: TurnReport, remarks: RemarksWords): string {
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
  const puzzles = toldPuzzles(report);
  return puzzles
    .filter(({ kind }, index) => repeated.has(kind) || puzzles.findIndex((piece) => piece.kind === kind) === index)
    .map((piece) => puzzleText(piece, report, remarks));
}

/** What was said of the subject and not taken for a symptom, in one line; where something is over, that is said. */
export function notTakenSection({ context: { puzzles }, details, locale }: TurnReport, remarks: RemarksWords): readonly string[] {
  const aside = puzzles.flatMap((piece) => (piece.kind === 'setAside' ? [piece] : []));
  const words = [...aside.map((piece) => piece.words), ...details.unmatched];
  if (words.length === 0) return [];
  const all = (as: (typeof aside)[number]['as']): boolean => details.unmatched.length === 0 && aside.every((piece) => piece.as === as);
  const quotedWords = quotedPieces(words, locale);
  return [all('request') ? remarks.notDone(quotedWords) : all('over') ? remarks.over(quotedWords) : remarks.notTaken(quotedWords)];
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
