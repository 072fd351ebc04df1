import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtPage } from '@dbdiag/web';

/** Beside the program that was built; run from source, where the page's own build puts it. */
const folders = [fileURLToPath(new URL('./page/', import.meta.url)), builtPage];

/** The folder of the built page; undefined where there is none. */
export async function pageFolder(): Promise<string | undefined> {
  for (const folder of folders) {
    const isThere = await access(join(folder, 'index.html')).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return undefined;
}
