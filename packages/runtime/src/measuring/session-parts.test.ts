import { commandCatalogue, probeCatalogue } from '@dbdiag/evidence';
import { describe, expect, it } from 'vitest';
import { measuringCatalogue, sessionParts } from './session-parts.ts';

const baselineOf = async (collectOnly: boolean): Promise<readonly string[]> =>
  (await sessionParts({ collectOnly })).vocabulary.routing.baseline;

describe('the first round of a session', () => {
  it('has on request whatever is on a route and needs no gate, after the baseline', async () => {
    const { routes } = (await sessionParts({})).vocabulary.routing;
    const gated = commandCatalogue.flatMap((command) => (command.kind === 'sql' && command.gate !== undefined ? [command.id] : []));
    const routed = [...routes.values()].flatMap(({ commands }) => commands);
    const usual = await baselineOf(false);
    const cheap = await baselineOf(true);
    expect(cheap.slice(0, usual.length)).toEqual(usual);
    expect(new Set(cheap)).toEqual(new Set([...usual, ...routed.filter((id) => !gated.includes(id))]));
    expect(new Set(cheap).size).toBe(cheap.length);
    // Heavy ones are routed, so leaving them out is no accident.
    expect(routed.filter((id) => gated.includes(id)).length).toBeGreaterThan(0);
  });
});

describe('the catalogue of a session', () => {
  it('has the same commands and probes whatever part of the log counts', () => {
    const { commands, probes } = measuringCatalogue(30);
    expect(commands.map(({ id }) => id)).toEqual(commandCatalogue.map(({ id }) => id));
    expect(probes.map(({ phenomenonId }) => phenomenonId)).toEqual(probeCatalogue.map(({ phenomenonId }) => phenomenonId));
  });

  it.each([
    [undefined, 0],
    [4, 0],
    [6, 1],
  ])('counts with %s minutes what the log said five minutes ago: %d', (windowMinutes, value) => {
    const { probes } = measuringCatalogue(windowMinutes);
    const deadlocks = probes.find(({ phenomenonId }) => phenomenonId === 'log_deadlock');
    const rows = [
      { kind: 'log', readable: true, size: 100, inode: 1, start: 0, files: 1, newer_files: 0, oldest_age_seconds: 3600 },
      { kind: 'event', event: 'deadlock', position: 10, age_seconds: 300, amount: 1 },
    ];
    const looks = [0, 11].map((atSeconds) => ({ atSeconds, elapsedMs: 1, result: { ok: true as const, rows } }));
    const facts = {
      versionNumber: 150000,
      version: '15',
      database: 'd',
      role: 'r',
      superuser: false,
      monitor: true,
      sequences: true,
      extensions: [],
      inRecovery: false,
      settings: { log_min_messages: 'warning', lc_messages: 'C' },
    };
    expect(deadlocks?.measure({ commandId: deadlocks.commandId, executions: looks }, facts, 'production')).toMatchObject({
      measured: true,
      value,
    });
  });
});
