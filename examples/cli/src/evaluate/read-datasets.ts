import { stat } from 'node:fs/promises';
import type { Dataset } from '@dbdiag/evaluation';
import { InvalidDatasetError, parseDataset } from '@dbdiag/evaluation';
import { CommandError } from '../exit-status.ts';
import type { FileFault } from '../import/read-json.ts';
import { readJson } from '../import/read-json.ts';
import type { World } from '../world.ts';

/** Largest file that is read; parsing takes several times its size in memory. */
const mostBytes = 256 * 1024 * 1024;

/** The data sets in the order of the files, or everything that is wrong with them. */
export type DatasetReading = { readonly datasets: readonly Dataset[] } | { readonly faults: readonly FileFault[] };

/**
 * Reads data sets; `-` is the standard input.
 *
 * @throws CommandError when a file can't be read at all or is too large.
 */
export async function readDatasets(files: readonly string[], world: Pick<World, 'input' | 'signal'>): Promise<DatasetReading> {
  const datasets: Dataset[] = [];
  const faults: FileFault[] = [];
  for (const file of files) {
    await refuseHuge(file);
    const read = await readJson(file, world);
    if ('fault' in read) {
      faults.push(read.fault);
      continue;
    }
    try {
      datasets.push(parseDataset(read.document));
    } catch (error) {
      if (!(error instanceof InvalidDatasetError)) throw error;
      faults.push(...error.faults.map(({ path, message }) => ({ file, position: path, message })));
    }
  }
  return faults.length > 0 ? { faults } : { datasets };
}

async function refuseHuge(file: string): Promise<void> {
  if (file === '-') return;
  // A file that isn't there is reported by whoever reads it.
  const size = await stat(file).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > mostBytes)
    throw new CommandError(
      `${file} can't be read: it has ${Math.ceil(size / 1024 / 1024)} MiB, and at most ${mostBytes / 1024 / 1024} are read.`,
    );
}
