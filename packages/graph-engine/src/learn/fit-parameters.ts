import type { EngineOptions } from '../engine-options.ts';
import { defaultEngineOptions } from '../engine-options.ts';
import { GraphEngine } from '../graph-engine.ts';
import type { FittedParameters, Ticket, TicketSnapshot } from '../knowledge-snapshot.ts';
import type { LeftOut } from './left-out-tickets.ts';
import { orderTickets, splitTickets } from './left-out-tickets.ts';
import { playTicket } from './played-dialogue.ts';

/** What dialogues with tickets that were left out came to, at one weight of the evidence. */
export interface FitReport {
  readonly evidenceWeight: number;
  /** Dialogues played. */
  readonly played: number;
  /** How many ended with a cause concluded or no fault found, and how many of those were wrong. */
  readonly concluded: number;
  readonly wrong: number;
  /** Mean of −ln P(cause of the ticket), floored at P = 1e-6, in nats. */
  readonly logLoss: number;
}

/** Fewer tickets than this tell too little to fit a weight. */
const ticketsToFit = 100;

/** Dialogues per weight; of more tickets an even selection is played. */
const dialogues = 240;

/** Weights above 1 that are tried in this order; the first that fails ends the search. Beyond 1.45 wrong answers cost more than was gained. */
const weights = [1.2, 1.45];

/** A weight is a gain when this share of the dialogues more ends with a conclusion. */
const gain = 0.01;

/** A weight may cost so many times the log loss: conclusions that are bolder are dearer where they are wrong. */
const logLossAllowed = 1.1;

/** Share of the conclusions that may be wrong, and dialogues over, so that a single one among few fails no weight. */
const wrongAllowed = { share: 0.03, over: 0.5 } as const;

/** A corpus is thin with fewer tickets a cause, and fewer phenomena present in a ticket, than these. */
const thin = { ticketsPerCause: 6, present: 5 } as const;

/** In thin tickets silence counts less as an absence, and a question is worth asking at the usual gain divided by this. */
const whereThin = { omega: 0.5, askingDivisor: 3 } as const;

/** Most of the prior that is given to causes never seen; a corpus of causes seen once would leave little else. */
const mostUnseen = 0.1;

/**
 * Fits parameters to the tickets of a valid snapshot, without randomness.
 *
 * - *Thin* tickets, few a cause and each naming little, leave most of what held unmentioned: silence counts less
 *   (ω = 0.5), and questions are worth asking down to a third of the usual gain.
 * - From 100 tickets that aren't thin the weight of the evidence is fitted by cross-validation in three blocks: it goes
 *   up while dialogues with the tickets left out conclude more often and stay right when they do. Blocks are runs of tickets by id, so that
 *   what changed over time is left out too.
 * - The prior of *other cause* is the share of tickets whose cause was seen once, within [0.05, 0.1].
 *
 * @param options - The options the engine will run with, as far as they aren't fitted.
 * @returns What differs from the defaults, with what `snapshot.fitted` had, and what was tried.
 *
 * @see docs/model.md, Fitting; Good, "The population frequencies of species and the estimation of population parameters",
 * Biometrika 40, 1953 (unseen causes).
 */
export function fitParameters(
  snapshot: TicketSnapshot,
  options: Partial<EngineOptions> = {},
): { readonly fitted: FittedParameters; readonly tried: readonly FitReport[] } {
  const tickets = orderTickets(snapshot.tickets);
  const otherCausePrior = unseenShare(tickets);
  const other = otherCausePrior > defaultEngineOptions.otherCausePrior ? { otherCausePrior } : {};
  const known = { ...snapshot.fitted, ...other };
  if (isThin(tickets)) {
    const worthAskingBits = defaultEngineOptions.worthAskingBits / whereThin.askingDivisor;
    return { fitted: { ...known, omega: whereThin.omega, worthAskingBits }, tried: [] };
  }
  if (tickets.length < ticketsToFit) return { fitted: known, tried: [] };
  const { evidenceWeight, tried } = fitWeight({ ...snapshot, fitted: known }, tickets, options);
  return { fitted: { ...known, ...(evidenceWeight !== 1 && { evidenceWeight }) }, tried };
}

function fitWeight(
  snapshot: TicketSnapshot,
  tickets: readonly Ticket[],
  options: Partial<EngineOptions>,
): { readonly evidenceWeight: number; readonly tried: readonly FitReport[] } {
  const leftOut = splitTickets(tickets, dialogues);
  const first = playAll(snapshot, leftOut, { ...options, evidenceWeight: 1 });
  const tried = [first];
  let best = first;
  for (const evidenceWeight of weights) {
    const report = playAll(snapshot, leftOut, { ...options, evidenceWeight });
    tried.push(report);
    const isRight =
      report.logLoss <= logLossAllowed * first.logLoss && report.wrong <= wrongAllowed.share * report.concluded + wrongAllowed.over;
    if (!isRight || report.concluded - best.concluded < gain * report.played) break;
    best = report;
  }
  return { evidenceWeight: best.evidenceWeight, tried };
}

function playAll(
  snapshot: TicketSnapshot,
  leftOut: readonly LeftOut[],
  options: Partial<EngineOptions> & { readonly evidenceWeight: number },
): FitReport {
  const recordsAbsence = snapshot.tickets.some(({ absent }) => absent.length > 0);
  const results = leftOut.flatMap(({ learned, played }) => {
    const engine = new GraphEngine({ ...snapshot, tickets: learned }, options);
    return played.map((ticket) => playTicket(engine, ticket, { silence: recordsAbsence ? 'unknown' : 'absent' }));
  });
  const concluded = results.filter((result) => result.concluded);
  return {
    evidenceWeight: options.evidenceWeight,
    played: results.length,
    concluded: concluded.length,
    wrong: concluded.filter(({ right }) => !right).length,
    logLoss: results.reduce((sum, { logLoss }) => sum + logLoss, 0) / Math.max(1, results.length),
  };
}

function isThin(tickets: readonly Ticket[]): boolean {
  const causes = new Set(tickets.map(({ rootCauseId }) => rootCauseId)).size;
  const present = tickets.reduce((sum, ticket) => sum + ticket.present.length, 0);
  return tickets.length > 0 && tickets.length < thin.ticketsPerCause * causes && present < thin.present * tickets.length;
}

/** Good and Turing: what was never seen is about as frequent as what was seen once. */
function unseenShare(tickets: readonly Ticket[]): number {
  const perCause = new Map<string, number>();
  for (const { rootCauseId } of tickets) perCause.set(rootCauseId, (perCause.get(rootCauseId) ?? 0) + 1);
  const once = Array.from(perCause.values()).filter((count) => count === 1).length;
  return Math.min(mostUnseen, once / Math.max(1, tickets.length));
}
