// Fails when something published has changed since main and no changeset says so. A change that is a release itself has none left.
import { spawnSync } from 'node:child_process';
import { tool } from './run.mjs';
import { publicPackages } from './workspace-packages.mjs';

const [{ directory, manifest }] = publicPackages();
const before = spawnSync('git', ['show', `main:${directory}/package.json`], { encoding: 'utf8' });
if (before.status === 0 && JSON.parse(before.stdout).version !== manifest.version) {
  console.log(`This change releases ${manifest.version}.`);
  process.exit(0);
}
try {
  console.log(await tool('changeset', ['status']));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
