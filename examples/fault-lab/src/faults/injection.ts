import type { HelperKind } from '../background/helper-load.ts';
import type { DiskLatency } from '../cluster/io-shim.ts';
import type { StopMode } from '../cluster/server.ts';
import type { Session } from '../cluster/session.ts';
import type { Settings } from '../cluster/settings.ts';
import type { Random } from '../random.ts';
import type { LoadPlan } from '../workload/pgbench.ts';
import type { Roles } from '../worlds/roles.ts';

/** One way to bring about one root cause, in any world. */
export interface Injection {
  /** The cause, with a point and a word for a further way: `row_lock_holder.for_update`. */
  readonly id: string;
  /** Root cause of the corpus, or `healthy`. */
  readonly cause: string;
  /** Lines of postgresql.conf it starts the server with. */
  readonly settings?: (plan: SettingsPlan) => Settings;
  /** Phenomena that its settings raise and its cause doesn't: nothing is learned of them from its runs. */
  readonly artefacts?: readonly string[];
  /** Settings of a standby, where it needs one. */
  readonly standby?: Settings;
  /** Ordinary load without which the fault shows nothing. Other runs get such load by chance. */
  readonly helpers?: readonly HelperKind[];
  /** Statements of the mix that the fault would make fail, and a failing client gives up. */
  readonly leavesOut?: (roles: Roles) => readonly string[];
  /** What the base load's rate is multiplied with. */
  readonly rateFactor?: (intensity: number) => number;
  readonly needs?: readonly Need[];
  /** Takes the machine's CPU or disk: nothing else may run beside it. */
  readonly alone?: true;
  /** What it takes hold of. Faults with a claim in common hide each other and make no pair. */
  readonly claims: readonly Claim[];
  /** Its own statements are meant to fail. */
  readonly expectsErrors?: true;
  /** Afterwards no new connection can be had: who watches must be there before. */
  readonly watchedFromBefore?: true;
  /** Changes files of the stopped server. */
  readonly offline?: (stage: OfflineStage) => Promise<void>;
  /** Runs before the base load. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** Runs under the base load, before anybody looks. */
  readonly begin?: (stage: Stage) => Promise<void>;
}

/** A family of injections, checked against {@link Injection}. */
export function defineInjections(injections: readonly Injection[]): readonly Injection[] {
  return injections;
}

/** What an injection may need of the machine. */
export type Need = 'shim' | 'root' | 'pg_dump' | 'psql' | 'pg_resetwal' | 'pg_stat_statements';

/** Something only one fault of a pair may take hold of. */
type Claim =
  | 'fact'
  | 'child'
  | 'hot'
  | 'party'
  | 'document'
  | 'partitioned'
  | 'counter'
  | 'log'
  | 'serial'
  | 'connections'
  | 'cpu'
  | 'disk'
  | 'vacuum'
  | 'horizon'
  | 'wal'
  | 'standby'
  | 'planner'
  | 'memory'
  | 'stall';

/** What settings can be made from. */
interface SettingsPlan {
  readonly intensity: number;
  /** Size of the database. */
  readonly megabytes: number;
}

/** What a stopped cluster offers. */
export interface OfflineStage {
  readonly dataFolder: string;
  /** Runs a program of the server as its owner. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<void>;
  /** Writes a file of the server. */
  readonly write: (path: string, content: Uint8Array) => Promise<void>;
}

/** What a running cluster offers to an injection. Everything begun here ends with the run. */
export interface Stage {
  readonly roles: Roles;
  readonly database: string;
  /** About 0.25 to 2; 1 is the strength the fault was planned with. */
  readonly intensity: number;
  readonly random: Random;
  /** Number of processors. */
  readonly processors: number;
  /** Runs statements one after the other as superuser. */
  readonly admin: (...statements: readonly string[]) => Promise<void>;
  /** Runs statements as the owner of the tables. */
  readonly owner: (...statements: readonly string[]) => Promise<void>;
  /** Opens a connection and keeps it. */
  readonly open: (name: string, role?: string) => Promise<Session>;
  /** Opens a connection to the standby and keeps it. */
  readonly openStandby: (name: string, role?: string) => Promise<Session>;
  /** Starts pgbench with one script. */
  readonly load: (name: string, script: string, shape: LoadShape) => void;
  /** Starts clients with a connection each, named alike, that repeat a step. */
  readonly loop: (name: string, clients: number, step: (session: Session) => Promise<void>) => Promise<void>;
  /** Starts clients without a connection that repeat a step. */
  readonly repeat: (clients: number, step: (client: number) => Promise<void>) => void;
  /** Lets something go on; that it ends with an error when the run ends is expected. */
  readonly inBackground: (work: Promise<unknown>) => void;
  /** Starts a program of this machine. Clients of PostgreSQL find the server by their environment. It and its children end with the run. */
  readonly spawn: (...argv: readonly string[]) => void;
  /** Path of a client program. */
  readonly program: (name: string) => string;
  readonly setLatency: (latency: DiskLatency) => void;
  /** Latency of the disk as it is without the fault. */
  readonly usualLatency: DiskLatency;
  /** Stops and starts the server under its load; the load comes back with it. */
  readonly restart: (mode: StopMode) => Promise<void>;
  /** Mounts a disk of this size and returns its folder. */
  readonly smallDisk: (megabytes: number) => Promise<string>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** How a load of an injection runs. */
type LoadShape = Pick<LoadPlan, 'clients' | 'rate' | 'reconnect' | 'protocol'>;
