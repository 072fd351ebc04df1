import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphDocument } from './graph/graph-document.ts';
import { builtPage } from './page-files.ts';

const place = '<script type="application/json" id="graph-document"></script>';

/**
 * A graph as one HTML file that needs no server and no network.
 *
 * @param folder - Where the built page is. Default: {@link builtPage}.
 * @throws Where the folder has no page of the graph: it wasn't built.
 */
export function graphFile(graph: GraphDocument, folder: string = builtPage): string {
  const page = readFileSync(join(folder, 'graph.html'), 'utf8');
  if (!page.includes(place)) throw new Error(`The page in ${folder} has no place for a graph.`);
  // No text may end the element it stands in.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return page.replace(place, () => place.replace('></', () => `>${json}</`));
}
