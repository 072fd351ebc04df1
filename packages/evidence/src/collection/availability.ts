import type { Command, HostCommand, Privilege, SqlCommand } from '../command/command.ts';
import type { ServerFacts } from '../target/server-facts.ts';
import type { NotRun } from './capture.ts';

/** What a session can reach. */
export interface Reach {
  readonly facts: ServerFacts;
  /** Whether programs can be run on the machine of the server. */
  readonly host: boolean;
}

/**
 * Why a command can't be run on a target, as far as it is known without running it.
 *
 * @returns `undefined` where it can be tried.
 */
export function unavailability(command: Command, { facts, host }: Reach): NotRun | undefined {
  if (command.kind === 'sql') return sqlUnavailability(command, facts);
  if (!host) return noHost;
  return command.parametersFor(facts) === undefined ? untold(command, facts) : undefined;
}

/** Nothing can be run on the machine of the server. */
export const noHost: NotRun = { reason: 'skipped', note: 'There is no access to the machine of the server.' };

/** The server did not tell what a program needs. */
export function untold(command: HostCommand, facts: ServerFacts): NotRun {
  return command.whyUntold?.(facts) ?? { reason: 'unsupported', note: `The server did not tell what ${command.template} needs to know.` };
}

/** This server has nothing that the command could read. */
export function nothingToRead({ version }: ServerFacts): NotRun {
  return { reason: 'unsupported', note: `PostgreSQL ${version} as it is configured has nothing to read it from.` };
}

function sqlUnavailability(command: SqlCommand, facts: ServerFacts): NotRun | undefined {
  if (command.statementFor(facts) === undefined) return nothingToRead(facts);
  if (command.extension !== undefined && !facts.extensions.includes(command.extension)) {
    return { reason: 'unsupported', note: `The extension ${command.extension} is not installed in the database ${facts.database}.` };
  }
  return holds(command.privilege, facts) ? undefined : { reason: 'noPrivilege', note: missing(command.privilege, facts.role) };
}

function holds(privilege: Privilege, { superuser, monitor, sequences }: ServerFacts): boolean {
  switch (privilege) {
    case 'none':
      return true;
    case 'monitor':
      return superuser || monitor;
    case 'sequences':
      return superuser || sequences;
    case 'superuser':
      return superuser;
  }
}

function missing(privilege: Privilege, role: string): string {
  switch (privilege) {
    case 'monitor':
      return `The role ${role} is no member of pg_monitor and would silently see too little.`;
    case 'sequences':
      return `The role ${role} may not read all sequences and would silently see no values.`;
    default:
      return `The role ${role} is no superuser.`;
  }
}
