/** The built page, for programs that serve it. */

export type { PageFile } from './page-files.ts';
export { builtPage, readPage } from './page-files.ts';
