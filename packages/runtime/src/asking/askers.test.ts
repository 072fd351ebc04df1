// @module-tag process

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopData } from '../../test/shop-data.ts';
import { DatabaseRefusedError, DatabaseUnnamedError, FileUnreadableError, InvalidModelError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';

const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
const { folder, model, source } = shopData();
let runtime: Runtime;

beforeAll(async () => {
  const faulty = join(folder, 'faulty.yaml');
  writeFileSync(faulty, 'name: x\ndatasets: 3\n');
  runtime = await createRuntime(
    {
      data: {
        shop: { model, source },
        hidden: { model, source, allow: { users: [], models: ['ask'] } },
        secret: { model, source, hide: ['region'] },
        faulty: { model: faulty, source },
        nowhere: { model, source: join(folder, 'nowhere') },
      },
      targets: { db1: { url: 'postgres://dbdiag@127.0.0.1:1/shop' } },
    },
    { stores },
  );
});
afterAll(async () => {
  await runtime.close();
  rmSync(folder, { recursive: true });
});

const by = { by: 'user', owner: 'ann' } as const;

describe('a question to data of the configuration', () => {
  it('is answered, and its statements are in the audit of its session', async () => {
    const answer = await runtime.ask({ ...by, database: 'shop', question: 'revenue by region', sessionId: 's1' });
    expect(answer).toMatchObject({ kind: 'answered', database: 'shop' });
    expect(answer.kind === 'answered' && answer.table.rows).toEqual(
      expect.arrayContaining([
        ['north', 150],
        ['south', 30],
      ]),
    );
    const audit = await stores.audit.list('ann/s1');
    expect(audit.map(({ action }) => action)).toContain('ask/executed');
    expect(JSON.stringify(audit)).not.toContain('150');
  });

  it('is asked back, and the option that was chosen is answered', async () => {
    const asked = await runtime.ask({ ...by, database: 'shop', question: 'how much profit' });
    if (asked.kind !== 'clarification') throw new Error(asked.kind);
    const figures = await Promise.all(
      asked.options.map(async ({ intent }, index) => [
        await runtime.ask({ ...by, database: 'shop', question: 'how much profit', intent }),
        await runtime.ask({ ...by, database: 'shop', question: 'how much profit', option: index + 1 }),
      ]),
    );
    const rows = figures.flat().flatMap((answer) => (answer.kind === 'answered' ? answer.table.rows : []));
    expect(rows.sort()).toEqual([[36], [36], [72], [72]]);
  });

  it('is of the day that is said', async () => {
    const of = async (asOf: string) => runtime.ask({ ...by, database: 'shop', question: 'revenue this year', asOf });
    expect(await of('2024-12-31')).toMatchObject({ table: { rows: [[180]] } });
    expect(await of('2023-12-31')).not.toMatchObject({ table: { rows: [[180]] } });
  });

  it('never shows values that are hidden', async () => {
    const answer = await runtime.ask({ ...by, database: 'secret', question: 'list the regions of the sales' });
    expect(JSON.stringify(answer)).not.toContain('north');
  });
});

describe('who may ask', () => {
  it('is told by the entry', () => {
    expect(runtime.askable('user').map(({ name }) => name)).toEqual(['shop', 'secret', 'faulty', 'nowhere', 'db1']);
    expect(runtime.askable('model')).toEqual([{ name: 'hidden', about: 'data' }]);
  });

  it.each([
    ['hidden', 'user', 'data.hidden.allow.users'],
    ['shop', 'model', 'data.shop.allow.models'],
    ['constructor', 'user', 'There is no database "constructor"'],
  ] as const)('refuses %s to a %s', async (database, who, message) => {
    const refused = runtime.ask({ database, by: who, owner: 'ann', question: 'revenue' });
    await expect(refused).rejects.toThrow(DatabaseRefusedError);
    await expect(refused).rejects.toThrow(message);
  });

  it('needs a name where there are several', async () => {
    const unnamed = runtime.ask({ by: 'user', owner: 'ann', question: 'revenue' });
    await expect(unnamed).rejects.toThrow(DatabaseUnnamedError);
    await expect(unnamed).rejects.toThrow('Name the database to ask: shop, secret, faulty, nowhere, db1.');
  });

  it('needs to name none where there is one', async () => {
    expect(await runtime.ask({ by: 'model', owner: 'ann', question: 'revenue' })).toMatchObject({ kind: 'answered', database: 'hidden' });
  });
});

describe('a database that can’t be opened', () => {
  it('says what is wrong with the model, all of it', async () => {
    await expect(runtime.ask({ ...by, database: 'faulty', question: 'revenue' })).rejects.toThrow(InvalidModelError);
  });

  it('says that there is no such file', async () => {
    await expect(runtime.ask({ ...by, database: 'nowhere', question: 'revenue' })).rejects.toThrow(FileUnreadableError);
  });

  it('may be tried again', async () => {
    const again = async () =>
      runtime.ask({ ...by, database: 'db1', question: 'how many sessions are there' }).catch((error: unknown) => error);
    expect(await again()).toMatchObject({ code: 'target/target-unreachable' });
    expect(await again()).toMatchObject({ code: 'target/target-unreachable' });
  });
});

it('closes what it opened', async () => {
  const own = await createRuntime({ data: { shop: { model, source } } });
  await own.ask({ ...by, question: 'revenue' });
  await own.close();
  await expect(own.ask({ ...by, question: 'revenue' })).rejects.toThrow('closed');
});
