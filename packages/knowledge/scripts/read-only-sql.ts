import { isHarmlessFunction, whyDenied } from './sql-functions.ts';
import type { SqlToken } from './sql-tokens.ts';
import { tokenizeSql } from './sql-tokens.ts';

/** Words that change data or the session wherever they stand as keywords, also inside a CTE. */
const writingWords: ReadonlySet<string> = new Set([
  'insert',
  'update',
  'delete',
  'merge',
  'truncate',
  'create',
  'alter',
  'drop',
  'grant',
  'revoke',
  'into',
  'copy',
  'call',
  'do',
  'lock',
  'vacuum',
  'reindex',
  'cluster',
  'refresh',
  'comment',
  'import',
  'set',
  'reset',
  'discard',
  'load',
  'listen',
  'notify',
  'unlisten',
  'begin',
  'commit',
  'rollback',
  'savepoint',
  'release',
  'start',
  'abort',
  'end_transaction',
  'prepare',
  'execute',
  'deallocate',
  'declare',
  'move',
  'close',
  'checkpoint',
  'reassign',
  'security',
]);

/** Words before a parenthesis that are syntax and call nothing. */
const syntaxBeforeParenthesis: ReadonlySet<string> = new Set([
  'select',
  'from',
  'where',
  'and',
  'or',
  'not',
  'in',
  'any',
  'all',
  'some',
  'exists',
  'as',
  'on',
  'using',
  'over',
  'filter',
  'group',
  'within',
  'by',
  'values',
  'when',
  'then',
  'else',
  'case',
  'union',
  'except',
  'intersect',
  'lateral',
  'sets',
  'materialized',
  'array',
  'between',
  'interval',
  'is',
  'like',
  'ilike',
  'having',
  'limit',
  'distinct',
  'join',
  'numeric',
  'row',
  'partition',
  'order',
  'end',
]);

/**
 * What keeps a text from being one read-only SELECT. The text is split into tokens, so words inside strings, quoted
 * names and comments neither hide nor raise anything.
 *
 * @returns Every reason, in words; none when the text is safe to paste into a session.
 */
export function readOnlyFaults(sql: string): readonly string[] {
  const { tokens, fault } = tokenizeSql(sql);
  if (fault !== undefined) return [fault];
  const first = tokens[0];
  if (first === undefined) return ['is empty'];
  const startsWell = first.kind === 'word' && ['select', 'with'].includes(first.text);
  const several = tokens.some(({ kind, text }) => kind === 'symbol' && text === ';');
  return [
    ...(startsWell ? [] : [`begins with ${first.text}; it must begin with SELECT or WITH`]),
    ...(several ? ['has a semicolon; it must be one statement without one'] : []),
    ...new Set(tokens.flatMap((token, index) => tokenFaults(token, tokens[index - 1], tokens[index + 1]))),
  ];
}

function tokenFaults(token: SqlToken, before: SqlToken | undefined, after: SqlToken | undefined): readonly string[] {
  if (token.kind !== 'word' && token.kind !== 'name') return [];
  const called = after?.kind === 'symbol' && after.text === '(';
  const afterDot = before?.kind === 'symbol' && before.text === '.';
  if (token.kind === 'word' && !afterDot && writingWords.has(token.text))
    return [`has the word ${token.text.toUpperCase()}, which writes or changes the session`];
  if (!called || (token.kind === 'word' && !afterDot && syntaxBeforeParenthesis.has(token.text))) return [];
  const denied = whyDenied(token.text);
  if (denied !== undefined) return [`calls ${token.text}(), which ${denied}`];
  return isHarmlessFunction(token.text) || isNewName(before)
    ? []
    : [`calls ${token.text}(), which isn't known to be harmless; check it and add it to sql-functions.ts`];
}

/** Whether the word before says that a name is given here, as in `AS x(pid)`. */
function isNewName(before: SqlToken | undefined): boolean {
  return before?.kind === 'word' && before.text === 'as';
}
