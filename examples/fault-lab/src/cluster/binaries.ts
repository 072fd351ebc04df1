import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LabError } from './lab-error.ts';
import { runProgram } from './program.ts';

/** Programs of a PostgreSQL installation. */
export interface Binaries {
  /** `15`, `18`. */
  readonly major: number;
  /** `15.18`. */
  readonly version: string;
  /** Path of a program: of the server's own folder, or where another version works as well, of any. */
  readonly find: (name: string) => string | undefined;
  /** Like `find`, and throws where the program is missing. */
  readonly need: (name: string) => string;
  /** Whether the library can be preloaded. */
  readonly hasLibrary: (name: string) => boolean;
}

/** Programs that must be of the server's version: another pg_dump refuses to work, another pg_resetwal destroys. */
const ownPrograms: ReadonlySet<string> = new Set(['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_resetwal']);

/** Where Debian's packages put the servers, one folder a major version. */
const debianRoot = '/usr/lib/postgresql';

/**
 * Finds the server's programs: in `folder`, else the newest of Debian's packages, else those on the path. pgbench and psql may
 * come from another installation: npm's servers have no client programs.
 */
export async function findBinaries(folder: string | undefined, path: string): Promise<Binaries> {
  const installed = debianFolders();
  const folders = [...installed, ...path.split(delimiter)];
  const server = folder ?? folders.find((candidate) => existsSync(join(candidate, 'initdb')));
  if (server === undefined || !existsSync(join(server, 'initdb'))) {
    throw new LabError(
      `No PostgreSQL server in ${folder ?? `${debianRoot}/*/bin or the path`}. Install one (Debian: apt-get install postgresql) or name its folder with --pg-bin.`,
    );
  }
  const find = (name: string): string | undefined =>
    (ownPrograms.has(name) ? [server] : [server, ...folders])
      .map((candidate) => join(candidate, name))
      .find((candidate) => existsSync(candidate));
  const version = /(\d+(?:\.\d+)?)/.exec(await runProgram([join(server, 'postgres'), '--version']))?.[1] ?? '';
  return {
    major: Number.parseInt(version, 10),
    version,
    find,
    need: (name) => find(name) ?? missing(name),
    hasLibrary: (name) => ['../lib', '../lib/postgresql'].some((library) => existsSync(join(server, library, `${name}.so`))),
  };
}

function debianFolders(): readonly string[] {
  if (!existsSync(debianRoot)) return [];
  const newestFirst = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(debianRoot, version, 'bin'));
}

function missing(name: string): never {
  throw new LabError(`The program ${name} is missing. Debian: apt-get install postgresql postgresql-contrib.`);
}
