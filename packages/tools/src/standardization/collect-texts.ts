import type { RawTicket } from '@dbdiag/ports';
import { compareCodeUnits } from '../compare-code-units.ts';

/** What tickets say in the same words, however many of them do. */
interface CollectedText<First> {
  /** As it stands in the tickets. */
  readonly text: string;
  /** How many tickets say it. */
  readonly tickets: number;
  /** Ids of some of them: the first ones in code unit order. */
  readonly examples: readonly string[];
  /** What else the first ticket says of it. */
  readonly first: First;
}

/** A text of anomalies. */
export type CollectedAnomaly = CollectedText<{ readonly place: number; readonly method: string }>;

/** A text of root causes. */
export type CollectedCause = CollectedText<{ readonly module: string | undefined; readonly solution: string }>;

/** The distinct texts of tickets. What it holds grows with the texts and not with the tickets. */
export interface TextCollection {
  /** Takes a ticket; the result is the same for any order, as long as each comes once. */
  add(ticket: RawTicket): void;
  readonly anomalies: ReadonlyMap<string, CollectedAnomaly>;
  readonly causes: ReadonlyMap<string, CollectedCause>;
}

/** Examples kept of each text: a glance for whoever reviews them. */
const examplesKept = 3;

/** An empty collection. */
export function createTextCollection(): TextCollection {
  const anomalies = new Map<string, CollectedAnomaly>();
  const causes = new Map<string, CollectedCause>();
  return {
    anomalies,
    causes,
    add: ({ ticket_id: ticket, anomalies: noted, root_cause: cause, metadata, solution }) => {
      const said = new Set<string>();
      for (const [place, { description, observation_method: method }] of noted.entries()) {
        if (said.has(description)) continue;
        said.add(description);
        take(anomalies, { text: description, ticket, first: () => ({ place, method }) });
      }
      take(causes, { text: cause, ticket, first: () => ({ module: metadata.module, solution }) });
    },
  };
}

interface Said<First> {
  readonly text: string;
  readonly ticket: string;
  readonly first: () => First;
}

function take<First>(collected: Map<string, CollectedText<First>>, { text, ticket, first }: Said<First>): void {
  const before = collected.get(text);
  if (before === undefined) {
    collected.set(text, { text, tickets: 1, examples: [ticket], first: first() });
    return;
  }
  const last = before.examples.at(-1) ?? '';
  const belongs = before.examples.length < examplesKept || compareCodeUnits(ticket, last) < 0;
  const examples = belongs ? [...before.examples, ticket].sort(compareCodeUnits).slice(0, examplesKept) : before.examples;
  collected.set(text, { text, tickets: before.tickets + 1, examples, first: examples[0] === ticket ? first() : before.first });
}
