import type { AnswerColumn, AnswerTable } from '../captain/answer.ts';
import type { CandidateColumn } from '../generator/candidate.ts';
import type { QueryOutcome, ResultColumn } from '../source/data-source.ts';

/** Columns that a compiler names for stretches of time. */
const periodNames = /^(?:fiscal_)?(?:year|half_year|half|quarter|month|week|day)(?:_\d+)?$/;

const roles: Readonly<Record<CandidateColumn['role'], AnswerColumn['role']>> = {
  field: 'field',
  dimension: 'dimension',
  measure: 'measure',
  current: 'measure',
  previous: 'previous',
  difference: 'change',
  rate: 'rate',
};

const forms: Readonly<Record<ResultColumn['type'], AnswerColumn['form']>> = {
  number: 'number',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'date',
  other: 'text',
};

/** A result with what its columns are: the words, roles and units of the statement, the types of the database. */
export function answerTable(outcome: Extract<QueryOutcome, { ok: true }>, columns: readonly CandidateColumn[]): AnswerTable {
  return {
    columns: outcome.columns.map((result, index) => answerColumn(result, columns[index])),
    rows: outcome.rows.map((row) => [...row]),
    truncated: outcome.truncated,
  };
}

function answerColumn(result: ResultColumn, column: CandidateColumn | undefined): AnswerColumn {
  if (column === undefined) {
    return { name: result.name, label: { zh: result.name, en: result.name }, role: 'field', form: forms[result.type] };
  }
  const { name, label, role, unit, scale, isRatio } = column;
  const isPeriod = role === 'dimension' && (result.type === 'date' || result.type === 'timestamp' || periodNames.test(name));
  // A year is no quantity: 2,025 is no way to write it; nor are codes and keys.
  const isCode = role === 'dimension' || (role === 'field' && unit === undefined);
  return {
    name,
    label: { zh: label.zh ?? label.en ?? name, en: label.en ?? label.zh ?? name },
    role: isPeriod ? 'period' : roles[role],
    form: isRatio === true ? 'percent' : isCode && result.type === 'number' ? 'text' : forms[result.type],
    ...(unit !== undefined && { unit }),
    ...(scale !== undefined && { scale }),
  };
}
