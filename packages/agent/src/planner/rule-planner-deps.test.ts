import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { rulePlannerDepsOf } from './rule-planner-deps.ts';

const { about } = rulePlannerDepsOf(new GraphEngine(postgresKnowledge()));

describe('the names of a value', () => {
  it('are the columns of its query, and the setting that is measured', () => {
    expect(about('conn_near_max')?.names).toContain('used_pct');
    expect(about('cfg_max_wal_small')?.names).toContain('max_wal_size');
  });

  it('are not settings that its query only shows beside it', () => {
    const names = about('ckpt_write_share')?.names;
    expect(names).toContain('avg_seconds_apart_since_reset');
    for (const shown of ['checkpoint_timeout', 'max_wal_size']) expect(names).not.toContain(shown);
  });
});
