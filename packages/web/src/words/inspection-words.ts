import type { InspectionRecord, QuietDaySource } from '../wire/wire-types.ts';
import type { Words } from './words.ts';

interface InspectionWords {
  readonly heading: string;
  readonly hint: string;
  readonly target: string;
  readonly start: string;
  readonly cancel: string;
  readonly noTargets: string;
  readonly statuses: Readonly<Record<InspectionRecord['status'], string>>;
  readonly ahead: (count: number) => string;
  readonly progress: string;
  readonly looks: string;
  readonly quietDay: (source: QuietDaySource) => string;
  readonly roundStarted: (round: number, commands: number) => string;
  readonly roundEnded: (round: number, found: number, seconds: string) => string;
  readonly looked: (command: string) => string;
  readonly secondsLeft: (seconds: number) => string;
  readonly present: string;
  readonly absent: string;
  readonly unknown: string;
  readonly stops: Readonly<Record<string, string>>;
  readonly download: string;
  readonly files: Readonly<Record<'report.html' | 'report.md' | 'report.json' | 'audit', string>>;
  readonly earlier: string;
  readonly intoSession: string;
  readonly lost: string;
}

/** As the report calls them. */
const roundName = {
  en: (round: number) => (round === 0 ? 'Baseline' : `Round ${round}`),
  zh: (round: number) => (round === 0 ? '基线' : `第 ${round} 轮`),
};

const dayLength = 'yyyy-mm-dd'.length;

/** In short: the report says it whole. */
const quietDayText: Readonly<Record<'en' | 'zh', (source: QuietDaySource) => string>> = {
  en: (source) => {
    const noticed = 'other' in source ? ' Earlier sessions at its address were of another server and did not count.' : '';
    switch (source.kind) {
      case 'given':
        return 'Rates are compared with the quiet day that was given.';
      case 'declined':
        return 'Rates are not compared with quiet days.';
      case 'sessions':
        return `Rates are compared with ${source.sessions} quiet sessions, ${source.from.slice(0, dayLength)} to ${source.to.slice(0, dayLength)}.${noticed}`;
      case 'tooFew':
        return `Some rates are not judged: ${source.sessions} of ${source.needed} quiet sessions so far.${noticed}`;
    }
  },
  zh: (source) => {
    const noticed = 'other' in source ? '此地址更早的测量属于另一台服务器，未计入。' : '';
    switch (source.kind) {
      case 'given':
        return '速率与给定的平时读数比较。';
      case 'declined':
        return '速率不与平时比较。';
      case 'sessions':
        return `速率与 ${source.sessions} 次平时测量比较，${source.from.slice(0, dayLength)} 至 ${source.to.slice(0, dayLength)}。${noticed}`;
      case 'tooFew':
        return `部分速率不作判断：目前有 ${source.sessions} 次平时测量，需要 ${source.needed} 次。${noticed}`;
    }
  },
};

/** Words of live inspections. */
export const inspectionWords: Words<InspectionWords> = {
  en: {
    heading: 'Live inspection',
    hint: 'Measures a configured server with reviewed, read-only commands, in rounds. What it finds goes into this conversation.',
    target: 'Server',
    start: 'Start',
    cancel: 'Cancel',
    noTargets: 'The configuration names no server that you may inspect.',
    statuses: { queued: 'queued', running: 'running', ended: 'ended', failed: 'failed', cancelled: 'cancelled' },
    ahead: (count) => (count === 1 ? 'One inspection is ahead.' : `${count} inspections are ahead.`),
    progress: 'Commands of this round',
    looks: 'What happens',
    quietDay: quietDayText.en,
    roundStarted: (round, commands) => `${roundName.en(round)}: ${commands} commands planned`,
    roundEnded: (round, found, seconds) => `${roundName.en(round)} ended: ${found} readings after ${seconds} s`,
    looked: (command) => `Ran ${command}`,
    secondsLeft: (seconds) => `${seconds} s left`,
    present: 'present',
    absent: 'absent',
    unknown: 'not examined',
    stops: {
      plannerStopped: 'Nothing more was worth a look.',
      maxRounds: 'All rounds were used.',
      maxCommands: 'All commands were used.',
      timeBudget: 'The time is used up.',
      poolEmpty: 'Everything that could tell more was looked at.',
      refusedByPolicy: 'The policy refused what was left.',
      noProgress: 'Looking further changed nothing.',
      confident: 'The cause is known well enough.',
      connectionLost: 'The connection to the server was lost.',
      cancelled: 'It was cancelled.',
    },
    download: 'Download',
    files: {
      'report.html': 'Report (HTML)',
      'report.md': 'Report (Markdown)',
      'report.json': 'Report (JSON)',
      audit: 'Audit (JSON lines)',
    },
    earlier: 'Earlier inspections',
    intoSession: 'Its findings are in the conversation.',
    lost: 'The stream broke off; joining it again.',
  },
  zh: {
    heading: '实时检查',
    hint: '用审查过的只读命令分轮测量一台已配置的服务器；发现会计入此对话。',
    target: '服务器',
    start: '开始',
    cancel: '取消',
    noTargets: '配置中没有您可以检查的服务器。',
    statuses: { queued: '排队中', running: '进行中', ended: '已结束', failed: '失败', cancelled: '已取消' },
    ahead: (count) => `前面还有 ${count} 个检查。`,
    progress: '本轮命令',
    looks: '过程',
    quietDay: quietDayText.zh,
    roundStarted: (round, commands) => `${roundName.zh(round)}：计划 ${commands} 条命令`,
    roundEnded: (round, found, seconds) => `${roundName.zh(round)}结束：${found} 个读数，用时 ${seconds} 秒`,
    looked: (command) => `已执行 ${command}`,
    secondsLeft: (seconds) => `剩余 ${seconds} 秒`,
    present: '存在',
    absent: '不存在',
    unknown: '未检查',
    stops: {
      plannerStopped: '没有更值得查看的内容。',
      maxRounds: '轮数已用完。',
      maxCommands: '命令数已用完。',
      timeBudget: '时间已用完。',
      poolEmpty: '能说明问题的都已查看。',
      refusedByPolicy: '其余命令被策略拒绝。',
      noProgress: '继续查看没有带来变化。',
      confident: '根因已足够明确。',
      connectionLost: '与服务器的连接中断。',
      cancelled: '已取消。',
    },
    download: '下载',
    files: { 'report.html': '报告（HTML）', 'report.md': '报告（Markdown）', 'report.json': '报告（JSON）', audit: '审计（JSON 行）' },
    earlier: '之前的检查',
    intoSession: '发现已计入对话。',
    lost: '连接中断，正在重新接入。',
  },
};
