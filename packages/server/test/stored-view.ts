import type { Locale } from '@dbdiag/graph-engine';
import type { Runtime, WireSessionView } from '@dbdiag/runtime';
import { sessionView } from '@dbdiag/runtime';
import { decodeSession, wireForm } from '@dbdiag/tools';

/** The view of a session that the agent of a runtime keeps; undefined where there is none. */
export async function storedView({ engine, stores }: Runtime, id: string, locale: Locale): Promise<WireSessionView | undefined> {
  const record = await stores.sessions.load(id);
  if (record === undefined) return undefined;
  const { revision, savedAt, document } = record;
  return wireForm(sessionView(engine, { session: decodeSession(document), revision, savedAt }, locale));
}
