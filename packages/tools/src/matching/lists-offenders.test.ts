import type { Phenomenon } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { listsOffenders } from './lists-offenders.ts';

function check(en: string, sql: string | undefined, more: Partial<Phenomenon> = {}): Phenomenon {
  return { id: phenomenonId('a_check'), description: { en }, observedBy: 'sql', ...(sql !== undefined && { sql }), ...more };
}

const filtered = "SELECT pid FROM pg_stat_activity WHERE state = 'active'";

describe('listsOffenders', () => {
  it.each([
    ['a query with a filter lists what offends', check('sessions wait for locks', filtered), true],
    ['so does one for what lacks something', check('a foreign key has no index', filtered), true],
    ['a count always answers', check('sessions wait for locks', 'SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted'), false],
    [
      'groups are counted where there are any',
      check('waits', 'SELECT state, count(*) FROM pg_stat_activity WHERE true GROUP BY state'),
      true,
    ],
    ['a setting always answers', check('jit is on', 'SHOW jit'), false],
    ['of what is missing no rows are the sign', check('the standby is missing from pg_stat_replication', filtered), false],
    ['so they are in Chinese', { ...check('', filtered), description: { zh: 'pg_stat_replication 里看不到这台备库' } }, false],
    ['without a query there are no rows', check('sessions wait', undefined), false],
  ])('%s', (_, phenomenon, lists) => {
    expect(listsOffenders(phenomenon)).toBe(lists);
  });

  it('decides nothing by rows where what is measured must not be too little', () => {
    const threshold = { operator: '<', value: 95, unit: '%', quantity: { en: 'hit ratio' } } as const;
    expect(listsOffenders(check('the hit ratio is low', filtered, { threshold }))).toBe(false);
  });
});
