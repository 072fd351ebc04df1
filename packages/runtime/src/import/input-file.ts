import { createHash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type { CallOptions } from '@dbdiag/ports';
import { FileUnreadableError } from '../errors.ts';

/** A file that tickets are imported from. */
export interface InputFile {
  /** As the user calls it. */
  readonly name: string;
  readonly path: string;
}

/** How a file is read. */
export interface InputReading {
  readonly signal?: AbortSignal | undefined;
  /** Is told how many bytes of the file have been read, packed as they are. */
  readonly onBytes?: (count: number) => void;
}

/** Bytes read at once. */
const chunkBytes = 256 * 1024;

/**
 * The content of a file in chunks, unpacked where it is gzip by its first bytes, whatever its name says.
 *
 * @throws FileUnreadableError, also for packed bytes that are damaged or end too early.
 */
export async function* readChunks({ name, path }: InputFile, { signal, onBytes }: InputReading = {}): AsyncGenerator<Uint8Array, void> {
  let opened: ReadStream | undefined;
  try {
    const isPacked = await isGzip(path);
    const file = createReadStream(path, { highWaterMark: chunkBytes, ...(signal !== undefined && { signal }) });
    let count = 0;
    const counted = file.on('data', (chunk) => {
      count += chunk.length;
      onBytes?.(count);
    });
    opened = file;
    const gunzip = isPacked ? createGunzip({ chunkSize: chunkBytes }) : undefined;
    // An error of the file doesn't reach what it is piped into.
    if (gunzip !== undefined) file.on('error', (error) => gunzip.destroy(error));
    const content: AsyncIterable<Uint8Array> = gunzip === undefined ? counted : counted.pipe(gunzip);
    yield* content;
  } catch (error) {
    signal?.throwIfAborted();
    throw new FileUnreadableError(name, reason(error));
  } finally {
    // Also where whoever reads stops before the end.
    opened?.destroy();
  }
}

/** How large a file is, in bytes. */
export async function sizeOf({ name, path }: InputFile): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new FileUnreadableError(name, reason(error));
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** What tells a file from a changed one. */
export interface InputDigest {
  readonly bytes: number;
  /** Of the file as it is, packed or not. */
  readonly sha256: string;
}

/** Reads a file once to tell it from a changed one. */
export async function digestOf({ name, path }: InputFile, { signal }: CallOptions = {}): Promise<InputDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const content: AsyncIterable<Uint8Array> = createReadStream(path, {
      highWaterMark: chunkBytes,
      ...(signal !== undefined && { signal }),
    });
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new FileUnreadableError(name, reason(error));
  }
  return { bytes, sha256: hash.digest('hex') };
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder';
    case 'EACCES':
      return 'you may not read it';
    case 'Z_BUF_ERROR':
      return 'it is packed and ends too early: it was cut off';
    case 'Z_DATA_ERROR':
      return 'it is packed, and damaged';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
