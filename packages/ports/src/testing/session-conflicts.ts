import { expect, it } from 'vitest';
import { SessionConflictError } from '../errors.ts';
import type { SessionRecord, SessionStore } from '../session-store.ts';
import type { CreateSessionStore } from './session-store-with.ts';
import { storeWith } from './session-store-with.ts';

/** Writers to one session at the same time. */
const writers = 50;

/** Of two writers who saw the same revision one wins, and the other is told. */
export function describeSessionConflicts(create: CreateSessionStore): void {
  it.each([
    ['a new session whose id is taken', 0],
    ['a stale revision', 1],
    ['a revision that does not exist yet', 3],
    ['a negative revision', -1],
    ['half a revision', 1.5],
    ['a revision that is no number', NaN],
    ['an enormous revision', Number.MAX_SAFE_INTEGER],
  ])('refuses %s and changes nothing', async (_case, revision) => {
    const store = await storeWith(create, { 's-1': ['one', 'two'] });
    const before = await store.load('s-1');
    await expect(store.save({ id: 's-1', revision, document: 'lost' })).rejects.toMatchObject({
      name: 'SessionConflictError',
      code: 'ports/session-conflict',
      sessionId: 's-1',
    });
    expect(await store.load('s-1')).toEqual(before);
  });

  it('refuses to bring back a session that was removed meanwhile', async () => {
    const store = await storeWith(create, { 's-1': ['one'] });
    await store.remove('s-1');
    await expect(store.save({ id: 's-1', revision: 1, document: 'two' })).rejects.toBeInstanceOf(SessionConflictError);
    expect(await store.load('s-1')).toBeUndefined();
  });

  it('lets exactly one of fifty writers create a session', async () => {
    const store = await create();
    const conflicts = await Promise.all(
      Array.from({ length: writers }, (_, writer) => isConflict(store.save({ id: 's-1', revision: 0, document: writer }))),
    );
    expect(conflicts.filter((conflict) => !conflict)).toHaveLength(1);
    expect(await store.load('s-1')).toMatchObject({ revision: 1, document: conflicts.indexOf(false) });
  });

  it('lets exactly one of fifty writers win each round, tells the others, and loses nothing of the winners', async () => {
    const store = await create();
    const winners: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const loaded = await Promise.all(Array.from({ length: writers }, () => store.load('s-1')));
      const conflicts = await Promise.all(loaded.map((record, writer) => isConflict(append(store, record, writer))));
      winners.push(...conflicts.flatMap((conflict, writer) => (conflict ? [] : [writer])));
      expect(winners).toHaveLength(round + 1);
    }
    expect(await store.load('s-1')).toMatchObject({ revision: 3, document: winners });
  });

  it('applies every one of fifty writers who load, append, save, and begin again when told of a conflict', async () => {
    const store = await create();
    const insist = async (writer: number): Promise<void> => {
      while (await isConflict(append(store, await store.load('s-1'), writer)));
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => insist(writer)));
    const stored = await store.load('s-1');
    expect(stored?.revision).toBe(writers);
    expect([...numbersIn(stored)].sort((a, b) => a - b)).toEqual(Array.from({ length: writers }, (_, writer) => writer));
  });
}

async function append(store: SessionStore, loaded: SessionRecord | undefined, writer: number): Promise<unknown> {
  return store.save({ id: 's-1', revision: loaded?.revision ?? 0, document: [...numbersIn(loaded), writer] });
}

async function isConflict(save: Promise<unknown>): Promise<boolean> {
  return save.then(
    () => false,
    (error: unknown) => {
      if (error instanceof SessionConflictError) return true;
      throw error;
    },
  );
}

function numbersIn(record: SessionRecord | undefined): readonly number[] {
  return Array.isArray(record?.document) ? record.document.map(Number) : [];
}
