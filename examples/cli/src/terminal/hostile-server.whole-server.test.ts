import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram, hasTerminals } from '../test-program.ts';
import { foreignControls, hostile } from './hostile-text.ts';

const server = process.env.TEST_DATABASE_URL;

/** As long as a name may be; PostgreSQL cuts it at 63 bytes. */
const name = 'orders\u001b]8;;http://x\u0007l\u001b]8;;\u0007\u001b[35m\u001b[2J\u009b2K\u202edeyap\u200b';
const shownName = 'orders\\u001b]8;;http://x\\u0007l\\u001b]8;;\\u0007\\u001b[35m\\u001b[2J\\u009b2K\\u202edeyap\\u200b';
/** What would become more than text in a report. */
const markup = '[a](javascript:x)<img src=x>![i](http://e/i)`www.e.example';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

describe.runIf(server !== undefined && hasTerminals)('on a pseudo-terminal, a server with hostile names', () => {
  let program: TestProgram;
  let url: string;

  beforeAll(async () => {
    program = await buildTestProgram();
    await onServer(`create role ${quoted(name)} login password 'p' in role pg_monitor`);
    for (const table of [name, markup]) {
      await onServer(`create table ${quoted(table)} (id int primary key, balance int) with (autovacuum_enabled = off)`);
      await onServer(`insert into ${quoted(table)} select id, 0 from generate_series(1, 20000) id`);
      await onServer(`update ${quoted(table)} set balance = 1`);
      await onServer(`analyze ${quoted(table)}`);
    }
    const target = new URL(server ?? '');
    [target.username, target.password] = [encodeURIComponent(name), 'p'];
    url = target.href;
  });

  afterAll(async () => {
    for (const table of [name, markup]) await onServer(`drop table ${quoted(table)}`);
    await onServer(`drop role ${quoted(name)}`);
    program.remove();
  });

  it('shows them as escapes while it measures, in the result and its replay, and as text in reports', async () => {
    const holder = new pg.Client({ connectionString: server, application_name: hostile });
    const waiter = new pg.Client({ connectionString: server, application_name: hostile });
    await Promise.all([holder.connect(), waiter.connect()]);
    await holder.query(`begin; update ${quoted(name)} set balance = 2 where id = 1 /* ${hostile} */`);
    const waits = waiter.query(`update ${quoted(name)} set balance = 3 where id = 1 /* ${hostile} */`);
    const reports = ['r.md', 'r.html', 'r.json'].map((report) => join(program.home, report));
    const { status, screen } = await program.onTerminal([
      'inspect',
      url,
      ...['--evidence-dir', 'evidence', '--window-sec', '11', '--locale', 'en', '--profile', 'lab', '--exec-mode', 'local'],
      ...reports.flatMap((report) => ['--output-report', report]),
    ]);
    await holder.query('rollback');
    await waits;
    await Promise.all([holder.end(), waiter.end()]);
    expect({ status, foreign: foreignControls(screen) }).toEqual({ status: 0, foreign: [] });
    expect(screen).toContain(`as ${shownName}`);
    expect(screen.split(shownName).length).toBeGreaterThan(2);

    const [session = ''] = readdirSync(join(program.home, 'evidence'));
    const again = await program.onTerminal(['inspect', '--replay', join('evidence', session), '--locale', 'en']);
    expect({ status: again.status, foreign: foreignControls(again.screen) }).toEqual({ status: 0, foreign: [] });

    const [markdown = '', html = '', json = ''] = reports.map((report) => readFileSync(report, 'utf8'));
    for (const text of [markdown, html, json]) expect(foreignControls(text)).toEqual([]);
    const { target } = z.object({ target: z.object({ role: z.string() }) }).parse(JSON.parse(json));
    expect(target.role).toBe(name);
    expect(markdown).toContain('(public.\\[a\\](javascript:x)&lt;img src=x\\>\\!\\[i\\](http&#58;//e/i)\\`www&#46;e.example)');
    expect(markdown).not.toMatch(/(?<!\\)[[\]<]|:\/\/|www\./u);
    expect(html).toContain('public.[a](javascript:x)&lt;img src=x&gt;');
  });

  it('shows nothing of the lines of a log that does what a terminal obeys, and still counts what they say', async () => {
    const client = new pg.Client({ connectionString: server, application_name: hostile });
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    const folder = rows[0]?.folder ?? '';
    // In messages, details, hints and statements, from whoever may write them: what a session sends, and what it raises.
    const lines = setInterval(() => {
      client
        .query(`do $$ begin raise warning '%', '${hostile}' using detail = '${hostile}', hint = '${hostile}'; end $$`)
        .catch(() => undefined);
      client.query(`select "${hostile}" /* ${hostile} */`).catch(() => undefined);
    }, 100);
    const evidence = join(program.home, 'log.json');
    const { status, screen } = await program.onTerminal([
      'inspect',
      url,
      ...['--evidence-dir', 'of-log', '--window-sec', '2', '--locale', 'en', '--profile', 'lab'],
      ...['--exec-mode', 'local', '--log-folder', folder, '--collect-only', '--output-evidence', evidence],
    ]);
    clearInterval(lines);
    await client.end();
    expect({ status, foreign: foreignControls(screen) }).toEqual({ status: 0, foreign: [] });
    // The lines were there, in the log and with all they do to a terminal, and they were read.
    expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain(hostile);
    const { readings } = z
      .object({ readings: z.array(z.looseObject({ phenomenonId: z.string(), status: z.string() })) })
      .parse(JSON.parse(readFileSync(evidence, 'utf8')));
    expect(readings.find(({ phenomenonId }) => phenomenonId === 'client_errors')).toMatchObject({ status: 'present' });
    expect(screen).not.toContain('evil.example');
    const kept = readdirSync(join(program.home, 'of-log'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.includes('log.server'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(kept.length).toBeGreaterThan(0);
    for (const text of kept) expect(text).not.toContain('evil.example');
  });
});
