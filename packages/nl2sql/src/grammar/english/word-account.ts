import type { QuestionToken } from '../../reading/mention.ts';
import type { Clause } from './clause.ts';
import { isClosedWord } from './closed-words.ts';
import { commandVerbs } from './words/question-words.ts';

/** Which tokens a reading uses, and which of them stand for nothing by themselves: they are in no choice, concept, literal or word that compares. */
export function accountOf(
  clause: Clause,
  tokens: readonly QuestionToken[],
): { readonly idle: readonly number[]; readonly used: readonly number[] } {
  const meant = new Set<number>();
  collect(clause, { meant, tokens });
  const used = tokens.map((_, index) => index);
  for (const index of used) if (begins(tokens, index)) for (const { to } of commandVerbs.match(tokens, index)) mark(meant, index, to);
  return { used, idle: used.filter((index) => !meant.has(index)) };
}

/** What is gone through, and what was found to mean something. */
interface Account {
  readonly meant: Set<number>;
  readonly tokens: readonly QuestionToken[];
}

const leaves = new Set(['concept', 'number', 'text', 'boolean', 'own-aggregate']);

/** Walks through a phrase and marks the tokens of its leaves. */
function collect(part: unknown, account: Account): void {
  if (Array.isArray(part)) {
    for (const item of part) collect(item, account);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const isLeaf = 'mentions' in part || ('kind' in part && typeof part.kind === 'string' && leaves.has(part.kind));
  if ('from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number') {
    if (isLeaf) mark(account.meant, part.from, part.to);
    else markClosed(account, part.from, part.to);
  }
  for (const [key, value] of Object.entries(part)) if (key !== 'mentions') collect(value, account);
}

/** Prepositions, negations and the like inside a part are what makes it that part. */
function markClosed({ meant, tokens }: Account, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    if (token !== undefined && isClosedWord(token)) meant.add(index);
  }
}

function mark(meant: Set<number>, from: number, to: number): void {
  for (let index = from; index < to; index += 1) meant.add(index);
}

/** Where a sentence begins: a command may stand there that elsewhere is a word of the model ("name the rivers"). */
function begins(tokens: readonly QuestionToken[], index: number): boolean {
  return index === 0 || tokens[index - 1]?.kind === 'sign';
}
