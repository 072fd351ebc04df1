import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { look } from '../../test/probe-captures.ts';
import { unavailability } from '../collection/availability.ts';
import type { Capture } from '../collection/capture.ts';
import { commandCatalogue, probeCatalogue } from './catalogue.ts';
import type { Probe } from './probe.ts';
import { readProbe } from './read-probe.ts';

/** A server that tells next to nothing, to a role that may see next to nothing. */
const closed: ServerFacts = {
  versionNumber: 130000,
  version: '13.0',
  database: 'shop',
  role: 'diag',
  superuser: false,
  monitor: false,
  sequences: false,
  extensions: [],
  inRecovery: false,
  settings: {},
};

function captures({ commandId }: Probe): readonly Capture[] {
  const looks = [[], [{}], [{ stats_reset: 1 }]].map((rows) => [look(0, rows), look(11, rows)]);
  const reset = [look(0, [{ stats_reset: 1 }]), look(11, [{ stats_reset: 2 }])];
  return [[], ...looks, reset, [look(0, [])]].map((executions) => ({ commandId, executions }));
}

function missingIn({ en = '', zh = '' }: LocalizedText): readonly string[] {
  return [...(/[a-z]/u.test(en) ? [] : ['en']), ...(/\p{Script=Han}/u.test(zh) ? [] : ['zh'])];
}

describe('why something was not seen', () => {
  it('is said in both languages by every probe', () => {
    const unknown = probeCatalogue
      .flatMap((probe) =>
        captures(probe).map((capture) => readProbe(probe, capture, { facts: closed, profile: 'production', seconds: 11 })),
      )
      .flatMap((reading) => (reading.status === 'unknown' ? [reading] : []));
    expect(unknown.length).toBeGreaterThan(probeCatalogue.length);
    expect(unknown.filter(({ note }) => missingIn(note).length > 0)).toEqual([]);
  });

  it('is said in both languages of every command that can not be run', () => {
    const reasons = [true, false].flatMap((host) =>
      commandCatalogue.flatMap((command) => unavailability(command, { facts: closed, host }) ?? []),
    );
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.filter(({ note }) => missingIn(note).length > 0)).toEqual([]);
  });
});
