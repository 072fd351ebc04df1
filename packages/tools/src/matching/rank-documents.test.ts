import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankDocuments } from './rank-documents.ts';
import { fittedRanking } from './ranking-weights.ts';

const share = fc.constantFrom(0, 0.1, 0.25, 0.5, 0.9, 1);
const likeness = fc.record({
  best: share,
  support: share,
  pieces: share,
  covered: share,
  repeated: share,
  rarest: share,
  contained: share,
  background: share,
});
const evidence = {
  information: 2,
  unknown: 0.1,
  elsewhere: false,
  measured: false,
  counted: false,
  named: false,
  personal: false,
  asking: false,
  slight: false,
};

it('gives the documents that sorting all of them begins with', () => {
  const documents = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), likeness, same: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 30,
  });
  fc.assert(
    fc.property(documents, fc.nat({ max: 10 }), (hits, most) => {
      const all = rankDocuments({ hits, evidence, quantityOf: () => 'none' }, fittedRanking);
      expect(rankDocuments({ hits, evidence, quantityOf: () => 'none', most }, fittedRanking)).toEqual(all.slice(0, most));
    }),
  );
});
