// @module-tag process
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';
import * as duckdb from './duckdb/index.ts';
import * as nl2sql from './index.ts';

it('has an example of at most 15 lines that runs and prints what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
  const { outputText } = ts.transpileModule(example, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const printed: unknown[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const modules: Readonly<Record<string, unknown>> = {
    'node:fs': { ...fs, mkdtempSync: () => folder },
    '@dbdiag/nl2sql': nl2sql,
    '@dbdiag/nl2sql/duckdb': duckdb,
  };
  await runInNewContext(`(async () => {${outputText}})()`, {
    exports: {},
    require: (name: string) => modules[name],
    console: { log: (value: unknown) => printed.push(value) },
  });
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(15);
  expect(printed).toEqual([...example.matchAll(/; \/\/ (.+)/g)].map(([, said]) => said));
});
