import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Planner } from '@dbdiag/agent';
import { createAgent } from '@dbdiag/agent';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { SessionStore } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createRuntime } from '@dbdiag/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { createTestWorld } from '../test-world.ts';
import type { Workbench } from './conversation.ts';
import { chatOnTerminal } from './terminal-chat.ts';

const ctrlC = '\u0003';
const ctrlD = '\u0004';
const prompt = 'dbdiag> ';
const hint = 'Ctrl-C again or /exit ends; the session is saved.';

let sessions: SessionStore;
let workbench: Workbench;

beforeAll(async () => {
  sessions = createInMemorySessionStore();
  workbench = await createRuntime(
    {},
    { stores: { knowledge: createInMemoryKnowledgeStore(), sessions, audit: createInMemoryAuditSink() } },
  );
});

interface Keys {
  /** What the screen has to show, or what else has to have happened, before they are pressed. */
  readonly after: string | (() => boolean);
  readonly type: string;
}

/** A terminal whose keys are pressed one after the other, each once the screen shows what is waited for. */
async function onTerminal(
  sessionId: string,
  keys: readonly Keys[],
  on = workbench,
): Promise<{ readonly status: number; readonly screen: string }> {
  const input = new PassThrough();
  const { world, output } = createTestWorld([], { input, interactive: true });
  const end = chatOnTerminal({ world, workbench: on, sessionId, locale: 'en' }, { resumeCommand: `dbdiag chat --session ${sessionId}` });
  let seen = 0;
  for (const { after, type } of keys) {
    const isTime = typeof after === 'string' ? (): boolean => output().includes(after, seen) : after;
    for (let waited = 0; !isTime(); waited += 10) {
      if (waited > 10_000) throw new Error(`The time for ${JSON.stringify(type)} never came. The screen: ${output()}`);
      await pause(10);
    }
    seen = output().length;
    input.write(type);
  }
  return { status: await end, screen: output() };
}

describe('the chat on a terminal', () => {
  it('greets, prompts, replies, and says how to resume after Ctrl-D', async () => {
    const { status, screen } = await onTerminal('talk', [
      { after: prompt, type: 'queries are slow and disk IO is saturated\r' },
      { after: prompt, type: ctrlD },
    ]);
    expect(status).toBe(exitStatus.fine);
    expect(screen).toContain('/help lists the commands');
    expect(screen).toMatch(/1\. \S/);
    expect(screen).toContain('To go on: dbdiag chat --session talk');
  });

  it('takes a paste as one message with what is typed behind it', async () => {
    const paste = ' slot_name | active \r-----------+--------\r cdc_old   | f\r(1 row)\r';
    const { screen } = await onTerminal('pasted', [
      { after: prompt, type: `\u001b[200~${paste}\u001b[201~what now?\r` },
      { after: prompt, type: ctrlD },
    ]);
    const session = await workbench.agent.session('pasted');
    expect(session?.transcript.map(({ user }) => user.split('\n').length)).toEqual([5]);
    expect(session?.diagnosis.findings).toMatchObject([
      { phenomenonId: 'slot_inactive', status: 'present', words: 'row 1: cdc_old active f' },
    ]);
    expect(screen).toContain('row 1: cdc_old active f');
  });

  it('takes what stands between /paste and a dot as one message, and drops it on Ctrl-C', async () => {
    const { screen } = await onTerminal('by-hand', [
      { after: prompt, type: '/paste\r' },
      { after: 'a line with a single dot ends it', type: 'slot_name|active\rold|f\r' },
      { after: 'old|f', type: ctrlC },
      { after: hint, type: '/paste\r' },
      { after: 'a line with a single dot ends it', type: 'slot_name|active\rcdc_old|f\r.\r' },
      { after: prompt, type: ctrlD },
    ]);
    expect((await workbench.agent.session('by-hand'))?.diagnosis.findings).toHaveLength(1);
    expect(screen).toContain('cdc_old active f');
  });

  it('shows the last reply again when a session is resumed', async () => {
    const { screen } = await onTerminal('talk', [{ after: prompt, type: '/exit\r' }]);
    const session = await workbench.agent.session('talk');
    expect(screen).toContain('Session talk goes on (1 turn so far).');
    expect(screen).toContain(session?.transcript.at(-1)?.assistant.trim().split('\n')[0]);
  });

  it('says how to end on Ctrl-C at the prompt, exits 130 on the second, and leaves the session as it was', async () => {
    const before = await sessions.load('talk');
    const { status, screen } = await onTerminal('talk', [
      { after: prompt, type: ctrlC },
      { after: hint, type: ctrlC },
    ]);
    expect(status).toBe(exitStatus.interrupted);
    expect(screen.split(hint)).toHaveLength(2);
    expect(await sessions.load('talk')).toEqual(before);
  });

  it('cancels the running turn on Ctrl-C, records nothing of it, and prompts again', async () => {
    let deciding = false;
    const neverDecides: Planner = {
      decide: () => {
        deciding = true;
        return new Promise(() => undefined);
      },
    };
    const engine = new GraphEngine(postgresKnowledge());
    const slow = { engine, agent: createAgent({ tools: [], sessions, engine, planner: neverDecides }) };
    const { status, screen } = await onTerminal(
      'slow',
      [
        { after: prompt, type: 'hello\r' },
        { after: () => deciding, type: ctrlC },
        { after: prompt, type: ctrlD },
      ],
      slow,
    );
    expect(status).toBe(exitStatus.fine);
    expect(screen).toContain('Cancelled; nothing of this turn was recorded.');
    expect(await sessions.load('slow')).toBeUndefined();
  });

  it('does not take a line any more that was still waiting when Ctrl-C came', async () => {
    const { status } = await onTerminal('waiting', [
      { after: prompt, type: `deadlocks yes\r${ctrlC}` },
      { after: hint, type: ctrlC },
    ]);
    expect(status).toBe(exitStatus.interrupted);
    expect(await sessions.load('waiting')).toBeUndefined();
  });

  it('discards what is typed on Ctrl-C, each time anew, and takes what is typed afterwards', async () => {
    const { status } = await onTerminal('typed', [
      { after: prompt, type: 'garbage' },
      { after: 'garbage', type: ctrlC },
      { after: hint, type: 'rubbish' },
      { after: 'rubbish', type: ctrlC },
      { after: hint, type: 'idle_in_tx_long yes\r' },
      { after: prompt, type: ctrlC },
      { after: hint, type: ctrlD },
    ]);
    expect(status).toBe(exitStatus.fine);
    const session = await workbench.agent.session('typed');
    expect(session?.transcript.map(({ user }) => user)).toEqual(['idle_in_tx_long yes']);
  });

  it('reports a command it does not know and goes on', async () => {
    const { status, screen } = await onTerminal('unknown', [
      { after: prompt, type: '/frobnicate\r' },
      { after: prompt, type: '/exit\r' },
    ]);
    expect(status).toBe(exitStatus.fine);
    expect(screen).toContain('There is no command /frobnicate. /help lists them.');
  });
});
