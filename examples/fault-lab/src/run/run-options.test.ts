import { describe, expect, it } from 'vitest';
import { parseRunOptions } from './run-options.ts';

describe('parseRunOptions', () => {
  it('has defaults for all but the folder', () => {
    expect(parseRunOptions(['--out', 'runs'])).toEqual({
      mode: 'run',
      out: 'runs',
      repetitions: 1,
      mechanics: 'turn',
      healthy: 4,
      pairs: 0,
      campaign: 'train',
      role: 'probe_seq',
      lanes: 2,
      profile: 'lab',
      hold: 0,
      resume: false,
    });
    expect(parseRunOptions([])).toMatchObject({ mode: 'invalid' });
  });

  it('reads what it is told', () => {
    const told = [
      '--out',
      'o',
      '--worlds',
      'ledger,web-shop',
      '--causes',
      'deadlocks',
      '--reps',
      '4',
      '--lanes',
      '1',
      '--intensity',
      '0.25',
      '--resume',
      '--pg-bin',
      '/opt/pg/bin',
    ];
    expect(parseRunOptions(told)).toMatchObject({
      worlds: 'ledger,web-shop',
      causes: 'deadlocks',
      repetitions: 4,
      lanes: 1,
      intensity: 0.25,
      resume: true,
      pgBin: '/opt/pg/bin',
    });
  });

  it('lists without a folder', () => {
    expect(parseRunOptions(['--list'])).toMatchObject({ mode: 'list' });
  });

  it('names the option that is wrong', () => {
    for (const [option, value] of [
      ['--reps', 'many'],
      ['--speed', '9'],
      ['--role', 'admin'],
    ] as const) {
      const parsed = parseRunOptions(['--out', 'o', option, value]);
      expect(parsed.mode === 'invalid' ? parsed.message : parsed.mode).toContain(option);
    }
  });
});
