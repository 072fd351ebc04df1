import { describe, expect, it } from 'vitest';
import { understandMessage } from './understand-message.ts';

const context = { shown: [], isPhenomenon: () => false, canMeasure: true };

describe('orders to measure', () => {
  it.each([
    'measure it',
    'Please measure it.',
    'check the database yourself',
    'look at the server',
    'can you check the database?',
    'just measure',
    'probe the server',
    'run the probes',
    'take a look at the database',
    'check it yourself',
    'see for yourself',
    'measure it again',
    '测一下',
    '测一下吧',
    '你自己看一下数据库',
    '查一下',
    '帮我查一下数据库',
    '你看看数据库',
    '检查一下服务器',
    '去测一下',
    '先测一下数据库的指标',
    '自己查',
    '请测量一下',
    '再测一次',
    '你直接看数据库吧',
    '能不能测一下？',
  ])('are read in “%s”', (message) => {
    expect(understandMessage(message, context)).toMatchObject({ commands: ['measure'], observations: [], puzzles: [], questions: [] });
  });

  it.each([
    '我查一下',
    '我去查',
    '查询很慢',
    '检查点太频繁',
    '数据库很慢',
    '看不到锁等待',
    'the server is slow',
    'checkpoints are frequent',
    'query latency is high',
    'run time is long',
    'collect stats is slow',
    'let me check',
    'what should I check next?',
    '看什么',
    '我看看数据库',
  ])('are not read in “%s”', (message) => {
    expect(understandMessage(message, context).commands).not.toContain('measure');
  });

  it('are read beside a report', () => {
    expect(understandMessage('queries hang, measure it', context)).toMatchObject({ commands: ['measure'], observations: ['queries hang'] });
    expect(understandMessage('查询卡住了，你自己看一下数据库', context)).toMatchObject({
      commands: ['measure'],
      observations: ['查询卡住了'],
    });
  });

  it('are nothing where there is no database to measure', () => {
    for (const message of ['measure it', '测一下', '测错了']) {
      const { commands, correcting } = understandMessage(message, { shown: [], isPhenomenon: () => false });
      expect({ commands, correcting }).toEqual({ commands: [], correcting: false });
    }
  });
});

describe('that a measurement is wrong', () => {
  it.each([
    ['the probe is wrong, there are no lock waits', 'there are no lock waits'],
    ['No, the measurement is not right: there are no lock waits', 'there are no lock waits'],
    ['you measured it wrong, there are no lock waits', 'there are no lock waits'],
    ['测错了，没有锁等待', '没有锁等待'],
    ['探针错了，没有锁等待', '没有锁等待'],
    ['测量结果不对，没有锁等待', '没有锁等待'],
    ['你测得不准，没有锁等待', '没有锁等待'],
  ])('corrects in “%s”', (message, observation) => {
    expect(understandMessage(message, context)).toMatchObject({ correcting: true, observations: [observation] });
  });

  it.each(['the probe is online', 'replica reads are off', '测试环境错误很多', '监测到错误日志', 'readings are off the charts'])(
    'is not read in “%s”',
    (message) => {
      expect(understandMessage(message, context).correcting).toBe(false);
    },
  );
});
