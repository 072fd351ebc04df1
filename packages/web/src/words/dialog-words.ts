import type { Words } from './words.ts';

interface DialogWords {
  readonly sessions: string;
  readonly sessionsHint: string;
  readonly open: string;
  readonly remove: string;
  readonly reallyRemove: string;
  readonly current: string;
  readonly noSessions: string;
  readonly saved: (moment: string, revision: number) => string;
  readonly token: string;
  readonly tokenHint: string;
  readonly tokenField: string;
  readonly useToken: string;
  readonly cancel: string;
  readonly close: string;
  readonly yes: string;
  readonly no: string;
}

/** Words of the dialogs. */
export const dialogWords: Words<DialogWords> = {
  en: {
    sessions: 'My sessions',
    sessionsHint: 'Deleting a session deletes its record, its audit entries and the evidence of its inspections.',
    open: 'Open',
    remove: 'Delete',
    reallyRemove: 'Really delete',
    current: 'open now',
    noSessions: 'There is none yet.',
    saved: (moment, revision) => `${moment} · ${revision === 1 ? '1 change' : `${revision} changes`}`,
    token: 'Access token',
    tokenHint: 'This server asks for a token. It is kept until this tab is closed.',
    tokenField: 'Token',
    useToken: 'Continue',
    cancel: 'Cancel',
    close: 'Close',
    yes: 'yes',
    no: 'no',
  },
  zh: {
    sessions: '我的会话',
    sessionsHint: '删除会话会一并删除其记录、审计条目和检查的证据。',
    open: '打开',
    remove: '删除',
    reallyRemove: '确认删除',
    current: '当前',
    noSessions: '还没有会话。',
    saved: (moment, revision) => `${moment} · ${revision} 次更改`,
    token: '访问令牌',
    tokenHint: '此服务器需要令牌。令牌保存到此标签页关闭为止。',
    tokenField: '令牌',
    useToken: '继续',
    cancel: '取消',
    close: '关闭',
    yes: '是',
    no: '否',
  },
};
