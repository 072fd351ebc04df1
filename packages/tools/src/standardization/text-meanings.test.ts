import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { convertTicket } from './convert-ticket.ts';
import type { AnomalyReading, CauseReading } from './recognize.ts';
import type { AnomalyDecision, CauseDecision } from './text-meanings.ts';
import { textMeanings } from './text-meanings.ts';

const meanings = textMeanings({
  anomalies: new Map<string, AnomalyReading>([
    ['known', { kind: 'known', id: phenomenonId('p-known'), status: 'absent', recognition: { kind: 'same-text' } }],
    ['merged', { kind: 'new' }],
    ['rejected', { kind: 'new' }],
    ['cured', { kind: 'new' }],
    ['after the fix', { kind: 'verification' }],
  ]),
  causes: new Map<string, CauseReading>([
    ['new cause', { kind: 'new' }],
    ['unwanted cause', { kind: 'new' }],
  ]),
  newAnomalies: new Map<string, AnomalyDecision>([
    ['merged', { as: phenomenonId('p-merged') }],
    ['rejected', 'reject'],
    ['cured', 'verification'],
  ]),
  newCauses: new Map<string, CauseDecision>([
    ['newcause', { as: rootCauseId('rc-merged') }],
    ['unwantedcause', 'reject'],
  ]),
});

function raw(cause: string): Parameters<typeof convertTicket>[0] {
  return {
    ticket_id: 'T-1',
    metadata: { db_type: 'postgresql' },
    description: 'd',
    root_cause: cause,
    solution: 's',
    anomalies: ['known', 'merged', 'rejected', 'cured', 'after the fix'].map((description) => ({
      description,
      observation_method: 'm',
      why_relevant: 'w',
    })),
  };
}

describe('textMeanings', () => {
  it('makes evidence of what is known or decided to be something, and of nothing else', () => {
    const converted = convertTicket(raw('new cause'), meanings, 'ours');
    expect(converted?.ticket).toMatchObject({ rootCauseId: 'rc-merged', present: ['p-merged'], absent: ['p-known'], set: 'ours' });
    expect(converted?.outcome.anomalies.map(({ kind }) => kind)).toEqual([
      'evidence',
      'evidence',
      'rejected',
      'verification',
      'verification',
    ]);
  });

  it('leaves a ticket out whose cause was rejected', () => {
    expect(convertTicket(raw('unwanted cause'), meanings, 'ours')).toBeUndefined();
  });
});
