import type { HypothesisId, PhenomenonId, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import type { StandardizationReport } from '@dbdiag/tools';
import { withoutExpectations } from './chosen-sets.ts';
import { withAddition } from './join-knowledge.ts';

/** What an import changes in the diagnosis of cases whose cause is known. */
export interface ImportEffect {
  /** The cases that are imported, each told the first two things that its ticket says. */
  readonly imported: {
    readonly cases: number;
    /** How many have their cause first by the imported tickets alone. */
    readonly firstAlone: number;
    /** The same beside what is known. */
    readonly firstBeside: number;
  };
  /** Cases that are known already, each told all that held in it; an even selection where there are many. */
  readonly known: {
    readonly cases: number;
    readonly firstBefore: number;
    readonly firstAfter: number;
    /** Those whose cause came first before and doesn't any more, by id. */
    readonly worse: readonly string[];
  };
}

/** Of more known cases than these an even selection is played. */
const mostCases = 2000;

/** How much of a ticket somebody says who describes its case. */
const saidOfCase = 2;

interface Case {
  readonly id: string;
  readonly cause: HypothesisId;
  readonly told: readonly { readonly phenomenonId: PhenomenonId; readonly status: 'present' | 'absent' }[];
}

/**
 * Plays cases before and after an addition. Nothing is stored. The imported cases are played by knowledge that has their
 * tickets, so that they say whether the import is usable and not how well it does on new cases.
 *
 * @param reports - How raw tickets were read, for the order in which they say things.
 */
export function importEffect(
  known: TicketSnapshot,
  addition: KnowledgeAddition,
  reports: readonly StandardizationReport[] = [],
): ImportEffect {
  const whole = withAddition(known, addition);
  const replaced = new Set(addition.tickets.map(({ id }) => id));
  const [before, after] = [engineOf(known), engineOf(whole)];
  // What experts say of known causes is no part of the tickets.
  const alone = engineOf({
    ...whole,
    rootCauses: whole.rootCauses.map(withoutExpectations),
    tickets: addition.tickets,
  });
  const imported = importedCases(addition.tickets, reports);
  const earlier = evenly(
    known.tickets.filter(({ id }) => !replaced.has(id)),
    mostCases,
  )
    .map(caseOf)
    .map((one) => ({ ...one, told: one.told.filter(({ status }) => status === 'present') }));
  const right = new Set(earlier.filter((one) => isFirst(before, one)));
  const rightAfter = new Set(earlier.filter((one) => isFirst(after, one)));
  return {
    imported: {
      cases: imported.length,
      firstAlone: imported.filter((one) => isFirst(alone, one)).length,
      firstBeside: imported.filter((one) => isFirst(after, one)).length,
    },
    known: {
      cases: earlier.length,
      firstBefore: right.size,
      firstAfter: rightAfter.size,
      worse: [...right].filter((one) => !rightAfter.has(one)).map(({ id }) => id),
    },
  };
}

function engineOf(snapshot: TicketSnapshot): GraphEngine {
  return new GraphEngine(snapshot);
}

function importedCases(tickets: readonly Ticket[], reports: readonly StandardizationReport[]): readonly Case[] {
  const orders = new Map(
    reports.flatMap((report) =>
      report.tickets.map(({ ticketId, anomalies }) => [
        ticketId,
        anomalies.flatMap((anomaly) => (anomaly.kind === 'evidence' ? [anomaly.phenomenonId] : [])),
      ]),
    ),
  );
  return tickets.map((ticket) => {
    const whole = caseOf(ticket);
    const order = orders.get(ticket.id);
    const told =
      order === undefined
        ? whole.told
        : [...new Set(order)].flatMap((phenomenon) => whole.told.filter(({ phenomenonId }) => phenomenonId === phenomenon));
    return { ...whole, told: told.slice(0, saidOfCase) };
  });
}

function caseOf({ id, rootCauseId, present, absent }: Ticket): Case {
  const told = [
    ...present.map((phenomenonId) => ({ phenomenonId, status: 'present' as const })),
    ...absent.map((phenomenonId) => ({ phenomenonId, status: 'absent' as const })),
  ];
  return { id, cause: rootCauseId, told };
}

function isFirst(engine: GraphEngine, { cause, told }: Case): boolean {
  const state = engine.record(
    emptyDiagnosisState,
    told.map((finding) => ({ ...finding, source: 'user' as const })),
  );
  return engine.posterior(state)[0]?.hypothesisId === cause;
}

function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]).filter((item) => item !== undefined);
}
