// @module-tag process

import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exitStatus } from './exit-status.ts';
import type { ProgramInput, ProgramRun, TestProgram } from './test-program.ts';
import { buildTestProgram, ended } from './test-program.ts';

const server = process.env.TEST_DATABASE_URL;
let program: TestProgram;
/** A database with the corpus and the session `first`; tests that damage it work on a copy. */
let db: string;

beforeAll(async () => {
  program = await buildTestProgram();
  db = await program.database('db');
  const { status, messages } = await program.run(['chat', '--db', db, '--session', 'first'], { input: 'idle_in_tx_long 有\n' });
  expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
});

afterAll(() => {
  program.remove();
});

function dbdiag(args: readonly string[], more?: ProgramInput): Promise<ProgramRun> {
  return program.run(args, more);
}

function copyOfDatabase(name: string): string {
  const copy = join(program.home, name);
  cpSync(db, copy, { recursive: true });
  return copy;
}

const line = z.looseObject({
  turn: z.int(),
  message: z.string().optional(),
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
  session: z.looseObject({ confirmed: z.array(z.unknown()), denied: z.array(z.string()), lastShown: z.array(z.string()) }).optional(),
});

function jsonLines(output: string): readonly z.output<typeof line>[] {
  return output
    .trimEnd()
    .split('\n')
    .map((text) => line.parse(JSON.parse(text)));
}

describe('messages nobody can use', () => {
  it('each get a clear reply or error, leave the findings as they were, and the rest of the conversation goes on', async () => {
    const lines = [
      'no_such_phenomenon yes',
      '99 yes',
      '',
      '   ',
      'x'.repeat(100_000),
      '\u0000\u0007\u001b[31m',
      '/frobnicate',
      'how is it going',
    ];
    const { status, output, messages } = await dbdiag(['chat', '--db', db, '--session', 'unusable', '--json', '--locale', 'en'], {
      input: `idle_in_tx_long yes\n${lines.join('\n')}\n`,
    });

    expect({ status, messages }).toEqual({ status: exitStatus.failed, messages: '' });
    const [first, unknownId, ordinal, empty, blank, huge, control, command, last] = jsonLines(output);
    expect(first?.session).toMatchObject({ confirmed: [{ phenomenonId: 'idle_in_tx_long', score: 1 }], denied: [] });
    for (const reply of [unknownId, ordinal, empty, blank, control, last]) {
      expect(reply?.error).toBeUndefined();
      expect(reply?.message).not.toBe('');
      expect(reply?.session).toMatchObject({ confirmed: [{ phenomenonId: 'idle_in_tx_long', score: 1 }], denied: [] });
    }
    expect(unknownId?.message).toContain('no_such_phenomenon');
    expect(ordinal?.message).toContain('99');
    expect(huge?.error).toEqual({ code: 'agent/message-too-long', message: expect.stringContaining('10000') as unknown });
    expect(command?.error).toMatchObject({ code: 'cli/unknown-command', message: 'There is no command /frobnicate. /help lists them.' });
  });
});

describe('files nobody can import', () => {
  it('reports every fault with its position on stderr and imports nothing', async () => {
    const file = join(program.home, 'faulty-tickets.json');
    const ticket = {
      ticket_id: 'T-1',
      metadata: { db_type: 'postgresql' },
      description: 'd',
      root_cause: 'index bloat',
      solution: 's',
      anomalies: [{ description: 'd', observation_method: 'm', why_relevant: 'w' }],
    };
    writeFileSync(
      file,
      JSON.stringify([ticket, { ...ticket, anomalies: [{ description: '' }] }, { ...ticket, ticket_id: 'T-3', root_cause: 7 }]),
    );

    const { status, output, messages } = await dbdiag(['import', file, '--db', db]);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/faulty-tickets\.json: \[1\]\.ticket_id: /);
    expect(messages).toMatch(/faulty-tickets\.json: \[1\]\.anomalies\[0\]\.description: /);
    expect(messages).toMatch(/faulty-tickets\.json: \[1\]\.anomalies\[0\]\.observation_method: /);
    expect(messages).toMatch(/faulty-tickets\.json: \[2\]\.root_cause: must be a text, is a number\n/);
    expect(messages).toMatch(/nothing was imported: \d+ faults/);
    expect(await dbdiag(['show', 'T-1', '--db', db])).toMatchObject({ status: exitStatus.failed, output: '' });
  });

  it('names the line and column of text that is no JSON', async () => {
    const { status, messages } = await dbdiag(['import', '-', '--db', db], { input: '[\n  {"ticket_id": oops}\n]' });
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/^-: line 2, column 17: this is no JSON: expected is a value$/m);
  });

  it('names the place of a name that stands twice and of bytes that are no UTF-8, and a file that is too large', async () => {
    const [twice = '', latin = '', large = ''] = ['twice.json', 'latin.json', 'large.json'].map((name) => join(program.home, name));
    writeFileSync(twice, '{"tickets": [],\n "tickets": []}');
    writeFileSync(latin, Buffer.from('[\n{"id": "caf\xe9"}]', 'latin1'));
    const { status, output, messages } = await dbdiag(['import', twice, latin, '--db', db]);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toContain(`${twice}: line 2, column 2: "tickets" stands twice in this object: leave one of them\n`);
    expect(messages).toContain(`${latin}: line 2, column 12: this is not UTF-8: save the file as UTF-8\n`);

    writeFileSync(large, '');
    truncateSync(large, 257 * 2 ** 20);
    expect(await dbdiag(['import', large, '--db', db])).toMatchObject({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(/large\.json has more than 256 MB.*Split its tickets/) as unknown,
    });
  });

  it('imports the rest with --skip-invalid, and writes down what was left out', async () => {
    const [file, rejects] = [join(program.home, 'some-faults.ndjson'), join(program.home, 'rejects.ndjson')];
    const ticket = (id: string): object => ({
      ticket_id: id,
      metadata: { db_type: 'postgresql' },
      description: 'd',
      root_cause: 'index bloat of one table',
      solution: 's',
      anomalies: [{ description: `sign ${id}`, observation_method: 'm', why_relevant: 'w' }],
    });
    const lines = Array.from({ length: 100 }, (_, index) => (index % 33 === 5 ? '{"ticket_id":' : JSON.stringify(ticket(`S-${index}`))));
    writeFileSync(file, `${lines.join('\n')}\n{"ticket_id": "S-1`);
    const refused = await dbdiag(['import', file, '--db', db]);
    expect(refused).toMatchObject({ status: exitStatus.failed, output: '' });
    expect(refused.messages).toContain('line 6, column 14: this is no JSON: expected is a value\n');
    expect(refused.messages).toContain(
      'nothing was imported: 4 faults. Correct them and import again. With --skip-invalid the rest is imported.\n',
    );
    expect(await dbdiag(['show', 'S-1', '--db', db])).toMatchObject({ status: exitStatus.failed });

    const { status, output, messages } = await dbdiag(['import', file, '--db', db, '--skip-invalid', '--rejects', rejects, '--json']);
    expect(status).toBe(exitStatus.fine);
    expect(messages).toContain('4 faults: records with one were left out.\n');
    const { added, faults } = JSON.parse(output) as { added: { tickets: unknown }; faults: readonly unknown[] };
    expect(added.tickets).toEqual({ added: 97, updated: 0, unchanged: 0 });
    const written = readFileSync(rejects, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(written).toEqual(faults);
    expect(written.at(-1)).toEqual({ file, position: 'line 101', message: 'the last line ends too early: the file was cut off' });
    expect(await dbdiag(['show', 'S-1', '--db', db])).toMatchObject({ status: exitStatus.fine });
  });

  it('reports ids of a corpus file that lead nowhere', async () => {
    const corpus = {
      format: 'dbdiag/corpus',
      version: 1,
      phenomena: [],
      rootCauses: [],
      tickets: [
        {
          id: 'C-1',
          rootCauseId: 'no_such_cause',
          present: ['deadlocks', 'no_such_phenomenon'],
          absent: [],
          unexamined: [],
          source: 'test',
        },
      ],
    };
    const { status, messages } = await dbdiag(['import', '-', '--db', db], { input: JSON.stringify(corpus) });
    expect(status).toBe(exitStatus.failed);
    expect(messages).toMatch(/^-: tickets\[0\]\.rootCauseId: .*no_such_cause/m);
    expect(messages).toMatch(/^-: tickets\[0\]\.present\[1\]: .*no_such_phenomenon/m);
    expect(messages).toMatch(/nothing was imported: 2 faults/);
  });

  it('says that a set of tickets needs a name', async () => {
    const { status, messages } = await dbdiag(['import', '-', '--set', ' ', '--db', db], { input: '[]' });
    expect({ status, messages }).toMatchObject({ status: exitStatus.usage });
    expect(messages).toContain('--set takes a name, for example --set tickets-2024.');
  });

  it('says so when there is no such file', async () => {
    const { status, messages } = await dbdiag(['import', join(program.home, 'nowhere.json'), '--db', db]);
    expect({ status, messages }).toEqual({
      status: exitStatus.failed,
      messages: `dbdiag: ${join(program.home, 'nowhere.json')} can't be read: there is no such file.\n`,
    });
  });
});

describe('ids nobody knows', () => {
  it('suggests near ones', async () => {
    const { status, output, messages } = await dbdiag(['show', 'idle_in_tx_lnog', '--db', db]);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/Nothing has the id "idle_in_tx_lnog"\. Did you mean idle_in_tx_long/);
  });
});

describe('databases nobody can open', () => {
  it('reports a folder that cannot be written', async () => {
    const file = join(program.home, 'a-file');
    writeFileSync(file, '');
    const { status, output, messages } = await dbdiag(['chat', '--db', join(file, 'below')], { input: 'hello\n' });
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/^dbdiag: .*can't hold a database.*Give a directory that this user may write\.\n$/);
  });

  it('reports a folder another process has open, and that process goes on undisturbed', async () => {
    const first = program.start(['chat', '--db', db, '--session', 'holder', '--json']);
    const firstEnd = ended(first);
    first.stdin.write('idle_in_tx_long yes\n');
    await once(createInterface({ input: first.stdout }), 'line');

    const second = await dbdiag(['sessions', '--db', db]);
    expect({ status: second.status, output: second.output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(second.messages).toContain(`is open in process ${first.pid ?? 0} `);

    const third = await dbdiag(['chat', '--db', db, '--json'], { input: 'deadlocks yes\n' });
    expect(third).toMatchObject({ status: exitStatus.failed, messages: second.messages });
    const { error, ...rest } = z
      .looseObject({ error: z.strictObject({ code: z.string(), message: z.string() }) })
      .parse(JSON.parse(third.output));
    expect(rest).toEqual({});
    expect(error.code).toMatch(/^[a-z-]+\/[a-z-]+$/);
    expect(error.message).toContain(`is open in process ${first.pid ?? 0} `);

    first.stdin.end('how is it going\n');
    const { status, output } = await firstEnd;
    expect(status).toBe(exitStatus.fine);
    expect(jsonLines(output)).toHaveLength(2);
  });

  it('reports a schema made by a newer version and leaves it alone', async () => {
    const copy = copyOfDatabase('newer');
    const lite = await PGlite.create(join(copy, 'pgdata'));
    await lite.query(`insert into dbdiag.migration (name, timestamp) values ('9999_future', '2030-01-01')`);
    await lite.close();
    const { status, output, messages } = await dbdiag(['sessions', '--db', copy]);
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/^dbdiag: .*made by a newer dbdiag.*Nothing was changed\.\n$/);
  });

  it('reports a server that refuses the connection, without the password', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    listener.close();
    await once(listener, 'close');

    const { status, output, messages } = await dbdiag(['chat', '--db', `postgres://ann:hush-hush@127.0.0.1:${port}/dbdiag`], {
      input: 'hello\n',
    });
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(/^The password in the URL can be seen .*\ndbdiag: .*refused the connection.*\n$/);
    expect(messages).not.toContain('hush-hush');
  });

  it.runIf(server !== undefined)('reports a wrong password and a database that does not exist', async () => {
    const url = new URL(server ?? '');
    url.pathname = '/no_such_database';
    expect(await dbdiag(['sessions', '--db', url.href])).toMatchObject({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(/no such database/) as unknown,
    });
    url.username = 'no_such_user';
    url.password = 'hush-hush';
    const refused = await dbdiag(['sessions', '--db', url.href]);
    expect(refused).toMatchObject({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(/refused the login/) as unknown,
    });
    expect(refused.messages).not.toContain('hush-hush');
  });
});

describe('sessions nobody can read', () => {
  const broken = { format: 'dbdiag/session', version: 99, surprise: true };

  it('are reported before the first message, listed as unreadable, and left as they are until removed', async () => {
    const copy = copyOfDatabase('broken');
    await withStoredSession(copy, async ({ save }) => {
      await save('broken', broken);
    });

    const { status, output, messages } = await dbdiag(['chat', '--db', copy, '--session', 'broken', '--json'], {
      input: 'idle_in_tx_long yes\n',
    });
    expect(status).toBe(exitStatus.failed);
    expect(JSON.parse(output)).toEqual({
      error: { code: 'tools/session-version', message: expect.stringMatching(/later release: it has version 99/) as unknown },
    });
    expect(messages).toMatch(/^dbdiag: The stored session was written by a later release: it has version 99, .*\n$/);
    await withStoredSession(copy, async ({ load }) => {
      expect(await load('broken')).toEqual(broken);
    });

    const list = await dbdiag(['sessions', '--db', copy]);
    expect(list.status).toBe(exitStatus.fine);
    expect(list.output).toMatch(/^broken .*unreadable/m);
    expect((await dbdiag(['sessions', '--db', copy, '--remove', 'broken'])).status).toBe(exitStatus.fine);
    expect((await dbdiag(['sessions', '--db', copy, '--remove', 'broken'])).status).toBe(exitStatus.failed);
  });

  interface StoredSessions {
    readonly save: (id: string, document: Readonly<Record<string, string | number | boolean>>) => Promise<unknown>;
    readonly load: (id: string) => Promise<unknown>;
  }

  async function withStoredSession(directory: string, work: (sessions: StoredSessions) => Promise<void>): Promise<void> {
    const storage = await openEmbeddedStorage({ directory });
    await work({
      save: (id, document) => storage.sessions.save({ id, revision: 0, document }),
      load: async (id) => (await storage.sessions.load(id))?.document,
    });
    await storage.close();
  }
});

describe('an interrupted program', () => {
  it('ends with 130 on Ctrl-C and leaves the folder free for the next', async () => {
    const child = program.start(['chat', '--db', db, '--session', 'interrupted', '--json']);
    const end = ended(child);
    child.stdin.write('idle_in_tx_long yes\n');
    await once(createInterface({ input: child.stdout }), 'line');
    child.kill('SIGINT');
    expect(await end).toMatchObject({ status: exitStatus.interrupted, messages: '' });
    expect(existsSync(join(db, 'dbdiag.lock'))).toBe(false);
    expect((await dbdiag(['sessions', '--db', db])).output).toMatch(/^interrupted /m);
  });

  it('ends quietly when nobody reads its output any more', async () => {
    const child = program.start(['chat', '--db', db, '--session', 'unread']);
    child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    child.stdin.end('idle_in_tx_long yes\nhow is it going\n'.repeat(20));
    let messages = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
    const status = await new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
  });
});
