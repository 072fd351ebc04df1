import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './program.ts';

/** Latency added to the disk, in microseconds. */
export interface DiskLatency {
  readonly flush: number;
  readonly read: number;
}

/**
 * Builds the library that makes a disk slow.
 *
 * @returns Its path, or `undefined` where there is no C compiler: storage faults are then skipped.
 */
export async function buildShim(folder: string, compiler: string | undefined): Promise<string | undefined> {
  if (compiler === undefined) return undefined;
  const library = join(folder, 'io-shim.so');
  await runProgram([compiler, '-shared', '-fPIC', '-O2', '-o', library, fileURLToPath(new URL('io-shim.c', import.meta.url)), '-ldl']);
  return library;
}

/** Sets the latency of the servers that were started with this control file. It works at once. */
export function setDiskLatency(controlFile: string, latency: DiskLatency): void {
  const block = Buffer.alloc(8);
  block.writeInt32LE(Math.round(latency.flush), 0);
  block.writeInt32LE(Math.round(latency.read), 4);
  // Written in place: the servers have the file mapped.
  const file = openSync(controlFile, existsSync(controlFile) ? 'r+' : 'w', 0o644);
  writeSync(file, block, 0, block.length, 0);
  closeSync(file);
}
