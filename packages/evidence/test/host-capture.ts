import { readFileSync } from 'node:fs';
import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../src/collection/capture.ts';
import type { ThresholdProfile } from '../src/probe/condition.ts';
import type { ProbeFamily } from '../src/probe/probe-family.ts';
import { readProbe } from '../src/probe/read-probe.ts';
import type { Reading } from '../src/probe/reading.ts';

/** A recorded output. */
export function recorded(name: string): string {
  return readFileSync(new URL(`../fixtures/host/${name}`, import.meta.url), 'utf8');
}

/** A server of which only that is known that every one tells. */
export const baseFacts: ServerFacts = {
  versionNumber: 150018,
  version: '15.18',
  database: 'shop',
  role: 'dbdiag',
  superuser: false,
  monitor: true,
  sequences: true,
  extensions: [],
  inRecovery: false,
  settings: {},
};

/** Settings of a server that logs all that is looked for. */
export const allLogged: Readonly<Record<string, string>> = {
  port: '5432',
  lc_messages: 'C',
  log_lock_waits: 'on',
  log_temp_files: '0',
  log_checkpoints: 'on',
  checkpoint_warning: '30',
  checkpoint_timeout: '300',
  log_autovacuum_min_duration: '0',
  log_min_messages: 'warning',
};

/** A server of which everything is known. */
export const facts: ServerFacts = {
  ...baseFacts,
  settings: allLogged,
  dataDirectory: '/var/lib/postgresql/15/main',
  logFile: '/var/lib/postgresql/15/main/log/server-log.log',
  tablespaces: [],
};

/** What a program printed, and when. */
export type Output = readonly [atSeconds: number, stdout: string];

/** The capture of a family's command that printed so. */
export function captureOf({ command }: ProbeFamily, outputs: readonly Output[]): Capture {
  if (command.kind !== 'host') throw new Error(`${command.id} is no host command.`);
  return {
    commandId: command.id,
    executions: outputs.map(([atSeconds, stdout]) => ({ atSeconds, elapsedMs: 5, result: { ok: true, rows: command.parse(stdout) } })),
  };
}

/** How one phenomenon is read from outputs. */
export interface ReadOptions {
  readonly facts?: Partial<ServerFacts>;
  readonly profile?: ThresholdProfile;
}

/** Reads phenomena of a family from what its command printed. */
export function read(family: ProbeFamily): (phenomenon: string, outputs: readonly Output[], options?: ReadOptions) => Reading {
  return (phenomenon, outputs, options) => readCapture(family)(phenomenon, captureOf(family, outputs), options);
}

/** Reads phenomena of a family from a capture. */
export function readCapture({ probes }: ProbeFamily): (phenomenon: string, capture: Capture, options?: ReadOptions) => Reading {
  return (phenomenon, capture, { facts: more = {}, profile = 'production' } = {}) => {
    const probe = probes.find(({ phenomenonId }) => phenomenonId === phenomenon);
    if (probe === undefined) throw new Error(`There is no probe of ${phenomenon}.`);
    const times = capture.executions.map(({ atSeconds }) => atSeconds);
    return readProbe(probe, capture, { facts: { ...facts, ...more }, profile, seconds: Math.max(11, ...times) });
  };
}
