// @module-tag long

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as graphEngine from '@dbdiag/graph-engine';
import * as knowledge from '@dbdiag/knowledge';
import * as memory from '@dbdiag/ports/memory';
import * as tools from '@dbdiag/tools';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as agent from './index.ts';
import * as openai from './openai/index.ts';

const modules: Readonly<Record<string, unknown>> = {
  '@dbdiag/agent': agent,
  '@dbdiag/agent/openai': openai,
  '@dbdiag/graph-engine': graphEngine,
  '@dbdiag/knowledge': knowledge,
  '@dbdiag/ports/memory': memory,
  '@dbdiag/tools': tools,
};

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

function example(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? expect.fail(`no example in ${language}`);
}

function compiled(code: string): string {
  return ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } }).outputText;
}

/** Runs code with the packages of the workspace; what it prints, a line each. */
async function printedBy(code: string): Promise<readonly string[]> {
  const printed: string[] = [];
  const log = (...values: readonly unknown[]): void => {
    printed.push(values.join(' '));
  };
  await runInNewContext(`(async () => {${code}})()`, { exports: {}, require: (name: string) => modules[name], console: { log } });
  return printed;
}

it.each(['ts', 'js'])('has examples of at most 15 lines (%s)', (language) => {
  expect(
    example(language)
      .trim()
      .split('\n')
      .filter((line) => line !== '').length,
  ).toBeLessThanOrEqual(15);
});

it('has an example that runs and prints what it says', async () => {
  expect(await printedBy(compiled(example('ts')))).toEqual([/\/\/ (.+)/.exec(example('ts'))?.[1]]);
});

it('connects a model with what the first example has', async () => {
  const connecting = `${compiled(example('js'))}; console.log(Object.keys(agent).join());`;
  const [, connected] = await printedBy(`${compiled(example('ts'))}; { ${connecting} }`);
  expect(connected).toBe('runTurn,reply,session,record');
});
