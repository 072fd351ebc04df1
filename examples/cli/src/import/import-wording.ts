import type { Locale } from '@dbdiag/graph-engine';

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
  readonly matched: (score: string) => string;
  readonly new: string;
  readonly newWithClosest: (id: string, score: string) => string;
  readonly contradictory: (ids: readonly string[]) => string;
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
  matched: (score) => `匹配，${score}`,
  new: '新增',
  newWithClosest: (id, score) => `新增（最接近：${id}，${score}）`,
  contradictory: (ids) => `工单自相矛盾，两边都不计：${ids.join('、')}`,
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
  matched: (score) => `matched, ${score}`,
  new: 'new',
  newWithClosest: (id, score) => `new (closest: ${id}, ${score})`,
  contradictory: (ids) => `counted for neither, because the ticket says both: ${ids.join(', ')}`,
};

/** The words per language. */
export const importWording: Readonly<Record<Locale, ImportWording>> = { zh, en };
