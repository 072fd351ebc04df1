import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as graphEngine from './index.ts';

it('has an example of at most 15 lines that runs and prints what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
  const { outputText } = ts.transpileModule(example, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const printed: unknown[] = [];
  runInNewContext(outputText, { exports: {}, require: () => graphEngine, console: { log: (value: unknown) => printed.push(value) } });
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(15);
  expect(printed).toMatchObject([{ hypothesisId: 'forgotten_tx' }]);
  expect(String(Reflect.get(printed[0] ?? {}, 'probability'))).toContain(/probability ([\d.]+)…/.exec(example)?.[1] ?? 'nothing');
});
