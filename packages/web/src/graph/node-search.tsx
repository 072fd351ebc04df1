import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GraphNode } from '../wire/wire-types.ts';
import { graphWords } from '../words/graph-words.ts';
import { useWords } from '../words/words.ts';

const mostFound = 8;

/** Nodes whose name or id has all words of what was typed, shortest name first. */
export function foundNodes(nodes: readonly GraphNode[], typed: string): readonly GraphNode[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return nodes
    .filter(({ id, description }) => {
      const text = `${description} ${id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.description.length - b.description.length)
    .slice(0, mostFound);
}

interface NodeSearchProps {
  readonly nodes: readonly GraphNode[];
  readonly onChoose: (node: GraphNode) => void;
}

/** Finds a cause or a phenomenon by name. */
export function NodeSearch({ nodes, onChoose }: NodeSearchProps): JSX.Element {
  const words = useWords(graphWords);
  const [typed, setTyped] = useState('');
  const found = foundNodes(nodes, typed);
  const choose = (node: GraphNode): void => {
    setTyped('');
    onChoose(node);
  };
  return (
    <form
      class="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (first !== undefined) choose(first);
      }}
    >
      <label>
        <span>{words.search}</span>
        <input
          type="search"
          value={typed}
          placeholder={words.searchHint}
          autoComplete="off"
          onInput={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </label>
      <ul class="plain found-nodes" aria-live="polite">
        {found.map((node) => (
          <li key={`${node.kind}/${node.id}`}>
            <button
              type="button"
              class="link"
              onClick={() => {
                choose(node);
              }}
            >
              {node.description}
            </button>{' '}
            <span class="tag">{words.kinds[node.kind]}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}
