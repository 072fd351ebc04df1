import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { WireForm } from '@dbdiag/tools';
import { namesOf } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { namedPhenomenon, ticketCounts } from './view-parts.ts';

/** The schema of a {@link KnowledgeIndex}. */
export const knowledgeIndexSchema = z.strictObject({
  /** What the knowledge is about. */
  subject: z.string(),
  /** Sorted by id. */
  causes: z.array(
    z.strictObject({
      id: z.string(),
      description: z.string(),
      category: z.string(),
      /** A cause without tickets is known, and never concluded. */
      tickets: z.int().min(0),
    }),
  ),
  /** Sorted by id. */
  phenomena: z.array(
    z.strictObject({ id: z.string(), description: namedPhenomenon.shape.description, observationMethod: z.string().optional() }),
  ),
});

/** Everything that is known, named. */
export type KnowledgeIndex = z.output<typeof knowledgeIndexSchema>;

/** A {@link KnowledgeIndex} on the wire. */
export type WireKnowledgeIndex = WireForm<KnowledgeIndex>;

/** Names every cause and every phenomenon. */
export function knowledgeIndex(engine: GraphEngine, locale: Locale): KnowledgeIndex {
  const { phenomena, rootCauses } = engine.snapshot;
  const names = namesOf(engine, locale);
  const counts = ticketCounts(engine);
  return {
    subject: localize(engine.subject.name, locale),
    causes: [...rootCauses]
      .sort(byId)
      .map(({ id, category }) => ({ id, description: names.hypothesis(id), category, tickets: counts.get(id) ?? 0 })),
    phenomena: [...phenomena].sort(byId).map(({ id, observationMethod }) => ({
      id,
      description: names.phenomenon(id),
      ...(observationMethod !== undefined && { observationMethod: localize(observationMethod, locale) }),
    })),
  };
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
