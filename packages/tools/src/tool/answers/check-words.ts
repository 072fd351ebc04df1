import type { Locale } from '@dbdiag/graph-engine';
import { listEn, listZh, percentEn, percentZh } from '../../reply/marks.ts';
import type { Access } from './access.ts';

/** Sentences that answer questions about checks. */
export interface CheckWords {
  /** Nothing in the knowledge is named by the words. */
  readonly unknown: string;
  /** Goes before what is only near. */
  readonly nearest: string;
  readonly nothing: string;
  readonly method: (description: string) => string;
  readonly methodOfCause: (cause: string) => string;
  readonly methods: string;
  readonly askForSql: string;
  readonly noSql: (description: string, method: string) => string;
  readonly sqlHead: (several: boolean) => string;
  readonly stepHead: (cause: string, probability: number) => string;
  readonly step: (number: number, action: string) => string;
  readonly noStatement: string;
  readonly noSuchStep: string;
  readonly means: (description: string) => string;
  readonly causeMeans: (cause: string, mechanism: string | undefined) => string;
  readonly stands: (probability: number) => string;
  readonly pointsTo: (causes: readonly { readonly description: string; readonly strength: number }[]) => string;
  readonly access: Readonly<Record<Access, (which: string) => string>>;
  readonly askFor: Readonly<Partial<Record<Access, string>>>;
  readonly without: string;
  /** Who may do what a solution asks for. */
  readonly acting: string;
  readonly line: (number: number) => string;
}

/** The sentences, by language. */
export const checkWords: Readonly<Record<Locale, CheckWords>> = {
  en: {
    unknown: 'I know nothing by that name. Name a line by its number, or say it in other words.',
    nearest: 'The nearest I know:',
    nothing: 'Nothing is on the list yet. Tell me what you see, and I say what to check.',
    method: (description) => `How to see whether ${description}:`,
    methodOfCause: (cause) => `“${cause}” is seen by:`,
    methods: 'How to check them:',
    askForSql: 'Say “give me the SQL” for the query.',
    noSql: (description, method) => `No SQL shows whether ${description}. ${method}`,
    sqlHead: (several) => (several ? 'Read-only, to paste in one go; send me the output:' : 'Read-only; send me the output:'),
    stepHead: (cause, probability) => `Of the solution for “${cause}” (${percentEn(probability)}):`,
    step: (number, action) => `Step ${number}: ${action}`,
    noStatement: 'The solution has no statement for it.',
    noSuchStep: 'The solution of the leading cause has no such step.',
    means: (description) => `It means: ${description}.`,
    causeMeans: (cause, mechanism) => `${cause}: ${mechanism ?? 'the notes say no more about it.'}`,
    stands: (probability) => `By what you have told me it stands at ${percentEn(probability)}.`,
    pointsTo: (causes) =>
      `It points to: ${causes.map(({ description, strength }) => `${description} (in ${percentEn(strength)} of such cases)`).join('; ')}.`,
    access: {
      everybody: (which) => `Anybody with a login sees: ${which}.`,
      monitor: (which) => `Needs a role with pg_monitor, or a superuser; without it you see your own sessions only: ${which}.`,
      scan: (which) => `Needs pg_stat_scan_tables (part of pg_monitor) and the extension pgstattuple: ${which}.`,
      files: (which) => `Needs pg_read_server_files or a superuser: ${which}.`,
      tables: (which) => `Needs the right to read the tables of the statement: ${which}.`,
      log: (which) => `Whoever can read the server log (the administrator of the host, or the cloud console): ${which}.`,
      server: (which) => `Whoever has a login on the host, or the monitoring of the cloud: ${which}.`,
      application: (which) => `The application or its driver, no right in the database needed: ${which}.`,
      person: (which) => `Whoever runs the system has to be asked: ${which}.`,
    },
    askFor: {
      monitor: 'Ask the DBA for: GRANT pg_monitor TO <your role>; it only reads, and a superuser can grant it.',
      scan: 'Ask the DBA for: GRANT pg_monitor TO <your role>; it only reads, and a superuser can grant it.',
      files: 'Better ask the DBA for the output than for that right: it reads any file of the server.',
      log: 'Ask for the log lines of the time in question.',
      server: 'Ask for the output, or for a screenshot of the dashboard.',
    },
    acting:
      'To change something ask the DBA or administrator: ending others’ sessions takes pg_signal_backend, DDL the owner of the table, settings a superuser or the cloud console.',
    without: 'What you can’t see, answer with “not sure”; I go on with the rest.',
    line: (number) => `${number}`,
  },
  zh: {
    unknown: '我这里没有叫这个名字的内容。请用编号指出是哪一条，或换个说法。',
    nearest: '我知道的最接近的是：',
    nothing: '还没有列出检查项。请先说您看到了什么，我再告诉您查什么。',
    method: (description) => `怎么看是否“${description}”：`,
    methodOfCause: (cause) => `“${cause}”这样看：`,
    methods: '分别这样看：',
    askForSql: '需要语句请说“给我 SQL”。',
    noSql: (description, method) => `“${description}”不能用 SQL 看。${method}`,
    sqlHead: (several) => (several ? '以下只读，可一次粘贴执行，请把输出发给我：' : '以下只读，请把输出发给我：'),
    stepHead: (cause, probability) => `“${cause}”（${percentZh(probability)}）的处理步骤：`,
    step: (number, action) => `第 ${number} 步：${action}`,
    noStatement: '这一步没有对应的语句。',
    noSuchStep: '目前最可能的原因没有这一步。',
    means: (description) => `意思是：${description}。`,
    causeMeans: (cause, mechanism) => `${cause}：${mechanism ?? '资料中没有更多说明。'}`,
    stands: (probability) => `按您目前所说，它的可能性是 ${percentZh(probability)}。`,
    pointsTo: (causes) =>
      `它指向：${causes.map(({ description, strength }) => `${description}（这类案例中 ${percentZh(strength)} 出现）`).join('；')}。`,
    access: {
      everybody: (which) => `能登录的人都能看：${which}。`,
      monitor: (which) => `需要 pg_monitor 角色或超级用户，否则只能看到自己的会话：${which}。`,
      scan: (which) => `需要 pg_stat_scan_tables（包含在 pg_monitor 中）和 pgstattuple 扩展：${which}。`,
      files: (which) => `需要 pg_read_server_files 或超级用户：${which}。`,
      tables: (which) => `需要能读语句所涉及的表：${which}。`,
      log: (which) => `能看服务器日志的人（主机管理员，或云控制台）：${which}。`,
      server: (which) => `能登录主机或看云监控的人：${which}。`,
      application: (which) => `在应用或驱动里看，不需要数据库权限：${which}。`,
      person: (which) => `需要问系统负责人：${which}。`,
    },
    askFor: {
      monitor: '可以请 DBA 执行：GRANT pg_monitor TO <您的角色>；它只读，超级用户可以授予。',
      scan: '可以请 DBA 执行：GRANT pg_monitor TO <您的角色>；它只读，超级用户可以授予。',
      files: '最好请 DBA 把输出发给您，而不是申请这个权限：它能读服务器上的任何文件。',
      log: '请对方提供出问题那段时间的日志。',
      server: '请对方提供命令输出或监控截图。',
    },
    acting: '要动手请找 DBA 或管理员：结束别人的会话要 pg_signal_backend，DDL 要表的属主，改参数要超级用户或云控制台。',
    without: '看不到的请回答“不清楚”，我用其余的继续判断。',
    line: (number) => `${number}`,
  },
};

/** Several items in a sentence. */
export const listed: Readonly<Record<Locale, (items: readonly string[]) => string>> = { en: listEn, zh: listZh };
