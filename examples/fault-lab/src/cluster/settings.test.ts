import { describe, expect, it } from 'vitest';
import { settingsText } from './settings.ts';

describe('settingsText', () => {
  it('lets later groups win and writes a line each', () => {
    expect(settingsText({ jit: 'on', work_mem: '4MB' }, { jit: 'off' })).toBe('jit = off\nwork_mem = 4MB\n');
  });
});
