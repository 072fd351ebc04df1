// Writes into each manifest what all packages have in common: the root's manifest says it once. With --check, compares instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../root-folder.mjs';
import { publicPackages, rootManifest, workspacePackages } from './workspace-packages.mjs';

const check = process.argv.includes('--check');
const version = newest(publicPackages().map(({ manifest }) => manifest.version));
const faults = [];

for (const { folder, directory, manifest } of workspacePackages()) {
  const file = join(folder, 'package.json');
  const text = `${JSON.stringify(withMetadata(manifest, directory), null, 2)}\n`;
  if (text === readFileSync(file, 'utf8')) continue;
  if (check) faults.push(`${directory}/package.json differs from what "pnpm release:metadata" writes.`);
  else writeFileSync(file, text);
}
faults.push(...publicPackages().flatMap(({ manifest }) => dependenciesNobodyCanInstall(manifest)), ...namesOutsideTheGroup());
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(check ? 'Metadata of all packages agrees.' : 'Metadata written.');
process.exit(faults.length === 0 ? 0 : 1);

/** A manifest with the common fields, in a fixed order at its head. Those of the package itself stay as they are. */
function withMetadata(manifest, directory) {
  const { name, description, type, sideEffects, ...rest } = manifest;
  const { license, author, engines, homepage, bugs, repository } = rootManifest;
  const own = (manifest.keywords ?? []).filter((word) => !rootManifest.keywords.includes(word));
  for (const field of ['version', 'private', 'keywords', 'license', 'author', 'homepage', 'bugs', 'repository', 'engines'])
    delete rest[field];
  const module = { type, ...(sideEffects === undefined ? {} : { sideEffects }) };
  if (manifest.private === true) {
    return { name, version: manifest.version, private: true, description, license, ...module, engines, ...rest };
  }
  return {
    name,
    version,
    description,
    keywords: [...rootManifest.keywords, ...own],
    license,
    author,
    homepage,
    bugs,
    repository: { ...repository, directory },
    ...module,
    engines,
    ...rest,
  };
}

function dependenciesNobodyCanInstall({ name, dependencies, peerDependencies, optionalDependencies }) {
  const secret = workspacePackages().filter(({ manifest }) => manifest.private === true);
  return secret
    .filter(({ manifest }) => manifest.name in { ...dependencies, ...peerDependencies, ...optionalDependencies })
    .map(({ manifest }) => `${name} depends on ${manifest.name}, which is private.`);
}

/** Changesets gives one version to what its configuration names: that has to be what is published, no more and no less. */
function namesOutsideTheGroup() {
  const group = JSON.parse(readFileSync(join(rootFolder, '.changeset/config.json'), 'utf8')).fixed.flat();
  const published = publicPackages().map(({ manifest }) => manifest.name);
  return [
    ...published
      .filter((name) => !group.includes(name))
      .map((name) => `${name} is published and not in "fixed" of .changeset/config.json.`),
    ...group
      .filter((name) => !published.includes(name))
      .map((name) => `${name} is in "fixed" of .changeset/config.json and not published.`),
  ];
}

function newest(versions) {
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}
