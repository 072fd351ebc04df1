import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigFault } from '../errors.ts';
import { FileUnreadableError } from '../errors.ts';
import { faultOf } from './fault.ts';

/** The names a configuration has where no other is given. */
export const configFileNames = ['dbdiag.config.yaml', 'dbdiag.config.json'] as const;

/**
 * The configuration file of a folder.
 *
 * @returns undefined where there is none; two of them contradict each other, which is a fault.
 */
export async function findConfigFile(
  folder: string,
): Promise<{ readonly file: string } | { readonly faults: readonly ConfigFault[] } | undefined> {
  const found: string[] = [];
  for (const name of configFileNames) if (await exists(join(folder, name))) found.push(join(folder, name));
  const [file, another] = found;
  if (file === undefined) return undefined;
  if (another === undefined) return { file };
  return {
    faults: [faultOf({ kind: 'file', file }, `there is ${another} as well. Keep one of them, or name the one that is meant`)],
  };
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw unreadable(file, error);
  }
}

/** What is said where a configuration can't be read. */
export const configAdvice = 'It has to be a configuration for dbdiag, in YAML or JSON.';

function unreadable(file: string, cause: unknown): FileUnreadableError {
  return new FileUnreadableError(file, cause, configAdvice);
}
