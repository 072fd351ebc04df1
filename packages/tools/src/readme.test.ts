import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as graphEngine from '@dbdiag/graph-engine';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as tools from './index.ts';

it('has an example of at most 15 lines that runs and prints what it says', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
  const { outputText } = ts.transpileModule(example, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const printed: unknown[] = [];
  const require = (name: string): unknown => (name === '@dbdiag/tools' ? tools : graphEngine);
  await runInNewContext(`(async () => {${outputText}})()`, {
    exports: {},
    require,
    console: { log: (value: unknown) => printed.push(value) },
  });
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(15);
  expect(printed).toMatchObject([{ hypothesisId: /\/\/ (\w+)/.exec(example)?.[1] ?? 'nothing' }]);
});
