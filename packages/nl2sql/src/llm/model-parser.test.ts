import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import { flowsModel, flowsValues } from '../parser/follow-up/testing/flows-model.ts';
import { createSemanticParser } from '../parser/semantic-parser.ts';
import type { ParseOutcome } from '../reading/mention.ts';
import { createModelParser } from './model-parser.ts';
import type { Slots } from './slots.ts';

const asOf = '2025-10-15';
const parser = createSemanticParser({ model: flowsModel, values: flowsValues });

/** Words for a figure that the model doesn't have. */
const question = 'what did Harbor Nine take in during 2024';

const empty: Slots = { understood: true, figures: [], groups: [], filters: [], values: [], time: null, order: null, limit: null };
const year = { quote: '2024', granularity: null, year: 2024, quarter: null, month: null, comparison: null };
const right: Slots = {
  ...empty,
  figures: [{ figure: 'flow', quote: 'take in' }],
  values: [{ value: 1, quote: 'Harbor Nine', excluded: false }],
  time: year,
};

async function read(text: string, ...replies: readonly unknown[]): Promise<{ outcome: ParseOutcome; llm: ScriptedLLM }> {
  const llm = new ScriptedLLM(replies.map((reply) => ({ call: 'generate', reply })));
  const outcome = await createModelParser({ parser, model: flowsModel, values: flowsValues, llm }).parse(text, { asOf });
  llm.assertDone();
  return { outcome, llm };
}

describe('createModelParser', () => {
  it('makes an intent of ids and of the words of the question, and says that a model read it', async () => {
    const { outcome } = await read(question, right);
    expect(outcome).toMatchObject({
      kind: 'understood',
      intent: {
        measures: [{ measure: { kind: 'metric', metric: 'flow' }, words: [{ text: 'take in', start: 21, end: 28 }] }],
        filters: [{ kind: 'compare', field: { field: 'company.company_name' }, operand: { values: ['Harbor Nine'] } }],
        time: { periods: [{ from: '2024-01-01', until: '2025-01-01' }], running: false },
      },
      notes: [{ kind: 'choice' }],
    });
  });

  it('leaves out what the question leaves out, and ranks groups', async () => {
    const { outcome } = await read('which 3 companies took in the most, not counting Europe', {
      ...empty,
      figures: [{ figure: 'flow', quote: 'took in' }],
      groups: [{ field: 'company.company_name', quote: 'companies' }],
      values: [{ value: 1, quote: 'not counting Europe', excluded: true }],
      limit: { count: 3, direction: 'highest', quote: '3' },
      order: { direction: 'highest', quote: 'most' },
    });
    expect(outcome).toMatchObject({
      kind: 'understood',
      intent: {
        dimensions: [{ field: { field: 'company.company_name' } }],
        exclusions: [{ kind: 'compare', operand: { values: ['欧洲'] } }],
        orderBy: [{ direction: 'desc' }],
        limit: { count: 3 },
      },
    });
  });

  it('does not ask about what the rules understand, nor about what no figures answer', async () => {
    expect((await read('gross flow in 2024')).outcome.kind).toBe('understood');
    expect((await read('why did the takings of 2024 fall?')).outcome.kind).toBe('not-understood');
  });

  it('has a faulty answer mended once', async () => {
    const { outcome, llm } = await read(question, { ...right, time: null }, right);
    expect(outcome.kind).toBe('understood');
    expect(llm.calls[1]?.messages.at(-1)?.content).toContain('No quote has these words: 2024');
  });

  it.each([
    ['another form', { figures: [] }],
    ['a figure that does not exist', { ...right, figures: [{ figure: 'takings', quote: 'take in' }] }],
    ['a plain sum in the place of a figure of the model', { ...right, figures: [{ figure: 'sum(entry.flow)', quote: 'take in' }] }],
    ['words that the question does not have', { ...right, figures: [{ figure: 'flow', quote: 'gross flow' }] }],
    ['a value that the question does not name', { ...right, values: [{ value: 2, quote: 'Harbor Nine', excluded: false }] }],
    ['a quarter that nobody said', { ...right, time: { ...year, quarter: 2 } }],
    ['another year', { ...right, time: { ...year, year: 2023 } }],
    ['an exclusion that nobody said', { ...right, values: [{ value: 1, quote: 'Harbor Nine', excluded: true }] }],
    ['words twice', { ...right, groups: [{ field: 'company.company_name', quote: 'Harbor Nine' }] }],
    ['words of one thing for another', { ...right, figures: [{ figure: 'flow', quote: 'Harbor Nine take in' }], values: [] }],
    ['a quote of the whole question', { ...empty, figures: [{ figure: 'flow', quote: question }] }],
    ['a comparison without words', { ...right, time: { ...year, comparison: 'yoy', quote: 'during' } }],
    ['first ones of no groups', { ...right, limit: { count: 1, direction: 'highest', quote: 'what' } }],
  ])('turns down %s', async (_what, slots) => {
    expect((await read(question, slots, slots)).outcome).toEqual(parser.parse(question, { asOf }));
  });

  it('turns down an answer that leaves out a word of the question', async () => {
    const refunds = `${question} without refunds`;
    expect((await read(refunds, right, right)).outcome.kind).toBe('not-understood');
    const hidden = { ...right, figures: [{ figure: 'flow', quote: 'take in' }], time: { ...year, quote: '2024 without refunds' } };
    expect((await read(refunds, hidden, hidden)).outcome.kind).toBe('not-understood');
  });

  it('takes the word of a model that does not understand either, without a second call', async () => {
    expect((await read(question, { ...empty, understood: false })).outcome.kind).toBe('not-understood');
  });

  it('lets the rules stand where the model fails', async () => {
    const llm = new ScriptedLLM([{ call: 'generate', failure: new Error('gone') }]);
    const outcome = await createModelParser({ parser, model: flowsModel, values: flowsValues, llm }).parse(question, { asOf });
    expect(outcome).toEqual(parser.parse(question, { asOf }));
  });

  it('rejects with the reason of an abort', async () => {
    const llm = new ScriptedLLM([]);
    const reading = createModelParser({ parser, model: flowsModel, llm }).parse(question, {
      asOf,
      signal: AbortSignal.abort(new Error('enough')),
    });
    await expect(reading).rejects.toThrow('enough');
  });

  it('sends of the data only what the question names', async () => {
    const { llm } = await read(question, right);
    const sent = JSON.stringify(llm.calls[0]?.messages);
    expect(sent).toContain('company.company_name = Harbor Nine');
    for (const unsaid of ['Fir', '云杉游戏', 'Publishing', 'internal']) expect(sent).not.toContain(`= ${unsaid}`);
  });

  it('asks with this prompt and schema', async () => {
    const { llm } = await read(question, right);
    expect(llm.calls[0]).toMatchSnapshot();
  });
});
