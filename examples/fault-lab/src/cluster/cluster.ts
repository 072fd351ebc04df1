import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import type { DiskLatency } from './io-shim.ts';
import { setDiskLatency } from './io-shim.ts';
import { runProgram } from './program.ts';
import type { StopMode } from './server.ts';
import { startServer, stopServer, yieldProcessors } from './server.ts';
import type { Session } from './session.ts';
import { openSession } from './session.ts';
import type { Settings } from './settings.ts';
import { labSettings, settingsText } from './settings.ts';
import type { Template } from './template.ts';
import { statementSettings } from './template.ts';

/** One cluster of one run: a copy of a template with its own port and configuration. */
export interface Cluster {
  /** Folder of the run: socket, scripts, small disks. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly port: number;
  readonly database: string;
  /** URL of a role's connection over the socket. */
  readonly url: (role: string) => string;
  readonly connect: (role: string, name: string) => Promise<Session>;
  readonly setLatency: (latency: DiskLatency) => void;
  readonly start: () => Promise<void>;
  readonly stop: (mode: StopMode) => Promise<void>;
  /** Lets other clusters have the processors first; to be called before load is put on it. */
  readonly yieldProcessors: () => void;
  /** Starts a standby that is a copy of this cluster, which must never have run. Its own settings come last, of several groups later ones win. */
  readonly startStandby: (settings: readonly Settings[]) => Promise<Standby>;
  /** Stops everything and deletes the folder. */
  readonly remove: () => Promise<void>;
}

/** A standby of a cluster. */
export interface Standby {
  readonly connect: (role: string, name: string) => Promise<Session>;
}

/** What a cluster is cloned for. */
export interface CloneOptions {
  readonly template: Template;
  readonly database: string;
  /** Name of the run, for its folder. */
  readonly name: string;
  /** Groups of settings, later ones win. */
  readonly settings: readonly Settings[];
  readonly latency: DiskLatency;
}

/** Copies a template. The server isn't started. */
export async function cloneCluster(
  installation: Installation,
  { template, database, name, settings, latency }: CloneOptions,
): Promise<Cluster> {
  const port = installation.nextPort();
  const folder = installation.folder.make('runs', `${port}-${name}`.slice(0, longestName));
  const dataFolder = join(folder, 'data');
  const standbyFolder = join(folder, 'standby');
  const shimControl = join(folder, 'shim.ctl');
  const place = (socketPort: number): Settings => ({ port: socketPort, unix_socket_directories: `'${folder}'` });
  const common = [labSettings, statementSettings(installation), ...settings];
  setDiskLatency(shimControl, latency);
  await runProgram(['cp', '-a', '--reflink=auto', template.dataFolder, dataFolder]);
  writeFileSync(join(dataFolder, 'lab.conf'), settingsText(...common, place(port)));
  await installation.owner.give(folder);
  const connect = (socketPort: number) => async (role: string, application: string) =>
    openSession({ socketFolder: folder, port: socketPort, database, role, name: application });
  return {
    folder,
    dataFolder,
    port,
    database,
    url: (role) => `postgres://${role}@/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    connect: connect(port),
    setLatency: (next) => {
      setDiskLatency(shimControl, next);
    },
    start: () => startServer(installation, { dataFolder, shimControl }),
    stop: (mode) => stopServer(installation, dataFolder, mode),
    yieldProcessors: () => {
      yieldProcessors(dataFolder);
    },
    startStandby: async (own) => {
      await runProgram(['cp', '-a', '--reflink=auto', template.dataFolder, standbyFolder]);
      const follow = { primary_conninfo: `'host=${folder} port=${port} user=postgres application_name=standby'`, hot_standby: 'on' };
      writeFileSync(join(standbyFolder, 'lab.conf'), settingsText(...common, place(port + 1), follow, ...own));
      appendFileSync(join(standbyFolder, 'standby.signal'), '');
      await installation.owner.give(standbyFolder);
      await startServer(installation, { dataFolder: standbyFolder });
      return { connect: connect(port + 1) };
    },
    remove: async () => {
      await stopServer(installation, standbyFolder, 'immediate');
      await stopServer(installation, dataFolder, 'immediate');
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A socket's path may have 107 characters. */
const longestName = 40;
