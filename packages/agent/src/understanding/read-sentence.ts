import type { Span } from '@dbdiag/language';
import { clauseEnd, statementEnd } from '@dbdiag/language';
import type { FeedbackText, FoundFeedback, ReadingContext } from './feedback.ts';
import { feedbackAt, feedbackText, hedged, takenBackAt } from './feedback.ts';
import { hedgeLead, sure } from './feedback-grammar.ts';
import { measurementMarkers } from './measure-words.ts';
import type { Piece } from './pieces.ts';
import { isInstruction, isOffTopic } from './read-aside.ts';
import { readClause, skipMarks, skipOnce, unanswerable, unplaced } from './read-clause.ts';
import { supposes } from './read-guess.ts';
import { readBeforeAll, readQuestion } from './read-question.ts';
import { readTalk } from './read-talk.ts';
import { correctionMarkers, retractions } from './talk-words.ts';
import type { PlacedPieces } from './whole-questions.ts';
import { withWholeQuestions } from './whole-questions.ts';

/** A sentence and what it is read against; `folded` is as long as `text`, position by position, and its quotations are hidden. */
export interface Sentence {
  readonly text: string;
  readonly folded: string;
  readonly span: Span;
  readonly context: ReadingContext;
}

const restJoins =
  /^(?:[\s]*$|\s*[,;:!?。、…)\]"”.|/]|\s*(?:但|不过|然后|另外|此外|还有|同时|而且|并且|最后|and\b|but\b|also\b|then\b|plus\b))/u;

/** A sentence while it is read, and the answers found in it: one position is come to from several. */
interface OpenSentence extends Sentence {
  readonly feedback: FeedbackText;
  readonly answers: Map<number, FoundFeedback | undefined>;
}

/** Whether what follows a piece of feedback leaves it standing: "1 有 3 个会话" isn't an answer 有 and something else. */
function stands(found: FoundFeedback, sentence: OpenSentence): boolean {
  const { folded, span } = sentence;
  const rest = folded.slice(found.end, span.end);
  if (restJoins.test(rest) || found.explicit) return true;
  const following = answerAt(sentence, skipMarks(folded, found.end, span.end));
  return following !== undefined || readQuestion(rest) !== undefined;
}

/** The answer that begins at a position, also behind words that make it unsure. */
function answerAt(sentence: OpenSentence, position: number): FoundFeedback | undefined {
  const known = sentence.answers.get(position);
  if (known !== undefined || sentence.answers.has(position)) return known;
  const found = readAnswer(sentence, position);
  sentence.answers.set(position, found);
  return found;
}

function readAnswer(sentence: OpenSentence, position: number): FoundFeedback | undefined {
  const { feedback, context } = sentence;
  const found = feedbackAt(feedback, position, context);
  if (found !== undefined && stands(found, sentence)) return found;
  const behind = skipOnce(hedgeLead, feedback.text, position);
  const unsure = behind === position ? undefined : feedbackAt(feedback, behind, context);
  return unsure !== undefined && stands(unsure, sentence) ? hedged(unsure, position) : undefined;
}

/** Words that are skipped in front of feedback; behind more of them it is a sentence of its own. */
const leadsSkipped = 4;

/** The feedback that begins here, also behind "and", "我", "for". */
function feedbackFrom(sentence: OpenSentence, from: number): FoundFeedback | undefined {
  const { folded, span } = sentence;
  let position = from;
  for (let skipped = 0; skipped < leadsSkipped && position < span.end; skipped += 1) {
    const found = answerAt(sentence, position);
    if (found !== undefined) return found;
    const next = skipMarks(folded, skipOnce(answerLeads, folded, position), span.end);
    if (next === position) return undefined;
    position = next;
  }
  return undefined;
}

const answerLeads =
  /(?:我们?|那么?|现象(?=\s*\d)|嗯|关于|对于|其中|至于|就|这里|目前|现在|答案是|回答|把|将|除此之外|另外|还有|然后|但是?|不过|而且|并且|最后|好的|抱歉|不好意思|对不起|answers?\b:?|i\b|we\b|and\b|then\b|but\b|also\b|for\b|as for\b|on\b|about\b|so\b|ok\b|okay\b|well\b|with\b|please\b|both\b|i'd say\b|change\b|make\b|set\b|that's\b|it's\b|sorry\b|oops\b|oh\b|mark\b)/uy;

/** "把 1 改成没有", "2 is actually no": an answer that corrects by its own words. */
const changes = /改成|改为|其实|实际上|\bchange\b|\bactually\b/u;

/** Where a marker such as "我看错了" or "actually" ends, if one begins here and isn't a whole retraction. */
function correctionEnd({ folded, span, context }: Sentence, position: number): number | undefined {
  const end = Math.max(
    skipOnce(correctionMarkers, folded, position),
    context.canMeasure === true ? skipOnce(measurementMarkers, folded, position) : position,
  );
  if (end === position || end > span.end) return undefined;
  const clause = folded.slice(position, clauseEnd(folded, position, span.end)).trim();
  return retractions.some((pattern) => pattern.test(clause)) ? undefined : end;
}

/** What a stretch of a sentence turned out to be. */
interface ReadStretch {
  readonly pieces: readonly Piece[];
  /** Where the text goes on. */
  readonly next: number;
}

function readCorrection({ text, folded, span }: Sentence, position: number, end: number): ReadStretch {
  const isAbout = /\babout\s*$/u.test(folded.slice(position, end));
  const from = skipMarks(folded, end, span.end);
  if (!isAbout) return { pieces: [{ kind: 'correction' }], next: from };
  const until = clauseEnd(folded, from, span.end);
  return { pieces: [{ kind: 'correction' }, { kind: 'mention', subject: text.slice(from, until).trim(), takenBack: true }], next: until };
}

/** In a correction "should be" says how it is and isn't a doubt: "不对，第一个应该是没有". */
function readFoundFeedback({ items, end }: FoundFeedback, words: string, before: Piece | undefined): ReadStretch {
  const plainly = before?.kind === 'correction' && words.includes('应该');
  const corrects: readonly Piece[] = changes.test(words) ? [{ kind: 'correction' }] : [];
  return {
    pieces: [
      ...corrects,
      ...items.map((item): Piece => ({ kind: 'feedback', item: plainly ? { ...item, manner: sure(item.manner) } : item })),
    ],
    next: end,
  };
}

/** @param before - The piece that was read last. */
function readStretch(sentence: OpenSentence, position: number, before: Piece | undefined): ReadStretch {
  const { text, folded, span, context } = sentence;
  const takenBack = takenBackAt(sentence.feedback, position, context);
  if (takenBack !== undefined)
    return { pieces: [{ kind: 'correction' }, { kind: 'taken-back', references: takenBack.references }], next: takenBack.end };
  const corrected = correctionEnd(sentence, position);
  if (corrected !== undefined) return readCorrection(sentence, position, corrected);
  const found = feedbackFrom(sentence, position);
  if (found !== undefined) return readFoundFeedback(found, folded.slice(position, found.end), before);
  const end = statementEnd(folded, position, span.end);
  const clause = {
    words: text.slice(position, end),
    folded: folded.slice(position, end),
    asks: span.asks && end === span.end,
    sentence: folded.slice(span.start, span.end),
  };
  return { pieces: readClause(clause, context), next: Math.max(end, position + 1) };
}

/** Reads a sentence from left to right: feedback where there is some, else one clause after the other. */
export function readSentence(whole: Sentence): readonly Piece[] {
  const { folded, span } = whole;
  const only = readWhole(whole);
  if (only !== undefined) return only;
  const sentence: OpenSentence = { ...whole, feedback: feedbackText(folded, span), answers: new Map() };
  const stretches: PlacedPieces[] = [];
  let position = skipMarks(folded, span.start, span.end);
  while (position < span.end) {
    const stretch = readStretch(sentence, position, stretches.at(-1)?.pieces.at(-1));
    stretches.push({ pieces: stretch.pieces, start: position, end: Math.min(stretch.next, span.end) });
    position = skipMarks(folded, stretch.next, span.end);
  }
  return withWholeQuestions(stretches, whole);
}

/** What only the sentence as a whole shows: an order to the assistant, a supposition, small talk with commas, a question with an exception. */
function readWhole({ text, folded, span, context }: Sentence): readonly Piece[] | undefined {
  const words = text.slice(span.start, span.end);
  const sentence = folded.slice(span.start, span.end).trim();
  const bare = sentence.replace(/(?<![\s,.!?。~])[\s,.!?。~]+$/u, '');
  const asked = isOffTopic(bare) ? undefined : readBeforeAll({ folded: sentence, words, asks: span.asks });
  if (asked !== undefined) return [asked];
  if (isInstruction(bare)) return [unplaced(words)];
  if (supposes(bare)) return [unanswerable({ words, asks: span.asks })];
  const talk = readTalk(bare, context);
  if (talk !== undefined) return [talk];
  if (!sentence.includes(',')) return undefined;
  const question = readQuestion(sentence, { words, shownCount: context.shown.length });
  return question !== undefined && spansClauses(question) ? [question] : undefined;
}

/** Kinds of question that have a comma in them: "which is more likely, bloat or locks?", "算了，不是磁盘的问题". */
function spansClauses(piece: Piece): boolean {
  if (piece.kind === 'dropped') return true;
  if (piece.kind !== 'questions') return false;
  return piece.questions.every(
    (question) =>
      question.about === 'hypotheses' || question.about === 'progress' || (question.about === 'reasoning' && question.kind === 'compare'),
  );
}
