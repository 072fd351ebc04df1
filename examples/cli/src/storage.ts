import type { ConfigReading, Runtime, RuntimeConfig, RuntimeDeps } from '@dbdiag/runtime';
import { addBuiltInCorpus, createRuntime, openStorage } from '@dbdiag/runtime';
import { delayedNotice } from './delayed-notice.ts';
import { userNames } from './settings.ts';
import { systemLocale, wording } from './wording.ts';
import type { World } from './world.ts';

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Opens the database a command works on, sees to it that the built-in corpus is in it, and closes it whatever happens. */
export async function withStorage<T>(
  world: World,
  { config }: Pick<ConfigReading, 'config'>,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openReady(world, config);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** The same with everything else of the configuration, put together. */
export async function withRuntime<T>(
  world: World,
  { config, ...deps }: Pick<ConfigReading, 'config'> & RuntimeDeps,
  work: (runtime: Runtime) => Promise<T>,
): Promise<T> {
  return withStorage(world, { config }, async (stores) => {
    const runtime = await createRuntime(config, { stores, signal: world.signal, userNames: userNames(world), ...deps });
    try {
      return await work(runtime);
    } finally {
      await runtime.close();
    }
  });
}

/** Says what takes long while it opens. */
async function openReady(world: World, { storage: place, knowledge }: RuntimeConfig): Promise<Storage> {
  // What is slow is the database, not loading what talks to it.
  if (place.directory !== undefined || place.url !== undefined) await import('@dbdiag/dao-postgres');
  const words = wording[systemLocale(world)];
  let doing = words.opening;
  const done = delayedNotice(world.messages, () => doing);
  try {
    const storage = await openStorage(place, { signal: world.signal });
    try {
      const onStart = (records: number): void => {
        doing = words.importing(records);
      };
      if (knowledge.built_in) await addBuiltInCorpus(storage, { signal: world.signal, onStart });
      return storage;
    } catch (error) {
      await storage.close();
      throw error;
    }
  } finally {
    done();
  }
}
