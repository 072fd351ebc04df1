import type { Storage } from '@dbdiag/dao-postgres';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { RuntimeConfig } from '../config/config-schema.ts';

/**
 * Opens the storage of a configuration: a PostgreSQL, the embedded one in a folder, or memory.
 *
 * @throws DirectoryLockedError when another runtime, in this process or another, has the folder open.
 * @throws The other errors of `openEmbeddedStorage` and `openPostgresStorage`.
 */
export async function openStorage({ kind, directory, url }: RuntimeConfig['storage']): Promise<Storage> {
  if (kind === 'memory' || (directory === undefined && url === undefined)) return memoryStorage();
  // A program that keeps nothing shouldn't pay for loading what talks to databases.
  const { openEmbeddedStorage, openPostgresStorage } = await import('@dbdiag/dao-postgres');
  return url === undefined ? openEmbeddedStorage({ directory: directory ?? '' }) : openPostgresStorage({ url });
}

function memoryStorage(): Storage {
  return {
    knowledge: createInMemoryKnowledgeStore(),
    sessions: createInMemorySessionStore(),
    audit: createInMemoryAuditSink(),
    close: () => Promise.resolve(),
  };
}
