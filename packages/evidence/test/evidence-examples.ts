import { phenomenonId } from '@dbdiag/graph-engine';
import type { Cell } from '@dbdiag/target';
import { commandId } from '../src/command/command-id.ts';
import type { AuditedLook, EvidenceRecord } from '../src/store/evidence-store.ts';

/** A look as a collector would audit it. */
export function lookAt(command: string, more: Partial<AuditedLook> = {}): AuditedLook {
  return {
    at: '2026-11-22T08:00:00.000Z',
    round: 0,
    commandId: command,
    ran: "SELECT count(*) FROM pg_stat_activity WHERE state = 'active'",
    verdict: 'approved',
    outcome: 'rows',
    elapsedMs: 2.5,
    result: { ok: true, rows: [{ active: 3 }] },
    ...more,
  };
}

/** A record as a collector would keep it. */
export function recordOf(command: string, row: Readonly<Record<string, Cell>> = { active: 3 }, round = 0): EvidenceRecord {
  return {
    round,
    capture: { commandId: commandId(command), executions: [{ atSeconds: 0.25, elapsedMs: 2.5, result: { ok: true, rows: [row] } }] },
    readings: [
      {
        phenomenonId: phenomenonId('conn_near_max'),
        commandId: commandId(command),
        status: 'present',
        value: 91,
        unit: '%',
        condition: { operator: '>', limit: 85 },
      },
    ],
  };
}
