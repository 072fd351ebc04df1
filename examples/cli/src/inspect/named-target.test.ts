import { parseConfig } from '@dbdiag/runtime';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit-status.ts';
import type { TargetOptions } from './inspect-options.ts';
import { namedTarget } from './named-target.ts';

const url = 'postgres://dbdiag@db.example/shop';
const config = parseConfig({
  targets: {
    orders: { url },
    shop: {
      url,
      exec_mode: 'ssh',
      host: 'postgres@db.example',
      pid: 7,
      cores: 16,
      connections: 3,
      window_minutes: 5,
      log_folders: ['/srv/pg/log'],
      profile: 'lab',
      evidence_directory: 'kept',
    },
  },
});

/** What the command line has without any option, and with some. */
function optionsOf(given: Partial<TargetOptions> = {}): TargetOptions {
  const defaults = {
    execMode: 'sql',
    platform: 'linux',
    connections: 2,
    allowSuperuser: false,
    logFolder: [],
    profile: 'production',
    evidenceDir: 'report',
  } as const;
  return { ...defaults, ...given, given: new Set(Object.keys(given)) };
}

describe('a server of the configuration', () => {
  it('is measured as the configuration says', () => {
    expect(namedTarget('shop', optionsOf(), config)).toEqual({
      url,
      options: {
        ...optionsOf(),
        execMode: 'ssh',
        host: 'postgres@db.example',
        pid: 7,
        cores: 16,
        connections: 3,
        windowMinutes: 5,
        logFolder: ['/srv/pg/log'],
        profile: 'lab',
        evidenceDir: 'kept',
      },
    });
  });

  it('is measured as the options say where there are some, and without what belongs to another mode', () => {
    const options = optionsOf({ execMode: 'sql', connections: 2, profile: 'production' });
    expect(namedTarget('shop', options, config).options).toEqual({ ...options, cores: 16, evidenceDir: 'kept' });
    const told = optionsOf({ execMode: 'sql', connections: 2, profile: 'production', cores: 4 });
    expect(namedTarget('shop', told, config).options).toEqual({ ...told, evidenceDir: 'kept' });
  });

  it.each(['shpo', 'sho', 'Shop'])('that is not there, %s, is answered with those that are, the nearest first', (name) => {
    expect(() => namedTarget(name, optionsOf(), config)).toThrow(
      new UsageError(`There is no target "${name}". The configuration has shop, orders.`),
    );
  });
});
