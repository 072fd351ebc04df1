import type { Locale } from '@dbdiag/graph-engine';
import type { CountDifference } from '@dbdiag/ports';

/** What `dbdiag index` says. */
export interface IndexWording {
  readonly counting: string;
  readonly right: string;
  readonly header: readonly string[];
  readonly counts: Readonly<Record<CountDifference['count'], string>>;
  readonly differ: (total: number, listed: number) => string;
  readonly corrected: (total: number) => string;
}

const en: IndexWording = {
  counting: 'Counting the tickets …',
  right: 'All counts are those of the tickets.',
  header: ['COUNT', 'CAUSE', 'SET', 'STORED', 'TICKETS SAY', 'PHENOMENA'],
  counts: { tickets: 'tickets', present: 'present', absent: 'absent', unexamined: 'unexamined', together: 'together' },
  differ: (total, listed) =>
    `${total} ${total === 1 ? 'count differs' : 'counts differ'} from the tickets${listed < total ? `; the first ${listed} are listed` : ''}. dbdiag index rebuild puts them right.`,
  corrected: (total) => `${total} ${total === 1 ? 'count was' : 'counts were'} wrong, and put right.`,
};

const zh: IndexWording = {
  counting: '正在统计工单……',
  right: '所有计数都与工单一致。',
  header: ['计数', '根因', '集合', '已存', '按工单应为', '现象'],
  counts: { tickets: '工单数', present: '存在', absent: '不存在', unexamined: '未检查', together: '同时存在' },
  differ: (total, listed) =>
    `有 ${total} 个计数与工单不一致${listed < total ? `（以上列出前 ${listed} 个）` : ''}。用 dbdiag index rebuild 可以纠正。`,
  corrected: (total) => `有 ${total} 个计数不正确，已纠正。`,
};

/** The words per language. */
export const indexWordings: Readonly<Record<Locale, IndexWording>> = { en, zh };
