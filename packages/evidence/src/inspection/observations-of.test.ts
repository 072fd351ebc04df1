import { phenomenonId } from '@dbdiag/graph-engine';
import { expect, it } from 'vitest';
import { commandId } from '../command/command-id.ts';
import type { Reading } from '../probe/reading.ts';
import { observationsOf } from './observations-of.ts';

const reading: Reading = {
  phenomenonId: phenomenonId('stmt_time_share'),
  commandId: commandId('pg.statements'),
  status: 'present',
  value: 91.24,
  unit: '%',
  condition: { operator: '>', limit: 60 },
};

it.each([
  ['en', '91.2 %'],
  ['zh', '91.2%'],
] as const)('writes the value of a reading as reports and conversations in %s do', (locale, value) => {
  expect(observationsOf([reading], locale)).toEqual([{ phenomenonId: 'stmt_time_share', source: 'probe', status: 'present', value }]);
});

it('records what could not be seen with its reason, and no value', () => {
  const { phenomenonId: id, commandId: command } = reading;
  const unseen: Reading = { phenomenonId: id, commandId: command, status: 'unknown', reason: 'timeout', note: { en: 'took too long' } };
  expect(observationsOf([unseen])).toEqual([{ phenomenonId: id, source: 'probe', status: 'failed', reason: 'timeout' }]);
});
