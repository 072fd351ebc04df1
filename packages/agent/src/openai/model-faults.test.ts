// @module-tag long

import type { LLMService } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import type { ModelFault } from '../../test/model-faults.ts';
import { harmlessFaults, modelFaults } from '../../test/model-faults.ts';
import { startModelServer } from '../../test/model-server.ts';
import { ModelError } from '../model/errors.ts';
import { createOpenAIModel } from './openai-model.ts';

const messages = [{ role: 'user', content: 'Why is it slow?' }] as const;
const key = 'sk-test-51Habcdefghijklmnop';

const calls: Readonly<Record<'complete' | 'generate' | 'stream', (model: Required<LLMService>) => Promise<unknown>>> = {
  complete: async (model) => model.complete(messages),
  generate: async (model) => model.generate(messages, { type: 'object' }),
  stream: async (model) => {
    const pieces: string[] = [];
    for await (const piece of model.stream(messages)) pieces.push(piece);
    return pieces.join('');
  },
};

/** Faults of what a decision says; to the client they are answers like any other. */
const wrongDecisions: readonly ModelFault[] = ['listInsteadOfObject', 'unknownTool', 'scoreOf85'];
/** Texts that are no JSON: only who asked for JSON minds. */
const texts: readonly ModelFault[] = ['garbage', 'cutJson', 'slowStream', 'streamWithoutDone'];

function succeeds(fault: ModelFault, call: keyof typeof calls): boolean {
  if (wrongDecisions.includes(fault)) return true;
  if (texts.includes(fault)) return call !== 'generate';
  return harmlessFaults.includes(fault);
}

const faults = Object.entries(modelFaults).map(([fault, reply]) => ({ fault, reply }));
const isFault = (name: string): name is ModelFault => name in modelFaults;

describe.each(faults)('a server with the fault $fault', ({ fault, reply }) => {
  it.each(['complete', 'generate', 'stream'] as const)('makes %s end, with an answer or a ModelError without the key', async (call) => {
    const server = await startModelServer({ replies: reply });
    try {
      const model = createOpenAIModel({
        baseUrl: server.baseUrl,
        model: 'scripted',
        apiKey: key,
        timeoutMs: 2_000,
        idleTimeoutMs: 800,
        retries: 1,
        retryDelayMs: 1,
      });
      const outcome: unknown = await calls[call](model).catch((error: unknown) => error);
      if (!isFault(fault)) expect.fail(`unknown fault ${fault}`);
      expect(outcome instanceof ModelError ? outcome.code : 'an answer').toMatch(
        succeeds(fault, call) ? /^an answer$/u : /^agent\/model-/u,
      );
      expect(String(outcome) + JSON.stringify(outcome)).not.toContain(key);
    } finally {
      await server.close();
    }
  });
});
