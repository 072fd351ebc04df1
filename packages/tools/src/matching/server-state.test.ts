import { describe, expect, it } from 'vitest';
import { readMatchingCorpus } from '../../scripts/read-corpus.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';

const { phenomena, lexicon } = readMatchingCorpus();
const matcher = createPhenomenonMatcher(phenomena, lexicon);

describe('a server that does not start', () => {
  it.each([
    ["postgres was OOM killed and won't start", 'os_oom_kill'],
    ["OOM killed and it doesn't come back", 'os_oom_kill'],
    ["the OOM killer hit postgres and it can't start now", 'os_oom_kill'],
    ['disk is full and the server does not come up', 'os_disk_full'],
    ['the disk is 98% full and the database cannot start', 'os_disk_full'],
    ["No space left on device, postgres won't come back up", 'log_no_space'],
    ['postgres 被 OOM 杀了，起不来', 'os_oom_kill'],
    ['postgres 被 OOM killer 杀掉之后无法启动', 'os_oom_kill'],
    ['数据库被 oom 了，现在没起来', 'os_oom_kill'],
    ['OOM killed，数据库还是起不来', 'os_oom_kill'],
    ['磁盘满了数据库起不来了', 'os_disk_full'],
    ['磁盘满了，数据库没启动起来', 'os_disk_full'],
  ])('denies nothing that is said beside it: %j', (text, id) => {
    const [best] = matcher.read(text).candidates;
    expect(best).toMatchObject({ phenomenonId: id, polarity: 'present' });
    expect(best?.score).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    "postgres won't start",
    "postgres crashed and won't start",
    "PostgreSQL won't start after the crash, help",
    'the database does not come back up',
    '数据库起不来',
    '实例无法启动',
    '数据库崩了启动不了',
    'PG 没起来',
  ])('says by itself that nothing is absent: %j', (text) => {
    expect(matcher.read(text).candidates.filter(({ polarity, score }) => polarity === 'absent' && score >= 0.05)).toEqual([]);
  });

  it.each([
    ['the server was not OOM killed', 'os_oom_kill'],
    ['postgres has not been killed by the OOM killer', 'os_oom_kill'],
    ["no OOM kill, but it won't start", 'os_oom_kill'],
    ['没有被 OOM 杀过', 'os_oom_kill'],
    ['没有 OOM，但是起不来', 'os_oom_kill'],
    ['最近没有重启过', 'recent_restart'],
    ["the server hasn't been restarted", 'recent_restart'],
    ['no restart lately', 'recent_restart'],
    ['磁盘没满，但是数据库起不来', 'os_disk_full'],
  ])('leaves what is denied denied: %j', (text, id) => {
    expect(matcher.read(text).candidates[0]).toMatchObject({ phenomenonId: id, polarity: 'absent' });
  });
});

describe('since when something was not done', () => {
  it.each([
    '统计信息两个月没更新',
    '统计信息已经三个月没更新了',
    '统计信息半年没更新过',
    'statistics have not been updated for two months',
    'last analyze was 3 months ago',
    '统计信息三天没收集',
  ])('is no measure of how much has changed, and at most asked about: %j', (text) => {
    const read = matcher.read(text).candidates.find(({ phenomenonId }) => phenomenonId === 'stats_stale');
    expect(read?.score ?? 0).toBeLessThan(0.8);
  });

  it.each([
    ['统计信息很久没 analyze', 'stats_stale'],
    ['stale statistics', 'stats_stale'],
    ['statistics on orders are stale, 60 % of rows changed since the last ANALYZE', 'stats_stale'],
    ['n_mod_since_analyze 620万，三个月没 analyze', 'stats_stale'],
    ['昨天灌完数就没再 analyze，表已经换了一半', 'stats_stale'],
    ['transaction open for 2 hours and never committed', 'long_xact'],
    ['备库 3 小时没跟上', 'repl_lag_time'],
  ])('%j still is %s', (text, id) => {
    const [best] = matcher.read(text).candidates;
    expect(best).toMatchObject({ phenomenonId: id, polarity: 'present' });
    expect(best?.score).toBeGreaterThanOrEqual(0.8);
  });
});
