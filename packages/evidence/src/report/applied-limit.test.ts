import { localize } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { formatLimit } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { probeCatalogue } from '../probe/catalogue.ts';
import { withLimit } from './applied-limit.ts';

const descriptions = new Map(postgresKnowledge().phenomena.map(({ id, description }) => [id, description]));
const others = probeCatalogue.filter(
  ({ unit, conditions: { production, lab } }) => unit !== 'yes/no' && (production.limit !== lab.limit || production.timesQuietDay === true),
);

function told(id: string): { readonly en: string; readonly zh: string } {
  const probe = probeCatalogue.find(({ phenomenonId }) => phenomenonId === id);
  const description = probe && descriptions.get(probe.phenomenonId);
  if (probe === undefined || description === undefined) throw new Error(id);
  const text = withLimit(description, probe);
  return { en: localize(text, 'en'), zh: localize(text, 'zh') };
}

describe('the text of a phenomenon that another limit decided', () => {
  it.each([
    ['long_xact', 'a transaction has been open for more than 1.2 s', '有事务已打开超过 1.2 秒仍未结束'],
    [
      'xmin_old',
      'the oldest snapshot or transaction id anywhere is more than 1,000 transactions behind',
      '最老的快照或事务号落后当前超过 1,000 个事务',
    ],
    [
      'stmt_time_dominant',
      'one statement takes more than 90 % of all execution time in the database',
      '单条语句占数据库总执行时间的 90% 以上',
    ],
    ['recent_restart', 'the server was started within the last 3.7 s (3.7 s)', '数据库实例在最近 3.7 秒（3.7 秒）内刚启动'],
    [
      'stmt_slow_mean',
      'a repeatedly called statement averages more than 5 times its usual execution time (limit applied here: > 60 ms)',
      '某条反复执行的语句平均耗时明显变长，超过自身平时的 5 倍（此处所用阈值：> 60 毫秒）',
    ],
  ])('%s', (id, en, zh) => {
    expect(told(id)).toEqual({ en, zh });
  });

  it.each(others.map((probe) => [probe.phenomenonId, probe] as const))('names the limit of the lab: %s', (id, probe) => {
    const { lab } = probe.conditions;
    const { en } = told(id);
    const spoken = [probe.unit, 'count', 'bytes', 'ms'].map((unit) => formatLimit(lab.limit, unit, 'en'));
    expect(spoken.some((limit) => en.includes(limit))).toBe(true);
    if (probe.conditions.production.timesQuietDay !== true && !en.includes('limit applied here'))
      expect(en).not.toContain(` ${formatLimit(probe.conditions.production.limit, probe.unit, 'en')}`);
  });
});

it('is left as it is where both limits are one', () => {
  const probe = probeCatalogue.find(({ phenomenonId }) => phenomenonId === 'conn_near_max');
  const description = { en: 'more than 85 %', zh: '超过 85%' };
  expect(probe && withLimit(description, probe)).toBe(description);
});
