import type { LocalizedText } from '@dbdiag/graph-engine';
import type { HidingSetting } from '../probe/hiding-settings.ts';
import { settingsThatHide } from '../probe/hiding-settings.ts';
import { coresUnknown, notCounted } from '../probe/unseen-notes.ts';
import { connectionCommandId } from '../refused/connection-family.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import type { ReportInput } from './report-input.ts';

type Note = NonNullable<DiagnosisReport['notes']>[number];

/**
 * What a reader has to know before the rest: that the server hides what it does, which is a finding by itself, and what
 * one word of the user would add. Absent where there is nothing of the kind.
 */
export function reportNotes(input: ReportInput): Pick<DiagnosisReport, 'notes'> {
  const notes = [
    ...whyNobodyGotIn(input),
    ...settingsThatHide(input.facts).map((setting) => hiddenBy(setting, input)),
    ...withoutCores(input),
  ];
  return notes.length === 0 ? {} : { notes };
}

/** A server without a session left is told by its own answer. */
function whyNobodyGotIn({ result }: ReportInput): readonly Note[] {
  const present = result.readings.filter(({ commandId, status }) => commandId === connectionCommandId && status === 'present');
  if (present.length === 0) return [];
  const isServers = present.some(({ phenomenonId }) => phenomenonId === 'conn_near_max');
  return [{ kind: 'connections-refused', text: isServers ? serverIsFull : roleIsFull }];
}

const serverIsFull: LocalizedText = {
  en: 'The server takes no more sessions: max_connections is reached, or only reserved slots are left. Nothing else could be measured; end idle sessions or use a role with reserved slots, then measure again.',
  zh: '服务器不再接受会话：已达到 max_connections，或只剩保留连接。其他内容无法测量；请结束空闲会话，或使用有保留连接的角色，然后再测。',
};

const roleIsFull: LocalizedText = {
  en: 'The server takes no more sessions of this role or for this database: its CONNECTION LIMIT is reached (pg_roles.rolconnlimit, pg_database.datconnlimit). Nothing else could be measured.',
  zh: '该角色或该数据库不能再建立会话：已达到 CONNECTION LIMIT（pg_roles.rolconnlimit、pg_database.datconnlimit）。其他内容无法测量。',
};

const consequences: Readonly<Record<HidingSetting, LocalizedText>> = {
  track_counts: {
    en: "The server doesn't count what happens in its tables (track_counts = off), and autovacuum, which goes by these counts, does not clean them",
    zh: '服务器不统计表上发生的事（track_counts = off），依赖这些统计的 autovacuum 也不会清理表',
  },
  track_activities: {
    en: "The server doesn't show what its sessions do (track_activities = off)",
    zh: '服务器不显示各会话在做什么（track_activities = off）',
  },
};

function hiddenBy(setting: HidingSetting, { result }: ReportInput): Note {
  const count = unknownFor(notCounted(setting, 'off'), result.readings);
  const { en = '', zh = '' } = consequences[setting];
  return {
    kind: setting === 'track_counts' ? 'not-counting' : 'not-showing-activity',
    text: {
      en: `${en}: ${count} ${count === 1 ? 'phenomenon' : 'phenomena'} could not be measured.`,
      zh: `${zh}：有 ${count} 个现象无法测量。`,
    },
    remedy: `ALTER SYSTEM SET ${setting} = on; SELECT pg_reload_conf();`,
  };
}

function withoutCores({ result }: ReportInput): readonly Note[] {
  const count = unknownFor(coresUnknown, result.readings);
  if (count === 0) return [];
  return [
    {
      kind: 'cores-unknown',
      text: {
        en: `Not examined, because the number of CPU cores is not known: ${count} ${count === 1 ? 'phenomenon' : 'phenomena'} counted per core. Tell how many there are.`,
        zh: `因为不知道 CPU 核数，有 ${count} 个按核计算的现象没有检查。请给出核数。`,
      },
      remedy: '--cores <n>',
    },
  ];
}

function unknownFor({ en }: LocalizedText, readings: ReportInput['result']['readings']): number {
  return readings.filter((reading) => reading.status === 'unknown' && reading.note.en === en).length;
}
