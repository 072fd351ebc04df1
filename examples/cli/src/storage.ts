import type { Storage } from '@dbdiag/dao-postgres';
import { openEmbeddedStorage, openPostgresStorage } from '@dbdiag/dao-postgres';
import { addBuiltInCorpus } from './built-in-corpus.ts';
import type { DatabaseLocation } from './database-location.ts';
import { locateDatabase } from './database-location.ts';
import { delayedNotice } from './delayed-notice.ts';
import { systemLocale, wording } from './wording.ts';
import type { World } from './world.ts';

/** Opens the database a command works on, sees to it that the built-in corpus is in it, and closes it whatever happens. */
export async function withStorage<T>(world: World, db: string | undefined, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openReady(world, locateDatabase(db, world));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function openReady(world: World, location: DatabaseLocation): Promise<Storage> {
  const words = wording[systemLocale(world)];
  let doing = words.opening;
  const done = delayedNotice(world.messages, () => doing);
  try {
    const storage = await open(location);
    try {
      await addBuiltInCorpus(storage, { signal: world.signal, onStart: (records) => (doing = words.importing(records)) });
      return storage;
    } catch (error) {
      await storage.close();
      throw error;
    }
  } finally {
    done();
  }
}

function open(location: DatabaseLocation): Promise<Storage> {
  return location.kind === 'server' ? openPostgresStorage({ url: location.url }) : openEmbeddedStorage({ directory: location.folder });
}
