import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineConfig } from 'tsup';

const web = fileURLToPath(new URL('../../packages/web/', import.meta.url));

/** Builds the page that `dbdiag serve` shows, and puts it beside the program. */
async function addPage(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: web, shell: process.platform === 'win32' });
  await cp(`${web}dist`, 'dist/page', { recursive: true });
}

export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  noExternal: [/^@dbdiag\//],
  clean: true,
  // A command loads what it needs: what only some of them use is in files of its own.
  splitting: true,
  target: 'node20',
  treeshake: true,
  esbuildOptions: (options) => {
    options.conditions = ['@dbdiag/source'];
  },
  onSuccess: addPage,
}) as ReturnType<typeof defineConfig>;
