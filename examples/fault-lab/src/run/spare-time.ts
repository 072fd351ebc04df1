import type { CpuInfo } from 'node:os';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** For how long the processors are watched, in milliseconds. */
const watchedMs = 3000;

/** The share of the processors' time that must be idle for one more run. */
const spareShare = 0.45;

/** Watches the processors for three seconds and says whether one more run fits beside those under way. */
export async function hasTimeToSpare(): Promise<boolean> {
  const before = cpus();
  await wait(watchedMs);
  return idleShare(before, cpus()) >= spareShare;
}

/** The idle share of all processors between two readings, 0 to 1. */
export function idleShare(before: readonly Pick<CpuInfo, 'times'>[], after: readonly Pick<CpuInfo, 'times'>[]): number {
  const idle = idleTime(after) - idleTime(before);
  const all = allTime(after) - allTime(before);
  return all > 0 ? idle / all : 0;
}

function idleTime(processors: readonly Pick<CpuInfo, 'times'>[]): number {
  return processors.reduce((sum, { times }) => sum + times.idle, 0);
}

function allTime(processors: readonly Pick<CpuInfo, 'times'>[]): number {
  return processors.reduce((sum, { times }) => sum + times.idle + times.user + times.nice + times.sys + times.irq, 0);
}
