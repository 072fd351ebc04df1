import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDuckdbSource } from '../../duckdb/open-duckdb-source.ts';
import { readModel } from '../../model/read-model.ts';
import { loadValueIndex } from '../../reading/value-index.ts';
import { createAsker } from '../asker.ts';

/** What a question is answered with: the rows, or why there are none. */
type AnsweredRows = readonly (readonly unknown[])[] | string;

/** A model over tables given as text, to be asked. */
export interface AskedTables {
  rows(question: string, asOf: string): Promise<AnsweredRows>;
  close(): Promise<void>;
}

/** Opens tables, each the text of a csv file, with a model for them. @throws Error where the model has faults. */
export async function openTables(modelText: string, tables: Readonly<Record<string, string>>): Promise<AskedTables> {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-asked-'));
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, `${name}.csv`), `${text.trim().replaceAll(/^ +/gm, '')}\n`);
  const source = await openDuckdbSource({ folder });
  const read = readModel(modelText);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  const asker = createAsker({ model: read.model, source, values: await loadValueIndex(read.model, source) });
  return {
    rows: async (question, asOf) => {
      const answer = await asker.ask(question, { asOf });
      return answer.kind === 'answered' ? answer.table.rows : answer.kind;
    },
    close: async () => {
      await source.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
