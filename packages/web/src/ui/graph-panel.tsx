import type { JSX } from 'preact';
import { GraphView } from '../graph/graph-view.tsx';
import { NodeSearch } from '../graph/node-search.tsx';
import type { GraphNode } from '../wire/wire-types.ts';
import { graphWords } from '../words/graph-words.ts';
import { pageWords } from '../words/page-words.ts';
import { useLocale, useWords } from '../words/words.ts';
import { usePage } from './page-context.ts';
import { useResource } from './use-resource.ts';

interface GraphPanelProps {
  /** Where one has walked, the newest last. */
  readonly path: readonly Pick<GraphNode, 'kind' | 'id'>[];
  readonly onWalk: (path: readonly Pick<GraphNode, 'kind' | 'id'>[]) => void;
}

/** The knowledge as a graph to walk in. */
export function GraphPanel({ path, onWalk }: GraphPanelProps): JSX.Element {
  const words = useWords(graphWords);
  const frame = useWords(pageWords);
  const locale = useLocale();
  const { api } = usePage();
  const at = path.at(-1);
  const index = useResource(locale, () => api.knowledge(locale));
  const around = useResource(at === undefined ? undefined : `${locale}/${at.kind}/${at.id}`, () =>
    at === undefined ? Promise.reject(new Error(words.none)) : api.neighbourhood(at, locale),
  );
  const nodes: readonly GraphNode[] = [
    ...(index.value?.causes.map(({ id, description }) => ({ kind: 'cause' as const, id, description })) ?? []),
    ...(index.value?.phenomena.map(({ id, description }) => ({ kind: 'phenomenon' as const, id, description })) ?? []),
  ];
  const walk = ({ kind, id }: GraphNode): void => {
    if (at?.kind === kind && at.id === id) return;
    onWalk([...path, { kind, id }]);
    // What was clicked may be gone; the heading says where one is.
    document.getElementById('graph-center')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="graph-heading" aria-busy={around.isLoading}>
      <h2 id="graph-heading">{words.heading}</h2>
      <p class="soft">{at === undefined ? words.none : words.hint}</p>
      <NodeSearch nodes={nodes} onChoose={walk} />
      {path.length > 1 && (
        <p>
          <button
            type="button"
            class="small"
            onClick={() => {
              onWalk(path.slice(0, -1));
            }}
          >
            ← {words.back}
          </button>
        </p>
      )}
      {around.failure !== undefined && (
        <p role="alert">
          {frame.failed} {around.failure}{' '}
          <button type="button" class="small" onClick={around.retry}>
            {frame.tryAgain}
          </button>
        </p>
      )}
      {around.value !== undefined && <GraphView neighbourhood={around.value} onChoose={walk} />}
    </section>
  );
}
