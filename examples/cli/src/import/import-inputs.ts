import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ConfigReading, TicketFile, WorkFolder } from '@dbdiag/runtime';
import { FileUnreadableError, inputKindOf, openWorkFolder } from '@dbdiag/runtime';
import { defaultFolder } from '../default-folder.ts';
import { CommandError } from '../exit-status.ts';
import type { World } from '../world.ts';
import type { ReadResult } from './read-json.ts';
import { readJson } from './read-json.ts';

/** What an import is of, and where it is noted how far it is. */
export interface ImportInputs {
  readonly tickets: readonly TicketFile[];
  /** Files that are read whole: corpus files, and what is neither. */
  readonly documents: readonly { readonly file: string; readonly read: ReadResult }[];
  readonly work: WorkFolder | undefined;
}

/** How inputs are opened. */
export interface OpeningInputs {
  readonly files: readonly string[];
  readonly set: string | undefined;
  readonly dryRun: boolean;
  readonly restart: boolean;
  readonly config: ConfigReading['config'];
}

/**
 * Looks at all files, keeps the standard input in one, as tickets are read twice, and takes the folder in which the import of these
 * files is noted.
 *
 * @throws CommandError when a file can't be read; ImportRunningError
 */
export async function withInputs<T>(world: World, opening: OpeningInputs, run: (inputs: ImportInputs) => Promise<T>): Promise<T> {
  const { files, dryRun, restart, config } = opening;
  const streams = await streamsOf(files);
  const onDisk = await Promise.all(
    files.filter((file) => !streams.has(file)).map(async (file) => lookAt({ name: file, path: file }, world)),
  );
  const needsFolder = streams.size > 0 || onDisk.some(({ kind }) => kind.kind === 'tickets');
  const keeps = !dryRun && needsFolder && config.storage.kind !== 'memory';
  const work = keeps ? await openWorkFolder(workFolderOf(world, opening)) : undefined;
  const folder = work?.path ?? (streams.size > 0 ? await mkdtemp(join(tmpdir(), 'dbdiag-import-')) : undefined);
  try {
    if (restart) await work?.clear();
    const spooled: LookedAt[] = [];
    for (const file of streams) if (folder !== undefined) spooled.push(await lookAt(await spool(file, { world, folder }), world));
    const looked = files.flatMap((file) => [...onDisk, ...spooled].find(({ input }) => input.name === file) ?? []);
    const documents = looked.filter(({ kind }) => kind.kind === 'document');
    return await run({
      tickets: looked.flatMap(({ input, kind }) => (kind.kind === 'tickets' ? [{ ...input, shape: kind.shape }] : [])),
      documents: await Promise.all(documents.map(async ({ input }) => ({ file: input.name, read: await readDocument(input, world) }))),
      work,
    });
  } finally {
    if (work === undefined && folder !== undefined) await rm(folder, { recursive: true, force: true });
    // Without a note there is nothing to go on with.
    if (work !== undefined && !existsSync(join(work.path, 'import.json'))) await work.clear();
    await work?.close();
  }
}

/** The standard input is in a file whose name means nothing to anybody. */
async function readDocument({ name, path }: LookedAt['input'], world: World): Promise<ReadResult> {
  const read = await readJson(path, world);
  return 'fault' in read ? { fault: { ...read.fault, file: name } } : read;
}

interface LookedAt {
  readonly input: { readonly name: string; readonly path: string };
  readonly kind: Awaited<ReturnType<typeof inputKindOf>>;
}

async function lookAt(input: LookedAt['input'], { signal }: Pick<World, 'signal'>): Promise<LookedAt> {
  try {
    if ((await stat(input.path).catch(() => undefined))?.isDirectory() === true)
      throw new FileUnreadableError(input.name, 'it is a folder');
    return { input, kind: await inputKindOf(input, { signal }) };
  } catch (error) {
    throw error instanceof FileUnreadableError ? new CommandError(error.message, { cause: error }) : error;
  }
}

/** The standard input, and pipes among the files: what can be read once only. */
async function streamsOf(files: readonly string[]): Promise<ReadonlySet<string>> {
  const streams = new Set<string>();
  for (const file of files) if (file === '-' || (await stat(file).catch(() => undefined))?.isFIFO() === true) streams.add(file);
  return streams;
}

async function spool(
  file: string,
  { world: { input, signal }, folder }: { readonly world: World; readonly folder: string },
): Promise<LookedAt['input']> {
  const path = join(folder, `input-${createHash('sha256').update(file).digest('hex').slice(0, 16)}`);
  await writeFile(path, file === '-' ? input : createReadStream(file), { signal });
  return { name: file, path };
}

/** The same command gets the same folder: beside the embedded database, or where that is by default. */
function workFolderOf(world: World, { files, set, config }: OpeningInputs): string {
  const { directory, url } = config.storage;
  const base = directory ?? defaultFolder(world);
  const place = url === undefined ? resolve(base) : urlWithoutPassword(url);
  const what = JSON.stringify([files.map((file) => (file === '-' ? file : resolve(file))), set, place]);
  return join(base, 'imports', createHash('sha256').update(what).digest('hex').slice(0, 16));
}

function urlWithoutPassword(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, username } = new URL(url);
  return `${username}@${host}${pathname}`;
}
