import type { Agent, AgentEvent, AgentResponse, NewSession, RecordedRound, RecordOptions, TurnRequest } from '@dbdiag/agent';
import type { Observation } from '@dbdiag/graph-engine';
import type { CallOptions, SessionEntry } from '@dbdiag/ports';
import type { SessionState, SessionStores } from '@dbdiag/tools';
import { decodeSession, removeSession } from '@dbdiag/tools';
import { ownerPrefix, sessionIdOf, storedSessionId } from './session-owner.ts';

/** A session as it was stored last. */
export interface LoadedSession {
  /** With the id its owner knows it by. */
  readonly session: SessionState;
  readonly revision: number;
  readonly savedAt: Date;
}

/**
 * The sessions of one owner, by the ids that the owner knows them by. Those of others can't be named.
 *
 * Every method that takes an id throws InvalidSessionIdError for what can't be one, besides what the agent and the stores throw.
 */
export interface OwnedSessions {
  /** The most recently saved ones, newest first, at most `limit`. */
  list(limit: number, options?: CallOptions): Promise<readonly SessionEntry[]>;
  /** Undefined where there is none. */
  load(id: string, options?: CallOptions): Promise<LoadedSession | undefined>;
  /** A turn of the agent. An unknown `sessionId` begins a new session. */
  turn(request: TurnRequest): AsyncGenerator<AgentEvent, AgentResponse>;
  /** Records what another program found, without a turn. */
  record(id: string, observations: readonly Observation[], options?: RecordOptions): Promise<RecordedRound>;
  /**
   * Removes the session with its audit entries, and its inspections with their evidence.
   *
   * @returns Whether there was one.
   */
  remove(id: string, options?: CallOptions): Promise<boolean>;
}

/** What owned sessions are made of. */
export interface OwnedSessionsDeps {
  readonly agent: Agent;
  readonly stores: SessionStores;
  /** Removes what was measured for a session. */
  readonly removeInspections: (owner: string, sessionId: string) => Promise<void>;
}

/** The sessions of one owner among those of a store. */
export function createOwnedSessions(owner: string, { agent, stores, removeInspections }: OwnedSessionsDeps): OwnedSessions {
  return {
    list: async (limit, options) => {
      const entries = await stores.sessions.list(limit, { ...options, prefix: ownerPrefix(owner) });
      return entries.map((entry) => ({ ...entry, id: shown(owner, entry.id) }));
    },
    load: async (id, options) => {
      const record = await stores.sessions.load(storedSessionId(owner, id), options);
      if (record === undefined) return undefined;
      const { revision, savedAt, document } = record;
      return { session: { ...decodeSession(document), id }, revision, savedAt };
    },
    turn: async function* (request) {
      let response: AgentResponse | undefined;
      for await (const event of agent.runTurn({ ...request, sessionId: storedSessionId(owner, request.sessionId) })) {
        if (event.type === 'final') {
          response = shownResponse(owner, event.response);
          yield { ...event, response };
        } else yield event;
      }
      if (response === undefined) throw new Error('A turn that throws nothing ends with its response.');
      return response;
    },
    record: async (id, observations, options) => {
      const { newSession, ...recorded } = await agent.record(storedSessionId(owner, id), observations, options);
      return { ...recorded, ...(newSession !== undefined && { newSession: shownNewSession(owner, newSession) }) };
    },
    remove: async (id, options) => {
      const stored = storedSessionId(owner, id);
      const existed = (await stores.sessions.load(stored, options)) !== undefined;
      // The audit says which evidence there is: it goes last.
      await removeInspections(owner, id);
      await removeSession(stores, stored, options);
      return existed;
    },
  };
}

/** An id the store gave for this owner's prefix is this owner's. */
function shown(owner: string, storedId: string): string {
  return sessionIdOf(owner, storedId) ?? storedId;
}

function shownNewSession(owner: string, newSession: NewSession): NewSession {
  return { ...newSession, keptAs: shown(owner, newSession.keptAs) };
}

function shownResponse(owner: string, response: AgentResponse): AgentResponse {
  const { newSession } = response.details;
  if (newSession === undefined) return response;
  return { ...response, details: { ...response.details, newSession: shownNewSession(owner, newSession) } };
}
