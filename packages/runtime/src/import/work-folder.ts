import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ImportFolderError, ImportRunningError } from '../errors.ts';
import { readLines } from './read-lines.ts';

/** The folder in which an import notes how far it is, held by one process at a time. */
export interface WorkFolder {
  readonly path: string;
  /** A note, or undefined where there is none that can be read. */
  read<Note>(name: string, schema: z.ZodType<Note>): Promise<Note | undefined>;
  /** Writes a note so that whatever happens it is the old one or the new one. */
  write(name: string, note: unknown): Promise<void>;
  /** The lines of a list; one that isn't what it should be, as a crash may leave it, is left out. */
  list<Line>(name: string, schema: z.ZodType<Line>): AsyncGenerator<Line, void>;
  /** Adds lines to a list, and returns when they are on the disk. */
  append(name: string, lines: readonly unknown[]): Promise<void>;
  /** Forgets a list. */
  forget(name: string): Promise<void>;
  /** Forgets everything that is noted. */
  clear(): Promise<void>;
  /** Lets others take it. With nothing in it, it is gone. */
  close(): Promise<void>;
}

/**
 * Takes a folder, which is made where it is missing; one whose owner died is taken over.
 *
 * @throws ImportRunningError, ImportFolderError
 */
export async function openWorkFolder(path: string): Promise<WorkFolder> {
  const { DirectoryLockedError, lockDirectory } = await import('@dbdiag/dao-postgres');
  const lock = await lockDirectory(path).catch((error: unknown) => {
    throw error instanceof DirectoryLockedError ? new ImportRunningError(path, error, error) : new ImportFolderError(path, error);
  });
  const lists = new Map<string, FileHandle>();
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new ImportFolderError(path, error);
    }
  };
  const closeLists = async (): Promise<void> => {
    for (const file of lists.values()) await file.close();
    lists.clear();
  };
  return {
    path,
    read: (name, schema) =>
      told(async () => {
        const text = await readFile(join(path, name), 'utf8').catch(ifMissing);
        return text === undefined ? undefined : schema.safeParse(valueOf(text)).data;
      }),
    write: (name, note) =>
      told(async () => {
        const draft = join(path, `${name}.${randomUUID()}`);
        const file = await open(draft, 'w');
        try {
          await file.writeFile(JSON.stringify(note));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(path, name));
      }),
    list: async function* (name, schema) {
      try {
        for await (const { bytes } of readLines(createReadStream(join(path, name)), Infinity)) {
          const line = schema.safeParse(valueOf(Buffer.from(bytes ?? []).toString('utf8')));
          if (line.success) yield line.data;
        }
      } catch (error) {
        if (!isMissing(error)) throw new ImportFolderError(path, error);
      }
    },
    append: (name, lines) =>
      told(async () => {
        const file = lists.get(name) ?? (await openList(join(path, name)));
        lists.set(name, file);
        await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
        await file.sync();
      }),
    forget: (name) =>
      told(async () => {
        await lists.get(name)?.close();
        lists.delete(name);
        await rm(join(path, name), { force: true });
      }),
    clear: () =>
      told(async () => {
        await closeLists();
        for (const name of await readdir(path)) if (!name.startsWith('dbdiag.lock')) await rm(join(path, name), { force: true });
      }),
    close: async () => {
      await closeLists();
      lock.release();
      await rmdir(path).catch(() => undefined);
    },
  };
}

/** Opens a list to add to it, behind the end of its last line, which a crash may have cut off. */
async function openList(path: string): Promise<FileHandle> {
  const file = await open(path, 'a+');
  const { size } = await file.stat();
  if (size > 0) {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    if (buffer[0] !== 0x0a) await file.appendFile('\n');
  }
  return file;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function ifMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
