import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag sessions` says. */
export interface SessionsWording {
  readonly none: string;
  readonly turns: (count: number) => string;
  readonly unreadable: string;
  readonly removed: (id: string) => string;
  readonly expired: (count: number, before: string) => string;
}

const zh: SessionsWording = {
  none: '还没有保存的会话。dbdiag chat 开始一个。',
  turns: (count) => `${count} 轮`,
  unreadable: '（无法读取：由其他版本写成，或已损坏）',
  removed: (id) => `会话 ${id} 已删除。`,
  expired: (count, before) => `已删除 ${count} 个在 ${before} 之前最后保存的会话。`,
};

const en: SessionsWording = {
  none: 'There are no saved sessions. dbdiag chat starts one.',
  turns: (count) => `${count} ${count === 1 ? 'turn' : 'turns'}`,
  unreadable: '(unreadable: made by another version, or damaged)',
  removed: (id) => `Session ${id} is removed.`,
  expired: (count, before) => `${count} ${count === 1 ? 'session' : 'sessions'} last saved before ${before} removed.`,
};

/** The words per language. */
export const sessionsWording: Readonly<Record<Locale, SessionsWording>> = { zh, en };
