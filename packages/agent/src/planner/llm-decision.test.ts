import { describe, expect, it } from 'vitest';
import { smallDeps } from '../fixtures/small-knowledge.ts';
import { decisionSchema, readProposal } from './llm-decision.ts';

const { tools } = smallDeps();
const call = (tool: string, params: unknown, more: object = {}): unknown => ({ decision: 'call', tool, params, ...more });
const paramsOf = (value: unknown): unknown => {
  const read = readProposal(value, tools);
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.proposal.decision === 'call' ? read.proposal.params : undefined;
};

describe('an answer of a model', () => {
  it.each<[string, unknown, unknown]>([
    ['extra fields', call('match_phenomena', { denials: ['2'], mood: 'good' }, { thought: '…' }), { denials: ['2'] }],
    ['extra fields inside', call('match_phenomena', { observations: [{ text: 'slow', score: 85 }] }), { observations: [{ text: 'slow' }] }],
    ['numbers for line numbers', call('match_phenomena', { confirmations: [1, 3] }), { confirmations: ['1', '3'] }],
    ['one value where a list is wanted', call('match_phenomena', { confirmations: '2' }), { confirmations: ['2'] }],
    [
      'texts where observations are wanted',
      call('match_phenomena', { observations: ['slow', { text: 'CPU high' }] }),
      { observations: [{ text: 'slow' }, { text: 'CPU high' }] },
    ],
    ['one text for a list of observations', call('match_phenomena', { observations: 'slow' }), { observations: [{ text: 'slow' }] }],
    ['nulls for what is not there', call('match_phenomena', { observations: null, denials: ['1'], correcting: null }), { denials: ['1'] }],
    ['nulls inside a list', call('match_phenomena', { confirmations: [null, '1', null, 2] }), { confirmations: ['1', '2'] }],
    ['a number in a string', call('query_hypotheses', { topK: '3' }), { topK: 3 }],
    ['a truth value in a string', call('match_phenomena', { correcting: 'true', denials: ['1'] }), { correcting: true, denials: ['1'] }],
    ['parameters as JSON in a string', call('query_hypotheses', '{"topK": 2}'), { topK: 2 }],
    ['no parameters', call('query_progress', undefined), {}],
    ['no parameters at all', { decision: 'call', tool: 'query_progress' }, {}],
    ['a tool without the word call', { tool: 'query_progress', params: {} }, {}],
    ['malformed reasoning', call('query_progress', {}, { reasoning: ['a'], quotes: 'none' }), {}],
  ])('is accepted with %s', (_, value, expected) => {
    expect(paramsOf(value)).toEqual(expected);
  });

  it('to respond needs nothing else', () => {
    expect(readProposal({ decision: 'respond' }, tools)).toEqual({ kind: 'proposal', proposal: { decision: 'respond', reasoning: '' } });
  });

  it('keeps its quotes, with line numbers as text', () => {
    const read = readProposal(call('match_phenomena', { denials: ['2'] }, { quotes: [{ line: 2, quote: '2 no' }] }), tools);
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
    ['a score of 85', call('diagnose', { findings: [{ phenomenonId: 'deadlocks', status: 'present', score: 85 }] }), 'findings.0.score'],
    ['a score below 0', call('diagnose', { findings: [{ phenomenonId: 'deadlocks', status: 'present', score: -1 }] }), 'findings.0.score'],
    ['an unknown status', call('diagnose', { findings: [{ phenomenonId: 'deadlocks', status: 'maybe' }] }), 'findings.0.status'],
    ['a list of parameters', call('query_progress', ['a']), 'has to be a JSON object'],
    ['text for parameters', call('query_progress', 'everything'), 'has to be a JSON object'],
    ['a number out of range', call('query_hypotheses', { topK: 1000 }), 'topK'],
    ['a missing field', call('query_relations', { subject: 'x' }), 'queryType'],
    ['a list where a text is wanted', call('query_relations', { queryType: 'root_cause_to_phenomena', subject: ['x'] }), 'subject'],
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
