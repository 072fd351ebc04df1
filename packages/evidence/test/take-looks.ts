import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFacts, TargetDatabase } from '@dbdiag/target';
import { reviewStatement } from '@dbdiag/target';
import pg from 'pg';
import type { Capture } from '../src/collection/capture.ts';
import type { Execution } from '../src/command/execution.ts';
import type { ThresholdProfile } from '../src/probe/condition.ts';
import type { ProbeFamily } from '../src/probe/probe-family.ts';
import { readProbe } from '../src/probe/read-probe.ts';
import type { Reading } from '../src/probe/reading.ts';

/** A machine with two cores, whatever the test runs on. */
export function factsOf({ facts }: TargetDatabase): ServerFacts {
  return { ...facts, cores: 2 };
}

/** Looks once, as the policy approves it. A command without a statement for this server is an error here. */
export async function lookAt(target: TargetDatabase, { command }: ProbeFamily): Promise<Execution> {
  const text = command.kind === 'sql' ? command.statementFor(target.facts) : undefined;
  if (text === undefined) throw new Error(`${command.id} has no statement for this server`);
  const review = await reviewStatement(text, { extensionSchemas: target.facts.extensionSchemas ?? {} });
  if (review.verdict === 'refused') throw new Error(`${command.id}: ${review.reason}`);
  return { atSeconds: performance.now() / 1000, ...(await target.query(review.approved)) };
}

/** Looks several times. */
export async function capture(target: TargetDatabase, family: ProbeFamily, looks: number): Promise<Capture> {
  const executions: Execution[] = [];
  for (let taken = 0; taken < looks; taken += 1) {
    if (taken > 0) await pause(50);
    executions.push(await lookAt(target, family));
  }
  return { commandId: family.command.id, executions };
}

/** Reads all probes of a family as in a window that is long enough. */
export function readAll(
  { probes }: ProbeFamily,
  looks: Capture,
  options: { readonly facts: ServerFacts; readonly profile: ThresholdProfile },
): readonly Reading[] {
  return probes.map((probe) => readProbe(probe, looks, { ...options, seconds: 10 }));
}

/** Phenomena of the readings with a status, sorted. */
export function idsOf(readings: readonly Reading[], status: Reading['status']): readonly string[] {
  return readings
    .filter((reading) => reading.status === status)
    .map(({ phenomenonId }) => phenomenonId)
    .sort();
}

/** Sessions of an application, closed together. */
export interface Application {
  readonly connect: (name?: string) => Promise<pg.Client>;
  /** A session that has run some statements. */
  readonly session: (...statements: readonly string[]) => Promise<pg.Client>;
  /** A session whose last statement runs on; its end, good or bad, is nobody's concern. */
  readonly busy: (...statements: readonly string[]) => Promise<pg.Client>;
  readonly close: () => Promise<void>;
}

/** Opens sessions that are not dbdiag's. */
export function application(url: string): Application {
  const clients: pg.Client[] = [];
  const connect = async (name = 'app'): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, application_name: name });
    // A test may have it terminated.
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  const session = async (...statements: readonly string[]): Promise<pg.Client> => {
    const client = await connect();
    for (const statement of statements) await client.query(statement);
    return client;
  };
  return {
    connect,
    session,
    busy: async (...statements) => {
      const client = await session(...statements.slice(0, -1));
      client.query(statements.at(-1) ?? '').catch(() => undefined);
      return client;
    },
    close: async () => {
      const killer = new pg.Client({ connectionString: url });
      await killer.connect();
      await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name NOT LIKE 'dbdiag%'`,
      );
      await killer.end();
      await Promise.allSettled(clients.map(async (client) => client.end()));
    },
  };
}
