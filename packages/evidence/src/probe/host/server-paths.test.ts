import type { ServerFacts } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { unavailability } from '../../collection/availability.ts';
import { hostDiskUsageFamily } from './disk-usage.ts';
import { logFamily } from './log.ts';

const untold: ServerFacts = {
  versionNumber: 150000,
  version: '15.0',
  database: 'shop',
  role: 'diag',
  superuser: false,
  monitor: true,
  sequences: true,
  extensions: [],
  inRecovery: false,
  settings: { logging_collector: 'on' },
};
const told: ServerFacts = { ...untold, logFile: 'log/server.log', dataDirectory: '/data' };

describe('a program that needs a path', () => {
  it('can be tried where the server told it', () => {
    expect(unavailability(logFamily.command, { facts: told, host: true })).toBeUndefined();
    expect(unavailability(hostDiskUsageFamily.command, { facts: told, host: true })).toBeUndefined();
  });

  it.each<{
    readonly why: string;
    readonly facts: Partial<ServerFacts>;
    readonly reason: 'unsupported' | 'noPrivilege';
    readonly note: RegExp;
  }>([
    {
      why: 'the server writes no log files',
      facts: { settings: { logging_collector: 'off' } },
      reason: 'unsupported',
      note: /^logging_collector is off/,
    },
    {
      why: 'the role may not see log_directory',
      facts: { monitor: false },
      reason: 'noPrivilege',
      note: /^The role diag is no member of pg_monitor .*log_directory/,
    },
    { why: 'the folder has no log', facts: {}, reason: 'unsupported', note: /log_directory has no file/ },
  ])('says that $why', ({ facts, reason, note }) => {
    expect(unavailability(logFamily.command, { facts: { ...untold, ...facts }, host: true })).toEqual({
      reason,
      note: { en: expect.stringMatching(note) as unknown, zh: expect.any(String) as unknown },
    });
  });

  it('says that the role may not see where the data is', () => {
    const facts = { ...untold, monitor: false };
    expect(unavailability(hostDiskUsageFamily.command, { facts, host: true })).toEqual({
      reason: 'noPrivilege',
      note: { en: expect.stringContaining('data_directory') as unknown, zh: expect.stringContaining('data_directory') as unknown },
    });
  });
});
