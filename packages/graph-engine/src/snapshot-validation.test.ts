import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitrarySnapshot } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge } from '../test/lock-knowledge.ts';
import { InvalidSnapshotError } from './errors.ts';
import { parseSnapshot, validateSnapshot } from './snapshot-validation.ts';

const text = { en: 'text' };
const a = { id: 'a', description: text, observedBy: 'sql', observationMethod: text };
const b = { ...a, id: 'b' };
const cause = { id: 'x', description: text, category: 'test', solution: [] };
const ticket = { id: 't1', rootCauseId: 'x', present: ['a'], absent: [], unexamined: [], source: 'test' };
const knowledge = { phenomena: [a, b], rootCauses: [cause] };
const row = { phenomenonId: 'a', present: 4, absent: 1, unexamined: 0 };
const counted = { rootCauseId: 'x', tickets: 5, phenomena: [row, { ...row, phenomenonId: 'b', present: 2 }] };

function pathsOf(snapshot: unknown): readonly string[] {
  return validateSnapshot(snapshot).map(({ path }) => path);
}
const withPhenomenon = (change: object): object => ({ phenomena: [{ ...a, ...change }], rootCauses: [cause], tickets: [] });
const withCause = (change: object): object => ({ phenomena: [a, b], rootCauses: [{ ...cause, ...change }], tickets: [] });
const threshold = { operator: '>', value: 3, unit: 'ms', quantity: text };
const step = { action: text, statement: 'ANALYZE', risk: { level: 'low', note: text } };
const withTicket = (change: object): object => ({ ...knowledge, tickets: [{ ...ticket, ...change }] });
const withCounts = (change: object): object => ({ ...knowledge, counts: [{ ...counted, ...change }] });
const expectation = (phenomenonId: string): object => ({ phenomenonId, expects: 'typical', source: 'textbook' });
const fine = { first: 'a', second: 'b', together: 2 };
const withSets = (...sets: readonly unknown[]): object => ({
  ...knowledge,
  counts: sets.map((set) => ({ ...counted, set })),
  ...(sets.includes('two') && { pairs: [] }),
});
const manyTickets = {
  ...knowledge,
  counts: ['one', 'two', 'three'].map((set, index) => ({ rootCauseId: 'x', set, tickets: index < 2 ? 2 ** 31 : 0, phenomena: [] })),
};
const withPairs = (...pairs: readonly object[]): object => ({ ...knowledge, counts: [counted], pairs });

describe('a snapshot', () => {
  it('is fine as generated, and parsing gives back the same value', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, (snapshot) => {
        expect(validateSnapshot(snapshot)).toEqual([]);
        expect(parseSnapshot(snapshot)).toBe(snapshot);
      }),
    );
  });

  it.each([
    ['everything filled in', withPhenomenon({ sql: 'SELECT 1', threshold, aliases: { zh: ['慢'], en: ['slow'] } })],
    [
      'a full cause',
      withCause({
        mechanism: text,
        verification: text,
        aliases: {},
        expectations: [expectation('a'), expectation('b')],
        circumstances: ['a'],
        solution: [step],
      }),
    ],
    ['a healthy ticket', withTicket({ rootCauseId: 'healthy', description: { zh: '正常' } })],
    ['a cause counted without tickets', withCounts({ tickets: 0, phenomena: [] })],
    ['pairs as many as the counts allow, 2 of 4 and 2', withPairs({ first: 'b', second: 'a', together: 2 })],
    ['a cause counted in several sets', withSets(undefined, 'imported', 'learned')],
    ['counts up to 32 bits', withCounts({ tickets: 2 ** 32 - 1, phenomena: [{ ...row, present: 2 ** 32 - 1, absent: 0 }] })],
    ['a threshold of any unit', withPhenomenon({ threshold: { ...threshold, unit: 'V' } })],
    ['no observation method', withPhenomenon({ observationMethod: undefined })],
    ['a subject', { ...knowledge, tickets: [], subject: { name: text, system: { zh: '车' } } }],
    ['a cost', withPhenomenon({ cost: 0.001 })],
    ['nothing known', { phenomena: [], rootCauses: [], tickets: [] }],
    ['no counts', { phenomena: [], rootCauses: [], counts: [] }],
    ['unknown fields', { ...withTicket({ more: 1 }), version: 3, fitted: { alpha: 0.5, beta: 1 } }],
  ])('is fine with %s', (_, snapshot) => {
    expect(pathsOf(snapshot)).toEqual([]);
  });

  it.each([
    ['no object', 'snapshot', ['']],
    ['nothing in it', {}, ['phenomena', 'rootCauses', '']],
    ['tickets and counts', { ...knowledge, tickets: [], counts: [] }, ['']],
    ['cited tickets beside tickets', { ...knowledge, tickets: [], cited: [] }, ['cited']],
    ['a cited ticket of no known cause', { ...withCounts({}), cited: [{ ...ticket, rootCauseId: 'ghost' }] }, ['cited[0].rootCauseId']],
    ['pairs beside tickets', { ...knowledge, tickets: [], pairs: [] }, ['pairs']],
    [
      'fitted parameters out of range',
      { ...knowledge, tickets: [], fitted: { alpha: 0, priorPseudoCount: -1 } },
      ['fitted.alpha', 'fitted.priorPseudoCount'],
    ],
    [
      'a subject without a name',
      { ...knowledge, tickets: [], subject: { system: text, examples: {} } },
      [
        'subject.name',
        ...['opening', 'report', 'denial', 'phenomenon', 'cause', 'doubted', 'suspected'].map((name) => `subject.examples.${name}`),
      ],
    ],
    ['causes under both names', { ...knowledge, causes: [], tickets: [] }, ['causes']],
    ['a ticket with its cause under both names', withTicket({ cause: 'x' }), ['tickets[0].cause']],
    ['a phenomenon that is no object', { phenomena: [null], rootCauses: [], tickets: [] }, ['phenomena[0]']],
    ['two phenomena of one id', { phenomena: [a, b, a], rootCauses: [], tickets: [] }, ['phenomena[2].id']],
    ['two causes of one id', { phenomena: [], rootCauses: [cause, cause], tickets: [] }, ['rootCauses[1].id']],
    ['two tickets of one id', { ...knowledge, tickets: [ticket, ticket] }, ['tickets[1].id']],
    ['an empty id', withPhenomenon({ id: '' }), ['phenomena[0].id']],
    ['a blank id', withCause({ id: ' ' }), ['rootCauses[0].id']],
    ['the reserved id healthy', withCause({ id: 'healthy' }), ['rootCauses[0].id']],
    ['the reserved id other-cause', withCause({ id: 'other-cause' }), ['rootCauses[0].id']],
    ['a text without a language', withPhenomenon({ description: {} }), ['phenomena[0].description']],
    ['a blank text', withPhenomenon({ observationMethod: { en: 'look', zh: '' } }), ['phenomena[0].observationMethod.zh']],
    ['a text that is a string', withCause({ description: 'text' }), ['rootCauses[0].description']],
    ['an unknown observer', withPhenomenon({ observedBy: 'cat' }), ['phenomena[0].observedBy']],
    [
      'a wrong threshold',
      withPhenomenon({ threshold: { operator: '>=', value: Infinity, unit: '', quantity: {} } }),
      ['operator', 'unit', 'quantity', 'value'].map((name) => `phenomena[0].threshold.${name}`),
    ],
    [
      'aliases that are no lists',
      withPhenomenon({ aliases: { zh: '慢', en: [1] } }),
      ['phenomena[0].aliases.zh', 'phenomena[0].aliases.en[0]'],
    ],
    ['no category', withCause({ category: undefined }), ['rootCauses[0].category']],
    [
      'a wrong step',
      withCause({ solution: [{ action: {}, statement: 1, risk: { level: 'huge', note: {} } }] }),
      ['action', 'statement', 'risk.level', 'risk.note'].map((name) => `rootCauses[0].solution[0].${name}`),
    ],
    [
      'an expected phenomenon that isn’t there',
      withCause({
        expectations: [expectation('a'), expectation('ghost'), expectation('a'), { ...expectation('b'), expects: 'usual', source: '' }],
        circumstances: ['ghost'],
      }),
      [
        'rootCauses[0].expectations[1].phenomenonId',
        'rootCauses[0].expectations[2].phenomenonId',
        'rootCauses[0].expectations[3].expects',
        'rootCauses[0].expectations[3].source',
        'rootCauses[0].circumstances[0]',
      ],
    ],
    ['a ticket of no known cause', withTicket({ rootCauseId: 'ghost' }), ['tickets[0].rootCauseId']],
    ['a ticket of other-cause', withTicket({ rootCauseId: 'other-cause' }), ['tickets[0].rootCauseId']],
    ['a ticket with an unknown phenomenon', withTicket({ present: ['a', 'ghost'] }), ['tickets[0].present[1]']],
    ['a phenomenon twice in a ticket', withTicket({ present: ['a', 'a'] }), ['tickets[0].present[1]']],
    ['a phenomenon present and absent', withTicket({ absent: ['b', 'a'] }), ['tickets[0].absent[1]']],
    ['a phenomenon present and unexamined', withTicket({ unexamined: ['a'] }), ['tickets[0].unexamined[0]']],
    ['a ticket without a source', withTicket({ source: '' }), ['tickets[0].source']],
    ['a cause counted twice', { ...knowledge, counts: [counted, counted] }, ['counts[1].rootCauseId']],
    ['a cause counted twice in a set', withSets('imported', undefined, 'imported'), ['counts[2].rootCauseId']],
    ['a set without a name', withSets(''), ['counts[0].set']],
    ['a set that is no text', withSets(7), ['counts[0].set']],
    ['a cause whose sets have more tickets than 32 bits hold', manyTickets, ['counts[1]']],
    ['a pair left out that the counts of a set force, 4 + 2 of 5, whatever the others', { ...withSets('one', 'two') }, ['pairs']],
    ['counts of no known cause', withCounts({ rootCauseId: 'ghost' }), ['counts[0].rootCauseId']],
    ['half a ticket', withCounts({ tickets: 5.5 }), ['counts[0].tickets']],
    ['a negative count', withCounts({ phenomena: [{ ...row, absent: -1 }] }), ['counts[0].phenomena[0].absent']],
    ['a count beyond exact numbers', withCounts({ tickets: 2 ** 53 }), ['counts[0].tickets']],
    ['a count beyond 32 bits', withCounts({ tickets: 2 ** 32 }), ['counts[0].tickets']],
    [
      'a count of a phenomenon beyond 32 bits',
      withCounts({ phenomena: [{ ...row, present: 2 ** 32 }] }),
      ['counts[0].phenomena[0].present'],
    ],
    ['a pair together beyond 32 bits', withPairs({ ...fine, together: 2 ** 32 }), ['pairs[0].together']],
    ['a phenomenon that costs nothing', withPhenomenon({ cost: 0 }), ['phenomena[0].cost']],
    ['a cost that is no number', withPhenomenon({ cost: NaN }), ['phenomena[0].cost']],
    ['more records than tickets', withCounts({ phenomena: [{ ...row, unexamined: 2 }] }), ['counts[0].phenomena[0]']],
    ['a phenomenon counted twice', withCounts({ phenomena: [row, row] }), ['counts[0].phenomena[1].phenomenonId']],
    [
      'an unknown phenomenon counted',
      withCounts({ phenomena: [{ ...row, phenomenonId: 'ghost' }] }),
      ['counts[0].phenomena[0].phenomenonId'],
    ],
    ['a pair of itself', withPairs(fine, { first: 'a', second: 'a', together: 1 }), ['pairs[1]']],
    [
      'a pair twice, turned round',
      withPairs({ first: 'a', second: 'b', together: 2 }, { first: 'b', second: 'a', together: 2 }),
      ['pairs[1]'],
    ],
    ['a pair of the unknown', withPairs(fine, { first: 'ghost', second: 'a', together: 1 }), ['pairs[1].first']],
    ['a pair left out that the counts force, 4 + 2 of 5', withPairs(), ['pairs']],
    ['a pair together too often', withPairs({ first: 'a', second: 'b', together: 3 }), ['pairs[0]']],
    ['a pair together too seldom', withPairs({ first: 'a', second: 'b', together: 0 }), ['pairs[0]']],
    ['a pair together a negative number of times', withPairs({ first: 'a', second: 'b', together: -1 }), ['pairs[0].together']],
  ])('is refused for %s', (_, snapshot, paths) => {
    expect(pathsOf(snapshot)).toEqual(paths);
  });

  it('is refused for all its faults at once', () => {
    const snapshot = {
      phenomena: [a, a, { ...b, description: {} }],
      rootCauses: [{ ...cause, id: 'healthy' }, cause],
      tickets: [{ ...ticket, rootCauseId: 'ghost', present: ['a', 'nothing'], absent: ['a'] }, ticket],
    };
    const paths = [
      'phenomena[1].id',
      'phenomena[2].description',
      'rootCauses[0].id',
      'tickets[0].rootCauseId',
      'tickets[0].present[1]',
      'tickets[0].absent[0]',
      'tickets[1].id',
    ];
    expect(pathsOf(snapshot)).toEqual(paths);
    try {
      parseSnapshot(snapshot);
      expect.fail('nothing was refused');
    } catch (error) {
      expect(error instanceof InvalidSnapshotError && error.faults.map(({ path }) => path)).toEqual(paths);
      for (const path of paths) expect(String(error)).toContain(path);
    }
  });

  it('is refused, never a crash, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('phenomena', 'rootCauses', 'tickets', 'fitted'), (value, name) => {
        expect(Array.isArray(validateSnapshot(value))).toBe(true);
        expect(Array.isArray(validateSnapshot({ ...lockKnowledge, [name]: value }))).toBe(true);
        expect(Array.isArray(validateSnapshot({ ...lockKnowledge, [name]: [value] }))).toBe(true);
      }),
    );
  });
});
