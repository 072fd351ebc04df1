import type { TurnAnswer } from '@dbdiag/agent';
import type { Fault, Locale } from '@dbdiag/graph-engine';
import { z } from 'zod';

/** A turn that a request of a chat protocol asks for. */
export interface AskedTurn {
  /** The id the client gave its conversation; whether it can be the id of a session is for whoever opens the session to say. */
  readonly sessionId: string;
  /** The user's words; empty where answers say everything. */
  readonly message: string;
  /** Answers given as data, by buttons for example. */
  readonly answers?: readonly TurnAnswer[];
  /** Fixes the language of the reply. */
  readonly locale?: Locale;
}

/**
 * Why a request of a chat protocol is refused: it has another shape (`invalid`), wants an earlier turn played again (`regenerate`)
 * or an earlier message replaced (`edit`), brings no word of the user (`no-user-message`), answers an interrupt that nobody asked
 * (`resume`), or brings a file (`file`).
 */
export type RefusalReason = 'invalid' | 'regenerate' | 'edit' | 'no-user-message' | 'resume' | 'file';

/** A request that isn't played. */
export interface RefusedTurn {
  readonly verdict: 'refused';
  readonly reason: RefusalReason;
  /** What is wrong, place by place; at least one. */
  readonly faults: readonly Fault[];
}

/** What a request of a chat protocol comes to. A refusal is an answer to give, not an exception. */
export type TurnReading = { readonly verdict: 'asked'; readonly turn: AskedTurn } | RefusedTurn;

/** A refusal for one thing at one place. */
export function refusedTurn(reason: RefusalReason, path: string, message: string): RefusedTurn {
  return { verdict: 'refused', reason, faults: [{ path, message }] };
}

/** A refusal for the faults that a schema found. */
export function refusedShape({ issues }: z.ZodError): RefusedTurn {
  const faults = issues.map(({ path, message }) => ({ path: path.length === 0 ? 'body' : z.core.toDotPath(path), message }));
  return { verdict: 'refused', reason: 'invalid', faults };
}

const answer = z.strictObject({
  phenomenon_id: z.string().min(1).max(200),
  status: z.enum(['present', 'absent', 'unknown']),
  value: z.string().max(1000).optional().describe('what was seen, with its unit'),
});

/** More than any list of questions ever has. */
const answersTaken = 100;

/** Answers of a request, under the names of the wire. */
export const answersSchema = z.array(answer).max(answersTaken);

/** Answers of a request, under the names of the wire. */
export type WireAnswers = Readonly<z.output<typeof answersSchema>>;

/** The language of a request. */
export const localeSchema = z.enum(['zh', 'en']);

/** The id of a conversation, as its client has it: shorter ones than this are for whoever opens the session to judge. */
export const conversationIdSchema = z.string().min(1).max(400);

/** What a request said, before it is a turn. */
export interface SaidInRequest {
  readonly sessionId: string;
  readonly texts: readonly string[];
  readonly answers: WireAnswers;
  readonly locale: Locale | undefined;
}

/** The turn of what was said. Several texts are lines of one message. */
export function askedTurn({ sessionId, texts, answers, locale }: SaidInRequest): TurnReading {
  if (answers.length > answersTaken) return refusedTurn('invalid', 'answers', `takes at most ${answersTaken}`);
  const turn: AskedTurn = {
    sessionId,
    message: texts.filter((text) => text !== '').join('\n'),
    ...(answers.length > 0 && { answers: answers.map(turnAnswer) }),
    ...(locale !== undefined && { locale }),
  };
  return { verdict: 'asked', turn };
}

/** An answer as the agent takes it. */
export function turnAnswer({ phenomenon_id: phenomenonId, status, value }: WireAnswers[number]): TurnAnswer {
  return { phenomenonId, status, ...(value !== undefined && { value }) };
}
