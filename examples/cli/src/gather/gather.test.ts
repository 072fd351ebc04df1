// @module-tag database
// @module-tag long

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diagnosisReportSchema } from '@dbdiag/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

/** What a script printed on a server of version 15, while sessions queued for a row. */
const recorded = readFileSync(new URL('../../../../packages/evidence/fixtures/gathered/server-15.txt', import.meta.url), 'utf8');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-from-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Ran {
  readonly status: number;
  readonly output: string;
  readonly messages: string;
}

async function dbdiag(args: readonly string[], lines: readonly string[] = []): Promise<Ran> {
  const { world, output, messages } = createTestWorld(lines, { arguments: args, home: folder, folder });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages() };
}

function fileOf(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function inspected(file: string, ...args: readonly string[]): Promise<Ran & { readonly session: string }> {
  const evidence = mkdtempSync(join(folder, 'evidence-'));
  const ran = await dbdiag(['inspect', '--from', file, '--locale', 'en', '--evidence-dir', evidence, ...args]);
  return { ...ran, session: join(evidence, readdirSync(evidence)[0] ?? '') };
}

describe('dbdiag gather', () => {
  it('prints a script and nothing else', async () => {
    const { status, output, messages } = await dbdiag(['gather', '--window-sec', '30', '--snapshots', '4', '--redact', '--no-heavy']);
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(output).toMatch(/^-- dbdiag /u);
    expect(output).toContain('-- Snapshot 4 of 4');
    expect(output).toContain("'windowSeconds', 30, 'snapshots', 4, 'redacted', true");
    expect(output).not.toContain('PREPARE "pg.buffers"');
  });

  it.each([
    ['--snapshots', '1'],
    ['--window-sec', '0'],
  ])('refuses %s %s', async (...args) => {
    expect(await dbdiag(['gather', ...args])).toMatchObject({ status: exitStatus.usage, output: '' });
  });
});

describe('dbdiag inspect --from', () => {
  it('diagnoses from the file alone, and plays the session again to the byte', async () => {
    const report = join(folder, 'report.json');
    const file = fileOf('look.txt', recorded);
    const { status, messages, session } = await inspected(file, '--profile', 'lab', '--output-report', report);
    expect({ status, messages }).toMatchObject({ status: exitStatus.fine });
    expect(messages).toMatch(/^look\.txt: read on 20\d\d-.* by a script, from PostgreSQL 15\..* No connection is made\.\n/u);
    expect(messages).not.toContain('Note:');
    const { target, hypotheses } = diagnosisReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    expect(target.version).toMatch(/^15\./u);
    expect(hypotheses[0]?.id).toBe('row_lock_holder');
    const again = await dbdiag(['inspect', '--replay', session, '--locale', 'en', '--quiet']);
    expect(again).toMatchObject({ status: exitStatus.fine });
    expect((await dbdiag(['inspect', '--replay', session, '--locale', 'en'])).messages).toContain('3 documents are the same to the byte');
  });

  it('reads it as a Windows shell writes it', async () => {
    const utf16 = Buffer.concat([Uint8Array.of(0xff, 0xfe), Buffer.from(recorded.replaceAll('\n', '\r\n'), 'utf16le')]);
    const [first, second] = [await inspected(fileOf('utf8.txt', recorded)), await inspected(fileOf('utf16.txt', utf16))];
    expect(second.output).toBe(first.output);
  });

  it('says what of it is missing, counts none of that as absent, and goes on', async () => {
    const file = fileOf('cut.txt', recorded.slice(0, recorded.lastIndexOf('pg.tables')));
    const cut = await inspected(file, '--json');
    expect(cut.status).toBe(exitStatus.fine);
    expect(cut.messages).toContain('Note: The file ends before the script did');
    const { notMeasured } = diagnosisReportSchema.parse(JSON.parse(cut.output));
    expect(notMeasured).toContainEqual(
      expect.objectContaining({
        commandId: 'pg.settings',
        reason: 'skipped',
        note: expect.objectContaining({ en: expect.stringContaining('file') as unknown }) as unknown,
      }),
    );
    const edited = await inspected(fileOf('edited.txt', recorded.replace(/"pid \d+"/u, '"pid 1"')));
    expect(edited.messages).toMatch(/Note: Lines? .*changed.*were left aside/u);
    const twice = await inspected(fileOf('twice.txt', recorded + recorded));
    expect(twice.messages).toContain('more than once; it was read once');
  });

  it.each([
    ['a report', '# Root cause found\n', 'is no output of dbdiag gather|It is no output'],
    ['an output without its first line', recorded.slice(recorded.indexOf('\n') + 1), 'first line of the output is missing'],
    ['an output that was cut at once', recorded.slice(0, 900), 'was cut off or changed'],
  ])('refuses %s, and says what to do', async (_, content, said) => {
    const { status, output, messages } = await inspected(fileOf('bad.txt', content));
    expect({ status, output }).toEqual({ status: exitStatus.failed, output: '' });
    expect(messages).toMatch(new RegExp(said, 'u'));
  });

  it('refuses a file that is not there, and options that a script has decided', async () => {
    expect(await inspected(join(folder, 'nowhere.txt'))).toMatchObject({
      status: exitStatus.failed,
      messages: expect.stringContaining("can't be read") as unknown,
    });
    for (const args of [
      ['postgres://db.example/shop'],
      ['--target', 'shop'],
      ['--window-sec', '20'],
      ['--exec-mode', 'local'],
      ['--replay', 'x'],
    ]) {
      const { status, messages } = await inspected('look.txt', ...args);
      expect([args, status]).toEqual([args, exitStatus.usage]);
      expect(messages).toMatch(/--from .*[Ll]eave /u);
    }
  });
});

it('takes the file into a conversation', async () => {
  const file = fileOf('look-in-chat.txt', recorded);
  const { status, output } = await dbdiag(['chat', '--locale', 'en', '--db', join(folder, 'db')], [`/file ${file}`]);
  expect(status).toBe(exitStatus.fine);
  expect(output).toMatch(/yes – sessions wait for row locks/u);
  const cut = fileOf('cut-in-chat.txt', recorded.slice(0, recorded.lastIndexOf('pg.tables')));
  const told = await dbdiag(['chat', '--locale', 'zh', '--db', join(folder, 'db2')], [`/file ${cut}`]);
  expect(told.output).toContain('文件在脚本结束之前就断了');
});
