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
  readBlocks,
  readPastedMessages,
  readPointer,
  readQuery,
  sentencesOf,
  splitPaste,
  withoutBlocks,
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

const machineLine = fc.constantFrom(
  ' pid | state',
  '-----+-------',
  '(2 rows)',
  '-[ RECORD 1 ]---',
  'a,b',
  '"x,1',
  '| a | b |',
  '|---|---|',
  ' Seq Scan on t  (cost=0.00..1.00 rows=1 width=4) (actual time=0.1..0.2 rows=3 loops=1)',
  '   ->  Sort  (cost=0.00..1.00 rows=1 width=4)',
  '[',
  '  {"Plan": {',
  ' r  b   swpd   free   buff',
  'top - 1',
  '%Cpu(s): 1.0 us, 2.0 id',
  '2026-01-01 00:00:00.000 UTC [1] LOG:  x',
  'Filesystem Use% Mounted on',
  'Traceback (most recent call last)',
  'app=# SELECT 1;',
);

it('finds blocks in any text, one behind the other, and leaves every other line where it is', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(machineLine, fc.string({ unit: 'grapheme', maxLength: 40 })), { maxLength: 60 }), (lines) => {
      const message = lines.join('\n');
      const blocks = readBlocks(message);
      const rows = message.replace(/\r\n?/g, '\n').split('\n');
      let free = 0;
      for (const { start, end, text: written } of blocks) {
        expect(start).toBeGreaterThanOrEqual(free);
        expect(end).toBeGreaterThan(start);
        expect(rows.slice(start, end).join('\n')).toBe(written);
        free = end;
      }
      expect(free).toBeLessThanOrEqual(rows.length);
      expect(withoutBlocks(message, blocks).split('\n')).toHaveLength(rows.length);
    }),
  );
});

it.each([' ', '|', '-', '+', '-+', 'a|', '"', ',', '\t', '(', 'ERROR: ', '[{', '{"a":', 'a b ', 'A: ', '->  '])(
  'reads a text as long as messages get of nothing but “%s” in the time that its length allows',
  (sign) => {
    const long = sign.repeat(100_000 / sign.length);
    const texts = [long, long.replaceAll(/.{40}/g, '$&\n'), long.replaceAll(/.{2000}/g, '$&\n')];
    const begun = performance.now();
    for (const one of texts) readBlocks(one);
    expect(performance.now() - begun).toBeLessThan(3_000);
  },
);
