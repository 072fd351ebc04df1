import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { areas } from './area-words.ts';

/** The categories of the areas that words name. */
function categoriesIn(words: string): readonly string[] {
  return areas.flatMap((area) => (area.words.test(words) ? area.categories : []));
}

describe('areas', () => {
  it.each([
    ['会不会是磁盘的问题？', 'storage'],
    ['could it be the disks?', 'storage'],
    ['I/O', 'storage'],
    ['我怀疑网络', 'network'],
    ['是不是锁导致的', 'locking'],
    ['deadlocks?', 'locking'],
    ['内存不够了吧', 'memory'],
    ['the connection pool', 'connections'],
    ['autovacuum', 'vacuum'],
    ['主从复制', 'replication'],
    ['an index', 'access_path'],
    ['执行计划', 'planner'],
    ['checkpoints', 'wal'],
    ['our app', 'sql_pattern'],
    ['流量上来了', 'workload'],
    ['the hardware', 'host'],
    ['CPU', 'cpu'],
  ])('%s names %s', (words, category) => {
    expect(categoriesIn(words)).toContain(category);
  });

  it.each(['unblocked', 'clockwork', 'ramp', 'radio', 'happy', 'hostile', '天气'])('%s names none', (words) => {
    expect(categoriesIn(words)).toEqual([]);
  });

  it('cover every category of the corpus but those too mixed to suspect as a whole', () => {
    const named = new Set(areas.flatMap(({ categories }) => categories));
    const data: unknown = JSON.parse(readFileSync(new URL('../../../../knowledge/data/root-causes.json', import.meta.url), 'utf8'));
    const rootCauses = z.array(z.object({ category: z.string() })).parse(data);
    const missing = new Set(rootCauses.map(({ category }) => category).filter((category) => !named.has(category)));
    expect(Array.from(missing)).toEqual(['limits']);
  });
});
