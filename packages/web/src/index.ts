/** The built page, for programs that serve it, and the graph of the knowledge as a file. */

export type { GraphDocument } from './graph/graph-document.ts';
export { graphFile } from './graph-file.ts';
export type { PageFile } from './page-files.ts';
export { builtPage, readPage } from './page-files.ts';
