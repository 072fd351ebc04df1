import type { Notice } from '../state/conversation.ts';
import type { Words } from './words.ts';

type Plain = Exclude<Notice['kind'], 'refused' | 'begunAnew'>;

interface PageWords {
  readonly title: string;
  readonly subtitle: string;
  readonly skip: string;
  readonly actions: string;
  readonly startNew: string;
  readonly undo: string;
  readonly restart: string;
  readonly share: string;
  readonly sessions: string;
  readonly language: string;
  readonly dismiss: string;
  readonly close: string;
  readonly views: string;
  readonly tabs: Readonly<Record<'conversation' | 'diagnosis' | 'findings' | 'graph' | 'inspection' | 'data', string>>;
  readonly loading: string;
  readonly offline: string;
  readonly notices: Readonly<Record<Plain, string>>;
  readonly begunAnew: string;
  readonly openKept: string;
  readonly refused: string;
  readonly failed: string;
  readonly tryAgain: string;
}

/** Words of the frame around everything. */
export const pageWords: Words<PageWords> = {
  en: {
    title: 'dbdiag',
    subtitle: 'Root causes of database trouble',
    skip: 'Skip to the message field',
    actions: 'Session',
    startNew: 'New',
    undo: 'Undo',
    restart: 'Start over',
    share: 'Save as HTML',
    sessions: 'My sessions',
    language: 'Language',
    dismiss: 'Dismiss',
    close: 'Close',
    views: 'Views',
    tabs: {
      conversation: 'Conversation',
      diagnosis: 'Diagnosis',
      findings: 'Findings',
      graph: 'Graph',
      inspection: 'Live inspection',
      data: 'Data',
    },
    loading: 'Loading …',
    offline: 'The server cannot be reached. Trying again; nothing you have written is lost.',
    notices: {
      changedElsewhere: 'This session was changed elsewhere, in another tab or by a measurement. What you see is its newest state.',
      noSuchSession: 'That session does not exist (any more). You can begin a new one.',
      notTaken: 'The connection was lost before the server took your message. It is still in the field, or can be clicked again.',
      taken: 'The connection was lost, but the server had taken your message. Its reply is below.',
      removed: 'The session was deleted.',
    },
    begunAnew: 'The session had been idle for too long, so a new diagnosis has begun. The earlier one is kept.',
    openKept: 'Open the earlier one',
    refused: 'The server refused this:',
    failed: 'This could not be loaded.',
    tryAgain: 'Try again',
  },
  zh: {
    title: 'dbdiag',
    subtitle: '数据库故障根因诊断',
    skip: '跳到输入框',
    actions: '会话',
    startNew: '新会话',
    undo: '撤销',
    restart: '重新开始',
    share: '保存为 HTML',
    sessions: '我的会话',
    language: '语言',
    dismiss: '关闭提示',
    close: '关闭',
    views: '视图',
    tabs: { conversation: '对话', diagnosis: '诊断', findings: '现象', graph: '关系图', inspection: '实时检查', data: '数据' },
    loading: '加载中……',
    offline: '无法连接服务器，正在重试；已输入的内容不会丢失。',
    notices: {
      changedElsewhere: '此会话在别处被更改（另一个标签页或一次测量），现在显示的是最新状态。',
      noSuchSession: '该会话不存在或已被删除，可以开始新的会话。',
      notTaken: '连接在服务器收到消息之前中断。消息仍在输入框中，或可再次点击。',
      taken: '连接曾中断，但服务器已收到消息，回复见下。',
      removed: '会话已删除。',
    },
    begunAnew: '会话闲置过久，已开始新的诊断；之前的会话仍保留。',
    openKept: '打开之前的会话',
    refused: '服务器拒绝了请求：',
    failed: '无法加载。',
    tryAgain: '重试',
  },
};
