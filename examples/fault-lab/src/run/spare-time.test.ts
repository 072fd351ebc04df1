import { describe, expect, it } from 'vitest';
import { idleShare } from './spare-time.ts';

const times = (idle: number, user: number) => ({ times: { idle, user, nice: 0, sys: 0, irq: 0 } });

describe('idleShare', () => {
  it('is the idle part of what has passed on all processors', () => {
    expect(idleShare([times(1000, 1000), times(500, 0)], [times(1030, 1070), times(590, 10)])).toBeCloseTo(0.6);
  });

  it('is nothing where no time has passed', () => {
    expect(idleShare([times(1, 1)], [times(1, 1)])).toBe(0);
  });
});
