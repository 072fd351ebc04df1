import type { Binaries } from './binaries.ts';
import { findBinaries } from './binaries.ts';
import { buildShim } from './io-shim.ts';
import type { LabFolder } from './lab-folder.ts';
import { openLabFolder } from './lab-folder.ts';
import type { Owner } from './owner.ts';
import { serverOwner } from './owner.ts';

/** What all clusters of one lab process share. */
export interface Installation {
  readonly binaries: Binaries;
  readonly owner: Owner;
  readonly folder: LabFolder;
  /** The library that makes a disk slow; absent without a C compiler. */
  readonly shim?: string | undefined;
  /** Whether this user may mount small disks. */
  readonly root: boolean;
  /** For every run another port number: it only names the socket. */
  readonly nextPort: () => number;
}

/** What to install from. */
export interface InstallationOptions {
  /** Folder of the server's programs, where not the newest installed is meant. */
  readonly pgBin?: string | undefined;
  /** Folder below which the lab makes its own. User postgres must be able to enter it. */
  readonly temporaryFolder: string;
  /** The search path for programs. */
  readonly path: string;
}

/** Prepares a lab on this machine: finds the server, makes the folder, compiles the shim. */
export async function prepareInstallation({ pgBin, temporaryFolder, path }: InstallationOptions): Promise<Installation> {
  const binaries = await findBinaries(pgBin, path);
  const userId = process.getuid?.();
  const folder = openLabFolder(temporaryFolder);
  process.once('exit', () => {
    folder.remove();
  });
  const shim = await buildShim(folder.path, binaries.find('gcc') ?? binaries.find('cc'));
  let port = firstPort;
  return {
    binaries,
    owner: serverOwner(userId),
    folder,
    shim,
    root: userId === 0,
    nextPort: () => (port += 2),
  };
}

const firstPort = 55_430;
