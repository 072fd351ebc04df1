import { InvalidOptionsError } from '@dbdiag/graph-engine';
import { reviewStatement } from '@dbdiag/target';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatheredCommands } from './gathered-commands.ts';
import { framedBytes, textMark, textsByVersion } from './gathered-statement.ts';
import { writeGatherScript } from './write-gather-script.ts';

/** What of a script is SQL: no lines of comment or of psql. */
function statementsOf(script: string): readonly string[] {
  return script
    .split('\n')
    .filter((line) => !/^\s*(?:--|\\)/u.test(line))
    .join('\n')
    .split(/;[ \t]*(?:\n|$)|\\gset/u)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith(':dbdiag_'));
}

/** The policy hides settings that may hold passwords by a query of its own in front, which it doesn't take twice. */
function withoutHiding(statement: string): string {
  return statement
    .replace(/pg_settings AS \(SELECT \* FROM pg_catalog\.pg_settings WHERE name NOT IN \([^)]*\)\),? ?/u, '')
    .replace(/^WITH (?=SELECT)/u, '');
}

describe('a script', () => {
  let script: string;
  let redacting: string;
  beforeAll(async () => {
    [script, redacting] = await Promise.all([writeGatherScript('1.2.3'), writeGatherScript('1.2.3', { redact: true })]);
  });

  it('holds nothing but settings of its session, read-only transactions, looks and pauses', () => {
    for (const text of [script, redacting]) {
      const others = statementsOf(text).filter(
        (statement) => !/^(?:SELECT|WITH|PREPARE "[\w.-]+" AS\s+(?:SELECT|WITH)|EXECUTE "[\w.-]+"$)/u.test(statement),
      );
      expect([...new Set(others.map((statement) => statement.replace(/=.*/u, '=')))].toSorted()).toEqual(
        expect.arrayContaining([
          'BEGIN TRANSACTION READ ONLY',
          'COMMIT',
          'SET LOCAL statement_timeout =',
          'SET default_transaction_read_only =',
        ]),
      );
      expect(others.filter((statement) => !/^(?:SET (?:LOCAL )?\w+ = |BEGIN TRANSACTION READ ONLY$|COMMIT$)/u.test(statement))).toEqual([]);
      expect(text).toContain("SET default_transaction_read_only = 'on';");
      expect(text).toContain("SET statement_timeout = '1500';");
      expect(text).toContain("SET lock_timeout = '150';");
      expect(text).toContain('BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED READ ONLY');
    }
  });

  it('has approved every statement that it prepares, as it stands there', async () => {
    for (const text of [script, redacting]) {
      const prepared = statementsOf(text).flatMap(
        (statement) => /^PREPARE "[\w.-]+" AS\s+(?<select>[^]*)$/u.exec(statement)?.groups?.select ?? [],
      );
      expect(prepared.length).toBeGreaterThanOrEqual(gatheredCommands.length);
      for (const statement of prepared) {
        const reviewed = await reviewStatement(
          withoutHiding(statement)
            .replaceAll(/:'dbdiag_\w+'/gu, "'0123456789ab'")
            .replaceAll(/:"dbdiag_schema_\w+"\./gu, ''),
          { maxBytes: framedBytes },
        );
        expect(reviewed).not.toHaveProperty('reason');
      }
    }
  });

  it('has each text of each version once, with its mark', async () => {
    for (const command of gatheredCommands)
      for (const { text } of textsByVersion(command)) {
        if (text === undefined) continue;
        expect(script.split(`'look', '${command.id}', 'text', '${await textMark(text)}'`)).toHaveLength(2);
      }
  });

  it('looks at gauges at every snapshot and at counters at both ends', async () => {
    const short = await writeGatherScript('1', { windowSeconds: 60, snapshots: 3, heavy: false });
    const looksAt = (id: string): number => short.split(`\nEXECUTE "${id}";`).length - 1;
    expect(['pg.activity', 'pg.database', 'pg.settings', 'pg.buffers'].map(looksAt)).toEqual([3, 2, 1, 0]);
    expect([...short.matchAll(/:dbdiag_first \+ (\S+) -/gu)].map(([, seconds]) => seconds)).toEqual(['30', '60']);
    expect(short).not.toContain('PREPARE "pg.buffers"');
  });

  it('lets no name out where it redacts: every text that is none of ids, settings and pids is masked', () => {
    const kept = /^(?:key|parent|scope|name|value|unit|last_failed_wal|version|\w+_pid|line)$/u;
    const arrays = [...redacting.matchAll(/json_build_array\(((?:r\."|CASE |NULL)[^]*?)\)::text AS cells/gu)].map(
      ([, cells = '']) => cells,
    );
    expect(arrays.length).toBeGreaterThan(30);
    for (const cells of arrays) {
      const plain = [...cells.replaceAll(/CASE WHEN [^]*? END/gu, '').matchAll(/r\."(\w+)"/gu)].map(([, column = '']) => column);
      expect(plain.filter((column) => !kept.test(column) && !['reset_val', 'schemas'].includes(column))).toEqual([]);
    }
  });

  it('lists no objects where it redacts, and does not say which cluster it is', () => {
    expect(script).toMatch(/r\."sessions_json"/u);
    expect(script).toContain('system_identifier');
    expect(redacting).not.toMatch(/r\."\w+_json"/u);
    expect(redacting).not.toMatch(/system_identifier|pg_walfile_name|f\.database_oid/u);
  });

  it('says what it is to who runs it', () => {
    expect(script).toMatch(/^-- dbdiag 1\.2\.3: /u);
    for (const said of [
      'psql -X -d DATABASE -f look.sql -o look.txt',
      'pg_monitor',
      'No objects are made',
      "It can't read: processors",
      '13 and 14',
    ])
      expect(script).toContain(said);
  });
});

it.each([
  [{ windowSeconds: 0 }, 'windowSeconds'],
  [{ snapshots: 1 }, 'snapshots'],
  [{ snapshots: 2.5 }, 'snapshots'],
])('refuses %j', async (options, path) => {
  await expect(writeGatherScript('1', options)).rejects.toThrow(InvalidOptionsError);
  await expect(writeGatherScript('1', options)).rejects.toMatchObject({ faults: [expect.objectContaining({ path }) as unknown] });
});
