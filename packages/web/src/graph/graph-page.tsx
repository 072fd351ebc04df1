import type { JSX } from 'preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import '../style/page.css';
import { parsed, withFields } from '../wire/shape.ts';
import type { GraphNode } from '../wire/wire-types.ts';
import { graphWords } from '../words/graph-words.ts';
import { LocaleContext } from '../words/words.ts';
import type { GraphDocument } from './graph-document.ts';
import { neighbourhoodIn } from './graph-document.ts';
import { GraphView } from './graph-view.tsx';
import { NodeSearch } from './node-search.tsx';

/** The whole graph in a file of its own: no server, no network. */
function GraphPage({ document: known }: { readonly document: GraphDocument }): JSX.Element {
  const words = graphWords[known.locale];
  const [path, setPath] = useState<readonly GraphNode[]>([]);
  const at = path.at(-1);
  const around = at === undefined ? undefined : neighbourhoodIn(known, at);
  const walk = (node: GraphNode): void => {
    if (node.kind === at?.kind && node.id === at.id) return;
    setPath([...path, node]);
    scrollTo({ top: 0 });
  };
  return (
    <LocaleContext.Provider value={known.locale}>
      <main class="saved">
        <h1>{known.title}</h1>
        <p class="soft">{words.hint}</p>
        <NodeSearch nodes={known.nodes} onChoose={walk} />
        {at !== undefined && (
          <p>
            <button
              type="button"
              class="small"
              onClick={() => {
                setPath(path.slice(0, -1));
              }}
            >
              ← {words.back}
            </button>
          </p>
        )}
        {around !== undefined ? (
          <GraphView neighbourhood={around} onChoose={walk} />
        ) : (
          <ul class="plain rows">
            {known.nodes
              .filter(({ kind }) => kind === 'cause')
              .map((node) => (
                <li key={node.id}>
                  <button
                    type="button"
                    class="link"
                    onClick={() => {
                      walk(node);
                    }}
                  >
                    {node.description}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </main>
    </LocaleContext.Provider>
  );
}

const known = parsed(
  document.getElementById('graph-document')?.textContent ?? '',
  withFields<GraphDocument>('title', 'locale', 'nodes', 'edges'),
);
const root = document.getElementById('page');
if (known !== undefined && root !== null) {
  document.documentElement.lang = known.locale === 'zh' ? 'zh-CN' : 'en';
  document.title = known.title;
  render(<GraphPage document={known} />, root);
}
