// Makes the pictures in docs/images anew, of a real browser on a real server. The page's tests take them on their way.
// pnpm screenshots     needs Chromium and a PostgreSQL server (Debian: apt-get install chromium postgresql)
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder as root } from './root-folder.mjs';

/** What a picture is called in the documentation, by what the tests call it. */
const pictures = {
  'en-1280-light-diagnosis': 'page-en',
  'zh-1280-light-diagnosis': 'page-zh',
  'en-400-light-diagnosis': 'page-narrow',
  'en-inspection-queue': 'inspection-en',
};
const tests = ['packages/web/src/page.test.ts', 'packages/web/src/live-inspection.whole-server.test.ts'];

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-screenshots-'));
try {
  for (const test of tests) run(test);
  const missing = Object.keys(pictures).filter((name) => !existsSync(taken(name)));
  if (missing.length > 0) fail(`These were not taken: ${missing.join(', ')}. Is Chromium installed as /usr/bin/chromium?`);
  for (const [name, picture] of Object.entries(pictures)) {
    copyFileSync(taken(name), join(root, 'docs/images', `${picture}.png`));
    console.log(`docs/images/${picture}.png`);
  }
} finally {
  rmSync(folder, { recursive: true });
}

function taken(name) {
  return join(folder, `${name}.png`);
}

function run(test) {
  const project = test.includes('.whole-server.') ? 'whole-server' : 'web';
  const { status, error } = spawnSync(join(root, 'scripts/with-postgres.sh'), ['npx', 'vitest', 'run', '--project', project, test], {
    cwd: root,
    env: { ...process.env, DBDIAG_SCREENSHOTS: folder },
    stdio: ['ignore', 2, 2],
  });
  if (error) fail(`Could not start the tests: ${error.message}`);
  if (status !== 0) fail(`${test} failed; no picture was changed.`);
}

function fail(message) {
  console.error(message);
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
