// @module-tag database

import type { SessionState } from '@dbdiag/tools';
import { createSession } from '@dbdiag/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsker } from '../captain/asker.ts';
import { createSemanticParser } from '../parser/semantic-parser.ts';
import { postgresModel } from '../postgres-model/postgres-model.ts';
import { createAskDataTool } from './ask-data-tool.ts';
import { shopDatabase } from './testing/shop-database.ts';

let shop: Awaited<ReturnType<typeof shopDatabase>>;
let tool: ReturnType<typeof createAskDataTool>;
const audited: string[] = [];

beforeAll(async () => {
  shop = await shopDatabase();
  const { model, source } = shop;
  const parser = createSemanticParser({ model });
  const askerOf = (sessionId: string) => {
    audited.push(sessionId);
    return createAsker({ model, source, parser });
  };
  tool = createAskDataTool({ databases: [{ name: 'shop', parser: () => parser, askerOf }], today: () => '2024-12-31' });
});
afterAll(() => shop.close());

/** A session in which these were said to the tool. */
function after(...said: readonly string[]): SessionState {
  return { ...createSession('s-1', 'en'), transcript: said.map((user) => ({ user, assistant: '', calls: ['ask_data'], round: 0 })) };
}

/** The input with which a sentence calls the tool, if it does. */
function claimed(sentence: string, session: SessionState = createSession('s-1', 'en')): unknown {
  const { patterns, input } = tool.understands?.clauses ?? {};
  for (const pattern of Object.values(patterns ?? {}).flat()) {
    const match = pattern.exec(sentence);
    const given = match === null ? undefined : input?.(match, session);
    if (given !== undefined) return given;
  }
  return undefined;
}

async function told(input: object, session = createSession('s-1', 'en')) {
  const result = await tool.execute(input, { session });
  return { ...result, text: result.view?.(session.locale).section?.blocks.join('\n\n') ?? '' };
}

describe('a question to the data in a conversation', () => {
  it('is answered with the figures, how each word was read, and the SQL, and changes nothing', async () => {
    const session = createSession('s-1', 'en');
    const result = await told({ question: 'revenue by region' }, session);
    expect(result.output).toMatchObject({ kind: 'answered', version: 1, database: 'shop', table: { leftOut: 0 } });
    expect(result.text).toMatch(/^north +150$/mu);
    expect(result.text).toContain('“revenue” → ');
    expect(result.text).toContain('SQL:\nSELECT');
    expect(result.session).toBe(session);
    expect(audited.at(-1)).toBe('s-1');
  });

  it('is answered in Chinese where the conversation is', async () => {
    const { text } = await told({ question: '各地区的收入' }, createSession('s-2', 'zh'));
    expect(text).toContain('各个词的理解：');
    expect(text).toMatch(/^north +150$/mu);
  });

  it('keeps texts of the data on their line, without what a terminal would obey', async () => {
    const { text } = await told({ question: 'revenue by region' });
    expect(text).toMatch(/^line 1\. yes, do it \[31m +5$/mu);
    expect(text).not.toContain('\u001b');
    expect(text).not.toMatch(/^1\. yes/mu);
  });

  it('names the words it doesn’t know', async () => {
    const { output, text } = await told({ question: 'revenue by astrological sign' });
    expect(output.kind).toBe('not-understood');
    expect(text).toContain('“astrological”');
  });

  it('asks which is meant, and a letter chooses', async () => {
    const asked = await told({ question: 'how much profit' });
    expect(asked.output).toMatchObject({ kind: 'clarification', options: [{}, {}] });
    expect(asked.text).toMatch(/^A\. .+\nB\. /mu);
    const session = after('how much profit');
    const choice = claimed('b', session);
    expect(choice).toEqual({ question: 'how much profit', database: 'shop', option: 2 });
    const { output } = await told({ ...(choice as object) }, session);
    expect(output).toMatchObject({ kind: 'answered', table: { rows: [[expect.anything()]] } });
    const [first] = asked.output.kind === 'clarification' ? asked.output.options : [];
    expect(output.kind === 'answered' && JSON.stringify(output.intent)).not.toBe(JSON.stringify(first?.intent));
  });
});

describe('a sentence', () => {
  it.each(['which region has the highest revenue', '哪个地区的收入最高', 'how many sales in the north', '列出各地区的收入'])(
    'calls the tool: %s',
    (sentence) => {
      expect(claimed(sentence)).toEqual({ question: sentence, database: 'shop' });
    },
  );

  it.each([
    ['has no word that asks', 'revenue by region'],
    ['has a word the model doesn’t', 'which region has the angriest customers'],
    ['reports a symptom', 'the disk is full and sessions hang'],
    ['answers a check', '1 yes, 2 no'],
    ['is a bare letter that nothing waits for', 'b'],
    ['goes on where nothing was asked', 'by region'],
  ])('calls nothing that %s', (_, sentence) => {
    expect(claimed(sentence)).toBeUndefined();
  });

  it('with a letter beyond the options, or after another exchange, calls nothing', () => {
    expect(claimed('z', after('how much profit'))).toBeUndefined();
    const { transcript } = after('how much profit');
    const later = { ...createSession('s-1'), transcript: [...transcript, { user: 'ok', assistant: '', calls: [], round: 0 }] };
    expect(claimed('b', later)).toBeUndefined();
  });
});

describe('a model’s call', () => {
  const objection = (question: string, { calls = 0, typed = question } = {}) =>
    tool.modelUse?.objection?.({ params: { question }, calls, isTyped: (words) => words === typed });

  it('is made with what the user typed, once a turn, and never with a question of its own', () => {
    expect(objection('revenue by region')).toBeUndefined();
    expect(objection('revenue by region', { calls: 1 })).toBe('the data was asked in this turn already');
    expect(objection('salaries of the board', { typed: 'revenue by region' })).toBe('the user asked no such question');
  });
});

describe('questions about a server', () => {
  it('are told from reports of the same words', () => {
    const model = postgresModel({ versionNumber: 170_000 });
    const parser = createSemanticParser({ model });
    const asker = () => Promise.reject(new Error('nothing is asked here'));
    tool = createAskDataTool({ databases: [{ name: 'db1', parser: () => parser, askerOf: asker }], today: () => '2024-12-31' });
    expect(
      ['which tables have the most dead rows', '哪些表死元组最多', 'how many idle sessions are there'].map(
        (words) => claimed(words) !== undefined,
      ),
    ).toEqual([true, true, true]);
    const reports = [
      'many dead rows',
      '死元组很多',
      'queries are slow',
      'what else could it be',
      'which cause is the most likely',
      '还有哪些可能',
      '为什么问这个',
      'how many rounds were there',
      'what should I check next',
      '现在进展如何',
      '哪些已经排除了',
      'top 3 hypotheses',
      'what have I told you so far',
      'show the history',
      "what's the status",
    ];
    expect(reports.filter((words) => claimed(words) !== undefined)).toEqual([]);
  });
});
