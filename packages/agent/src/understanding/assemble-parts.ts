import type { Command, MessageParts, Puzzle, Question, Withdrawal } from '@dbdiag/tools/agent-kit';
import type { AttributionContext } from './attribute-feedback.ts';
import { answerAfter, attributeFeedback } from './attribute-feedback.ts';
import { lineAnswerOf } from './feedback.ts';
import { understandingLimits } from './limits.ts';
import type { Piece } from './pieces.ts';

const valueAlone = /^(?:应该|其实|实际上?|现在)?(?:就|才)?是?\s?(?=\d)|^(?:it's|it is|it was|it should be|should be|actually)\s(?=\d)/iu;

const pronoun = /^(?:it|that|this|they|它|那个|这个)(?='s\b|\s(?:is|are|was|were|has|have|does|looks?|seems?)\b|\p{Script=Han})/iu;

/** "刚才那个 CPU 数据不对，应该是 50%", "I was wrong about the cache, it is fine": what follows what was taken back is about that. */
function withSubject(words: string, earlier: readonly Piece[]): string {
  const said = earlier.findLast(({ kind }) => kind !== 'correction');
  if (said?.kind !== 'mention' || !said.takenBack) return words;
  const value = words.replace(valueAlone, '');
  return /^\d/u.test(value) ? `${said.subject} ${value}` : words.replace(pronoun, () => said.subject);
}

function observedIn(piece: Piece, earlier: readonly Piece[], later: readonly Piece[]): readonly string[] {
  if (piece.kind === 'observation') return [withSubject(piece.words, earlier)];
  if (piece.kind !== 'mention') return [];
  const manner = answerAfter(later);
  const answer = manner === undefined ? undefined : lineAnswerOf(manner);
  if (answer === undefined || answer === 'hedge' || answer === 'unknown' || answer === 'refused')
    return piece.takenBack ? [] : [piece.subject];
  if (answer === 'yes') return [piece.subject];
  return [/\p{Script=Han}/u.test(piece.subject) ? `没有${piece.subject}` : `no ${piece.subject}`];
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function pick<Kind extends Piece['kind']>(pieces: readonly Piece[], kind: Kind): readonly Extract<Piece, { kind: Kind }>[] {
  return pieces.filter((piece): piece is Extract<Piece, { kind: Kind }> => piece.kind === kind);
}

/** What is asked, with "why?" and "any ideas?" read in the light of what else was said. */
function questionsOf(pieces: readonly Piece[], reports: boolean): readonly Question[] {
  const asked = distinct(pick(pieces, 'questions').flatMap(({ questions }) => questions));
  // "3 can't be checked, no permission" gives a reason; it doesn't ask who has it.
  const wanted = reports
    ? asked.filter((question) => !(question.about === 'check' && question.wants === 'access' && question.subject === undefined))
    : asked;
  if (reports || wanted.length > 0) return wanted.slice(0, understandingLimits.questions);
  if (pieces.some(({ kind }) => kind === 'why')) return [{ about: 'reasoning', kind: 'cause' }];
  return pieces.some(({ kind }) => kind === 'helpless') ? [{ about: 'next' }] : [];
}

function withdrawalsOf(pieces: readonly Piece[]): readonly Withdrawal[] {
  const mentioned = pick(pieces, 'mention').flatMap(({ subject, takenBack }) => (takenBack ? [{ words: subject, subject }] : []));
  return distinct([...pick(pieces, 'withdrawal').map(({ withdrawal }) => withdrawal), ...mentioned]);
}

/** Puts the pieces of a message together. */
export function assembleParts(pieces: readonly Piece[], context: AttributionContext): MessageParts {
  const { feedback, puzzles, answers } = attributeFeedback(pieces, context);
  const observations = distinct(pieces.flatMap((piece, index) => observedIn(piece, pieces.slice(0, index), pieces.slice(index + 1))));
  const kept = observations.slice(0, understandingLimits.observations);
  const unclear = distinct(pick(pieces, 'unclear').map((piece) => piece.unclear));
  const dropped = distinct(pick(pieces, 'dropped').map(({ suspicion }) => suspicion)).slice(0, understandingLimits.suspicions);
  const ordered: readonly Command[] = pick(pieces, 'command').map(({ command }) => command);
  const tooMany: readonly Puzzle[] =
    observations.length > kept.length ? [{ kind: 'tooMany', count: observations.length - kept.length }] : [];
  return {
    feedback,
    observations: kept,
    unclear,
    correcting: pieces.some(({ kind }) => kind === 'correction'),
    withdrawals: withdrawalsOf(pieces),
    suspicions: distinct(pick(pieces, 'suspicion').map(({ suspicion }) => suspicion)).slice(0, understandingLimits.suspicions),
    droppedSuspicions: dropped,
    questions: questionsOf(pieces, answers || kept.length > 0 || unclear.length > 0),
    commands: distinct([...ordered, ...(dropped.length > 0 ? (['drop-suspicion'] as const) : [])]),
    courtesies: distinct(pick(pieces, 'courtesy').map(({ courtesy }) => courtesy)),
    puzzles: [...pick(pieces, 'puzzle').map(({ puzzle }) => puzzle), ...puzzles, ...tooMany],
  };
}
