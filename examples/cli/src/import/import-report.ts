import type { AdditionCount, KnowledgeAdditionReport } from '@dbdiag/ports';
import type { ImportEffect, ImportFault } from '@dbdiag/runtime';
import type { AnomalyOutcome, Recognition, StandardizationReport, TicketOutcome } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import type { ImportWording } from './import-wording.ts';

/** What an import did. */
export interface ImportOutcome {
  /** Nothing was stored: this is what an import would do. */
  readonly dryRun: boolean;
  readonly added: KnowledgeAdditionReport;
  /** How raw tickets were read; what became of each where they are few. */
  readonly standardized: readonly StandardizationReport[];
  /** How many raw tickets there were, where they are too many to say what became of each. */
  readonly tickets?: number;
  /** What was left out, and why. */
  readonly faults?: readonly ImportFault[];
  /** How many tickets were left out because their cause was rejected. */
  readonly rejected?: number;
  /** What it would change in the diagnosis; told before something is stored. */
  readonly effect?: ImportEffect | undefined;
}

/** Of more tickets than these it isn't told what became of each. */
export const ticketsTold = 1000;

/** The report for a person: per raw ticket what matched what, then the counts. */
export function reportText({ dryRun, added, standardized, effect, tickets: all, rejected }: ImportOutcome, words: ImportWording): string {
  const tickets = standardized.flatMap((report) => report.tickets.map((ticket) => ticketText(ticket, words)));
  if (all !== undefined) tickets.push(words.onlyCounted(all, ticketsTold));
  if (rejected !== undefined) tickets.push(words.rejectedCauses(rejected));
  const counts = alignColumns([
    ['', ...words.columns],
    [words.kinds.phenomena, ...countCells(added.phenomena)],
    [words.kinds.rootCauses, ...countCells(added.rootCauses)],
    [words.kinds.tickets, ...countCells(added.tickets)],
    [words.kinds.rawTickets, ...countCells(added.rawTickets)],
  ]);
  const heading = isAllKnown(added) ? words.allKnown(dryRun) : dryRun ? words.dryRun : words.imported;
  const sections = [...tickets, `${heading}\n${counts.join('\n')}`];
  if (effect !== undefined) sections.push(effectText(effect, words));
  return `${sections.join('\n\n')}\n`;
}

/** How many cases that get worse are named. */
const worseNamed = 10;

function effectText({ imported, known }: ImportEffect, words: ImportWording): string {
  const worse = known.worse.slice(0, worseNamed);
  return [
    words.effect,
    `  ${words.importedCases(imported)}`,
    `  ${words.knownCases(known)}`,
    ...(worse.length === 0 ? [] : [`  ${words.worse(worse, known.worse.length - worse.length)}`]),
  ].join('\n');
}

function isAllKnown({ phenomena, rootCauses, tickets, rawTickets }: KnowledgeAdditionReport): boolean {
  const all = [phenomena, rootCauses, tickets, rawTickets];
  return all.every(({ added, updated }) => added + updated === 0) && all.some(({ unchanged }) => unchanged > 0);
}

function countCells({ added, updated, unchanged }: AdditionCount): readonly string[] {
  return [added, updated, unchanged].map(String);
}

function ticketText({ ticketId, rootCauseId, rootCause, anomalies, contradictory }: TicketOutcome, words: ImportWording): string {
  const rows = [
    [words.cause, rootCauseId, recognitionText(rootCause, words), ''],
    ...anomalies.map((outcome) => anomalyCells(outcome, words)),
  ];
  const conflict = contradictory.length === 0 ? [] : [`  ${words.contradictory(contradictory)}`];
  return [`${words.ticket} ${ticketId}`, ...alignColumns(rows).map((row) => `  ${row}`), ...conflict].join('\n');
}

function anomalyCells(outcome: AnomalyOutcome, words: ImportWording): readonly string[] {
  switch (outcome.kind) {
    case 'evidence':
      return [words.status[outcome.status], outcome.phenomenonId, recognitionText(outcome.recognition, words), outcome.description];
    case 'verification':
      return [words.afterTheFix, '–', words.keptApart, outcome.description];
    case 'rejected':
      return [words.rejected, '–', '', outcome.description];
  }
}

function recognitionText(recognition: Recognition, words: ImportWording): string {
  switch (recognition.kind) {
    case 'same-text':
      return words.sameText;
    case 'matched':
      return words.matched(recognition.score.toFixed(2));
    case 'new':
      return recognition.closest === undefined
        ? words.new
        : words.newWithClosest(recognition.closest.id, recognition.closest.score.toFixed(2));
  }
}
