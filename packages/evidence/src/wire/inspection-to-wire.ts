import { wireForm } from '@dbdiag/tools';
import type { InspectionEvent, InspectionRound } from '../inspection/inspection.ts';
import type { PlanningResult } from '../planning/planner.ts';
import type { Reading } from '../probe/reading.ts';
import type { WireInspectionEvent } from './inspection-event-schema.ts';

/** How a round was planned, without what a model was sent and said, and without the text of its failure. */
function publicPlanning({ by, plan, rejected, degraded }: PlanningResult): PublicPlanning {
  return { by, plan, rejected, ...(degraded !== undefined && { degraded: true as const }) };
}

type PublicPlanning = Pick<PlanningResult, 'by' | 'plan' | 'rejected'> & { readonly degraded?: true };

/** A reading without its note: that may be the target's own error text. The reason stays. */
function publicReading(reading: Reading): Omit<Examined, 'objects'> | Omit<Unread, 'note'> {
  if (reading.status !== 'unknown') return withoutObjects(reading);
  const { phenomenonId, commandId, status, reason, measured } = reading;
  return { phenomenonId, commandId, status, reason, ...(measured !== undefined && { measured }) };
}

/** What a reading is about stands in the report, redacted. */
function withoutObjects(reading: Examined): Omit<Examined, 'objects'> {
  const { phenomenonId, commandId, status, value, unit, condition, subject } = reading;
  return { phenomenonId, commandId, status, value, unit, condition, ...(subject !== undefined && { subject }) };
}

type Examined = Exclude<Reading, { readonly status: 'unknown' }>;
type Unread = Extract<Reading, { readonly status: 'unknown' }>;

function publicRound({ planning, newReadings, ...round }: InspectionRound): Extract<WireInspectionEvent, { type: 'roundEnded' }>['round'] {
  return wireForm({
    ...round,
    ...(planning !== undefined && { planning: publicPlanning(planning) }),
    newReadings: newReadings.map(publicReading),
  });
}

/**
 * An inspection event as it may leave the process: plain JSON that `inspectionEventSchema` describes. What the target or a
 * model answered in words of its own when something failed isn't in it; the evidence has it.
 */
export function inspectionToWire(event: InspectionEvent): WireInspectionEvent {
  return event.type === 'roundEnded' ? { type: event.type, round: publicRound(event.round) } : wireForm(event);
}
