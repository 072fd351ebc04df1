import type { Storage } from '@dbdiag/dao-postgres';
import type { CallOptions } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { RuntimeConfig } from '../config/config-schema.ts';

/**
 * Opens the storage of a configuration: a PostgreSQL, the embedded one in a folder, or memory.
 *
 * @throws DirectoryLockedError when another runtime, in this process or another, has the folder open.
 * @param options - Once the signal is aborted, a server is given up that doesn't let go of a statement.
 * @throws The other errors of `openEmbeddedStorage` and `openPostgresStorage`; the signal's reason when aborted while a server opens.
 */
export async function openStorage({ kind, directory, url }: RuntimeConfig['storage'], options: CallOptions = {}): Promise<Storage> {
  if (kind === 'memory' || (directory === undefined && url === undefined)) return memoryStorage();
  // A program that keeps nothing shouldn't pay for loading what talks to databases.
  const { openEmbeddedStorage, openPostgresStorage } = await import('@dbdiag/dao-postgres');
  return url === undefined ? openEmbeddedStorage({ directory: directory ?? '' }) : openPostgresStorage({ url, ...options });
}

function memoryStorage(): Storage {
  return {
    knowledge: createInMemoryKnowledgeStore(),
    sessions: createInMemorySessionStore(),
    audit: createInMemoryAuditSink(),
    close: () => Promise.resolve(),
  };
}
