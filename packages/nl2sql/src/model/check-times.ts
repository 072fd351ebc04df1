import { quoteIdentifier } from '../sql/identifiers.ts';
import type { CheckSession, FoundDataset } from './check-session.ts';
import { columnsOfFields, rowsOf } from './check-session.ts';
import { checkWords } from './check-words.ts';
import type { Field, TimeForm } from './semantic-model.ts';

/** Between what a whole number lies that says when; of those that end in a month, the month apart. */
const bounds: Partial<Readonly<Record<TimeForm, { readonly from: number; readonly to: number; readonly endsInMonth?: boolean }>>> = {
  yyyymm: { from: 1000_01, to: 9999_12, endsInMonth: true },
  yyyymmdd: { from: 1000_01_01, to: 9999_12_31 },
  year: { from: 1000, to: 9999 },
  'fiscal-year': { from: 1000, to: 9999 },
  quarter: { from: 1, to: 4 },
  month: { from: 1, to: 12 },
};

/** Checks that whole numbers said to be times lie where such times lie: 20250131 is no yyyymm. */
export async function checkTimes(found: FoundDataset, session: CheckSession): Promise<void> {
  for (const field of found.dataset.fields) await checkTime(field, found, session);
}

async function checkTime(field: Field, found: FoundDataset, session: CheckSession): Promise<void> {
  const bound = field.timeForm === undefined ? undefined : bounds[field.timeForm];
  const column = columnsOfFields(found, [field.name], session)?.[0];
  if (bound === undefined || column === undefined || field.type !== 'integer') return;
  const name = quoteIdentifier(column);
  const month = bound.endsInMonth === true ? `${name} % 100` : '1';
  const result = await rowsOf(
    `SELECT MIN(${name}) AS least, MAX(${name}) AS greatest, MIN(${month}) AS first, MAX(${month}) AS last FROM ${found.from}`,
    session,
  );
  const row = 'rows' in result ? result.rows[0] : undefined;
  if (row?.[0] == null) return;
  const [least = Number.NaN, greatest = Number.NaN, first = Number.NaN, last = Number.NaN] = row.map(Number);
  if (least >= bound.from && greatest <= bound.to && first >= 1 && last <= 12) return;
  const path = `datasets.${found.dataset.id}.fields.${field.name}`;
  session.report({ severity: 'error', path, message: checkWords.notThatTime(column, field.timeForm ?? '', [least, greatest]) });
}
