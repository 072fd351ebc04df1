import { expect, it } from 'vitest';
import { SessionConflictError } from '../errors.ts';
import type { JsonValue, SessionEntry, SessionRecord, SessionStore } from '../session-store.ts';
import type { CreateSessionStore } from './session-store-with.ts';
import { storeWith } from './session-store-with.ts';

const latestDate = new Date(8.64e15);
const earliestDate = new Date(-8.64e15);

/** Sessions expire, writers die, and versions of the program change. */
export function describeSessionLifetime(create: CreateSessionStore): void {
  describeExpiry(create);
  describeCrashes(create);

  it.each<readonly [string, JsonValue]>([
    ['an earlier', { format: 'dbdiag/session', version: 1, id: 's-1', asked: ['a'] }],
    ['a later', { format: 'dbdiag/session', version: 99, surprise: { deep: [null, 0.1] } }],
    ["another program's", '<session/>'],
  ])('keeps a document of %s version as it is: only its owner reads it', async (_case, document) => {
    const store = await storeWith(create, { 's-1': [document] });
    const loaded = await store.load('s-1');
    expect(loaded?.document).toEqual(document);
    expect(await store.save({ id: 's-1', revision: 1, document: loaded?.document ?? null })).toMatchObject({ revision: 2 });
    expect((await store.load('s-1'))?.document).toEqual(document);
  });
}

function describeExpiry(create: CreateSessionStore): void {
  it('removes what was last saved before a date, and nothing else', async () => {
    const store = await storeWith(create, { old: [1], older: [1], touched: [1] });
    const cutoff = await laterSave(store, { id: 'touched', revision: 1, document: 2 });
    expect(await store.removeOlderThan(cutoff.savedAt)).toEqual(['old', 'older']);
    expect(await store.list(10)).toEqual([{ id: 'touched', revision: 2, savedAt: cutoff.savedAt }]);
    expect(await store.removeOlderThan(cutoff.savedAt)).toEqual([]);
  });

  it('takes any date', async () => {
    const store = await storeWith(create, { a: [1], b: [1] });
    expect(await store.removeOlderThan(earliestDate)).toEqual([]);
    expect(await store.list(10)).toHaveLength(2);
    expect(await store.removeOlderThan(latestDate)).toEqual(['a', 'b']);
    expect(await store.list(10)).toEqual([]);
  });

  it('refuses what is no date and removes nothing', async () => {
    const store = await storeWith(create, { a: [1] });
    await expect(store.removeOlderThan(new Date(NaN))).rejects.toBeInstanceOf(RangeError);
    expect(await store.list(10)).toHaveLength(1);
  });

  it('tells a writer whose session expired before the save, and lets it begin anew', async () => {
    const store = await storeWith(create, { 's-1': ['one', 'two'] });
    await store.removeOlderThan(latestDate);
    await expect(store.save({ id: 's-1', revision: 2, document: 'three' })).rejects.toBeInstanceOf(SessionConflictError);
    expect(await store.load('s-1')).toBeUndefined();
    expect(await store.save({ id: 's-1', revision: 0, document: 'anew' })).toMatchObject({ revision: 1 });
  });

  it('either keeps a session that is saved at the same time, or the writer is told', async () => {
    const store = await create();
    for (let turn = 0; turn < 10; turn += 1) {
      const before = (await store.load('s-1')) ?? (await store.save({ id: 's-1', revision: 0, document: 'old' }));
      const cutoff = new Date(before.savedAt.getTime() + 1);
      await pause(5);
      const save = store.save({ id: 's-1', revision: before.revision, document: turn }).catch((error: unknown) => error);
      const [saved, removed] = await Promise.all([save, store.removeOlderThan(cutoff)]);
      expect(removed).toEqual(saved instanceof SessionConflictError ? ['s-1'] : []);
      expect(await store.load('s-1')).toEqual(removed.length === 1 ? undefined : { ...(saved as SessionEntry), document: turn });
    }
  });

  it('rejects with the reason of an aborted signal and removes nothing', async () => {
    const store = await storeWith(create, { a: [1] });
    const reason = new Error('the user left');
    await expect(store.removeOlderThan(latestDate, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await store.list(10)).toHaveLength(1);
  });
}

function describeCrashes(create: CreateSessionStore): void {
  it('keeps the old revision when a writer dies between load and save, and lets the next one go on', async () => {
    const store = await storeWith(create, { 's-1': ['one'] });
    const dead = await store.load('s-1');
    expect(await store.load('s-1')).toEqual(dead);
    const next = await store.save({ id: 's-1', revision: dead?.revision ?? 0, document: 'two' });
    await expect(store.save({ id: 's-1', revision: dead?.revision ?? 0, document: 'from the grave' })).rejects.toBeInstanceOf(
      SessionConflictError,
    );
    expect(await store.load('s-1')).toEqual({ ...next, document: 'two' });
  });

  it('never shows half a write', async () => {
    const store = await storeWith(create, { 's-1': [wholeDocument(1)] });
    let writing = true;
    const read = async (): Promise<readonly (SessionRecord | undefined)[]> => {
      const seen: (SessionRecord | undefined)[] = [];
      while (writing) {
        seen.push(await store.load('s-1'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return seen;
    };
    const readers = [read(), read()];
    for (let revision = 1; revision < 20; revision += 1) await store.save({ id: 's-1', revision, document: wholeDocument(revision + 1) });
    writing = false;
    const seen = (await Promise.all(readers)).flat();
    expect(seen.length).toBeGreaterThan(0);
    for (const record of seen) expect(record?.document).toEqual(wholeDocument(record?.revision ?? 0));
  });
}

/** A document whose parts all name its revision. */
function wholeDocument(revision: number): JsonValue {
  return { revision, parts: Array.from({ length: 2000 }, () => revision) };
}

/** Saves once the clock of the store has moved on, so that the time of saving tells the two apart. */
async function laterSave(store: SessionStore, draft: Parameters<SessionStore['save']>[0]): Promise<SessionEntry> {
  await pause(5);
  return store.save(draft);
}

async function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
