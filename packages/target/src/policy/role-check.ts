import type { LocalizedText } from '@dbdiag/graph-engine';
import type { ServerFacts } from '../database/server-facts.ts';

/** Whether to go on as the role one is connected as. */
export type RoleReview =
  | {
      readonly verdict: 'approved';
      /** What this role will not see, and what to grant. Empty where it sees everything the probes read. */
      readonly notes: readonly LocalizedText[];
    }
  | { readonly verdict: 'refused'; readonly reason: LocalizedText; readonly remedy: LocalizedText };

/** What a role check may be told. */
export interface RoleCheckOptions {
  /** Go on as a superuser, or with a role of `powerfulRoles`. Off: the server then refuses nothing that the policy might have missed. */
  readonly allowSuperuser?: boolean;
}

/**
 * Roles of every server that may do more than read: run programs, write files or all tables, end other sessions, or read
 * any file. A statement or a cancel that went wrong would have these rights.
 */
export const powerfulRoles: readonly string[] = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_signal_backend',
  'pg_write_all_data',
  'pg_write_server_files',
];

/**
 * Refuses to work as a superuser, or as a member of one or of `powerfulRoles`, unless that is allowed, and says what a lesser role will not see.
 *
 * @param facts - What connecting told; only the role's name and privileges are read.
 */
export function checkRole(
  facts: Pick<ServerFacts, 'role' | 'database' | 'superuser' | 'powers' | 'monitor' | 'sequences'>,
  options: RoleCheckOptions = {},
): RoleReview {
  const powers = facts.powers ?? [];
  if (facts.superuser || powers.length > 0)
    return options.allowSuperuser === true ? { verdict: 'approved', notes: [superuserNote(facts.role, powers)] } : refuseSuperuser(facts);
  const notes = [...(facts.monitor ? [] : [monitorNote(facts.role)]), ...(facts.sequences ? [] : [sequencesNote(facts.role)])];
  return { verdict: 'approved', notes };
}

function refuseSuperuser({ role, database, powers = [] }: Pick<ServerFacts, 'role' | 'database' | 'powers'>): RoleReview {
  const statements = `CREATE ROLE dbdiag LOGIN PASSWORD '…';\nGRANT pg_monitor TO dbdiag;\nGRANT CONNECT ON DATABASE ${quoted(database)} TO dbdiag;`;
  return {
    verdict: 'refused',
    reason: {
      en: `The role ${role} is ${whatItIs(powers).en}. Measuring needs no such rights, and with them the server would refuse too little.`,
      zh: `角色 ${role} 是${whatItIs(powers).zh}。采集不需要这样的权限；有了它，服务器几乎不会再拒绝任何操作。`,
    },
    remedy: {
      en: `Create a role for it and connect as that:\n${statements}\nOr pass --allow-superuser.`,
      zh: `请为采集建立专用角色，并以它连接：\n${statements}\n或者使用 --allow-superuser。`,
    },
  };
}

function superuserNote(role: string, powers: readonly string[]): LocalizedText {
  return {
    en: `Working as ${role}, ${whatItIs(powers).en}, as allowed. A role with pg_monitor would do.`,
    zh: `按许可以 ${role}（${whatItIs(powers).zh}）运行。具有 pg_monitor 的角色即可。`,
  };
}

function whatItIs(powers: readonly string[]): { readonly en: string; readonly zh: string } {
  if (powers.length === 0) return { en: 'a superuser', zh: '超级用户' };
  return { en: `a member of ${powers.join(', ')}`, zh: `${powers.join('、')} 的成员` };
}

function monitorNote(role: string): LocalizedText {
  const grant = `GRANT pg_monitor TO ${quoted(role)};`;
  return {
    en: `The role ${role} sees only its own sessions, and no statistics of others. To see them: ${grant}`,
    zh: `角色 ${role} 只能看到自己的会话，看不到其他会话的统计。如需查看：${grant}`,
  };
}

function sequencesNote(role: string): LocalizedText {
  const grant = `GRANT SELECT ON ALL SEQUENCES IN SCHEMA … TO ${quoted(role)};`;
  return {
    en: `The role ${role} can't see how far the sequences have counted. To see it, for each schema: ${grant}`,
    zh: `角色 ${role} 看不到序列的当前值。如需查看，请对每个模式执行：${grant}`,
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
