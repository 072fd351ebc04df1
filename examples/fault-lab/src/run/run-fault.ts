import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { cloneCluster } from '../cluster/cluster.ts';
import type { Installation } from '../cluster/installation.ts';
import { runProgram } from '../cluster/program.ts';
import type { Settings } from '../cluster/settings.ts';
import type { Templates } from '../cluster/templates.ts';
import type { Injection, OfflineStage, Stage } from '../faults/injection.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { ClientView } from '../workload/progress.ts';
import { clientView } from '../workload/progress.ts';
import type { SizedWorld } from '../worlds/world.ts';
import type { Draw } from './draw.ts';
import { createStage } from './stage.ts';
import type { Traffic } from './traffic.ts';
import { createTraffic } from './traffic.ts';

/** One run: a world, what is wrong with it, and what chance drew. */
export interface FaultRun {
  /** For the folder. */
  readonly name: string;
  readonly world: SizedWorld;
  /** One injection, or a pair. */
  readonly injections: readonly Injection[];
  readonly draw: Draw;
  readonly seed: number;
}

/** A server with its fault on it, under load. */
export interface SickServer {
  readonly cluster: Cluster;
  readonly stage: Stage;
  /** What clients of the mix have seen from now until the returned function is called, and how many errors the server logged. */
  readonly startCounting: () => () => ClientView & { readonly errors: number };
  readonly complaints: () => readonly string[];
}

/** What a run needs of the lab. */
export interface FaultRunDeps {
  readonly installation: Installation;
  readonly templates: Templates;
}

/** What is done during a run. */
export interface RunSteps<Result> {
  /** Called before the faults begin where one of them lets nobody in afterwards, else right after. */
  readonly arrive?: (server: SickServer) => Promise<void>;
  /** Called with the faults at work; the run ends when it is done. */
  readonly observe: (server: SickServer) => Promise<Result>;
}

/** Brings a server up, makes it sick, lets it be observed and removes all of it, whatever happens. */
export async function runFault<Result>(deps: FaultRunDeps, run: FaultRun, { arrive, observe }: RunSteps<Result>): Promise<Result> {
  const { installation, templates } = deps;
  const { injections, draw, world } = run;
  const template = await templates.of(world);
  const settings = settingsOf(run, template.megabytes);
  const cluster = await cloneCluster(installation, { template, database: world.database, name: run.name, settings, latency: draw.latency });
  const random = createRandom(run.seed).fork('run');
  const traffic = trafficOf({ deps, run, cluster, random });
  try {
    for (const { offline } of injections) await offline?.(offlineStage(installation, cluster));
    await cluster.start();
    const standbySettings = injections.flatMap(({ standby }) => (standby === undefined ? [] : [standby]));
    const standby = standbySettings.length === 0 ? undefined : await cluster.startStandby(standbySettings);
    const running = createStage({
      installation,
      cluster,
      world,
      random,
      intensity: draw.intensity,
      usualLatency: draw.latency,
      standby,
      betweenLoads: async (work) => {
        await traffic.stop();
        await work();
        traffic.start();
      },
    });
    const { stage } = running;
    const server: SickServer = {
      cluster,
      stage,
      startCounting: () => startCounting(cluster, traffic),
      complaints: () => [...traffic.complaints(), ...running.complaints()],
    };
    try {
      await stage.admin(prewarm);
      for (const part of [...draw.decoys, ...injections]) await part.prepare?.(stage);
      await stage.admin(...flushStatistics(installation));
      cluster.yieldProcessors();
      traffic.start();
      await wait(draw.warmUpSeconds * 1000);
      for (const { begin } of draw.decoys) await begin?.(stage);
      const early = injections.some(({ watchedFromBefore }) => watchedFromBefore === true);
      if (early) await arrive?.(server);
      for (const { begin } of injections) await begin?.(stage);
      await wait(draw.settleSeconds * 1000);
      if (!early) await arrive?.(server);
      return await observe(server);
    } finally {
      await Promise.all([traffic.stop(), running.stopLoads()]);
      await cluster.stop('immediate');
      await running.clear();
    }
  } finally {
    await cluster.remove();
  }
}

function settingsOf({ world, injections, draw }: FaultRun, megabytes: number): readonly Settings[] {
  const { intensity } = draw;
  return [
    world.settings,
    ...draw.decoys.map(({ settings = {} }) => settings),
    ...injections.map(({ settings }) => settings?.({ intensity, megabytes }) ?? {}),
  ];
}

function trafficOf({
  deps,
  run,
  cluster,
  random,
}: {
  readonly deps: FaultRunDeps;
  readonly run: FaultRun;
  readonly cluster: Cluster;
  readonly random: Random;
}): Traffic {
  const { world, injections, draw } = run;
  const faultFactor = injections.reduce((factor, { rateFactor }) => factor * (rateFactor?.(draw.intensity) ?? 1), 1);
  return createTraffic({
    pgbench: deps.installation.binaries.need('pgbench'),
    cluster,
    world,
    helpers: draw.helpers,
    rate: Math.max(1, Math.round(world.workload.rate * draw.rateFactor * faultFactor)),
    leftOut: injections.flatMap(({ leavesOut }) => leavesOut?.(world.roles) ?? []),
    random,
  });
}

function offlineStage({ binaries, owner }: Installation, { dataFolder }: Cluster): OfflineStage {
  return {
    dataFolder,
    run: async (program, ...args) => {
      await runProgram(owner.as([binaries.need(program), ...args]));
    },
    write: async (path, content) => {
      writeFileSync(join(dataFolder, path), content);
      await owner.give(join(dataFolder, path));
    },
  };
}

/** Fills a cache that has room for it; each run would else begin as a cold start. */
const prewarm = `DO $$ BEGIN
  IF pg_size_bytes(current_setting('shared_buffers')) >= 64 * 1024 * 1024 AND EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_prewarm') THEN
    PERFORM public.pg_prewarm(oid) FROM pg_class WHERE relkind IN ('r', 'i', 't') AND relpages > 0 AND relpersistence = 'p';
  END IF;
END $$`;

/** From 15 on a session can publish its counters at once; before it would do so seconds later, within the window. */
function flushStatistics({ binaries }: Installation): readonly string[] {
  return binaries.major >= 15 ? ['SELECT pg_stat_force_next_flush()'] : [];
}

function startCounting({ dataFolder }: Cluster, traffic: Traffic): ReturnType<SickServer['startCounting']> {
  const log = join(dataFolder, 'log', 'pg.log');
  const logged = existsSync(log) ? statSync(log).size : 0;
  const reported = traffic.progress().length;
  return () => {
    const written = existsSync(log) ? readFileSync(log).subarray(logged).toString('utf8') : '';
    const errors = written.split('\n').filter((line) => /\b(ERROR|FATAL|PANIC):/.test(line) && !line.includes(' dbdiag')).length;
    return { ...clientView(traffic.progress().slice(reported), traffic.rate), errors };
  };
}
