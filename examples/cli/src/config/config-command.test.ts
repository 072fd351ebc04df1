import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-config-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function config(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { world, output, messages } = createTestWorld([], { arguments: ['config', ...args], environment });
  return { status: await runProgram(world), output: output(), messages: messages() };
}

it('says of each value where it comes from, and hides secrets', async () => {
  const file = join(folder, 'team.yaml');
  writeFileSync(file, 'agent:\n  stuck_detection_rounds: 4\nllm:\n  api_key: hush-hush\n');
  const environment = { DBDIAG_DB: 'postgres://ann:hush-hush@host/db', DBDIAG_AGENT__SESSION_TIMEOUT_MINUTES: '15' };
  const { status, output } = await config(['--config', file, '--locale', 'zh'], environment);
  expect(status).toBe(exitStatus.fine);
  const lines = output.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual(['agent.enabled', 'true', 'default']);
  expect(lines).toContainEqual(['agent.stuck_detection_rounds', '4', `${file}:2`]);
  expect(lines).toContainEqual(['agent.session_timeout_minutes', '15', 'DBDIAG_AGENT__SESSION_TIMEOUT_MINUTES']);
  expect(lines).toContainEqual(['storage.url', 'postgres://ann:***@host/db', 'DBDIAG_DB']);
  expect(lines).toContainEqual(['llm.api_key', '***', `${file}:4`]);
  expect(lines).toContainEqual(['locale', 'zh', '--locale']);
  expect(output).not.toContain('hush-hush');
});

it('shows who may come in through the server, but not with what', async () => {
  const file = join(folder, 'server.yaml');
  writeFileSync(
    file,
    'targets: { shop: { url: "postgres://h/d" } }\nserver:\n  tokens: { ann: hush-hush-hush-hush }\n  alerts: [{ labels: { instance: db1 }, inspect: shop }]\n',
  );
  const { output } = await config(['--config', file]);
  const lines = output.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines).toContainEqual(['server.tokens.ann', '***', `${file}:3`]);
  expect(lines).toContainEqual(['server.port', '8377', 'default']);
  expect(lines).toContainEqual(['server.alerts', '{"labels":{"instance":"db1"},"inspect":"shop"}', `${file}:4`]);
  expect(output).not.toContain('hush');
});

it('says so in JSON', async () => {
  const { output } = await config(['--db', './kept', '--json']);
  const { values } = JSON.parse(output) as { values: readonly { readonly key: string }[] };
  expect(values.find(({ key }) => key === 'storage.directory')).toEqual({
    key: 'storage.directory',
    value: './kept',
    origin: { kind: 'option', name: '--db' },
  });
});

it('is used wrongly with a fault, and names each', async () => {
  const file = join(folder, 'wrong.yaml');
  writeFileSync(file, 'agnet:\n  enabled: true\nstorage:\n  kind: memory\n');
  expect(await config(['--config', file, '--db', './kept'], { DBDIAG_LOCAL: 'zh' })).toEqual({
    status: exitStatus.usage,
    output: '',
    messages: [
      'dbdiag: DBDIAG_LOCAL is no variable of dbdiag. Did you mean DBDIAG_LOCALE?',
      `${file}:1: agnet is no key of the configuration. Did you mean agent?`,
      `--db contradicts storage.kind: memory (${file}:4). Leave one of them out.`,
      '',
    ].join('\n'),
  });
});
