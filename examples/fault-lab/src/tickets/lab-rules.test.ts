import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { recordedRuns } from '../run/run-file.ts';
import { holds } from './holds-when.ts';
import { ownValues } from './lab-campaigns.ts';
import { labRules } from './lab-rules.ts';

const fromRoot = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);

it('limits set anew hold in at most four of a hundred healthy runs of the training campaign, as PROVENANCE.md says', () => {
  const setAnew = Object.keys(
    z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(fromRoot('packages/knowledge/scripts/world-a-limits.json'), 'utf8'))),
  );
  const runs = recordedRuns(fromRoot('examples/fault-lab/runs').pathname);
  const healthy = runs.filter(({ causes }) => causes.length === 0).map((run) => ownValues(run, labRules));
  expect(healthy.length).toBeGreaterThan(50);
  const often = setAnew.filter((id) => {
    const condition = labRules.conditions.get(id);
    const values = healthy.flatMap((run) => run[id] ?? []);
    return condition === undefined || values.filter((value) => holds(value, condition)).length > 0.04 * values.length;
  });
  expect(often).toEqual([]);
});
