import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asker } from '@dbdiag/nl2sql';
import { createAsker, loadValueIndex, locateModel, readModel } from '@dbdiag/nl2sql';
import { openDuckdbSource } from '@dbdiag/nl2sql/duckdb';
import type { Data } from './generate-data.ts';
import { generateData, writeCsv } from './generate-data.ts';

/** The day on which everything is asked: September is closed, October runs. */
export const today = '2025-10-15';

/** The flows, in CSV files that are there for as long as they are asked. */
export interface Flows {
  readonly asker: Asker;
  readonly data: Data;
  close(): Promise<void>;
}

/** Writes the data, opens it read-only, and reads the model of it. */
export async function openFlows(): Promise<Flows> {
  const folder = await mkdtemp(join(tmpdir(), 'ask-revenue-'));
  const data = generateData();
  await writeCsv(folder, data);
  const read = readModel(await readFile(new URL('../model.yaml', import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(read.faults.map(({ line, path, message }) => `model.yaml:${line} ${path}: ${message}`).join('\n'));
  const source = await openDuckdbSource({ folder });
  const model = locateModel(read.model, await source.schema(), source.dialect);
  return {
    asker: createAsker({ model, source, values: await loadValueIndex(model, source) }),
    data,
    close: async () => {
      await source.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
