import type { Locale } from '@dbdiag/graph-engine';
import type { OwnedSessions, Runtime } from '@dbdiag/runtime';
import type { RequestStateCodec, ServerContext } from '@modelcontextprotocol/server';

/** What the door shows of a runtime. */
export type DoorRuntime = Pick<
  Runtime,
  'config' | 'engine' | 'matchers' | 'refresh' | 'sessionsOf' | 'viewSession' | 'inspections' | 'askable' | 'ask'
>;

/** What every tool, resource and prompt of one server is made with: a runtime, and the owner it works for. */
export interface DoorContext {
  readonly runtime: DoorRuntime;
  /** Whose sessions and inspections these are. Nothing of anybody else can be named. */
  readonly owner: string;
  readonly sessions: OwnedSessions;
  /** Seals what has to come back with the answer to a question. */
  readonly states: RequestStateCodec;
  /** Whether the client of a request can put a form before its user. */
  readonly canAsk: (context: ServerContext) => boolean;
  /** Gets errors as they are, of which the client is told the public part only. */
  readonly onError: (error: unknown) => void;
}

/** The language of an answer: what was asked for, what the configuration fixes, what the session speaks. */
export function answerLocale(
  { runtime: { config } }: DoorContext,
  asked: Locale | undefined,
  session?: { readonly locale: Locale },
): Locale {
  return asked ?? config.locale ?? session?.locale ?? 'en';
}
