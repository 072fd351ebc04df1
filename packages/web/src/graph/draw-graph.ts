import type { Core, NodeSingular, StylesheetJson } from 'cytoscape';
import cytoscape from 'cytoscape';
import type { GraphNode, Neighbourhood } from '../wire/wire-types.ts';
import { nodeKey, placesOf } from './graph-places.ts';

/** What a picture of a neighbourhood needs. */
export interface GraphPicture {
  readonly container: HTMLElement;
  readonly neighbourhood: Neighbourhood;
  readonly onChoose: (node: GraphNode) => void;
}

/** Colours of the page, which a canvas doesn't inherit. */
function colours(container: HTMLElement): Readonly<Record<'ink' | 'soft' | 'line' | 'accent' | 'ground', string>> {
  const style = getComputedStyle(container);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return { ink: colour('--ink'), soft: colour('--soft'), line: colour('--edge'), accent: colour('--accent'), ground: colour('--bg') };
}

function styleFor(container: HTMLElement): StylesheetJson {
  const { ink, soft, line, accent, ground } = colours(container);
  const nameWidth = Math.max(110, container.clientWidth < 620 ? container.clientWidth * 0.42 : container.clientWidth * 0.28);
  return [
    {
      selector: 'node',
      style: {
        label: 'data(name)',
        color: ink,
        'background-color': ground,
        'border-width': 2,
        'border-color': soft,
        width: 14,
        height: 14,
        'font-size': 12,
        'font-family': getComputedStyle(container).fontFamily,
        'text-wrap': 'wrap',
        'text-max-width': `${Math.round(nameWidth)}px`,
        'text-overflow-wrap': 'whitespace',
        'text-valign': 'center',
      },
    },
    { selector: 'node[kind = "cause"]', style: { shape: 'round-rectangle', 'background-color': accent, 'border-color': accent } },
    { selector: 'node[side = "right"]', style: { 'text-halign': 'right', 'text-margin-x': 6, 'text-justification': 'left' } },
    { selector: 'node[side = "left"]', style: { 'text-halign': 'left', 'text-margin-x': -6, 'text-justification': 'right' } },
    {
      selector: 'node[side = "middle"]',
      style: {
        width: 22,
        height: 22,
        'font-weight': 'bold',
        'text-valign': 'top',
        'text-margin-y': -6,
        'text-background-color': ground,
        'text-background-opacity': 0.9,
        'text-background-padding': '3px',
      },
    },
    { selector: 'edge', style: { 'line-color': line, width: 'data(width)', 'curve-style': 'straight' } },
    { selector: 'node:active', style: { 'overlay-color': accent, 'overlay-opacity': 0.2 } },
  ];
}

/** A name that can also be broken between Chinese characters, which have no spaces between them. */
function breakable(name: string): string {
  return name.replace(/[\p{Script=Han}，。；：、）”]/gu, '$&\u200b');
}

/**
 * Cytoscape writes a style element with one rule for its container, unless an element of this id is there. The page's policy refuses
 * elements of style, and its own style sheet has the rule.
 */
function keepStyleOut(document: Document): void {
  const id = '__________cytoscape_stylesheet';
  if (document.getElementById(id) !== null) return;
  const place = document.createElement('meta');
  place.id = id;
  document.head.append(place);
}

/** Draws a neighbourhood; a click on a node chooses it. Returns how to take the picture away. */
export function drawGraph({ container, neighbourhood, onChoose }: GraphPicture): () => void {
  const nodes = new Map(neighbourhood.nodes.concat(neighbourhood.center).map((node) => [nodeKey(node), node]));
  const width = container.clientWidth;
  keepStyleOut(container.ownerDocument);
  const graph: Core = cytoscape({
    container,
    elements: [
      ...placesOf(neighbourhood, width).map(({ node, x, y, side }) => ({
        group: 'nodes' as const,
        data: { id: nodeKey(node), name: breakable(node.description), kind: node.kind, side },
        position: { x, y },
      })),
      ...neighbourhood.edges
        .map(({ cause_id: cause, phenomenon_id: phenomenon, strength }) => ({
          group: 'edges' as const,
          data: {
            id: `${cause}→${phenomenon}`,
            source: nodeKey({ kind: 'cause', id: cause }),
            target: nodeKey({ kind: 'phenomenon', id: phenomenon }),
            width: 1 + 5 * strength,
          },
        }))
        .filter(({ data }) => nodes.has(data.source) && nodes.has(data.target)),
    ],
    style: styleFor(container),
    layout: { name: 'preset', fit: true, padding: 12 },
    maxZoom: 1.25,
    minZoom: 0.2,
    userZoomingEnabled: false,
    autoungrabify: true,
    boxSelectionEnabled: false,
  });
  graph.fit(undefined, 12);
  graph.on('tap', 'node', ({ target }: { readonly target: NodeSingular }) => {
    const node = nodes.get(target.id());
    if (node !== undefined) onChoose(node);
  });
  graph.on('mouseover', 'node', () => {
    container.classList.add('over-node');
  });
  graph.on('mouseout', 'node', () => {
    container.classList.remove('over-node');
  });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const restyle = (): void => {
    graph.style(styleFor(container));
  };
  scheme.addEventListener('change', restyle);
  return () => {
    scheme.removeEventListener('change', restyle);
    graph.destroy();
  };
}
