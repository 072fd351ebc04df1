import type { GraphEngine, Locale, Relation } from '@dbdiag/graph-engine';
import { HEALTHY, OTHER_CAUSE, phenomenonId } from '@dbdiag/graph-engine';
import type { WireForm } from '@dbdiag/tools';
import { mostTelling, namesOf } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { hypothesisIdOf, probability, ticketCounts } from './view-parts.ts';

/** As many as can be told apart in one picture. */
const usualLimit = 30;

const node = z.strictObject({
  kind: z.enum(['cause', 'phenomenon']),
  /** Of a cause also `healthy`: that nothing is wrong. */
  id: z.string(),
  description: z.string(),
});

/** The schema of a {@link Neighbourhood}. */
export const neighbourhoodSchema = z.strictObject({
  center: node,
  /** The center, then what it goes together with, the most telling first. */
  nodes: z.array(node),
  edges: z.array(
    z.strictObject({
      causeId: z.string(),
      phenomenonId: z.string(),
      /** P(phenomenon present | cause). */
      strength: probability,
      /** P(phenomenon present) over all tickets: a strength near it says little. */
      baseRate: probability,
      /** Tickets of the cause in which the phenomenon held. */
      supportingTickets: z.int().min(0),
    }),
  ),
});

/** A cause with its phenomena, or a phenomenon with its causes, as the tickets tell. */
export type Neighbourhood = z.output<typeof neighbourhoodSchema>;

/** A {@link Neighbourhood} on the wire. */
export type WireNeighbourhood = WireForm<Neighbourhood>;

/** A cause or a phenomenon of the graph of the knowledge. */
export type GraphNode = z.output<typeof node>;

/** What is to be seen of the graph. */
export interface NeighbourhoodRequest extends Pick<GraphNode, 'kind' | 'id'> {
  /** Most neighbours, ≥ 0. Default 30. */
  readonly limit?: number;
}

/**
 * What a cause or a phenomenon goes together with. Of more neighbours than the limit those stay that go together with it most beyond
 * chance.
 *
 * @returns Undefined where the knowledge has nothing of that id.
 */
export function neighbourhood(engine: GraphEngine, request: NeighbourhoodRequest, locale: Locale): Neighbourhood | undefined {
  const { kind, id, limit = usualLimit } = request;
  const relations = kind === 'cause' ? phenomenaOf(engine, id) : causesOf(engine, id);
  if (relations === undefined) return undefined;
  const names = namesOf(engine, locale);
  const causeNode = (cause: string): GraphNode => ({ kind: 'cause', id: cause, description: names.hypothesis(hypothesisIdOf(cause)) });
  const phenomenonNode = (phenomenon: string): GraphNode => ({
    kind: 'phenomenon',
    id: phenomenon,
    description: names.phenomenon(phenomenonId(phenomenon)),
  });
  const chosen = mostTelling(relations).slice(0, limit);
  const center = kind === 'cause' ? causeNode(id) : phenomenonNode(id);
  const neighbours = chosen.map((relation) =>
    kind === 'cause' ? phenomenonNode(relation.phenomenonId) : causeNode(relation.hypothesisId),
  );
  return {
    center,
    nodes: [center, ...neighbours],
    edges: chosen.map((relation) => ({
      causeId: relation.hypothesisId,
      phenomenonId: relation.phenomenonId,
      strength: relation.strength,
      baseRate: relation.baseRate,
      supportingTickets: relation.supportingTickets,
    })),
  };
}

function phenomenaOf(engine: GraphEngine, id: string): readonly Relation[] | undefined {
  const cause = hypothesisIdOf(id);
  // Of what none of the known causes shows nothing is known.
  if (cause === OTHER_CAUSE) return undefined;
  const isKnown = cause === HEALTHY ? ticketCounts(engine).has(HEALTHY) : engine.rootCause(cause) !== undefined;
  return isKnown ? engine.phenomenaOf(cause) : undefined;
}

function causesOf(engine: GraphEngine, id: string): readonly Relation[] | undefined {
  const phenomenon = engine.phenomenon(phenomenonId(id));
  return phenomenon === undefined ? undefined : engine.causesOf(phenomenon.id);
}
