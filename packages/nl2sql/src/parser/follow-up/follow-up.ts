import { generateSql } from '../../generator/generate-sql.ts';
import type { StructuredIntent } from '../../intent/structured-intent.ts';
import { structuredIntentSchema } from '../../intent/structured-intent.ts';
import type { ParseOutcome } from '../../reading/mention.ts';
import type { Candidate } from '../best-readings.ts';
import { meaningKey } from '../best-readings.ts';
import { outcomeOf } from '../outcome.ts';
import { tidyIntent } from '../tidy-intent.ts';
import type { Change, ChangeOption } from './change.ts';
import type { FollowUpContext, SaidChange } from './changes.ts';
import { changesOf } from './changes.ts';
import type { FollowUpRole } from './follow-up-words.ts';
import { merged } from './merge.ts';
import type { Piece } from './pieces.ts';
import { piecesOf } from './pieces.ts';

/** What goes on about the last question is short. */
const mostTokens = 40;
/** More ways to read so few words are no question to a person. */
const mostWays = 24;

/** Roles with which nobody begins a new question. */
const goingOn: readonly FollowUpRole[] = ['goes-on', 'instead', 'also', 'keep'];

/**
 * Reads a question as one that goes on about the last: "and last year?", 按季度, "only overseas". A question that is whole in itself (`own`) is read as
 * such, unless its words say that it goes on, or it is a bare part of one: a figure, a time, what to group by.
 */
export function followUp(context: FollowUpContext, own: ParseOutcome): ParseOutcome {
  const { question } = context;
  if (question.tokens.length > mostTokens) return own;
  const pieces = piecesOf(question);
  const unknown = pieces.filter(({ kind }) => kind === 'unknown');
  if (unknown.length > 0) return own.kind === 'not-understood' && goesOn(pieces) ? withWords(context, unknown) : own;
  const said = changesOf(context, pieces);
  if (said === undefined || said.length === 0) return own;
  if (own.kind !== 'not-understood' && isWhole(said) && !goesOn(pieces)) return own;
  return outcomeOfWays(context, said) ?? (own.kind === 'not-understood' || goesOn(pieces) ? noReading(context) : own);
}

function goesOn(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  const joins = first?.kind === 'role' && first.role === 'join';
  return joins || pieces.some((piece) => piece.kind === 'role' && goingOn.includes(piece.role));
}

/** A figure and more is a question of its own. */
function isWhole(said: readonly SaidChange[]): boolean {
  const kinds = said.map(({ options }) => options[0]?.changes[0]?.kind);
  return kinds.includes('measure') && kinds.length > 1;
}

interface Way {
  readonly changes: readonly Change[];
  readonly decisions: Candidate['decisions'];
}

function outcomeOfWays(context: FollowUpContext, said: readonly SaidChange[]): ParseOutcome | undefined {
  const { lookup } = context;
  const seen = new Set<string>();
  const candidates = waysOf(said).flatMap(({ changes, decisions }): Candidate[] => {
    const intent = merged(context, changes);
    if (intent === undefined || !isSound(intent, context)) return [];
    const key = meaningKey(intent, lookup.model);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ intent, notes: [], cost: 0, decisions }];
  });
  const [first, second] = candidates;
  if (first === undefined) return undefined;
  if (second === undefined) return { kind: 'understood', intent: tidyIntent(first.intent), notes: first.notes };
  return outcomeOf(context, { candidates });
}

/** Every choice of one meaning for each of the words. */
function waysOf(said: readonly SaidChange[]): readonly Way[] {
  let ways: readonly Way[] = [{ changes: [], decisions: [] }];
  for (const { options, from, to } of said) {
    const labels = options.map(({ label }) => label);
    const costs = options.map(() => 0);
    ways = ways.flatMap(({ changes, decisions }) =>
      options.map((option: ChangeOption, taken) => ({
        changes: [...changes, ...option.changes],
        decisions: [...decisions, { span: { from, to }, taken, costs, labels }],
      })),
    );
    if (ways.length > mostWays) return [];
  }
  return ways;
}

function isSound(intent: StructuredIntent, { lookup }: FollowUpContext): boolean {
  return structuredIntentSchema.safeParse(intent).success && generateSql(intent, lookup.model, { dialect: 'duckdb' }).ok;
}

function withWords({ question: { tokens } }: FollowUpContext, pieces: readonly Piece[]): ParseOutcome {
  const words = pieces.flatMap(({ from, to }) => tokens.slice(from, to)).map(({ text, start, end }) => ({ text, start, end }));
  return { kind: 'not-understood', reason: 'unknown-words', words };
}

function noReading({ question: { text } }: FollowUpContext): ParseOutcome {
  return { kind: 'not-understood', reason: 'no-reading', words: [{ text, start: 0, end: text.length }] };
}
