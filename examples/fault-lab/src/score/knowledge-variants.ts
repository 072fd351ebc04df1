import type { Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, HEALTHY, parseSnapshot } from '@dbdiag/graph-engine';
import type { RunRecord } from '../run/run-record.ts';
import type { JudgingRules } from '../tickets/lab-campaigns.ts';
import { labCampaigns } from '../tickets/lab-campaigns.ts';

/** The texts of some knowledge with the tickets of recorded runs in place of its own. */
export function learnedFrom(
  { phenomena, rootCauses, fitted }: TicketSnapshot,
  runs: readonly RunRecord[],
  rules: JudgingRules,
): TicketSnapshot {
  const known = new Set<string>(phenomena.map(({ id }) => id));
  const learned = labCampaigns(runs, rules).flatMap(({ examined, runs: campaignRuns }) =>
    campaignRuns.map(({ id, rootCauseId, present, unexamined }) => {
      const held = new Set(present.map(({ phenomenonId }) => phenomenonId));
      const unseen = new Set(unexamined);
      const looked = examined.map((phenomenon) => phenomenon.id).filter((phenomenon) => known.has(phenomenon) && !unseen.has(phenomenon));
      return {
        id,
        rootCauseId,
        source: 'fault lab',
        present: looked.filter((phenomenon) => held.has(phenomenon)),
        absent: looked.filter((phenomenon) => !held.has(phenomenon)),
        unexamined: [...known].filter((phenomenon) => !looked.includes(phenomenon)),
      };
    }),
  );
  const { tickets = [] } = parseSnapshot({ phenomena, rootCauses, tickets: learned });
  return { phenomena, rootCauses, tickets, ...(fitted === undefined ? {} : { fitted }) };
}

/** Knowledge that has never heard of a cause. */
export function withoutCause({ phenomena, rootCauses, tickets, fitted }: TicketSnapshot, cause: string): TicketSnapshot {
  return {
    phenomena,
    rootCauses: rootCauses.filter(({ id }) => id !== cause),
    tickets: tickets.filter(({ rootCauseId }) => rootCauseId !== cause),
    ...(fitted === undefined ? {} : { fitted }),
  };
}

/** Engines that have never heard of a cause, each built once; `undefined` for a cause the knowledge has no ticket of anyway. */
export function enginesWithoutCause(snapshot: TicketSnapshot): (cause: string) => GraphEngine | undefined {
  const built = new Map<string, GraphEngine>();
  return (cause) => {
    if (!snapshot.tickets.some(({ rootCauseId }) => rootCauseId === cause)) return undefined;
    const engine = built.get(cause) ?? new GraphEngine(withoutCause(snapshot, cause));
    built.set(cause, engine);
    return engine;
  };
}

/** From this share of a cause's tickets on a phenomenon counts as shown by the cause. */
const shownFrom = 0.5;

/** Phenomena that exactly one cause shows, and healthy systems don't: with them a diagnosis is mere looking up. */
export function singleCausePhenomena({ tickets }: Pick<TicketSnapshot, 'tickets'>): ReadonlySet<string> {
  const causes = [...new Set(tickets.map(({ rootCauseId }) => rootCauseId))];
  const shows = causes.flatMap((cause) =>
    shownBy(tickets.filter(({ rootCauseId }) => rootCauseId === cause)).map((phenomenon) => ({ cause, phenomenon })),
  );
  const showing = new Map<string, string[]>();
  for (const { cause, phenomenon } of shows) showing.set(phenomenon, [...(showing.get(phenomenon) ?? []), cause]);
  return new Set([...showing].filter(([, by]) => by.length === 1 && !by.includes(HEALTHY)).map(([phenomenon]) => phenomenon));
}

function shownBy(tickets: readonly Ticket[]): readonly string[] {
  const held = countOf(tickets.flatMap(({ present }) => present));
  const looked = countOf(tickets.flatMap(({ present, absent }) => [...present, ...absent]));
  return [...held].filter(([phenomenon, count]) => count / (looked.get(phenomenon) ?? 0) >= shownFrom).map(([phenomenon]) => phenomenon);
}

function countOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
