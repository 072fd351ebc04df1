import { postgresKnowledge } from '@dbdiag/knowledge';
import { expect, it } from 'vitest';
import { statementLanguage } from './statement-language.ts';

const statements = postgresKnowledge().rootCauses.flatMap(({ solution }) => solution.flatMap(({ statement }) => statement ?? []));

/** The program or word that a statement begins with. */
function begins(statement: string): string {
  const line = statement.split('\n').find((each) => !/^(?:--|#|;)/u.test(each.trim())) ?? '';
  return line.trim().split(/[\s;]/u)[0] ?? '';
}

it('tells the statements of the knowledge base apart', () => {
  const of = (wanted: string): readonly string[] =>
    [...new Set(statements.filter((statement) => statementLanguage(statement) === wanted).map(begins))].sort();
  expect(of('ini')).toMatchInlineSnapshot(`
    [
      "[databases]",
      "pool_mode",
    ]
  `);
  expect(of('shell')).toMatchInlineSnapshot(`
    [
      "<bindir>/pg_ctl",
      "<bindir>/pg_test_fsync",
      "df",
      "free",
      "grep",
      "iostat",
      "lvextend",
      "pg_basebackup",
      "pg_repack",
      "psql",
      "renice",
      "runuser",
      "split",
      "ss",
      "sysctl",
      "systemctl",
      "top",
      "vacuumdb",
      "vacuumlo",
    ]
  `);
  expect(of('sql')).toMatchInlineSnapshot(`
    [
      "ALTER",
      "ANALYZE",
      "BEGIN",
      "CREATE",
      "DELETE",
      "DROP",
      "EXPLAIN",
      "INSERT",
      "LOAD",
      "ROLLBACK",
      "SELECT",
      "SET",
      "SHOW",
      "VACUUM",
      "WITH",
    ]
  `);
});

it.each([
  ["grep -A 12 'deadlock detected' <log_file>", 'shell'],
  ['# as root\nsysctl -w vm.zone_reclaim_mode=0', 'shell'],
  ['; pgbouncer.ini\npool_mode = transaction', 'ini'],
  ['-- first\nALTER SYSTEM SET work_mem = 64;', 'sql'],
  ['-- nothing to run', 'sql'],
])('%j', (statement, language) => {
  expect(statementLanguage(statement)).toBe(language);
});
