import { createHash } from 'node:crypto';
import type { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo } from '@dbdiag/knowledge';
import { canonicalJson } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import { encodeSession } from '@dbdiag/tools';
import { summariseSession } from '../chat/session-summary.ts';
import type { KnowledgeVersion, RecordedSession } from './transcript-format.ts';

/** Names a session exactly: two sessions with the same digest are the same bit for bit. */
export function recordSession(engine: GraphEngine, session: SessionState): RecordedSession {
  const { confirmed, denied, unknown, lastShown } = summariseSession(engine, session);
  return {
    // The same knowledge has other versions in other stores.
    digest: digestOf(encodeSession({ ...session, knowledge: undefined })),
    confirmed: confirmed.map((finding) => ({ ...finding })),
    denied: [...denied],
    unknown: [...unknown],
    lastShown: [...lastShown],
  };
}

/** Names exactly what an engine knows. */
export function knowledgeVersion(engine: GraphEngine): KnowledgeVersion {
  return { version: corpusInfo.version, digest: digestOf(engine.snapshot) };
}

function digestOf(value: Parameters<typeof canonicalJson>[0]): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
