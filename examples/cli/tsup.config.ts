import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineConfig } from 'tsup';

const web = fileURLToPath(new URL('../../packages/web/', import.meta.url));
const storage = fileURLToPath(new URL('../../packages/dao-postgres/', import.meta.url));

/** Builds the page that `dbdiag serve` shows, and puts it beside the program. */
async function addPage(): Promise<void> {
  await npmRun('build', web);
  await cp(`${web}dist`, 'dist/page', { recursive: true });
}

/** What `@dbdiag/dao-postgres` begins a database with; its code, bundled, looks for it here. */
async function addNewDatabase(): Promise<void> {
  await npmRun('new-database', storage);
  await cp(`${storage}dist/new-database.tar.br`, 'dist/new-database.tar.br');
}

async function npmRun(script: string, folder: string): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', script], { cwd: folder, shell: process.platform === 'win32' });
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
  onSuccess: async () => {
    await addPage();
    await addNewDatabase();
  },
}) as ReturnType<typeof defineConfig>;
