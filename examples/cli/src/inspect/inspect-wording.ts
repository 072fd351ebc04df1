import type { DiagnosisReport, StopReason } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';

/** What the program says while it measures and when it is done; what the report says is the library's. */
export interface InspectWording {
  readonly connected: (facts: Pick<ServerFacts, 'version' | 'role'>) => string;
  /** `at`: ISO 8601, in UTC. */
  readonly readFrom: (facts: Pick<ServerFacts, 'version' | 'role'> & { readonly file: string; readonly at: string }) => string;
  readonly namesReplaced: string;
  readonly flaw: (what: string) => string;
  /** Nobody got in, and that is what was found. */
  readonly refused: string;
  readonly round: (round: number, commands: number, seconds: number) => string;
  readonly looking: (round: number, command: string, secondsLeft: number) => string;
  readonly reading: string;
  readonly roundEnded: (facts: {
    readonly round: number;
    readonly present: number;
    readonly leader: string;
    readonly probability: string;
  }) => string;
  readonly outcome: Readonly<Record<DiagnosisReport['outcome'], string>>;
  readonly cost: (seconds: string, databaseTime: string, commands: number) => string;
  readonly ended: (cost: string, why: string) => string;
  readonly stopped: Readonly<Record<StopReason, string>>;
  readonly blocking: string;
  readonly waitsFor: (lock: string) => string;
  readonly behind: (sessions: number) => string;
  readonly advice: string;
  readonly speaksFor: string;
  readonly speaksAgainst: string;
  readonly unexplained: string;
  readonly notCovered: string;
  /** A cause that would show only where nobody looked. */
  readonly wouldShow: (signs: string) => string;
  readonly notMeasured: string;
  readonly ask: string;
  readonly next: string;
  readonly forAPerson: string;
  readonly tickets: string;
  readonly evidenceIn: (folder: string) => string;
  readonly measuredIn: (folder: string) => string;
  readonly written: (file: string) => string;
  /** That the limits are those of the lab. */
  readonly labLimits: string;
  readonly interrupted: (folder: string) => string;
  readonly seal: (sha256: string) => string;
  readonly sealHolds: string;
  readonly reproduced: (files: number) => string;
  readonly reproducedPart: string;
  readonly collected: (readings: number, present: number) => string;
  readonly not: (description: string) => string;
  readonly measured: (value: string, operator: '>' | '<', limit: string) => string;
  readonly unmeasured: (facts: {
    readonly commands: string;
    readonly reason: string;
    readonly note: string;
    readonly grant?: string | undefined;
  }) => string;
  readonly command: (title: string, id: string, phenomena: number) => string;
  readonly reason: Readonly<Record<DiagnosisReport['notMeasured'][number]['reason'], string>>;
  readonly more: (count: number) => string;
  readonly moreRows: (count: number, bits: string) => string;
}

const en: InspectWording = {
  connected: ({ version, role }) => `PostgreSQL ${version}, as ${role}. Everything is read-only.`,
  readFrom: ({ file, at, version, role }) =>
    `${file}: read on ${at} by a script, from PostgreSQL ${version}, as ${role}. No connection is made.`,
  namesReplaced: 'The script replaced names by marks such as #1a2b3c4d.',
  flaw: (what) => `Note: ${what}`,
  refused: 'The server took no session: a limit of sessions is reached. That is what was found, and all that was measured.',
  round: (round, commands, seconds) =>
    `${round === 0 ? 'Baseline' : `Round ${round}`}: ${commands} looks${seconds > 0 ? `, watching for ${seconds} s` : ''}`,
  looking: (round, command, secondsLeft) =>
    `${round === 0 ? 'Baseline' : `Round ${round}`}: ${command}${secondsLeft > 0 ? `, ${Math.ceil(secondsLeft)} s left` : ''}`,
  reading: 'Working out what it means …',
  roundEnded: ({ round, present, leader, probability }) =>
    `${round === 0 ? 'Baseline' : `Round ${round}`}: ${present} new ${present === 1 ? 'phenomenon' : 'phenomena'} present; most probable: ${leader} (${probability})`,
  outcome: {
    concluded: 'Root cause found',
    'two-causes': 'Two causes at work',
    'no-fault-found': 'No fault found in what was examined',
    'unknown-cause': 'None of the known causes fits',
    inconclusive: 'Not decided',
  },
  cost: (seconds, databaseTime, commands) => `${seconds}, ${commands} looks, ${databaseTime} of the server's time`,
  ended: (cost, why) => `${cost}. It ended because ${why}.`,
  stopped: {
    plannerStopped: 'nothing more was worth measuring',
    maxRounds: 'all rounds were used',
    maxCommands: 'all looks were used',
    timeBudget: 'the time was used up',
    poolEmpty: 'nothing more could be measured',
    refusedByPolicy: 'the policy refused what was left',
    noProgress: 'further rounds changed nothing',
    confident: 'the evidence is enough',
    connectionLost: 'the connection was lost',
    cancelled: 'it was interrupted',
  },
  blocking: 'Who waits for whom:',
  waitsFor: (lock) => `waits for ${lock}`,
  behind: (sessions) => `${sessions} behind`,
  advice: 'What would mend it:',
  speaksFor: 'Speaks for it:',
  speaksAgainst: 'Speaks against it:',
  unexplained: 'Not explained by it:',
  notCovered: 'Not covered by this:',
  wouldShow: (signs) => `would show in: ${signs}`,
  notMeasured: 'Could not be measured:',
  ask: 'What you can look at, most telling first (dbdiag chat takes the answers):',
  next: 'What to do (read-only or low risk):',
  forAPerson: 'To be decided by a person:',
  tickets: 'Measured before:',
  measuredIn: (folder) => `What was measured in this conversation: ${folder}`,
  evidenceIn: (folder) => `Evidence: ${folder} (dbdiag inspect --replay plays it again)`,
  written: (file) => `Report: ${file}`,
  labLimits: 'Lab thresholds, far below those of production.',
  interrupted: (folder) =>
    `Interrupted. What was seen is in ${folder}; nothing was left on the server. To see what it says so far: dbdiag inspect --replay ${folder}`,
  seal: (sha256) => `Seal: ${sha256} (keep it elsewhere: with --replay and --expected-seal it shows that nothing was changed)`,
  sealHolds: 'The seal is the expected one.',
  reproduced: (files) => `Played again from the record: ${files} documents are the same to the byte.`,
  reproducedPart: 'Played again as far as it came; the session was interrupted, so there is no seal and no report to compare with.',
  collected: (readings, present) => `${readings} phenomena looked at, ${present} present.`,
  not: (description) => `not: ${description}`,
  measured: (value, operator, limit) => `${value}; it holds ${operator === '>' ? 'above' : 'below'} ${limit}`,
  unmeasured: ({ commands, note, grant }) => `${commands}: ${note}.${grant === undefined ? '' : ` To see it: ${grant}`}`,
  command: (title, id, phenomena) => `${title} (${id}, ${phenomena} ${phenomena === 1 ? 'phenomenon' : 'phenomena'})`,
  reason: {
    error: 'error',
    noPrivilege: 'no privilege',
    timeout: 'timed out',
    empty: 'nothing to read',
    unsupported: 'not there on this server',
    tooHeavy: 'too heavy',
    refused: 'refused by the policy',
    lost: 'connection lost',
    skipped: 'not looked at',
    unreached: 'could not have been reached yet',
    between: 'between two limits',
  },
  more: (count) => `… and ${count} more`,
  moreRows: (count, bits) => `… ${count} of less weight, together ${bits} bits`,
};

const zh: InspectWording = {
  connected: ({ version, role }) => `PostgreSQL ${version}，角色 ${role}。全部操作只读。`,
  readFrom: ({ file, at, version, role }) => `${file}：脚本于 ${at} 读取，PostgreSQL ${version}，角色 ${role}。不建立任何连接。`,
  namesReplaced: '脚本已将名称替换为 #1a2b3c4d 这样的记号。',
  flaw: (what) => `注意：${what}`,
  refused: '服务器没有接受会话：会话数已达上限。这就是发现的问题，也是唯一测到的内容。',
  round: (round, commands, seconds) =>
    `${round === 0 ? '基线' : `第 ${round} 轮`}：${commands} 项采集${seconds > 0 ? `，观察 ${seconds} 秒` : ''}`,
  looking: (round, command, secondsLeft) =>
    `${round === 0 ? '基线' : `第 ${round} 轮`}：${command}${secondsLeft > 0 ? `，还剩 ${Math.ceil(secondsLeft)} 秒` : ''}`,
  reading: '正在分析……',
  roundEnded: ({ round, present, leader, probability }) =>
    `${round === 0 ? '基线' : `第 ${round} 轮`}：新确认 ${present} 个现象；目前最可能：${leader}（${probability}）`,
  outcome: {
    concluded: '已找到根因',
    'two-causes': '两个根因同时存在',
    'no-fault-found': '在已检查的范围内未发现故障',
    'unknown-cause': '与已知根因都不符',
    inconclusive: '尚不能下结论',
  },
  cost: (seconds, databaseTime, commands) => `用时 ${seconds}，${commands} 项采集，占用数据库 ${databaseTime}`,
  ended: (cost, why) => `${cost}。结束原因：${why}。`,
  stopped: {
    plannerStopped: '没有更值得测量的内容',
    maxRounds: '轮数已用完',
    maxCommands: '采集次数已用完',
    timeBudget: '时间已用完',
    poolEmpty: '没有更多可测量的内容',
    refusedByPolicy: '剩余内容被安全策略拒绝',
    noProgress: '继续测量没有带来变化',
    confident: '证据已经足够',
    connectionLost: '连接中断',
    cancelled: '被中断',
  },
  blocking: '谁在等谁：',
  waitsFor: (lock) => `在等 ${lock}`,
  behind: (sessions) => `后面有 ${sessions} 个`,
  advice: '怎样修复：',
  speaksFor: '支持的证据：',
  speaksAgainst: '反对的证据：',
  unexplained: '它解释不了的现象：',
  notCovered: '本结论不包括：',
  wouldShow: (signs) => `会表现为：${signs}`,
  notMeasured: '未能测量：',
  ask: '需要你来看的，按价值排序（可在 dbdiag chat 中回答）：',
  next: '可以做的（只读或低风险）：',
  forAPerson: '需要人来决定的：',
  tickets: '以往的实测工单：',
  measuredIn: (folder) => `本次对话的测量记录：${folder}`,
  evidenceIn: (folder) => `证据：${folder}（可用 dbdiag inspect --replay 重放）`,
  written: (file) => `报告：${file}`,
  labLimits: '实验阈值，远低于生产环境的阈值。',
  interrupted: (folder) => `已中断。已采集的内容在 ${folder}；服务器上没有留下任何东西。查看目前的结论：dbdiag inspect --replay ${folder}`,
  seal: (sha256) => `封印：${sha256}（请另存一份：重放时加上 --expected-seal，可证明证据未被改动）`,
  sealHolds: '封印与预期一致。',
  reproducedPart: '已重放到中断处；会话被中断，因此没有封印，也没有报告可比对。',
  reproduced: (files) => `已按记录重放：${files} 份文档逐字节一致。`,
  collected: (readings, present) => `检查了 ${readings} 个现象，其中 ${present} 个存在。`,
  not: (description) => `未见：${description}`,
  measured: (value, operator, limit) => `实测 ${value}，${operator === '>' ? '高于' : '低于'} ${limit} 才成立`,
  unmeasured: ({ commands, reason, note, grant }) => `${commands}：${reason}。${note}。${grant === undefined ? '' : `如需查看：${grant}`}`,
  command: (title, id, phenomena) => `${title}（${id}，${phenomena} 个现象）`,
  reason: {
    error: '出错',
    noPrivilege: '无权限',
    timeout: '超时',
    empty: '无内容可读',
    unsupported: '该服务器不具备',
    tooHeavy: '开销过大',
    refused: '被安全策略拒绝',
    lost: '连接中断',
    skipped: '未查看',
    unreached: '还来不及达到',
    between: '介于两个界限之间',
  },
  more: (count) => `……另有 ${count} 项`,
  moreRows: (count, bits) => `……另有 ${count} 项分量较轻，合计 ${bits} bit`,
};

/** The words of `dbdiag inspect`. */
export const inspectWordings: Readonly<Record<Locale, InspectWording>> = { en, zh };
