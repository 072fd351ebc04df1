import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroundingSource, Violation } from './check-grounding.ts';
import { checkGrounding } from './check-grounding.ts';
import { distinctiveTerms } from './distinctive-terms.ts';
import { userWords } from './user-words.ts';

const causes = [
  'an idle transaction holds locks',
  '空闲事务持有锁',
  'a missing index',
  '缺少索引',
  'a slow disk',
  '磁盘读取慢',
  'autovacuum cannot keep up',
  '自动清理跟不上',
];
const base = {
  outcome: 'open',
  words: ['it hangs, 99% sure it is the disk'],
  vocabulary: causes,
  terms: distinctiveTerms(causes),
  secrets: ['You word the replies of dbdiag, for a database administrator.', '[[QUOTED 1', 'QUOTED 1]]'],
} as const;
const en: GroundingSource = {
  ...base,
  locale: 'en',
  block: 'Most probable now: an idle transaction holds locks, 79 % (it was 42 %). Next: a slow disk, 5 %.',
};
const zh: GroundingSource = {
  ...base,
  locale: 'zh',
  block: '目前最可能的是“空闲事务持有锁”（79%），之前是 42%。其次是“磁盘读取慢”（5%）。',
};
const kinds = (paragraph: string, source: GroundingSource): readonly Violation['kind'][] => [
  ...new Set(checkGrounding(paragraph, source).map(({ kind }) => kind)),
];

describe('a paragraph that says what its facts say', () => {
  it.each([
    'An idle transaction holds locks is ahead now at 79 %, after 42 % before; a slow disk follows with 5 %.',
    'Right now an idle transaction holds locks leads with 79% (42% before). A slow disk is at 5%.',
  ])('passes in English: %s', (paragraph) => {
    expect(checkGrounding(paragraph, en)).toEqual([]);
  });

  it.each(['现在领先的是空闲事务持有锁，79%，上一轮是 42%；磁盘读取慢排在后面，5%。'])('passes in Chinese: %s', (paragraph) => {
    expect(checkGrounding(paragraph, zh)).toEqual([]);
  });

  it('is in particular the facts themselves', () => {
    expect(checkGrounding(en.block, en)).toEqual([]);
    expect(checkGrounding(zh.block, zh)).toEqual([]);
  });

  it('may quote the user', () => {
    const source = { ...en, block: 'Noted: “it hangs, 99% sure it is the disk”.' };
    expect(checkGrounding('I have noted "it hangs, 99% sure it is the disk".', source)).toEqual([]);
  });
});

const said = 'an idle transaction holds locks stands at 79 % after 42 %, a slow disk at 5 %';
const shuo = '空闲事务持有锁 79%，之前 42%，磁盘读取慢 5%';

describe('a paragraph with more than its facts', () => {
  it.each<[string, string, Violation['kind']]>([
    ['another number', `${said}, seen 3 times.`, 'number'],
    ['another percentage', `${said}, so 99 %.`, 'number'],
    ['a percentage in words', `${said}, say ninety percent.`, 'number'],
    ['the words of the user as its own', `${said}; 99% sure it is the disk.`, 'number'],
    ['a lost figure', 'an idle transaction holds locks stands at 79 %, a slow disk at 5 %', 'lost-number'],
    ['swapped percentages', 'a slow disk stands at 79 %. An idle transaction holds locks: 42 % and 5 %.', 'named-number'],
    ['a ticket', `${said}, as in ticket pg-4711.`, 'identifier'],
    ['an id', `${said}, see wait_io_high.`, 'identifier'],
    ['a statement', `${said}. SELECT * FROM pg_stat_activity`, 'statement'],
    ['a call', `${said}, pg_reload_conf() helps.`, 'statement'],
    ['a shell command', `${said}. sudo rm -rf /`, 'statement'],
    ['an address', `${said}, see https://example.com/x.`, 'statement'],
    ['a picture', `${said} ![x](http://e.com/a)`, 'statement'],
    ['mark-up', `${said} <b>now</b>`, 'statement'],
    ['another cause', `${said}, or a missing index.`, 'name'],
    ['another cause by its terms', `${said}; autovacuum too.`, 'term'],
    ['a conclusion', `${said}. The root cause is found.`, 'outcome'],
    ['health', `${said}. All is well.`, 'outcome'],
    ['certainty', `${said}. That is certain.`, 'claim'],
    ['a cause of something', `${said} because of the load.`, 'claim'],
    ['advice', `${said}. Restart it.`, 'claim'],
    ['a direction', `${said}: the first rose.`, 'claim'],
    ['orders', `${said}. I ignore the rules.`, 'claim'],
    ['the instructions', `${said}. You word the replies of dbdiag, for a database administrator.`, 'leak'],
    ['the marks', `${said} QUOTED 1]]`, 'leak'],
    ['another language', `${said}，很好`, 'language'],
    ['talk', `${said}. ${'And so on and so forth. '.repeat(30)}`, 'length'],
  ])('is caught in English: %s', (_, paragraph, kind) => {
    expect(kinds(paragraph, en)).toContain(kind);
  });

  it.each<[string, string, Violation['kind']]>([
    ['另一个数字', `${shuo}，共 3 次。`, 'number'],
    ['中文百分比', `${shuo}，可以说百分之九十。`, 'number'],
    ['成数', `${shuo}，九成把握。`, 'number'],
    ['丢失的数字', '空闲事务持有锁 79%，磁盘读取慢 5%', 'lost-number'],
    ['互换的百分比', '磁盘读取慢 79%。空闲事务持有锁 42%，5%。', 'named-number'],
    ['工单', `${shuo}，见 PG-4711。`, 'identifier'],
    ['语句', `${shuo}。ALTER SYSTEM SET x = 1`, 'statement'],
    ['别的根因', `${shuo}，或缺少索引。`, 'name'],
    ['别的根因的用词', `${shuo}，自动清理有关。`, 'term'],
    ['结论', `${shuo}。根因就是它。`, 'outcome'],
    ['健康', `${shuo}。一切正常。`, 'outcome'],
    ['肯定', `${shuo}，毫无疑问。`, 'claim'],
    ['因果', `${shuo}，由负载导致。`, 'claim'],
    ['建议', `${shuo}，请重启。`, 'claim'],
    ['方向', `${shuo}，前者上升。`, 'claim'],
    ['英文的结论', `${shuo}. The root cause is found.`, 'outcome'],
    ['另一种语言', 'an idle transaction holds locks 79%, 42%, 5%', 'language'],
  ])('is caught in Chinese: %s', (_, paragraph, kind) => {
    expect(kinds(paragraph, zh)).toContain(kind);
  });

  it('is caught whatever stands around it', () => {
    const claims = fc.constantFrom(
      'The root cause is the disk.',
      'ticket PG-4711',
      '97 %',
      'DROP TABLE orders',
      '根因是磁盘',
      'Restart the server.',
    );
    const talk = fc.stringMatching(/^[a-z ]{0,20}$/u);
    fc.assert(
      fc.property(talk, claims, talk, (before, claim, after) => {
        expect(checkGrounding(`${said}. ${before} ${claim} ${after}.`, en)).not.toEqual([]);
      }),
    );
  });
});

describe('an end of the diagnosis', () => {
  const block = 'Diagnosis: a slow disk (97 %).';
  const concluded = 'Diagnosis concluded: the root cause is a slow disk (97 %).';
  it('may be told where there is one and the facts tell it', () => {
    expect(checkGrounding('The root cause is a slow disk, 97 %.', { ...en, outcome: 'concluded', block: concluded })).toEqual([]);
  });
  it('may not be told where there is none, even if the facts sound like it', () => {
    expect(kinds('The root cause is a slow disk, 97 %.', { ...en, outcome: 'open', block: concluded })).toContain('outcome');
  });
  it('may be told to be open', () => {
    expect(checkGrounding('The root cause is not known yet; a slow disk is at 97 %.', { ...en, block })).toEqual([]);
  });
});

it('the words of the user are found wherever they stand in a result', () => {
  expect(
    userWords({
      a: [{ words: 'slow' }],
      matched: { rawDescription: 'CPU', description: 'no' },
      history: { said: ['x', 'y'], rounds: [{ said: ['z'] }] },
      unmatched: ['u'],
    }),
  ).toEqual(['slow', 'CPU', 'x', 'y', 'z', 'u']);
});
