import { describe, expect, it } from 'vitest';
import type { LivingKnowledge, LivingKnowledgeDeps } from './living-knowledge.ts';
import { createLivingKnowledge } from './living-knowledge.ts';

interface World {
  stored: number;
  time: number;
  asked: number;
  made: number;
  broken: boolean;
  readonly failures: unknown[];
}

async function living(world: World, changes: Partial<LivingKnowledgeDeps<string>> = {}): Promise<LivingKnowledge<string>> {
  return createLivingKnowledge({
    version: () => {
      world.asked += 1;
      return Promise.resolve(world.stored);
    },
    make: (version) => {
      world.made += 1;
      return world.broken ? Promise.reject(new Error('half of it is missing')) : Promise.resolve(`knowledge ${version}`);
    },
    askedEveryMs: 1000,
    failed: (error) => world.failures.push(error),
    now: () => world.time,
    ...changes,
  });
}

const worldAt = (stored: number): World => ({ stored, time: 0, asked: 0, made: 0, broken: false, failures: [] });

describe('living knowledge', () => {
  it('is made anew once it has changed, and never while somebody works with what there was', async () => {
    const world = worldAt(3);
    const knowledge = await living(world);
    const held = knowledge.current;
    world.stored = 4;
    world.time = 1000;
    expect(knowledge.current).toEqual({ version: 3, made: 'knowledge 3' });
    expect(await knowledge.refreshed()).toEqual({ version: 4, made: 'knowledge 4' });
    expect(held).toEqual({ version: 3, made: 'knowledge 3' });
  });

  it('does not ask again within a moment', async () => {
    const world = worldAt(1);
    const knowledge = await living(world);
    world.stored = 2;
    world.time = 999;
    expect((await knowledge.refreshed()).version).toBe(1);
    expect(world.asked).toBe(1);
  });

  it('makes it once for all who wait', async () => {
    const world = worldAt(1);
    const knowledge = await living(world);
    world.stored = 2;
    world.time = 5000;
    const all = await Promise.all([knowledge.refreshed(), knowledge.refreshed(), knowledge.refreshed()]);
    expect(all.map(({ version }) => version)).toEqual([2, 2, 2]);
    expect([world.asked, world.made]).toEqual([2, 2]);
  });

  it('stays what it was where it cannot be made, says so, and tries again a moment later', async () => {
    const world = worldAt(1);
    const knowledge = await living(world);
    Object.assign(world, { stored: 2, time: 1000, broken: true });
    expect((await knowledge.refreshed()).version).toBe(1);
    expect(world.failures).toHaveLength(1);
    Object.assign(world, { time: 1999, broken: false });
    expect((await knowledge.refreshed()).version).toBe(1);
    world.time = 2000;
    expect((await knowledge.refreshed()).version).toBe(2);
  });

  it('counts the moment from when it asked, not from when it had made it', async () => {
    const world = worldAt(1);
    const knowledge = await living(world, {
      make: async (version) => {
        world.time += 8000;
        return Promise.resolve(`knowledge ${version}`);
      },
    });
    world.stored = 2;
    expect((await knowledge.refreshed()).version).toBe(2);
    world.stored = 3;
    expect((await knowledge.refreshed()).version).toBe(3);
  });

  it('asks for nothing where nothing stored can change', async () => {
    const world = worldAt(1);
    const knowledge = await living(world, { version: undefined });
    world.time = 1e6;
    expect(await knowledge.refreshed()).toEqual({ version: 0, made: 'knowledge 0' });
    expect(world.made).toBe(1);
  });

  it('does not hold up a call that is given up', async () => {
    const world = worldAt(1);
    let finish = (): void => undefined;
    const knowledge = await living(world, {
      make: async (version) => {
        if (version > 1) await new Promise<void>((resolve) => (finish = resolve));
        return `knowledge ${version}`;
      },
    });
    Object.assign(world, { stored: 2, time: 1000 });
    const gone = new AbortController();
    const [patient, impatient] = [knowledge.refreshed(), knowledge.refreshed({ signal: gone.signal })];
    gone.abort();
    expect((await impatient).version).toBe(1);
    finish();
    expect((await patient).version).toBe(2);
    expect((await knowledge.refreshed({ signal: gone.signal })).version).toBe(2);
  });
});
