import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees what nothing refers to. Works in a Node that wasn't started with `--expose-gc`. */
export const collectGarbage: () => void = exposeGarbageCollector();

/** What something takes in memory. */
export interface Footprint<Value> {
  readonly value: Value;
  /** By how much the process grew, heap and buffers, with garbage collected before and after. */
  readonly processBytes: number;
}

/** Builds something and measures what stays. */
export function measureFootprint<Value>(build: () => Value): Footprint<Value> {
  const before = usedBytes();
  const value = build();
  return { value, processBytes: usedBytes() - before };
}

/** Bytes of all distinct buffers behind the typed arrays reachable in plain data. */
export function typedArrayBytes(value: unknown): number {
  const buffers = new Set<ArrayBufferLike>();
  const visit = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) buffers.add(part.buffer);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return Array.from(buffers).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (!isProcedure(collect)) throw new Error('This Node gives no access to its garbage collector.');
  return () => {
    collect();
    collect();
  };
}

function isProcedure(value: unknown): value is () => void {
  return typeof value === 'function';
}
