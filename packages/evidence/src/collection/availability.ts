import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Command, HostCommand, Privilege, SqlCommand } from '../command/command.ts';
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
export const noHost: NotRun = {
  reason: 'skipped',
  note: { en: 'There is no access to the machine of the server.', zh: '无法访问服务器所在的机器。' },
};

/** The server did not tell what a program needs. */
export function untold(command: HostCommand, facts: ServerFacts): NotRun {
  return (
    command.whyUntold?.(facts) ?? {
      reason: 'unsupported',
      note: {
        en: `The server did not tell what ${command.template} needs to know.`,
        zh: `服务器没有给出 ${command.template} 需要知道的内容。`,
      },
    }
  );
}

/** This server has nothing that the command could read. */
export function nothingToRead({ version }: ServerFacts): NotRun {
  return {
    reason: 'unsupported',
    note: {
      en: `PostgreSQL ${version} as it is configured has nothing to read it from.`,
      zh: `PostgreSQL ${version} 在当前配置下没有可以读取它的地方。`,
    },
  };
}

function sqlUnavailability(command: SqlCommand, facts: ServerFacts): NotRun | undefined {
  if (command.statementFor(facts) === undefined) return nothingToRead(facts);
  if (command.extension !== undefined && !facts.extensions.includes(command.extension)) {
    return {
      reason: 'unsupported',
      note: {
        en: `The extension ${command.extension} is not installed in the database ${facts.database}.`,
        zh: `数据库 ${facts.database} 中没有安装扩展 ${command.extension}。`,
      },
    };
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

function missing(privilege: Privilege, role: string): LocalizedText {
  switch (privilege) {
    case 'monitor':
      return {
        en: `The role ${role} is no member of pg_monitor and would silently see too little.`,
        zh: `角色 ${role} 不是 pg_monitor 的成员，看到的会不全，而且没有任何提示。`,
      };
    case 'sequences':
      return {
        en: `The role ${role} may not read all sequences and would silently see no values.`,
        zh: `角色 ${role} 无权读取全部序列，会看不到值，而且没有任何提示。`,
      };
    default:
      return { en: `The role ${role} is no superuser.`, zh: `角色 ${role} 不是超级用户。` };
  }
}
