// Runs a program of this folder as users of the packages would meet it: bundled from source by esbuild as tsup does it.
// tsx, which the rest of the workspace runs on, wraps every function to keep its name, and that costs time in hot loops.
// Usage: node benchmarks/engine/start.mjs bench-engine|digest [options]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [program, ...options] = process.argv.slice(2);
const folder = fileURLToPath(new URL('.', import.meta.url));
const source = join(folder, `${program}.ts`);
// Below node_modules, so that the packages left outside resolve from there.
const outfile = join(folder, '../node_modules/.cache/engine', `${program}.mjs`);
mkdirSync(join(outfile, '..'), { recursive: true });
await build({
  entryPoints: [source],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@dbdiag/source'],
  external: ['bayes', 'esbuild', 'naivebayes', 'quickjs-emscripten'],
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
});
process.argv = [process.argv[0], source, ...options];
await import(pathToFileURL(outfile).href);
