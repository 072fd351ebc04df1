import { describe, expect, it } from 'vitest';
import { partsInWords } from '../fixtures/parts-in-words.ts';

/** Read while five checks are shown. */

describe('emoji, Traditional characters and invisible ones', () => {
  it.each([
    ['👍', 'puzzle whichLine'],
    ['👎', 'puzzle whichLine'],
    ['🤷', 'unknown 1,2,3,4,5'],
    ['都👍', 'yes 1,2,3,4,5'],
    ['1 ✅ 2 ❌ 3 ❓', 'yes 1 · no 2 · unknown 3'],
    ['✅1 ❌2', 'yes 1 · no 2'],
    ['1️⃣ 有', 'yes 1'],
    ['1 👍🏽，其余 ❌', 'yes 1 · no 2,3,4,5'],
    ['第一個有，第二個沒有', 'yes 1 · no 2'],
    ['第二個好像有一點', 'hedged 2'],
    ['數據庫變慢了，CPU 很高', 'saw «數據庫變慢了» · saw «CPU 很高»'],
    ['還有什麼可能', 'asks hypotheses'],
    ['為什麼不是鎖競爭', 'asks reasoning why_not 鎖競爭'],
    ['不確定', 'unknown 1,2,3,4,5'],
    ['謝謝', 'talk thanks'],
    ['確​認 1', 'yes 1'],
    ['‏1 有‎', 'yes 1'],
  ])('%s', (message, understood) => {
    expect(partsInWords(message)).toBe(understood);
  });
});
