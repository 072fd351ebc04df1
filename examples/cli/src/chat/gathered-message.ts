import { condenseGathered } from '@dbdiag/evidence';
import { readGatheredFile } from '../gather/gathered-file.ts';

/**
 * What a conversation takes of a file that a script of `dbdiag gather` wrote: what it shows, not all of its rows.
 *
 * @throws CommandError where nothing can be read from it.
 */
export async function gatheredMessage(path: string): Promise<string> {
  return condenseGathered(await readGatheredFile(path, 'en'));
}
