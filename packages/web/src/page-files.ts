import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the page as it is served. */
export interface PageFile {
  readonly body: Uint8Array;
  /** Media type. */
  readonly type: string;
}

/** Where `vite build` of this package puts the page. A program that is bundled copies the folder and names its own. */
export const builtPage: string = fileURLToPath(new URL('../dist/', import.meta.url));

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Reads the files of a built page once, so that no path of a request ever reaches the disk.
 *
 * @param folder - Default: {@link builtPage}.
 * @returns The file of a path such as `/` or `/assets/app.js`; `undefined` where there is none.
 * @throws Where the folder has no page: it wasn't built.
 */
export function readPage(folder: string = builtPage): (path: string) => PageFile | undefined {
  const files = new Map<string, PageFile>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = mediaTypes[extname(path)];
    // The graph is a file to be saved, not to be served.
    if (type !== undefined && path !== 'graph.html')
      files.set(`/${path.replaceAll('\\', '/')}`, { body: readFileSync(join(folder, path)), type });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`There is no page in ${folder}: build @dbdiag/web first.`);
  files.set('/', index);
  return (path) => files.get(path);
}
