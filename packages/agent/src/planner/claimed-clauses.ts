import { clauseEnd, cleanMessage, foldText, hideQuotations, sentencesOf, splitPaste } from '@dbdiag/language';
import type { JsonValue } from '@dbdiag/ports';
import type { BaseTool, ToolEffect } from '@dbdiag/tools';
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

/** The input with which a clause calls a tool; what is quoted in it is hidden and calls nothing. */
function inputFor({ understands }: BaseTool, clause: string, isTyped: (from: number, to: number) => boolean): JsonValue | undefined {
  const { patterns, input } = understands?.clauses ?? {};
  for (const pattern of Object.values(patterns ?? {}).flat()) {
    const match = new RegExp(pattern.source, pattern.flags.replace(/[gy]/gu, '')).exec(clause);
    if (match === null || !isTyped(match.index, match.index + match[0].length)) continue;
    const given = input?.(match);
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

/** The clauses of what the user typed, with their place. */
function* clausesOf(folded: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const sentence of sentencesOf(folded)) {
    for (let start = sentence.start; start < sentence.end; ) {
      const end = clauseEnd(folded, start, sentence.end);
      yield { start, end };
      start = Math.max(end, start) + 1;
    }
  }
}

/** Finds the clauses of a message that call a tool. What was pasted or quoted calls none. */
export function claimClauses(message: string, tools: readonly BaseTool[]): ClaimedMessage {
  const claiming = effects.flatMap((wanted) =>
    tools.filter(({ effect = 'act', understands }) => effect === wanted && understands?.clauses !== undefined),
  );
  const inputs = new Map<string, readonly JsonValue[]>();
  const shared: SharedClause[] = [];
  if (claiming.length === 0) return { rest: message, inputs, shared };
  const cleaned = cleanMessage(message);
  const { prose } = splitPaste(cleaned);
  const folded = foldText(prose);
  const typed = hideQuotations(folded);
  let rest = cleaned;
  for (const { start, end } of clausesOf(typed)) {
    const text = prose.slice(start, end);
    const words = text.trim();
    const from = start + (text.length - text.trimStart().length);
    const isTyped = (first: number, last: number): boolean =>
      typed.slice(from + first, from + last) === folded.slice(from + first, from + last);
    const claims = claiming.flatMap((tool) => {
      const input = inputFor(tool, words, isTyped);
      return input === undefined ? [] : [{ tool: tool.name, input }];
    });
    const [claim, ...others] = claims;
    if (claim === undefined) continue;
    inputs.set(claim.tool, [...(inputs.get(claim.tool) ?? []), claim.input]);
    if (others.length > 0) shared.push({ words, tool: claim.tool, others: others.map(({ tool }) => tool) });
    rest = without(rest, words);
  }
  return { rest: rest.trim(), inputs, shared };
}
