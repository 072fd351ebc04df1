// @module-tag process

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { toldAnswerSchema } from '@dbdiag/nl2sql';
import { createRuntime } from '@dbdiag/runtime';
import { wireSchema } from '@dbdiag/tools';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { shopData } from '../../test/shop-data.ts';
import { createHandler } from '../handler.ts';

const { folder, model, source } = shopData();
const runtime = await createRuntime({
  data: {
    shop: { model, source },
    closed: { model, source, allow: { users: [], models: ['ask'] } },
    broken: { model, source: join(folder, 'secret-place') },
  },
});
const handler = createHandler(runtime, { limits: { requestsPerMinute: 0 } });
afterAll(async () => {
  await runtime.close();
  rmSync(folder, { recursive: true });
});

interface Option {
  readonly intent: Readonly<Record<string, unknown>>;
}

async function asked(body: object) {
  const { status, json, text } = await ask(handler, '/ask', { body });
  return { status, text, answer: json as { readonly kind?: string; readonly options?: readonly Option[]; readonly intent?: unknown } };
}

describe('a question over HTTP', () => {
  it('is answered in the names of the wire', async () => {
    const { status, answer } = await asked({ question: 'revenue by region', database: 'shop' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      kind: 'answered',
      database: 'shop',
      intent: { intent_type: expect.any(String) as unknown },
      table: { left_out: 0 },
    });
    expect(wireSchema(toldAnswerSchema).safeParse(answer).error?.message).toBeUndefined();
  });

  it('is asked back with options, and answered by one of them', async () => {
    const first = await asked({ question: '利润是多少', database: 'shop' });
    expect(first.answer).toMatchObject({ kind: 'clarification', options: [{}, {}] });
    expect(wireSchema(toldAnswerSchema).safeParse(first.answer).error?.message).toBeUndefined();
    const chosen = await asked({ question: '利润是多少', database: 'shop', intent: first.answer.options?.[1]?.intent, locale: 'zh' });
    expect(chosen.answer).toMatchObject({ kind: 'answered', table: { rows: [[expect.anything()]] } });
  });

  it('takes the intent of the last answer, and today', async () => {
    const first = await asked({ question: 'revenue this year', database: 'shop', as_of: '2024-12-31' });
    expect(first.answer).toMatchObject({ kind: 'answered', table: { rows: [[180]] } });
    const second = await asked({ question: 'revenue by region', database: 'shop', previous: first.answer.intent, as_of: '2024-12-31' });
    expect(second.status).toBe(200);
  });

  it.each([
    ['nothing to ask', { question: ' ' }, 400],
    ['too long a question', { question: 'x'.repeat(1001) }, 400],
    ['another day', { question: 'revenue', database: 'shop', as_of: '2024-02-30' }, 400],
    ['an intent of one’s own making', { question: 'revenue', database: 'shop', intent: { sql: 'DROP TABLE sales' } }, 400],
    ['no database where there are several', { question: 'revenue' }, 400],
    ['a database nobody was granted', { question: 'revenue', database: 'closed' }, 403],
    ['a database that isn’t there', { question: 'revenue', database: '../shop' }, 403],
    ['one that objects have anyway', { question: 'revenue', database: '__proto__' }, 403],
  ])('is refused with %s', async (_, body, status) => {
    expect((await asked(body)).status).toBe(status);
  });

  it('is held to the model whatever the intent names', async () => {
    const first = await asked({ question: 'revenue', database: 'shop' });
    const forged = JSON.parse(JSON.stringify(first.answer.intent).replaceAll('"revenue"', '"pg_read_file(1)"')) as object;
    const { status, answer } = await asked({ question: 'revenue', database: 'shop', intent: forged });
    // What doesn't compile is read anew from the question.
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain('pg_read_file');
  });

  it('tells nothing of an error but its code', async () => {
    const { status, text } = await asked({ question: 'revenue', database: 'broken' });
    expect(status).toBe(500);
    expect(text).toContain('runtime/file-unreadable');
    expect(text).not.toContain('secret-place');
  });
});

it('lists what users may ask, and nothing of where it is', async () => {
  const { json, text } = await ask(handler, '/databases');
  expect(json).toEqual({
    databases: [
      { name: 'shop', about: 'data' },
      { name: 'broken', about: 'data' },
    ],
  });
  expect(text).not.toContain(folder);
});
