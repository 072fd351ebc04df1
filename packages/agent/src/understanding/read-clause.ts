import { foldText, hideQuotations, leadWords, observationsOf, quotes, readAct, reportLeads, tellsOfNow } from '@dbdiag/language';
import type { ReadingContext } from './feedback.ts';
import { feedbackAt, feedbackText, isBareGroup, namedAnywhere, readBareAnswer, readBareList } from './feedback.ts';
import { pieceOfAct } from './piece-of-act.ts';
import type { Piece } from './pieces.ts';
import { hearsayEnd, isInstruction, isOffTopic, unclearReport } from './read-aside.ts';
import { readGuess, supposes } from './read-guess.ts';
import { asksSomethingElse, readBeforeAll, readMisspelt, readQuestion, reportedWithin } from './read-question.ts';
import { readTakenBack, readTalk } from './read-talk.ts';
import { fillers } from './talk-words.ts';

/** A stretch between two marks; `folded` is as long as `words`, position by position, and its quotations are hidden. */
export interface Clause {
  readonly words: string;
  readonly folded: string;
  /** It ends with a question mark. */
  readonly asks: boolean;
  /** The sentence it stands in, folded; without one it stands for itself. */
  readonly sentence?: string;
}

/** Not the quotation mark in front of a hidden quotation. */
const marks = /^(?:[\s,.:、…)\]-]|\((?=\d{1,2}\))|["'“”«»](?!\ue000))+/u;

/** Where the text goes on behind marks that say nothing. */
export function skipMarks(folded: string, from: number, limit: number): number {
  return from + (marks.exec(folded.slice(from, limit))?.[0].length ?? 0);
}

/** Where the text goes on behind a sticky pattern, if it is there. */
export function skipOnce(pattern: RegExp, folded: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(folded)?.[0].length ?? 0);
}

function withoutListMarker(words: string, { shown }: ReadingContext): string {
  const marked = /^\(?(\d{1,2})[.)、:]\s?(?=[^\d\s])/u.exec(words);
  if (marked !== null) return words.slice(marked[0].length);
  const answered = /^(\d{1,2})\s?(?=(?:有|没有|是|no\b|yes\b))/iu.exec(words);
  return answered !== null && Number(answered[1]) <= shown.length ? words.slice(answered[0].length) : words;
}

/** Leads in a row that are dropped from a report; nobody says more of them, and every one costs two searches. */
const leadsDropped = 6;

function stripLeads(words: string): string {
  const folded = hideQuotations(foldText(words));
  let from = 0;
  for (let dropped = 0; dropped < leadsDropped; dropped += 1) {
    const next = skipMarks(folded, skipOnce(reportLeads, folded, skipOnce(leadWords, folded, from)), folded.length);
    if (next === from) break;
    from = next;
  }
  return words.slice(from).replace(/(?<![\s,.:;、!?。…~，．：；！？])[\s,.:;、!?。…~，．：；！？]+$/u, '');
}

/** The statements of a clause: what tells how things are now is an observation, everything else what it does. */
function observed(words: string, { folded, sentence = folded }: Omit<Clause, 'words' | 'asks'>, context: ReadingContext): readonly Piece[] {
  return observationsOf(words).flatMap((statement): readonly Piece[] => {
    const said = withoutListMarker(stripLeads(statement), context);
    if (!/[\p{L}\p{N}]/u.test(said)) return [];
    const reading = readAct(statement, { clause: folded, sentence });
    if (!tellsOfNow(reading)) return [pieceOfAct(reading, said)];
    const type = unclearReport(foldText(said).trim());
    return [type === undefined ? { kind: 'observation', words: said } : { kind: 'unclear', unclear: { type, words: said } }];
  });
}

/** A question that no tool answers. */
export function unanswerable({ words, asks }: Pick<Clause, 'words' | 'asks'>): Piece {
  return { kind: 'puzzle', puzzle: { kind: 'question', words: `${words.trim()}${asks ? '?' : ''}` } };
}

/** Words that belong nowhere. */
export function unplaced(words: string): Piece {
  return { kind: 'puzzle', puzzle: { kind: 'unplaced', words: words.trim() } };
}

/** Whether words would be no answer, order or question if the user had said them. */
function onlyReports(words: string, context: ReadingContext): boolean {
  return words.split(/[,;!?，；！？。]|\.\s/u).every((part) => {
    const folded = foldText(part).trim();
    if (isInstruction(folded) || feedbackAt(feedbackText(folded, { start: 0, end: folded.length }), 0, context) !== undefined) return false;
    return readClause({ words: part, folded, asks: false }, context).every(({ kind }) => kind === 'observation');
  });
}

/** What others said or wrote: a report of the database counts, an order is none of the user's. */
function readForeign({ words, folded, ...clause }: Clause, context: ReadingContext): readonly Piece[] | undefined {
  const said = hearsayEnd(folded.trimStart());
  const isQuotation = /^[\s,.:]*[“「『«"`]\ue000+[”」』»"`][\s,.:]*$/u.test(folded);
  if (said === 0 && !isQuotation) return undefined;
  const content = words
    .trimStart()
    .slice(said)
    .replace(/^[\s,:“「『«"`]+|(?<![\s,:.”」』»"`])[\s,:.”」』»"`]+$/gu, '');
  if (content === '' || !onlyReports(content, context)) return [unplaced(words)];
  return isQuotation ? observed(content, { folded: foldText(content) }, context) : observed(words, { folded, ...clause }, context);
}

/** "1 or 2": lines, but not which. */
function isUndecided(bare: string, context: ReadingContext): boolean {
  const parts = bare.split(/\s?(?:或者?|还是|\bor\b)\s?/u);
  return parts.length > 1 && parts.every((part) => readBareList(part, context) !== undefined);
}

/** What a clause is that only names lines or only answers. */
function readBare(bare: string, { words, asks }: Clause, context: ReadingContext): Piece | undefined {
  if (asks) return undefined;
  const manner = readBareAnswer(bare);
  if (manner !== undefined) return { kind: 'bare-answer', manner, words: words.trim() };
  if (isUndecided(bare, context)) return unplaced(words);
  const references = readBareList(bare, context);
  if (references !== undefined) return { kind: 'bare-list', references, words: words.trim() };
  return isBareGroup(bare) ? { kind: 'feedback', item: { lines: { kind: 'all', except: [] }, manner: 'yes' } } : undefined;
}

/** A clause that is no feedback with a line named. */
export function readClause(clause: Clause, context: ReadingContext): readonly Piece[] {
  const folded = clause.folded.trim();
  const bare = folded.replace(/^[\s,.:、]+|(?<![\s,.:、!?。~])[\s,.:、!?。~]+$/gu, '');
  if (bare === '') return [];
  if (fillers.some((pattern) => pattern.test(bare))) return [];
  const asked = isOffTopic(bare) ? undefined : readBeforeAll({ ...clause, folded });
  if (asked !== undefined) return [asked];
  const talk = readTalk(bare, context);
  if (talk !== undefined) return [talk];
  const foreign = readForeign(clause, context);
  if (foreign !== undefined) return foreign;
  const takenBack = readTakenBack(bare, clause.words, context);
  if (takenBack !== undefined) return takenBack;
  if (isOffTopic(bare)) return [{ kind: 'puzzle', puzzle: { kind: 'offTopic', words: clause.words.trim() } }];
  if (supposes(bare)) return [unanswerable(clause)];
  const only = readBare(bare, clause, context);
  if (only !== undefined) return [only];
  const question = readQuestion(folded, { words: clause.words, shownCount: context.shown.length });
  if (question !== undefined) return [question];
  const within = reportedWithin(folded);
  if (within !== undefined)
    return observed(clause.words.trim().slice(within.start, within.end), { folded: folded.slice(within.start, within.end) }, context);
  const guess = quotes(folded) || namedAnywhere(folded, context).some((line) => /^\d+$/u.test(line)) ? undefined : readGuess(clause.words);
  if (guess !== undefined)
    return [...(guess.seen === undefined ? [] : observed(guess.seen, { folded: foldText(guess.seen) }, context)), guess.suspicion];
  const misspelt = readMisspelt(folded, clause.asks);
  if (misspelt !== undefined) return [misspelt];
  return asksSomethingElse(folded, clause.asks) ? [unanswerable(clause)] : observed(clause.words, clause, context);
}
