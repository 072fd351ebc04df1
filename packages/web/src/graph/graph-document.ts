import type { GraphEdge, GraphNode, Locale, Neighbourhood } from '../wire/wire-types.ts';

/** Everything that is known as a graph, in one language. */
export interface GraphDocument {
  /** What the knowledge is about. */
  readonly title: string;
  readonly locale: Locale;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** As many as can be told apart in one picture. */
const neighboursShown = 20;

/** What a node of a document is related to, as the server would tell it: what goes together with it most beyond chance first. */
export function neighbourhoodIn({ nodes, edges }: GraphDocument, { kind, id }: Pick<GraphNode, 'kind' | 'id'>): Neighbourhood | undefined {
  const center = nodes.find((node) => node.kind === kind && node.id === id);
  if (center === undefined) return undefined;
  const own = edges
    .filter((edge) => (kind === 'cause' ? edge.cause_id : edge.phenomenon_id) === id)
    .sort((a, b) => b.strength - b.base_rate - (a.strength - a.base_rate))
    .slice(0, neighboursShown);
  const neighbours = own.flatMap((edge) => {
    const [otherKind, otherId] = kind === 'cause' ? (['phenomenon', edge.phenomenon_id] as const) : (['cause', edge.cause_id] as const);
    const node = nodes.find((one) => one.kind === otherKind && one.id === otherId);
    return node === undefined ? [] : [node];
  });
  return { center, nodes: [center, ...neighbours], edges: own };
}
