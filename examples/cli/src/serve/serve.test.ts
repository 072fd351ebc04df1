// @module-tag process
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await buildTestProgram();
});
afterAll(() => {
  program.remove();
});

/** Waits for the line that says where it listens. */
async function listening(server: ChildProcessWithoutNullStreams): Promise<string> {
  for await (const line of createInterface({ input: server.stderr })) {
    const url = /http:\/\/[^ ]+:\d+/u.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('It ended before it listened.');
}

const post = (body: unknown) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('dbdiag serve', () => {
  it('has conversations over HTTP that another run goes on with, and ends by SIGTERM', async () => {
    const db = await program.database('served');
    const start = async () => {
      const server = program.start(['serve', '--port', '0', '--db', db]);
      return { server, url: await listening(server) };
    };
    const first = await start();
    const said = await fetch(`${first.url}/chat`, post({ session_id: 'friday', message: 'deadlock detected in the log' }));
    expect(await said.json()).toMatchObject({ session_id: 'friday', new_session: true });
    first.server.kill('SIGTERM');
    const [status] = (await once(first.server, 'exit')) as [number];
    expect(status).toBe(143);
    const second = await start();
    const known = await fetch(`${second.url}/sessions/friday`);
    expect(await known.json()).toMatchObject({ revision: 1, transcript: [{ user: 'deadlock detected in the log' }] });
    second.server.kill('SIGTERM');
    await once(second.server, 'exit');
  });

  it('listens to others only where there is a token', async () => {
    const { status, messages } = await program.run(['serve', '--host', '0.0.0.0', '--port', '0']);
    expect({ status, messages }).toMatchObject({ status: 2, messages: expect.stringMatching(/server\.tokens/u) as unknown });
  });

  it('says what to do where the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { status, messages } = await program.run(['serve', '--port', String(port), '--db', await program.database('taken')]);
    taken.close();
    expect({ status, messages }).toMatchObject({
      status: 1,
      messages: expect.stringMatching(/is in use\. Give another with --port/u) as unknown,
    });
  });

  it('is refused a port that is none', async () => {
    const { status } = await program.run(['serve', '--port', '70000']);
    expect(status).toBe(2);
  });
});

it('dbdiag mcp serves an assistant on standard input and output', async () => {
  const args = [`${program.home}/main.mjs`, 'mcp', '--db', await program.database('assistant')];
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { HOME: program.home } }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'ask_data',
    'diagnose',
    'diagnosis_state',
    'explain',
    'inspect_server',
    'report',
    'search_knowledge',
  ]);
  await client.close();
});
