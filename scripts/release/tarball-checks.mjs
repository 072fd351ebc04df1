import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import { run, tool } from './run.mjs';

/** Data that a package is incomplete without. */
const belongsInTheTarball = /^(PROVENANCE\.md|schema\.sql|.*\.schema\.json)$/;

/** What has to hold of a tarball before anybody installs it. */
export function tarballChecks({ manifest, tarball, folder, files }) {
  const library = manifest.exports?.['.'] !== undefined;
  return [
    ['its manifest names no workspace', () => noWorkspaceNames(manifest)],
    ['it has its documents and data', () => hasItsFiles({ manifest, folder, files })],
    ['its changelog has its version', () => hasItsVersion({ manifest, folder })],
    ...(library
      ? [
          ['publint', () => tool('publint', ['--strict', tarball])],
          ['attw', () => tool('attw', [tarball, '--profile', 'node16'])],
        ]
      : []),
  ];
}

function noWorkspaceNames({ dependencies, peerDependencies, exports }) {
  const seen = JSON.stringify({ dependencies, peerDependencies, exports });
  if (/workspace:|catalog:|@dbdiag\/source/.test(seen)) throw new Error(seen);
}

async function hasItsFiles({ folder, files }) {
  const tracked = (await run('git', ['ls-files', '.'], { cwd: folder }))
    .split('\n')
    .filter((path) => !/(^|\/)(fixtures|tests?)\//.test(path));
  const names = new Set(files.map((path) => basename(path)));
  const wanted = ['README.md', 'LICENSE', ...tracked.map((path) => basename(path)).filter((name) => belongsInTheTarball.test(name))];
  const missing = wanted.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`Not in the tarball: ${missing.join(', ')}. Name them in "files".`);
}

function hasItsVersion({ manifest, folder }) {
  const file = join(folder, 'CHANGELOG.md');
  if (existsSync(file) && readFileSync(file, 'utf8').includes(`\n## ${manifest.version}\n`)) return;
  const pending = readdirSync(join(rootFolder, '.changeset')).map((name) => readFileSync(join(rootFolder, '.changeset', name), 'utf8'));
  if (pending.some((text) => text.startsWith('---') && text.includes(`'${manifest.name}'`))) return;
  throw new Error(`${file} says nothing of ${manifest.version}, and no changeset is pending.`);
}
