import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createRuntime } from '@dbdiag/runtime';
import { loadKnowledge } from '@dbdiag/tools';
import type { Conversation, Workbench } from '../chat/conversation.ts';
import { currentSession, takeLine } from '../chat/conversation.ts';
import { replayModels } from '../models/replay-models.ts';
import { recordSession } from '../transcript/digests.ts';
import type { RecordedSession, RepliedTurn, TranscriptPart, TranscriptTurn } from '../transcript/transcript-format.ts';
import type { World } from '../world.ts';

/** A turn as it was recorded and as it went this time. */
export type ReplayedTurn =
  /** It failed then and left the session as it was, so there is nothing to play. */
  | { readonly kind: 'failed-then'; readonly recorded: Exclude<TranscriptTurn, RepliedTurn> }
  | {
      readonly kind: 'played';
      readonly recorded: RepliedTurn;
      readonly message: string;
      readonly details: unknown;
      readonly session?: RecordedSession;
    }
  | { readonly kind: 'fails-now'; readonly recorded: RepliedTurn; readonly error: unknown };

/** What a part is played with. */
export interface Stage {
  readonly world: World;
  readonly knowledge: TicketSnapshot;
}

/** The conversation of a part, set up again in memory as it was before its first turn. */
export interface SetUpPart {
  readonly workbench: Workbench;
  readonly turns: () => AsyncGenerator<ReplayedTurn, void>;
}

/** Sets a part up again; nothing of it touches a stored session. */
export async function setUpPart({ header, turns }: TranscriptPart, { world, knowledge }: Stage): Promise<SetUpPart> {
  const sessions = createInMemorySessionStore();
  const { sessionId, opening, options } = header;
  const { locale, replyLength, systemLocale } = options;
  const models = replayModels(
    options,
    turns.flatMap((turn) => ('error' in turn ? [] : (turn.model ?? []))),
  );
  if (opening !== undefined) await sessions.save({ id: sessionId, revision: 0, document: opening });
  const stored = createInMemoryKnowledgeStore({ ...knowledge, rawTickets: [] });
  const workbench = await createRuntime(
    {},
    {
      stores: { knowledge: stored, sessions, audit: createInMemoryAuditSink() },
      // As a store gives it, in which order too: the transcript names it by its digest.
      knowledge: { snapshot: await loadKnowledge(stored), lexicon: postgresLexicon },
      models,
    },
  );
  // Commands are read in the language of the system before the first message tells another.
  const environment = { ...world.environment, LC_ALL: systemLocale };
  const conversation: Conversation = {
    world: { ...world, environment },
    workbench,
    sessionId,
    locale,
    replyLength,
  };
  return { workbench, turns: () => playTurns(conversation, turns) };
}

async function* playTurns(conversation: Conversation, turns: readonly TranscriptTurn[]): AsyncGenerator<ReplayedTurn, void> {
  for (const recorded of turns) yield 'error' in recorded ? { kind: 'failed-then', recorded } : await playTurn(conversation, recorded);
}

async function playTurn(conversation: Conversation, recorded: RepliedTurn): Promise<ReplayedTurn> {
  const { signal } = conversation.world;
  try {
    const result = await takeLine(conversation, recorded.input, { signal });
    if (result.kind === 'exit') throw new TypeError("A turn with a reply can't be the end.");
    const { message, details } = result.response;
    const session = await currentSession(conversation);
    return {
      kind: 'played',
      recorded,
      message,
      details,
      ...(session === undefined ? {} : { session: recordSession(conversation.workbench.engine, session) }),
    };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'fails-now', recorded, error };
  }
}
