import type { TicketId, TicketSnapshot } from '@dbdiag/graph-engine';
import { HEALTHY, parseSnapshot } from '@dbdiag/graph-engine';
import corpus from '../data/corpus.json' with { type: 'json' };
import expected from '../data/expectations.json' with { type: 'json' };
import fitted from '../data/fitted.json' with { type: 'json' };
import lexicon from '../data/lexicon.json' with { type: 'json' };
import phenomenonTexts from '../data/phenomena.json' with { type: 'json' };
import rootCauseTexts from '../data/root-causes.json' with { type: 'json' };
import storedCampaigns from '../data/tickets.json' with { type: 'json' };
import { campaignAt, campaignsIn } from './campaign.ts';
import type { ExpectedOfCause } from './expectations-file.ts';
import { withExpectations } from './expectations-file.ts';
import type { Measurement } from './measured-run.ts';
import { measurementsOfRun, ticketOfRun } from './measured-run.ts';

/** Words of the trade in Chinese and English, bound to the concepts they mean. Matching without a model needs them. */
export interface Lexicon {
  readonly concepts: readonly { readonly id: string; readonly terms: readonly string[] }[];
}

/** What the built-in corpus is and how much it holds. */
export interface CorpusInfo {
  /** Changes with every change of the texts, tickets or fitted parameters: compare it for equality. */
  readonly version: string;
  readonly counts: {
    readonly phenomena: number;
    readonly rootCauses: number;
    /** Root causes with at least one ticket: those the engine can conclude. */
    readonly rootCausesWithTickets: number;
    readonly tickets: number;
    /** Tickets of systems without a fault, part of `tickets`. */
    readonly healthyTickets: number;
    readonly concepts: number;
  };
}

const expectations: Readonly<Record<string, ExpectedOfCause | undefined>> = expected;

/** The words of the PostgreSQL corpus in two languages. */
export const postgresLexicon: Lexicon = lexicon;

/** What the built-in PostgreSQL corpus is; cheap, decodes nothing. */
export const corpusInfo: CorpusInfo = /* @__PURE__ */ describeCorpus();

/**
 * The PostgreSQL corpus: root causes with solutions, phenomena with observation methods, and measured tickets.
 *
 * Each call decodes anew; keep the result. The texts of all calls are the same objects, which nothing
 * may change.
 */
export function postgresKnowledge(): TicketSnapshot {
  const { phenomena, rootCauses } = parseSnapshot({ phenomena: phenomenonTexts, rootCauses: rootCauseTexts, tickets: [] });
  const known = phenomena.map(({ id }) => id);
  const tickets = campaignsIn(storedCampaigns).flatMap(({ origin, examined, runs }) => {
    const campaign = { origin, examined: examined.map(({ id }) => id), known };
    return runs.map((run) => ticketOfRun(run, campaign));
  });
  return { phenomena, rootCauses: withExpectations(rootCauses, expectations), tickets, fitted };
}

/**
 * What was measured in the run behind a ticket of the built-in corpus: the phenomena that held, with their numbers.
 *
 * @returns Sorted by phenomenon id; undefined for a ticket of another origin.
 */
export function measurementsOf(ticketId: TicketId): readonly Measurement[] | undefined {
  const index = storedCampaigns.runs.findIndex(({ id }) => id.includes(ticketId));
  if (index === -1) return undefined;
  const { examined, runs } = campaignAt(storedCampaigns, index);
  const run = runs.find(({ id }) => id === ticketId);
  return run === undefined ? undefined : measurementsOfRun(run, examined);
}

function describeCorpus(): CorpusInfo {
  const causes = storedCampaigns.runs.flatMap(({ rootCauseId }) => rootCauseId);
  const faulty = causes.filter((id) => id !== HEALTHY);
  return {
    version: corpus.version,
    counts: {
      phenomena: phenomenonTexts.length,
      rootCauses: rootCauseTexts.length,
      rootCausesWithTickets: new Set(faulty).size,
      tickets: causes.length,
      healthyTickets: causes.length - faulty.length,
      concepts: lexicon.concepts.length,
    },
  };
}
