import { quoteIdentifier } from '../sql/identifiers.ts';
import type { CheckSession, FoundDataset } from './check-session.ts';
import { columnsOfFields, rowsOf } from './check-session.ts';
import { checkWords } from './check-words.ts';
import type { Term } from './semantic-model.ts';

/** Checks that the values of terms occur, with one query a field: a value spelt otherwise would find nothing, and quietly. */
export async function checkTerms(found: FoundDataset, terms: readonly Term[], session: CheckSession): Promise<void> {
  for (const field of found.dataset.fields) {
    const values = [...new Set(terms.filter((term) => term.field === field.id).map(({ value }) => String(value)))];
    const column = columnsOfFields(found, [field.name], session)?.[0];
    if (values.length === 0 || column === undefined) continue;
    const name = quoteIdentifier(column);
    const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
    const asText = `CAST(${name} AS VARCHAR)`;
    const result = await rowsOf(`SELECT DISTINCT ${asText} AS value FROM ${found.from} WHERE ${asText} IN (${list})`, session);
    if ('reason' in result) continue;
    const present = new Set(result.rows.map(([value]) => String(value)));
    const absent = values.filter((value) => !present.has(value));
    if (absent.length > 0)
      session.report({
        severity: 'warning',
        path: `datasets.${found.dataset.id}.fields.${field.name}`,
        message: checkWords.absentValues(field.id, absent),
      });
  }
}
