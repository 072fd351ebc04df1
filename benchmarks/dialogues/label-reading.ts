import type { WrittenMessage } from './dialogue-schema.ts';

/** A piece as the reader's prompt shows it. */
export interface PromptedPiece {
  readonly n: number;
  readonly words: string;
  /** Ids of what it may mean, as far as the prompt says. */
  readonly candidates: readonly string[];
}

/** An entry of the answer. */
export interface LabelledEntry {
  readonly n: number;
  readonly act: string;
  readonly id?: string;
  readonly holds?: 'yes' | 'no';
  readonly value?: string;
  readonly words?: string;
}

/** The pieces in a reader's prompt. */
export function promptedPieces(prompt: string): readonly PromptedPiece[] {
  const message = prompt.slice(prompt.lastIndexOf('Message:\n'));
  const found = message.matchAll(/^(\d+)(?: pasted)?: (.*)(?:\n {3}may mean: (.*))?$/gmu);
  return Array.from(found, ([, number = '', words = '', candidates = '']) => ({
    n: Number(number),
    words,
    candidates: candidates.split('; ').flatMap((text) => /^[a-z0-9_]+/u.exec(text)?.[0] ?? []),
  }));
}

function dense(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Fewest characters by which words that run over several pieces are found in one of them. */
const shortestHold = 6;

/** The piece that has the words, or the most of them. */
function pieceOf(words: string, pieces: readonly PromptedPiece[]): PromptedPiece | undefined {
  const wanted = dense(words);
  const whole = pieces.find((piece) => dense(piece.words).includes(wanted));
  if (whole !== undefined) return whole;
  const inside = pieces.filter((piece) => dense(piece.words) !== '' && wanted.includes(dense(piece.words)));
  const longest = inside.toSorted((first, second) => second.words.length - first.words.length)[0];
  return longest ?? pieces.find((piece) => dense(piece.words).includes(wanted.slice(0, shortestHold)));
}

const figure = /\d[\d.,]*\s?(?:%|[a-zA-Z]{1,4}\b)?/u;

function factEntry({ words, holds, accept }: WrittenMessage['facts'][number], piece: PromptedPiece): LabelledEntry {
  const id = accept.find((one) => piece.candidates.includes(one)) ?? accept[0];
  const value = figure.exec(words)?.[0].trim();
  const read = { n: piece.n, act: holds ? 'report' : 'deny', words };
  return id === undefined ? read : { ...read, id, holds: holds ? 'yes' : 'no', ...(value !== undefined && { value }) };
}

/** What a reader says that reads as people labelled: each fact, what is no report of now, and each question. */
export function labelReading(
  message: WrittenMessage | undefined,
  pieces: readonly PromptedPiece[],
): { readonly entries: readonly LabelledEntry[]; readonly opening: string } {
  if (message === undefined) return { entries: [], opening: '' };
  const at = (words: string, read: (piece: PromptedPiece) => LabelledEntry): readonly LabelledEntry[] => {
    const piece = pieceOf(words, pieces);
    return piece === undefined ? [] : [read(piece)];
  };
  const labelled = [
    ...message.facts.flatMap((fact) => at(fact.words, (piece) => factEntry(fact, piece))),
    ...message.traps.flatMap((words) => at(words, ({ n }) => ({ n, act: 'past', words }))),
    ...message.questions.flatMap(({ words }) => at(words, ({ n }) => ({ n, act: 'ask', words }))),
  ];
  const rest = pieces.filter(({ n }) => !labelled.some((entry) => entry.n === n)).map(({ n }) => ({ n, act: 'role' }));
  return { entries: [...labelled, ...rest].sort((first, second) => first.n - second.n), opening: openingFor(message.text) };
}

/** A word of the user's, taken up. */
function openingFor(text: string): string {
  const chinese = /\p{Script=Han}{2,4}/u.exec(text)?.[0];
  if (chinese !== undefined) return `收到，先看看您说的${chinese}。`;
  const [word = ''] = (text.match(/[A-Za-z]{4,}/gu) ?? []).toSorted((first, second) => second.length - first.length);
  return `Thank you, let us look at the ${word.toLowerCase()} first.`;
}
