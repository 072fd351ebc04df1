import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, Standby } from '../cluster/cluster.ts';
import type { Installation } from '../cluster/installation.ts';
import type { DiskLatency } from '../cluster/io-shim.ts';
import { LabError } from '../cluster/lab-error.ts';
import { runProgram } from '../cluster/program.ts';
import type { StopMode } from '../cluster/server.ts';
import type { Session } from '../cluster/session.ts';
import type { Stage } from '../faults/injection.ts';
import type { Random } from '../random.ts';
import type { ClientLoop } from '../workload/client-loop.ts';
import { startLoop } from '../workload/client-loop.ts';
import type { RunningLoad } from '../workload/pgbench.ts';
import { longestLoadSeconds, startLoad } from '../workload/pgbench.ts';
import type { SizedWorld } from '../worlds/world.ts';

/** What a stage is made for. */
export interface StageDeps {
  readonly installation: Installation;
  readonly cluster: Cluster;
  readonly standby?: Standby | undefined;
  readonly world: SizedWorld;
  readonly intensity: number;
  readonly random: Random;
  readonly usualLatency: DiskLatency;
  /** Takes the base load off, does the work, and puts the load on again. */
  readonly betweenLoads: (work: () => Promise<void>) => Promise<void>;
}

/** A stage and what is known of what runs on it. */
export interface RunningStage {
  readonly stage: Stage;
  /** Errors of loads and loops so far, each once. */
  readonly complaints: () => readonly string[];
  /** Ends clients and programs. The server must be stopped right after: some sessions only end with it. */
  readonly stopLoads: () => Promise<void>;
  /** After the server is gone: waits for what was in the background, unmounts. */
  readonly clear: () => Promise<void>;
}

/** Makes the stage of one run. The server must be running. */
export function createStage(deps: StageDeps): RunningStage {
  const { cluster, standby, installation, world } = deps;
  const things = new Things();
  const keep = async (opening: Promise<Session>): Promise<Session> => {
    const session = await opening;
    things.sessions.push(session);
    return session;
  };
  const runAs =
    (role: string) =>
    async (...statements: readonly string[]) => {
      const session = await cluster.connect(role, 'deploy');
      try {
        for (const statement of statements) await session.query(statement);
      } finally {
        await session.end();
      }
    };
  const stage: Stage = {
    roles: world.roles,
    database: world.database,
    intensity: deps.intensity,
    random: deps.random,
    processors: availableParallelism(),
    usualLatency: deps.usualLatency,
    admin: adminOf(cluster),
    owner: runAs('app'),
    open: (name, role = 'app') => keep(cluster.connect(role, name)),
    openStandby: (name, role = 'app') =>
      standby === undefined ? Promise.reject(new LabError('This run has no standby.')) : keep(standby.connect(role, name)),
    load: (name, script, shape) => {
      things.loads.push(
        startLoad(installation.binaries.need('pgbench'), cluster, {
          name,
          scripts: [{ name: 'load', weight: 1, script }],
          seed: deps.random.fork(name).integer(1, 2 ** 31),
          ...shape,
        }),
      );
    },
    loop: async (name, clients, step) => {
      const sessions = await Promise.all(Array.from({ length: clients }, () => keep(cluster.connect('app', name))));
      things.loops.push(startLoop(clients, async (client) => step(sessions[client] ?? noSession(name))));
    },
    repeat: (clients, step) => {
      things.loops.push(startLoop(clients, step));
    },
    inBackground: (work) => {
      // Its session is ended under it when the run ends.
      things.background.push(work.catch(() => undefined));
    },
    spawn: (...argv) => {
      things.programs.push(spawnGroup(argv, cluster));
    },
    program: (name) => installation.binaries.need(name),
    setLatency: (latency) => {
      cluster.setLatency(latency);
    },
    restart: (mode: StopMode) =>
      deps.betweenLoads(async () => {
        await cluster.stop(mode);
        await cluster.start();
      }),
    smallDisk: async (megabytes) => {
      const folder = join(cluster.folder, `disk${things.mounts.length}`);
      mkdirSync(folder);
      await runProgram(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
      things.mounts.push(folder);
      await installation.owner.give(folder);
      return folder;
    },
    pause: async (milliseconds) => {
      await wait(milliseconds);
    },
  };
  return { stage, complaints: () => things.complaints(), stopLoads: () => things.stop(), clear: () => things.clear() };
}

/** What a run has started. */
class Things {
  readonly sessions: Session[] = [];
  readonly loads: RunningLoad[] = [];
  readonly loops: ClientLoop[] = [];
  readonly programs: ChildProcess[] = [];
  readonly mounts: string[] = [];
  readonly background: Promise<unknown>[] = [];

  complaints(): readonly string[] {
    return [...new Set([...this.loads, ...this.loops].flatMap((part) => part.complaints()))];
  }

  async stop(): Promise<void> {
    for (const { pid } of this.programs) if (pid !== undefined) killGroup(pid);
    // Loops first hear that they are to stop; then their sessions end under a statement that would wait for ever.
    const loops = this.loops.map((loop) => loop.stop());
    await Promise.all([...this.loads.map((load) => load.stop()), ...this.sessions.map((session) => session.end())]);
    await Promise.race([Promise.all(loops), wait(3000)]);
  }

  async clear(): Promise<void> {
    await Promise.race([Promise.all(this.background), wait(3000)]);
    for (const mount of this.mounts) await runProgram(['umount', '-l', mount]);
  }
}

/** A connection as superuser for each batch of statements, which doesn't wait for standbys that a fault takes away. */
function adminOf(cluster: Cluster): Stage['admin'] {
  return async (...statements) => {
    const session = await cluster.connect('postgres', 'dbdiag-lab');
    try {
      await session.query('SET synchronous_commit = local');
      for (const statement of statements) await session.query(statement);
      await session.query('SELECT 1');
    } finally {
      await session.end();
    }
  };
}

/** In a group of its own, so that all its children can be ended; it ends by itself where nobody is left to do that. */
function spawnGroup(argv: readonly string[], { folder, port }: Cluster): ChildProcess {
  return spawn('timeout', ['-s', 'KILL', String(longestLoadSeconds), ...argv], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, PGHOST: folder, PGPORT: String(port) },
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function noSession(name: string): never {
  throw new LabError(`The loop ${name} has more clients than connections.`);
}
