// @module-tag long

import { readFileSync } from 'node:fs';
import * as runtime from '@dbdiag/runtime';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as mcp from './index.ts';
import * as stdio from './stdio.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gsu'))].map(([, code = '']) => code);

it('has an example of at most 15 lines that answers', async () => {
  const [overHttp = '', onStdio = ''] = blocks('ts');
  expect(overHttp.trim().split('\n').length + onStdio.trim().split('\n').length).toBeLessThanOrEqual(15);
  const { outputText } = ts.transpileModule(`${overHttp}\nreturn { answer, runtime };`, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const modules: Readonly<Record<string, unknown>> = { '@dbdiag/mcp': mcp, '@dbdiag/runtime': runtime };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The example is run as it is printed.
  const run = new Function('require', 'exports', `return (async () => {${outputText}})()`) as (
    require: (name: string) => unknown,
    exports: object,
  ) => Promise<{ readonly answer: (request: Request) => Promise<Response>; readonly runtime: runtime.Runtime }>;
  const example = await run((name) => modules[name], {});
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const response = await example.answer(new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body }));
  expect(await response.text()).toContain('"name":"diagnose"');
  expect(onStdio).toContain(`import { ${Object.keys(stdio).join(', ')} } from '@dbdiag/mcp/stdio'`);
  await example.runtime.close();
});

it('shows configurations of clients that are JSON', () => {
  const configurations = blocks('json').map((text): unknown => JSON.parse(text));
  expect(configurations).toHaveLength(3);
  for (const configuration of configurations) expect(JSON.stringify(configuration)).toContain('"-y","dbdiag","mcp"');
});
