import type { Locale } from '@dbdiag/graph-engine';
import type { Moved, Named } from '../../reply/marks.ts';
import { answersEn, answersZh, countedEn, listEn, listZh, marksEn, marksZh, percentEn, percentZh } from '../../reply/marks.ts';
import type { DiagnoseOutput } from '../schemas.ts';

/** Sentences about what a round did to the picture, and where that leaves the diagnosis. */
export interface PictureWords {
  readonly reopened: string;
  /** No hypothesis stands out yet; the leading few. */
  readonly noLeader: (leading: readonly Named[]) => string;
  readonly firstLeader: (leader: Named) => string;
  readonly sameLeader: (leader: Named, before: number) => string;
  readonly newLeader: (leader: Named, before: Named) => string;
  /** What moved besides the leading hypothesis; not both empty. */
  readonly moved: (risen: readonly Moved[], fallen: readonly Moved[]) => string;
  readonly conflict: (conflict: DiagnoseOutput['conflicts'][number]) => string;
  readonly undiscounted: string;
  /** The leading cause isn't concluded because of findings, which follow. */
  readonly contradicted: (leader: string) => string;
  readonly unexplained: (leader: string) => string;
  /** Follows what a cause leaves unexplained. */
  readonly afterUnexplained: string;
  /** Follows that behind a conclusion: how to look for another cause. */
  readonly toLookForSecond: string;
  /** Follows what doesn't fit a server without a fault. */
  readonly afterUnhealthy: string;
  readonly twoCauses: (first: string, second: string, probability: number) => string;
  readonly tone: ToneWords;
}

/** What to expect next, in the tone of the status. */
interface ToneWords {
  readonly exploring: string;
  /** @param left - How many hypotheses aren't ruled out. */
  readonly narrowing: (left: number) => string;
  /** @param missing - What would still have to be seen. */
  readonly confirming: (missing: string) => string;
  /** @param other - Where to look instead, if there is another direction. */
  readonly stuck: (leader: string, other: Named | undefined) => string;
}

/** The sentences about what a round changed. */
export const pictureWords: Readonly<Record<Locale, PictureWords>> = {
  en: {
    reopened: 'This reopens the diagnosis that had ended.',
    noLeader: (leading) =>
      `Nothing stands out yet; leading: ${leading.map(({ name, probability }) => `${name} (${percentEn(probability)})`).join('; ')}.`,
    firstLeader: ({ name, probability }) => `Most probable now: ${name}, ${percentEn(probability)}.`,
    sameLeader: ({ name, probability }, before) =>
      percentEn(before) === percentEn(probability)
        ? `Most probable still: ${name}, ${percentEn(probability)}.`
        : `Most probable still: ${name}, ${percentEn(before)} → ${percentEn(probability)}.`,
    newLeader: (leader, before) =>
      `Most probable was ${before.name} (${percentEn(before.probability)}); now it is ${leader.name} (${percentEn(leader.probability)}).`,
    moved: (risen, fallen) =>
      [
        ...(risen.length === 0 ? [] : [`Up: ${listEn(risen.map(marksEn.moved))}.`]),
        ...(fallen.length === 0 ? [] : [`Down: ${listEn(fallen.map(marksEn.moved))}.`]),
      ].join(' '),
    conflict: ({ description, user, probe }) =>
      `You and the measurement disagree: ${description} – you say ${answersEn[user]}, measured ${answersEn[probe]}. Until this is settled neither counts.`,
    undiscounted: 'Note: this knowledge has no data on which phenomena go together, so evidence may count double.',
    contradicted: (leader) =>
      `Of the causes I know “${leader}” is by far the most probable; I don't call it found, as these findings speak against it:`,
    unexplained: (leader) => `These findings don't fit “${leader}”:`,
    afterUnhealthy: 'Something may be wrong that none of the causes I know accounts for, or one of them was misread.',
    afterUnexplained: 'There may be a second cause, or one of them was misread.',
    toLookForSecond: 'Ask “what else should I check?” to look for one.',
    twoCauses: (first, second, probability) =>
      `Two causes seem to be at work together: “${first}” and “${second}” (${percentEn(probability)}).`,
    tone: {
      exploring: 'It is early, and every observation helps: answer what you can, and tell me anything else that looks odd.',
      narrowing: (left) =>
        `We are getting somewhere: ${countedEn(left, 'hypothesis is', 'hypotheses are')} left, and these checks separate them best.`,
      confirming: (missing) => `We are close, but it isn't settled yet. What is still missing is this above all: ${missing}.`,
      stuck: (leader, other) => {
        const direction =
          other === undefined ? '' : `look past “${leader}” for signs of “${other.name}” (${percentEn(other.probability)}), or `;
        return `To be honest, I am stuck: the last rounds hardly moved the picture. Let's try another direction: ${direction}tell me what changed before the trouble began – a release, a setting, the amount of data, the load.`;
      },
    },
  },
  zh: {
    reopened: '之前已结束的诊断因此重新打开。',
    noLeader: (leading) => `目前还没有哪个原因明显领先，靠前的是：${listZh(leading.map(marksZh.cause))}。`,
    firstLeader: ({ name, probability }) => `目前最可能的是“${name}”，概率 ${percentZh(probability)}。`,
    sameLeader: ({ name, probability }, before) =>
      percentZh(before) === percentZh(probability)
        ? `最可能的仍是“${name}”，概率 ${percentZh(probability)}。`
        : `最可能的仍是“${name}”，概率 ${percentZh(before)} → ${percentZh(probability)}。`,
    newLeader: (leader, before) =>
      `最可能的原先是“${before.name}”（${percentZh(before.probability)}），现在是“${leader.name}”（${percentZh(leader.probability)}）。`,
    moved: (risen, fallen) => {
      const parts = [
        ...(risen.length === 0 ? [] : [`可能性上升的有${listZh(risen.map(marksZh.moved))}`]),
        ...(fallen.length === 0 ? [] : [`下降的有${listZh(fallen.map(marksZh.moved))}`]),
      ];
      return `${parts.join('，')}。`;
    },
    conflict: ({ description, user, probe }) =>
      `您的回答与测量结果不一致：${description}。您说${answersZh[user]}，测量结果是${answersZh[probe]}；弄清之前两者都不计入。`,
    undiscounted: '注意：这份知识没有现象同时出现的数据，相关的证据可能被重复计算。',
    contradicted: (leader) => `在我知道的原因里，“${leader}”的可能性远高于其他；但下面的发现与它不符，所以还不能下结论：`,
    unexplained: (leader) => `这些发现用“${leader}”解释不了：`,
    afterUnhealthy: '可能存在我所知的原因都解释不了的问题，也可能其中有误判。',
    afterUnexplained: '可能还有另一个原因，也可能其中有误判。',
    toLookForSecond: '想查证的话，可以问“接下来查什么”。',
    twoCauses: (first, second, probability) => `看起来有两个原因同时存在：“${first}”和“${second}”（${percentZh(probability)}）。`,
    tone: {
      exploring: '刚开始，线索还不多，每条现象都有用：下面能答几条答几条，看到别的异常也请直接说。',
      narrowing: (left) => `范围在缩小：还剩 ${left} 个假设没有排除，下面的问题最能把它们分开。`,
      confirming: (missing) => `已经接近结论，但还没有定，最缺的是这一条的确认：${missing}。`,
      stuck: (leader, other) => {
        const direction =
          other === undefined ? '' : `先放下“${leader}”，看看有没有“${other.name}”（${percentZh(other.probability)}）的迹象；或者`;
        return `说实话，诊断卡住了：最近几轮几乎没有进展。不妨换个方向：${direction}告诉我出问题之前改过什么，比如发布、参数、数据量、负载。`;
      },
    },
  },
};
