import type { JsonValue, SessionStore } from '../session-store.ts';

/** Gives a new, empty store at every call. */
export type CreateSessionStore = () => Promise<SessionStore>;

/** A new store in which these documents were saved, those of one session one after the other. */
export async function storeWith(
  create: CreateSessionStore,
  sessions: Readonly<Record<string, readonly JsonValue[]>>,
): Promise<SessionStore> {
  const store = await create();
  for (const [id, documents] of Object.entries(sessions)) {
    for (const [revision, document] of documents.entries()) await store.save({ id, revision, document });
  }
  return store;
}
