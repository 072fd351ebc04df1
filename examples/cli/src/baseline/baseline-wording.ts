import type { TargetIdentity } from '@dbdiag/evidence';
import { quietDayLimits } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag baseline` says. */
export interface BaselineWording {
  readonly none: string;
  readonly server: (target: Pick<TargetIdentity, 'majorVersion' | 'standby'>) => string;
  /** In the list: how many sessions, and how many of them count now. */
  readonly counts: (sessions: number, counted: number) => string;
  readonly span: (from: string, to: string) => string;
  readonly tooFew: (needed: number) => string;
  /** Heads of the columns of what is usual: rate, usual value, limit, what holds beyond it. */
  readonly rates: readonly [string, string, string, string];
  readonly above: (limit: string) => string;
  readonly sessions: string;
  readonly counted: string;
  readonly tooOld: string;
  readonly elsewhere: string;
  readonly led: (hypothesis: string, probability: string) => string;
  readonly forgotten: (sessions: number, servers: number) => string;
  readonly unreadable: (files: readonly string[]) => string;
}

const en: BaselineWording = {
  none: 'No rates were kept yet. dbdiag inspect keeps those of every session.',
  server: ({ majorVersion, standby }) => `PostgreSQL ${majorVersion}, ${standby ? 'standby' : 'primary'}`,
  counts: (sessions, counted) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${counted} counted`,
  span: (from, to) => `${from} to ${to}`,
  tooFew: (needed) => `too few yet: it takes ${needed}`,
  rates: ['RATE', 'USUAL', 'HOLDS', 'PHENOMENON'],
  above: (limit) => `> ${limit}`,
  sessions: 'Sessions:',
  counted: 'counts',
  tooOld: `does not count: longer than ${quietDayLimits.days} days ago`,
  elsewhere: 'does not count: measured at another address, and those at this one are enough',
  led: (hypothesis, probability) => `does not count: ${hypothesis} led (${probability})`,
  forgotten: (sessions, servers) =>
    `The rates of ${sessions} ${sessions === 1 ? 'session' : 'sessions'} of ${servers} ${servers === 1 ? 'server' : 'servers'} are forgotten. Evidence and reports stay.`,
  unreadable: (files) => `Can't be read, and doesn't count: ${files.join(', ')}. dbdiag baseline forget --all removes it.`,
};

const zh: BaselineWording = {
  none: '还没有保存的速率。dbdiag inspect 每次测量都会保存。',
  server: ({ majorVersion, standby }) => `PostgreSQL ${majorVersion}，${standby ? '备库' : '主库'}`,
  counts: (sessions, counted) => `${sessions} 次测量，计入 ${counted} 次`,
  span: (from, to) => `${from} 至 ${to}`,
  tooFew: (needed) => `还不够：需要 ${needed} 次`,
  rates: ['速率', '平时', '成立条件', '现象'],
  above: (limit) => `> ${limit}`,
  sessions: '测量：',
  counted: '计入',
  tooOld: `未计入：早于 ${quietDayLimits.days} 天前`,
  elsewhere: '未计入：在另一个地址测得，而此地址的测量已足够',
  led: (hypothesis, probability) => `未计入：当时最可能的是${hypothesis}（${probability}）`,
  forgotten: (sessions, servers) => `已忘记 ${servers} 台服务器的 ${sessions} 次测量的速率。证据和报告仍保留。`,
  unreadable: (files) => `无法读取，未计入：${files.join('、')}。dbdiag baseline forget --all 可将其删除。`,
};

/** The words per language. */
export const baselineWordings: Readonly<Record<Locale, BaselineWording>> = { en, zh };
