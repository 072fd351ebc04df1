import type { Locale } from '@dbdiag/graph-engine';
import type { World } from './world.ts';
import { readVariable } from './world.ts';

/** What the program itself says in a conversation; replies are the agent's. */
export interface Wording {
  /** With an example of a first message. */
  readonly greeting: (opening: string) => string;
  readonly resumed: (sessionId: string, turns: number) => string;
  readonly cancelled: string;
  readonly howToEnd: string;
  readonly howToResume: (command: string) => string;
  /** After `/paste`. */
  readonly howToPaste: string;
  readonly unknownCommand: (command: string) => string;
  readonly noTarget: string;
  readonly commands: readonly { readonly command: string; readonly does: string }[];
  readonly opening: string;
  readonly importing: (records: number) => string;
  readonly demo: {
    readonly firstMessage: string;
    readonly starting: string;
    readonly user: string;
    readonly answersFrom: (source: string) => string;
    readonly reached: (facts: { readonly turns: number; readonly seconds: string; readonly cause: string }) => string;
    readonly missed: (facts: { readonly cause: string; readonly expected: string }) => string;
    readonly next: string;
  };
  /** How a person answers a numbered line. */
  readonly answer: Readonly<Record<'yes' | 'no' | 'unknown', (line: number) => string>> & { readonly join: string };
}

const zh: Wording = {
  greeting: (opening) => `描述你看到的现象，例如“${opening}”。/help 查看命令，Ctrl-D 结束。`,
  resumed: (sessionId, turns) => `继续会话 ${sessionId}（已有 ${turns} 轮）。`,
  cancelled: '已取消，这一轮没有记录任何内容。',
  howToEnd: '再按一次 Ctrl-C 或输入 /exit 结束；会话已保存。',
  howToResume: (command) => `会话已保存，继续请执行：${command}`,
  howToPaste: '请粘贴内容，最后单独一行输入“.”结束。',
  unknownCommand: (command) => `没有 ${command} 这个命令。/help 列出全部命令。`,
  noTarget: '没有可测量的服务器：启动时用 --target postgres://… 指定。',
  commands: [
    { command: '/status', does: '进展到哪一步' },
    { command: '/history', does: '最近几轮说了什么，记录了什么' },
    { command: '/hypotheses', does: '还有哪些可能，排除了什么' },
    { command: '/why [根因]', does: '为什么这么判断，或为什么是这个根因' },
    { command: '/measure', does: '去测量服务器（启动时用 --target 指定）' },
    { command: '/paste', does: '粘贴多行内容，以单独一行的“.”结束' },
    { command: '/file 路径', does: '把文件内容作为一条消息' },
    { command: '/undo', does: '撤销上一轮的回答' },
    { command: '/reset', does: '重新开始' },
    { command: '/exit', does: '结束（Ctrl-D 亦可）' },
    { command: '/help', does: '这份说明' },
  ],
  opening: '正在打开数据库……',
  importing: (records) => `首次使用这个数据库：正在导入自带的知识库（${records} 条记录）……`,
  demo: {
    firstMessage: '数据库变慢了，IO 很高',
    starting: '正在内存中启动内嵌数据库……',
    user: '用户',
    answersFrom: (source) => `演示：除第一句话外，回答全部取自知识库中的一张真实工单（${source}）。`,
    reached: ({ turns, seconds, cause }) => `演示结束：${turns} 轮、${seconds} 秒得出该工单的根因“${cause}”。`,
    missed: ({ cause, expected }) => `演示没有得出该工单的根因“${expected}”，目前领先的是“${cause}”。`,
    next: '现在换你来：dbdiag chat',
  },
  answer: { yes: (line) => `${line}有`, no: (line) => `${line}没有`, unknown: (line) => `${line}不知道`, join: '，' },
};

const en: Wording = {
  greeting: (opening) => `Say what you see, for example "${opening}". /help lists the commands, Ctrl-D ends.`,
  resumed: (sessionId, turns) => `Session ${sessionId} goes on (${turns} ${turns === 1 ? 'turn' : 'turns'} so far).`,
  cancelled: 'Cancelled; nothing of this turn was recorded.',
  howToEnd: 'Ctrl-C again or /exit ends; the session is saved.',
  howToResume: (command) => `The session is saved. To go on: ${command}`,
  howToPaste: 'Paste now; a line with a single dot ends it.',
  unknownCommand: (command) => `There is no command ${command}. /help lists them.`,
  noTarget: 'There is no server to measure: start with --target postgres://…',
  commands: [
    { command: '/status', does: 'how far the diagnosis is' },
    { command: '/history', does: 'what was said and recorded lately' },
    { command: '/hypotheses', does: 'what else it could be, and what is ruled out' },
    { command: '/why [cause]', does: 'why it is thought to be this, or that cause' },
    { command: '/measure', does: 'measure the server (the one named with --target)' },
    { command: '/paste', does: 'paste several lines; a line with a single dot ends them' },
    { command: '/file PATH', does: 'send what a file holds as one message' },
    { command: '/undo', does: 'take back the answers of the last turn' },
    { command: '/reset', does: 'start over' },
    { command: '/exit', does: 'end (Ctrl-D does too)' },
    { command: '/help', does: 'this list' },
  ],
  opening: 'Opening the database …',
  importing: (records) => `First use of this database: adding the built-in corpus (${records} records) …`,
  demo: {
    firstMessage: 'the application is slow, sessions wait for reads from disk',
    starting: 'Starting the embedded database in memory …',
    user: 'user',
    answersFrom: (source) => `Demo: all answers after the first message come from a real ticket of the corpus (${source}).`,
    reached: ({ turns, seconds, cause }) => `Demo over: ${turns} turns and ${seconds} s to the cause of that ticket, "${cause}".`,
    missed: ({ cause, expected }) => `The demo missed the cause of that ticket, "${expected}"; "${cause}" is in the lead.`,
    next: 'Your turn: dbdiag chat',
  },
  answer: { yes: (line) => `${line} yes`, no: (line) => `${line} no`, unknown: (line) => `${line} don't know`, join: ', ' },
};

/** The program's words per language. */
export const wording: Readonly<Record<Locale, Wording>> = { zh, en };

/** The language of the person's system; English unless it says Chinese. */
export function systemLocale(world: Pick<World, 'environment'>): Locale {
  const named = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => readVariable(world, name)).find((value) => value !== undefined);
  return named?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}
