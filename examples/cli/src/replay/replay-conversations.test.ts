// @module-tag long

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workbench } from '../chat/conversation.ts';
import { readConversationFixtures } from '../chat/conversation-fixture.ts';
import { chatByLines } from '../chat/line-chat.ts';
import { exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import { startRecording } from '../transcript/start-recording.ts';
import { replay } from './replay-command.ts';

let folder: string;
let workbench: Workbench;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-replay-'));
  workbench = await createRuntime();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function recordConversation(sessionId: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, `${sessionId}.jsonl`);
  const { world } = createTestWorld(lines);
  const recording = await startRecording(file, {
    workbench,
    sessionId,
    session: undefined,
    locale: undefined,
    systemLocale: 'en',
    exchanges: [],
  });
  await chatByLines({ world, workbench, sessionId, recording }, true);
  await recording.transcript.close();
  return file;
}

describe('a replayed conversation', () => {
  it.each(readConversationFixtures().filter((_, index) => index % 3 === 0))(
    '$name has the same replies and the same session',
    async ({ name, lines }) => {
      const file = await recordConversation(name, lines);
      const { world, output, messages } = createTestWorld([]);
      const status = await replay(world, file, { check: true, json: false });
      expect({ status, output: output(), messages: messages() }).toEqual({
        status: exitStatus.fine,
        output: `Replayed ${lines.length} turns: the same replies and the same session.\n`,
        messages: '',
      });
    },
  );

  it('stays the same over a hundred turns, far beyond what a session keeps of them', async () => {
    const round = ['deadlocks yes', 'how is it going', 'undo', '1 yes, 2 no', 'what else could it be'];
    const lines = Array.from({ length: 100 }, (_, index) => round[index % round.length] ?? '');
    const file = await recordConversation('long', lines);
    const { world, messages } = createTestWorld([]);
    expect({ status: await replay(world, file, { check: true, json: false }), messages: messages() }).toEqual({
      status: exitStatus.fine,
      messages: '',
    });
  });
});
