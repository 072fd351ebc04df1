import { probeCatalogue } from '@dbdiag/evidence';
import { HEALTHY } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { worlds } from '../worlds/catalogue.ts';
import { injections as taught } from './catalogue.ts';
import { keptInjections } from './kept/catalogue.ts';

const injections = [...taught, ...keptInjections];

const known = new Set<string>(postgresKnowledge().rootCauses.map(({ id }) => id));
const causes = new Set(taught.map(({ cause }) => cause).filter((cause) => cause !== HEALTHY));

describe('injections', () => {
  it('bring about causes that the corpus knows', () => {
    expect([...causes].filter((cause) => !known.has(cause))).toEqual([]);
  });

  it('cover at least 60 causes, and most of them in more than one way', () => {
    expect(causes.size).toBeGreaterThanOrEqual(60);
    const severalWays = [...causes].filter((cause) => taught.filter((injection) => injection.cause === cause).length > 1);
    expect(severalWays.length).toBeGreaterThan(causes.size / 2);
  });

  it('are at least four for nearly every cause, with those kept for scoring', () => {
    const fewer = [...causes].filter((cause) => injections.filter((injection) => injection.cause === cause).length < 4);
    expect(keptInjections.filter(({ cause }) => !causes.has(cause))).toEqual([]);
    expect(fewer).toEqual([]);
  });

  it('have ids of their own that begin with their cause', () => {
    expect(new Set(injections.map(({ id }) => id)).size).toBe(injections.length);
    for (const { id, cause } of injections) expect(id.split('.')[0]).toBe(cause);
  });

  it('leave out only statements that a world has', () => {
    for (const world of worlds.map((each) => each.at(1))) {
      const names = world.workload.statements.map(({ name }) => name);
      for (const { leavesOut } of injections) expect(names).toEqual(expect.arrayContaining([...(leavesOut?.(world.roles) ?? [])]));
    }
  });

  it('name only phenomena that a probe reads as what their settings raise', () => {
    const read = new Set<string>(probeCatalogue.map(({ phenomenonId }) => phenomenonId));
    const artefacts = injections.flatMap((injection) => injection.artefacts ?? []);
    expect(artefacts.length).toBeGreaterThan(0);
    expect(artefacts.filter((id) => !read.has(id))).toEqual([]);
  });

  it('have no settings that break out of their line', () => {
    for (const { settings } of injections) {
      for (const [name, value] of Object.entries(settings?.({ intensity: 2, megabytes: 200 }) ?? {}))
        expect(`${name} = ${value}`).toMatch(/^[a-z_.]+ = [^\n]+$/);
    }
  });
});
