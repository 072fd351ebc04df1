import type { Span } from '@dbdiag/language';
import { clauseEnd, cleanMessage, foldText, hideQuotations, sentencesOf, splitPaste } from '@dbdiag/language';
import type { JsonValue } from '@dbdiag/ports';
import type { BaseTool, SessionState, ToolEffect } from '@dbdiag/tools';
import type { SharedClause } from './planner.ts';

/** A message without the clauses that tools claimed. */
export interface ClaimedMessage {
  readonly rest: string;
  /** The inputs of the calls, by the name of the tool, in the order of the clauses. */
  readonly inputs: ReadonlyMap<string, readonly JsonValue[]>;
  /** Clauses that several tools claimed. */
  readonly shared: readonly SharedClause[];
}

/** Of several tools that claim a clause the first of these has it. */
const effects: readonly ToolEffect[] = ['record', 'query', 'act'];

/** Words that may call a tool. */
interface Stretch {
  readonly words: string;
  /** What of it isn't quoted: the rest is hidden and calls nothing. */
  readonly isTyped: (from: number, to: number) => boolean;
  readonly opening: SessionState;
}

/** The input with which a stretch of words calls a tool. */
function inputFor({ understands }: BaseTool, { words, isTyped, opening }: Stretch): JsonValue | undefined {
  const { patterns, input } = understands?.clauses ?? {};
  for (const pattern of Object.values(patterns ?? {}).flat()) {
    const match = new RegExp(pattern.source, pattern.flags.replace(/[gy]/gu, '')).exec(words);
    if (match === null || !isTyped(match.index, match.index + match[0].length)) continue;
    const given = input?.(match, opening);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** The message without a clause and the mark behind it. */
function without(message: string, clause: string): string {
  const start = message.indexOf(clause);
  if (start === -1) return message;
  const behind = message.slice(start + clause.length).replace(/^\s*[,，;；.。!！?？]/u, ' ');
  return message.slice(0, start) + behind;
}

type Place = Pick<Span, 'start' | 'end'>;

/** The clauses of a sentence, with their places. */
function* clausesOf(folded: string, sentence: Place): Generator<Place> {
  for (let start = sentence.start; start < sentence.end; ) {
    const end = clauseEnd(folded, start, sentence.end);
    yield { start, end };
    start = Math.max(end, start) + 1;
  }
}

interface Claim {
  readonly tool: BaseTool;
  readonly input: JsonValue;
}

/** Of several tools that claim the same words the first has them. */
interface ClaimedWords {
  readonly words: string;
  readonly claims: readonly [Claim, ...(readonly Claim[])];
}

/** Finds the clauses of a message that call a tool, and the sentences. What was pasted or quoted calls none. */
export function claimClauses(message: string, tools: readonly BaseTool[], opening: SessionState): ClaimedMessage {
  const claiming = effects.flatMap((wanted) =>
    tools.filter(({ effect = 'act', understands }) => effect === wanted && understands?.clauses !== undefined),
  );
  const inputs = new Map<string, readonly JsonValue[]>();
  if (claiming.length === 0) return { rest: message, inputs, shared: [] };
  const [bySentence, byClause] = [claiming.filter(readsSentences), claiming.filter((tool) => !readsSentences(tool))];
  const cleaned = cleanMessage(message);
  const { prose } = splitPaste(cleaned);
  const folded = foldText(prose);
  const typed = hideQuotations(folded);
  const claimed = ({ start, end }: Place, by: readonly BaseTool[]): readonly ClaimedWords[] => {
    const text = prose.slice(start, end);
    const words = text.trim();
    const from = start + (text.length - text.trimStart().length);
    const isTyped = (first: number, last: number): boolean =>
      typed.slice(from + first, from + last) === folded.slice(from + first, from + last);
    const [first, ...others] = by.flatMap((tool): readonly Claim[] => {
      const input = inputFor(tool, { words, isTyped, opening });
      return input === undefined ? [] : [{ tool, input }];
    });
    return first === undefined ? [] : [{ words, claims: [first, ...others] }];
  };
  const found = sentencesOf(typed).flatMap((sentence) => {
    const clauses = [...clausesOf(typed, sentence)].flatMap((clause) => claimed(clause, byClause));
    // A sentence of which a tool has a clause already is no other's as a whole.
    return clauses.length > 0 ? clauses : claimed(sentence, bySentence);
  });
  let rest = cleaned;
  for (const { words, claims } of found) {
    const [{ tool, input }] = claims;
    inputs.set(tool.name, [...(inputs.get(tool.name) ?? []), input]);
    rest = without(rest, words);
  }
  const shared = found.flatMap(({ words, claims: [first, ...others] }): readonly SharedClause[] =>
    others.length === 0 ? [] : [{ words, tool: first.tool.name, others: others.map(({ tool }) => tool.name) }],
  );
  return { rest: rest.trim(), inputs, shared };
}

function readsSentences({ understands }: BaseTool): boolean {
  return understands?.clauses?.of === 'sentence';
}
