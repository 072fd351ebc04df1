import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './run.mjs';

/**
 * What a README tells its reader to do first.
 *
 * @returns The packages its first shell block installs, and its first example with the language of the block.
 * @throws When either is missing.
 */
export function firstSteps(folder) {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, shell = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  const installs = [...shell.matchAll(/^npm install ([^#\n]+)/gm)].flatMap(([, names]) => names.trim().split(/\s+/));
  const [, language, example] = /```(ts|js)\n([\s\S]*?)```/.exec(text) ?? [];
  if (installs.length === 0 || example === undefined) throw new Error(`${folder}/README.md has no install line or no example.`);
  return { installs, example, language };
}

/** What an example says it prints: the comments behind its `console.log`, up to the first comma. */
export function expectedOutput(example) {
  return [...example.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment.split(',')[0].trim());
}

/** TypeScript as JavaScript of one module kind; in CommonJS what may wait waits in a function. */
export async function javascript(source, format) {
  if (format === 'esm') return tool('esbuild', ['--loader=ts', '--format=esm'], { input: source });
  const imports = /^import [^;]*;\n/gm;
  const head = (source.match(imports) ?? []).join('');
  const body = `void (async () => {\n${source.replace(imports, '')}\n})();`;
  return tool('esbuild', ['--loader=ts', '--format=cjs'], { input: head + body });
}
