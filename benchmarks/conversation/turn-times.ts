import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import type { AuditSink, SessionStore } from '@dbdiag/ports';
import { createInMemoryAuditSink, createInMemorySessionStore } from '@dbdiag/ports/memory';
import { quantile } from '../engine/quantiles.ts';
import type { HeldOutWorld } from './held-out-worlds.ts';
import type { PlayedCase } from './play-case.ts';

/** How long turns took, in milliseconds. */
export interface TurnTimes {
  readonly place: string;
  readonly turns: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
  /** What nearly all turns cost in processor time, waiting for other programs left out. */
  readonly p95Processor: number;
}

/** What one turn took. */
interface TurnCost {
  readonly ms: number;
  readonly processorMs: number;
}

/** Dialogues played again, and the world each belongs to. */
export interface TimedDialogue {
  readonly world: HeldOutWorld;
  readonly played: PlayedCase;
  readonly sessionId: string;
}

/** Dialogues that go before, untimed, on the same stores: a program that has just started is slower. */
const warmUp = 3;

/**
 * Sends the messages of dialogues again, to sessions and an audit trail in memory and on the embedded database in a directory,
 * which is removed afterwards.
 */
export async function timeTurns(dialogues: readonly TimedDialogue[]): Promise<readonly TurnTimes[]> {
  const inMemory = await timesOn('memory', { sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() }, dialogues);
  const directory = mkdtempSync(join(tmpdir(), 'dbdiag-conversation-'));
  try {
    const storage = await openEmbeddedStorage({ directory: join(directory, 'database') });
    try {
      return [inMemory, await timesOn('embedded database', { sessions: storage.sessions, audit: storage.audit }, dialogues)];
    } finally {
      await storage.close();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timesOn(
  place: string,
  stores: { readonly sessions: SessionStore; readonly audit: AuditSink },
  dialogues: readonly TimedDialogue[],
): Promise<TurnTimes> {
  for (const { world, played, sessionId } of dialogues.slice(0, warmUp))
    await replay(world, played, { stores, sessionId: `warm-up ${sessionId}` });
  const times: TurnCost[] = [];
  for (const { world, played, sessionId } of dialogues) times.push(...(await replay(world, played, { stores, sessionId })));
  return { place, ...timesOf(times) };
}

async function replay(
  { newAgentOn }: HeldOutWorld,
  { turns }: PlayedCase,
  { stores, sessionId }: { readonly stores: Parameters<HeldOutWorld['newAgentOn']>[0]; readonly sessionId: string },
): Promise<readonly TurnCost[]> {
  const agent = newAgentOn(stores);
  const times: TurnCost[] = [];
  for (const { utterance } of turns) {
    const spent = process.cpuUsage();
    const started = performance.now();
    await agent.reply({ sessionId, message: utterance.text });
    const ms = performance.now() - started;
    const { user, system } = process.cpuUsage(spent);
    times.push({ ms, processorMs: (user + system) / 1000 });
  }
  return times;
}

function timesOf(costs: readonly TurnCost[]): Omit<TurnTimes, 'place'> {
  const times = costs.map(({ ms }) => ms);
  return {
    turns: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    most: quantile(times, 1),
    p95Processor: quantile(
      costs.map(({ processorMs }) => processorMs),
      0.95,
    ),
  };
}
