import type { Locale } from '@dbdiag/graph-engine';
import type { Named, Status } from '../../reply/marks.ts';
import { listEn, listZh, marksEn, marksZh, percentEn, percentZh } from '../../reply/marks.ts';

/** Sentences of the end of a diagnosis, whichever it is. */
export interface EndingWords {
  readonly concluded: (cause: Named) => string;
  readonly mechanism: string;
  readonly solution: string;
  readonly step: (number: number, action: string) => string;
  readonly risk: (level: 'none' | 'low' | 'medium' | 'high', note: string) => string;
  /** The risk of a step in a brief reply, in brackets behind it. */
  readonly briefRisk: (level: 'none' | 'low' | 'medium' | 'high', note: string) => string;
  /** The numbers of the steps of which the statement isn't shown; at least one. */
  readonly statementsOnRequest: (steps: readonly number[]) => string;
  readonly strongestSigns: string;
  /** Advice while nothing is settled; the step comes with its risk. */
  readonly provisional: (step: string) => string;
  /** What would settle it. `line`: its number in this reply, where it is asked there. */
  readonly confirmedBy: (description: string, onYes: Status, line: number | undefined) => string;
  readonly account: string;
  readonly evidenceFor: string;
  readonly evidenceAgainst: string;
  readonly noEvidence: string;
  readonly tickets: string;
  readonly noTickets: string;
  /** Heads the findings without which another hypothesis would lead. */
  readonly wouldChange: (count: number, exact: boolean) => string;
  readonly nothingWouldChange: string;
  readonly verification: string;
  /** The message added nothing to a finished diagnosis. */
  readonly stands: (leader: Named) => string;
  readonly noFault: (leader: Named) => string;
  readonly unknownCause: (leader: Named) => string;
  readonly inconclusive: string;
  readonly leadingCauses: string;
  readonly wouldSeparate: string;
  readonly couldSeparate: (name: string, phenomena: readonly string[]) => string;
  readonly afterInconclusive: string;
  readonly afterUnknownCause: string;
  readonly afterNoFault: string;
}

/** A sentence inside a longer one. */
function withoutStop(sentence: string): string {
  return sentence.replace(/[.。]$/u, '');
}

/** The sentences of an ending. */
export const endingWords: Readonly<Record<Locale, EndingWords>> = {
  en: {
    concluded: ({ name, probability }) => `Diagnosis: ${name} (${percentEn(probability)})`,
    mechanism: 'Why it hurts',
    solution: 'Solution',
    step: (number, action) => `Step ${number}: ${action}`,
    risk: (level, note) => `Risk ${level}: ${note}`,
    briefRisk: (level, note) => (level === 'none' ? ' (no risk)' : ` (risk ${level}: ${withoutStop(note)})`),
    statementsOnRequest: (steps) =>
      `On request: the ${steps.length === 1 ? 'statement of step' : 'statements of steps'} ${listEn(steps.map(String))}.`,
    strongestSigns: 'What shows it most',
    provisional: (step) => `Not settled. If you must act now, begin with what breaks least: ${step}`,
    confirmedBy: (description, onYes, line) =>
      `What would confirm it: ${line === undefined ? '' : `line ${line}, `}${onYes === 'present' ? description : marksEn.finding(description, onYes)}.`,
    account: 'How I got there',
    evidenceFor: 'Evidence for it',
    evidenceAgainst: 'Evidence against it',
    noEvidence: 'none',
    tickets: 'Past tickets of this cause',
    noTickets: 'none can be cited',
    wouldChange: (count, exact) =>
      `What would change my mind: ${count === 1 ? 'another cause would lead if this were wrong' : `another cause would lead if these ${count} were wrong together`}${exact ? '' : ' (a smaller set may exist)'}:`,
    nothingWouldChange: 'What would change my mind: I found no few findings whose being wrong would put another cause ahead.',
    verification: 'How to see that it worked',
    stands: ({ name, probability }) => `Nothing new; the diagnosis stands: ${name} (${percentEn(probability)}).`,
    noFault: ({ probability }) => `No fault found (${percentEn(probability)}): what you describe looks like a healthy system.`,
    unknownCause: ({ probability }) =>
      `This looks like none of the causes I know (${percentEn(probability)}), and nothing is left that is worth asking.`,
    inconclusive: "I can't tell yet, and nothing is left that is worth asking.",
    leadingCauses: 'The leading causes',
    wouldSeparate: 'What would tell them apart',
    couldSeparate: (name, phenomena) => `for ${name} would speak: ${phenomena.join('; ')}`,
    afterInconclusive: 'If you can look at one of these after all, or see something new, tell me: the diagnosis then goes on.',
    afterUnknownCause:
      'Tell me anything else that is unusual; a new observation reopens the diagnosis. The findings so far are a good start for a report to an expert.',
    afterNoFault: 'If users do notice a problem, tell me what they notice and when.',
  },
  zh: {
    concluded: ({ name, probability }) => `诊断结论：${name}（${percentZh(probability)}）`,
    mechanism: '为什么会造成问题',
    solution: '解决步骤',
    step: (number, action) => `步骤 ${number}：${action}`,
    risk: (level, note) => `风险${{ none: '无', low: '低', medium: '中', high: '高' }[level]}：${note}`,
    briefRisk: (level, note) =>
      level === 'none' ? '（无风险）' : `（风险${{ low: '低', medium: '中', high: '高' }[level]}：${withoutStop(note)}）`,
    statementsOnRequest: (steps) => `步骤 ${listZh(steps.map(String))} 的语句可另外索取。`,
    strongestSigns: '最有力的迹象',
    provisional: (step) => `还没有定论。如果必须现在处理，先做影响最小的：${step}`,
    confirmedBy: (description, onYes, line) =>
      `能确认它的是${line === undefined ? '' : `第 ${line} 条`}：${onYes === 'present' ? description : marksZh.finding(description, onYes)}。`,
    account: '怎么得出的',
    evidenceFor: '支持的证据',
    evidenceAgainst: '反对的证据',
    noEvidence: '无',
    tickets: '同一根因的历史工单',
    noTickets: '没有可引用的',
    wouldChange: (count, exact) =>
      `什么会让我改变结论：${count === 1 ? '如果下面这一条是误判' : `如果下面 ${count} 条都是误判`}，领先的就会是别的原因${exact ? '' : '（也许更少几条就够）'}：`,
    nothingWouldChange: '什么会让我改变结论：没有找到哪几条发现是误判就足以让别的原因领先。',
    verification: '如何确认已解决',
    stands: ({ name, probability }) => `没有新的信息，诊断结论不变：${name}（${percentZh(probability)}）。`,
    noFault: ({ probability }) => `没有发现故障（${percentZh(probability)}）：您描述的情况与健康的系统一致。`,
    unknownCause: ({ probability }) => `看起来不属于我知道的任何根因（${percentZh(probability)}），也没有值得再问的问题了。`,
    inconclusive: '目前还不能下结论，也没有值得再问的问题了。',
    leadingCauses: '最可能的根因',
    wouldSeparate: '能把它们分开的现象',
    couldSeparate: (name, phenomena) => `能支持“${name}”的现象：${phenomena.join('；')}`,
    afterInconclusive: '如果之后能查看其中之一，或看到新的现象，请告诉我，诊断会继续。',
    afterUnknownCause: '请告诉我其他不寻常的地方，新的现象会重新打开诊断。目前的记录也可以作为提交给专家的材料。',
    afterNoFault: '如果用户确实感到有问题，请告诉我他们看到了什么、什么时候看到的。',
  },
};
