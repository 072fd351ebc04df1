// @module-tag process

import { PassThrough } from 'node:stream';
import { createRuntime } from '@dbdiag/runtime';
import { describe, expect, it } from 'vitest';
import { connectStdio, eras } from '../test/clients.ts';
import { structuredOf, textOf } from '../test/results.ts';
import { stateSchema } from './answers/state-summary.ts';
import { serveStdio } from './stdio.ts';
import { diagnoseOutput } from './tools/diagnose-tool.ts';

const message = 'many sessions are idle in transaction';

describe.each(eras)('a client of %s that starts the server', (era) => {
  it('diagnoses, and is asked by forms', async () => {
    const forms: string[] = [];
    const fill = ({ message: asked, properties }: { message: string; properties: Readonly<Record<string, unknown>> }) => {
      forms.push(asked);
      return forms.length === 1
        ? ({ action: 'accept', content: { question1: 'yes' } } as const)
        : ({ action: Object.keys(properties).length > 0 ? 'decline' : 'cancel' } as const);
    };
    const client = await connectStdio({ era, fill, config: { locale: 'en' } });
    try {
      const result = await client.callTool({ name: 'diagnose', arguments: { message } });
      expect(forms).toHaveLength(2);
      expect(forms[0]).toMatch(/^Most probable so far: .* \(\d+ %\)\. What do you see\?$/u);
      const { sessionId, rounds } = structuredOf(result, diagnoseOutput);
      expect(rounds).toBe(2);
      expect(textOf(result)).toContain(`sessionId ${sessionId}`);
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(`dbdiag://sessions/${sessionId}`);
    } finally {
      await client.close();
    }
  });

  it('gets the questions in the result where it can’t show forms', async () => {
    const client = await connectStdio({ era, config: { locale: 'en' } });
    try {
      const { questions, sessionId } = structuredOf(await client.callTool({ name: 'diagnose', arguments: { message } }), diagnoseOutput);
      expect(questions.length).toBeGreaterThan(0);
      const answers = [{ phenomenonId: questions[0]?.phenomenonId, status: 'present', value: '12 sessions' }];
      await client.callTool({ name: 'diagnose', arguments: { sessionId, answers } });
      const { findings } = structuredOf(await client.callTool({ name: 'diagnosis_state', arguments: { sessionId } }), stateSchema);
      expect(findings).toContainEqual(expect.objectContaining({ ...answers[0] }));
    } finally {
      await client.close();
    }
  });
});

describe('a server on streams', () => {
  const lines = (output: PassThrough): string[] => String(output.read() ?? '').split('\n');

  it('ends with its input, and with its signal', async () => {
    const runtime = await createRuntime();
    const input = new PassThrough();
    const output = new PassThrough();
    const served = serveStdio(runtime, { owner: 'local', input, output });
    input.end();
    await served;
    const stop = new AbortController();
    const stopped = serveStdio(runtime, { owner: 'local', input: new PassThrough(), output: new PassThrough(), signal: stop.signal });
    stop.abort();
    await stopped;
    await serveStdio(runtime, { owner: 'local', input: new PassThrough(), output: new PassThrough(), signal: AbortSignal.abort() });
    await runtime.close();
  });

  it('answers what isn’t a message of the protocol with nothing, and goes on', async () => {
    const runtime = await createRuntime();
    const input = new PassThrough();
    const output = new PassThrough();
    const errors: unknown[] = [];
    const served = serveStdio(runtime, { owner: 'local', input, output, onError: (error) => errors.push(error) });
    input.write('no json\n{"jsonrpc":"2.0"}\n\u0000\n');
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\n`);
    await expect.poll(() => lines(output).join('')).toContain('"serverInfo"');
    expect(errors.length).toBeGreaterThan(0);
    input.end();
    await served;
    await runtime.close();
  });

  it('ends where a line never ends', { timeout: 20_000 }, async () => {
    const runtime = await createRuntime();
    const input = new PassThrough();
    const served = serveStdio(runtime, { owner: 'local', input, output: new PassThrough() });
    for (let piece = 0; piece < 20; piece += 1) input.write('x'.repeat(100_000));
    await served;
    await runtime.close();
  });
});
