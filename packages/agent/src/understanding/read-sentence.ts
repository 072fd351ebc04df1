import { leadWords, reportLeads } from './clause-words.ts';
import { clauseEnd, observationsOf } from './clauses.ts';
import type { Span } from './clauses.ts';
import { feedbackAt, isBareGroup, namedAnywhere, readBareList, readBareVerdict, takenBackAt } from './feedback.ts';
import type { FoundFeedback, ReadingContext } from './feedback.ts';
import { foldText } from './clean-message.ts';
import type { Piece } from './pieces.ts';
import { readGuess, supposes } from './read-guess.ts';
import { asksSomethingElse, readQuestion, reportedWithin } from './read-question.ts';
import { readTalk } from './read-talk.ts';
import { correctionMarkers, mentions, retractions } from './talk-words.ts';

/** A sentence and what it is read against; `folded` is as long as `text`, position by position. */
export interface Sentence {
  readonly text: string;
  readonly folded: string;
  readonly span: Span;
  readonly context: ReadingContext;
}

const marks = /^[\s,.:、)\]"'“”«»-]+/u;
const restJoins = /^(?:[\s]*$|\s*[,;:!?。、)\]"”.|/]|\s*(?:但|不过|然后|另外|此外|还有|同时|而且|并且|最后|and\b|but\b|also\b|then\b|plus\b))/u;

function skipMarks(folded: string, from: number, limit: number): number {
  return from + (marks.exec(folded.slice(from, limit))?.[0].length ?? 0);
}

function skipOnce(pattern: RegExp, folded: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(folded)?.[0].length ?? 0);
}

/** Whether what follows a piece of feedback leaves it standing: "1 有 3 个会话" isn't an answer 有 and something else. */
function stands(found: FoundFeedback, sentence: Sentence): boolean {
  const { folded, span, context } = sentence;
  const rest = folded.slice(found.end, span.end);
  if (restJoins.test(rest) || found.explicit) return true;
  const next = found.end + (/^\s*/u.exec(rest)?.[0].length ?? 0);
  const following = feedbackAt(folded, next, context);
  return following !== undefined ? stands(following, sentence) : readQuestion(rest) !== undefined;
}

/** The feedback that begins here, also behind "and", "我", "for". */
function feedbackFrom(sentence: Sentence, from: number): FoundFeedback | undefined {
  const { folded, span, context } = sentence;
  let position = from;
  for (let skipped = 0; skipped < 4 && position < span.end; skipped += 1) {
    const found = feedbackAt(folded.slice(0, span.end), position, context);
    if (found !== undefined && stands(found, sentence)) return found;
    const next = skipMarks(folded, skipOnce(answerLeads, folded, position), span.end);
    if (next === position) return undefined;
    position = next;
  }
  return undefined;
}

const answerLeads =
  /(?:我们?|那么?|嗯|关于|对于|其中|至于|就|这里|目前|现在|应该是|答案是|回答|把|将|除此之外|另外|还有|然后|但是?|不过|而且|并且|最后|好的|answers?\b:?|i\b|we\b|and\b|then\b|but\b|also\b|for\b|as for\b|on\b|about\b|so\b|ok\b|okay\b|well\b|with\b|please\b|both\b|i'd say\b|change\b|make\b|set\b|that's\b|it's\b)/uy;

/** "把 1 改成没有" corrects by its own words. */
const changes = /改成|改为|\bchange\b/u;

function withoutListMarker(words: string, { shown }: ReadingContext): string {
  const marked = /^\(?(\d{1,2})[.)、:]\s*(?=[^\d\s])/u.exec(words);
  if (marked !== null) return words.slice(marked[0].length);
  const answered = /^(\d{1,2})\s*(?=(?:有|没有|是|no\b|yes\b))/iu.exec(words);
  return answered !== null && Number(answered[1]) <= shown.length ? words.slice(answered[0].length) : words;
}

function stripLeads(words: string): string {
  let folded = foldText(words);
  let from = 0;
  for (let dropped = 0; dropped < 6; dropped += 1) {
    const next = skipMarks(folded, skipOnce(reportLeads, folded, skipOnce(leadWords, folded, from)), folded.length);
    if (next === from) break;
    from = next;
  }
  folded = folded.slice(from);
  return words.slice(from, words.length).replace(/[\s,.:、!?。…~]+$/u, '');
}

function observed(clause: string, context: ReadingContext): readonly Piece[] {
  return observationsOf(clause)
    .map((piece) => withoutListMarker(stripLeads(piece), context))
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
    .map((words) => ({ kind: 'observation', words }));
}

/** A question that no tool answers. */
function asked(words: string, asks: boolean): Piece {
  return { kind: 'puzzle', puzzle: { kind: 'question', words: `${words.trim()}${asks ? '?' : ''}` } };
}

/** A clause that is no feedback with a line named. */
function readClause(clause: string, asks: boolean, context: ReadingContext): readonly Piece[] {
  const folded = foldText(clause).trim();
  const bare = folded.replace(/^[\s,.:、]+|[\s,.:、!?。~]+$/gu, '');
  if (bare === '') return [];
  const talk = readTalk(bare);
  if (talk !== undefined) return [talk];
  if (retractions.some((pattern) => pattern.test(bare))) return [{ kind: 'correction' }];
  const mention = mentions.map((pattern) => pattern.exec(bare)?.groups?.subject).find((subject) => subject !== undefined);
  if (mention !== undefined) return [{ kind: 'mention', subject: mention, takenBack: false }];
  if (supposes(bare)) return [asked(clause, asks)];
  const question = readQuestion(folded);
  if (question !== undefined) return [question.kind === 'puzzle' && question.puzzle.kind === 'question' ? asked(clause, asks) : question];
  const manner = readBareVerdict(bare);
  if (manner !== undefined && !asks) return [{ kind: 'bareVerdict', manner, words: clause.trim() }];
  const references = readBareList(bare, context);
  if (references !== undefined && !asks) return [{ kind: 'bareList', references, words: clause.trim() }];
  if (isBareGroup(bare) && !asks) return [{ kind: 'feedback', item: { lines: { kind: 'all', except: [] }, manner: 'yes' } }];
  const within = reportedWithin(folded);
  if (within !== undefined) return observed(clause.trim().slice(within.start, within.end), context);
  const guess = namedAnywhere(folded, context).some((line) => /^\d+$/u.test(line)) ? undefined : readGuess(clause);
  if (guess !== undefined) return [...(guess.seen === undefined ? [] : observed(guess.seen, context)), guess.suspicion];
  if (asksSomethingElse(folded, asks)) return [asked(clause, asks)];
  return observed(clause, context);
}

/** Reads a sentence from left to right: feedback where there is some, else one clause after the other. */
export function readSentence(sentence: Sentence): readonly Piece[] {
  const { text, folded, span, context } = sentence;
  const whole = readWhole(sentence);
  if (whole !== undefined) return [whole];
  const pieces: Piece[] = [];
  let position = skipMarks(folded, span.start, span.end);
  while (position < span.end) {
    const takenBack = takenBackAt(folded.slice(0, span.end), position, context);
    if (takenBack !== undefined) {
      pieces.push({ kind: 'correction' }, { kind: 'takenBack', references: takenBack.references });
      position = skipMarks(folded, takenBack.end, span.end);
      continue;
    }
    const corrected = skipOnce(correctionMarkers, folded, position);
    const retracts = corrected > position && corrected <= span.end && !retractions.some((pattern) => pattern.test(folded.slice(position, clauseEnd(folded, position, span.end)).trim()));
    if (retracts) {
      pieces.push({ kind: 'correction' });
      const about = /\babout\s*$/u.test(folded.slice(position, corrected));
      position = skipMarks(folded, corrected, span.end);
      if (about) {
        const end = clauseEnd(folded, position, span.end);
        pieces.push({ kind: 'mention', subject: text.slice(position, end).trim(), takenBack: true });
        position = skipMarks(folded, end, span.end);
      }
      continue;
    }
    const found = feedbackFrom(sentence, position);
    if (found !== undefined) {
      if (changes.test(folded.slice(position, found.end))) pieces.push({ kind: 'correction' });
      pieces.push(...found.items.map((item): Piece => ({ kind: 'feedback', item })));
      position = skipMarks(folded, found.end, span.end);
      continue;
    }
    const end = clauseEnd(folded, position, span.end);
    pieces.push(...readClause(text.slice(position, end), span.asks && end === span.end, context));
    position = skipMarks(folded, Math.max(end, position + 1), span.end);
  }
  return pieces;
}

/** What only the sentence as a whole shows: a supposition, small talk with commas, a question with an exception. */
function readWhole({ text, folded, span }: Sentence): Piece | undefined {
  const sentence = folded.slice(span.start, span.end).trim();
  const bare = sentence.replace(/[\s,.!?。~]+$/u, '');
  if (supposes(bare)) return asked(text.slice(span.start, span.end), span.asks);
  return readTalk(bare) ?? (sentence.includes(',') ? questionOnly(readQuestion(sentence)) : undefined);
}

function questionOnly(piece: Piece | undefined): Piece | undefined {
  return piece?.kind === 'question' && piece.question.about === 'hypotheses' ? piece : undefined;
}
