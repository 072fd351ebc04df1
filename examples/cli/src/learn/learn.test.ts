// @module-tag process

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import type { Ticket } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, phenomenonId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import { loadKnowledge } from '@dbdiag/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConversationFixtures } from '../chat/conversation-fixture.ts';
import { exitStatus } from '../exit-status.ts';
import type { ProgramInput, ProgramRun, TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';
import { createTestWorld } from '../test-world.ts';
import { learn } from './learn-command.ts';

let program: TestProgram;
let db: readonly string[];

beforeAll(async () => {
  program = await buildTestProgram();
  db = ['--db', await program.database('db')];
  const concluded = readConversationFixtures().find(({ name }) => name === 'en-disk-full') ?? expect.fail('no such conversation');
  await dbdiag(['chat', '--session', 'friday', '--json'], { input: concluded.lines.map((line) => `${line}\n`).join('') });
  await dbdiag(['chat', '--session', 'open', '--locale', 'zh'], { input: 'idle_in_tx_long 有，deadlocks 没有，long_xact 不知道\n' });
  await dbdiag(['chat', '--session', 'denied'], { input: 'deadlocks no\n' });
});

afterAll(() => {
  program.remove();
});

async function dbdiag([command = '', ...args]: readonly string[], more?: ProgramInput): Promise<ProgramRun> {
  return program.run([command, ...db, ...args], more);
}

describe('dbdiag learn', () => {
  it('keeps a concluded diagnosis as a ticket, once', async () => {
    const first = await dbdiag(['learn', 'friday', '--yes', '--title', 'The disk  ran full']);
    expect(first.status).toBe(exitStatus.fine);
    expect(first.output).toMatch(
      /^Ticket session-friday\nTitle: The disk ran full\nCause: disk_full – .*\nSource: conversation friday\n\nPresent\n {2}\S/,
    );
    expect(first.messages).toContain('Kept as ticket session-friday; later conversations use it.');

    const shown = await dbdiag(['show', 'session-friday']);
    expect(shown.output).toMatch(/^Ticket session-friday\nThe disk ran full\n\nSource: conversation friday\nCause: disk_full – /);
    expect((await dbdiag(['show', 'disk_full'])).output).toMatch(/lab-[^\n]*session-friday/);

    const again = await dbdiag(['learn', 'friday', '--yes', '--title', 'The disk ran full']);
    expect(again).toMatchObject({ status: exitStatus.failed, output: '' });
    expect(again.messages).toMatch(/^dbdiag: This session was learned already, as ticket session-friday\. Nothing was changed/);
    const other = await dbdiag(['learn', 'friday', '--yes', '--cause', 'deadlocks']);
    expect(other.messages).toMatch(/learned already, as ticket session-friday, and has changed or was given another cause or title since/);
  });

  it('refuses an open conversation unless the cause is named, and keeps what was confirmed and denied as it was', async () => {
    const refused = await dbdiag(['learn', 'open', '--yes']);
    expect(refused).toMatchObject({ status: exitStatus.failed, output: '' });
    expect(refused.messages).toMatch(/reached no conclusion \(open\)\. Name the cause that was found: --cause ID/);

    const before = await confidenceInACase();
    const kept = await dbdiag(['learn', 'open', '--cause', 'jit_overhead', '--yes', '--json']);
    expect(JSON.parse(kept.output)).toEqual({
      ticket: {
        id: 'session-open',
        rootCauseId: 'jit_overhead',
        present: ['idle_in_tx_long'],
        absent: ['deadlocks'],
        unexamined: ['long_xact'],
        source: 'conversation open',
        set: 'learned',
      },
    });
    expect(await confidenceInACase()).toBeGreaterThan(before);
  });

  /** How probable the learned cause is in a new conversation that confirms the same thing. */
  async function confidenceInACase(): Promise<number> {
    return withKnowledge(async (knowledge) => {
      const engine = new GraphEngine(await loadKnowledge(knowledge));
      const state = engine.record(emptyDiagnosisState, [
        { phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'user' },
      ]);
      return engine.posterior(state).find(({ hypothesisId }) => hypothesisId === 'jit_overhead')?.probability ?? 0;
    });
  }

  it.each([
    [['nobody'], /There is no session "nobody"\. dbdiag sessions lists them/],
    [['fridy'], /There is no session "fridy"\. Did you mean friday\?/],
    [['open', '--cause', 'disk_ful'], /There is no root cause "disk_ful"\. Did you mean disk_full/],
    [['denied', '--cause', 'disk_full'], /Nothing was confirmed in this conversation/],
  ])('refuses %j and keeps nothing', async (args, message) => {
    const { status, output, messages } = await dbdiag(['learn', ...args, '--yes']);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(message);
  });

  it('does not write without having asked', async () => {
    const silent = await dbdiag(['learn', 'denied', '--cause', 'healthy', '--locale', 'zh'], { input: 'y\n' });
    expect(silent.status).toBe(exitStatus.usage);
    expect(silent.output).toMatch(/^工单 session-denied\n根因：无故障\n/);
    expect(silent.messages).toContain('Add --yes to keep the ticket as shown');
    expect(await dbdiag(['learn', 'denied', '--cause', 'healthy', '--json'])).toMatchObject({ status: exitStatus.usage, output: '' });
    expect(await keptTickets('session-denied')).toEqual([]);
  });

  it('asks on a terminal, and takes only a yes for one', async () => {
    expect(await onTerminal('n\r')).toMatchObject({ status: exitStatus.fine, messages: 'Nothing was kept.\n' });
    expect(await onTerminal('\u0004')).toMatchObject({ status: exitStatus.fine, messages: 'Nothing was kept.\n' });
    expect(await keptTickets('session-denied')).toEqual([]);
    const { screen, messages } = await onTerminal('y\r');
    expect(screen).toMatch(/^Ticket session-denied\n[\s\S]*Absent\n {2}deadlocks [\s\S]*Keep this ticket\? \[y\/N\]/);
    expect(messages).toContain('Kept as ticket session-denied');
    expect(await keptTickets('session-denied')).toHaveLength(1);
  });
});

describe('dbdiag learn --knowledge', () => {
  const knowledge = `subject: { name: car, system: car }
phenomena:
  - { id: no_crank, description: the engine does not crank }
  - { id: dim_lights, description: the headlights are dim }
causes:
  - { id: flat_battery, description: a flat battery }
  - { id: bad_starter, description: a broken starter }
tickets:
  - { id: t1, cause: flat_battery, present: [no_crank, dim_lights] } # January
  - { id: t2, cause: bad_starter, present: [no_crank], absent: [dim_lights] }
`;

  it('keeps the ticket in the file that the conversation was led with, and not in the database', async () => {
    const file = join(program.home, 'cars.yaml');
    writeFileSync(file, knowledge);
    const own = ['--knowledge', 'cars.yaml', '--locale', 'en'];
    await dbdiag(['chat', '--session', 'car', ...own], { input: 'no_crank yes\ndim_lights yes\n' });
    const kept = await dbdiag(['learn', 'car', '--cause', 'flat_battery', '--yes', ...own]);
    expect(kept).toMatchObject({
      status: exitStatus.fine,
      output: expect.stringMatching(/^Ticket session-car\nCause: flat_battery/) as unknown,
    });
    expect(kept.messages).toContain('Kept as ticket session-car in cars.yaml');
    expect(readFileSync(file, 'utf8')).toBe(
      `${knowledge}  - {"id":"session-car","cause":"flat_battery","present":["dim_lights","no_crank"],"source":"conversation car"}\n`,
    );
    expect(await keptTickets('session-car')).toEqual([]);
    const again = await dbdiag(['learn', 'car', '--cause', 'flat_battery', '--yes', ...own]);
    expect(again.messages).toContain(
      'learned already, as ticket session-car. Nothing was changed; dbdiag show session-car --knowledge cars.yaml shows it',
    );
  });
});

async function onTerminal(keys: string): Promise<{ readonly status: number; readonly screen: string; readonly messages: string }> {
  const input = new PassThrough();
  const { world, output, messages } = createTestWorld([], { input, interactive: true });
  input.write(keys);
  const status = await learn(world, 'denied', { db: db[1] ?? '', cause: 'healthy', yes: false, json: false });
  return { status, screen: output(), messages: messages() };
}

async function keptTickets(id: string): Promise<readonly Ticket[]> {
  return withKnowledge((knowledge) => knowledge.tickets.findByIds([ticketId(id)]));
}

async function withKnowledge<T>(work: (knowledge: KnowledgeStore) => Promise<T>): Promise<T> {
  const storage = await openEmbeddedStorage({ directory: db[1] ?? '' });
  try {
    return await work(storage.knowledge);
  } finally {
    await storage.close();
  }
}
