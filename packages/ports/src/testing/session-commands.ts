import fc from 'fast-check';
import { expect } from 'vitest';
import { SessionConflictError } from '../errors.ts';
import type { JsonValue, SessionStore } from '../session-store.ts';

/** What a session store should hold by id. The time is the store's own; only its order counts. */
type Model = Map<string, { readonly revision: number; readonly document: JsonValue; readonly savedAt: Date }>;
type Command = fc.AsyncCommand<Model, SessionStore>;

/**
 * Runs random sequences of commands against new stores and a plain map, and expects the same answers.
 *
 * @param create - Gives a new, empty store at every call.
 */
export async function checkRandomSessionCommands(create: () => Promise<SessionStore>): Promise<void> {
  const id = fc.constantFrom('a', 'b', '锁');
  const document = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);
  const commands = fc.commands<Model, SessionStore, false>(
    [
      fc.tuple(id, document, fc.constantFrom(0, 0, 0, -1, 1)).map(([target, value, off]) => saveCommand(target, value, off)),
      id.map(loadCommand),
      id.map(removeCommand),
      id.map(expireCommand),
      fc.nat({ max: 4 }).map(listCommand),
    ],
    { maxCommands: 25 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      await fc.asyncModelRun(async () => ({ model: new Map(), real: await create() }), sequence);
    }),
    { numRuns: 20 },
  );
}

/** Saves with the current revision plus `off`, so 0 fits and anything else conflicts. */
function saveCommand(id: string, document: JsonValue, off: number): Command {
  return command(`save(${id}, ${JSON.stringify(document)}, ${off})`, async (model, store) => {
    const revision = model.get(id)?.revision ?? 0;
    const save = store.save({ id, revision: revision + off, document });
    if (off !== 0) {
      await expect(save).rejects.toBeInstanceOf(SessionConflictError);
      return;
    }
    const { savedAt, ...saved } = await save;
    expect(saved).toEqual({ id, revision: revision + 1 });
    model.set(id, { revision: revision + 1, document, savedAt });
  });
}

function loadCommand(id: string): Command {
  return command(`load(${id})`, async (model, store) => {
    const loaded = await store.load(id);
    expect(loaded && { revision: loaded.revision, document: loaded.document, savedAt: loaded.savedAt }).toEqual(model.get(id));
  });
}

function removeCommand(id: string): Command {
  return command(`remove(${id})`, async (model, store) => {
    await store.remove(id);
    model.delete(id);
  });
}

/** Removes what is older than one session, or everything where that session isn't there. */
function expireCommand(id: string): Command {
  return command(`removeOlderThan(${id})`, async (model, store) => {
    const before = model.get(id)?.savedAt ?? new Date(8.64e15);
    const expired = [...model].filter(([, { savedAt }]) => savedAt < before).map(([other]) => other);
    expect(await store.removeOlderThan(before)).toEqual(expired.sort());
    for (const other of expired) model.delete(other);
  });
}

function listCommand(limit: number): Command {
  return command(`list(${limit})`, async (model, store) => {
    const listed = await store.list(limit);
    expect(listed).toHaveLength(Math.min(limit, model.size));
    for (const { id, ...rest } of listed) {
      const known = model.get(id);
      expect(rest).toEqual(known && { revision: known.revision, savedAt: known.savedAt });
    }
  });
}

function command(text: string, run: (model: Model, store: SessionStore) => Promise<void>): Command {
  return { check: () => true, run, toString: () => text };
}
