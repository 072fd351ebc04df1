import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFile } from '@dbdiag/server';

/** Where the page is: beside the program that was built, or, run from source, where the page's own build puts it. */
const folders = ['./page/', '../../../../packages/web/dist/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** Reads the page into memory: a request reaches what was there at the start, and nothing else of the disk. Undefined where it isn't built. */
export async function openPage(): Promise<((path: string) => PageFile | undefined) | undefined> {
  for (const folder of folders) {
    const files = await readPage(folder);
    if (files.size > 0) return (path) => files.get(path === '/' ? '/index.html' : path);
  }
  return undefined;
}

async function readPage(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const type = mediaTypes.get(extname(file)) ?? 'application/octet-stream';
    return [`/${relative(folder, file).replaceAll(sep, '/')}`, { body: await readFile(file), type }] as const;
  });
  return new Map(await Promise.all(read));
}
