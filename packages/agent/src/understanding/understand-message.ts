import type { Span } from '@dbdiag/language';
import {
  cleanMessage,
  foldText,
  hideQuotations,
  introductions,
  readCorrectedFigure,
  readPastedMessages,
  sentencesOf,
  splitPaste,
  writeOutNumbers,
} from '@dbdiag/language';
import type { MessageParts } from '@dbdiag/tools/agent-kit';
import { assembleParts } from './assemble-parts.ts';
import type { ReadingContext } from './feedback.ts';
import { namedAnywhere } from './feedback.ts';
import { understandingLimits } from './limits.ts';
import { withAnswersSpelled } from './line-answers/answer-spelling.ts';
import { readLineAnswers, withNames } from './line-answers/read-line-answers.ts';
import type { Piece } from './pieces.ts';
import { readSentence } from './read-sentence.ts';
import { spokenSentences } from './spoken-sentences.ts';

/** Pasted text gives a few observations; what it doesn't give is counted. */
function piecesOfPaste(pasted: readonly string[]): readonly Piece[] {
  const { messages, leftOut } = readPastedMessages(pasted);
  const counted: readonly Piece[] = leftOut === 0 ? [] : [{ kind: 'puzzle', puzzle: { kind: 'pasted', taken: messages.length, leftOut } }];
  return [...messages.map((words): Piece => ({ kind: 'observation', words })), ...counted];
}

/** Whether words only say that something was pasted. */
function announces(piece: Piece): boolean {
  return piece.kind === 'observation' && introductions.some((pattern) => pattern.test(piece.words));
}

/** Blanks in the place of what nobody types. */
function withoutLongSentences(folded: string): string {
  return sentencesOf(folded)
    .filter(({ start, end }) => end - start > understandingLimits.sentenceCharacters)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), folded);
}

/**
 * Takes a message apart: answers to numbered lines, observations, guesses, questions, orders, small talk; Chinese and
 * English, also mixed. What was pasted or quoted is data and never an answer, an order or a courtesy.
 *
 * It only sorts words and never decides what they mean for the database: that is for the tools.
 * Any text at all has a result; what can't be placed is handed on as an observation for the matcher to refuse, or quoted back.
 *
 * @param message - As the user wrote it.
 * @param context - The lines that ordinals refer to.
 */
export function understandMessage(message: string, context: ReadingContext): MessageParts {
  const clean = cleanMessage(message);
  // Which figure it takes the place of is for the tool to find, which reads the whole of it again.
  if (readCorrectedFigure(clean) !== undefined)
    return assembleParts([{ kind: 'correction' }, { kind: 'observation', words: clean }], { shown: context.shown, named: [] });
  const split = splitPaste(writeOutNumbers(clean));
  const { pasted } = split;
  // Words of answers only: what is reported is spelled as it was.
  const prose =
    context.shown.length > 0 && split.prose.length <= understandingLimits.answerCharacters ? withAnswersSpelled(split.prose) : split.prose;
  const typed = hideQuotations(withNames(foldText(prose)));
  const answered = readLineAnswers(prose, withoutLongSentences(typed), context);
  const { folded } = answered;
  const isTyped = ({ start, end }: Span): boolean => end - start <= understandingLimits.sentenceCharacters;
  const long = sentencesOf(typed).filter((span) => !isTyped(span));
  const pieces = spokenSentences(folded, context).flatMap((span) => readSentence({ text: answered.text, folded, span, context }));
  const foreign = [...pasted, ...long.map(({ start, end }) => prose.slice(start, end))];
  const onlyMarks = pieces.length === 0 && answered.pieces.length === 0 && foreign.length === 0 && folded.includes('?');
  const own = foreign.length === 0 ? pieces : pieces.filter((piece) => !announces(piece));
  const all: readonly Piece[] = onlyMarks
    ? [{ kind: 'command', command: 'help' }]
    : [...answered.pieces, ...own, ...piecesOfPaste(foreign)];
  return assembleParts(all, { shown: context.shown, named: namedAnywhere(typed, context) });
}
