import type { Locale } from '@dbdiag/graph-engine';
import type { Named } from '../../reply/marks.ts';
import { countedEn, listEn, listZh, marksEn, marksZh, percentEn, percentZh } from '../../reply/marks.ts';

type Level = 'none' | 'low' | 'medium' | 'high';

/** A step of a solution, as it is told. */
interface StepWords {
  readonly number: number;
  readonly action: string;
  readonly level?: Level | undefined;
}

/** Sentences that say what a diagnosis comes to. */
export interface AdviceWords {
  readonly nothingYet: string;
  readonly unknownCause: string;
  readonly nearest: string;
  readonly verdict: (leader: Named, concluded: boolean) => string;
  readonly behind: (rival: Named) => string;
  readonly firstStep: (step: StepWords) => string;
  readonly noStep: string;
  readonly confirm: (description: string) => string;
  readonly firstCheck: (description: string, method: string) => string;
  readonly thenStep: (leader: Named, action: string) => string;
  readonly fix: (cause: Named, provisional: boolean) => string;
  readonly step: (step: StepWords) => string;
  readonly verification: (text: string) => string;
  readonly certainty: (cause: Named, rival: Named) => string;
  readonly speaksFor: (items: readonly string[]) => string;
  readonly speaksAgainst: (items: readonly string[]) => string;
  readonly nothingAgainst: string;
  readonly whyNotAll: (rival: Named, missing: readonly string[]) => string;
  readonly calibrated: string;
  readonly yesOrNo: (asked: Named, verdict: Verdict) => string;
  readonly leads: (leader: Named) => string;
  readonly decides: (description: string) => string;
  readonly noChange: (leader: Named) => string;
  readonly change: (from: Named, to: Named) => string;
  readonly changedBy: (items: readonly string[]) => string;
  readonly cantWait: (sign: string, then: string) => string;
  readonly source: (url: string) => string;
  readonly nothingRunsOut: string;
  readonly meanwhile: (cause: Named, mechanism: string) => string;
  readonly risky: (steps: readonly number[]) => string;
  readonly getsWorse: string;
  readonly checksLeft: (count: number) => string;
  readonly noTimes: (cause: Named) => string;
  readonly stepTime: (number: number, duration: string) => string;
  readonly quickSteps: string;
  readonly problem: (findings: readonly string[]) => string;
  readonly likelyCause: (cause: Named, mechanism: string) => string;
  readonly plan: (action: string, steps: number, most: Level) => string;
  readonly open: (description: string) => string;
  readonly done: string;
  readonly summary: string;
}

const levelsZh: Readonly<Record<Level, string>> = { none: '无', low: '低', medium: '中', high: '高' };

/** Whether it is this cause, as far as can be told. */
export type Verdict = 'yes' | 'probably' | 'open' | 'unlikely' | 'no';

const answersEn: Readonly<Record<Verdict, string>> = {
  yes: 'Yes, as far as can be told',
  probably: 'Probably yes, not certain',
  open: 'I can’t say yet',
  unlikely: 'Probably not',
  no: 'No, by what is known',
};

const answersZh: Readonly<Record<Verdict, string>> = {
  yes: '是，就目前所知',
  probably: '多半是，还不能肯定',
  open: '还说不准',
  unlikely: '多半不是',
  no: '不是，就目前所知',
};

/** The sentences, by language. */
export const adviceWords: Readonly<Record<Locale, AdviceWords>> = {
  en: {
    nothingYet:
      'Nothing is known yet that could be weighed, so any cause would be a guess. Tell me one thing you see: an error, a wait, a number.',
    unknownCause: 'I know no cause by that name.',
    nearest: 'The nearest cause I know:',
    verdict: (leader, concluded) =>
      concluded ? `The cause: ${marksEn.cause(leader)}.` : `Most likely, provisionally: ${marksEn.cause(leader)}.`,
    behind: (rival) => `Behind it: ${marksEn.cause(rival)}.`,
    firstStep: ({ action, level }) => `First step${level === undefined ? '' : ` (risk ${level})`}: ${action}`,
    noStep: 'The notes have no step for it.',
    confirm: (description) => `It would be confirmed by: ${description}.`,
    firstCheck: (description, method) => `First I would check whether ${description}. ${method}`,
    thenStep: (leader, action) => `If it holds with the leading cause, ${marksEn.cause(leader)}: ${action}`,
    fix: (cause, provisional) => `For ${marksEn.cause(cause)}${provisional ? ', provisionally; confirm it first' : ''}:`,
    step: ({ number, action, level }) => `Step ${number}${level === undefined ? '' : ` (risk ${level})`}: ${action}`,
    verification: (text) => `It worked when: ${text}`,
    certainty: (cause, rival) => `${marksEn.cause(cause)}, next ${marksEn.cause(rival)}.`,
    speaksFor: (items) => `For it: ${items.join('; ')}.`,
    speaksAgainst: (items) => `Against it: ${items.join('; ')}.`,
    nothingAgainst: 'Nothing you have told me speaks against it.',
    whyNotAll: (rival, missing) =>
      `Why not certain: the rest is left for ${marksEn.cause(rival)} and others${missing.length === 0 ? '' : `; not looked at yet: ${missing.join('; ')}`}.`,
    calibrated: 'The figure is a probability from past cases and your answers, not a promise.',
    yesOrNo: (asked, verdict) => `${answersEn[verdict]}: ${marksEn.cause(asked)}.`,
    leads: (leader) => `In the lead: ${marksEn.cause(leader)}.`,
    decides: (description) => `What would decide it: ${description}.`,
    noChange: (leader) => `Nothing has: ${marksEn.cause(leader)} has been in the lead all along.`,
    change: (from, to) => `First ${marksEn.cause(from)} led; then ${marksEn.cause(to)} did.`,
    changedBy: (items) =>
      items.length === 0 ? 'No single answer did it, but all of that round together.' : `What did it: ${items.join('; ')}.`,
    cantWait: (sign, then) => `No, better not: “${sign}”, and ${then}.`,
    source: (url) => `Source: ${url}`,
    nothingRunsOut:
      'Nothing you have told me says that the server will stop, by the notes: no disk, transaction IDs, connections or WAL running out.',
    meanwhile: (cause, mechanism) => `As long as it lasts, if it is ${marksEn.cause(cause)}: ${mechanism}`,
    risky: (steps) => `Better done in a quiet hour: ${steps.length === 1 ? 'step' : 'steps'} ${listEn(steps.map(String))} of the solution.`,
    getsWorse: 'Look again before you leave it; if it grows, don’t wait.',
    checksLeft: (count) =>
      count === 0
        ? 'No check is left that is worth asking.'
        : `For the diagnosis: at most ${countedEn(count, 'check', 'checks')} would still tell something; two or three often settle it.`,
    noTimes: (cause) => `For the solution of ${marksEn.cause(cause)} the notes give no minutes; it depends on:`,
    stepTime: (number, duration) => `Step ${number}: ${duration}`,
    quickSteps: 'none of its steps is one whose duration grows with the data.',
    problem: (findings) => (findings.length === 0 ? 'Problem: the database is being looked into.' : `Observed: ${findings.join('; ')}.`),
    likelyCause: (cause, mechanism) => `Most likely cause: ${cause.name} (${percentEn(cause.probability)} sure). ${mechanism}`,
    plan: (action, steps, most) => `Plan: ${action} (${countedEn(steps, 'step', 'steps')} in all, highest risk ${most}).`,
    open: (description) => `Still to be confirmed: ${description}.`,
    done: 'The diagnosis is finished.',
    summary: 'an answer about the diagnosis',
  },
  zh: {
    nothingYet: '目前还没有可以判断的信息，说任何原因都只是猜。请告诉我您看到的一件事：报错、等待或一个数字。',
    unknownCause: '我不知道叫这个名字的原因。',
    nearest: '我知道的最接近的原因：',
    verdict: (leader, concluded) =>
      concluded ? `原因是${marksZh.cause(leader)}。` : `目前最可能的是${marksZh.cause(leader)}，还不是定论。`,
    behind: (rival) => `其次是${marksZh.cause(rival)}。`,
    firstStep: ({ action, level }) => `第一步${level === undefined ? '' : `（风险${levelsZh[level]}）`}：${action}`,
    noStep: '资料里没有对应的步骤。',
    confirm: (description) => `能证实它的是：${description}。`,
    firstCheck: (description, method) => `我会先查是否“${description}”。${method}`,
    thenStep: (leader, action) => `如果成立，并且仍是${marksZh.cause(leader)}领先：${action}`,
    fix: (cause, provisional) => `针对${marksZh.cause(cause)}${provisional ? '，还不是定论，动手前先证实' : ''}：`,
    step: ({ number, action, level }) => `第 ${number} 步${level === undefined ? '' : `（风险${levelsZh[level]}）`}：${action}`,
    verification: (text) => `这样算好了：${text}`,
    certainty: (cause, rival) => `${marksZh.cause(cause)}，其次是${marksZh.cause(rival)}。`,
    speaksFor: (items) => `支持它的：${items.join('；')}。`,
    speaksAgainst: (items) => `反对它的：${items.join('；')}。`,
    nothingAgainst: '您说过的没有一条反对它。',
    whyNotAll: (rival, missing) =>
      `为什么不能完全肯定：其余留给${marksZh.cause(rival)}等${missing.length === 0 ? '' : `；还没看过的有：${missing.join('；')}`}。`,
    calibrated: '这个数字是由以往案例和您的回答算出的概率，不是保证。',
    yesOrNo: (asked, verdict) => `${answersZh[verdict]}：${marksZh.cause(asked)}。`,
    leads: (leader) => `领先的是${marksZh.cause(leader)}。`,
    decides: (description) => `能定下来的是：${description}。`,
    noChange: (leader) => `没有改变过：一直是${marksZh.cause(leader)}领先。`,
    change: (from, to) => `先是${marksZh.cause(from)}领先，后来变成${marksZh.cause(to)}。`,
    changedBy: (items) => (items.length === 0 ? '不是单独哪一条，而是那一轮合在一起。' : `改变它的是：${items.join('；')}。`),
    cantWait: (sign, then) => `最好别等：“${sign}”，${then}。`,
    source: (url) => `出处：${url}`,
    nothingRunsOut: '按资料，您说过的情况里没有会让服务器停下的：磁盘、事务 ID、连接数、WAL 都没有要用尽的迹象。',
    meanwhile: (cause, mechanism) => `如果是${marksZh.cause(cause)}，拖着期间：${mechanism}`,
    risky: (steps) => `处理方案的第 ${listZh(steps.map(String))} 步最好放在业务低峰做。`,
    getsWorse: '走之前再看一次，如果在变坏就别等。',
    checksLeft: (count) => (count === 0 ? '没有还值得问的检查了。' : `诊断方面：最多还有 ${count} 项检查有用，常常两三项就能定。`),
    noTimes: (cause) => `${marksZh.cause(cause)}的处理方案，资料里没有给出分钟数，取决于：`,
    stepTime: (number, duration) => `第 ${number} 步：${duration}`,
    quickSteps: '其中没有随数据量变久的步骤。',
    problem: (findings) => (findings.length === 0 ? '问题：数据库正在排查。' : `已观察到：${findings.join('；')}。`),
    likelyCause: (cause, mechanism) => `最可能的原因：${cause.name}（把握 ${percentZh(cause.probability)}）。${mechanism}`,
    plan: (action, steps, most) => `计划：${action}（共 ${steps} 步，最高风险${levelsZh[most]}）。`,
    open: (description) => `还要证实：${description}。`,
    done: '诊断已完成。',
    summary: '回答了关于诊断的问题',
  },
};
