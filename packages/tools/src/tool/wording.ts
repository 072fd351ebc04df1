import type { HEALTHY, Locale, OTHER_CAUSE, Outcome } from '@dbdiag/graph-engine';
import { percentEn, percentZh } from '../reply/marks.ts';
import type { ProgressStatus } from './schemas.ts';
import { signedBits } from './signed-bits.ts';

/** A hypothesis whose probability an answer raises. */
export interface Rise {
  readonly name: string;
  /** Probabilities now and after the answer, [0, 1]. */
  readonly from: number;
  readonly to: number;
}

/** What the answers to a question would do. */
export interface AnswerEffects {
  /** What a yes raises most; absent where a yes changes nothing to speak of. */
  readonly yes?: Rise | undefined;
  readonly no?: Rise | undefined;
}

/** The account of a concluded cause, for a sentence. */
export interface Account {
  readonly cause: string;
  readonly probability: number;
  readonly runnerUp: string;
  readonly runnerUpProbability: number;
  readonly priorBits: number;
  /** The user's suspicion tilts the prior of one of the two. */
  readonly suspected: boolean;
  readonly forCount: number;
  readonly forBits: number;
  /** The finding that speaks for it most. */
  readonly strongest?: { readonly description: string; readonly status: 'present' | 'absent' } | undefined;
  readonly againstCount: number;
  readonly againstBits: number;
}

/** Where a diagnosis stands, for a sentence. */
export interface Standing {
  readonly status: ProgressStatus;
  readonly outcome: Outcome;
  readonly rounds: number;
  readonly confirmed: number;
  readonly denied: number;
  readonly leader: string;
  readonly probability: number;
  /** Over how many rounds a stuck diagnosis has not moved. */
  readonly stuckRounds: number;
}

/** Every sentence the tools make, in one language. */
export interface Wording {
  readonly hypotheses: Readonly<Record<typeof OTHER_CAUSE | typeof HEALTHY, string>>;
  reason(effects: AnswerEffects): string;
  /** The same in a clause: what a yes does, or a no where a yes does little. */
  briefReason(effects: AnswerEffects): string;
  /** Why to ask about a second cause: those that a yes would raise, at least one. */
  secondReason(causes: readonly string[]): string;
  /** The same in a clause. */
  briefSecondReason(causes: readonly string[]): string;
  reasoning(account: Account): string;
  standing(standing: Standing): string;
}

const english: Wording = {
  hypotheses: { 'other-cause': 'none of the known causes', healthy: 'no fault' },
  reason: ({ yes, no }) => {
    const rise = ({ name, from, to }: Rise): string => `“${name}” (${percentEn(from)} → ${percentEn(to)})`;
    if (yes !== undefined && no !== undefined) return `A yes would point to ${rise(yes)}, a no to ${rise(no)}.`;
    if (yes !== undefined) return `A yes would point to ${rise(yes)}; a no would change little.`;
    if (no !== undefined) return `A no would point to ${rise(no)}; a yes would change little.`;
    return 'Either answer moves several hypotheses a little.';
  },
  briefReason: ({ yes, no }) => {
    const rise = ({ name, from, to }: Rise): string => `“${name}” (${percentEn(from)} → ${percentEn(to)})`;
    if (yes !== undefined) return `a yes points to ${rise(yes)}`;
    return no === undefined ? 'either answer moves several hypotheses a little' : `a no points to ${rise(no)}`;
  },
  secondReason: (causes) => `A yes would point to ${causes.map((cause) => `“${cause}”`).join(' or ')} beside it.`,
  briefSecondReason: (causes) => `a yes points to ${causes.map((cause) => `“${cause}”`).join(' or ')} beside it`,
  reasoning: (account) => {
    const odds = `“${account.cause}” stands at ${percentEn(account.probability)} against ${percentEn(account.runnerUpProbability)} for “${account.runnerUp}”.`;
    const prior = `Before any finding the odds between the two${account.suspected ? ', your suspicion included,' : ''} were ${signedBits(account.priorBits)} bits`;
    const support =
      account.forCount === 0
        ? 'no finding speaks for it'
        : `${counted(account.forCount, 'finding speaks', 'findings speak')} for it with ${signedBits(account.forBits)} bits${englishStrongest(account)}`;
    const opposition =
      account.againstCount === 0
        ? 'none speaks against it'
        : `${counted(account.againstCount, 'speaks', 'speak')} against it with ${signedBits(account.againstBits)} bits`;
    return `${odds} ${prior}; ${support}; ${opposition}.`;
  },
  standing: (standing) => `${englishHead(standing)} ${englishCounts(standing)}`,
};

function englishStrongest({ strongest }: Account): string {
  if (strongest === undefined) return '';
  return strongest.status === 'present'
    ? `, most of all “${strongest.description}”`
    : `, most of all the absence of “${strongest.description}”`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function englishHead({ status, outcome, leader, probability, stuckRounds }: Standing): string {
  const lead = `“${leader}” (${percentEn(probability)})`;
  switch (outcome) {
    case 'concluded':
      return `The diagnosis is concluded: ${lead}.`;
    case 'no-fault-found':
      return `No fault was found: “${leader}” leads with ${percentEn(probability)}.`;
    case 'unknown-cause':
      return `It looks like none of the known causes (${percentEn(probability)}).`;
    case 'inconclusive':
      return `Nothing is left that is worth asking; the most probable is ${lead}, not enough to conclude.`;
    case 'open':
      break;
  }
  switch (status) {
    case 'confirming':
      return `Close to a conclusion: ${lead} leads and is being confirmed.`;
    case 'stuck':
      return `The last ${counted(stuckRounds, 'round', 'rounds')} changed little; ${lead} leads. A different kind of observation would help.`;
    case 'exploring':
      return `Still exploring: ${lead} leads so far.`;
    case 'narrowing':
      return `Narrowing down: ${lead} leads.`;
  }
}

function englishCounts({ rounds, confirmed, denied }: Standing): string {
  return `${counted(confirmed, 'phenomenon', 'phenomena')} confirmed and ${denied} denied in ${counted(rounds, 'round', 'rounds')}.`;
}

const chinese: Wording = {
  hypotheses: { 'other-cause': '已知根因以外的原因', healthy: '没有故障' },
  reason: ({ yes, no }) => {
    const rise = ({ name, from, to }: Rise): string => `“${name}”（${percentZh(from)} → ${percentZh(to)}）`;
    if (yes !== undefined && no !== undefined) return `若有，则指向${rise(yes)}；若没有，则指向${rise(no)}。`;
    if (yes !== undefined) return `若有，则指向${rise(yes)}；若没有，变化不大。`;
    if (no !== undefined) return `若没有，则指向${rise(no)}；若有，变化不大。`;
    return '无论有没有，都会让若干假设小幅变化。';
  },
  briefReason: ({ yes, no }) => {
    const rise = ({ name, from, to }: Rise): string => `“${name}”（${percentZh(from)} → ${percentZh(to)}）`;
    if (yes !== undefined) return `若有，指向${rise(yes)}`;
    return no === undefined ? '有没有都会让若干假设小幅变化' : `若没有，指向${rise(no)}`;
  },
  secondReason: (causes) => `若有，则说明同时还有${causes.map((cause) => `“${cause}”`).join('或')}。`,
  briefSecondReason: (causes) => `若有，说明同时还有${causes.map((cause) => `“${cause}”`).join('或')}`,
  reasoning: (account) => {
    const other = account.probability < account.runnerUpProbability ? `而“${account.runnerUp}”` : `其次是“${account.runnerUp}”，`;
    const odds = `“${account.cause}”的概率为 ${percentZh(account.probability)}，${other}为 ${percentZh(account.runnerUpProbability)}。`;
    const support =
      account.forCount === 0
        ? '没有支持它的发现'
        : `${account.forCount} 条发现支持它，共 ${signedBits(account.forBits)} 比特${chineseStrongest(account)}`;
    const opposition =
      account.againstCount === 0 ? '没有反对它的发现' : `${account.againstCount} 条发现反对它，共 ${signedBits(account.againstBits)} 比特`;
    return `${odds}两者的先验比${account.suspected ? '（含您的怀疑）' : ''}为 ${signedBits(account.priorBits)} 比特；${support}；${opposition}。`;
  },
  standing: (standing) =>
    `${chineseHead(standing)}共 ${standing.rounds} 轮，已确认 ${standing.confirmed} 个现象，已否认 ${standing.denied} 个。`,
};

function chineseStrongest({ strongest }: Account): string {
  if (strongest === undefined) return '';
  return strongest.status === 'present' ? `，其中最强的是“${strongest.description}”` : `，其中最强的是没有出现“${strongest.description}”`;
}

function chineseHead({ status, outcome, leader, probability, stuckRounds }: Standing): string {
  const lead = `“${leader}”（${percentZh(probability)}）`;
  switch (outcome) {
    case 'concluded':
      return `诊断已有结论：${lead}。`;
    case 'no-fault-found':
      return `没有发现故障：“${leader}”以 ${percentZh(probability)} 领先。`;
    case 'unknown-cause':
      return `看起来不属于任何已知根因（${percentZh(probability)}）。`;
    case 'inconclusive':
      return `已没有值得再问的问题；最可能的是${lead}，但还不足以下结论。`;
    case 'open':
      break;
  }
  switch (status) {
    case 'confirming':
      return `接近结论：${lead}领先，正在确认。`;
    case 'stuck':
      return `最近 ${stuckRounds} 轮变化不大，目前${lead}领先；换一类现象来观察会更有帮助。`;
    case 'exploring':
      return `仍在探索：目前${lead}领先。`;
    case 'narrowing':
      return `正在缩小范围：目前${lead}领先。`;
  }
}

/** The sentences of the tools per language. */
export const wordings: Readonly<Record<Locale, Wording>> = { en: english, zh: chinese };
