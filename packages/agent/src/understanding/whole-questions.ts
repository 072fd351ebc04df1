import type { Piece } from './pieces.ts';

/** What a stretch of a sentence turned out to be, with its place. */
export interface PlacedPieces {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
}

/** The words of a sentence, as they were written and folded, position by position. */
interface SentenceText {
  readonly text: string;
  readonly folded: string;
}

/** A clause that only names what is asked about: something that would be done, and nothing that is so. */
const topicsZh =
  /^(?:那|如果|要是|假如|万一|我们?|直接|先|就|手动|再|只|也|在线|白天|晚上|今晚|\s)*(?:改|换|建|加|删|重启|停|杀|取消|reindex|vacuum|analyze|kill|terminate|drop|create|alter|放宽|装|挪|搬|拆|合并|把|将|折中|关|开|调|清|跑|执行|升级|切|拖|等|怎么|如何)/u;
const toldZh = /[了过着很太]|已经|正在|一直|结果|报错|还是|仍/u;
const topicsEn = /^(?:(?:and|so|ok|but|well|then|say|now|also)[, ]+){0,3}(?:\w{3,}ing|to \w+|if|when|suppose|assuming)\b/u;
const toldEn =
  /\b(?:is|are|was|were|has|have|had|keeps?|kept|takes?|took|shows?|showed|grew|went|goes|says|said|gets?|got|runs?|ran|waits?|hangs?|since)\b|'s\b|'re\b/u;

function namesTopic(folded: string): boolean {
  const clause = folded.trim();
  return (topicsZh.test(clause) && !toldZh.test(clause)) || (topicsEn.test(clause) && !toldEn.test(clause));
}

/** Words between a topic and its question: "time-wise". */
const besideMost = 2;

function isBeside(folded: string): boolean {
  return !/\d/u.test(folded) && folded.trim().split(/\s+/u).length <= besideMost;
}

const asksOpenly = (pieces: readonly Piece[]): boolean =>
  pieces.length > 0 && pieces.every((piece) => piece.kind === 'puzzle' && piece.puzzle.kind === 'question');
const asks = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind === 'questions') || asksOpenly(pieces);
const tells = (pieces: readonly Piece[]): boolean =>
  pieces.length > 0 &&
  pieces.every(
    (piece) =>
      ['observation', 'unclear', 'suspicion'].includes(piece.kind) || (piece.kind === 'puzzle' && piece.puzzle.kind === 'setAside'),
  );

/** Stretches that belong to the question behind them; nothing in them was reported. */
function topicsIn(stretches: readonly PlacedPieces[], folded: string): ReadonlySet<PlacedPieces> {
  const topics = new Set<PlacedPieces>();
  stretches.forEach((stretch, index) => {
    if (!tells(stretch.pieces) || !stretches.slice(index + 1).some(({ pieces }) => asks(pieces))) return;
    const words = folded.slice(stretch.start, stretch.end);
    const before = stretches[index - 1];
    if (namesTopic(words) || (before !== undefined && topics.has(before) && isBeside(words))) topics.add(stretch);
  });
  return topics;
}

/** The pieces of a sentence, in which a question has the clauses that belong to it: "building an index, time-wise, what am I in for". */
export function withWholeQuestions(stretches: readonly PlacedPieces[], { text, folded }: SentenceText): readonly Piece[] {
  const topics = topicsIn(stretches, folded);
  const belongs = (stretch: PlacedPieces | undefined): boolean =>
    stretch !== undefined && (topics.has(stretch) || asksOpenly(stretch.pieces));
  return stretches.flatMap((stretch, index): readonly Piece[] => {
    if (!belongs(stretch)) return stretch.pieces;
    // The first of a run speaks for all of it.
    if (index > 0 && belongs(stretches[index - 1])) return [];
    const behind = stretches.slice(index).findIndex((one) => !belongs(one));
    const run = stretches.slice(index, behind === -1 ? undefined : index + behind);
    if (run.every((one) => topics.has(one))) return [];
    const marked = run.findLast(({ pieces }) => asksOpenly(pieces))?.pieces.at(-1);
    const mark = marked?.kind === 'puzzle' && 'words' in marked.puzzle && marked.puzzle.words.endsWith('?') ? '?' : '';
    const words = `${text.slice(stretch.start, run.at(-1)?.end).trim()}${mark}`;
    return run.length === 1 ? stretch.pieces : [{ kind: 'puzzle', puzzle: { kind: 'question', words } }];
  });
}
