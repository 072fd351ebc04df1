import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as graphEngine from '@dbdiag/graph-engine';
import * as knowledge from '@dbdiag/knowledge';
import * as memory from '@dbdiag/ports/memory';
import * as tools from '@dbdiag/tools';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as agent from './index.ts';

const modules: Readonly<Record<string, unknown>> = {
  '@dbdiag/agent': agent,
  '@dbdiag/graph-engine': graphEngine,
  '@dbdiag/knowledge': knowledge,
  '@dbdiag/ports/memory': memory,
  '@dbdiag/tools': tools,
};

it('has an example of at most 15 lines that runs and prints what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
  const { outputText } = ts.transpileModule(example, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 } });
  const printed: unknown[] = [];
  const log = (...values: readonly unknown[]): void => {
    printed.push(values.join(' '));
  };
  await runInNewContext(`(async () => {${outputText}})()`, { exports: {}, require: (name: string) => modules[name], console: { log } });
  expect(example.trim().split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(15);
  expect(printed).toEqual([/\/\/ (.+)/.exec(example)?.[1]]);
});
