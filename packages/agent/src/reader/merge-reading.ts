import type { SessionState } from '@dbdiag/tools';
import type { Courtesy, Feedback, MessageParts, Puzzle, ReadingCandidate, ReadingHelp, ReportReading } from '@dbdiag/tools/agent-kit';
import type { MessagePiece } from './message-pieces.ts';
import { hasWords } from './message-pieces.ts';
import type { ReadEntry } from './reading-reply.ts';

/** What a model's reading is held against. */
export interface ReaderContext {
  /** The message as the rules read it. */
  readonly parts: MessageParts;
  /** What of it the tools' clauses left, with all that was pasted. */
  readonly message: string;
  /** What the model was told, by its numbers from 1. */
  readonly pieces: readonly MessagePiece[];
  /** The session as it was when the message came; lines are those of its last reply. */
  readonly opening: SessionState;
  readonly help: ReadingHelp;
  /** Reads a piece by rules, by itself. */
  readonly understand: (words: string) => MessageParts;
}

/** Something that was read and isn't taken. */
interface RefusedReading {
  readonly words: string;
  readonly claim: string;
  readonly reason: string;
}

/** A message as both read it. */
export interface MergedReading {
  readonly parts: MessageParts;
  readonly refused: readonly RefusedReading[];
}

/** What one entry adds to the message. */
type Effect =
  | { readonly kind: 'reading'; readonly reading: ReportReading }
  | { readonly kind: 'answer'; readonly list: AnswerList; readonly reference: string }
  | { readonly kind: 'courtesy'; readonly courtesy: Courtesy }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle }
  | { readonly kind: 'suspicion'; readonly words: string }
  | { readonly kind: 'question'; readonly words: string }
  /** `isAsked`: nothing is recorded, and the user is asked. Otherwise the rules' own reading of the words stands. */
  | { readonly kind: 'refused'; readonly refused: RefusedReading; readonly isAsked?: true };

type AnswerList = 'confirmations' | 'denials' | 'dontKnows' | 'hedges';

const listOf: Readonly<Record<NonNullable<ReadEntry['holds']>, AnswerList>> = { yes: 'confirmations', no: 'denials', unknown: 'dontKnows' };

/** An entry whose piece there is. */
interface PlacedEntry {
  readonly entry: ReadEntry;
  readonly piece: MessagePiece;
  /** Words of the piece: those given, where they stand in it. */
  readonly words: string;
}

/** The same, with everything that was read. */
interface MergeContext extends ReaderContext {
  readonly read: readonly PlacedEntry[];
}

function placed(entry: ReadEntry, pieces: readonly MessagePiece[]): readonly PlacedEntry[] {
  const piece = pieces[entry.n - 1];
  if (piece === undefined) return [];
  const { words } = entry;
  return [{ entry, piece, words: words !== undefined && hasWords(piece.words, words) ? words : piece.words }];
}

/** The lists in which the rules have an answer to a line. */
function ruledAbout(line: number, { feedback }: MessageParts, { lastShown }: SessionState): readonly string[] {
  const references = new Set([String(line), lastShown[line - 1]?.phenomenonId]);
  const { values, results, ...lists } = feedback;
  const named = Object.entries(lists).flatMap(([list, said]) => (said.some((reference) => references.has(reference)) ? [list] : []));
  return [...values, ...results].some((one) => references.has(one.line)) ? [...named, 'values'] : named;
}

function answerEffects(line: number, read: PlacedEntry, context: MergeContext): readonly Effect[] {
  const { entry, words, piece } = read;
  const { parts, opening, read: all } = context;
  const { holds } = entry;
  const claim = `line ${line} ${holds ?? ''}`.trim();
  const refused = (reason: string): readonly Effect[] => [{ kind: 'refused', refused: { words, claim, reason } }];
  if (piece.isPasted || isOrder(read, context)) return refused('the words answer nothing');
  const isShared = all.some((other) => other.entry.line !== undefined && other.entry.line !== line && other.words === words);
  if (isShared) return refused('the same words are given for several lines');
  if (opening.lastShown[line - 1] === undefined) return refused('there is no such line');
  if (holds === undefined) return refused('it says neither yes nor no');
  const ruled = ruledAbout(line, parts, opening);
  if (ruled.includes(listOf[holds])) return [];
  // In a correction numbers may mean an older list: there the rules alone decide.
  if (ruled.length > 0 || parts.correcting) return refused('the message plainly says otherwise');
  return [{ kind: 'answer', list: listOf[holds], reference: String(line) }];
}

/** Signs with which chat templates of models begin a turn: nobody types them to report something. */
const templateSigns = /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>/iu;

/** Whether rules read words as an order to the assistant, or as one that somebody else gave: nobody reports or answers with it. */
function isOrder({ words, piece }: PlacedEntry, { parts }: ReaderContext): boolean {
  if (templateSigns.test(piece.words)) return true;
  return parts.puzzles.some((puzzle) => puzzle.kind === 'unplaced' && [words, piece.words].some((text) => hasWords(puzzle.words, text)));
}

/** Why the rules' own certain reading speaks against a report. */
function objection(read: PlacedEntry, phenomenonId: string, context: ReaderContext): string | undefined {
  const { words, entry } = read;
  return isOrder(read, context) ? 'the words report nothing' : context.help.objection({ words, phenomenonId, status: statusOf(entry) });
}

function statusOf({ act, holds }: ReadEntry): ReportReading['status'] {
  return holds === 'no' || (act === 'deny' && holds === undefined) ? 'absent' : 'present';
}

/** Whether act and `holds` say the same; a model that means one thing says it twice. */
function agrees({ act, holds }: ReadEntry): boolean {
  return (act === 'deny' ? 'no' : act === 'report' ? 'yes' : holds) === (holds ?? (act === 'deny' ? 'no' : 'yes'));
}

/** What the rules make of a sign that the model named. */
interface SignInWords {
  /** The chance that the words mean it, and what they say of it; absent where they may not mean it. */
  readonly candidate: ReadingCandidate | undefined;
  /** Whether the words, or those around them, have anything in common with it. */
  readonly isNear: boolean;
}

function signInWords(phenomenonId: string, { piece, words }: PlacedEntry, { help, message }: ReaderContext): SignInWords {
  const candidate = [words, piece.words]
    .map((text) => help.candidates(text).find((one) => one.phenomenonId === phenomenonId))
    .find((found) => found !== undefined);
  const isNear = candidate !== undefined || help.isNear([words, piece.words, message], phenomenonId);
  return { candidate, isNear };
}

/** Under this chance words that may mean a sign don't decide whether it holds. */
const decidesFrom = 0.1;

/** Says that its writer doesn't believe it: whatever stands behind it, it is no report. */
const disbelief = /\b(?:do not|don't|dont|didn't) (?:think|believe|suppose)\b|不(?:认为|觉得|相信)/iu;

/** A sign that the words hardly speak of, or of which the model says two things, is asked about instead of recorded. */
function doubt(read: PlacedEntry, { candidate, isNear }: SignInWords): string | undefined {
  if (!isNear) return 'the words have nothing in common with it';
  if (disbelief.test(read.piece.words) && statusOf(read.entry) === 'present') return 'it is said not to be believed';
  // Where the words may mean it, what they say of it decides between the two.
  return agrees(read.entry) || (candidate?.score ?? 0) >= decidesFrom ? undefined : 'it is affirmed and denied at once';
}

function reportEffects(read: PlacedEntry, context: ReaderContext): readonly Effect[] {
  const { entry, words, piece } = read;
  const { id, holds, value } = entry;
  const origin = piece.isPasted ? ({ isPasted: true } as const) : {};
  if (id === undefined) return [{ kind: 'reading', reading: { words, status: statusOf(entry), certain: false, ...origin } }];
  const refusedFor = (reason: string): RefusedReading => ({ words, claim: `${id} ${holds ?? ''}`.trim(), reason });
  const reason = objection(read, id, context);
  if (reason !== undefined) return [{ kind: 'refused', refused: refusedFor(reason) }];
  if (holds === 'unknown') return [{ kind: 'answer', list: 'dontKnows', reference: id }];
  const sign = signInWords(id, read, context);
  const doubted = doubt(read, sign);
  if (doubted !== undefined)
    return [
      { kind: 'refused', refused: refusedFor(doubted), isAsked: true },
      { kind: 'answer', list: 'hedges', reference: id },
    ];
  const status = agrees(entry) ? statusOf(entry) : (sign.candidate?.polarity ?? statusOf(entry));
  const isValue = value !== undefined && hasWords(words, value);
  const reading = { words, phenomenonId: id, status, certain: sign.candidate !== undefined, ...(isValue && { value }), ...origin };
  return [{ kind: 'reading', reading }];
}

function effectsOf(read: PlacedEntry, context: MergeContext): readonly Effect[] {
  const { entry, words } = read;
  const aside = (as: 'request' | 'over' | 'noReport'): readonly Effect[] => [{ kind: 'puzzle', puzzle: { kind: 'setAside', as, words } }];
  switch (entry.act) {
    case 'report':
    case 'deny':
      return reportEffects(read, context);
    case 'answer':
      return entry.line === undefined ? reportEffects(read, context) : answerEffects(entry.line, read, context);
    case 'ask':
      return [{ kind: 'question', words }];
    case 'suspect':
      return [{ kind: 'suspicion', words }];
    case 'request':
      return aside('request');
    case 'past':
      return aside('over');
    case 'quote':
      return aside('noReport');
    case 'correct':
    case 'complain':
    case 'permission':
    case 'role':
      return [{ kind: 'courtesy', courtesy: entry.act }];
    case 'thank':
      return [{ kind: 'courtesy', courtesy: 'thanks' }];
    case 'greet':
      return [{ kind: 'courtesy', courtesy: 'greeting' }];
  }
}

/** The lists of answers to lines, by which all lines can be answered at once. */
const groupLists = ['confirmations', 'denials', 'dontKnows', 'hedges', 'rejections'] as const;

/**
 * Whether rules read words as an answer to all lines at once that the model read as a report: "all of them are the same update" says
 * nothing of the lines. Where every line is named by its number, the answer is certain.
 */
function answersAllLines(
  { words }: MessagePiece,
  { opening: { lastShown }, understand }: ReaderContext,
): (typeof groupLists)[number] | undefined {
  if (lastShown.length === 0) return undefined;
  const numbers = new Set(words.match(/(?<![\w.])\d{1,2}(?![\w.]*\w)/gu));
  if (lastShown.every((_, index) => numbers.has(String(index + 1)))) return undefined;
  const { feedback } = understand(words);
  return groupLists.find((list) => feedback[list].length >= lastShown.length);
}

function withoutGroupAnswers(feedback: Feedback, read: readonly PlacedEntry[], context: ReaderContext): Feedback {
  const reported = read.filter(({ entry }) => (entry.act === 'report' || entry.act === 'deny') && entry.id !== undefined);
  const dropped = new Set(reported.map(({ piece }) => answersAllLines(piece, context)));
  return groupLists.reduce((left, list) => (dropped.has(list) ? { ...left, [list]: [] } : left), feedback);
}

/** Puzzles that stand for words which the rules couldn't use; where a model read these, its reading stands. */
const leftOver: ReadonlySet<Puzzle['kind']> = new Set(['unplaced', 'offTopic', 'setAside', 'question']);

/** What the rules read of pieces that the model read as well gives way; their answers, orders and questions never do. */
function ruledBesides(
  { parts }: ReaderContext,
  {
    read,
    refused,
    answers,
  }: { readonly read: readonly PlacedEntry[]; readonly refused: readonly RefusedReading[]; readonly answers: boolean },
): MessageParts {
  const isRead = (words: string): boolean =>
    read.some(({ piece }) => hasWords(piece.words, words) || hasWords(words, piece.words)) &&
    !refused.some((one) => hasWords(one.words, words) || hasWords(words, one.words));
  const asks = read.some(({ entry }) => entry.act === 'ask');
  const stays = (puzzle: Puzzle): boolean => {
    if (puzzle.kind === 'pasted') return !read.some(({ piece }) => piece.isPasted);
    if (puzzle.kind === 'whichLine') return !answers;
    if (!('words' in puzzle) || !leftOver.has(puzzle.kind)) return true;
    return !isRead(puzzle.words) || (puzzle.kind === 'question' && asks);
  };
  return {
    ...parts,
    observations: parts.observations.filter((words) => !isRead(words)),
    unclear: parts.unclear.filter(({ words }) => !isRead(words)),
    puzzles: parts.puzzles.filter(stays),
  };
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function pick<Kind extends Effect['kind']>(effects: readonly Effect[], kind: Kind): readonly Extract<Effect, { kind: Kind }>[] {
  return effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);
}

function withAnswers(feedback: Feedback, effects: readonly Effect[]): Feedback {
  const added = (list: AnswerList): readonly string[] =>
    pick(effects, 'answer').flatMap((answer) => (answer.list === list ? [answer.reference] : []));
  return {
    ...feedback,
    confirmations: distinct([...feedback.confirmations, ...added('confirmations')]),
    denials: distinct([...feedback.denials, ...added('denials')]),
    dontKnows: distinct([...feedback.dontKnows, ...added('dontKnows')]),
    hedges: distinct([...feedback.hedges, ...added('hedges')]),
  };
}

/**
 * Brings together what a model read and what the rules did. Of each piece that the model read its reading stands, unless a certain
 * reading of the rules speaks against it: their answers to lines, a number, an order. Then theirs stands, and why is noted. Answers,
 * orders, questions, corrections and guesses of the rules are done whatever the model says.
 */
export function mergeReading(entries: readonly ReadEntry[], context: ReaderContext): MergedReading {
  const { parts, pieces } = context;
  const read = entries.flatMap((entry) => placed(entry, pieces));
  const effects = read.flatMap((one) => effectsOf(one, { ...context, read }));
  const refused = pick(effects, 'refused').map((effect) => effect.refused);
  const ruledInstead = pick(effects, 'refused').flatMap((effect) => (effect.isAsked === true ? [] : [effect.refused]));
  const answers = pick(effects, 'answer').length > 0;
  const ruled = ruledBesides(context, { read, refused: ruledInstead, answers });
  const unasked = parts.questions.length === 0 && !ruled.puzzles.some(({ kind }) => kind === 'question');
  const questions = unasked ? pick(effects, 'question').map(({ words }): Puzzle => ({ kind: 'question', words })) : [];
  const guessed = pick(effects, 'suspicion').filter(({ words }) => !parts.suspicions.some((one) => hasWords(one.words, words)));
  return {
    parts: {
      ...ruled,
      feedback: withAnswers(withoutGroupAnswers(ruled.feedback, read, context), effects),
      readings: distinct(pick(effects, 'reading').map(({ reading }) => reading)),
      suspicions: [...ruled.suspicions, ...guessed.map(({ words }) => ({ words, subject: words }))],
      courtesies: distinct([...ruled.courtesies, ...pick(effects, 'courtesy').map(({ courtesy }) => courtesy)]),
      puzzles: [...ruled.puzzles, ...distinct([...pick(effects, 'puzzle').map(({ puzzle }) => puzzle), ...questions])],
    },
    refused,
  };
}
