/** What reads a suggested statement: a session of the server, a shell on some machine, or a program that keeps it as its settings. */
export type StatementLanguage = 'sql' | 'shell' | 'ini';

/** How statements of SQL begin in the knowledge base and in what is advised: by a command in capitals, or one of psql. */
const sqlBegins =
  /^(?:\\|(?:SELECT|WITH|SHOW|SET|RESET|EXPLAIN|ANALYZE|VACUUM|REINDEX|CLUSTER|CHECKPOINT|CREATE|ALTER|DROP|TRUNCATE|REFRESH|GRANT|REVOKE|COMMENT|INSERT|UPDATE|DELETE|MERGE|COPY|LOCK|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|DECLARE|FETCH|CLOSE|PREPARE|EXECUTE|DEALLOCATE|CALL|DO|LOAD|LISTEN|UNLISTEN|NOTIFY|DISCARD)\b)/u;

/** Tells what a statement is written in by its first line that is no comment. */
export function statementLanguage(statement: string): StatementLanguage {
  const lines = statement.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !/^(?:--|#|;)/u.test(line));
  const comment = lines.find((line) => line !== '');
  if (comment?.startsWith(';') === true || /^\[[\w.]+\]$|^[\w.<>]+ = /u.test(first ?? '')) return 'ini';
  if (first === undefined) return comment?.startsWith('#') === true ? 'shell' : 'sql';
  return sqlBegins.test(first) ? 'sql' : 'shell';
}
