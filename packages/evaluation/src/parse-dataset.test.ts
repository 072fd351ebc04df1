import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDatasetError } from './errors.ts';
import { datasetLimits } from './limits.ts';
import { parseDataset } from './parse-dataset.ts';
import { smallDocument } from './test-dataset.ts';

function faultsOf(value: unknown): readonly string[] {
  try {
    parseDataset(value);
  } catch (error) {
    if (error instanceof InvalidDatasetError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('parseDataset', () => {
  it('reads a data set and ignores fields it does not know', () => {
    const dataset = parseDataset({
      ...smallDocument,
      source: { licence: 'free' },
      note: 'x',
      cases: [{ ...smallDocument.cases[0], split: 'train', group: 3 }],
    });
    expect(dataset).toMatchObject({ name: 'small', closedWorld: true });
    expect(dataset.cases).toEqual([
      { id: 'a1', rootCauses: ['A'], present: ['p', 'q'], absent: [], unknown: [], initial: ['p'], flipped: ['q', 'r'], group: '3' },
    ]);
  });

  it('takes a world for open and a description for the id where the file says nothing', () => {
    const dataset = parseDataset({ name: 'n', rootCauses: [{ id: 'A' }], phenomena: [], cases: [] });
    expect(dataset).toMatchObject({ closedWorld: false, rootCauses: [{ id: 'A', description: 'A' }], sparseTickets: [] });
  });

  it('takes several causes of a case, and healthy without its being listed', () => {
    const dataset = parseDataset({
      ...smallDocument,
      cases: [
        { id: 'x', rootCauses: ['A', 'B'], phenomena: [] },
        { id: 'y', rootCause: 'healthy', phenomena: [] },
      ],
    });
    expect(dataset.cases.map(({ rootCauses }) => rootCauses)).toEqual([['A', 'B'], ['healthy']]);
  });

  it.each([
    ['not an object', [3], ['']],
    ['fields missing', {}, ['name', 'rootCauses', 'phenomena', 'cases']],
    ['a wrong type deep down', { ...smallDocument, cases: [{ id: 'x', rootCause: 'A', phenomena: ['p', 4] }] }, ['cases[0].phenomena[1]']],
    ['a name that would drive a terminal', { ...smallDocument, name: 'x\u001b[31m' }, ['name']],
  ])('lists where the shape is wrong: %s', (_, value, paths) => {
    expect(faultsOf(value).map((fault) => fault.slice(0, fault.indexOf(':')))).toEqual(paths);
  });

  it('lists every contradiction in the order of the file', () => {
    const faults = faultsOf({
      ...smallDocument,
      rootCauses: [...smallDocument.rootCauses, { id: 'A' }],
      phenomena: [...smallDocument.phenomena, { id: 'p' }],
      cases: [
        { id: 'x', phenomena: ['p'] },
        { id: 'x', rootCause: 'Z', phenomena: ['p', 'p', 'zz'] },
        { id: 'y', rootCause: 'A', phenomena: ['p'], absent: ['p', 'q'], unknown: ['q'], initial: ['q'], flip10: ['nn'] },
        { id: 'z', rootCause: 'A', rootCauses: ['B'], phenomena: [] },
      ],
      sparseTickets: [
        { id: 's', rootCause: 'Z', phenomena: ['zz'] },
        { id: 's', rootCause: 'A', phenomena: [] },
      ],
    });
    expect(faults).toEqual([
      'rootCauses[2].id: "A" is there twice; every id must be unique',
      'phenomena[3].id: "p" is there twice; every id must be unique',
      'cases[1].id: "x" is there twice; every id must be unique',
      'cases[0]: has no cause; give rootCause or rootCauses',
      'cases[1].rootCause: "Z" is not under rootCauses',
      'cases[1].phenomena[1]: "p" is there twice; keep one',
      'cases[1].phenomena[2]: "zz" is not under phenomena',
      'cases[2].absent[0]: "p" is already under phenomena; a phenomenon is in one list of a case',
      'cases[2].unknown[0]: "q" is already under absent; a phenomenon is in one list of a case',
      'cases[2].initial[0]: "q" is under unknown; a dialogue starts from what holds',
      'cases[2].flip10[0]: "nn" is not under phenomena',
      'cases[3].rootCause: "A" is not among rootCauses; keep one of the two fields',
      'sparseTickets[1].id: "s" is there twice; every id must be unique',
      'sparseTickets[0].rootCause: "Z" is not under rootCauses',
      'sparseTickets[0].phenomena[0]: "zz" is not under phenomena',
    ]);
  });

  it('refuses a cause that would be mistaken for the other cause of the engine', () => {
    expect(faultsOf({ ...smallDocument, rootCauses: [...smallDocument.rootCauses, { id: 'other-cause' }] })).toHaveLength(1);
  });

  it('refuses a set that is too large without reading it in detail', () => {
    const cases = Array.from({ length: datasetLimits.cases + 1 });
    expect(faultsOf({ ...smallDocument, cases })).toEqual([
      `cases: has ${datasetLimits.cases + 1} entries; at most ${datasetLimits.cases} are read`,
    ]);
  });

  it('spells out a screenful in its message and keeps the rest in its field', () => {
    const cases = Array.from({ length: 30 }, (_, index) => ({ id: `c${index}`, phenomena: [] }));
    const error = (() => {
      try {
        return parseDataset({ ...smallDocument, cases });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ code: 'evaluation/invalid-dataset', message: expect.stringMatching(/and 10 more/) as unknown });
  });

  it('never fails in another way, whatever it is given', () => {
    const id = fc.constantFrom('A', 'B', 'p', 'q', '', '__proto__', 'other-cause', 'healthy');
    const list = fc.oneof(fc.array(id, { maxLength: 4 }), fc.anything());
    const document = fc.record(
      {
        name: fc.oneof(id, fc.anything()),
        closedWorld: fc.anything(),
        rootCauses: fc.oneof(fc.array(fc.record({ id }), { maxLength: 3 }), fc.anything()),
        phenomena: fc.oneof(fc.array(fc.record({ id }), { maxLength: 3 }), fc.anything()),
        cases: fc.oneof(
          fc.array(
            fc.record(
              {
                id,
                rootCause: id,
                rootCauses: list,
                phenomena: list,
                absent: list,
                unknown: list,
                initial: list,
                flip10: list,
                group: fc.anything(),
              },
              { requiredKeys: [] },
            ),
            { maxLength: 3 },
          ),
          fc.anything(),
        ),
        sparseTickets: fc.oneof(
          fc.array(fc.record({ id, rootCause: id, phenomena: list }, { requiredKeys: [] }), { maxLength: 3 }),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(document, fc.anything(), fc.jsonValue()), (value) => {
        faultsOf(value);
      }),
      { numRuns: 500 },
    );
  });
});
