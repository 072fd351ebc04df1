import { readFileSync } from 'node:fs';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { routingModule } from '../../scripts/routing-module.ts';
import { commandCatalogue } from '../probe/catalogue.ts';
import { defaultRoutingText } from './default-routing.ts';
import { InvalidRoutingError } from './invalid-routing-error.ts';
import type { RoutingVocabulary } from './routing.ts';
import { parseRouting } from './routing.ts';

const small: RoutingVocabulary = { commands: new Set(['pg.a', 'pg.b']), categories: new Set(['locking', 'wal']) };
const categories = new Set(postgresKnowledge().rootCauses.map(({ category }) => category));

const faultsOf = (text: string): readonly string[] => {
  try {
    parseRouting(text, small);
  } catch (error) {
    if (error instanceof InvalidRoutingError) return error.faults.map(({ line, message }) => `${line}: ${message}`);
    throw error;
  }
  return [];
};

describe('a routing file', () => {
  it('gives the commands of a category, the required ones first and each once', () => {
    const routing = parseRouting(
      'version: 1\nbaseline: [pg.a]\nroutes:\n  locking: { required: [pg.b], commands: [pg.a, pg.b] }\n  wal: { required: [pg.a], commands: [] }\n',
      small,
    );
    expect(routing.baseline).toEqual(['pg.a']);
    expect(routing.routes.get('locking')).toEqual({ commands: ['pg.b', 'pg.a'], required: ['pg.b'] });
    expect(routing.routes.get('wal')).toEqual({ commands: ['pg.a'], required: ['pg.a'] });
  });

  it('is refused where an alias names nothing', () => {
    expect(faultsOf('version: 1\nbaseline: *nothing\n')).toEqual([expect.stringMatching(/^1: Unresolved alias/)]);
  });

  it('names every fault with its line', () => {
    expect(
      faultsOf(
        'version: 1\nbaseline:\n  - pg.a\n  - pg.x\nroutes:\n  locking:\n    required: [pg.a]\n    commands: [pg.b, pg.b]\n  moon:\n    required: [pg.a]\n    commands: []\n',
      ),
    ).toEqual([
      '4: pg.x is no command',
      '8: pg.b is listed twice',
      '10: moon is no category of the knowledge',
      '6: wal has no route; causes of this category could never be looked at',
    ]);
  });

  it('must require something of every category', () => {
    expect(
      faultsOf(
        'version: 1\nbaseline: [pg.a]\nroutes:\n  locking: { required: [], commands: [pg.a] }\n  wal: { required: [pg.a], commands: [] }\n',
      ),
    ).toEqual(['4: routes.locking.required: Too small: expected array to have >=1 items']);
  });

  it('is refused where it is no YAML, another version, or has a key nobody reads', () => {
    expect(faultsOf('version: 1\nbaseline: [pg.a\n')).not.toEqual([]);
    expect(faultsOf('version: 2\nbaseline: [pg.a]\nroutes: {}\n')).toEqual(['1: version: Invalid input: expected 1']);
    expect(faultsOf('version: 1\nbaseline: [pg.a]\nroutes: {}\nrun_anything: true\n').join()).toContain('run_anything');
  });
});

describe('the routing that comes with the package', () => {
  const vocabulary: RoutingVocabulary = { commands: new Set(commandCatalogue.map(({ id }) => id)), categories };
  const routing = parseRouting(defaultRoutingText, vocabulary);

  it('is the text of data/routing.yaml', () => {
    const yaml = readFileSync(new URL('../../data/routing.yaml', import.meta.url), 'utf8');
    expect(readFileSync(new URL('default-routing.ts', import.meta.url), 'utf8')).toBe(routingModule(yaml));
  });

  it('can reach every command', () => {
    const reachable = new Set([...routing.baseline, ...[...routing.routes.values()].flatMap(({ commands }) => commands)]);
    expect(commandCatalogue.filter(({ id }) => !reachable.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('keeps heavy looks out of the baseline', () => {
    const heavy = commandCatalogue.filter((command) => command.kind === 'sql' && command.gate !== undefined).map(({ id }) => id);
    expect(routing.baseline.filter((id) => heavy.includes(id))).toEqual([]);
  });
});
