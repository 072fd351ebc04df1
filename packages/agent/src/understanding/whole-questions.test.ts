import { describe, expect, it } from 'vitest';
import { understandMessage } from './understand-message.ts';

const context = { shown: [], isPhenomenon: () => false };
const read = (message: string) => understandMessage(message, context);

describe('a question with clauses of its own', () => {
  it.each([
    'rebuilding a table of 200 GB, ballpark, what am I in for?',
    '直接重建主键索引，会不会挡住写入？',
    '换成每批一万行，三亿行大概多久跑完？',
    'dropping the old index, does it stop the writers?',
  ])('records nothing of “%s”', (message) => {
    const { observations, suspicions, unclear, puzzles, questions } = read(message);
    expect({ observations, suspicions, unclear }).toEqual({ observations: [], suspicions: [], unclear: [] });
    expect(puzzles.length + questions.length).toBe(1);
  });

  it.each([
    ['CPU is at 95 %, what should we do now?', 'CPU is at 95 %'],
    ['查询一直很慢，怎么办', '查询一直很慢'],
  ])('still takes what “%s” reports', (message, observed) => {
    expect(read(message).observations).toEqual([observed]);
  });
});

describe('a question beside a courtesy', () => {
  it.each([
    ['调这个参数要重启吗 辛苦了 先撤了', 'question'],
    ['那条语句发我一份 谢谢', 'question'],
    ['白天能不能建这个索引 多谢', 'question'],
  ])('is read: “%s”', (message) => {
    const { puzzles, questions, observations } = read(message);
    expect(observations).toEqual([]);
    expect(puzzles.filter(({ kind }) => kind === 'question').length + questions.length).toBe(1);
  });

  it('is read behind a report without a mark', () => {
    expect(read('业务都停了 怎么看谁占着锁 快').questions).toHaveLength(1);
  });
});

describe('wishes without a mark', () => {
  it.each([
    '给个处理的先后顺序',
    'give us the exact ddl',
    '恢复的命令发我一下',
    'anything gentle we can do till morning',
    '不加机器还有什么办法',
  ])('“%s” asks', (message) => {
    const { puzzles, questions, observations } = read(message);
    expect(observations).toEqual([]);
    expect(puzzles.filter(({ kind }) => kind === 'question').length + questions.length).toBe(1);
  });

  it.each(['我只有只读账号', 'we only have read-only access'])('“%s” says what one may do', (message) => {
    expect(read(message)).toMatchObject({ courtesies: ['permission'], observations: [] });
  });
});
