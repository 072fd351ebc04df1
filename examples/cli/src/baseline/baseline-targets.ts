import type { KnownTarget, QuietDay } from '@dbdiag/evidence';
import { chooseQuietDay, knownTargets, probeCatalogue } from '@dbdiag/evidence';
import { readKeptRates } from '@dbdiag/evidence/files';
import type { RuntimeConfig } from '@dbdiag/runtime';
import { InvalidTargetError } from '@dbdiag/target';
import { targetPlace } from '@dbdiag/target/pg';
import { CommandError, UsageError } from '../exit-status.ts';
import { isUrl } from '../inspect/inspect-options.ts';
import { nearIds } from '../near-ids.ts';
import type { SettingOptions } from '../settings.ts';

/** The options of all commands of `dbdiag baseline`. */
export interface BaselineOptions extends Pick<SettingOptions, 'config' | 'locale'> {
  readonly evidenceDir?: string;
  readonly json: boolean;
}

/** A server that rates were kept of, and what the next session there is compared with. */
export interface BaselineTarget extends KnownTarget {
  /** The folder of the evidence. */
  readonly directory: string;
  readonly quietDay: QuietDay;
}

/** What is kept in a folder of evidence. */
export interface BaselineFolder {
  readonly directory: string;
  readonly targets: readonly BaselineTarget[];
  /** Names of files without their ending that this version can't read. */
  readonly unreadable: readonly string[];
}

/** Where `inspect` keeps evidence unless it is told otherwise. */
const usualFolder = 'report';

/** The folders of evidence that there may be rates in. */
export function baselineDirectories(
  { evidenceDir }: Pick<BaselineOptions, 'evidenceDir'>,
  { targets }: Pick<RuntimeConfig, 'targets'>,
): readonly string[] {
  if (evidenceDir !== undefined) return [evidenceDir];
  return [...new Set([usualFolder, ...Object.values(targets).map((target) => target.evidence_directory)])];
}

/** Reads what is kept in a folder. */
export async function readBaselines(directory: string, now: Date): Promise<BaselineFolder> {
  const all = await readKeptRates(directory);
  const targets = (await knownTargets(all.kept)).flatMap((known): readonly BaselineTarget[] => {
    const quietDay = chooseQuietDay(all, { target: known.target, profile: 'production', probes: probeCatalogue, now });
    return quietDay === undefined ? [] : [{ ...known, directory, quietDay }];
  });
  return { directory, targets, unreadable: all.unreadable.map((name) => name.replace(/\.json$/u, '')) };
}

/**
 * The servers that a word of the user means: two where the server at an address changed.
 *
 * @throws UsageError for a URL that is none; CommandError where no server is meant.
 */
export async function targetsMeant(
  word: string,
  targets: readonly BaselineTarget[],
  configured: RuntimeConfig['targets'],
): Promise<readonly BaselineTarget[]> {
  const place = await placeMeant(word, configured);
  const meant = targets.filter(({ id, name, target }) => [id, name].includes(word) || target.address === (place ?? word));
  if (meant.length > 0) return meant;
  const known = targets.flatMap(({ id, name, target }) => [id, target.address, ...(name === undefined ? [] : [name])]);
  const near = nearIds(place ?? word, [...new Set(known)]);
  throw new CommandError(
    `No rates were kept of ${JSON.stringify(place ?? word)}. ${near.length === 0 ? 'dbdiag baseline list says of which there are.' : `Did you mean ${near.join(', ')}?`}`,
  );
}

/** The address that a URL or a name of the configuration leads to. */
async function placeMeant(word: string, configured: RuntimeConfig['targets']): Promise<string | undefined> {
  const url = isUrl(word) ? word : Object.hasOwn(configured, word) ? configured[word]?.url : undefined;
  if (url === undefined) return undefined;
  try {
    return await targetPlace(url);
  } catch (error) {
    throw error instanceof InvalidTargetError ? new UsageError(error.message, { cause: error }) : error;
  }
}
