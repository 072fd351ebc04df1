import type { Failure } from '@dbdiag/target';
import type { QueryFailure, QueryFailureKind } from '../source/data-source.ts';

/** What a SQLSTATE means for a query; the first that fits. */
const meanings: readonly (readonly [sqlState: RegExp, kind: QueryFailureKind])[] = [
  [/^42703$/, 'unknown-column'],
  [/^(?:42P01|3F000)$/, 'unknown-table'],
  [/^42702$|^42P09$/, 'ambiguous-column'],
  [/^42803$/, 'not-grouped'],
  [/^22012$/, 'division-by-zero'],
  [/^(?:22003|22008|2201.|22001)$/, 'out-of-range'],
  [/^(?:42804|42846|42P18|22P02|22007|42725|22018|22023)$/, 'type-mismatch'],
  [/^42601$/, 'syntax'],
  [/^(?:42501|28...)$/, 'permission'],
  [/^55P03$/, 'locked'],
  [/^57014$/, 'timeout'],
  [/^(?:53100|53200|53400|54000)$/, 'memory'],
  [/^(?:08...|57P0.|25P03|25P04)$/, 'connection'],
];

/**
 * Why a statement brought nothing, by the server's SQLSTATE. A name in the message is taken from it whatever the language: it stands between
 * quotation marks, or is a dotted name of its own.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function toQueryFailure({ reason, message, code }: Failure): QueryFailure {
  const name = nameIn(message);
  return { kind: kindOf(reason, message, code), code: code ?? reason, message, ...(name !== undefined && { name }) };
}

function kindOf(reason: Failure['reason'], message: string, code: string | undefined): QueryFailureKind {
  // A missing function has the code of an operator without such types.
  if (code === '42883') return /\boperator\b|操作符|运算符/i.test(message) ? 'type-mismatch' : 'unknown-function';
  const known = meanings.find(([pattern]) => pattern.test(code ?? ''))?.[1];
  if (known !== undefined) return known;
  if (reason === 'lost') return 'connection';
  if (reason === 'tooHeavy') return 'memory';
  return reason === 'timeout' ? 'timeout' : 'other';
}

function nameIn(message: string): string | undefined {
  const quoted = /["“«„]([^"“”«»„]{1,200})["”»“]/.exec(message)?.[1];
  const plain = quoted ?? /(?:column|function|字段|函数) ([^\s(]{1,200})/i.exec(message)?.[1];
  return plain?.split('.').at(-1);
}
