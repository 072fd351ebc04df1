import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rootFolder } from '../root-folder.mjs';

/** The manifest of the workspace: what every package has in common is written there, once. */
export const rootManifest = readManifest(rootFolder);

/**
 * Every package of the workspace.
 *
 * @returns Its folder, that folder as seen from the root, and its manifest; in the order of the folders.
 */
export function workspacePackages() {
  return ['packages', 'examples']
    .flatMap((group) =>
      readdirSync(join(rootFolder, group))
        .sort()
        .map((name) => join(rootFolder, group, name)),
    )
    .concat(join(rootFolder, 'benchmarks'))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, directory: relative(rootFolder, folder), manifest: readManifest(folder) }));
}

/** The packages that are published, all with one version. */
export function publicPackages() {
  return workspacePackages().filter(({ manifest }) => manifest.private !== true);
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
