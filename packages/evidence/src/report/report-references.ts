import type { PhenomenonId } from '@dbdiag/graph-engine';
import type { CommandId } from '../command/command-id.ts';
import type { InspectionResult } from '../inspection/inspection.ts';
import type { RanCommand } from '../planning/planner.ts';
import type { Reading } from '../probe/reading.ts';
import { evidencePath } from '../store/evidence-paths.ts';
import type { EvidenceRef } from './diagnosis-report.ts';

/** Where what a command brought in one round lies. The redacted form: a report is read by more people than the raw one may be. */
export function referenceTo({ auditRef, commandId }: Pick<RanCommand, 'auditRef' | 'commandId'>): EvidenceRef {
  return { auditRef, file: evidencePath('redacted', auditRef, commandId) };
}

/** Finds the evidence behind a reading: what its command brought in the round in which it was read. */
export function createReferences({ rounds, ran }: Pick<InspectionResult, 'rounds' | 'ran'>): (reading: Reading) => EvidenceRef | undefined {
  const readIn = new Map<PhenomenonId, number>(
    rounds.flatMap(({ round, newReadings }) =>
      newReadings.map(({ phenomenonId }): readonly [PhenomenonId, number] => [phenomenonId, round]),
    ),
  );
  const byRound = new Map<string, RanCommand>(ran.map((command) => [key(command.commandId, command.round), command]));
  const last = new Map<CommandId, RanCommand>(ran.map((command) => [command.commandId, command]));
  return ({ phenomenonId, commandId }) => {
    const found = byRound.get(key(commandId, readIn.get(phenomenonId) ?? -1)) ?? last.get(commandId);
    return found === undefined ? undefined : referenceTo(found);
  };
}

function key(commandId: CommandId, round: number): string {
  return `${round} ${commandId}`;
}
