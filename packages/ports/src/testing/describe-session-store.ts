import { describe, expect, it } from 'vitest';
import type { SessionEntry, SessionStore } from '../session-store.ts';
import { awkwardTexts, jsonDocuments } from './awkward-values.ts';
import { checkRandomSessionCommands } from './session-commands.ts';
import { describeSessionConflicts } from './session-conflicts.ts';
import { describeSessionLifetime } from './session-lifetime.ts';
import type { CreateSessionStore as Create } from './session-store-with.ts';
import { storeWith } from './session-store-with.ts';

/**
 * What every {@link SessionStore} must do.
 *
 * @param name - Names the adapter in the report.
 * @param create - Gives a new, empty store at every call.
 */
export function describeSessionStore(name: string, create: () => Promise<SessionStore>): void {
  describe(`SessionStore: ${name}`, () => {
    describeSaving(create);
    describeSessionConflicts(create);
    describeSessionLifetime(create);
    describeListing(create);
    describeDocuments(create);
    describeAborting(create);

    it('behaves like a map with revisions under random commands', async () => {
      await checkRandomSessionCommands(create);
    });
  });
}

function describeSaving(create: Create): void {
  it('knows no session at first', async () => {
    const store = await create();
    expect(await store.load('s-1')).toBeUndefined();
  });

  it('gives a new session revision 1', async () => {
    const store = await create();
    expect(await store.save({ id: 's-1', revision: 0, document: { turn: 1 } })).toEqual({
      id: 's-1',
      revision: 1,
      savedAt: expect.any(Date) as Date,
    });
  });

  it('loads exactly what was saved last', async () => {
    const store = await storeWith(create, { 's-1': ['one', 'two'] });
    const saved = await store.save({ id: 's-1', revision: 2, document: 'three' });
    expect(saved).toMatchObject({ revision: 3 });
    expect(await store.load('s-1')).toEqual({ ...saved, document: 'three' });
  });

  it('keeps sessions apart', async () => {
    const store = await storeWith(create, { 's-1': ['mine'], 's-2': ['theirs', 'theirs again'] });
    expect(await store.load('s-1')).toMatchObject({ id: 's-1', revision: 1, document: 'mine' });
    expect(await store.load('s-2')).toMatchObject({ id: 's-2', revision: 2, document: 'theirs again' });
  });

  it('forgets a removed session, and only that', async () => {
    const store = await storeWith(create, { 's-1': ['a'], 's-2': ['b'] });
    await store.remove('s-1');
    expect(await store.load('s-1')).toBeUndefined();
    expect(await store.load('s-2')).toMatchObject({ document: 'b' });
  });

  it('removes what is not there without complaint', async () => {
    const store = await create();
    await expect(store.remove('nowhere')).resolves.toBeUndefined();
  });

  it('starts again at revision 1 after a removal', async () => {
    const store = await storeWith(create, { 's-1': ['a', 'b'] });
    await store.remove('s-1');
    expect(await store.save({ id: 's-1', revision: 0, document: 'c' })).toMatchObject({ revision: 1 });
  });
}

function describeListing(create: Create): void {
  it('lists nothing where nothing is', async () => {
    const store = await create();
    expect(await store.list(10)).toEqual([]);
  });

  it('lists the most recently saved first, equal times by id', async () => {
    const store = await storeWith(create, { b: [1], a: [1], d: [1], c: [1] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const latest = await store.save({ id: 'b', revision: 1, document: 2 });
    const listed = await store.list(10);
    expect(listed[0]).toEqual({ id: 'b', revision: 2, savedAt: latest.savedAt });
    const sorted = [...listed].sort((x, y) => y.savedAt.getTime() - x.savedAt.getTime() || (x.id < y.id ? -1 : 1));
    expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
    expect(listed).toHaveLength(4);
  });

  it.each([
    [0, 0],
    [-1, 0],
    [2, 2],
    [3, 3],
    [1000, 3],
    [Infinity, 3],
  ])('given the limit %d lists %d of three', async (limit, length) => {
    const store = await storeWith(create, { a: [1], b: [1], c: [1] });
    expect(await store.list(limit)).toHaveLength(length);
  });

  it('lists no documents: a thousand sessions are no thousand conversations to read', async () => {
    const store = await storeWith(create, { a: [1], b: [1, 2] });
    expect((await store.list(10)).map((entry) => Object.keys(entry).sort())).toEqual(Array(2).fill(['id', 'revision', 'savedAt']));
  });

  it('is not affected by changes to a date it listed', async () => {
    const store = await storeWith(create, { a: [1] });
    const [listed] = await store.list(1);
    const before = listed?.savedAt.getTime();
    listed?.savedAt.setFullYear(1999);
    expect((await store.list(1))[0]?.savedAt.getTime()).toBe(before);
  });

  it.each(['ann/', 'a_n/', '%/', 'a\\nn/', '锁/', "o'n/"])('lists those whose id begins with %j, and no others', async (prefix) => {
    const others = ['ann', 'axn/1', 'aa%/1', 'bob/ann/1', 'ANN/1', '锁'].filter((id) => !id.startsWith(prefix));
    const store = await storeWith(create, Object.fromEntries([...others, `${prefix}1`, `${prefix}2`].map((id) => [id, [1]])));
    expect((await store.list(10, { prefix })).map(({ id }) => id).sort()).toEqual([`${prefix}1`, `${prefix}2`]);
    expect(await store.list(1, { prefix })).toHaveLength(1);
    expect(await store.list(10, { prefix: '' })).toHaveLength(others.length + 2);
  });

  it('lists none by a beginning that no id can have', async () => {
    const store = await storeWith(create, { a: [1] });
    expect(await store.list(10, { prefix: 'a\u0000' })).toEqual([]);
    expect(await store.list(10, { prefix: 'a\ud800' })).toEqual([]);
  });

  it('does not list what was removed', async () => {
    const store = await storeWith(create, { a: [1], b: [1] });
    await store.remove('a');
    expect((await store.list(10)).map(({ id }) => id)).toEqual(['b']);
  });
}

function describeDocuments(create: Create): void {
  it.each(jsonDocuments)('keeps a document as JSON has it: $name', async ({ document }) => {
    const store = await storeWith(create, { 's-1': [document] });
    expect((await store.load('s-1'))?.document).toEqual(document);
  });

  it('keeps the order of keys', async () => {
    const store = await storeWith(create, { 's-1': [{ long_key: 1, b: 2, a: 3 }] });
    expect(JSON.stringify((await store.load('s-1'))?.document)).toBe('{"long_key":1,"b":2,"a":3}');
  });

  it.each(awkwardTexts)('accepts %j as id', async (id) => {
    const store = await storeWith(create, { [id]: ['kept'], other: ['other'] });
    expect(await store.load(id)).toMatchObject({ id, document: 'kept' });
    expect((await store.list(10)).map((record) => record.id).sort()).toEqual([id, 'other'].sort());
    await store.remove(id);
    expect((await store.list(10)).map((record) => record.id)).toEqual(['other']);
  });

  it('knows no session by an id that no text can have', async () => {
    const store = await storeWith(create, { 's-1': ['a'] });
    expect(await store.load('s-1\u0000')).toBeUndefined();
    expect(await store.load('s-1\ud800')).toBeUndefined();
    await expect(store.remove('s-1\u0000')).resolves.toBeUndefined();
    expect(await store.list(10)).toHaveLength(1);
  });

  it('is not affected by later changes to what was saved', async () => {
    const store = await create();
    const document = { list: [1] };
    await store.save({ id: 's-1', revision: 0, document });
    document.list.push(2);
    expect((await store.load('s-1'))?.document).toEqual({ list: [1] });
  });

  it('is not affected by changes to what was handed out', async () => {
    const store = await storeWith(create, { 's-1': [{ list: [1] }] });
    const loaded = await store.load('s-1');
    const before = loaded?.savedAt.getTime();
    loaded?.savedAt.setFullYear(1999);
    try {
      Object.assign(loaded?.document ?? {}, { list: [2] });
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
    }
    const again = await store.load('s-1');
    expect(again?.document).toEqual({ list: [1] });
    expect(again?.savedAt.getTime()).toBe(before);
  });
}

function describeAborting(create: Create): void {
  it('rejects with the reason of an aborted signal and leaves everything as it was', async () => {
    const store = await storeWith(create, { 's-1': ['kept'] });
    const before = await store.list(10);
    const reason = new Error('the user left');
    const options = { signal: AbortSignal.abort(reason) };
    await expect(store.load('s-1', options)).rejects.toBe(reason);
    await expect(store.list(10, options)).rejects.toBe(reason);
    await expect(store.save({ id: 's-1', revision: 1, document: 'lost' }, options)).rejects.toBe(reason);
    await expect(store.save({ id: 's-2', revision: 0, document: 'lost' }, options)).rejects.toBe(reason);
    await expect(store.remove('s-1', options)).rejects.toBe(reason);
    expect(await store.list(10)).toEqual(before);
  });

  it('saves wholly or rejects with the reason when aborted on the way', async () => {
    const store = await storeWith(create, { 's-1': [[]] });
    for (let turn = 0; turn < 20; turn += 1) {
      const before = await store.load('s-1');
      const controller = new AbortController();
      const reason = new Error(`stopped ${turn}`);
      const save = store.save({ id: 's-1', revision: before?.revision ?? 0, document: turn }, { signal: controller.signal });
      const stop = setTimeout(() => {
        controller.abort(reason);
      }, turn % 4);
      const outcome = await save.catch((error: unknown) => error);
      clearTimeout(stop);
      const after = await store.load('s-1');
      expect(after).toEqual(outcome === reason ? before : { ...(outcome as SessionEntry), document: turn });
    }
  });
}
