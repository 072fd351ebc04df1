import type { GraphEngine, Locale, PhenomenonId, Relation, RootCause } from '@dbdiag/graph-engine';
import { citedTickets, expectedPhenomenaOf, isRootCauseId, localize, phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import type { WireForm } from '@dbdiag/tools';
import { formatProbability } from '@dbdiag/tools';
import type { Names } from '@dbdiag/tools/agent-kit';
import { describeStep, mostTelling, namesOf } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { concludedDiagnosis, hypothesisKind, kindOf, namedPhenomenon, probability, ticketCounts } from './view-parts.ts';
import { viewWords } from './view-words.ts';

/** Tickets of a cause that are listed. */
const ticketsListed = 50;

const namedHypothesis = z.strictObject({ hypothesisId: z.string(), kind: hypothesisKind, description: z.string() });

const relation = {
  /** P(phenomenon present | cause). */
  strength: probability,
  /** P(phenomenon present) over all tickets. */
  baseRate: probability,
  supportingTickets: z.int().min(0),
  /** Tickets of the cause. */
  tickets: z.int().min(0),
};

/** The schema of a {@link CauseView}. */
export const causeViewSchema = z.strictObject({
  id: z.string(),
  description: z.string(),
  category: z.string(),
  /** What happens and why it hurts. */
  mechanism: z.string().optional(),
  solution: concludedDiagnosis.shape.solution,
  /** How to see that the fix worked. */
  verification: z.string().optional(),
  aliases: z.array(z.string()),
  /** How many tickets it has; without any it is never concluded. */
  ticketCount: z.int().min(0),
  /** Its tickets, sorted by id, at most fifty. */
  tickets: z.array(z.strictObject({ ticketId: z.string(), source: z.string() })),
  /** What its tickets show, the most telling first. */
  phenomena: z.array(namedPhenomenon.extend(relation)),
  /** What an expert expects of it and no ticket shows. */
  expected: z.array(namedPhenomenon),
});

/** All that is known of a root cause. */
export type CauseView = z.output<typeof causeViewSchema>;

/** A {@link CauseView} on the wire. */
export type WireCauseView = WireForm<CauseView>;

/** The schema of a {@link PhenomenonView}. */
export const phenomenonViewSchema = z.strictObject({
  id: z.string(),
  description: z.string(),
  observedBy: z.enum(['sql', 'log', 'os', 'client', 'explain', 'person']),
  /** How a person checks it. */
  observationMethod: z.string().optional(),
  /** A read-only statement that shows it. */
  sql: z.string().optional(),
  /** It holds when `quantity operator value unit`. */
  threshold: z.strictObject({ quantity: z.string(), operator: z.enum(['>', '<']), value: z.number(), unit: z.string() }).optional(),
  aliases: z.array(z.string()),
  /** Why it is worth looking at, in words. */
  relevance: z.string(),
  /** The causes whose tickets show it, the most telling first. */
  causes: z.array(namedHypothesis.extend(relation)),
  /** Causes of which an expert expects it and no ticket shows it. */
  expectedOf: z.array(namedHypothesis),
});

/** All that is known of a phenomenon. */
export type PhenomenonView = z.output<typeof phenomenonViewSchema>;

/** A {@link PhenomenonView} on the wire. */
export type WirePhenomenonView = WireForm<PhenomenonView>;

/** The schema of a {@link TicketView}. */
export const ticketViewSchema = z.strictObject({
  id: z.string(),
  /** Where it comes from, for a person to follow. */
  source: z.string(),
  description: z.string().optional(),
  /** What was found to be the cause, or that there was no fault. */
  cause: namedHypothesis,
  present: z.array(namedPhenomenon),
  absent: z.array(namedPhenomenon),
  /** Known not to have been looked at. */
  unexamined: z.array(namedPhenomenon),
});

/** A past case whose cause is known, and what held in it. */
export type TicketView = z.output<typeof ticketViewSchema>;

/** A {@link TicketView} on the wire. */
export type WireTicketView = WireForm<TicketView>;

/** Shows a root cause; undefined where there is none of that id. */
export function causeView(engine: GraphEngine, id: string, locale: Locale): CauseView | undefined {
  const cause = engine.rootCause(rootCauseId(id));
  if (cause === undefined) return undefined;
  const names = namesOf(engine, locale);
  const relations = mostTelling(engine.phenomenaOf(cause.id));
  const shown = new Set(relations.map(({ phenomenonId: phenomenon }) => phenomenon));
  const expected = expectedPhenomenaOf(cause).filter((phenomenon) => !shown.has(phenomenon));
  return {
    id: cause.id,
    description: names.hypothesis(cause.id),
    category: cause.category,
    ...(cause.mechanism !== undefined && { mechanism: localize(cause.mechanism, locale) }),
    solution: cause.solution.map((step) => describeStep(step, locale)),
    ...(cause.verification !== undefined && { verification: localize(cause.verification, locale) }),
    aliases: [...(cause.aliases?.[locale] ?? [])],
    ticketCount: ticketCounts(engine).get(cause.id) ?? 0,
    tickets: ticketsOf(engine, cause),
    phenomena: relations.map((one) => ({ ...named(one.phenomenonId, names), ...figures(one) })),
    expected: expected.map((phenomenon) => named(phenomenon, names)),
  };
}

/** Shows a phenomenon; undefined where there is none of that id. */
export function phenomenonView(engine: GraphEngine, id: string, locale: Locale): PhenomenonView | undefined {
  const phenomenon = engine.phenomenon(phenomenonId(id));
  if (phenomenon === undefined) return undefined;
  const { observedBy, observationMethod, sql, threshold, aliases } = phenomenon;
  const names = namesOf(engine, locale);
  const relations = mostTelling(engine.causesOf(phenomenon.id));
  const shown = new Set<string>(relations.map(({ hypothesisId }) => hypothesisId));
  const expecting = engine.snapshot.rootCauses.filter(
    (cause) => !shown.has(cause.id) && expectedPhenomenaOf(cause).includes(phenomenon.id),
  );
  return {
    id: phenomenon.id,
    description: names.phenomenon(phenomenon.id),
    observedBy,
    ...(observationMethod !== undefined && { observationMethod: localize(observationMethod, locale) }),
    ...(sql !== undefined && { sql }),
    ...(threshold !== undefined && {
      threshold: {
        quantity: localize(threshold.quantity, locale),
        operator: threshold.operator,
        value: threshold.value,
        unit: threshold.unit,
      },
    }),
    aliases: [...(aliases?.[locale] ?? [])],
    relevance: relevanceOf(relations, names),
    causes: relations.map((one) => ({ ...namedCause(one.hypothesisId, names), ...figures(one) })),
    expectedOf: expecting.map(({ id: cause }) => namedCause(cause, names)),
  };
}

/** Shows a ticket; undefined where the engine has none of that id to cite. */
export function ticketView(engine: GraphEngine, id: string, locale: Locale): TicketView | undefined {
  const ticket = citedTickets(engine.snapshot).find((one) => one.id === id);
  if (ticket === undefined) return undefined;
  const names = namesOf(engine, locale);
  const { source, description, rootCauseId: cause, present, absent, unexamined } = ticket;
  return {
    id: ticket.id,
    source,
    ...(description !== undefined && { description: localize(description, locale) }),
    cause: namedCause(cause, names),
    present: present.map((phenomenon) => named(phenomenon, names)),
    absent: absent.map((phenomenon) => named(phenomenon, names)),
    unexamined: unexamined.map((phenomenon) => named(phenomenon, names)),
  };
}

function named(id: PhenomenonId, names: Names): z.output<typeof namedPhenomenon> {
  return { phenomenonId: id, description: names.phenomenon(id) };
}

function namedCause(id: Relation['hypothesisId'], names: Names): z.output<typeof namedHypothesis> {
  return { hypothesisId: id, kind: kindOf(id), description: names.hypothesis(id) };
}

function figures({ strength, baseRate, supportingTickets, tickets }: Relation): Omit<Relation, 'phenomenonId' | 'hypothesisId'> {
  return { strength, baseRate, supportingTickets, tickets };
}

function ticketsOf({ snapshot }: GraphEngine, { id }: RootCause): CauseView['tickets'] {
  return citedTickets(snapshot)
    .flatMap(({ id: ticketId, rootCauseId: cause, source }) => (cause === id ? [{ ticketId, source }] : []))
    .sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1))
    .slice(0, ticketsListed);
}

/** What it tells, of the cause it speaks for most. */
function relevanceOf(relations: readonly Relation[], names: Names): string {
  const words = viewWords[names.locale];
  const telling = relations.find(({ hypothesisId }) => isRootCauseId(hypothesisId));
  if (telling === undefined) return words.tellsNothing;
  const { hypothesisId, strength, baseRate } = telling;
  return words.telling({
    cause: names.hypothesis(hypothesisId),
    strength: formatProbability(strength, names.locale),
    baseRate: formatProbability(baseRate, names.locale),
  });
}
