import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import consumers from 'node:stream/consumers';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from './config/read-config.ts';
import * as runtime from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('has a chat backend of at most 15 lines that answers', async () => {
  const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no example');
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(15);
  const { outputText } = ts.transpileModule(example.replace('8080', '0'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  let server: Server | undefined;
  const createServer = (listener: http.RequestListener): Server => (server = http.createServer(listener));
  const modules: Readonly<Record<string, unknown>> = {
    'node:http': { createServer },
    'node:stream/consumers': consumers,
    '@dbdiag/runtime': runtime,
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The example is run as it is printed.
  const run = new Function('require', 'exports', `return (async () => {${outputText}})()`) as (
    require: (name: string) => unknown,
    exports: object,
  ) => Promise<void>;
  await run((name) => modules[name], {});
  const { port } = server?.address() as AddressInfo;
  const body = JSON.stringify({ sessionId: 'ann', message: 'log_archive_failed yes' });
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });
  expect(await response.json()).toEqual({ reply: expect.stringMatching(/\S/) as unknown, outcome: 'open' });
  server?.close();
});

it('shows a configuration that is one, with every section', () => {
  const example = /```yaml\n(.*?)```/s.exec(readme)?.[1] ?? expect.fail('no configuration');
  const written: unknown = parse(example);
  expect(Object.keys(parseConfig(written as runtime.RuntimeConfigInput)).sort()).toEqual(
    ['version', ...Object.keys(written as object)].sort(),
  );
});
