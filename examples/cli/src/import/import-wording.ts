import type { Locale } from '@dbdiag/graph-engine';
import type { ImportEffect, ImportEvent } from '@dbdiag/runtime';

/** What the report of `dbdiag import` says. */
export interface ImportWording {
  readonly dryRun: string;
  readonly imported: string;
  readonly allKnown: (dryRun: boolean) => string;
  readonly columns: readonly [string, string, string];
  readonly kinds: { readonly phenomena: string; readonly rootCauses: string; readonly tickets: string; readonly rawTickets: string };
  readonly ticket: string;
  readonly cause: string;
  readonly status: Readonly<Record<'present' | 'absent', string>>;
  readonly afterTheFix: string;
  readonly keptApart: string;
  readonly sameText: string;
  readonly matched: (score: string) => string;
  readonly new: string;
  readonly newWithClosest: (id: string, score: string) => string;
  readonly contradictory: (ids: readonly string[]) => string;
  readonly rejected: string;
  readonly progress: (event: ProgressEvent) => string;
  readonly resumed: (event: Extract<ImportEvent, { readonly type: 'resumed' }>) => string;
  /** How an import goes on that ended before its end. */
  readonly goOn: string;
  readonly leftOut: (faults: number, shown: number) => string;
  readonly onlyCounted: (tickets: number, most: number) => string;
  readonly rejectedCauses: (tickets: number) => string;
  readonly sampled: (played: number, of: number) => string;
  readonly playing: (known: number, imported: number) => string;
  readonly effect: string;
  readonly importedCases: (of: ImportEffect['imported']) => string;
  readonly knownCases: (of: ImportEffect['known']) => string;
  readonly worse: (ids: readonly string[], more: number) => string;
}

type ProgressEvent = Extract<ImportEvent, { readonly type: 'progress' }>;

const stagesZh = { compare: '正在核对文件', read: '正在读取', recognise: '正在识别', store: '正在保存' } as const;
const stagesEn = { compare: 'Comparing files', read: 'Reading', recognise: 'Recognising', store: 'Storing' } as const;

function percent({ done, of }: ProgressEvent): string {
  return `${of === 0 ? 100 : Math.floor((100 * Math.min(done, of)) / of)} %`;
}

/** Seconds, rounded as one would say them. */
function spoken(seconds: number, [s, min]: readonly [string, string]): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} ${s}` : `${Math.round(seconds / 60)} ${min}`;
}

const zh: ImportWording = {
  dryRun: '试运行：没有保存任何内容。导入将会增加：',
  imported: '已导入：',
  allKnown: (dryRun) => (dryRun ? '试运行：内容全部已知，导入不会有任何改变：' : '内容全部已知，没有任何改变：'),
  columns: ['新增', '替换', '未变'],
  kinds: { phenomena: '现象', rootCauses: '根因', tickets: '工单', rawTickets: '原始工单' },
  ticket: '工单',
  cause: '根因',
  status: { present: '存在', absent: '不存在' },
  afterTheFix: '修复之后',
  keptApart: '另行保存，不作证据',
  sameText: '文字相同',
  matched: (score) => `匹配，${score}`,
  new: '新增',
  newWithClosest: (id, score) => `新增（最接近：${id}，${score}）`,
  contradictory: (ids) => `工单自相矛盾，两边都不计：${ids.join('、')}`,
  rejected: '已排除',
  progress: (event) => {
    const count = event.unit === 'bytes' ? percent(event) : `${event.done}/${event.of} ${event.unit === 'texts' ? '条文字' : '个工单'}`;
    const left = event.secondsLeft === undefined ? '' : `，约剩 ${spoken(event.secondsLeft, ['秒', '分钟'])}`;
    return `${stagesZh[event.stage]}：${count}${left}`;
  },
  resumed: ({ texts, tickets }) => `继续上次中断的导入：已识别 ${texts} 条文字，已处理 ${tickets} 个工单。`,
  goOn: '导入没有完成；已保存的部分仍在。再次执行同一命令即可从中断处继续，--restart 则重新开始。',
  leftOut: (faults, shown) =>
    `有 ${faults} 处错误，其所在的记录没有导入${shown < faults ? `；这里列出 ${shown} 处，--rejects FILE 写出全部` : ''}。`,
  onlyCounted: (tickets, most) => `共 ${tickets} 个工单；超过 ${most} 个时不逐一说明。`,
  rejectedCauses: (tickets) => `${tickets} 个工单的根因被排除，没有导入。`,
  sampled: (played, of) => `从 ${of} 个导入的工单中均匀抽取 ${played} 个。`,
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
  allKnown: (dryRun) =>
    dryRun ? 'Dry run: everything is known already, and an import would change nothing:' : 'Everything is known already; nothing changes:',
  columns: ['new', 'replaced', 'unchanged'],
  kinds: { phenomena: 'phenomena', rootCauses: 'root causes', tickets: 'tickets', rawTickets: 'raw tickets' },
  ticket: 'Ticket',
  cause: 'cause',
  status: { present: 'present', absent: 'absent' },
  afterTheFix: 'after the fix',
  keptApart: 'kept apart, no evidence',
  sameText: 'same words',
  matched: (score) => `matched, ${score}`,
  new: 'new',
  newWithClosest: (id, score) => `new (closest: ${id}, ${score})`,
  contradictory: (ids) => `counted for neither, because the ticket says both: ${ids.join(', ')}`,
  rejected: 'left out',
  progress: (event) => {
    const count = event.unit === 'bytes' ? percent(event) : `${event.done} of ${event.of} ${event.unit}`;
    const left = event.secondsLeft === undefined ? '' : `, about ${spoken(event.secondsLeft, ['s', 'min'])} left`;
    return `${stagesEn[event.stage]}: ${count}${left}`;
  },
  resumed: ({ texts, tickets }) => `Going on with the import that was interrupted: ${texts} texts are recognised, ${tickets} tickets done.`,
  goOn: 'The import is not complete; what is stored stays. The same command goes on from here, with --restart it begins anew.',
  leftOut: (faults, shown) =>
    `${faults} ${faults === 1 ? 'fault' : 'faults'}: records with one were left out.${shown < faults ? ` ${shown} are shown; --rejects FILE writes all of them.` : ''}`,
  onlyCounted: (tickets, most) => `${tickets} tickets; what became of each is only told of up to ${most}.`,
  rejectedCauses: (tickets) => `${tickets} tickets were left out because their cause was rejected.`,
  sampled: (played, of) => `An even selection of ${played} of the ${of} imported tickets.`,
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
