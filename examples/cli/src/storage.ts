import type { ConfigReading, Runtime, RuntimeDeps } from '@dbdiag/runtime';
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
  const storage = await patiently(world, async (onImport) => {
    const opened = await openStorage(config.storage);
    try {
      if (config.knowledge.built_in) await addBuiltInCorpus(opened, { signal: world.signal, onStart: onImport });
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  });
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
  const runtime = await patiently(world, (onImport) =>
    createRuntime(config, { signal: world.signal, userNames: userNames(world), onImport, ...deps }),
  );
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

/** Says what takes long while a database is opened. */
async function patiently<T>(world: World, open: (onImport: (records: number) => void) => Promise<T>): Promise<T> {
  const words = wording[systemLocale(world)];
  let doing = words.opening;
  const done = delayedNotice(world.messages, () => doing);
  try {
    return await open((records) => {
      doing = words.importing(records);
    });
  } finally {
    done();
  }
}
