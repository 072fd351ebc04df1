import type { HelperLoad } from '../background/helper-load.ts';
import { helperScript } from '../background/helper-load.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../random.ts';
import type { RunningLoad } from '../workload/pgbench.ts';
import { startLoad } from '../workload/pgbench.ts';
import type { Progress } from '../workload/progress.ts';
import type { SizedWorld } from '../worlds/world.ts';

/** The load of an application: its mix and the helper load of the run. */
export interface Traffic {
  /** Transactions a second of the mix. */
  readonly rate: number;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** What the clients of the mix reported since the last start. */
  readonly progress: () => readonly Progress[];
  readonly complaints: () => readonly string[];
}

/** What the traffic is made of. */
export interface TrafficPlan {
  readonly pgbench: string;
  readonly cluster: Cluster;
  readonly world: SizedWorld;
  readonly helpers: readonly HelperLoad[];
  /** Transactions a second of the mix. */
  readonly rate: number;
  /** Names of statements of the mix that don't run. */
  readonly leftOut: readonly string[];
  readonly random: Random;
}

/** Makes the traffic of a run; it isn't started. */
export function createTraffic({ pgbench, cluster, world, helpers, rate, leftOut, random }: TrafficPlan): Traffic {
  const { statements, clients, protocol, application } = world.workload;
  const scripts = statements.filter(({ name }) => !leftOut.includes(name));
  let mix: RunningLoad | undefined;
  let loads: readonly RunningLoad[] = [];
  const startHelper = (helper: HelperLoad): RunningLoad => {
    const { script, clients: count } = helperScript(helper, world.roles);
    const name = `svc-${helper.kind}`;
    return startLoad(pgbench, cluster, {
      name,
      scripts: [{ name: 'load', weight: 1, script }],
      clients: count,
      rate: helper.perSecond,
      seed: random.fork(name).integer(1, 2 ** 31),
    });
  };
  return {
    rate,
    start: () => {
      mix = startLoad(pgbench, cluster, {
        name: application,
        scripts,
        clients,
        rate,
        protocol,
        seed: random.fork('mix').integer(1, 2 ** 31),
      });
      loads = [mix, ...helpers.map(startHelper)];
    },
    stop: async () => {
      await Promise.all(loads.map((load) => load.stop()));
    },
    progress: () => mix?.progress() ?? [],
    complaints: () => loads.flatMap((load) => load.complaints()),
  };
}
