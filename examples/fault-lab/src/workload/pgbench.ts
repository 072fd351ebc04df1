import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../cluster/cluster.ts';
import type { Progress } from './progress.ts';
import { parseProgress } from './progress.ts';

/** A load on a cluster. */
export interface LoadPlan {
  /** The application_name, and the name of its script's file. */
  readonly name: string;
  /** Scripts of pgbench with their weights; one of them runs per transaction. */
  readonly scripts: readonly { readonly name: string; readonly weight: number; readonly script: string }[];
  readonly clients: number;
  /** Transactions a second; absent: as many as it can. */
  readonly rate?: number;
  readonly protocol?: 'simple' | 'extended' | 'prepared';
  /** Connects anew for every transaction. */
  readonly reconnect?: boolean;
  readonly seed: number;
  readonly role?: string;
}

/** A load that runs until it is stopped, at most {@link longestLoadSeconds}. */
export interface RunningLoad {
  /** What it reported so far, one entry a second. */
  readonly progress: () => readonly Progress[];
  /** Complaints so far: a client that gave up, an error of a statement. */
  readonly complaints: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** A load that nobody stops ends by itself. */
export const longestLoadSeconds = 240;

/** Starts pgbench on a cluster. */
export function startLoad(pgbench: string, cluster: Cluster, plan: LoadPlan): RunningLoad {
  const child = spawn(pgbench, argumentsOf(cluster, plan), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PGAPPNAME: plan.name },
  });
  let reported = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reported += text;
  });
  let stopping = false;
  const failures: string[] = [];
  child.on('error', (error) => failures.push(error.message));
  child.on('exit', (status) => {
    if (!stopping) failures.push(`pgbench ${plan.name} ended by itself with status ${status ?? 'none'}`);
  });
  return {
    progress: () => parseProgress(reported),
    complaints: () => [...failures, ...complaintsIn(reported)],
    stop: async () => {
      stopping = true;
      await kill(child);
    },
  };
}

function argumentsOf({ folder, port, database }: Cluster, plan: LoadPlan): readonly string[] {
  const files = plan.scripts.flatMap(({ name, weight, script }) => {
    const file = join(folder, `${plan.name}-${name}.sql`);
    writeFileSync(file, script);
    return ['-f', `${file}@${weight}`];
  });
  const pace = plan.rate === undefined ? [] : ['-R', String(Math.max(1, Math.round(plan.rate)))];
  const connection = ['-h', folder, '-p', String(port), '-U', plan.role ?? 'app'];
  const shape = ['-n', '-c', String(plan.clients), '-j', '1', '-T', String(longestLoadSeconds), '-M', plan.protocol ?? 'simple', '-P', '1'];
  return [
    ...connection,
    ...shape,
    '--random-seed',
    String(plan.seed),
    ...pace,
    ...(plan.reconnect === true ? ['-C'] : []),
    ...files,
    database,
  ];
}

function complaintsIn(reported: string): readonly string[] {
  return reported.split('\n').filter((line) => /error|aborted|fatal/i.test(line));
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
