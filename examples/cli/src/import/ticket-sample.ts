import type { KnowledgeAddition } from '@dbdiag/ports';
import type { ImportEvent, ImportResult } from '@dbdiag/runtime';
import { nothing } from '@dbdiag/runtime';
import type { StandardizationReport, TicketOutcome } from '@dbdiag/tools';
import { ticketsTold } from './import-report.ts';

/** Of more imported tickets than these an even selection is played. */
const mostPlayed = 2000;

/** What of the tickets of an import is kept for its report: all where they are few, else an even selection for a dry run. */
export interface TicketSample {
  /** How many there will be; told before the first. */
  readonly expect: (tickets: number) => void;
  readonly add: (event: Extract<ImportEvent, { readonly type: 'stored' }>) => void;
  readonly result: (result: Extract<ImportResult, { readonly status: 'imported' }>) => {
    /** What became of each, where they are few. */
    readonly report: StandardizationReport;
    readonly tooMany: boolean;
    readonly played: { readonly addition: KnowledgeAddition; readonly outcomes: readonly TicketOutcome[] };
  };
}

/** @param plays - Whether tickets are to be played at the end. */
export function createTicketSample(plays: boolean): TicketSample {
  const tickets: KnowledgeAddition['tickets'][number][] = [];
  const outcomes: TicketOutcome[] = [];
  const phenomena = new Map<string, KnowledgeAddition['phenomena'][number]>();
  const rootCauses = new Map<string, KnowledgeAddition['rootCauses'][number]>();
  let [expected, seen] = [0, 0];
  return {
    expect: (count) => (expected = count),
    add: ({ addition, outcomes: added }) => {
      const tells = expected <= ticketsTold;
      if (!tells && !plays) return;
      const every = Math.ceil(expected / mostPlayed);
      for (const [index, ticket] of addition.tickets.entries()) {
        const outcome = added[index];
        if (seen % every === 0 && outcome !== undefined) {
          tickets.push(ticket);
          outcomes.push(outcome);
        }
        seen += 1;
      }
      if (!plays) return;
      for (const entry of addition.phenomena) phenomena.set(entry.id, entry);
      for (const entry of addition.rootCauses) rootCauses.set(entry.id, entry);
    },
    result: ({ newPhenomena, newRootCauses }) => {
      const tooMany = expected > ticketsTold;
      const told = tooMany ? [] : outcomes.sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1));
      const verification = told.flatMap(({ ticketId, anomalies }) =>
        anomalies.flatMap(({ kind, anomaly, description }) => (kind === 'verification' ? [{ ticketId, anomaly, description }] : [])),
      );
      const mentioned = new Set<string>(tickets.flatMap(({ rootCauseId, present, absent }) => [rootCauseId, ...present, ...absent]));
      const ofThese = <Entry extends { readonly id: string }>(entries: ReadonlyMap<string, Entry>): readonly Entry[] =>
        [...entries.values()].filter(({ id }) => mentioned.has(id));
      return {
        report: { tickets: told, newPhenomena, newRootCauses, verification },
        tooMany,
        played: { addition: { ...nothing, phenomena: ofThese(phenomena), rootCauses: ofThese(rootCauses), tickets }, outcomes },
      };
    },
  };
}
