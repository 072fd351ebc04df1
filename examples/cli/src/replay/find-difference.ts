import { canonicalJson } from '@dbdiag/ports';
import { reportError } from '../error-report.ts';
import type { RecordedSession } from '../transcript/transcript-format.ts';
import type { ReplayedTurn } from './replay-part.ts';

/** Where a replayed turn parts from its record. */
export type Difference =
  | { readonly kind: 'reply' /** From 1. */; readonly line: number; readonly recorded: string; readonly now: string }
  | {
      readonly kind: 'session';
      readonly field: 'confirmed' | 'denied' | 'unknown' | 'lastShown' | 'digest';
      readonly recorded: string;
      readonly now: string;
    }
  | { readonly kind: 'failure'; readonly code: string; readonly message: string };

/** The first thing that differs; undefined where the turn went as recorded, reply and stored session bit for bit. */
export function findDifference(turn: ReplayedTurn): Difference | undefined {
  switch (turn.kind) {
    case 'failed-then':
      return undefined;
    case 'fails-now':
      return { kind: 'failure', ...reportError(turn.error) };
    case 'played':
      return replyDifference(turn.recorded.message, turn.message) ?? sessionDifference(turn.recorded.session, turn.session);
  }
}

function replyDifference(recorded: string, now: string): Difference | undefined {
  if (recorded === now) return undefined;
  const [before, after] = [recorded.split('\n'), now.split('\n')];
  const index = before.findIndex((line, position) => line !== after[position]);
  const line = index < 0 ? before.length : index;
  return { kind: 'reply', line: line + 1, recorded: before[line] ?? '', now: after[line] ?? '' };
}

const inWords = ['confirmed', 'denied', 'unknown', 'lastShown'] as const;

function sessionDifference(recorded: RecordedSession | undefined, now: RecordedSession | undefined): Difference | undefined {
  if (recorded?.digest === now?.digest) return undefined;
  const field = inWords.find((name) => canonicalJson(recorded?.[name]) !== canonicalJson(now?.[name])) ?? 'digest';
  return { kind: 'session', field, recorded: canonicalJson(recorded?.[field] ?? null), now: canonicalJson(now?.[field] ?? null) };
}
