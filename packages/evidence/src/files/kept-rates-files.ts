import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptSessions } from '../quiet-days/choose-quiet-day.ts';
import type { KeptRates } from '../quiet-days/kept-rates.ts';
import { keptRatesSchema } from '../quiet-days/kept-rates.ts';
import { dayMs, quietDayLimits } from '../quiet-days/quiet-day-limits.ts';
import { EvidenceUnreadableError } from '../store/evidence-errors.ts';
import { checkedSessionId } from '../store/evidence-paths.ts';
import { parseJson } from '../store/json-text.ts';
import { createFileMedium, makeFolder, systemCode, unwritable } from './file-medium.ts';

/** The folder of all sessions' rates, beside the folders of the sessions. */
const ratesFolder = 'quiet-days';
const ending = '.json';

/**
 * Keeps the rates of a session in `<directory>/quiet-days/<sessionId>.json`, readable by its owner only, and removes those that
 * have been kept for three months.
 *
 * @param directory - The folder of all sessions; made where it is missing.
 * @throws InvalidEvidenceNameError, EvidenceUnwritableError, EvidenceUnreadableError
 */
export async function keepRates(directory: string, rates: KeptRates): Promise<void> {
  const folder = join(directory, ratesFolder);
  const name = fileOf(rates.sessionId);
  try {
    await makeFolder(folder, 'with parents');
  } catch (cause) {
    throw unwritable(folder, cause);
  }
  await createFileMedium(folder).write(name, `${JSON.stringify(keptRatesSchema.parse(rates))}\n`);
  const { kept } = await readKeptRates(directory);
  const oldest = Date.parse(rates.endedAt) - quietDayLimits.keptDays * dayMs;
  await forgetRates(
    directory,
    kept.flatMap(({ sessionId, endedAt }) => (Date.parse(endedAt) < oldest ? [sessionId] : [])),
  );
}

/**
 * What was kept, in the order the sessions ended. A file that is damaged, of another version or under another name than its own is
 * named and left where it is.
 *
 * @throws EvidenceUnreadableError where the folder can't be read; one that isn't there holds nothing.
 */
export async function readKeptRates(directory: string): Promise<KeptSessions> {
  const folder = join(directory, ratesFolder);
  const kept: KeptRates[] = [];
  const unreadable: string[] = [];
  for (const name of await namesIn(folder)) {
    const rates = await ratesIn(folder, name);
    if (rates === undefined) unreadable.push(name);
    else kept.push(rates);
  }
  return { kept: kept.toSorted((a, b) => order(a.endedAt, b.endedAt) || order(a.sessionId, b.sessionId)), unreadable };
}

/**
 * Removes what was kept of sessions; of one that isn't there nothing.
 *
 * @throws InvalidEvidenceNameError, EvidenceUnwritableError
 */
export async function forgetRates(directory: string, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) {
    const file = join(directory, ratesFolder, fileOf(id));
    try {
      await rm(file, { force: true });
    } catch (cause) {
      throw unwritable(file, cause);
    }
  }
}

function fileOf(sessionId: string): string {
  return `${checkedSessionId(sessionId)}${ending}`;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(ending)).toSorted();
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return [];
    throw new EvidenceUnreadableError(folder, { cause });
  }
}

/** Undefined for what this version can't read; a copy would count a session twice. */
async function ratesIn(folder: string, name: string): Promise<KeptRates | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
  const { data } = keptRatesSchema.safeParse(parseJson(text));
  return data !== undefined && `${data.sessionId}${ending}` === name ? data : undefined;
}

function order(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
