import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GraphEdge, GraphNode, Neighbourhood } from '../wire/wire-types.ts';
import { graphWords } from '../words/graph-words.ts';
import { usePercent, useWords } from '../words/words.ts';
import { nodeKey, pictureHeight } from './graph-places.ts';

interface GraphViewProps {
  readonly neighbourhood: Neighbourhood;
  readonly onChoose: (node: GraphNode) => void;
}

/** The picture, for which cytoscape is loaded when it is first shown. */
function Picture({ neighbourhood, onChoose }: GraphViewProps): JSX.Element {
  const words = useWords(graphWords);
  const container = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const [width, setWidth] = useState(0);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (container.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.round(entry?.contentRect.width ?? 0));
    });
    observer.observe(container.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    const element = container.current;
    if (element === null || width === 0) return;
    let remove: (() => void) | undefined;
    let isWanted = true;
    element.style.height = `${pictureHeight(neighbourhood, width)}px`;
    import('./draw-graph.ts').then(
      ({ drawGraph }) => {
        if (!isWanted) return;
        const onNode = (node: GraphNode): void => {
          choose.current(node);
        };
        remove = drawGraph({ container: element, neighbourhood, onChoose: onNode });
        setFailure('');
      },
      (error: unknown) => {
        setFailure(String(error));
      },
    );
    return () => {
      isWanted = false;
      remove?.();
    };
  }, [neighbourhood, width]);
  return (
    <>
      <div class="graph" ref={container} role="img" aria-label={words.picture(neighbourhood.center.description)} />
      {failure !== '' && <p class="soft">{failure}</p>}
    </>
  );
}

/** The edge between a node and the one in the middle. */
function edgeTo({ center, edges }: Neighbourhood, node: GraphNode): GraphEdge | undefined {
  const [cause, phenomenon] = node.kind === 'cause' ? [node.id, center.id] : [center.id, node.id];
  return edges.find((edge) => edge.cause_id === cause && edge.phenomenon_id === phenomenon);
}

/** The same as a list, by which one walks with the keyboard. */
function RelatedList({ neighbourhood, onChoose }: GraphViewProps): JSX.Element {
  const words = useWords(graphWords);
  const percent = usePercent();
  const related = neighbourhood.nodes
    .filter((node) => nodeKey(node) !== nodeKey(neighbourhood.center))
    .map((node) => ({ node, edge: edgeTo(neighbourhood, node) }));
  if (related.length === 0) return <p class="soft">{words.nothing}</p>;
  return (
    <table class="related">
      <thead>
        <tr>
          <th scope="col">{words.list}</th>
          <th scope="col" class="number">
            {words.strength}
          </th>
          <th scope="col" class="number">
            {words.baseRate}
          </th>
          <th scope="col" class="number">
            {words.tickets}
          </th>
        </tr>
      </thead>
      <tbody>
        {related.map(({ node, edge }) => (
          <tr key={nodeKey(node)}>
            <th scope="row">
              <button
                type="button"
                class="link"
                onClick={() => {
                  onChoose(node);
                }}
              >
                {node.description}
              </button>{' '}
              <span class="tag">{words.kinds[node.kind]}</span>
            </th>
            <td class="number">{edge !== undefined && percent(edge.strength)}</td>
            <td class="number">{edge !== undefined && percent(edge.base_rate)}</td>
            <td class="number">{edge?.supporting_tickets}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cause or a phenomenon with what is related to it, as a picture and as a list. */
export function GraphView({ neighbourhood, onChoose }: GraphViewProps): JSX.Element {
  const words = useWords(graphWords);
  const { center } = neighbourhood;
  return (
    <>
      <h3 id="graph-center" tabIndex={-1}>
        {center.description} <span class="tag">{words.kinds[center.kind]}</span>
      </h3>
      <Picture neighbourhood={neighbourhood} onChoose={onChoose} />
      <p class="legend soft">{words.legend}</p>
      <RelatedList neighbourhood={neighbourhood} onChoose={onChoose} />
    </>
  );
}
