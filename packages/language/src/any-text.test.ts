import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  analyzeText,
  clauseEnd,
  cleanMessage,
  createConceptFinder,
  findQuantities,
  foldText,
  hideQuotations,
  observationsOf,
  readPastedMessages,
  readPointer,
  readQuery,
  sentencesOf,
  splitPaste,
} from './index.ts';

const concepts = createConceptFinder({ concepts: [{ id: 'lock', terms: ['锁', 'lock'] }] });
/** Letters, marks and line breaks that mean something to a reader here, among any others. */
const text = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('锁 3', ' 不', ' 和 ', 'no lock', '第二个', '、', '；', '\n', 'ERROR:  x')),
);

it('reads any text, keeps the positions of a folded one, and ends clauses where they are', () => {
  fc.assert(
    fc.property(text, (pieces) => {
      const message = cleanMessage(pieces.join(''));
      const { prose, pasted } = splitPaste(message);
      expect(readPastedMessages(pasted).messages.length).toBeLessThanOrEqual(pasted.length);
      const folded = hideQuotations(foldText(prose));
      expect(folded.length).toBe(prose.length);
      for (const { start, end } of sentencesOf(folded)) {
        const clause = clauseEnd(folded, start, end);
        expect(clause).toBeGreaterThanOrEqual(start);
        expect(clause).toBeLessThanOrEqual(end);
        for (const observation of observationsOf(prose.slice(start, end))) {
          const analyzed = analyzeText(observation, concepts);
          const { negation } = readQuery(analyzed, findQuantities(observation));
          expect([...negation.negated].every((position) => position < analyzed.tokens.length)).toBe(true);
        }
      }
      expect(() => readPointer(message)).not.toThrow();
    }),
  );
});
