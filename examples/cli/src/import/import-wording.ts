import type { Locale } from '@dbdiag/graph-engine';
import type { ImportEffect } from '@dbdiag/runtime';

/** What the report of `dbdiag import` says. */
export interface ImportWording {
  readonly dryRun: string;
  readonly imported: string;
  readonly columns: readonly [string, string, string];
  readonly kinds: { readonly phenomena: string; readonly rootCauses: string; readonly tickets: string; readonly rawTickets: string };
  readonly ticket: string;
  readonly cause: string;
  readonly status: Readonly<Record<'present' | 'absent', string>>;
  readonly afterTheFix: string;
  readonly keptApart: string;
  readonly sameText: string;
  readonly decided: string;
  readonly matched: (score: string) => string;
  readonly new: string;
  readonly newWithClosest: (id: string, score: string) => string;
  readonly contradictory: (ids: readonly string[]) => string;
  readonly playing: (known: number, imported: number) => string;
  readonly effect: string;
  readonly importedCases: (of: ImportEffect['imported']) => string;
  readonly knownCases: (of: ImportEffect['known']) => string;
  readonly worse: (ids: readonly string[], more: number) => string;
}

const zh: ImportWording = {
  dryRun: '试运行：没有保存任何内容。导入将会增加：',
  imported: '已导入：',
  columns: ['新增', '替换', '未变'],
  kinds: { phenomena: '现象', rootCauses: '根因', tickets: '工单', rawTickets: '原始工单' },
  ticket: '工单',
  cause: '根因',
  status: { present: '存在', absent: '不存在' },
  afterTheFix: '修复之后',
  keptApart: '另行保存，不作证据',
  sameText: '文字相同',
  decided: '由评审决定',
  matched: (score) => `匹配，${score}`,
  new: '新增',
  newWithClosest: (id, score) => `新增（最接近：${id}，${score}）`,
  contradictory: (ids) => `工单自相矛盾，两边都不计：${ids.join('、')}`,
  playing: (known, imported) => `正在把 ${known} 个已有案例和 ${imported} 个导入的案例在导入前后各诊断一遍……`,
  effect: '对诊断的影响，即把已知根因的案例说给它听，看根因是否排在第一：',
  importedCases: ({ cases, firstAlone, firstBeside }) =>
    `导入的 ${cases} 个案例，各说工单的前两条：只用这些工单时 ${firstAlone} 个，与已有知识一起时 ${firstBeside} 个`,
  knownCases: ({ cases, firstBefore, firstAfter }) =>
    `已有的 ${cases} 个案例，说出其中存在的全部现象：导入前 ${firstBefore} 个，导入后 ${firstAfter} 个`,
  worse: (ids, more) => `变差的：${ids.join('、')}${more === 0 ? '' : `，另有 ${more} 个`}`,
};

const en: ImportWording = {
  dryRun: 'Dry run: nothing was stored. An import would add:',
  imported: 'Imported:',
  columns: ['new', 'replaced', 'unchanged'],
  kinds: { phenomena: 'phenomena', rootCauses: 'root causes', tickets: 'tickets', rawTickets: 'raw tickets' },
  ticket: 'Ticket',
  cause: 'cause',
  status: { present: 'present', absent: 'absent' },
  afterTheFix: 'after the fix',
  keptApart: 'kept apart, no evidence',
  sameText: 'same words',
  decided: 'by review',
  matched: (score) => `matched, ${score}`,
  new: 'new',
  newWithClosest: (id, score) => `new (closest: ${id}, ${score})`,
  contradictory: (ids) => `counted for neither, because the ticket says both: ${ids.join(', ')}`,
  playing: (known, imported) => `Diagnosing ${known} known and ${imported} imported cases before and after …`,
  effect: 'Effect on the diagnosis, by cases whose cause is known, and how often that comes first:',
  importedCases: ({ cases, firstAlone, firstBeside }) =>
    `imported cases, told the first two things each ticket says: ${firstAlone} of ${cases} by these tickets alone, ${firstBeside} of ${cases} beside what is known`,
  knownCases: ({ cases, firstBefore, firstAfter }) =>
    `known cases, told all that held in them: ${firstBefore} of ${cases} before, ${firstAfter} of ${cases} after`,
  worse: (ids, more) => `worse: ${ids.join(', ')}${more === 0 ? '' : ` and ${more} more`}`,
};

/** The words per language. */
export const importWording: Readonly<Record<Locale, ImportWording>> = { zh, en };
