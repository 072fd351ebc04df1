// @module-tag long

import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { noFeedback } from '../fixtures/no-feedback.ts';
import { understandMessage } from './understand-message.ts';

const { phenomena } = postgresKnowledge();
const ids = new Set(phenomena.map(({ id }) => String(id)));

/** Wordings that make two statements of it, each of which says something by itself. */
const twoStatements = new Set([
  '连不上数据库，连接不够用',
  '连不上数据库，连接数满了',
  '磁盘读很慢，会话卡在读',
  '提交挂住不返回，等备库确认',
  '更新少量行但 WAL 很多',
  '大表缺索引，查询只能全表扫描',
  '表越来越大但行数没变',
  '写入失败，磁盘没空间',
  'short lock holds but constant waiting',
  'write IO is high, stuck in fsync',
  'synchronous_standby_names set but no standby',
  'index used but reads too many rows',
  'memory pressure, swapping',
  'rows=1 estimated but actual thousands',
]);

const nothingElse = {
  feedback: noFeedback,
  unclear: [],
  correcting: false,
  withdrawals: [],
  suspicions: [],
  droppedSuspicions: [],
  questions: [],
  commands: [],
  courtesies: [],
  puzzles: [],
};

describe('the wordings that the corpus knows', () => {
  it.each(['zh', 'en'] as const)('are reports and nothing else (%s)', (locale) => {
    const aliases = phenomena.flatMap(({ aliases: known }) => known?.[locale] ?? []);
    const read = aliases.map((alias) => ({ alias, parts: understandMessage(alias, { shown: [], isPhenomenon: (id) => ids.has(id) }) }));
    const misread = read.filter(({ alias, parts: { observations } }) => observations.length !== (twoStatements.has(alias) ? 2 : 1));
    expect(aliases.length).toBeGreaterThan(800);
    expect(misread).toEqual([]);
    for (const { parts } of read) expect(parts).toEqual({ ...nothingElse, observations: parts.observations });
  });
});
