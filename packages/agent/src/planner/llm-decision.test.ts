import { describe, expect, it } from 'vitest';
import { smallDeps } from '../fixtures/small-knowledge.ts';
import { toolNames } from '../fixtures/tool-names.ts';
import { decisionSchema, readProposal } from './llm-decision.ts';

const { tools } = smallDeps();
const { matching, diagnosis, progress, hypotheses, relations } = toolNames;
const call = (tool: string, params: unknown, more: object = {}): unknown => ({ decision: 'call', tool, params, ...more });
const paramsOf = (value: unknown): unknown => {
  const read = readProposal(value, tools);
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.proposal.decision === 'call' ? read.proposal.params : undefined;
};

describe('an answer of a model', () => {
  it.each<[string, unknown, unknown]>([
    ['extra fields', call(matching, { denials: ['2'], mood: 'good' }, { thought: '…' }), { denials: ['2'] }],
    ['extra fields inside', call(matching, { observations: [{ text: 'slow', score: 85 }] }), { observations: [{ text: 'slow' }] }],
    ['numbers for line numbers', call(matching, { confirmations: [1, 3] }), { confirmations: ['1', '3'] }],
    ['one value where a list is wanted', call(matching, { confirmations: '2' }), { confirmations: ['2'] }],
    [
      'texts where observations are wanted',
      call(matching, { observations: ['slow', { text: 'CPU high' }] }),
      { observations: [{ text: 'slow' }, { text: 'CPU high' }] },
    ],
    ['one text for a list of observations', call(matching, { observations: 'slow' }), { observations: [{ text: 'slow' }] }],
    ['nulls for what is not there', call(matching, { observations: null, denials: ['1'], correcting: null }), { denials: ['1'] }],
    ['nulls inside a list', call(matching, { confirmations: [null, '1', null, 2] }), { confirmations: ['1', '2'] }],
    ['a number in a string', call(hypotheses, { topK: '3' }), { topK: 3 }],
    ['a truth value in a string', call(matching, { correcting: 'true', denials: ['1'] }), { correcting: true, denials: ['1'] }],
    ['parameters as JSON in a string', call(hypotheses, '{"topK": 2}'), { topK: 2 }],
    ['no parameters', call(progress, undefined), {}],
    ['no parameters at all', { decision: 'call', tool: progress }, {}],
    ['a tool without the word call', { tool: progress, params: {} }, {}],
    ['malformed reasoning', call(progress, {}, { reasoning: ['a'], quotes: 'none' }), {}],
  ])('is accepted with %s', (_, value, expected) => {
    expect(paramsOf(value)).toEqual(expected);
  });

  it('to respond needs nothing else', () => {
    expect(readProposal({ decision: 'respond' }, tools)).toEqual({ kind: 'proposal', proposal: { decision: 'respond', reasoning: '' } });
  });

  it('keeps its quotes, with line numbers as text', () => {
    const read = readProposal(call(matching, { denials: ['2'] }, { quotes: [{ line: 2, quote: '2 no' }] }), tools);
    expect(read.kind === 'proposal' && read.proposal.decision === 'call' ? read.proposal.quotes : undefined).toEqual([
      { line: '2', quote: '2 no' },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a list', [{ decision: 'respond' }], 'list'],
    ['a text', 'respond', 'the answer'],
    ['nothing', null, 'the answer'],
    ['another decision', { decision: 'explode' }, 'decision'],
    ['no decision', { reasoning: 'hm' }, '"decision" has to be'],
    ['an unknown tool', call('drop_database', {}), 'There is no tool "drop_database"'],
    ['a score of 85', call(diagnosis, { findings: [{ phenomenonId: 'deadlocks', status: 'present', score: 85 }] }), 'findings.0.score'],
    ['a score below 0', call(diagnosis, { findings: [{ phenomenonId: 'deadlocks', status: 'present', score: -1 }] }), 'findings.0.score'],
    ['an unknown status', call(diagnosis, { findings: [{ phenomenonId: 'deadlocks', status: 'maybe' }] }), 'findings.0.status'],
    ['a list of parameters', call(progress, ['a']), 'has to be a JSON object'],
    ['text for parameters', call(progress, 'everything'), 'has to be a JSON object'],
    ['a number out of range', call(hypotheses, { topK: 1000 }), 'topK'],
    ['a missing field', call(relations, { subject: 'x' }), 'queryType'],
    ['a list where a text is wanted', call(relations, { queryType: 'root_cause_to_phenomena', subject: ['x'] }), 'subject'],
  ])('is refused when it is %s', (_, value, fault) => {
    const read = readProposal(value, tools);
    expect(read.kind === 'fault' ? read.fault : '').toContain(fault);
  });
});

it('the schema of a decision names every tool and leaves the parameters open', () => {
  expect(decisionSchema(tools)).toMatchObject({
    type: 'object',
    properties: {
      decision: { enum: ['call', 'respond'] },
      tool: { enum: tools.map(({ name }) => name) },
      params: { type: 'object', additionalProperties: {} },
    },
    required: ['decision'],
    additionalProperties: false,
  });
});
