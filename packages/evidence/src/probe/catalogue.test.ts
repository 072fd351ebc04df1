import { postgresKnowledge } from '@dbdiag/knowledge';
import { reviewStatement } from '@dbdiag/target';
import { describe, expect, it } from 'vitest';
import { serverFacts } from '../../test/probe-captures.ts';
import { commandCatalogue, probeCatalogue, probeFamilies } from './catalogue.ts';

const phenomena = new Map(postgresKnowledge().phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));

/** One `threshold unit > probe unit`, in the probe's unit; a rate of bytes is a threshold in bytes. */
const conversion: Readonly<Record<string, number>> = {
  'bytes > bytes/s': 1,
  'count > ratio': 1,
  'count > xids': 1,
  'count > blocks': 1,
  '% > ratio': 0.01,
  'ratio > %': 100,
  's > ms': 1000,
  'ms > s': 0.001,
};

const withThreshold = probeCatalogue.flatMap((probe) => {
  const threshold = phenomena.get(probe.phenomenonId)?.threshold;
  if (threshold === undefined) return [];
  const factor = threshold.unit === probe.unit ? 1 : conversion[`${threshold.unit} > ${probe.unit}`];
  return factor === undefined ? [] : [{ id: probe.phenomenonId, probe, operator: threshold.operator, limit: threshold.value * factor }];
});

const versions = [130000, 140000, 150000, 160000, 170000, 180000];
const sqlCommands = commandCatalogue.flatMap((command) => (command.kind === 'sql' ? [command] : []));

describe('the policy approves', () => {
  it.each(sqlCommands.map((command) => [command.id, command] as const))('every statement of %s, for every version', async (_, command) => {
    const texts = versions.flatMap((versionNumber) => command.statementFor(serverFacts({ versionNumber })) ?? []);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of new Set(texts))
      expect(await reviewStatement(text, { maxRows: command.maxRows })).toMatchObject({ verdict: 'approved' });
  });
});

describe('the catalogue of probes', () => {
  it('reads every phenomenon by one probe at most', () => {
    const ids = probeCatalogue.map(({ phenomenonId }) => phenomenonId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('names commands once', () => {
    const ids = commandCatalogue.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('reads each probe from the command of its family', () => {
    for (const { command, probes } of probeFamilies) for (const probe of probes) expect(probe.commandId).toBe(command.id);
  });

  it('knows only phenomena of the corpus', () => {
    expect(probeCatalogue.map(({ phenomenonId }) => phenomenonId).filter((id) => !phenomena.has(id))).toEqual([]);
  });

  it.each(withThreshold)('takes the production limit of $id from the corpus', ({ probe, operator, limit }) => {
    const { production } = probe.conditions;
    expect({ ...production, limit: Number(production.limit.toPrecision(12)) }).toEqual({ operator, limit: Number(limit.toPrecision(12)) });
  });

  it('looks the same way in both profiles', () => {
    for (const { conditions } of probeCatalogue) expect(conditions.lab.operator).toBe(conditions.production.operator);
  });
});
