import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidSnapshotError } from './errors.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { phenomenonId } from './ids.ts';
import type { KnowledgeDefinition } from './knowledge-definition.ts';
import { defineKnowledge, parseKnowledge } from './knowledge-definition.ts';
import { parseSnapshot } from './snapshot-validation.ts';

const cars = {
  subject: { name: { en: 'car', zh: '汽车' }, system: 'car' },
  phenomena: [
    { id: 'no_crank', description: 'The engine does not crank', aliases: ['only a click', '打不着火'] },
    { id: 'low_voltage', description: '电瓶电压低', threshold: { operator: '<', value: 12, unit: 'V' } },
  ],
  causes: [{ id: 'flat_battery', description: { en: 'A flat battery', zh: '电瓶亏电' }, solution: ['Charge it', { action: '换电瓶' }] }],
  tickets: [{ id: 't1', cause: 'flat_battery', present: ['no_crank', 'low_voltage'] }],
} as const satisfies KnowledgeDefinition;

const written = {
  subject: { name: { en: 'car', zh: '汽车' }, system: { en: 'car' } },
  phenomena: [
    {
      id: 'no_crank',
      description: { en: 'The engine does not crank' },
      observedBy: 'person',
      aliases: { en: ['only a click'], zh: ['打不着火'] },
    },
    {
      id: 'low_voltage',
      description: { zh: '电瓶电压低' },
      observedBy: 'person',
      threshold: { operator: '<', value: 12, unit: 'V', quantity: { zh: '电瓶电压低' } },
    },
  ],
  rootCauses: [
    {
      id: 'flat_battery',
      description: { en: 'A flat battery', zh: '电瓶亏电' },
      category: 'general',
      solution: [{ action: { en: 'Charge it' } }, { action: { zh: '换电瓶' } }],
    },
  ],
  tickets: [{ id: 't1', rootCauseId: 'flat_battery', present: ['no_crank', 'low_voltage'], absent: [], unexamined: [], source: 't1' }],
};

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidSnapshotError) return error.faults.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  return [];
}

describe('knowledge written by hand', () => {
  it('is written out in full', () => {
    expect(defineKnowledge(cars)).toEqual(written);
    expect(parseSnapshot(cars)).toEqual(written);
  });

  it('comes back itself where it is written out already', () => {
    const snapshot = parseSnapshot(written);
    expect(snapshot).toBe(written);
  });

  it('makes an engine that knows its subject', () => {
    const engine = new GraphEngine(defineKnowledge(cars));
    expect(engine.subject.name.zh).toBe('汽车');
    const state = engine.record(emptyDiagnosisState, [{ phenomenonId: phenomenonId('no_crank'), status: 'present', source: 'user' }]);
    expect(engine.hypotheses(state)[0]?.hypothesisId).toBe('flat_battery');
  });

  it('is about databases where it does not say', () => {
    const { subject, ...rest } = cars;
    expect(subject.system).toBe('car');
    expect(new GraphEngine(parseKnowledge(rest)).subject.system.en).toBe('database');
  });

  it('is refused with all its faults, each where it was written', () => {
    const faults = faultsOf(() =>
      defineKnowledge({
        phenomena: [...cars.phenomena, { id: 'no_crank', description: ' ' }, { id: 'smoke', description: 'Smoke', aliases: ['ok', ''] }],
        causes: [...cars.causes, { id: 'seized_engine', description: 'A seized engine' }, { id: 'healthy', description: 'Fine' }],
        tickets: [...cars.tickets, { id: 't1', cause: 'gremlins', present: ['no_crank', 'noise'] }],
      } as unknown as KnowledgeDefinition),
    );
    expect(faults).toEqual([
      'phenomena[2].id: no_crank is there twice; every id must be unique',
      'phenomena[2].description: must be an object, not a blank text',
      'phenomena[3].aliases[1]: must be a text, not a blank text',
      'causes[2].id: healthy is reserved for a hypothesis of the engine; name it otherwise',
      'tickets[1].id: t1 is there twice; every id must be unique',
      'tickets[1].cause: gremlins is not in the snapshot; add it, or take this reference away',
      'tickets[1].present[1]: noise is not in the snapshot; add it, or take this reference away',
      'causes[1]: seized_engine is in no ticket, so it can never be found; add a ticket, or take the cause away',
      'subject: is missing; say what the knowledge is about',
    ]);
  });

  it('may have a cause without tickets that experts describe', () => {
    const rare = { id: 'seized_engine', description: 'A seized engine', expectedPhenomena: ['no_crank'] };
    expect(faultsOf(() => defineKnowledge({ ...cars, causes: [...cars.causes, rare] }))).toEqual([]);
  });

  it('needs tickets, not counts', () => {
    expect(faultsOf(() => parseKnowledge({ phenomena: [], causes: [], counts: [] }))).toEqual([
      'counts: are not enough here; give tickets',
    ]);
  });

  it('is refused, never a crash, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('subject', 'phenomena', 'causes', 'tickets'), (value, name) => {
        for (const part of [value, [value]]) expect(() => faultsOf(() => parseKnowledge({ ...cars, [name]: part }))).not.toThrow();
      }),
    );
  });
});

describe('knowledge.schema.json', () => {
  const text = readFileSync(new URL('../schema/knowledge.schema.json', import.meta.url), 'utf8');
  const isSound = new Ajv2020({ strict: true, strictRequired: false }).compile(JSON.parse(text));
  /** The schema knows shapes; whether an id is known or new is the code's alone, and so is what is fitted. */
  const ofIds = /is there twice|is not in the snapshot|is in no ticket|is already under|can't have tickets/;
  const agrees = (value: unknown): void => {
    const file: unknown = JSON.parse(JSON.stringify(value));
    const faults = faultsOf(() => parseSnapshot(file)).filter((fault) => !ofIds.test(fault));
    expect({ file, faults, sound: isSound(file) }).toEqual({ file, faults, sound: faults.length === 0 });
  };

  it('takes short forms and full ones', () => {
    agrees(cars);
    agrees(written);
    expect(isSound(cars)).toBe(true);
  });

  it('says of a damaged file what the code says', () => {
    const full = {
      ...cars,
      subject: { ...cars.subject, units: [['beep', '声']] },
      phenomena: [...cars.phenomena, { ...cars.phenomena[0], id: 'x', observedBy: 'log', observationMethod: 'Look', sql: 'S', cost: 2 }],
      causes: [
        {
          ...cars.causes[0],
          category: 'c',
          mechanism: 'm',
          verification: 'v',
          aliases: { zh: ['没电'] },
          expectedPhenomena: ['no_crank'],
          solution: [{ action: 'do', statement: 's', risk: { level: 'low', note: { en: 'n' } } }],
        },
      ],
      tickets: [{ ...cars.tickets[0], absent: [], unexamined: [], source: 's', description: 'd' }],
    };
    const paths = pathsIn(full);
    const junk = fc.constantFrom<unknown>(undefined, 3, 0, '', ' ', 'word', [], {}, [''], ['no_crank'], { en: '' }, { zh: '字' }, true);
    fc.assert(
      fc.property(fc.constantFrom(...paths), junk, (path, value) => {
        agrees(changed(full, path, value));
      }),
      { numRuns: 1000 },
    );
  });
});

/** The paths of all values in a value, the whole left out. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length === 0 ? [] : [path]), ...inside.flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((part: unknown, index) => (String(index) === name ? changed(part, rest, to) : part));
  const before: unknown = Reflect.get(Object(value), name);
  return { ...Object(value), [name]: changed(before, rest, to) };
}
