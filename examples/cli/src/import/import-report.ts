import type { AdditionCount, KnowledgeAdditionReport } from '@dbdiag/ports';
import type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';

/** What an import did. */
export interface ImportOutcome {
  /** Nothing was stored: this is what an import would do. */
  readonly dryRun: boolean;
  readonly added: KnowledgeAdditionReport;
  /** How each file of raw tickets was read. */
  readonly standardized: readonly StandardizationReport[];
}

/** The report for a person: per raw ticket what matched what, then the counts. */
export function reportText({ dryRun, added, standardized }: ImportOutcome): string {
  const tickets = standardized.flatMap((report) => report.tickets.map(ticketText));
  const counts = alignColumns([
    ['', 'new', 'replaced', 'unchanged'],
    ['phenomena', ...countCells(added.phenomena)],
    ['root causes', ...countCells(added.rootCauses)],
    ['tickets', ...countCells(added.tickets)],
    ['raw tickets', ...countCells(added.rawTickets)],
  ]);
  const head = dryRun ? 'Dry run: nothing was stored. An import would add:' : 'Imported:';
  return `${[...tickets, `${head}\n${counts.join('\n')}`].join('\n\n')}\n`;
}

function countCells({ added, updated, unchanged }: AdditionCount): readonly string[] {
  return [added, updated, unchanged].map(String);
}

function ticketText({ ticketId, rootCauseId, rootCause, anomalies, contradictory }: TicketOutcome): string {
  const rows = [['cause', rootCauseId, recognitionText(rootCause), ''], ...anomalies.map(anomalyCells)];
  const conflict = contradictory.length === 0 ? [] : [`  counted for neither, because the ticket says both: ${contradictory.join(', ')}`];
  return [`Ticket ${ticketId}`, ...alignColumns(rows).map((row) => `  ${row}`), ...conflict].join('\n');
}

function anomalyCells(outcome: AnomalyOutcome): readonly string[] {
  return outcome.kind === 'verification'
    ? ['after the fix', '–', 'kept apart, no evidence', outcome.description]
    : [outcome.status, outcome.phenomenonId, recognitionText(outcome.recognition), outcome.description];
}

function recognitionText(recognition: Recognition): string {
  switch (recognition.kind) {
    case 'sameText':
      return 'same words';
    case 'matched':
      return `matched, ${recognition.score.toFixed(2)}`;
    case 'new':
      return recognition.closest === undefined ? 'new' : `new (closest: ${recognition.closest.id}, ${recognition.closest.score.toFixed(2)})`;
  }
}
