// @module-tag process

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('has an example of at most 15 lines in its README that runs', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(15);
  const runner = ['--conditions=@dbdiag/source', '--import', 'tsx', '--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, runner, { cwd: fileURLToPath(new URL('..', import.meta.url)) });
  expect(stdout).toContain('long_idle_tx_holds_xmin');
});
