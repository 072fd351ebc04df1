import type { Outcome } from '../wire/wire-types.ts';
import type { Words } from './words.ts';

interface ConversationWords {
  readonly heading: string;
  readonly you: string;
  readonly answeredBy: string;
  readonly emptyHead: string;
  readonly emptyText: string;
  readonly examples: readonly string[];
  readonly message: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  readonly working: string;
  readonly hint: string;
  readonly askedBack: string;
  readonly checks: string;
  readonly checksHint: string;
  readonly noChecks: Readonly<Record<Outcome, string>>;
  readonly yes: string;
  readonly no: string;
  readonly dontKnow: string;
  readonly value: string;
  readonly valueHint: string;
  readonly howToSee: string;
  readonly statement: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly worth: (bits: string) => string;
  readonly statuses: Readonly<Record<'present' | 'absent' | 'unknown', string>>;
}

/** Words of the conversation and of the checks under it. */
export const conversationWords: Words<ConversationWords> = {
  en: {
    heading: 'Conversation',
    you: 'You',
    answeredBy: 'dbdiag',
    emptyHead: 'What do you see?',
    emptyText:
      'Describe the trouble in your own words; paste what a query or a log says. The conversation itself runs nothing on your server.',
    examples: ['Queries are slow and disk I/O is high', 'Many sessions wait for locks', 'The replica is lagging behind'],
    message: 'Message',
    placeholder: 'e.g. queries are slow and disk I/O is high',
    send: 'Send',
    stop: 'Stop',
    working: 'Working …',
    hint: 'Enter sends, Shift+Enter makes a new line.',
    askedBack: 'What you meant',
    checks: 'Next checks',
    checksHint: 'The most telling first. Answer any of them, in any order.',
    noChecks: {
      open: 'Nothing is left to ask; tell what else you see.',
      concluded: 'Nothing more needs checking: a cause was found. New observations are still taken in.',
      'unknown-cause': 'No check is left: the cause is probably one that the knowledge does not have.',
      'no-fault-found': 'No check is left: what was looked at points to no fault.',
      inconclusive: 'No check is left that would decide between the causes that remain.',
    },
    yes: 'Yes',
    no: 'No',
    dontKnow: 'Don’t know',
    value: 'Value seen',
    valueHint: 'optional, with its unit',
    howToSee: 'How to read it',
    statement: 'Statement',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Select the text to copy it',
    worth: (bits) => `worth ${bits} bit`,
    statuses: { present: 'yes', absent: 'no', unknown: 'don’t know' },
  },
  zh: {
    heading: '对话',
    you: '您',
    answeredBy: 'dbdiag',
    emptyHead: '您看到了什么？',
    emptyText: '用自己的话描述问题，也可以粘贴查询结果或日志。对话本身不会在您的服务器上执行任何操作。',
    examples: ['数据库变慢了，磁盘 IO 很高', '很多会话在等待锁', '备库延迟越来越大'],
    message: '消息',
    placeholder: '例如：查询变慢，磁盘 IO 很高',
    send: '发送',
    stop: '停止',
    working: '处理中……',
    hint: '按 Enter 发送，Shift+Enter 换行。',
    askedBack: '您的意思是',
    checks: '接下来的检查',
    checksHint: '最能说明问题的排在最前；可按任意顺序回答。',
    noChecks: {
      open: '没有更多可问的；请说说还看到了什么。',
      concluded: '无需更多检查：已找到根因。新的观察仍会计入。',
      'unknown-cause': '没有剩余的检查：根因可能不在知识库中。',
      'no-fault-found': '没有剩余的检查：已查看的内容未指向故障。',
      inconclusive: '没有剩余的检查能区分余下的根因。',
    },
    yes: '是',
    no: '否',
    dontKnow: '不清楚',
    value: '看到的值',
    valueHint: '可选，带单位',
    howToSee: '如何判断',
    statement: '语句',
    copy: '复制',
    copied: '已复制',
    notCopied: '请选中文本复制',
    worth: (bits) => `信息量 ${bits} 比特`,
    statuses: { present: '是', absent: '否', unknown: '不清楚' },
  },
};
